/**
 * What the outside's answers mean to a booking. Shared by the saga, which runs the effects for real, and by the
 * simulator, which plays them.
 */
import type { ItemRecord, OfferedContent } from '#src/products/products.service.ts'
import { isConsentAwaited, isMeant } from './booking-facts.domain.ts'
import type { BookingEvent, BookingState, Effect, Item } from './booking-state.domain.ts'

/** The provider's states of one payment, as its inquiry names them. */
export type ProviderStatus = 'none' | 'pending' | 'authorised' | 'declined' | 'captured' | 'voided' | 'refunded'

export interface ProviderAnswer {
  readonly status: ProviderStatus
  readonly transaction?: string | undefined
  readonly amountMinor?: number | undefined
  readonly currency?: string | undefined
  /** What was taken and what was refunded, where it is not the whole amount. */
  readonly capturedMinor?: number | undefined
  readonly refundedMinor?: number | undefined
}

/** The news that an inquiry of a payment brings; `claimed` when a success had been returned. */
export function newsOfPayment(payment: string, answer: ProviderAnswer, claimed: boolean): BookingEvent[] {
  const amountMinor = answer.amountMinor ?? -1
  const seen: BookingEvent = {
    kind: 'payment_authorised',
    payment,
    transaction: answer.transaction ?? '',
    amountMinor,
    currency: answer.currency ?? '',
  }
  switch (answer.status) {
    case 'none':
      return [{ kind: 'payment_absent', payment, claimed }]
    case 'pending':
      return []
    case 'declined':
      return [{ kind: 'payment_declined', payment }]
    case 'authorised':
      return [seen]
    case 'captured':
      return [seen, { kind: 'capture_done', payment, amountMinor: answer.capturedMinor ?? amountMinor }]
    case 'voided':
      return [{ kind: 'void_done', payment }]
    case 'refunded':
      return [{ kind: 'refund_done', payment, totalMinor: answer.refundedMinor ?? answer.capturedMinor ?? amountMinor }]
  }
}

/** What a supplier can answer, as far as the booking is concerned; `until` is an ISO instant. */
export type ItemAnswer =
  | { readonly kind: 'refused' | 'withdrawn' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'confirmed' } & ItemRecord)
  | ({ readonly kind: 'held' | 'onRequest'; readonly until?: string | undefined } & ItemRecord)
  | { readonly kind: 'alternative'; readonly offered: OfferedContent; readonly until?: string | undefined }
  | ({ readonly kind: 'rescheduled'; readonly to: string; readonly isSmall: boolean } & ItemRecord)
  | { readonly kind: 'repriced'; readonly byMinor: number }
  | { readonly kind: 'unknown' | 'absent' }

/** The news that a supplier's answer brings, early or late; none when it says nothing new. */
export function newsOfItem({ item, round }: { item: string; round: number }, answer: ItemAnswer): BookingEvent[] {
  const about = { item, round }
  switch (answer.kind) {
    case 'held':
      return [{ kind: 'item_held', ...about, ...limitOf(answer), ...recordOf(answer) }]
    case 'confirmed':
      return [{ kind: 'item_confirmed', ...about, ...recordOf(answer) }]
    case 'onRequest':
      return [{ kind: 'item_on_request', ...about, ...limitOf(answer), ...recordOf(answer) }]
    case 'alternative':
      return [{ kind: 'item_alternative', ...about, offered: answer.offered, ...limitOf(answer) }]
    case 'rescheduled':
      return [
        {
          kind: 'item_rescheduled',
          ...about,
          to: answer.to,
          isSmall: answer.isSmall,
          record: recordOf(answer).record ?? {},
        },
      ]
    case 'repriced':
      return [{ kind: 'item_repriced', ...about, byMinor: answer.byMinor }]
    // Its supplier keeps nothing of it: of what we have given up ourselves that is no news.
    case 'refused':
    case 'withdrawn':
      return [{ kind: 'item_refused', ...about }]
    case 'failed':
      return [{ kind: 'item_failed', ...about }]
    case 'absent':
    case 'unknown':
      return []
  }
}

const limitOf = ({ until }: { until?: string | undefined }): { until?: string } =>
  until === undefined ? {} : { until }

/** What an answer says that the supplier has recorded. */
export function recordOf({ reference, facts }: ItemRecord): { record?: ItemRecord } {
  if (reference === undefined && facts === undefined) return {}
  return { record: { ...(reference !== undefined && { reference }), ...(facts !== undefined && { facts }) } }
}

/** `send` when the inquiry leaves the request still to be made (again, under the same key). */
export type NextStep = BookingEvent | 'send'

/** What to do about a capture whose answer is not known, after the provider was asked. */
export function captureAfterInquiry(status: ProviderStatus, payment: string, amountMinor: number): NextStep {
  switch (status) {
    case 'captured':
      return { kind: 'capture_done', payment, amountMinor }
    case 'authorised':
      return 'send'
    case 'none':
    case 'pending':
    case 'declined':
    case 'voided':
    case 'refunded':
      return { kind: 'capture_failed', payment }
  }
}

export function voidAfterInquiry(
  answer: Pick<ProviderAnswer, 'status' | 'amountMinor' | 'capturedMinor'>,
  payment: string,
): NextStep {
  switch (answer.status) {
    case 'authorised':
    case 'pending':
      return 'send'
    case 'captured':
      return { kind: 'void_failed', payment, capturedMinor: answer.capturedMinor ?? answer.amountMinor ?? 0 }
    case 'none':
    case 'declined':
    case 'voided':
    case 'refunded':
      return { kind: 'void_done', payment }
  }
}

/** `refundedMinor` is what the provider has refunded already; `totalMinor` what it is to come to. */
export function refundAfterInquiry(
  answer: Pick<ProviderAnswer, 'status' | 'refundedMinor'>,
  payment: string,
  totalMinor: number,
): NextStep {
  switch (answer.status) {
    case 'captured':
    case 'refunded':
      return (answer.refundedMinor ?? 0) >= totalMinor ? { kind: 'refund_done', payment, totalMinor } : 'send'
    case 'none':
    case 'pending':
    case 'authorised':
    case 'declined':
    case 'voided':
      return { kind: 'refund_failed', payment }
  }
}

/**
 * Whether a stored effect still applies when it is run, perhaps long after it was asked for. What a supplier may have
 * done before a crash, and is not wanted any more, is withdrawn.
 */
export function stillWanted(state: BookingState, effect: Effect): 'run' | 'drop' | 'withdraw' {
  switch (effect.kind) {
    case 'hold':
    case 'confirm': {
      const item = state.items[effect.item]
      const isAsked = item?.phase === (effect.kind === 'hold' ? 'holding' : 'confirming')
      if (isAsked && item?.round === effect.round) return 'run'
      // What it was to change belongs to another item, which keeps it or lets it go.
      if (effect.place !== undefined && effect.kind === 'hold') return 'drop'
      return keeps(item, effect.round) ? 'drop' : 'withdraw'
    }
    case 'withdraw':
      return keeps(state.items[effect.item], effect.round) ? 'drop' : 'run'
    case 'watch_item': {
      const item = state.items[effect.item]
      if (item?.round !== effect.round) return 'drop'
      if (effect.everyHours !== undefined) return item.phase === 'confirmed' ? 'run' : 'drop'
      const isAwaited = item.phase === 'held' || item.phase === 'onRequest' || item.change !== undefined
      return isAwaited || isConsentAwaited(state, item) ? 'run' : 'drop'
    }
    case 'amend': {
      const item = state.items[effect.item]
      const isLatest = item?.round === effect.round && item.correction?.number === effect.correction
      return isLatest && item.phase === 'confirmed' && item.correction?.phase === 'asked' ? 'run' : 'drop'
    }
    case 'capture': {
      const payment = state.payments[effect.payment]
      const isAsked = payment?.phase === 'captureAsked' || payment?.phase === 'capturing'
      return isAsked && payment.captureMinor === effect.amountMinor ? 'run' : 'drop'
    }
    case 'watch_payment': {
      const payment = state.payments[effect.payment]
      // A page that counts no more may be paid all the same: it is watched until that money has gone back.
      const isOver = payment !== undefined && !isMeant(state, payment) && payment.phase === 'declined'
      return payment === undefined || payment.phase === 'open' || isOver ? 'run' : 'drop'
    }
    case 'watch_authorisation':
      return state.payments[effect.payment]?.phase === 'authorised' ? 'run' : 'drop'
    case 'authorise':
    case 'take_revision':
    case 'keep_selection':
    case 'void':
    case 'refund':
    case 'pin':
    case 'claim_rights':
    case 'redeem_rights':
    case 'return_rights':
    case 'mail':
    case 'alarm':
      return 'run'
  }
}

/** Whether the booking still stands on this request to the supplier. */
function keeps(item: Item | undefined, round: number): boolean {
  if (item?.round !== round) return false
  switch (item.phase) {
    case 'holding':
    case 'held':
    case 'confirming':
    case 'confirmed':
    case 'onRequest':
    case 'unknown':
      return true
    case 'none':
    case 'refused':
    case 'withdrawn':
    case 'cancelled':
      return false
  }
}
