import type { LangCode } from '@masa/contract'
import type { HotelChange } from '@masa/contract/booking'
import type { ItemRecord } from '#src/products/products.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { forCaller } from '../record/booking-access.ts'
import { findBooking, lockBooking, type BookingRecord } from '../record/booking.repository.ts'
import type { Saga } from '../saga/saga.ts'
import { applyEvents } from '../saga/apply-events.ts'
import {
  openSupplierChange,
  presentSupplierChange,
  supplierChangeToken,
  type ChangedItem,
} from './present-supplier-change.ts'

/** How long an answer that moves money waits to show its end; the saga goes on anyway. */
const SETTLE_BUDGET_MS = 8_000

const TOKEN = /^([0-9a-f]{32})[A-Za-z0-9_-]{43}$/

type Found = ChangedItem & { readonly booking: BookingRecord }

/** What a supplier cancels or moves after the sale: its page, and the traveller's answer. */
export function createSupplierChanges(dependencies: BookingDependencies, saga: Saga) {
  const { db, sealer } = dependencies

  async function behind(tx: Queryable, token: string, { lock = false } = {}): Promise<Found | undefined> {
    const id = TOKEN.exec(token)?.[1]
    const booking = id === undefined ? undefined : await (lock ? lockBooking : findBooking)(tx, id)
    if (booking === undefined) return undefined
    const change = (await changesOf(tx, booking.id)).find(
      (each) => supplierChangeToken(sealer, booking.id, each) === token,
    )
    return change && { booking, ...change }
  }

  async function describe(found: Found, lang: LangCode): Promise<HotelChange> {
    const shown = await presentSupplierChange(dependencies, found, lang)
    if (shown === undefined) throw new DomainError('acceptance_not_found')
    return shown
  }

  return {
    /** Undefined where the token is of no such change. */
    async read(token: string, context: RequestContext): Promise<HotelChange | undefined> {
      const found = await forCaller(db, context, (tx) => behind(tx, token))
      return found && describe(found, context.lang)
    },

    /**
     * Single use: the first answer counts, and every later one gets that answer. Of what was cancelled there is nothing to
     * accept: that leaves everything as it is. Undefined as of `read`.
     */
    async answer(token: string, accepted: boolean, context: RequestContext): Promise<HotelChange | undefined> {
      const seen = await forCaller(db, context, (tx) => behind(tx, token))
      if (seen === undefined) return undefined
      const answered = await forCaller(db, context, async (tx): Promise<Found> => {
        const found = await behind(tx, token, { lock: true })
        if (found === undefined) throw new DomainError('acceptance_not_found')
        const { booking, item } = found
        const open = openSupplierChange(booking)
        if (open === undefined || supplierChangeToken(sealer, booking.id, open) !== token) return found
        const kind = accepted ? 'change_accepted' : 'change_rejected'
        return { ...found, booking: await applyEvents(tx, booking, [{ kind, item }]) }
      })
      await saga.drive(answered.booking.id, SETTLE_BUDGET_MS)
      return describe(answered, context.lang)
    },

    /** For the order's page, while an answer is asked for. */
    async ofOrder(booking: BookingRecord, lang: LangCode): Promise<(HotelChange & { token: string }) | null> {
      const open = openSupplierChange(booking)
      const shown = open && (await presentSupplierChange(dependencies, { booking, ...open }, lang))
      return open === undefined || shown === undefined
        ? null
        : { ...shown, token: supplierChangeToken(sealer, booking.id, open) }
    },
  }
}

export type SupplierChanges = ReturnType<typeof createSupplierChanges>

/** What suppliers have cancelled and moved of a booking, the latest first. */
async function changesOf(tx: Queryable, bookingId: string): Promise<ChangedItem[]> {
  const rows = await tx.query<{ kind: string; item: string; round: number; to: string; record: ItemRecord | null }>(
    `SELECT kind, event->>'item' AS item, (event->>'round')::int AS round, event->>'to' AS to, event->'record' AS record FROM booking_event
     WHERE booking_id = $1 AND kind IN ('item_refused', 'item_failed', 'item_rescheduled') ORDER BY version DESC`,
    [bookingId],
  )
  return rows.map(({ item, round, to, record }) => ({
    item,
    round,
    change: record === null ? { kind: 'cancelled' } : { kind: 'rescheduled', to, record },
  }))
}
