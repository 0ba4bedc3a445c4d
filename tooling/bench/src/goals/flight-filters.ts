import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median, percentile, ratioOf } from '../measure/statistics.ts'
import type { Finding } from '../report.ts'
import { ms, said } from '../report.ts'
import { root } from '../run/addresses.ts'

const boundMs = 4

/** Milliseconds, as the program of the remote prints them. */
type Times = Readonly<Record<'choice' | 'choiceAgain' | 'newOrder' | 'table', readonly number[]>>

/** G7: filters, counts and sorts of 5,000 flights, without a browser. */
export async function measureFlightFilters(): Promise<Finding[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [`${root}apps/flights/test/time-filters.ts`])
  const times = JSON.parse(stdout) as Times
  const judged = (goal: string, values: readonly number[]): Finding => {
    const p95 = percentile(values, 0.95)
    return {
      goal,
      figure: `${ms(p95)} (p50 ${ms(median(values))}, ${values.length} runs)`,
      bound: `<= ${ms(boundMs)}`,
      isMet: p95 <= boundMs,
    }
  }
  return [
    judged('G7 filter and count 5,000 flights, p95', times.choice),
    { goal: 'G7 control, the same choices twice', figure: said(ratioOf(times.choice, times.choiceAgain)) },
    judged('G7 the first use of a sort, p95', times.newOrder),
    { goal: 'G7 table of 5,000 flights, once for each answer', figure: `p95 ${ms(percentile(times.table, 0.95))}` },
  ]
}
