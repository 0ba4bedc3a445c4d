import { dateOf, dayOf } from '../calendar.ts'
import { noise } from '../random.ts'

/** What one unit of `from` costs in `to` from the start of a day, in millionths. */
export interface ExchangeRate {
  from: 'USD' | 'EUR' | 'GBP'
  to: 'ILS'
  date: string
  rateMicros: number
}

const middles = { USD: 3.284, EUR: 3.792, GBP: 4.318 } as const

/**
 * Rates for ninety days back to today, each fixed for good once its day has come. The
 * figures are the demo's own; the operator keeps the real table.
 */
export function exchangeRates(today: string): readonly ExchangeRate[] {
  const last = dayOf(today)
  return (Object.keys(middles) as (keyof typeof middles)[]).flatMap((from, index) =>
    Array.from({ length: 91 }, (_, offset) => {
      const day = last - 90 + offset
      const wave = Math.sin(day / 17 + index) * 0.012 + (noise(day, index, 7) - 0.5) * 0.006
      return {
        from,
        to: 'ILS' as const,
        date: dateOf(day),
        rateMicros: Math.round(middles[from] * (1 + wave) * 10_000) * 100,
      }
    }),
  )
}

/** A step of a cancellation policy: from `daysBefore` departure and closer, this share of the price is kept. */
export interface CancellationStep {
  daysBefore: number
  percent: number
}

/** Cancellation of packages, from the earliest step to the latest; before the first it is free. */
export const packageCancellation: readonly CancellationStep[] = [
  { daysBefore: 45, percent: 10 },
  { daysBefore: 30, percent: 25 },
  { daysBefore: 21, percent: 50 },
  { daysBefore: 14, percent: 75 },
  { daysBefore: 7, percent: 100 },
]
