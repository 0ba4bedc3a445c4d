import { randomBytes } from 'node:crypto'
import type { CancellationQuote, CancellationReason, CancellationToday } from '@masa/contract/booking'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { withAccepted } from '../items/sold-quote.ts'
import { attemptsOf } from '../payment/attempts.repository.ts'
import { payingAttempt } from '../payment/paying-attempt.domain.ts'
import { priceOf } from '../price/booking-price.ts'
import { agencyTerms, type AgencyTerms } from '../record/agency-terms.ts'
import { forCaller, orderOf, quoteOf } from '../record/booking-access.ts'
import { findBooking, lockBooking, type BookingRecord } from '../record/booking.repository.ts'
import type { Saga } from '../saga/saga.ts'
import { keptMinor } from '../state/booking-facts.domain.ts'
import { applyEvents } from '../saga/apply-events.ts'
import {
  confirmCancellationQuote,
  findCancellationQuote,
  insertCancellationQuote,
  type CancellationQuoteRecord,
} from './cancellation-quotes.repository.ts'
import { presentQuote, presentToday } from './present-cancellation.ts'
import { cancellationClock, countBooking } from './count-booking.ts'
import { judgeQuote, quotedState, type QuoteVerdict } from './quote-verdict.domain.ts'

/** How long a confirmation waits to show its end; the saga goes on anyway. */
const SETTLE_BUDGET_MS = 8_000

/** A quote with what the suppliers would keep besides, in agorot; null where that is not known. */
export interface OperatorQuote {
  readonly quote: CancellationQuote
  readonly supplierPenaltyMinor: number | null
}

/** Cancelling a confirmed booking: a quote that stands for some minutes, then its confirmation. */
export function createCancellations(dependencies: BookingDependencies, saga: Saga) {
  const { db, settings, failpoint = () => {} } = dependencies

  /** What cancelling a confirmed booking comes to at this moment. Throws `state`, `cancellation_closed` and `cancellation_fee_unknown`. */
  async function countNow(
    tx: Queryable,
    booking: BookingRecord,
    {
      sold,
      terms,
      reason,
      supplierPenaltyMinor,
    }: { sold: Quote; terms: AgencyTerms; reason: CancellationReason; supplierPenaltyMinor: number | null },
  ) {
    const quote = await withAccepted(tx, booking.id, sold)
    const attempt = payingAttempt(booking.state, await attemptsOf(tx, booking.id))
    if (booking.state.status !== 'confirmed' || attempt === undefined) throw new DomainError('state')
    const clock = await cancellationClock(tx, quote)
    if (clock.toDeparture <= 0) throw new DomainError('cancellation_closed')
    const priced = await priceOf(tx, { draft: booking.draft, quote, terms })
    const counted = await countBooking(
      tx,
      { booking, quote, priced, attempt },
      { reason, law: settings.cancellationLaw, clock, supplierPenaltyMinor },
    )
    return { ...counted, attempt }
  }

  /** Counts and stores a quote for a booking as it stands. */
  async function quoteFor(
    booking: BookingRecord,
    { reason, madeBy }: { reason: CancellationReason; madeBy: 'traveller' | 'operator' },
  ): Promise<OperatorQuote> {
    if (booking.state.status !== 'confirmed') throw new DomainError('state')
    const [sold, terms, supplierPenaltyMinor] = await Promise.all([
      quoteOf(dependencies, booking),
      agencyTerms(db, booking.tenant),
      saga.penaltyOf(booking),
    ])
    const { stored, attempt, lifeSeconds } = await db.inTenant(booking.tenant, async (tx) => {
      const counted = await countNow(tx, booking, { sold, terms, reason, supplierPenaltyMinor })
      const record = await insertCancellationQuote(tx, {
        id: randomBytes(16).toString('hex'),
        bookingId: booking.id,
        tenant: booking.tenant,
        madeBy,
        madeFor: quotedState(booking.state),
        reason,
        paidMinor: keptMinor(booking.state),
        feeMinor: counted.counted.fee.ilsMinor,
        extraMinor: counted.counted.claim?.extra.ilsMinor ?? 0,
        supplierPenaltyMinor,
        counted: counted.counted,
        lifeSeconds: counted.lifeSeconds,
      })
      return { stored: record, attempt: counted.attempt, lifeSeconds: counted.lifeSeconds }
    })
    return { quote: presentQuote(stored, { attempt, lifeSeconds }), supplierPenaltyMinor }
  }

  /** What suppliers would keep by now, of a booking whose terms are theirs; null where that does not matter or is not said. */
  async function penaltyNow({ booking }: { booking: BookingRecord }): Promise<number | null> {
    if (booking.state.status !== 'confirmed') return null
    const { keepsAsSuppliersDo } = await quoteOf(dependencies, booking)
    return keepsAsSuppliersDo ? saga.penaltyOf(booking) : null
  }

  /** Confirms a quote in the caller's transaction, on the locked booking. */
  async function confirm(
    tx: Queryable,
    booking: BookingRecord,
    { quoteId, note, penaltyMinor }: { quoteId: string; note: string | null; penaltyMinor: number | null },
  ): Promise<{ verdict: QuoteVerdict; quote: CancellationQuoteRecord | undefined }> {
    const quote = await findCancellationQuote(tx, booking.id, quoteId)
    const verdict = judgeQuote(
      booking.state,
      quote && {
        ...quote,
        isExpired: quote.remainingSeconds === 0,
        isDearer: penaltyMinor !== null && penaltyMinor > (quote.supplierPenaltyMinor ?? penaltyMinor),
      },
    )
    if (verdict === 'confirm' && quote !== undefined) {
      await confirmCancellationQuote(tx, quote.id, note)
      await applyEvents(tx, booking, [
        {
          kind: 'cancellation_confirmed',
          quoteId: quote.id,
          refundMinor: quote.paidMinor - quote.feeMinor,
          extraMinor: quote.extraMinor,
        },
      ])
    }
    return { verdict, quote }
  }

  return {
    /**
     * What cancelling comes to today without a special reason; undefined where the order cannot be cancelled, and where its
     * terms are its suppliers', who are asked for a quote alone.
     */
    async today(booking: BookingRecord): Promise<CancellationToday | undefined> {
      if (booking.state.status !== 'confirmed') return undefined
      const sold = await quoteOf(dependencies, booking)
      if (sold.keepsAsSuppliersDo) return undefined
      const terms = await agencyTerms(db, booking.tenant)
      try {
        const { counted } = await db.inTenant(booking.tenant, (tx) =>
          countNow(tx, booking, { sold, terms, reason: 'other', supplierPenaltyMinor: null }),
        )
        return presentToday(counted)
      } catch (error) {
        if (error instanceof DomainError) return undefined
        throw error
      }
    },

    /** Cancels nothing: what it would cost and return. */
    async quote(id: string, reason: CancellationReason, context: RequestContext): Promise<CancellationQuote> {
      const { booking } = await forCaller(db, context, (tx) => orderOf(tx, context, id))
      return (await quoteFor(booking, { reason, madeBy: 'traveller' })).quote
    },

    /** By the id of a quote that stands. Again, at the same moment or after a lost answer, it is the same cancellation. */
    async confirm(
      id: string,
      { quoteId, note }: { quoteId: string; note: string | null },
      context: RequestContext,
    ): Promise<void> {
      const penaltyMinor = await penaltyNow(await forCaller(db, context, (tx) => orderOf(tx, context, id)))
      const { booking, verdict, quote } = await forCaller(db, context, async (tx) => {
        const { booking: locked } = await orderOf(tx, context, id, { lock: true })
        return { booking: locked, ...(await confirm(tx, locked, { quoteId, note, penaltyMinor })) }
      })
      failpoint('cancellation.confirmed')
      if (verdict === 'notConfirmed') throw new DomainError('state')
      if (verdict === 'required') throw new DomainError('cancellation_quote_required')
      if (verdict === 'expired' || verdict === 'changed') {
        const made = await quoteFor(booking, { reason: quote?.reason ?? 'other', madeBy: 'traveller' })
        const cancellationQuote = made.quote
        throw new DomainError(`cancellation_quote_${verdict}`, { cancellationQuote })
      }
      await saga.drive(id, SETTLE_BUDGET_MS)
    },

    /** The operator's quote for an order. */
    quoteForOperator: (booking: BookingRecord, reason: CancellationReason): Promise<OperatorQuote> =>
      quoteFor(booking, { reason, madeBy: 'operator' }),

    /** The operator's confirmation; answers the verdict. */
    async confirmForOperator(bookingId: string, quoteId: string): Promise<QuoteVerdict> {
      const known = await db.asWorker((tx) => findBooking(tx, bookingId))
      const penaltyMinor = known === undefined ? null : await penaltyNow({ booking: known })
      const verdict = await db.asWorker(async (tx) => {
        const booking = await lockBooking(tx, bookingId)
        if (booking === undefined) return 'notConfirmed'
        return (await confirm(tx, booking, { quoteId, note: null, penaltyMinor })).verdict
      })
      if (verdict === 'confirm' || verdict === 'repeat') await saga.drive(bookingId, SETTLE_BUDGET_MS)
      return verdict
    },
  }
}

export type Cancellations = ReturnType<typeof createCancellations>
