import { defineRoute } from '@masa/contract'
import * as z from 'zod/mini'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { ReservationAnswer } from '#src/reservations/reservations.service.ts'
import { tokenHash } from '#src/platform/secrets/sealer.ts'
import { signedMessage } from '#src/platform/partners/signature.ts'
import type { CallContext } from '#src/platform/http/request-context.ts'
import { findAttempt } from '../payment/attempts.repository.ts'
import { newsOfItem, newsOfPayment } from '../state/booking-answers.domain.ts'
import { applyEvents } from './apply-events.ts'
import { lockBooking } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { acceptanceTokenOf, answerOfDesk } from '../items/hotel-desk.ts'
import { findReservation, saveAnswer } from '../items/reservations.repository.ts'
import type { Saga } from './saga.ts'
import { createSharedRuns } from './shared-runs.ts'

const taken = z.object({ received: z.boolean() })

/** The payment provider's notification; repeated by it until we answer 200. */
export const paymentNotice = defineRoute({
  name: 'booking.paymentNotice',
  summary: 'The payment provider reports that a payment has moved',
  method: 'POST',
  path: '/providers/cardline/notifications',
  audience: 'provider',
  body: z.unknown(),
  answer: taken,
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
})

/** What comes from partners by itself. A message is only a reason to look: of money, the provider is asked. */
export function createProviderNews({ db, cardline, reservations, sealer }: BookingDependencies, saga: Saga) {
  // Providers send a notice many times at once; one inquiry answers them all.
  const lookAt = createSharedRuns(async (attemptId: string) => {
    const attempt = await db.asWorker((tx) => findAttempt(tx, attemptId))
    // Not one of ours: acknowledged, or it would be repeated for ever.
    if (attempt === undefined) return
    const answer = await saga.money.inquire(attempt.id)
    if (answer === undefined) throw new DomainError('unavailable')
    await saga.apply(attempt.bookingId, newsOfPayment(attempt.id, answer, false))
  })
  return {
    readPayment: (context: CallContext) => cardline.readNotice(signedMessage('x-cardline', context)),
    async payment({ uniqueId }: { readonly uniqueId: string }): Promise<{ received: boolean }> {
      await lookAt(uniqueId)
      return { received: true }
    },

    readHotel: (context: CallContext) => reservations.readCallback(signedMessage('x-reservation', context)),
    async hotel(answer: ReservationAnswer): Promise<{ received: boolean }> {
      await db.asWorker(async (tx) => {
        const reservation = await findReservation(tx, answer.reference)
        const booking = reservation === undefined ? undefined : await lockBooking(tx, reservation.bookingId)
        if (reservation === undefined || booking === undefined) return
        await saveAnswer(tx, answer.reference, answer, tokenHash(acceptanceTokenOf(sealer, answer.reference)))
        const { item, ordinal: round } = reservation
        await applyEvents(tx, booking, newsOfItem({ item, round }, answerOfDesk(answer)))
      })
      return { received: true }
    },
  }
}
