import { ils, usd } from '@masa/contract'
import { claimCoupon, findFittingCoupon } from '#src/coupons/coupons.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { AgencyTerms } from '../record/agency-terms.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { priceOf } from './booking-price.ts'

/** What a coupon must fit: where and when the quote's journey goes. */
export const couponUse = (quote: Quote) => ({
  destinationCode: quote.destinationCode,
  categoryCode: quote.categoryCode,
  travelDate: quote.dateFrom,
})

/**
 * Claims every coupon that a booking is priced with, so far as it has not; the caller holds the booking's row. Answers
 * the codes that another booking has. Coupons are locked before stock, in the order of their codes.
 */
export async function claimPricedCoupons(
  tx: Queryable,
  { id, draft }: Pick<BookingRecord, 'id' | 'draft'>,
): Promise<string[]> {
  const lost: string[] = []
  for (const code of draft.couponCodes.toSorted()) if (!(await claimCoupon(tx, code, id))) lost.push(code)
  return lost
}

/**
 * Throws unless the booking has every coupon that it is priced with: the codes that it has lost or that do not fit its
 * journey go with the refusal, and the price without them. The draft stays as it is: leaving a coupon out is the
 * traveller's to say.
 */
export async function demandCoupons(
  tx: Queryable,
  { booking, quote, terms }: { booking: BookingRecord; quote: Quote; terms: AgencyTerms },
): Promise<void> {
  const { draft } = booking
  const misfits: string[] = []
  for (const code of draft.couponCodes)
    if ((await findFittingCoupon(tx, code, couponUse(quote), booking.id)) === undefined) misfits.push(code)
  const taken = await claimPricedCoupons(tx, booking)
  const coupons = draft.couponCodes.filter((code) => misfits.includes(code) || taken.includes(code))
  if (coupons.length === 0) return
  const kept = { ...draft, couponCodes: draft.couponCodes.filter((code) => !coupons.includes(code)) }
  const before = await priceOf(tx, { draft, quote, terms })
  const after = await priceOf(tx, { draft: kept, quote, terms })
  throw new DomainError(taken.length > 0 ? 'coupon_duplicate' : 'coupon_not_found', {
    coupons,
    before: usd(before.totalUsdMinor),
    total: usd(after.totalUsdMinor),
    totalIls: ils(after.totalIlsMinor),
  })
}
