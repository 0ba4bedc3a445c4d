import { load } from '../measure/load.ts'
import { cpuUsed, eachRequest } from '../measure/programs.ts'
import { percentile, seeded } from '../measure/statistics.ts'
import type { Finding } from '../report.ts'
import { ms } from '../report.ts'
import { offers, origins } from '../run/addresses.ts'

/** The API tells sites apart by the host that was asked. */
const headers = { host: 'localhost' }
const seconds = 20
const destinations = ['ATH', 'LCA', 'PRG', 'BCN', 'ROM', 'DXB', 'BUD', 'PAR', 'LON', 'PFO']
const day = 86_400_000
const dayFrom = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** How often a second, and how late half of the answers and the last of a hundred may be. */
const rates = [
  { perSecond: 50, bounds: { search: { half: 25, most: 100 }, calendar: { half: 10, most: 50 } } },
  { perSecond: 200, bounds: { search: { half: 10, most: 10 }, calendar: { half: 10, most: 10 } } },
] as const

/** Searches and price calendars as travellers send them, each unlike the last, straight at the API. */
export async function measureLatency(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, kind, pathOf } of kindsOfCalls()) {
    await load({ origin: origins.api, pathOf, perSecond: 20, seconds: 3, headers })
    for (const { perSecond, bounds } of rates) {
      const before = cpuUsed()
      const { whole, failed } = await load({ origin: origins.api, pathOf, perSecond, seconds, headers })
      const cpu = eachRequest(before, cpuUsed(), perSecond * seconds)
      const half = percentile(whole, 0.5)
      const most = percentile(whole, 0.99)
      const { half: halfBound, most: mostBound } = bounds[kind]
      findings.push({
        goal: `${name}, ${offers.toLocaleString('en')} offers, ${perSecond}/s`,
        figure: `p50 ${ms(half)}, p99 ${ms(most)} over HTTP, load from the same cores${cpu === null ? '' : `; processor a request: API ${ms(cpu.API)}, PostgreSQL ${ms(cpu.PostgreSQL)}`}${failed > 0 ? `, ${failed} FAILED` : ''}`,
        bound: `p50 <= ${ms(halfBound)}, p99 <= ${ms(mostBound)}, none failed`,
        isMet: failed === 0 && half <= halfBound && most <= mostBound,
      })
    }
  }
  return findings
}

/** Paths of searches, each unlike the last. */
export function searchPaths(random = seeded(3)): () => string {
  const { pick, destination } = drawsOf(random)
  return () => {
    const from = 5 + pick(330)
    return `/operation/search?${new URLSearchParams({ dest: destination(), fromDate: dayFrom(from), toDate: dayFrom(from + 14), adult: String(1 + pick(3)), langCode: 'ENG' })}`
  }
}

function drawsOf(random: () => number) {
  const pick = (count: number) => Math.floor(random() * count)
  return { pick, destination: () => destinations[pick(destinations.length)] ?? 'ATH' }
}

function kindsOfCalls() {
  const random = seeded(3)
  const { pick, destination } = drawsOf(random)
  return [
    { name: 'search, fourteen days', kind: 'search', pathOf: searchPaths(random) },
    {
      name: 'price calendar, 61 days',
      kind: 'calendar',
      pathOf: () => {
        const from = 5 + pick(280)
        return `/operation/priceCalendar?${new URLSearchParams({ dest: destination(), fromDate: dayFrom(from), toDate: dayFrom(from + 60), langCode: 'ENG' })}`
      },
    },
  ] as const
}
