import { currencyCode, fromMajor, isCalendarDate, toMajor, usd, type Money } from '@masa/contract'
import { claimantOf, couldAnyCouponFit, findFittingCoupon } from '#src/coupons/coupons.service.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { stayContentSchema, type Quote } from '#src/quotes/quotes.service.ts'
import { soldDraft } from '../draft/offered-extras.ts'
import { agencyTerms } from '../record/agency-terms.ts'
import { forCaller, ownBooking, quoteOf } from '../record/booking-access.ts'
import { priceOf } from './booking-price.ts'
import { couponUse } from './coupon-rights.ts'
import { demandBoundedDiscount } from './discount-bound.ts'
import { takeCouponTries } from './coupon-tries.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { couponUsdMinor, peopleOf } from './pricing.domain.ts'

export interface CouponQuestion {
  readonly code: string
  readonly amount?: string | undefined
  readonly checkinDate?: string | undefined
  readonly currency?: string | undefined
  readonly bookTransId?: string | undefined
  readonly numOfPax?: string | undefined
}

export interface CouponAnswer {
  readonly code: string
  readonly value: number
  readonly currency: string
  readonly discount: Money
  readonly newTotal: Money
}

/** `checkCoupon` and `checkCouponAvailability`. */
export function createCouponCheck(dependencies: BookingDependencies) {
  const { db, quotes } = dependencies
  return {
    async check(question: CouponQuestion, context: RequestContext): Promise<CouponAnswer> {
      await takeCouponTries(dependencies, context, [question.code])
      const amountMinor = amountOf(question.amount)
      const code = question.code.trim().toUpperCase()
      const currency = currencyCode(question.currency ?? 'USD')
      const isWellFormed =
        /^[A-Z0-9-]{4,24}$/.test(code) &&
        /^[0-9a-f]{32}$/.test(question.bookTransId ?? '') &&
        (question.checkinDate === undefined || isCalendarDate(question.checkinDate)) &&
        ['USD', 'ILS'].includes(currency) &&
        (question.numOfPax === undefined || /^[1-9]\d?$/.test(question.numOfPax))
      if (!isWellFormed) throw new DomainError('coupon_number_invalid')

      const id = question.bookTransId ?? ''
      const present = await forCaller(db, context, (tx) => ownBooking(tx, context, id)).catch((error: unknown) => {
        // The answers of this call are closed: a booking that is not the caller's has no coupon either.
        if (error instanceof DomainError && error.code === 'booking_not_found')
          throw new DomainError('coupon_not_found')
        throw error
      })
      const quote = await quoteOf(dependencies, present)
      const terms = await agencyTerms(db, context.tenant)
      const draft = soldDraft(present, quotes.extras(quote))
      return forCaller(db, context, async (tx) => {
        const priced = await priceOf(tx, { draft, quote, terms })
        const amounts =
          currency === 'ILS'
            ? [priced.beforeCouponsIlsMinor, priced.totalIlsMinor, quote.totalIlsMinor]
            : [priced.beforeCouponsUsdMinor, priced.totalUsdMinor, quote.totalUsdMinor]
        if (!amounts.includes(amountMinor)) throw new DomainError('coupon_price_invalid')
        if (question.numOfPax !== undefined && Number(question.numOfPax) !== peopleOf(quote))
          throw new DomainError('coupon_number_invalid')
        if (question.checkinDate !== undefined && !startDates(quote).includes(question.checkinDate))
          throw new DomainError('coupon_not_found')
        if (draft.couponCodes.includes(code)) throw new DomainError('coupon_duplicate')
        if (draft.couponCodes.length > 0 && !terms.allowsMultipleCoupons) throw new DomainError('coupon_not_combinable')
        const coupon = await findFittingCoupon(tx, code, couponUse(quote))
        if (coupon === undefined) throw new DomainError('coupon_not_found')
        if ((await claimantOf(tx, code, id)) === 'other') throw new DomainError('coupon_duplicate')
        const after = await priceOf(tx, {
          draft: { ...draft, couponCodes: [...draft.couponCodes, code] },
          quote,
          terms,
        })
        demandBoundedDiscount(dependencies, { quote, priced: after, terms })
        const discount = usd(priced.totalUsdMinor - after.totalUsdMinor)
        return {
          code,
          value: toMajor(usd(couponUsdMinor(coupon, quote))),
          currency: 'USD',
          discount,
          newTotal: usd(after.totalUsdMinor),
        }
      })
    },

    async availability(
      query: {
        packageCategoryCode?: string | undefined
        packageDestinationCode?: string | undefined
        packageStartDate?: string | undefined
      },
      context: RequestContext,
    ): Promise<{ available: boolean; multiple: boolean }> {
      const travelDate =
        query.packageStartDate !== undefined && isCalendarDate(query.packageStartDate) ? query.packageStartDate : null
      const terms = await agencyTerms(db, context.tenant)
      const use = {
        categoryCode: query.packageCategoryCode ?? null,
        destinationCode: query.packageDestinationCode ?? null,
        travelDate,
      }
      const available = await forCaller(db, context, (tx) => couldAnyCouponFit(tx, use))
      return { available, multiple: terms.allowsMultipleCoupons }
    },
  }
}

/** The days that a caller may mean by the start: of the journey, and of a stay, which may begin a day after it. */
const startDates = ({ dateFrom, items }: Quote): string[] => [
  dateFrom,
  ...Object.values(items).flatMap(({ content }) => {
    const stay = stayContentSchema.safeParse(content)
    return stay.success ? [stay.data.checkIn] : []
  }),
]

/** A coupon is measured against an amount above nothing; anything that is no such number is refused as the specification says. */
function amountOf(text: string | undefined): number {
  const minor = text !== undefined && /^-?\d{1,9}(\.\d{1,2})?$/.test(text) ? fromMajor(Number(text)) : null
  if (minor === null || minor <= 0) throw new DomainError('coupon_amount_not_positive')
  return minor
}
