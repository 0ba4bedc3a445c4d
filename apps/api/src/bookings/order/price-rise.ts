import { ils, usd } from '@masa/contract'
import type { PriceRise } from '@masa/contract/booking'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { selectionOf } from '../draft/draft.domain.ts'
import { attemptsOf, pointToRevision } from '../payment/attempts.repository.ts'
import { openRise, risenQuote, riseTotals, type Rise } from '../price/rise-totals.ts'
import { forCaller } from '../record/booking-access.ts'
import { findBooking, lockBooking, saveDraft, type BookingRecord } from '../record/booking.repository.ts'
import { sealRevision } from '../revision/revisions.repository.ts'
import { secondsToAgree } from '../saga/effects.repository.ts'
import type { Saga } from '../saga/saga.ts'
import { differenceMinor, isChangeOpen, isSecured, paymentsOf } from '../state/booking-facts.domain.ts'
import { applyEvents } from '../saga/apply-events.ts'

/** How long an answer that moves money waits to show its end; the saga goes on anyway. */
const SETTLE_BUDGET_MS = 8_000

type Sealer = BookingDependencies['sealer']
type Outcome = PriceRise['outcome']

interface Asked {
  readonly booking: BookingRecord
  readonly outcome: Outcome
}

/** The token of a dearer price: the booking and what cannot be guessed, always the same for one request to the supplier. */
const tokenOf = (sealer: Sealer, bookingId: string, { item, round }: Pick<Rise, 'item' | 'round'>): string =>
  bookingId + sealer.digest('price-rise', `${bookingId} ${item} ${round}`).toString('base64url')

const TOKEN = /^([0-9a-f]{32})[A-Za-z0-9_-]{43}$/

/** A dearer price that a supplier asks after the payment: what it comes to, and the traveller's answer. */
export function createPriceRise(dependencies: BookingDependencies, saga: Saga) {
  const { db, sealer } = dependencies

  /** What the token was made for, and what has become of it; undefined for a token of something else. */
  async function askedBy(tx: Queryable, token: string, { lock = false } = {}): Promise<Asked | undefined> {
    const id = TOKEN.exec(token)?.[1]
    const booking = id === undefined ? undefined : await (lock ? lockBooking : findBooking)(tx, id)
    if (booking === undefined) return undefined
    let asked: string | undefined
    let outcome: Outcome = 'lapsed'
    for (const { kind, item, round } of await answersTo(tx, booking.id)) {
      const isOurs = kind === 'item_repriced' && tokenOf(sealer, booking.id, { item, round: round ?? 0 }) === token
      if (isOurs) asked = item
      else if (asked === item && kind !== 'item_repriced' && outcome === 'lapsed')
        outcome = kind === 'change_accepted' ? 'accepted' : 'rejected'
    }
    if (asked === undefined) return undefined
    const open = openRise(booking)
    const isOpen =
      open !== undefined && tokenOf(sealer, booking.id, open) === token && isChangeOpen(booking.state, asked)
    return { booking, outcome: isOpen ? 'open' : outcome }
  }

  async function describe({ booking, outcome }: Asked): Promise<PriceRise> {
    const [totals, seconds] = await Promise.all([
      riseTotals(dependencies, booking),
      db.inTenant(booking.tenant, async (tx) => ({
        remaining: await secondsToAgree(tx, booking.id),
        now: (await tx.query<{ now: Date }>('SELECT masa_now() AS now'))[0]?.now ?? new Date(0),
      })),
    ])
    const { remaining, now } = seconds
    return {
      orderNumber: String(booking.orderNumber),
      outcome,
      answerBy: remaining > 0 ? new Date(now.getTime() + remaining * 1000).toISOString() : null,
      remainingSeconds: remaining,
      total: usd(totals.totalUsdMinor),
      totalIls: ils(totals.totalIlsMinor),
      promisedIls: ils(totals.promisedMinor),
      differenceIls: ils(totals.differenceMinor),
    }
  }

  /** The sale is sealed at the new price; what is promised already buys that from now on, together with its difference. */
  async function accept(
    tx: Queryable,
    booking: BookingRecord,
    item: string,
    at: NonNullable<Risen>,
  ): Promise<BookingRecord> {
    const saved = await saveDraft(tx, booking.id, { draft: booking.draft, quoteId: at.quoteId, lang: booking.lang })
    const selection = selectionOf(at.quoteId, booking.draft)
    const { amountMinor } = at
    const secured = paymentsOf(booking.state).flatMap(([id, payment]) => (isSecured(payment) ? [id] : []))
    const first = (await attemptsOf(tx, booking.id)).findLast(({ id }) => secured.includes(id))
    const instalments = first?.instalments ?? 1
    const revision = await sealRevision(tx, saved, { selection, amountMinor, currency: 'ILS', instalments })
    for (const payment of secured) await pointToRevision(tx, payment, revision)
    return applyEvents(tx, saved, [
      { kind: 'change_accepted', item, sealed: { revision, quoteId: at.quoteId, selection, amountMinor } },
    ])
  }

  type Risen = { readonly quoteId: string; readonly amountMinor: number } | undefined

  async function risenPrice(booking: BookingRecord): Promise<Risen> {
    const rise = openRise(booking)
    const quote = rise && (await risenQuote(dependencies, booking, rise))
    if (quote === undefined) return undefined
    return { quoteId: quote.packSelectionId, amountMinor: (await riseTotals(dependencies, booking)).totalIlsMinor }
  }

  return {
    /** Undefined where the token is of no dearer price. */
    async read(token: string, context: RequestContext): Promise<PriceRise | undefined> {
      const asked = await forCaller(db, context, (tx) => askedBy(tx, token))
      return asked && describe(asked)
    },

    /** Single use: the first answer counts, and every later one gets that answer. Undefined as of `read`. */
    async answer(token: string, accepted: boolean, context: RequestContext): Promise<PriceRise | undefined> {
      const seen = await forCaller(db, context, (tx) => askedBy(tx, token))
      if (seen === undefined) return undefined
      const at = seen.outcome === 'open' ? await risenPrice(seen.booking) : undefined
      const answered = await forCaller(db, context, async (tx): Promise<Asked> => {
        const asked = await askedBy(tx, token, { lock: true })
        const rise = asked && openRise(asked.booking)
        if (asked === undefined) throw new DomainError('acceptance_not_found')
        if (asked.outcome !== 'open' || rise === undefined) return asked
        const { booking } = asked
        if (!accepted) {
          const rejected = await applyEvents(tx, booking, [{ kind: 'change_rejected', item: rise.item }])
          return { booking: rejected, outcome: 'rejected' }
        }
        // What was seen is what is agreed to: nothing of the sale may have changed meanwhile.
        if (at === undefined || booking.version !== seen.booking.version) throw new DomainError('acceptance_not_found')
        return { booking: await accept(tx, booking, rise.item, at), outcome: 'accepted' }
      })
      await saga.drive(answered.booking.id, SETTLE_BUDGET_MS)
      return describe(answered)
    },

    /** For the order's page: while an answer is asked for, and while its difference is to be paid. */
    async ofOrder(booking: BookingRecord): Promise<(PriceRise & { acceptanceToken: string }) | null> {
      const rise = openRise(booking)
      if (rise !== undefined && isChangeOpen(booking.state, rise.item)) {
        const acceptanceToken = tokenOf(sealer, booking.id, rise)
        return { ...(await describe({ booking, outcome: 'open' })), acceptanceToken }
      }
      if (differenceMinor(booking.state) === 0) return null
      const [agreed] = await db.inTenant(booking.tenant, (tx) => agreedPrices(tx, booking.id))
      if (agreed === undefined) return null
      const acceptanceToken = tokenOf(sealer, booking.id, agreed)
      return { ...(await describe({ booking, outcome: 'accepted' })), acceptanceToken }
    },
  }
}

export type PriceRises = ReturnType<typeof createPriceRise>

interface PriceEvent {
  readonly kind: 'item_repriced' | 'change_accepted' | 'change_rejected'
  readonly item: string
  readonly round: number | null
}

/** Prices that suppliers have asked, and the traveller's answers, in their order. */
const answersTo = (tx: Queryable, bookingId: string): Promise<PriceEvent[]> =>
  tx.query<PriceEvent>(
    `SELECT kind, event->>'item' AS item, (event->>'round')::int AS round FROM booking_event
     WHERE booking_id = $1 AND kind IN ('item_repriced', 'change_accepted', 'change_rejected') ORDER BY version`,
    [bookingId],
  )

/** The latest dearer price first. */
const agreedPrices = async (tx: Queryable, bookingId: string): Promise<Pick<Rise, 'item' | 'round'>[]> =>
  (await answersTo(tx, bookingId))
    .toReversed()
    .flatMap(({ kind, item, round }) => (kind === 'item_repriced' && round !== null ? [{ item, round }] : []))
