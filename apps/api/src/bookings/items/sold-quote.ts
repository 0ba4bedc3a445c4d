import type { Queryable } from '#src/platform/database/database.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { quoteOf } from '../record/booking-access.ts'
import { stayRevisions } from './items.repository.ts'
import { withStay } from './sold-stay.ts'

/**
 * A booking's quote with what was accepted since in the place of what it named: what order page, receipt, messages,
 * calendar and hotel get.
 */
export async function withAccepted(tx: Queryable, bookingId: string, quote: Quote): Promise<Quote> {
  const present = (await stayRevisions(tx, bookingId)).at(-1)
  return present === undefined ? quote : withStay(quote, present.content)
}

/** The same, read in transactions of its own. Throws `booking_expired` when the quote is gone. */
export async function soldQuoteOf(
  dependencies: Pick<BookingDependencies, 'db' | 'quotes'>,
  booking: Pick<BookingRecord, 'id' | 'tenant' | 'quoteId'>,
): Promise<Quote> {
  const quote = await quoteOf(dependencies, booking)
  return dependencies.db.inTenant(booking.tenant, (tx) => withAccepted(tx, booking.id, quote))
}
