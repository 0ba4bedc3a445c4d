import type { Inquiry } from '#src/payments/payments.service.ts'
import { findAttempt, markUnknown, saveTrace, type Attempt } from './attempts.repository.ts'
import {
  captureAfterInquiry,
  newsOfPayment,
  refundAfterInquiry,
  voidAfterInquiry,
} from '../state/booking-answers.domain.ts'
import { applyEvents } from '../saga/apply-events.ts'
import type { BookingEvent, Effect } from '../state/booking-state.domain.ts'
import { lockBooking } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { done, MONEY_WAITS, waitAfter, type Step, type StepOutcome } from '../saga/saga-step.ts'

/** While a page may still be paid, its payment is asked for every minute: a closed browser must not lose a booking. */
const WATCH_SECONDS = 60
/** Pages live for the hold at most; an hour later none can be paid on any more. */
const WATCH_TRIES = 75

/** What the provider refuses is no lost line, but may be momentary: after so many tries a person decides. */
const REFUSED_TRIES = 3

type CaptureEffect = Extract<Effect, { kind: 'capture' }>
type RefundEffect = Extract<Effect, { kind: 'refund' }>

/** The steps that move money or ask about it. Each asks the provider before it repeats anything. */
export function createMoneySteps({ db, cardline, failpoint = () => {} }: BookingDependencies) {
  /** Asks about an attempt and keeps the traces of the card; undefined when the provider did not answer. */
  async function inquire(attemptId: string): Promise<Inquiry | undefined> {
    const outcome = await cardline.inquire(attemptId)
    if (outcome.kind !== 'answer') return undefined
    const { transaction, card, declineCode } = outcome.value
    await db.asWorker((tx) => saveTrace(tx, attemptId, { transaction, card, declineCode }))
    return outcome.value
  }

  async function attemptOf(payment: string): Promise<Attempt & { transaction: string }> {
    const attempt = await db.asWorker((tx) => findAttempt(tx, payment))
    if (!attempt?.transaction) throw new Error(`payment ${payment} has no transaction`)
    return { ...attempt, transaction: attempt.transaction }
  }

  return {
    inquire,

    async watch({ claimed, booking }: Step, payment: string): Promise<StepOutcome> {
      const answer = await inquire(payment)
      const isOver = claimed.tries >= WATCH_TRIES
      if (answer === undefined || answer.status === 'pending' || answer.status === 'none') {
        if (!isOver) return { kind: 'later', seconds: WATCH_SECONDS, outcome: answer?.status ?? 'no answer' }
        const isForgotten = booking.state.payments[payment]?.phase === 'open'
        return done('over', ...(isForgotten ? [{ kind: 'payment_declined', payment } as const] : []))
      }
      return done(answer.status, ...newsOfPayment(payment, answer, false))
    },

    async capture({ claimed }: Step, { payment, amountMinor }: CaptureEffect): Promise<StepOutcome> {
      const attempt = await attemptOf(payment)
      failpoint('capture.before')
      const begun = await db.asWorker(async (tx) => {
        const booking = await lockBooking(tx, claimed.bookingId)
        return booking && applyEvents(tx, booking, [{ kind: 'capture_begun', payment, amountMinor }])
      })
      // Recalled, or asked for with another sum, since this charge was stored.
      const current = begun?.state.payments[payment]
      if (current?.phase !== 'capturing' || current.captureMinor !== amountMinor) return done('no longer wanted')
      failpoint('capture.begun')
      const wait = waitAfter(claimed.tries, MONEY_WAITS)
      const unknown = async (): Promise<StepOutcome> => {
        if (wait === undefined) return done('unresolved', { kind: 'capture_unresolved', payment })
        await db.asWorker((tx) => markUnknown(tx, payment))
        return { kind: 'later', seconds: wait, outcome: 'unknown' }
      }
      if (claimed.tries > 0) {
        const answer = await inquire(payment)
        if (answer === undefined) return unknown()
        const next = captureAfterInquiry(answer.status, payment, amountMinor)
        if (next !== 'send') return done(answer.status, next)
      }
      // A definite decline of the charge may be momentary: it is asked for once more, under a key of its own.
      for (const round of [1, 2]) {
        const key = `${payment}.capture.${round}`
        const answer = await cardline.capture({ transaction: attempt.transaction, amountMinor, key })
        failpoint('capture.answered')
        if (answer.kind === 'unknown') return unknown()
        if (answer.kind === 'answer' && answer.value.status === 'captured')
          return done('captured', { kind: 'capture_done', payment, amountMinor })
        const state = await inquire(payment)
        if (state === undefined) return unknown()
        const next = captureAfterInquiry(state.status, payment, amountMinor)
        if (next !== 'send') return done(state.status, next)
      }
      return done('declined', { kind: 'capture_failed', payment })
    },

    async void({ claimed }: Step, payment: string): Promise<StepOutcome> {
      const { transaction, amountMinor } = await attemptOf(payment)
      failpoint('void.before')
      const later = laterOr(claimed.tries, { kind: 'void_failed', payment, capturedMinor: 0 })
      const found = await inquire(payment)
      if (found === undefined) return later
      const next = voidAfterInquiry(found, payment)
      if (next !== 'send') return done(found.status, next)
      // The provider's amount, not ours: what goes back is all of what was authorised, right or wrong.
      const answer = await cardline.void({
        transaction,
        amountMinor: found.amountMinor ?? amountMinor,
        key: `${payment}.void`,
      })
      failpoint('void.answered')
      const isDone = answer.kind === 'answer' && answer.value.status === 'voided'
      return isDone ? done('voided', { kind: 'void_done', payment }) : later
    },

    /** Brings what has been refunded to a total: a key for each total, so that a part that is repeated is the same part. */
    async refund({ claimed }: Step, { payment, totalMinor }: RefundEffect): Promise<StepOutcome> {
      const { transaction } = await attemptOf(payment)
      failpoint('refund.before')
      const later = laterOr(claimed.tries, { kind: 'refund_failed', payment })
      const found = await inquire(payment)
      if (found === undefined) return later
      const next = refundAfterInquiry(found, payment, totalMinor)
      if (next !== 'send') return done(found.status, next)
      const answer = await cardline.refund({
        transaction,
        amountMinor: totalMinor - (found.refundedMinor ?? 0),
        key: `${payment}.refund.${totalMinor}`,
      })
      failpoint('refund.answered')
      if (answer.kind === 'answer' && answer.value.status === 'refunded')
        return done('refunded', { kind: 'refund_done', payment, totalMinor })
      const isRefused = answer.kind !== 'unknown' && claimed.tries + 1 >= REFUSED_TRIES
      return isRefused ? done('refused', { kind: 'refund_failed', payment }) : later
    },
  }
}

/** Money that could not be moved is tried again, and after the last try the booking is notified. */
function laterOr(tries: number, failure: BookingEvent): StepOutcome {
  const seconds = waitAfter(tries, MONEY_WAITS)
  return seconds === undefined ? done('unresolved', failure) : { kind: 'later', seconds, outcome: 'unknown' }
}
