import { defineRoute } from '@masa/contract'
import * as z from 'zod/mini'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import type { SupplierAnswer } from '#src/products/products.service.ts'
import { signedMessage } from '#src/platform/partners/signature.ts'
import type { CallContext } from '#src/platform/http/request-context.ts'
import { findAttempt } from '../payment/attempts.repository.ts'
import { newsOfItem, newsOfPayment } from '../state/booking-answers.domain.ts'
import { applyEvents } from './apply-events.ts'
import { lockBooking } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import type { Saga } from './saga.ts'
import { createSharedRuns } from './shared-runs.ts'

/** The payment provider's notification; repeated by it until we answer 200. */
export const paymentNotice = defineRoute({
  name: 'booking.paymentNotice',
  summary: 'The payment provider reports that a payment has moved',
  method: 'POST',
  path: '/providers/cardline/notifications',
  audience: 'provider',
  body: z.unknown(),
  answer: z.object({ received: z.boolean() }),
})

/** What comes from partners by itself. A message is only a reason to look: of money, the provider is asked. */
export function createProviderNews({ db, cardline }: BookingDependencies, saga: Saga) {
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

    /** What a supplier says of an item by itself. `store` keeps its words in the transaction that moves the booking by them. */
    async item(
      { bookingId, ...about }: { readonly bookingId: string; readonly item: string; readonly round: number },
      answer: SupplierAnswer,
      store: (tx: Queryable) => Promise<void>,
    ): Promise<void> {
      await db.asWorker(async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        if (booking === undefined) return
        await store(tx)
        await applyEvents(tx, booking, newsOfItem(about, answer))
      })
    },
  }
}
