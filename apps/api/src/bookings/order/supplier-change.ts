import type { LangCode } from '@masa/contract'
import type { HotelChange } from '@masa/contract/booking'
import type { ItemRecord, OfferedContent } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { tokenHash } from '#src/platform/secrets/sealer.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { replaceItem } from '../items/items.repository.ts'
import { soldQuoteOf } from '../items/sold-quote.ts'
import { forCaller } from '../record/booking-access.ts'
import { findBooking, lockBooking, type BookingRecord } from '../record/booking.repository.ts'
import type { Saga } from '../saga/saga.ts'
import { applyEvents } from '../saga/apply-events.ts'
import { itemName } from '../state/booking-facts.domain.ts'
import type { EventKind } from '../state/booking-state.domain.ts'
import {
  isSameChange,
  offeredQuote,
  openSupplierChange,
  presentSupplierChange,
  supplierChangeToken,
  type ChangedItem,
} from './present-supplier-change.ts'

/** How long an answer that moves money waits to show its end; the saga goes on anyway. */
const SETTLE_BUDGET_MS = 8_000

const TOKEN = /^([0-9a-f]{32})[A-Za-z0-9_-]{43}$/

type Found = ChangedItem & { readonly booking: BookingRecord; readonly former: EventKind | null }

/** What a supplier offers in the place of what was sold, or that it cancels it: its page, and the traveller's answer. */
export function createSupplierChanges(dependencies: BookingDependencies, saga: Saga) {
  const { db, sealer } = dependencies

  /** Throws `acceptance_not_found` for a token of no change. */
  async function behind(tx: Queryable, token: string, { lock = false } = {}): Promise<Found> {
    const former = await findFormerLink(tx, tokenHash(token))
    const id = former?.bookingId ?? TOKEN.exec(token)?.[1]
    const booking = id === undefined ? undefined : await (lock ? lockBooking : findBooking)(tx, id)
    if (booking === undefined) throw new DomainError('acceptance_not_found')
    const change = (await changesOf(tx, booking.id)).find((each) =>
      former === undefined
        ? supplierChangeToken(sealer, booking.id, each) === token
        : each.change.kind === 'alternative' && each.item === former.item && each.round === former.round,
    )
    if (change === undefined) throw new DomainError('acceptance_not_found')
    return { booking, ...change, former: former?.answer ?? null }
  }

  async function describe(found: Found, lang: LangCode): Promise<HotelChange> {
    const shown = await presentSupplierChange(dependencies, found, lang)
    if (shown === undefined) throw new DomainError('acceptance_not_found')
    return shown
  }

  return {
    async read(token: string, context: RequestContext): Promise<HotelChange> {
      const found = await forCaller(db, context, (tx) => behind(tx, token))
      return describe(found, context.lang)
    },

    /**
     * Single use: the first answer counts, and every later one gets that answer. What is accepted is what is sold. Of what
     * was cancelled there is nothing to accept: that leaves everything as it is.
     */
    async answer(token: string, accepted: boolean, context: RequestContext): Promise<HotelChange> {
      const seen = await forCaller(db, context, (tx) => behind(tx, token))
      const sold = await soldQuoteOf(dependencies, seen.booking)
      const offered = await offeredQuote(dependencies, sold, seen)
      if (seen.change.kind === 'alternative' && offered === undefined) throw new DomainError('acceptance_not_found')
      const answered = await forCaller(db, context, async (tx): Promise<Found> => {
        const found = await behind(tx, token, { lock: true })
        const { booking, item } = found
        const open = openSupplierChange(booking)
        if (open === undefined || !isSameChange(open, found)) return found
        if (accepted && offered !== undefined) await replaceItem(tx, booking, replacement(item, { sold, offered }))
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

/** What an item becomes, in the form of its quote. */
function replacement(item: string, { sold, offered }: { sold: Quote; offered: Quote }) {
  const name = itemName(item)
  const [before, after] = [sold.items[name], offered.items[name]]
  if (before === undefined || after === undefined) throw new Error(`the quote has no item ${name}`)
  return { name, kind: after.kind, content: after.content, replaced: before.content }
}

interface FormerLink extends Pick<ChangedItem, 'item' | 'round'> {
  readonly bookingId: string
  readonly answer: EventKind | null
}

/** What the link of a message led to that was sent before a link named its booking by itself. */
async function findFormerLink(tx: Queryable, hash: Buffer): Promise<FormerLink | undefined> {
  const [link] = await tx.query<FormerLink>(
    'SELECT booking_id AS "bookingId", item, round, answer FROM former_change_link WHERE token_hash = $1',
    [hash],
  )
  return link
}

interface ChangeRow {
  readonly item: string
  readonly round: number
  readonly to: string | null
  readonly record: ItemRecord | null
  readonly offered: OfferedContent | null
}

/** What suppliers have offered, cancelled and moved of a booking, the latest first. */
async function changesOf(tx: Queryable, bookingId: string): Promise<ChangedItem[]> {
  const rows = await tx.query<ChangeRow>(
    `SELECT event->>'item' AS item, (event->>'round')::int AS round, event->>'to' AS to, event->'record' AS record, event->'offered' AS offered
     FROM booking_event WHERE booking_id = $1 AND kind IN ('item_refused', 'item_failed', 'item_rescheduled', 'item_alternative')
     ORDER BY version DESC`,
    [bookingId],
  )
  return rows.map(({ item, round, ...row }) => ({ item, round, change: changeOf(row) }))
}

function changeOf({ to, record, offered }: Pick<ChangeRow, 'to' | 'record' | 'offered'>): ChangedItem['change'] {
  if (offered !== null) return { kind: 'alternative', offered }
  return to === null || record === null ? { kind: 'cancelled' } : { kind: 'rescheduled', to, record }
}
