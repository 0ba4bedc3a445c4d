import { pinHold, releaseHold, retakeHold, sellHold, type Demand } from '#src/inventory/inventory.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { followState } from './attempts.repository.ts'
import { isStockEffect, type StockEffect } from './booking-answers.domain.ts'
import { reduce } from './booking.domain.ts'
import type { BookingEvent } from './booking-state.domain.ts'
import { appendEvent, saveState, type BookingRecord } from './booking.repository.ts'
import { storeEffect } from './effects.repository.ts'

/**
 * Applies events to a booking whose row the transaction has locked: state, history, stock and the wishes to the
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
    const from = record.state.status
    record = await saveState(tx, record, state)
    await appendEvent(tx, record, { kind: event.kind, event, from, to: state.status })
    await followState(tx, state)
    const followUps: BookingEvent[] = []
    for (const effect of effects) {
      if (isStockEffect(effect)) followUps.push(...(await changeStock(tx, record, effect)))
      else await storeEffect(tx, record, effect)
    }
    record = await applyEvents(tx, record, followUps)
  }
  return record
}

async function changeStock(tx: Queryable, booking: BookingRecord, effect: StockEffect): Promise<BookingEvent[]> {
  switch (effect.kind) {
    case 'pin_hold':
      await pinHold(tx, booking.id)
      return []
    case 'release_hold':
      await releaseHold(tx, booking.id)
      return []
    case 'sell_hold':
      await sellHold(tx, booking.id)
      return [{ kind: 'sold' }]
    case 'retake_hold': {
      const { id: bookingId, tenant, sessionId, clientAddress: address } = booking
      const demand = await lastDemand(tx, bookingId)
      const answer = await retakeHold(tx, { tenant, bookingId, sessionId, address, demand })
      return [{ kind: answer.kind === 'taken' ? 'hold_taken' : 'hold_refused' }]
    }
  }
}

/** What the booking's last hold had taken; its counters exist, so their capacity is not needed again. */
const lastDemand = (tx: Queryable, bookingId: string): Promise<Demand[]> =>
  tx.query<Demand>(
    `SELECT resource, units, 0 AS cap FROM hold_demand
     WHERE hold_id = (SELECT max(id) FROM hold WHERE booking_id = $1)`,
    [bookingId],
  )
