import { OWN_STOCK } from '#src/products/products.service.ts'
import { redeemCoupons, returnCoupons } from '#src/coupons/coupons.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { moveOwnStock } from '../items/own-stock.ts'
import { claimPricedCoupons } from '../price/coupon-rights.ts'
import { followState } from '../payment/attempts.repository.ts'
import { moveWithoutMoney } from '../payment/bypass.domain.ts'
import { appendEvent, keepSelection, saveState, type BookingRecord } from '../record/booking.repository.ts'
import { keepReferences } from '../record/references.repository.ts'
import { takeRevision } from '../revision/revisions.repository.ts'
import { storeEffect } from './effects.repository.ts'
import { reduce } from '../state/booking.domain.ts'
import type { BookingEvent, ContentEffect, Effect, RightsEffect } from '../state/booking-state.domain.ts'

/**
 * Applies events to a booking whose row the transaction has locked: state, history, stock, rights and the effects on the
 * outside are written together or not at all. Answers the booking as it stands afterwards.
 */
export async function applyEvents(
  tx: Queryable,
  booking: BookingRecord,
  events: readonly BookingEvent[],
): Promise<BookingRecord> {
  let record = booking
  for (const event of events) {
    const { state, effects, verdict } = reduce(record.state, event)
    if (verdict === 'ignored') continue
    const before = record.state
    record = await saveState(tx, record, state)
    await appendEvent(tx, record, { kind: event.kind, event, from: before.status, to: state.status })
    await followState(tx, before, state)
    await keepReferences(tx, before, record)
    const followUps: BookingEvent[] = []
    for (const effect of effects) {
      if (effect.kind === 'take_revision') {
        record = await takeRevision(tx, record, effect.revision)
        continue
      }
      if (effect.kind === 'keep_selection') {
        record = await keepSelection(tx, record, effect.selection)
        continue
      }
      const answers = await runInside(tx, record, effect)
      if (answers === undefined) await storeEffect(tx, record, effect)
      else followUps.push(...answers)
    }
    record = await applyEvents(tx, record, followUps)
  }
  return record
}

/** What belongs to the booking's own transaction, and its answers; undefined for what goes to the outside. */
async function runInside(
  tx: Queryable,
  booking: BookingRecord,
  effect: Exclude<Effect, ContentEffect>,
): Promise<BookingEvent[] | undefined> {
  switch (effect.kind) {
    case 'hold':
    case 'pin':
    case 'confirm':
    case 'withdraw':
    case 'watch_item':
    case 'amend':
      return effect.supplier === OWN_STOCK ? moveOwnStock(tx, booking, effect) : undefined
    case 'claim_rights':
    case 'redeem_rights':
    case 'return_rights':
      return moveRights(tx, booking, effect.kind)
    case 'authorise':
    case 'capture':
    case 'void':
    case 'refund':
    case 'watch_authorisation': {
      const payment = booking.state.payments[effect.payment]
      if (payment === undefined || payment.method === 'card') return undefined
      if (payment.method === 'credit')
        throw new Error(`booking ${booking.id} is paid by credit, of which there is no ledger`)
      return moveWithoutMoney(effect, payment, booking.state.due)
    }
    case 'watch_payment':
    case 'mail':
    case 'alarm':
      return undefined
  }
}

/** Coupons are claimed once more at each step that relies on them: whatever happened since, no other booking has them. */
async function moveRights(tx: Queryable, booking: BookingRecord, kind: RightsEffect['kind']): Promise<BookingEvent[]> {
  if (kind === 'return_rights') {
    await returnCoupons(tx, booking.id)
    return []
  }
  const lost = await claimPricedCoupons(tx, booking)
  if (lost.length > 0) return [{ kind: 'rights_lost' }]
  if (kind === 'claim_rights') return [{ kind: 'rights_claimed' }]
  await redeemCoupons(tx, booking.id, booking.draft.couponCodes)
  return [{ kind: 'rights_redeemed' }]
}
