import { itemName, itemsOf, paymentsOf } from '../state/booking-facts.domain.ts'
import type { BookingState, BookingStatus, ItemPhase, PaymentPhase } from '../state/booking-state.domain.ts'
import type { CancellationReason } from '@masa/contract/booking'
import type { Cancellations, OperatorQuote } from '../cancellation/cancellations.ts'
import type { QuoteVerdict } from '../cancellation/quote-verdict.domain.ts'
import { eventsOf, findBooking, type StoredEvent } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { calledIn, readOrder, type ReadOrder, type ReplacedItem } from '../order/read-order.ts'
import { lockOrphan, markAbsent, markFound, openOrphans, type Orphan } from '../items/orphans.repository.ts'
import { storeEffect } from '../saga/effects.repository.ts'
import { applyEvents } from '../saga/apply-events.ts'
import type { Saga } from '../saga/saga.ts'

export interface DeskItem {
  readonly name: string
  /** What the order calls it now: a hotel that was accepted in the place of another by its own name. */
  readonly title: string
  readonly phase: ItemPhase
  /** Its supplier did not take a correction of the people. */
  readonly isCorrectionRefused: boolean
}

export interface DeskEntry {
  readonly orderNumber: number
  readonly id: string
  readonly tenant: string
  readonly status: BookingStatus
  readonly reason: string | null
  /** What suppliers are asked for, each by its name in the quote, and how far it is. */
  readonly items: readonly DeskItem[]
  /** How far each payment is that counts for the sum. */
  readonly payments: readonly PaymentPhase[]
  readonly changedAt: Date
  /** The latest of what something else was accepted in the place of. */
  readonly replaced: Pick<ReplacedItem, 'title' | 'at'> | null
}

export interface OpenClaim {
  readonly orderNumber: number
  readonly tenant: string
  readonly reason: CancellationReason
  readonly note: string | null
  /** What comes back besides if it is accepted, in agorot. */
  readonly extraMinor: number
  readonly since: Date
}

export type Settlement = 'settled' | 'unfit' | 'unknown'

/** Both in the words of their indexes. */
const IS_CANCELLED_BY_SUPPLIER = `(status = 'confirmed' AND state->'items' @? '$.*.change ? (@.kind == "cancelled")')`
const WAITING = `(status IN ('rq', 'needs_review') OR ${IS_CANCELLED_BY_SUPPLIER})`

const SETTLE_BUDGET_MS = 30_000

/** What the operator does with orders that wait for a person. */
export function createOperatorDesk(
  { db, quotes, settings }: BookingDependencies,
  { saga, cancellations }: { readonly saga: Saga; readonly cancellations: Cancellations },
) {
  /** In the operator's language; undefined where what was sold is not known any more: the list has the order all the same. */
  async function orderOf(id: string): Promise<ReadOrder | undefined> {
    const booking = await db.asWorker((tx) => findBooking(tx, id))
    return booking && readOrder({ db, quotes, settings }, booking, 'ENG').catch(() => undefined)
  }

  return {
    /** Orders on request, under review or with an item that its supplier has cancelled, longest waiting first; or one by its number. */
    async list(orderNumber?: number): Promise<DeskEntry[]> {
      const rows = await db.asWorker((tx) =>
        tx.query<Omit<DeskEntry, 'items' | 'payments' | 'replaced'> & { readonly state: BookingState }>(
          `SELECT order_number AS "orderNumber", id, tenant, status,
             CASE WHEN ${IS_CANCELLED_BY_SUPPLIER} THEN 'supplier_withdrew' ELSE state->>'reason' END AS reason, state, changed_at AS "changedAt"
           FROM booking WHERE ${orderNumber === undefined ? WAITING : 'order_number = $1'}
           ORDER BY changed_at LIMIT 200`,
          orderNumber === undefined ? [] : [orderNumber],
        ),
      )
      return Promise.all(
        rows.map(async ({ state, ...row }) => {
          const order = await orderOf(row.id)
          return {
            ...row,
            items: itemsOf(state).flatMap(([id, { isOwn, phase, change, correction }]) => {
              const shown = change?.kind === 'cancelled' ? ('cancelled' as const) : phase
              const isCorrectionRefused = correction?.phase === 'refused'
              return isOwn
                ? []
                : [{ name: itemName(id), title: titleIn(order, itemName(id)), phase: shown, isCorrectionRefused }]
            }),
            payments: paymentsOf(state).map(([, { phase }]) => phase),
            replaced: order?.replaced ?? null,
          }
        }),
      )
    },

    history: (id: string): Promise<StoredEvent[]> => db.asWorker((tx) => eventsOf(tx, id)),

    /** What cancelling a confirmed order costs and returns; undefined when there is no such order. */
    async quoteCancellation(orderNumber: number, reason: CancellationReason): Promise<OperatorQuote | undefined> {
      const [entry] = await this.list(orderNumber)
      const booking = entry && (await db.asWorker((tx) => findBooking(tx, entry.id)))
      return booking && cancellations.quoteForOperator(booking, reason)
    },

    /** Cancels a confirmed order by a quote that stands. */
    async cancel(orderNumber: number, quoteId: string): Promise<QuoteVerdict | 'unknown'> {
      const [entry] = await this.list(orderNumber)
      return entry === undefined ? 'unknown' : cancellations.confirmForOperator(entry.id, quoteId)
    },

    /** Cancelled orders whose declared reason waits for a decision, longest waiting first. */
    claims: (): Promise<OpenClaim[]> =>
      db.asWorker((tx) =>
        tx.query<OpenClaim>(
          `SELECT order_number AS "orderNumber", booking.tenant, reason, note, extra_minor AS "extraMinor", confirmed_at AS "since"
           FROM booking JOIN cancellation_quote ON cancellation_quote.id = state->'cancellation'->>'quoteId'
           WHERE state->'cancellation'->'claim'->>'phase' = 'open' ORDER BY confirmed_at LIMIT 200`,
        ),
      ),

    /** Asks the suppliers of a confirmed order whether they stand by it; false where nothing is new. */
    async ask(orderNumber: number): Promise<boolean | 'unknown'> {
      const [entry] = await this.list(orderNumber)
      const booking = entry && (await db.asWorker((tx) => findBooking(tx, entry.id)))
      if (booking === undefined) return 'unknown'
      const news = await saga.askAgain(booking)
      const after = news.length === 0 ? booking : await saga.apply(booking.id, news)
      return after?.version !== booking.version
    },

    /** Requests that a supplier may have carried out without an answer, longest waiting first. */
    orphans: (): Promise<Orphan[]> => db.asWorker(openOrphans),

    /** Withdraws one by the supplier's reference, or closes it where the supplier has nothing (null). `unfit`: it is being withdrawn. */
    async settleOrphan(id: number, reference: string | null): Promise<Settlement> {
      const found = await db.asWorker(async (tx) => {
        const orphan = await lockOrphan(tx, id)
        const booking = orphan && (await findBooking(tx, orphan.bookingId))
        if (orphan === undefined || booking === undefined) return 'unknown'
        if (orphan.state !== 'open') return 'unfit'
        const { item, round, supplier } = orphan
        if (reference === null) {
          await markAbsent(tx, id)
          await applyEvents(tx, booking, [{ kind: 'item_withdrawn', item, round }])
        } else {
          await markFound(tx, id, reference)
          await storeEffect(tx, booking, { kind: 'withdraw', item, round, supplier, reference })
        }
        return orphan
      })
      if (typeof found === 'string') return found
      await saga.drive(found.bookingId, SETTLE_BUDGET_MS)
      return 'settled'
    },

    /** Accepts or refuses the reason that a cancelled order was declared with; an accepted one returns the rest. */
    async decideClaim(orderNumber: number, accepted: boolean): Promise<Settlement> {
      const [entry] = await this.list(orderNumber)
      if (entry === undefined) return 'unknown'
      const before = await db.asWorker((tx) => findBooking(tx, entry.id))
      const after = await saga.apply(entry.id, [{ kind: 'claim_decided', accepted }])
      if (after === undefined || after.version === before?.version) return 'unfit'
      await saga.drive(entry.id, SETTLE_BUDGET_MS)
      return 'settled'
    },

    /** Confirms or gives back; `unfit` when the order's state does not allow it (no stock, no money, or settled already). */
    async settle(
      orderNumber: number,
      as: 'confirm' | 'give_back',
    ): Promise<{ result: Settlement; status?: BookingStatus }> {
      const [entry] = await this.list(orderNumber)
      if (entry === undefined) return { result: 'unknown' }
      const before = await db.asWorker((tx) => findBooking(tx, entry.id))
      const moved = await saga.apply(entry.id, [{ kind: 'operator_settles', as }])
      if (moved?.version === before?.version) return { result: 'unfit', status: entry.status }
      await saga.drive(entry.id, SETTLE_BUDGET_MS)
      const [after] = await this.list(orderNumber)
      return { result: 'settled', ...(after === undefined ? {} : { status: after.status }) }
    },
  }
}

const titleIn = (order: ReadOrder | undefined, name: string): string =>
  order === undefined ? name : calledIn(order.presentation, name)
