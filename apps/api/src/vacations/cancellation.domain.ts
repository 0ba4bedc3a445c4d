import type { CancellationStep } from '#src/quotes/quotes.service.ts'
import { addDays } from '#src/platform/calendar/calendar.domain.ts'

/**
 * The terms as dates, earliest first: `until` is the last day on which the share applies; null is up to the
 * departure itself. Before the first step nothing is kept. Terms that lie behind today are left out.
 */
export function cancellationTerms(
  steps: readonly CancellationStep[],
  departure: string,
  today: string,
): { until: string | null; percent: number }[] {
  const sorted = [...steps].sort((a, b) => b.daysBefore - a.daysBefore)
  return [{ daysBefore: Number.POSITIVE_INFINITY, percent: 0 }, ...sorted]
    .map(({ percent }, index) => {
      const next = sorted[index]
      return { until: next ? addDays(departure, -(next.daysBefore + 1)) : null, percent }
    })
    .filter((term) => term.until === null || term.until >= today)
}

/** The last day on which nothing is kept; null when there is none any more. */
export const freeUntil = (terms: readonly { until: string | null; percent: number }[]): string | null =>
  terms.find((term) => term.percent === 0)?.until ?? null
