import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { agencyTerms } from '../record/agency-terms.ts'
import { quoteOf } from '../record/booking-access.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { differenceMinor, itemName, itemsOf, securedMinor } from '../state/booking-facts.domain.ts'
import type { ItemChange } from '../state/booking-state.domain.ts'
import { priceOf } from './booking-price.ts'
import { withoutLeftLines } from './left-lines.ts'

/** What a booking costs at a dearer price, in cents and agorot; what is promised of it, and what is missing, in agorot. */
export interface RiseTotals {
  readonly totalUsdMinor: number
  readonly totalIlsMinor: number
  readonly promisedMinor: number
  readonly differenceMinor: number
}

export interface Rise {
  readonly item: string
  readonly round: number
  readonly change: Extract<ItemChange, { kind: 'dearer' }>
}

/** The dearer price that waits for the traveller's answer; at most one does. */
export const openRise = ({ state }: Pick<BookingRecord, 'state'>): Rise | undefined =>
  itemsOf(state).flatMap(([item, { round, change }]) => (change?.kind === 'dearer' ? [{ item, round, change }] : []))[0]

/** The booking's quote at the dearer price; undefined where its product sells at its own prices alone. */
export async function risenQuote(
  dependencies: Pick<BookingDependencies, 'quotes'>,
  booking: BookingRecord,
  { item, change }: Rise,
): Promise<Quote | undefined> {
  const { quotes } = dependencies
  // Another dearer price may have been agreed to since this one was asked: its quote is made of the present one.
  return change.quotes?.from === booking.quoteId
    ? quotes.load(booking.tenant, change.quotes.to)
    : quotes.reprice(await quoteOf(dependencies, booking), { [itemName(item)]: change.byMinor })
}

/** As an answer to the open price would make it; once that is agreed to, as it is. */
export async function riseTotals(
  dependencies: Pick<BookingDependencies, 'db' | 'quotes'>,
  booking: BookingRecord,
): Promise<RiseTotals> {
  const rise = openRise(booking)
  const risen = rise && (await risenQuote(dependencies, booking, rise))
  const quote = risen ?? (await quoteOf(dependencies, booking))
  const terms = await agencyTerms(dependencies.db, booking.tenant)
  const { totalUsdMinor, totalIlsMinor } = await dependencies.db.inTenant(booking.tenant, async (tx) =>
    withoutLeftLines(await priceOf(tx, { draft: booking.draft, quote, terms }), quote, booking.state),
  )
  const promisedMinor = securedMinor(booking.state)
  return {
    totalUsdMinor,
    totalIlsMinor,
    promisedMinor,
    differenceMinor: risen === undefined ? differenceMinor(booking.state) : Math.max(0, totalIlsMinor - promisedMinor),
  }
}
