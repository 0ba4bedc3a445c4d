import { convertParts } from '@masa/contract'
import type { Quote, QuotedLine } from '#src/quotes/quotes.service.ts'

/** Masa Safe: 30 USD for each traveller (specification, chapter 9). */
export const MASA_SAFE_USD_MINOR = 30_00
export const ESIM_USD_MINOR = 19_00
/** The cancellation cover's share of the package price, rounded up to a whole dollar. */
export const COVER_PERCENT = 6
/** A coupon never makes a booking free: this much is always left to pay. */
const LEAST_TO_PAY_USD_MINOR = 1_00

export interface CouponValue {
  readonly code: string
  readonly percent: number | null
  readonly valueMinor: number | null
  readonly currency: 'USD' | 'ILS' | null
}

export interface PricedOptions {
  readonly masaSafetyAssurance: boolean
  /** The agency or the payer serves in the security forces: Masa Safe costs nothing. */
  readonly isSecurityForces: boolean
  readonly ensureCancellation: boolean
  readonly esimQuantity: number
  readonly promotions: readonly { readonly code: string; readonly usdMinor: number; readonly quantity: number }[]
  readonly coupons: readonly CouponValue[]
}

export interface Priced {
  readonly lines: readonly QuotedLine[]
  readonly totalUsdMinor: number
  readonly totalIlsMinor: number
  /** What a coupon is measured against: everything before coupons. */
  readonly beforeCouponsUsdMinor: number
  readonly beforeCouponsIlsMinor: number
}

type Line = Omit<QuotedLine, 'ilsMinor'>
type QuotePrice = Pick<Quote, 'lines' | 'totalUsdMinor' | 'rateMillionths' | 'party'>

export const peopleOf = (quote: Pick<Quote, 'party'>): number =>
  quote.party.reduce((sum, group) => sum + group.adults + group.children + group.infants, 0)

export const toIlsMinor = (usdMinor: number, rateMillionths: number): number =>
  Math.round((usdMinor * rateMillionths) / 1_000_000)

export const coverUsdMinor = (packageUsdMinor: number): number =>
  Math.ceil((packageUsdMinor * COVER_PERCENT) / 100_00) * 100

/** The breakdown of a booking: its lines sum to the total exactly, in dollars and, at the pinned rate, in shekels. */
export function priceBooking(quote: QuotePrice, options: PricedOptions): Priced {
  const lines: Line[] = [...quote.lines, ...optionLines(quote, options)]
  const beforeCouponsUsdMinor = sum(lines)
  for (const coupon of options.coupons) {
    const left = sum(lines) - LEAST_TO_PAY_USD_MINOR
    const usdMinor = Math.max(0, Math.min(left, couponUsdMinor(coupon, quote)))
    lines.push({ code: 'coupon', quantity: 1, detail: coupon.code, isIncluded: false, usdMinor: -usdMinor })
  }
  const shekels = convertParts(
    lines.map((line) => line.usdMinor),
    quote.rateMillionths,
  )
  const totalUsdMinor = sum(lines)
  return {
    lines: lines.map((line, index) => ({ ...line, ilsMinor: shekels[index] ?? 0 })),
    totalUsdMinor,
    totalIlsMinor: toIlsMinor(totalUsdMinor, quote.rateMillionths),
    beforeCouponsUsdMinor,
    beforeCouponsIlsMinor: toIlsMinor(beforeCouponsUsdMinor, quote.rateMillionths),
  }
}

/** What a coupon takes off, in cents: a share of the package, or a fixed value turned into dollars. */
export function couponUsdMinor(coupon: CouponValue, quote: Pick<Quote, 'totalUsdMinor' | 'rateMillionths'>): number {
  if (coupon.percent !== null) return Math.round((quote.totalUsdMinor * coupon.percent) / 100)
  const value = coupon.valueMinor ?? 0
  return coupon.currency === 'ILS' ? Math.round((value * 1_000_000) / quote.rateMillionths) : value
}

/**
 * Whether what is taken off a booking, by its product and by coupons, is at most `percent` of the product's price
 * without it, rounded up to a cent. Extras do not enlarge that price. What another pays for the traveller is no discount.
 */
export function isWithinDiscount(
  { quote, priced }: { quote: Pick<Quote, 'lines'>; priced: Pick<Priced, 'lines'> },
  percent: number,
): boolean {
  const price = sum(quote.lines.filter(({ usdMinor }) => usdMinor > 0))
  const taken = -sum(priced.lines.filter(({ usdMinor }) => usdMinor < 0))
  return taken <= Math.ceil((price * percent) / 100)
}

const sum = (lines: readonly Line[]): number => lines.reduce((total, line) => total + line.usdMinor, 0)

function optionLines(quote: QuotePrice, options: PricedOptions): Line[] {
  const people = peopleOf(quote)
  const lines: Line[] = []
  const add = (code: string, quantity: number, usdMinor: number, detail: string | null = null) =>
    lines.push({ code, quantity, detail, isIncluded: false, usdMinor })
  if (options.masaSafetyAssurance) add('masaSafe', people, options.isSecurityForces ? 0 : people * MASA_SAFE_USD_MINOR)
  if (options.ensureCancellation) add('cancellationCover', 1, coverUsdMinor(quote.totalUsdMinor))
  if (options.esimQuantity > 0) add('esim', options.esimQuantity, options.esimQuantity * ESIM_USD_MINOR)
  for (const promotion of options.promotions)
    add('promotion', promotion.quantity, promotion.quantity * promotion.usdMinor, promotion.code)
  return lines
}
