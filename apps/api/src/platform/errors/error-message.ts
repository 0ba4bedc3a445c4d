import type { ErrorCode, LangCode } from '@masa/contract'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }

/** Complete by type: a new code does not compile until it has words in all four languages. */
const MESSAGES: Record<LangCode, Record<ErrorCode, string>> = { HEB: he, ENG: en, RUS: ru, ARA: ar }

/** The words for a code in the caller's language. */
export const errorMessage = (code: ErrorCode, lang: LangCode): string => MESSAGES[lang][code]
