import type { ProductWords } from '#src/products/products.service.ts'
import { ils } from '@masa/contract'
import type { BookingProgress, BookingView, SucceededBooking } from '@masa/contract/booking'
import type { Quote } from '#src/quotes/quotes.service.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { attemptsOf } from '../payment/attempts.repository.ts'
import { payingAttempt } from '../payment/paying-attempt.domain.ts'
import { confirmedCancellation } from '../cancellation/cancellation-quotes.repository.ts'
import { cancellationClock } from '../cancellation/count-booking.ts'
import { presentCancellation } from '../cancellation/present-cancellation.ts'
import { forCaller, isOrder, orderOf, quoteOf } from '../record/booking-access.ts'
import { itemsOf, takenMinor } from '../state/booking-facts.domain.ts'
import type { PriceRises } from './price-rise.ts'
import type { SupplierChanges } from './supplier-change.ts'
import type { BookingState, BookingStatus, ItemPhase, Reason } from '../state/booking-state.domain.ts'
import { hasOrder, publicStatus } from '../state/status.domain.ts'
import { viewBooking } from './booking-view.ts'
import { isKept, refundOf } from './order-facts.ts'
import { eventsOf, type BookingRecord, type StoredEvent } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { waitOf } from '../saga/effects.repository.ts'
import { stayRevisions, type StayRevision } from '../items/items.repository.ts'
import { offeredStay } from '../items/sold-stay.ts'
import { isAlternativeOpen, stayItem } from '../items/stay-item.domain.ts'
import { acceptanceTokenOf } from '../items/hotel-desk.ts'
import { reservationsOf, type ReservationRecord } from '../items/reservations.repository.ts'

type Progress = BookingProgress['steps'][number]

/** The status that each milestone is reached by. */
const REACHED_BY: Readonly<Record<ProductWords['steps'][number]['doneBy'], BookingStatus>> = {
  authorised: 'authorised',
  suppliersConfirmed: 'supplier_ok',
  charged: 'confirmed',
}
const FAILED: ReadonlySet<BookingStatus> = new Set<BookingStatus>([
  'voiding',
  'refunding',
  'refused',
  'voided',
  'error',
  'expired',
  'refunded',
  'cancelling',
  'cancelled',
])

/** What suppliers ask of a traveller, by their own pages. */
interface OfferSources {
  readonly priceRises: Pick<PriceRises, 'ofOrder'>
  readonly supplierChanges: Pick<SupplierChanges, 'ofOrder'>
}

/** What a booking has come to: the live modal's steps, and the finished order. */
export function createOrderStatus(dependencies: BookingDependencies, { priceRises, supplierChanges }: OfferSources) {
  const { db, quotes, sealer } = dependencies
  return {
    async progress(id: string, context: RequestContext) {
      const { booking, events } = await forCaller(db, context, async (tx) => ({
        booking: (await orderOf(tx, context, id)).booking,
        events: await eventsOf(tx, id),
      }))
      const { status } = booking.state
      const { steps } = quotes.words(await quoteOf(dependencies, booking), context.lang)
      const shown = status === 'expired' ? undefined : publicStatus(status)
      return {
        steps: progressSteps(steps, status, events),
        status: shown ?? null,
        isFinished: shown !== undefined,
        orderNumber: hasOrder(booking.state) ? String(booking.orderNumber) : null,
      }
    },

    async succeeded(id: string, context: RequestContext): Promise<SucceededBooking> {
      const { booking, isOpened, attempts, reservations, revisions, cancelled, now } = await forCaller(
        db,
        context,
        async (tx) => {
          const found = await orderOf(tx, context, id)
          return {
            ...found,
            attempts: await attemptsOf(tx, id),
            reservations: await reservationsOf(tx, id),
            revisions: await stayRevisions(tx, id),
            cancelled: await confirmedCancellation(tx, found.booking),
            now: (await tx.query<{ now: Date }>('SELECT masa_now() AS now'))[0]?.now ?? new Date(0),
          }
        },
      )
      const status = publicStatus(booking.state.status)
      // Paid for and still under way is not the same as never paid: only the first is waited for.
      if (status === undefined) throw new DomainError(isOrder(booking) ? 'payment_pending' : 'state')
      const quote = await quoteOf(dependencies, booking)
      const paid = payingAttempt(booking.state, attempts)
      const round = stayItem(booking.state)?.item.round
      const reservation = reservations.find(({ ordinal }) => ordinal === round)
      const isWaiting = booking.state.status === 'rq' || isAlternativeOpen(booking.state, round)
      const view = await viewBooking(dependencies, booking, context.lang, { hidesNumbers: isOpened })
      const changed = await supplierChanges.ofOrder(booking, context.lang)
      const asked = itemsOf(booking.state).flatMap(([item, { phase }]) => (phase === 'onRequest' ? [item] : []))
      return {
        orderNumber: String(booking.orderNumber),
        status,
        hotelStatus: hotelStatus(booking.state),
        flightStatus:
          hasOwnStock(booking.state) || hasConfirmedFlights(view, booking.state) ? 'confirmed' : 'not_confirmed',
        booking: view,
        payment: {
          charged: paid !== undefined && isKept(booking.state, paid) ? ils(takenMinor(booking.state)) : null,
          refunded: refundOf(booking.state, paid),
          instalments: paid?.instalments ?? 1,
          card: paid?.cardLast4 ? { brand: paid.cardBrand ?? '', last4: paid.cardLast4 } : null,
          at: paid?.settledAt?.toISOString() ?? null,
        },
        onRequest:
          changed !== null
            ? onChange(changed, now)
            : isWaiting && reservation !== undefined
              ? await onRequest(quote, reservation, context, now)
              : asked.length > 0
                ? await supplierWait(booking, asked, now)
                : null,
        priceRise: await priceRises.ofOrder(booking),
        canCancel: booking.state.status === 'confirmed' && (await isBeforeDeparture(booking, quote)),
        cancellation:
          cancelled === undefined
            ? null
            : presentCancellation(cancelled, {
                state: booking.state,
                attempt: paid,
                hotelAt: reservation?.withdrawnAt ?? null,
              }),
        replaced: await replacedBy(quote, revisions.at(-1), context),
        refusalReason: refusalReason(booking.state),
        isChangeRejected: refusalReason(booking.state) !== null && booking.state.reason === 'change_rejected',
      }
    },
  }

  async function isBeforeDeparture(booking: BookingRecord, quote: Quote): Promise<boolean> {
    return (await db.inTenant(booking.tenant, (tx) => cancellationClock(tx, quote))).toDeparture > 0
  }

  /** Of suppliers whose deadlines the booking's own effects alone know. */
  async function supplierWait(
    { id, tenant }: BookingRecord,
    items: readonly string[],
    now: Date,
  ): Promise<SucceededBooking['onRequest']> {
    const wait = await db.inTenant(tenant, (tx) => waitOf(tx, id, items))
    return { ...shownWait(wait ?? { answerBy: null, askedAt: now }, now), acceptanceToken: null, alternative: null }
  }

  async function replacedBy(
    quote: Quote,
    revision: StayRevision | undefined,
    context: RequestContext,
  ): Promise<SucceededBooking['replaced']> {
    if (revision === undefined) return null
    const stay = await quotes.presentStay(quote, offeredStay(revision.replaced), context.lang)
    if (stay === undefined) return null
    return { hotelName: stay.name, roomName: stay.roomName, boardName: stay.boardName, at: revision.at.toISOString() }
  }

  async function onRequest(
    quote: Quote,
    reservation: ReservationRecord,
    context: RequestContext,
    now: Date,
  ): Promise<SucceededBooking['onRequest']> {
    const { alternative, answerBy, askedAt, reference } = reservation
    const stay = alternative === null ? undefined : await quotes.presentStay(quote, alternative, context.lang)
    return {
      ...shownWait({ answerBy, askedAt }, now),
      acceptanceToken: alternative === null ? null : acceptanceTokenOf(sealer, reference),
      alternative: stay ?? null,
    }
  }
}

/** The traveller's time to decide about what a supplier has cancelled or moved. */
function onChange(
  { answerBy, noticedAt, token }: { answerBy: string | null; noticedAt: string | null; token: string },
  now: Date,
): NonNullable<SucceededBooking['onRequest']> {
  const by = answerBy === null ? null : new Date(answerBy)
  const since = noticedAt === null ? now : new Date(noticedAt)
  return { ...shownWait({ answerBy: by, askedAt: since }, now), acceptanceToken: token, alternative: null }
}

function hotelStatus(state: BookingState): SucceededBooking['hotelStatus'] {
  if (state.status === 'confirmed') return stayItem(state)?.item.change?.kind === 'cancelled' ? 'cancelled' : 'ok'
  return publicStatus(state.status) === 'RQ' ? 'rq' : 'cancelled'
}

type Wait = Pick<ReservationRecord, 'answerBy' | 'askedAt'>

/** How much of the time until a supplier's answer has gone, by the database's clock. */
function shownWait({ answerBy, askedAt }: Wait, now: Date) {
  if (answerBy === null) return { answerBy: null, remainingSeconds: null, waitedShare: 0 }
  const span = answerBy.getTime() - askedAt.getTime()
  return {
    answerBy: answerBy.toISOString(),
    remainingSeconds: Math.max(0, Math.ceil((answerBy.getTime() - now.getTime()) / 1000)),
    waitedShare: span > 0 ? Math.min(1, Math.max(0, (now.getTime() - askedAt.getTime()) / span)) : 0,
  }
}

/** Each step with how it stands: the first that is not done is the present one. */
function progressSteps(
  steps: ProductWords['steps'],
  status: BookingStatus,
  events: readonly StoredEvent[],
): Progress[] {
  let isBlocked = false
  return steps.map(({ step, label, doneBy }) => {
    const reached = events.find(
      ({ toStatus, fromStatus }) => toStatus !== fromStatus && toStatus === REACHED_BY[doneBy],
    )
    if (reached !== undefined && !isBlocked) return { step, label, state: 'done', at: reached.at.toISOString() }
    if (isBlocked) return { step, label, state: 'next', at: null }
    isBlocked = true
    return { step, label, state: FAILED.has(status) ? 'failed' : 'now', at: null }
  })
}

const OURS: ReadonlySet<ItemPhase> = new Set<ItemPhase>(['held', 'confirming', 'confirmed'])

/** Flights that a supplier confirms; at other times than were sold they are confirmed as well. */
const hasConfirmedFlights = ({ items }: BookingView, state: BookingState): boolean =>
  items.some(
    ({ kind, status }) =>
      kind === 'flights' && (status === 'confirmed' || (status === 'changeProposed' && state.status === 'confirmed')),
  )

/** Our own stock is kept or sold for the booking. */
const hasOwnStock = (state: BookingState): boolean =>
  itemsOf(state).some(([, { isOwn }]) => isOwn) &&
  itemsOf(state).every(([, { isOwn, phase }]) => !isOwn || OURS.has(phase))

type RefusalReason = NonNullable<SucceededBooking['refusalReason']>

/** What the traveller reads of our reasons. */
const SHOWN_REASON: Readonly<Record<Reason, RefusalReason>> = {
  supplier_refused: 'hotel_refused',
  supplier_silent: 'hotel_refused',
  supplier_withdrew: 'hotel_refused',
  change_rejected: 'hotel_refused',
  change_unanswered: 'hotel_refused',
  hold_expired: 'hold_expired',
  hold_lost: 'hold_expired',
  right_lost: 'payment',
  traveller_cancelled: 'traveller_cancelled',
  operator: 'traveller_cancelled',
  supplier_failed: 'supplier_error',
  authorisation_lapsed: 'payment',
  not_withdrawn: 'supplier_error',
  supplier_orphan: 'supplier_error',
  amount_mismatch: 'payment',
  capture_failed: 'payment',
  capture_unresolved: 'payment',
  money_not_returned: 'payment',
  unexpected_event: 'payment',
}

function refusalReason({ status, reason }: BookingState): RefusalReason | null {
  const shown = publicStatus(status)
  if (shown !== 'REFUSE' && shown !== 'ERROR') return null
  return reason === undefined ? 'payment' : SHOWN_REASON[reason]
}
