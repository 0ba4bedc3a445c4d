import { ils } from '@masa/contract'
import { PROGRESS_STEPS, type SucceededBooking } from '@masa/contract/booking'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { attemptsOf } from './attempts.repository.ts'
import { forCaller, isOrder, orderOf } from './booking-access.ts'
import { publicStatus, type BookingState, type BookingStatus, type Reason } from './booking-state.domain.ts'
import { viewBooking } from './booking-view.ts'
import { eventsOf, type StoredEvent } from './booking.repository.ts'
import type { BookingDependencies } from './dependencies.ts'
import { acceptanceTokenOf } from './hotel-steps.ts'
import { reservationsOf, type ReservationRecord } from './reservations/reservations.repository.ts'

type Progress = { step: (typeof PROGRESS_STEPS)[number]; state: 'done' | 'now' | 'next' | 'failed'; at: string | null }

/** The status by which each step is done; the first that is not is the present one. */
const DONE_BY: Record<(typeof PROGRESS_STEPS)[number], readonly BookingStatus[]> = {
  authorisation: ['authorised'],
  flights: ['authorised'],
  hotel: ['supplier_ok'],
  charge: ['captured'],
  documents: ['confirmed'],
}
const FAILED: ReadonlySet<BookingStatus> = new Set<BookingStatus>([
  'voiding',
  'refunding',
  'refused',
  'voided',
  'error',
  'expired',
  'refunded',
])

/** What a booking has come to: the live modal's steps, and the finished order. */
export function createOrderStatus(dependencies: BookingDependencies) {
  const { db, quotes, sealer } = dependencies
  return {
    async progress(id: string, context: RequestContext) {
      const { booking, events } = await forCaller(db, context, async (tx) => ({
        booking: (await orderOf(tx, context, id)).booking,
        events: await eventsOf(tx, id),
      }))
      const { status } = booking.state
      const shown = status === 'expired' ? undefined : publicStatus(status)
      return {
        steps: progressSteps(status, events),
        status: shown ?? null,
        isFinished: shown !== undefined,
        orderNumber: booking.state.payment?.transaction === undefined ? null : String(booking.orderNumber),
      }
    },

    async succeeded(id: string, context: RequestContext): Promise<SucceededBooking> {
      const { booking, isOpened, attempts, reservations, now } = await forCaller(db, context, async (tx) => ({
        ...(await orderOf(tx, context, id)),
        attempts: await attemptsOf(tx, id),
        reservations: await reservationsOf(tx, id),
        now: (await tx.query<{ now: Date }>('SELECT masa_now() AS now'))[0]?.now ?? new Date(0),
      }))
      const status = publicStatus(booking.state.status)
      // Paid for and still under way is not the same as never paid: only the first is waited for.
      if (status === undefined) throw new DomainError(isOrder(booking) ? 'payment_pending' : 'state')
      const paid =
        attempts.find(({ phase }) => phase === 'captured' || phase === 'refunded') ??
        attempts.find(({ id: attemptId }) => attemptId === booking.state.payment?.attemptId)
      const reservation = reservations.find(({ ordinal }) => ordinal === booking.state.reservation)
      const isWaiting = booking.state.status === 'rq' || booking.state.supplier === 'alternative'
      return {
        orderNumber: String(booking.orderNumber),
        status,
        hotelStatus: booking.state.status === 'confirmed' ? 'ok' : status === 'RQ' ? 'rq' : 'cancelled',
        flightStatus: booking.state.hold === 'sold' || booking.state.hold === 'pinned' ? 'confirmed' : 'not_confirmed',
        booking: await viewBooking(dependencies, booking, context.lang, { hidesNumbers: isOpened }),
        payment: {
          charged: paid?.phase === 'captured' ? ils(paid.amountMinor) : null,
          instalments: paid?.instalments ?? 1,
          card: paid?.cardLast4 ? { brand: paid.cardBrand ?? '', last4: paid.cardLast4 } : null,
          at: paid?.settledAt?.toISOString() ?? null,
        },
        onRequest: isWaiting && reservation !== undefined ? await onRequest(reservation, context, now) : null,
        refusalReason: refusalReason(booking.state),
      }
    },
  }

  async function onRequest(
    reservation: ReservationRecord,
    context: RequestContext,
    now: Date,
  ): Promise<SucceededBooking['onRequest']> {
    const { alternative, answerBy, askedAt, reference } = reservation
    const stay = alternative === null ? undefined : await quotes.presentStay(alternative, context.lang)
    const span = answerBy === null ? 0 : answerBy.getTime() - askedAt.getTime()
    return {
      answerBy: answerBy?.toISOString() ?? null,
      remainingSeconds: answerBy === null ? null : Math.max(0, Math.ceil((answerBy.getTime() - now.getTime()) / 1000)),
      waitedShare: span > 0 ? Math.min(1, Math.max(0, (now.getTime() - askedAt.getTime()) / span)) : 0,
      acceptanceToken: alternative === null ? null : acceptanceTokenOf(sealer, reference),
      alternative: stay ?? null,
    }
  }
}

function progressSteps(status: BookingStatus, events: readonly StoredEvent[]): Progress[] {
  let isBlocked = false
  return PROGRESS_STEPS.map((step) => {
    const reached = events.find(
      ({ toStatus, fromStatus }) => toStatus !== fromStatus && DONE_BY[step].includes(toStatus),
    )
    if (reached !== undefined && !isBlocked) return { step, state: 'done', at: reached.at.toISOString() }
    if (isBlocked) return { step, state: 'next', at: null }
    isBlocked = true
    return { step, state: FAILED.has(status) ? 'failed' : 'now', at: null }
  })
}

type RefusalReason = NonNullable<SucceededBooking['refusalReason']>

/** What the traveller is told of our reasons. */
const SHOWN_REASON: Readonly<Record<Reason, RefusalReason>> = {
  supplier_refused: 'hotel_refused',
  supplier_silent: 'hotel_refused',
  supplier_withdrew: 'hotel_refused',
  change_rejected: 'hotel_refused',
  hold_expired: 'hold_expired',
  hold_lost: 'hold_expired',
  traveller_cancelled: 'traveller_cancelled',
  operator: 'traveller_cancelled',
  supplier_failed: 'supplier_error',
  authorisation_lapsed: 'payment',
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
