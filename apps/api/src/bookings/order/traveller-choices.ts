import type { PublicStatus } from '@masa/contract/booking'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { forCaller, orderOf, ownBooking } from '../record/booking-access.ts'
import { applyEvents } from '../saga/apply-events.ts'
import { hasOrder, publicStatus } from '../state/status.domain.ts'
import { recordConsent } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import type { Saga } from '../saga/saga.ts'

/** How long a choice that moves money waits to show its end; the saga goes on anyway. */
const SETTLE_BUDGET_MS = 8_000

/** What a traveller may decide after booking: terms, waiting, cancelling. */
export function createTravellerChoices(dependencies: BookingDependencies, saga: Saga) {
  const { db, reports } = dependencies

  const statusOf = async (context: RequestContext, id: string): Promise<PublicStatus> => {
    const { booking } = await forCaller(db, context, (tx) => orderOf(tx, context, id))
    // The money is being returned: the order is as good as refused.
    return publicStatus(booking.state.status) ?? (booking.state.status === 'voiding' ? 'REFUSE' : 'RQ')
  }

  return {
    /** Records that the terms were accepted; again is fine. */
    async acceptTerms(id: string, context: RequestContext): Promise<{ accepted: boolean }> {
      await forCaller(db, context, async (tx) => {
        const booking = await ownBooking(tx, context, id, { lock: true })
        if (booking.termsAcceptedAt !== null) return
        await tx.query('UPDATE booking SET terms_accepted_at = masa_now() WHERE id = $1', [id])
        await recordConsent(tx, booking, 'terms', context.lang)
      })
      return { accepted: true }
    },

    /** While a supplier is asked: wait on, or cancel without charge. */
    async answerOnRequest(
      id: string,
      choice: 'wait' | 'cancel',
      context: RequestContext,
    ): Promise<{ status: PublicStatus }> {
      await forCaller(db, context, async (tx) => {
        const { booking } = await orderOf(tx, context, id, { lock: true })
        const wasCancelled = booking.state.reason === 'traveller_cancelled' && booking.state.status !== 'expired'
        if (choice === 'cancel' && wasCancelled) return
        if (booking.state.status !== 'rq') throw new DomainError('state')
        await applyEvents(tx, booking, [{ kind: choice === 'wait' ? 'traveller_waits' : 'traveller_cancels' }])
      })
      if (choice === 'cancel') await saga.drive(id, SETTLE_BUDGET_MS)
      return { status: await statusOf(context, id) }
    },

    /** The cancellation notice: frees what is not paid, and ends what is on request. What is confirmed takes a quote. */
    async cancel(
      id: string,
      note: { reason?: string | undefined; text?: string | undefined } | undefined,
      context: RequestContext,
    ): Promise<{ accepted: boolean }> {
      const booking = await forCaller(db, context, async (tx) => {
        const locked = await ownBooking(tx, context, id, { lock: true })
        if (locked.state.status === 'confirmed') throw new DomainError('cancellation_quote_required')
        return applyEvents(tx, locked, [{ kind: 'traveller_cancels' }])
      })
      if (booking.state.status === 'voiding') await saga.drive(id, SETTLE_BUDGET_MS)
      const said = [note?.reason, note?.text].filter(Boolean).join(': ')
      if (hasOrder(booking.state) || said !== '') {
        reports.notifySoon({
          subject: `Cancellation notice for order ${booking.orderNumber}`,
          body: `The order is ${booking.state.status}. ${said}`,
          tenant: booking.tenant,
        })
      }
      return { accepted: true }
    },
  }
}
