import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import {
  countCancellation,
  SAFE_HOURS_BEFORE,
  type CancellationCase,
  type SoldBooking,
} from './cancellation-fee.domain.ts'

/** How long a quote stands at most, in seconds: time to read it, to ask at home and to decide. */
export const LONGEST_QUOTE_LIFE = 15 * 60

const HOUR = 3_600

/** Seconds by the database's clock. */
export interface CancellationClock {
  /** Until the journey begins. */
  readonly toDeparture: number
  /** Until the day of Jerusalem ends. */
  readonly toMidnight: number
}

/**
 * For how long a quote stands, in seconds: never beyond the moment from which the same booking would be counted otherwise.
 * Terms and law count in days of Jerusalem, and suppliers void on the day of the sale alone; Masa Safe counts in hours before the departure, and nothing is cancelled after it.
 */
export function quoteLife(sold: SoldBooking, asked: CancellationCase, clock: CancellationClock): number {
  const { claim, ...today } = countCancellation(sold, asked)
  const isSameTomorrow = () => {
    const tomorrow = countCancellation(sold, { ...asked, today: addDays(asked.today, 1) })
    return (
      today.basis === tomorrow.basis &&
      today.fee.ilsMinor === tomorrow.fee.ilsMinor &&
      claim?.extra.ilsMinor === tomorrow.claim?.extra.ilsMinor
    )
  }
  const isOverAtMidnight = sold.keptBySuppliersMinor !== undefined || !isSameTomorrow()
  return Math.min(
    LONGEST_QUOTE_LIFE,
    clock.toDeparture,
    isOverAtMidnight ? clock.toMidnight : Number.POSITIVE_INFINITY,
    claim?.basis === 'masaSafe' ? clock.toDeparture - SAFE_HOURS_BEFORE * HOUR : Number.POSITIVE_INFINITY,
  )
}
