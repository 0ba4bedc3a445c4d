import { load } from '../measure/load.ts'
import { percentile, seeded } from '../measure/statistics.ts'
import type { Finding } from '../report.ts'
import { ms } from '../report.ts'
import { offers, origins } from '../run/addresses.ts'

/** The API tells sites apart by the host that was asked. */
const headers = { host: 'localhost' }
const perSecond = 50
const seconds = 20
const destinations = ['ATH', 'LCA', 'PRG', 'BCN', 'ROM', 'DXB', 'BUD', 'PAR', 'LON', 'PFO']
const day = 86_400_000
const dayFrom = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** Searches and price calendars as travellers send them, each unlike the last, straight at the API. */
export async function measureLatency(): Promise<Finding[]> {
  const random = seeded(3)
  const pick = (count: number) => Math.floor(random() * count)
  const destination = () => destinations[pick(destinations.length)] ?? 'ATH'
  const searches = {
    name: 'search, fourteen days',
    bounds: { half: 25, most: 100 },
    pathOf: () => {
      const from = 5 + pick(330)
      return `/operation/search?${new URLSearchParams({ dest: destination(), fromDate: dayFrom(from), toDate: dayFrom(from + 14), adult: String(1 + pick(3)), langCode: 'ENG' })}`
    },
  }
  const calendars = {
    name: 'price calendar, 61 days',
    bounds: { half: 10, most: 50 },
    pathOf: () => {
      const from = 5 + pick(280)
      return `/operation/priceCalendar?${new URLSearchParams({ dest: destination(), fromDate: dayFrom(from), toDate: dayFrom(from + 60), langCode: 'ENG' })}`
    },
  }
  const findings: Finding[] = []
  for (const { name, bounds, pathOf } of [searches, calendars]) {
    await load({ origin: origins.api, pathOf, perSecond: 20, seconds: 3, headers })
    const { whole, failed } = await load({ origin: origins.api, pathOf, perSecond, seconds, headers })
    const half = percentile(whole, 0.5)
    const most = percentile(whole, 0.99)
    findings.push({
      goal: `${name}, ${offers / 1_000},000 offers`,
      figure: `p50 ${ms(half)}, p99 ${ms(most)} over HTTP at ${perSecond}/s${failed > 0 ? `, ${failed} FAILED` : ''}`,
      bound: `p50 <= ${ms(bounds.half)}, p99 <= ${ms(bounds.most)}, none failed`,
      isMet: failed === 0 && half <= bounds.half && most <= bounds.most,
    })
  }
  return findings
}
