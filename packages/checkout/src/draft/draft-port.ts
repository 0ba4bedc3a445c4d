import { isApiError } from '@masa/api-client'
import type { ApiError } from '@masa/api-client'
import type { FieldIssueCode, Money } from '@masa/contract'
import { couponLostDetailsSchema } from '@masa/contract/booking'
import type { Issues } from '#src/form/judged.domain.ts'
import type { Draft, DraftedBooking } from './draft.domain.ts'

/** A price that is not the one that the booking stands at. */
export interface NewPrice {
  /** Names the quote: storing it as `acceptedQuote` is the consent to it. */
  readonly quoteId: string
  readonly total: Money
}

/** Coupons that the booking may not be sold with any more, and its price with them and without. */
export interface LostCoupons {
  readonly codes: readonly string[]
  readonly before: Money
  readonly total: Money
}

/** Why the server did not do what it was asked. */
export type Refusal =
  | { readonly kind: 'priceChanged'; readonly price: NewPrice }
  | { readonly kind: 'couponsLost'; readonly lost: LostCoupons }
  | { readonly kind: 'fieldsInvalid'; readonly issues: Issues }
  /** What was selected cannot be had, or the booking is over: the traveller has to choose again. */
  | { readonly kind: 'lost'; readonly error: ApiError }
  /** May be tried again. No error: it was none of the server's. */
  | { readonly kind: 'failed'; readonly error: ApiError | null }

export type PortAnswer<T> = { readonly kind: 'done'; readonly value: T } | Refusal

/** What one storing carries: everything that is typed, and the consent to a new price where it was given. */
export interface DraftStage {
  readonly draft: Draft
  readonly acceptedQuote?: string
}

/**
 * The way to the server for the booking in progress of one product: each product has an adapter for its calls of
 * the contract. It answers refusals as values and never throws; each call that changes something is safe to repeat by the
 * caller, and the adapter gives it an idempotency key where its call takes one.
 */
export interface DraftPort<Booking extends DraftedBooking> {
  /** What the server has now. A request of its own: never the answer to one that was under way already. */
  read(): Promise<PortAnswer<Booking>>
  store(stage: DraftStage): Promise<PortAnswer<Booking>>
  /** Checks that the booking is complete, and holds places and price. */
  hold(): Promise<PortAnswer<Booking>>
  /** More time for the hold. */
  extend(): Promise<PortAnswer<Pick<DraftedBooking, 'holdRemainingSeconds' | 'holdExtendableSeconds'>>>
  /** Records that the terms were accepted. */
  accept(): Promise<PortAnswer<null>>
  /** Gives the booking up; the reason may be empty. */
  cancel(reason: string): Promise<PortAnswer<null>>
}

/** Codes after which the traveller must choose again, whatever the product. */
const LOST: readonly ApiError['code'][] = [
  'sold_out',
  'no_seats',
  'booking_expired',
  'booking_not_found',
  'hold_expired',
  'phone_order_only',
  'hold_limit',
]

/** What refusals of a product's own mean. */
export interface ProductRefusals {
  /** Codes after which the traveller must choose again. */
  readonly lost: readonly ApiError['code'][]
  /** Reads the quote that came with `price_changed`. */
  readonly newPrice: (details: ApiError['details']) => NewPrice | null
}

/** Makes an adapter's calls answer as a port does. */
export function portAnswers({
  lost,
  newPrice,
}: ProductRefusals): <T>(call: () => Promise<T>) => Promise<PortAnswer<T>> {
  const refusalOf = (error: unknown): Refusal => {
    if (!isApiError(error)) return { kind: 'failed', error: null }
    const price = error.code === 'price_changed' ? newPrice(error.details) : null
    if (price !== null) return { kind: 'priceChanged', price }
    const lostCoupons = lostCouponsIn(error.details)
    if (lostCoupons !== null) return { kind: 'couponsLost', lost: lostCoupons }
    const fields = error.details.fields ?? []
    if (fields.length > 0)
      return {
        kind: 'fieldsInvalid',
        issues: Object.fromEntries(fields.map(({ path, issue }) => [path, issue as FieldIssueCode])),
      }
    return { kind: LOST.includes(error.code) || lost.includes(error.code) ? 'lost' : 'failed', error }
  }
  return async (call) => {
    try {
      return { kind: 'done', value: await call() }
    } catch (error) {
      return refusalOf(error)
    }
  }
}

/** The same for every product: the codes of a hold that was refused for its coupons, with the prices. */
function lostCouponsIn(details: ApiError['details']): LostCoupons | null {
  const { success, data } = couponLostDetailsSchema.safeParse(details)
  return success ? { codes: data.coupons, before: data.before, total: data.total } : null
}
