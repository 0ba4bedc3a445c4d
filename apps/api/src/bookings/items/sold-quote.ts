import type { Queryable } from '#src/platform/database/database.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { quoteOf } from '../record/booking-access.ts'
import { itemRevisions } from './items.repository.ts'

/** A quote with other content in the place of an item's own; price and people are the quote's. */
export function withContent(quote: Quote, name: string, content: unknown): Quote {
  const item = quote.items[name]
  return item === undefined ? quote : { ...quote, items: { ...quote.items, [name]: { ...item, content } } }
}

/**
 * A booking's quote with what was accepted since in the place of what it named: what order page, receipt, messages,
 * calendar and suppliers get.
 */
export async function withAccepted(tx: Queryable, bookingId: string, quote: Quote): Promise<Quote> {
  const revisions = await itemRevisions(tx, bookingId)
  return revisions.reduce((sold, { name, content }) => withContent(sold, name, content), quote)
}

/** The same, read in transactions of its own. Throws `booking_expired` when the quote is gone. */
export async function soldQuoteOf(
  dependencies: Pick<BookingDependencies, 'db' | 'quotes'>,
  booking: Pick<BookingRecord, 'id' | 'tenant' | 'quoteId'>,
): Promise<Quote> {
  const quote = await quoteOf(dependencies, booking)
  return dependencies.db.inTenant(booking.tenant, (tx) => withAccepted(tx, booking.id, quote))
}
