import { itemsOf, paymentsOf } from '../state/booking-facts.domain.ts'
import type { BookingState } from '../state/booking-state.domain.ts'

/** What of a booking a cancellation quote is counted for: once this has moved, the quote is over. */
export const quotedState = (state: BookingState): string =>
  [
    state.status,
    ...itemsOf(state).flatMap(([id, { phase, round, change }]) => [id, phase, round, change?.kind ?? '']),
    ...paymentsOf(state).flatMap(([id, { phase, refundedMinor }]) => [id, phase, refundedMinor]),
  ].join(' ')

export interface StoredQuote {
  readonly id: string
  readonly madeFor: string
  readonly isExpired: boolean
  /** The suppliers keep more by now than it was counted with. */
  readonly isDearer: boolean
}

/**
 * What a confirmation by a quote comes to. `repeat`: the booking was cancelled by this very quote. `required`: it is
 * confirmed, and no quote of its own was named. `notConfirmed`: there is nothing to cancel.
 */
export type QuoteVerdict = 'confirm' | 'repeat' | 'required' | 'expired' | 'changed' | 'notConfirmed'

export function judgeQuote(state: BookingState, quote: StoredQuote | undefined): QuoteVerdict {
  if (state.cancellation !== undefined) return state.cancellation.quoteId === quote?.id ? 'repeat' : 'notConfirmed'
  if (state.status !== 'confirmed') return 'notConfirmed'
  if (quote === undefined) return 'required'
  if (quote.isExpired) return 'expired'
  return quote.madeFor === quotedState(state) && !quote.isDearer ? 'confirm' : 'changed'
}
