import { isUnreachable } from '@masa/api-client'
import type { ApiError } from '@masa/api-client'
import type { Money } from '@masa/contract'
import type { LostCoupons, NewPrice, Refusal } from './draft-port.ts'

/**
 * Where a booking in progress stands on the screen. One state machine for every product:
 *
 * | state | the traveller … | leaves it by |
 * |---|---|---|
 * | `editing` | types; it is stored after a pause | `check` → `checking`; a refusal → its state |
 * | `checking` | waits for the hold, or for a new price to be stored | `checked` → `editing`; a refusal → its state |
 * | `priceChanged` | is asked whether to go on at the new price | `check` → `checking`; `dismissed` → `editing` |
 * | `couponsLost` | is asked whether to go on without coupons, at the price without them | `check` → `checking`; `dismissed` → `editing` |
 * | `failed` | reads that it did not work; what is typed stays, and is stored again | `stored`, `dismissed` → `editing`; `read` → `editing` where the line was broken; `check` → `checking` |
 * | `lost` | has to choose again | never |
 *
 * A refusal leads from every state but `lost`: `priceChanged`, `couponsLost` and `lost` to the states of that name, `failed` to `failed`,
 * and `fieldsInvalid` to `editing`, where the fields say what is wrong. `readFailed` changes nothing but two things: a
 * booking that is over is `lost`, and a broken line keeps `failed` with the newer error.
 */
export type DraftPhase =
  | { readonly kind: 'editing' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'priceChanged'; readonly before: Money; readonly price: NewPrice }
  | { readonly kind: 'couponsLost'; readonly lost: LostCoupons }
  | { readonly kind: 'lost'; readonly error: ApiError }
  | { readonly kind: 'failed'; readonly error: ApiError | null }

/** What may happen to it. */
export type DraftEvent =
  /** The hold is asked for, or a new price or the lack of coupons is consented to. */
  | { readonly type: 'check' }
  /** That was done. */
  | { readonly type: 'checked' }
  /** What is typed was stored. */
  | { readonly type: 'stored' }
  /** The server refused to store, hold, extend or accept; `before` is the price on the screen. */
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly before: Money }
  /** The server said what it has. */
  | { readonly type: 'read' }
  | { readonly type: 'readFailed'; readonly refusal: Refusal }
  /** The traveller does not want the new price, or to go on without the coupons. */
  | { readonly type: 'dismissed' }

const EDITING: DraftPhase = { kind: 'editing' }

/** The state after an event; the same object where nothing changes. */
export function nextPhase(phase: DraftPhase, event: DraftEvent): DraftPhase {
  if (phase.kind === 'lost') return phase
  switch (event.type) {
    case 'check':
      return { kind: 'checking' }
    case 'checked':
      return phase.kind === 'checking' ? EDITING : phase
    case 'stored':
      return phase.kind === 'failed' ? EDITING : phase
    case 'dismissed':
      return phase.kind === 'priceChanged' || phase.kind === 'couponsLost' || phase.kind === 'failed' ? EDITING : phase
    case 'read':
      return isLineBroken(phase) ? EDITING : phase
    case 'refused':
      return phaseOf(event.refusal, event.before)
    case 'readFailed': {
      const { refusal } = event
      if (refusal.kind === 'lost') return refusal
      return phase.kind === 'failed' && isLineBroken(refusal) ? refusal : phase
    }
  }
}

function phaseOf(refusal: Refusal, before: Money): DraftPhase {
  switch (refusal.kind) {
    case 'priceChanged':
      return { kind: 'priceChanged', before, price: refusal.price }
    case 'fieldsInvalid':
      return EDITING
    case 'couponsLost':
    case 'lost':
    case 'failed':
      return refusal
  }
}

/** Failed because the server could not be reached: it is tried again by itself. */
export const isLineBroken = (phase: DraftPhase | Refusal): phase is Extract<DraftPhase, { kind: 'failed' }> =>
  phase.kind === 'failed' && isUnreachable(phase.error)
