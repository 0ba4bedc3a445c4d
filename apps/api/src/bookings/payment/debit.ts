import type { PublicStatus } from '@masa/contract/booking'
import { readReturnState } from '#src/payments/payments.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { idempotent } from '#src/platform/idempotency/idempotent.ts'
import { attemptsOf, type Attempt } from './attempts.repository.ts'
import { forCaller, isOrder, ownBooking } from '../record/booking-access.ts'
import { newsOfPayment } from '../state/booking-answers.domain.ts'
import { isMeant } from '../state/booking-facts.domain.ts'
import type { Reason } from '../state/booking-state.domain.ts'
import { publicStatus } from '../state/status.domain.ts'
import { findBooking, nowSeconds, setLanguage, type BookingRecord } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import type { createPaymentOpening } from './open-payment.ts'
import type { Saga } from '../saga/saga.ts'

export interface DebitRequest {
  readonly id: string
  readonly cardIndex?: string | undefined
  /** Absent: the latest attempt. */
  readonly paymentTransUid: string | undefined
  readonly retry: boolean
  readonly state?: string | undefined
}

export interface DebitAnswer {
  readonly status: PublicStatus | null
  readonly orderNumber: string | null
}

/**
 * `debitCreditCard`: whatever the return said, the provider is asked; an authorisation of the right amount is confirmed
 * with the suppliers and then charged, by the saga, which goes on when the caller does not wait.
 */
export function createDebit(
  dependencies: BookingDependencies,
  saga: Saga,
  payments: ReturnType<typeof createPaymentOpening>,
) {
  const { db, idempotency, sealer, settings } = dependencies

  async function debit(request: DebitRequest, context: RequestContext): Promise<DebitAnswer> {
    const { booking, attempts, now } = await forCaller(db, context, async (tx) => ({
      booking: await inLanguageOf(tx, context, await ownBooking(tx, context, request.id)),
      attempts: await attemptsOf(tx, request.id),
      now: await nowSeconds(tx),
    }))
    // Cards of a split payment have their own index; a booking that is paid by one card has the first alone.
    if (request.cardIndex !== undefined && request.cardIndex !== '0') throw new DomainError('card_index_invalid')
    const [latest] = attempts
    const attempt =
      request.paymentTransUid === undefined ? latest : attempts.find(({ id }) => id === request.paymentTransUid)
    if (request.state !== undefined) checkState(request, { context, now, attemptId: attempt?.id })
    if (attempt === undefined) throw new DomainError('state')
    if (request.retry && attempt.phase === 'declined') return retryDeclined(booking, context)
    await ask(booking, attempt)
    await saga.drive(booking.id, settings.processingBudgetMs)
    return outcome(request.id, attempt.id, context)
  }

  function checkState(
    request: DebitRequest,
    { context, now, attemptId }: { context: RequestContext; now: number; attemptId: string | undefined },
  ): void {
    const state = readReturnState(sealer, request.state ?? '', now)
    const isOurs = state?.tenant === context.tenant && state.bookingId === request.id && state.attemptId === attemptId
    if (!isOurs) throw new DomainError('state_token')
  }

  /** The provider is asked in every case, and its word alone moves the booking. */
  async function ask(booking: BookingRecord, attempt: Attempt): Promise<void> {
    const answer = await saga.money.inquire(attempt.id)
    if (answer === undefined) {
      const payment = booking.state.payments[attempt.id]
      const isUnderWay = payment !== undefined && isMeant(booking.state, payment) && payment.phase !== 'open'
      if (isUnderWay) return
      throw new DomainError('payment_provider_unavailable')
    }
    if (answer.status === 'pending') throw new DomainError('payment_pending')
    await saga.apply(booking.id, newsOfPayment(attempt.id, answer, true))
    // What was bought on another page is the answer on this one too.
    if (answer.status === 'none' && !isOrder(booking)) throw new DomainError('state')
  }

  /** One new attempt for a declined one, on a page of its own; three in a row, and a new series must be asked for. */
  async function retryDeclined(booking: BookingRecord, context: RequestContext): Promise<never> {
    const opened = await payments.open(booking.id, {}, context)
    throw new DomainError('payment_pending', { paymentUrl: opened.paymentUrl, paymentTransUid: opened.paymentTransUid })
  }

  async function outcome(id: string, attemptId: string, context: RequestContext): Promise<DebitAnswer> {
    const { booking, attempts } = await forCaller(db, context, async (tx) => ({
      booking: await findBooking(tx, id),
      attempts: await attemptsOf(tx, id),
    }))
    if (booking === undefined) throw new DomainError('booking_not_found')
    const { state } = booking
    const attempt = attempts.find((candidate) => candidate.id === attemptId)
    if (attempt?.phase === 'declined') {
      if (attempt.declineCode !== null)
        throw new DomainError(isUnsupported(attempt) ? 'card_not_supported' : 'card_declined')
      // No bank refused it: another page took its place, and what became of the booking on that one is the answer.
      if (state.status === 'held' || state.status === 'pay_open') throw new DomainError('state')
    }
    // Paid on a page that is over, such as one for another selection: the money goes back.
    const payment = state.payments[attemptId]
    const isReturned = payment?.isClosed === true && payment.transaction !== undefined
    if (isReturned && state.status === 'expired') throw new DomainError('hold_expired')
    if (isReturned && (state.status === 'held' || state.status === 'pay_open')) throw new DomainError('state')
    if (state.status === 'needs_review' && state.reason === 'amount_mismatch')
      throw new DomainError('payment_under_review')
    if (state.status === 'voided')
      throw new DomainError(VOIDED_BECAUSE[state.reason ?? 'hold_expired'] ?? 'hold_expired')
    return { status: publicStatus(state.status) ?? null, orderNumber: String(booking.orderNumber) }
  }

  return {
    /** Every step has a key of its own, so a repeat without one may simply run: it finds what stands, and never charges again. */
    debit(request: DebitRequest, context: RequestContext): Promise<DebitAnswer> {
      if (context.idempotencyKey === undefined) return debit(request, context)
      const scope = {
        booking: request.id,
        attempt: `${request.paymentTransUid ?? 'latest'}${request.retry ? '.retry' : ''}`,
        input: { ...request },
      }
      return idempotent(idempotency, context, scope, () => debit(request, context))
    },
  }
}

/** A language that was changed beside the provider's form is that of later messages; a mail that is out stays as it is. */
async function inLanguageOf(tx: Queryable, context: RequestContext, booking: BookingRecord): Promise<BookingRecord> {
  return publicStatus(booking.state.status) === undefined ? setLanguage(tx, booking, context.lang) : booking
}

/** What the payer reads of a payment that was given back. */
const VOIDED_BECAUSE: Partial<Record<Reason, 'sold_out' | 'coupon_duplicate'>> = {
  hold_lost: 'sold_out',
  right_lost: 'coupon_duplicate',
}

const isUnsupported = (attempt: Attempt): boolean => attempt.declineCode === 'amex' || attempt.declineCode === 'diners'
