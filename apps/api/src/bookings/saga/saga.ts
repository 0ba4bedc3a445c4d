import type { Suppliers } from '#src/products/products.service.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { retryConflicts } from '#src/platform/database/retry.ts'
import { expiredHolds, hasRunOut } from '../hold/hold-time.repository.ts'
import { stillWanted } from '../state/booking-answers.domain.ts'
import { applyEvents } from './apply-events.ts'
import type { BookingEvent, Effect } from '../state/booking-state.domain.ts'
import { findBooking, lockBooking, type BookingRecord } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { claimDue, finishEffect, hasWork, postponeEffect, type ClaimedEffect } from './effects.repository.ts'
import { createItemSteps, type Amendment } from '../items/item-steps.ts'
import type { BookingMails } from '../mails/booking-mails.ts'
import { createMoneySteps } from '../payment/money-steps.ts'
import { done, waitAfter, type Step, type StepOutcome } from './saga-step.ts'

/**
 * Runs what bookings have asked of the outside. Everything is read from the committed state, so any process may go on
 * where another was killed; every step is idempotent by a key of its own, so running one twice does no harm.
 */
export interface Saga {
  /** Applies news to a booking in a transaction of its own; undefined when there is no such booking. */
  apply(bookingId: string, events: readonly BookingEvent[]): Promise<BookingRecord | undefined>
  /** Runs the due steps of one booking until none is left or the time is over. */
  drive(bookingId: string, budgetMs: number): Promise<void>
  /** Runs what is due for all bookings. Answers how many steps were run. */
  runDue(): Promise<number>
  /** Has suppliers keep the places of a booking until then (ISO instant), as far as they can. */
  extendPlaces(booking: BookingRecord, until: string): Promise<void>
  /** Gives suppliers what was corrected of the people since they hold their places. */
  amendPlaces(booking: BookingRecord): Promise<Amendment>
  /** What suppliers would keep of a confirmed booking, in minor units of `due`; null where that is not known. */
  penaltyOf(booking: BookingRecord): Promise<number | null>
  /** Asks the suppliers of what is confirmed whether they stand by it; what is new. */
  askAgain(booking: BookingRecord): Promise<BookingEvent[]>
  /** Gives back the stock of holds that have run out. Answers how many. */
  expireHolds(): Promise<number>
  readonly money: ReturnType<typeof createMoneySteps>
}

const BATCH = 8
const POLL_MS = 50
const MAIL_WAITS = [10, 60, 300, 900, 3600, 3600, 3600]
/** A step that failed by a fault of ours is run again after this. */
const FAULT_WAIT_SECONDS = 30

export function createSaga(
  dependencies: BookingDependencies,
  { mails, suppliers }: { mails: BookingMails; suppliers: Suppliers },
): Saga {
  const { db, reports, failpoint = () => {} } = dependencies
  const money = createMoneySteps(dependencies)
  const items = createItemSteps(dependencies, suppliers)

  function perform(step: Step, effect: Effect): Promise<StepOutcome> | StepOutcome {
    switch (effect.kind) {
      case 'hold':
        return items.hold(step, effect)
      case 'confirm':
        return items.confirm(step, effect)
      case 'withdraw':
        return items.withdraw(step, effect)
      case 'watch_item':
        return items.watch(step, effect)
      case 'amend':
        return items.correct(step, effect)
      case 'watch_payment':
        return money.watch(step, effect.payment)
      case 'watch_authorisation':
        return done('lapsed', { kind: 'authorisation_lapsed', payment: effect.payment })
      case 'capture':
        return money.capture(step, effect)
      case 'void':
        return money.void(step, effect.payment)
      case 'refund':
        return money.refund(step, effect)
      case 'authorise':
      case 'take_revision':
      case 'keep_selection':
      case 'pin':
      case 'claim_rights':
      case 'redeem_rights':
      case 'return_rights':
        throw new Error(`${effect.kind} belongs to the booking's transaction`)
      case 'mail':
        return sendMail(step, effect)
      case 'alarm':
        reports.notifySoon({
          subject: `Booking needs attention: ${effect.reason}`,
          body: `Order ${step.booking.orderNumber} (${step.booking.id}) is ${step.booking.state.status}.`,
          tenant: step.booking.tenant,
        })
        return done('reported')
    }
  }

  async function sendMail(step: Step, effect: Extract<Effect, { kind: 'mail' }>): Promise<StepOutcome> {
    try {
      await mails.send(step.booking, effect.mail, `effect-${step.claimed.id}`)
      return done('sent', { kind: 'mail_sent', mail: effect.mail })
    } catch (error) {
      const seconds = waitAfter(step.claimed.tries, MAIL_WAITS)
      return seconds === undefined
        ? done('given up')
        : { kind: 'later', seconds, outcome: (error as Error).message.slice(0, 200) }
    }
  }

  async function run(claimed: ClaimedEffect): Promise<void> {
    const outcome = await attempt(claimed)
    failpoint(`${claimed.effect.kind}.finishing`)
    await retryConflicts(() =>
      db.asWorker(async (tx) => {
        if (outcome.kind === 'later') return postponeEffect(tx, claimed.id, outcome)
        const booking = await lockBooking(tx, claimed.bookingId)
        await finishEffect(tx, claimed.id, outcome.outcome)
        if (booking !== undefined) await applyEvents(tx, booking, outcome.events)
      }),
    )
    failpoint(`${claimed.effect.kind}.finished`)
  }

  async function attempt(claimed: ClaimedEffect): Promise<StepOutcome> {
    const booking = await db.asWorker((tx) => findBooking(tx, claimed.bookingId))
    if (booking === undefined) return done('booking gone')
    const step = { claimed, booking }
    const wanted = stillWanted(booking.state, claimed.effect)
    if (wanted === 'drop') return done('no longer wanted')
    // Asked for before a crash, perhaps made, and not wanted any more: whatever stands is withdrawn.
    if (wanted === 'withdraw' && (claimed.effect.kind === 'hold' || claimed.effect.kind === 'confirm'))
      return items.withdraw(step, claimed.effect)
    return perform(step, claimed.effect)
  }

  /** A fault of one step is reported and leaves the others alone; its lease ends by itself. */
  async function runSafely(claimed: ClaimedEffect): Promise<void> {
    try {
      await run(claimed)
    } catch (error) {
      if ((error as Error).name === 'Crash') throw error
      reports.notifySoon({
        subject: `A step of a booking failed: ${claimed.effect.kind}`,
        body: `${claimed.bookingId}: ${(error as Error).stack ?? ''}`,
        tenant: claimed.tenant,
      })
      await db
        .asWorker((tx) => postponeEffect(tx, claimed.id, { seconds: FAULT_WAIT_SECONDS, outcome: 'fault' }))
        .catch(() => {})
    }
  }

  const apply: Saga['apply'] = (bookingId, events) =>
    retryConflicts(() =>
      db.asWorker(async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        return booking === undefined ? undefined : applyEvents(tx, booking, events)
      }),
    )

  return {
    money,
    apply,

    async amendPlaces(booking) {
      const { verdict, events } = await items.amend(booking)
      if (events.length > 0) await apply(booking.id, events)
      return verdict
    },

    penaltyOf: (booking) => items.penaltyOf(booking),
    askAgain: (booking) => items.askAgain(booking),

    async extendPlaces(booking, until) {
      const news = await items.extend(booking, until)
      if (news.length > 0) await apply(booking.id, news)
    },

    async drive(bookingId, budgetMs) {
      const end = performance.now() + budgetMs
      while (performance.now() < end) {
        const claimed = await db.asWorker((tx) => claimDue(tx, { limit: BATCH, bookingId }))
        for (const effect of claimed) await runSafely(effect)
        if (claimed.length > 0) continue
        if (!(await db.asWorker((tx) => hasWork(tx, bookingId)))) return
        await sleep(POLL_MS)
      }
    },

    async runDue() {
      let count = 0
      for (;;) {
        const claimed = await db.asWorker((tx) => claimDue(tx, { limit: BATCH }))
        if (claimed.length === 0) return count
        await Promise.all(claimed.map(runSafely))
        count += claimed.length
      }
    },

    async expireHolds() {
      const bookings = await db.asWorker((tx) => expiredHolds(tx, 200))
      for (const bookingId of bookings) {
        await retryConflicts(() =>
          db.asWorker(async (tx) => {
            const booking = await lockBooking(tx, bookingId)
            // Looked at again under the lock: it may have been extended or paid for meanwhile.
            if (booking !== undefined && (await hasRunOut(tx, bookingId)))
              await applyEvents(tx, booking, [{ kind: 'hold_expired' }])
          }),
        )
      }
      return bookings.length
    },
  }
}
