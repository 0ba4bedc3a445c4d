import { areaWords } from '#src/platform/language/area-words.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }

/** What messages, receipts and the payment page say of every order, whatever is sold, in one language. */
export const bookingWords = areaWords('bookings', { he, en, ru, ar })
