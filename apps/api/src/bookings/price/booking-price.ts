import type { Queryable } from '#src/platform/database/database.ts'
import { couponsByCode } from '#src/coupons/coupons.service.ts'
import type { AgencyTerms } from '../record/agency-terms.ts'
import type { Draft } from '../draft/draft.domain.ts'
import { peopleOf, priceBooking, type Priced } from './pricing.domain.ts'
import { PROMOTIONS } from '../draft/promotions.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'

/** What a booking costs now: its quote with the options and coupons that it has chosen. */
export async function priceOf(
  tx: Queryable,
  { draft, quote, terms }: { draft: Draft; quote: Quote; terms: AgencyTerms },
): Promise<Priced> {
  const coupons = await couponsByCode(tx, draft.couponCodes)
  const quantity = peopleOf(quote)
  return priceBooking(quote, {
    masaSafetyAssurance: draft.masaSafetyAssurance,
    isSecurityForces: terms.isSecurityForces || draft.isSecurityForces,
    ensureCancellation: draft.ensureCancellation,
    esimQuantity: draft.esimQuantity,
    promotions: PROMOTIONS.filter(({ code }) => draft.promotionCodes.includes(code)).map(
      ({ code, usdMinorPerPerson }) => ({
        code,
        usdMinor: usdMinorPerPerson,
        quantity,
      }),
    ),
    coupons: draft.couponCodes.flatMap((code) => coupons.find((coupon) => coupon.code === code) ?? []),
  })
}
