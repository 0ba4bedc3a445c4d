/**
 * What the outside's answers mean to a booking. Shared by the saga, which runs the effects for
 * real, and by the simulator, which plays them.
 */
import type { BookingEvent, BookingState, Effect, EffectKind } from './booking-state.domain.ts'

/** The provider's states of one payment, as its inquiry names them. */
export type ProviderStatus = 'none' | 'pending' | 'authorised' | 'declined' | 'captured' | 'voided' | 'refunded'

export interface ProviderAnswer {
  readonly status: ProviderStatus
  readonly transaction?: string | undefined
  readonly amountMinor?: number | undefined
  readonly currency?: string | undefined
}

export type HotelStatus = 'confirmed' | 'on_request' | 'refused' | 'error' | 'alternative'

/** Effects that run inside the transaction of the move: they touch our own stock only. */
const STOCK_EFFECTS: ReadonlySet<EffectKind> = new Set<EffectKind>([
  'pin_hold',
  'retake_hold',
  'sell_hold',
  'release_hold',
])

export type StockEffect = Extract<Effect, { kind: 'pin_hold' | 'retake_hold' | 'sell_hold' | 'release_hold' }>
export type OuterEffect = Exclude<Effect, StockEffect>

export const isStockEffect = (effect: Effect): effect is StockEffect => STOCK_EFFECTS.has(effect.kind)

/** The news that an inquiry of an attempt brings; `claimed` when a success had been returned. */
export function newsOfPayment(attemptId: string, answer: ProviderAnswer, claimed: boolean): BookingEvent[] {
  const transaction = answer.transaction ?? ''
  const seen: BookingEvent = {
    kind: 'authorisation_seen',
    attemptId,
    transaction,
    amountMinor: answer.amountMinor ?? -1,
    currency: answer.currency ?? '',
  }
  switch (answer.status) {
    case 'none':
      return [{ kind: 'payment_absent', attemptId, claimed }]
    case 'pending':
      return []
    case 'declined':
      return [{ kind: 'payment_declined', attemptId }]
    case 'authorised':
      return [seen]
    case 'captured':
      return [seen, { kind: 'capture_done', transaction }]
    case 'voided':
      return [{ kind: 'void_done', transaction }]
    case 'refunded':
      return [{ kind: 'refund_done', transaction }]
  }
}

/** `send` when the inquiry leaves the request still to be made (again, under the same key). */
export type NextStep = BookingEvent | 'send'

/** What to do about a capture whose answer is not known, after the provider was asked. */
export function captureAfterInquiry(status: ProviderStatus, transaction: string): NextStep {
  switch (status) {
    case 'captured':
      return { kind: 'capture_done', transaction }
    case 'authorised':
      return 'send'
    case 'none':
    case 'pending':
    case 'declined':
    case 'voided':
    case 'refunded':
      return { kind: 'capture_failed' }
  }
}

export function voidAfterInquiry(status: ProviderStatus, transaction: string): NextStep {
  switch (status) {
    case 'authorised':
    case 'pending':
      return 'send'
    case 'captured':
      return { kind: 'void_failed', transaction, captured: true }
    case 'none':
    case 'declined':
    case 'voided':
    case 'refunded':
      return { kind: 'void_done', transaction }
  }
}

export function refundAfterInquiry(status: ProviderStatus, transaction: string): NextStep {
  switch (status) {
    case 'captured':
      return 'send'
    case 'refunded':
      return { kind: 'refund_done', transaction }
    case 'none':
    case 'pending':
    case 'authorised':
    case 'declined':
    case 'voided':
      return { kind: 'refund_failed', transaction }
  }
}

/** The event of a hotel's answer, early or late. */
export function newsOfHotel(reservation: number, status: HotelStatus): BookingEvent {
  switch (status) {
    case 'confirmed':
      return { kind: 'supplier_confirmed', reservation }
    case 'on_request':
      return { kind: 'supplier_on_request', reservation }
    case 'alternative':
      return { kind: 'supplier_alternative', reservation }
    case 'refused':
      return { kind: 'supplier_refused', reservation }
    case 'error':
      return { kind: 'supplier_failed', reservation }
  }
}

/**
 * Whether a stored effect still applies when it is run, perhaps long after it was asked for. A
 * reservation that is no longer wanted may have been made before a crash: it is withdrawn.
 */
export function stillWanted(state: BookingState, effect: OuterEffect): 'run' | 'drop' | 'withdraw' {
  switch (effect.kind) {
    case 'reserve': {
      const isAsked = state.reservation === effect.reservation && state.supplier === 'asked'
      const isOpen = state.status === 'authorised' || state.status === 'confirmed'
      return isAsked && isOpen ? 'run' : keepsHotel(state, effect.reservation) ? 'drop' : 'withdraw'
    }
    case 'withdraw':
      return keepsHotel(state, effect.reservation) ? 'drop' : 'run'
    case 'capture':
      return state.status === 'supplier_ok' || state.status === 'capturing' ? 'run' : 'drop'
    case 'watch_payment':
      return state.payment?.attemptId === effect.attemptId && state.payment.phase !== 'open' ? 'drop' : 'run'
    case 'watch_request':
      return state.status === 'rq' && state.reservation === effect.reservation ? 'run' : 'drop'
    case 'watch_authorisation':
      return state.status === 'rq' || state.status === 'authorised' ? 'run' : 'drop'
    case 'void':
    case 'refund':
    case 'mail':
    case 'alarm':
      return 'run'
  }
}

/** Whether the booking still stands on this reservation. */
function keepsHotel(state: BookingState, reservation: number): boolean {
  const standing: ReadonlySet<BookingState['status']> = new Set([
    'rq',
    'authorised',
    'supplier_ok',
    'capturing',
    'captured',
    'confirmed',
    'needs_review',
  ] as const)
  return state.reservation === reservation && standing.has(state.status)
}
