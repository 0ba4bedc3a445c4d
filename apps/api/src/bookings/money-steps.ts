import type { Inquiry } from '#src/payments/payments.service.ts'
import { attemptsOf, findAttempt, markUnknown, saveTrace, type Attempt } from './attempts.repository.ts'
import { captureAfterInquiry, newsOfPayment, refundAfterInquiry, voidAfterInquiry } from './booking-answers.domain.ts'
import { applyEvents } from './booking-moves.ts'
import { lockBooking } from './booking.repository.ts'
import type { BookingDependencies } from './dependencies.ts'
import { done, MONEY_WAITS, waitAfter, type Step, type StepOutcome } from './saga-step.ts'

/** While a page may still be paid, its payment is asked for every minute: a closed browser must not lose a booking. */
const WATCH_SECONDS = 60
/** Pages live for the hold at most; an hour later nobody can pay on one any more. */
const WATCH_TRIES = 75

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

  async function attemptOf(step: Step, transaction: string): Promise<Attempt | undefined> {
    const attempts = await db.asWorker((tx) => attemptsOf(tx, step.booking.id))
    return attempts.find((attempt) => attempt.transaction === transaction)
  }

  return {
    inquire,

    async watch({ claimed, booking }: Step, attemptId: string): Promise<StepOutcome> {
      const answer = await inquire(attemptId)
      const isOver = claimed.tries >= WATCH_TRIES
      if (answer === undefined || answer.status === 'pending' || answer.status === 'none') {
        if (!isOver) return { kind: 'later', seconds: WATCH_SECONDS, outcome: answer?.status ?? 'no answer' }
        const attempt = await db.asWorker((tx) => findAttempt(tx, attemptId))
        const isForgotten = attempt?.phase === 'open' && booking.state.payment?.attemptId === attemptId
        return done('over', ...(isForgotten ? [{ kind: 'payment_declined', attemptId } as const] : []))
      }
      return done(answer.status, ...newsOfPayment(attemptId, answer, false))
    },

    async capture(step: Step, transaction: string): Promise<StepOutcome> {
      const { claimed } = step
      const attempt = await attemptOf(step, transaction)
      if (attempt === undefined) throw new Error(`no attempt has transaction ${transaction}`)
      failpoint('capture.before')
      const begun = await db.asWorker(async (tx) => {
        const booking = await lockBooking(tx, claimed.bookingId)
        return booking === undefined ? undefined : applyEvents(tx, booking, [{ kind: 'capture_begun' }])
      })
      if (begun?.state.status !== 'capturing') return done('no longer wanted')
      failpoint('capture.begun')
      const wait = waitAfter(claimed.tries, MONEY_WAITS)
      const unknown = async (): Promise<StepOutcome> => {
        if (wait === undefined) return done('unresolved', { kind: 'capture_unresolved' })
        await db.asWorker((tx) => markUnknown(tx, attempt.id))
        return { kind: 'later', seconds: wait, outcome: 'unknown' }
      }
      if (claimed.tries > 0) {
        const answer = await inquire(attempt.id)
        if (answer === undefined) return unknown()
        const next = captureAfterInquiry(answer.status, transaction)
        if (next !== 'send') return done(answer.status, next)
      }
      // A definite decline of the charge may be momentary: it is asked for once more, under a key of its own.
      for (const round of [1, 2]) {
        const answer = await cardline.capture({
          transaction,
          amountMinor: attempt.amountMinor,
          key: `${attempt.id}.capture.${round}`,
        })
        failpoint('capture.answered')
        if (answer.kind === 'unknown') return unknown()
        if (answer.kind === 'answer' && answer.value.status === 'captured')
          return done('captured', { kind: 'capture_done', transaction })
        const state = await inquire(attempt.id)
        if (state === undefined) return unknown()
        const next = captureAfterInquiry(state.status, transaction)
        if (next !== 'send') return done(state.status, next)
      }
      return done('declined', { kind: 'capture_failed' })
    },

    async giveBack(step: Step, kind: 'void' | 'refund', transaction: string): Promise<StepOutcome> {
      const attempt = await attemptOf(step, transaction)
      if (attempt === undefined) throw new Error(`no attempt has transaction ${transaction}`)
      failpoint(`${kind}.before`)
      const wait = waitAfter(step.claimed.tries, MONEY_WAITS)
      const later: StepOutcome =
        wait === undefined
          ? done(
              'unresolved',
              kind === 'void'
                ? { kind: 'void_failed', transaction, captured: false }
                : { kind: 'refund_failed', transaction },
            )
          : { kind: 'later', seconds: wait, outcome: 'unknown' }
      const standing = await inquire(attempt.id)
      if (standing === undefined) return later
      const afterInquiry = kind === 'void' ? voidAfterInquiry : refundAfterInquiry
      const next = afterInquiry(standing.status, transaction)
      if (next !== 'send') return done(standing.status, next)
      // The provider's amount, not ours: what goes back is all of what was authorised or taken, right or wrong.
      const move = {
        transaction,
        amountMinor: standing.amountMinor ?? attempt.amountMinor,
        key: `${attempt.id}.${kind}`,
      }
      const answer = await cardline[kind](move)
      failpoint(`${kind}.answered`)
      if (answer.kind === 'answer' && answer.value.status === (kind === 'void' ? 'voided' : 'refunded')) {
        return done(answer.value.status, { kind: kind === 'void' ? 'void_done' : 'refund_done', transaction })
      }
      return later
    },
  }
}
