import type { BookingStatus } from './booking-state.domain.ts'
import { eventsOf, type StoredEvent } from './booking.repository.ts'
import type { BookingDependencies } from './dependencies.ts'
import type { Saga } from './saga.ts'

export interface DeskEntry {
  readonly orderNumber: number
  readonly id: string
  readonly tenant: string
  readonly status: BookingStatus
  readonly reason: string | null
  readonly supplier: string
  readonly payment: string | null
  readonly changedAt: Date
}

export type Settlement = 'settled' | 'unfit' | 'unknown'

const SETTLE_BUDGET_MS = 30_000

/** What the operator does with orders that wait for a person. */
export function createOperatorDesk({ db }: BookingDependencies, saga: Saga) {
  return {
    /** Orders on request or under review, longest waiting first; or one by its number. */
    list: (orderNumber?: number): Promise<DeskEntry[]> =>
      db.asWorker((tx) =>
        tx.query<DeskEntry>(
          `SELECT order_number AS "orderNumber", id, tenant, status, state->>'reason' AS reason, state->>'supplier' AS supplier,
             state->'payment'->>'phase' AS payment, changed_at AS "changedAt"
           FROM booking WHERE CASE WHEN $1::bigint IS NULL THEN status IN ('rq', 'needs_review') ELSE order_number = $1 END
           ORDER BY changed_at LIMIT 200`,
          [orderNumber ?? null],
        ),
      ),

    history: (id: string): Promise<StoredEvent[]> => db.asWorker((tx) => eventsOf(tx, id)),

    /** Confirms or gives back; `unfit` when the order's state does not allow it (no stock, no money, or settled already). */
    async settle(
      orderNumber: number,
      as: 'confirm' | 'give_back',
    ): Promise<{ result: Settlement; status?: BookingStatus }> {
      const [entry] = await this.list(orderNumber)
      if (entry === undefined) return { result: 'unknown' }
      const moved = await saga.tell(entry.id, [{ kind: 'operator_settles', as }])
      if (moved?.state.status === entry.status) return { result: 'unfit', status: entry.status }
      await saga.drive(entry.id, SETTLE_BUDGET_MS)
      const [after] = await this.list(orderNumber)
      return { result: 'settled', ...(after === undefined ? {} : { status: after.status }) }
    },
  }
}
