import type { CancellationReason } from '@masa/contract/booking'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { Attempt } from '../payment/attempts.repository.ts'
import type { Priced } from '../price/pricing.domain.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { hasChange, isSecured, keptMinor, paymentsOf } from '../state/booking-facts.domain.ts'
import {
  countCancellation,
  isFeeKnown,
  lawTerms,
  type CancellationLaw,
  type CountedCancellation,
  type SoldBooking,
} from './cancellation-fee.domain.ts'
import { quoteLife, type CancellationClock } from './quote-life.domain.ts'

/** Lines that were chosen beside the package. */
const EXTRAS: ReadonlySet<string> = new Set(['masaSafe', 'cancellationCover', 'esim', 'promotion'])

/** By the database's clock; the departure is 0 or less away once the journey has begun. */
export async function cancellationClock(tx: Queryable, { departure }: Quote): Promise<CancellationClock> {
  const [clock] = await tx.query<CancellationClock>(
    `SELECT floor(extract(epoch FROM ($1::timestamp AT TIME ZONE $2) - masa_now()))::int AS "toDeparture",
       floor(extract(epoch FROM ((masa_today() + 1)::timestamp AT TIME ZONE 'Asia/Jerusalem') - masa_now()))::int AS "toMidnight"`,
    [`${departure.date} ${departure.time}`, departure.zone],
  )
  if (clock === undefined) throw new Error('the database knows no time')
  return clock
}

/**
 * What cancelling a paid booking comes to now, and for how many seconds that holds.
 * @throws DomainError `cancellation_fee_unknown`
 */
export async function countBooking(
  tx: Queryable,
  { booking, quote, priced, attempt }: { booking: BookingRecord; quote: Quote; priced: Priced; attempt: Attempt },
  {
    reason,
    law,
    clock,
    supplierPenaltyMinor,
  }: {
    reason: CancellationReason
    law: CancellationLaw
    clock: CancellationClock
    /** In agorot; null where the suppliers do not say. */
    supplierPenaltyMinor: number | null
  },
): Promise<{ readonly counted: CountedCancellation; readonly lifeSeconds: number }> {
  const days = await daysOfSale(tx, booking, attempt)
  const sold = {
    ...soldBooking(booking, quote, priced),
    ...paidOf(booking, { quote, priced }),
    purchasedOn: days.purchasedOn,
    ...(quote.keepsAsSuppliersDo && { keptBySuppliersMinor: supplierPenaltyMinor }),
  }
  const hoursLeft = clock.toDeparture / 3_600
  const asked = { today: days.today, hoursLeft, reason, law, isChangedBySupplier: hasChange(booking.state) }
  if (!isFeeKnown(sold, asked)) throw new DomainError('cancellation_fee_unknown')
  return { counted: countCancellation(sold, asked), lifeSeconds: quoteLife(sold, asked, clock) }
}

/** Until when a confirmed order can be cancelled by the law, and what is kept then; null where it holds no longer. */
export async function lawTermsOf(
  tx: Queryable,
  { booking, quote, attempt }: { booking: BookingRecord; quote: Quote; attempt: Attempt | undefined },
  law: CancellationLaw,
): Promise<ReturnType<typeof lawTerms>> {
  if (booking.state.status !== 'confirmed' || attempt === undefined) return null
  const { today, purchasedOn } = await daysOfSale(tx, booking, attempt)
  const sold = { purchasedOn, departsOn: quote.departure.date, paidIlsMinor: keptMinor(booking.state) }
  return lawTerms(sold, { today, law })
}

async function daysOfSale(
  tx: Queryable,
  { createdAt }: BookingRecord,
  { settledAt }: Attempt,
): Promise<{ readonly today: string; readonly purchasedOn: string }> {
  const [days] = await tx.query<{ today: string; purchasedOn: string }>(
    `SELECT to_char(masa_today(), 'YYYY-MM-DD') AS today,
       to_char($1::timestamptz AT TIME ZONE 'Asia/Jerusalem', 'YYYY-MM-DD') AS "purchasedOn"`,
    [settledAt ?? createdAt],
  )
  if (days === undefined) throw new Error('the database knows no day')
  return days
}

/** What is kept: the price without what has left the sum since its pages were opened, at the rate of the quote. */
function paidOf(
  { state }: BookingRecord,
  { quote, priced }: { quote: Quote; priced: Priced },
): Pick<SoldBooking, 'paidUsdMinor' | 'paidIlsMinor'> {
  const paidIlsMinor = keptMinor(state)
  const openedMinor = paymentsOf(state).reduce(
    (sum, [, payment]) => sum + (isSecured(payment) ? payment.amountMinor : 0),
    0,
  )
  const leftUsdMinor = Math.round(((openedMinor - paidIlsMinor) * 1_000_000) / quote.rateMillionths)
  return { paidUsdMinor: priced.totalUsdMinor - leftUsdMinor, paidIlsMinor }
}

function soldBooking(
  { draft }: BookingRecord,
  quote: Quote,
  priced: Priced,
): Omit<SoldBooking, 'paidUsdMinor' | 'paidIlsMinor' | 'purchasedOn'> {
  const priceOf = (code: string) =>
    priced.lines.reduce((sum, line) => sum + (line.code === code ? line.usdMinor : 0), 0)
  return {
    rateMillionths: quote.rateMillionths,
    extrasUsdMinor: priced.lines.reduce((sum, { code, usdMinor }) => sum + (EXTRAS.has(code) ? usdMinor : 0), 0),
    premiums: {
      ...(draft.masaSafetyAssurance ? { masaSafe: priceOf('masaSafe') } : {}),
      ...(draft.ensureCancellation ? { cancellationCover: priceOf('cancellationCover') } : {}),
    },
    steps: quote.cancellationSteps,
    departsOn: quote.departure.date,
  }
}
