import { defineRoute } from '@masa/contract'
import * as z from 'zod/mini'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { tokenHash } from '#src/platform/secrets/sealer.ts'
import type { CallContext } from '#src/platform/http/request-context.ts'
import { findAttempt } from './attempts.repository.ts'
import { newsOfPayment } from './booking-answers.domain.ts'
import { applyEvents } from './booking-moves.ts'
import { lockBooking } from './booking.repository.ts'
import type { BookingDependencies } from './dependencies.ts'
import { acceptanceTokenOf, eventOfAnswer } from './hotel-steps.ts'
import { findReservation, saveAnswer } from './reservations/reservations.repository.ts'
import type { Saga } from './saga.ts'
import { createSharedRuns } from './shared-runs.ts'

const taken = z.object({ received: z.boolean() })

/** The payment provider's notification; repeated by it until we answer 200. */
export const paymentNotice = defineRoute({
  name: 'booking.paymentNotice',
  summary: 'The payment provider tells that a payment has moved',
  method: 'POST',
  path: '/providers/cardline/notifications',
  audience: 'provider',
  body: z.unknown(),
  answer: taken,
  errors: ['unauthorised'],
})

/** A hotel's late answer. */
export const reservationCallback = defineRoute({
  name: 'booking.reservationCallback',
  summary: 'A hotel answers a request late',
  method: 'POST',
  path: '/providers/reservations/callbacks',
  audience: 'provider',
  body: z.unknown(),
  answer: taken,
  errors: ['unauthorised'],
})

/** What comes from partners by itself. A message is only a reason to look: of money, the provider is asked. */
export function createProviderNews({ db, cardline, reservations, sealer }: BookingDependencies, saga: Saga) {
  const signatureOf = (context: CallContext, prefix: string) => ({
    timestamp: context.header(`${prefix}-timestamp`),
    signature: context.header(`${prefix}-signature`),
    rawBody: context.rawBody,
  })
  // Providers send a notice many times at once; one look tells of them all.
  const lookAt = createSharedRuns(async (attemptId: string) => {
    const attempt = await db.asWorker((tx) => findAttempt(tx, attemptId))
    // Not one of ours: acknowledged, or it would be repeated for ever.
    if (attempt === undefined) return
    const answer = await saga.money.inquire(attempt.id)
    if (answer === undefined) throw new DomainError('unavailable')
    await saga.tell(attempt.bookingId, newsOfPayment(attempt.id, answer, false))
  })
  return {
    async payment(context: CallContext): Promise<{ received: boolean }> {
      const notice = cardline.readNotice(signatureOf(context, 'x-cardline'))
      if (notice === undefined) throw new DomainError('unauthorised')
      await lookAt(notice.uniqueId)
      return { received: true }
    },

    async hotel(context: CallContext): Promise<{ received: boolean }> {
      const answer = reservations.readCallback(signatureOf(context, 'x-reservation'))
      if (answer === undefined) throw new DomainError('unauthorised')
      await db.asWorker(async (tx) => {
        const reservation = await findReservation(tx, answer.reference)
        const booking = reservation === undefined ? undefined : await lockBooking(tx, reservation.bookingId)
        if (reservation === undefined || booking === undefined) return
        await saveAnswer(tx, answer.reference, answer, tokenHash(acceptanceTokenOf(sealer, answer.reference)))
        const event = eventOfAnswer(reservation.ordinal, answer)
        if (event !== undefined) await applyEvents(tx, booking, [event])
      })
      return { received: true }
    },
  }
}
