import { load } from '../measure/load.ts'
import { percentile } from '../measure/statistics.ts'
import type { Finding } from '../report.ts'
import { ms } from '../report.ts'
import { origins } from '../run/addresses.ts'

const perSecond = 40
const seconds = 15
const boundMs = 15

/** G13: first byte of the edge's HTML; the load generator runs on the same two cores. */
export async function measureFirstByte(pages: Readonly<Record<string, string>>): Promise<Finding[]> {
  const paths = Object.values(pages)
  const pathOf = (index: number) => paths[index % paths.length] ?? '/'
  const headers = { 'accept-encoding': 'br' }
  await load({ origin: origins.site, pathOf, perSecond: 20, seconds: 3, headers })
  const { firstByte, whole, failed } = await load({ origin: origins.site, pathOf, perSecond, seconds, headers })
  const p95 = percentile(firstByte, 0.95)
  return [
    {
      goal: 'G13 first byte of HTML, p95',
      figure: `${ms(p95)} at ${perSecond}/s (home, results, product in turn; load from the same cores; whole page p95 ${ms(percentile(whole, 0.95))})${failed > 0 ? `, ${failed} FAILED` : ''}`,
      bound: `<= ${ms(boundMs)}`,
      isMet: failed === 0 && p95 <= boundMs,
    },
  ]
}
