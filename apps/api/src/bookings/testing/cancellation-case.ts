import {
  DISTANCE_SELLING_LAW,
  type CancellationCase,
  type SoldBooking,
} from '../cancellation/cancellation-fee.domain.ts'
import { toIlsMinor } from '../price/pricing.domain.ts'

export const STEPS = [
  { daysBefore: 45, percent: 10 },
  { daysBefore: 30, percent: 25 },
  { daysBefore: 21, percent: 50 },
  { daysBefore: 14, percent: 75 },
  { daysBefore: 7, percent: 100 },
]
export const RATE = 3_725_000

/** A booking of 1,120 dollars, 120 of them for extras, that leaves on 10 June 2027. */
export const sold = (change: Partial<SoldBooking> = {}): SoldBooking => ({
  paidUsdMinor: 1_120_00,
  paidIlsMinor: toIlsMinor(1_120_00, RATE),
  rateMillionths: RATE,
  extrasUsdMinor: 120_00,
  premiums: {},
  steps: STEPS,
  purchasedOn: '2026-11-20',
  departsOn: '2027-06-10',
  ...change,
})
/** Its cancellation 26 days before, outside the law. */
export const asked = (change: Partial<CancellationCase> = {}): CancellationCase => ({
  today: '2027-05-15',
  hoursLeft: 26 * 24,
  reason: 'plans',
  isChangedBySupplier: false,
  law: DISTANCE_SELLING_LAW,
  ...change,
})
