/** `npm run bench`: measures against the bounds on this machine. Words of `--only latency,bookings,…` choose. */
import type { Browser } from '@playwright/test'
import { measureAirports } from './goals/airports.ts'
import { measureBookings } from './goals/bookings.ts'
import { measureMarkup, measureScripts } from './goals/bytes.ts'
import { measureDeadRemote } from './goals/dead-remote.ts'
import { measureFirstByte } from './goals/first-byte.ts'
import { measureFirstCard } from './goals/first-card.ts'
import { measureFirstFlight } from './goals/first-flight.ts'
import { measureFirstView, measurePaints } from './goals/first-view.ts'
import { measureFlightInteractions } from './goals/flight-interactions.ts'
import { measureFlightFilters } from './goals/flight-filters.ts'
import { measureInsideTheSite } from './goals/inside-the-site.ts'
import { measureLanguageSwitch } from './goals/language-switch.ts'
import { measureLanguages } from './goals/languages.ts'
import { measureLatency } from './goals/latency.ts'
import { measureLighthouse } from './goals/lighthouse.ts'
import { measureRouteCycles } from './goals/route-cycles.ts'
import { measureSignIns } from './goals/sign-ins.ts'
import { openBrowser } from './measure/phone.ts'
import { flightResults, measuredPages, orderPage } from './pages.ts'
import type { Pages } from './pages.ts'
import type { Finding } from './report.ts'
import { reportOf } from './report.ts'
import { chosenNames } from './run/options.ts'
import { startProduct, startVariants, stopAll } from './run/processes.ts'

interface Measure {
  /** As `--only` names it. */
  readonly name: string
  readonly title: string
  /** Sites beside the product's own: without first views, and the twin. */
  readonly needsVariants?: boolean
  readonly run: (bench: { browser: Browser; pages: Pages }) => Promise<Finding[]>
}

/** Pages of the remote that follows orders. */
const trackingPages = async () => ({ 'the sign-in to an order': '/en/check-booking', 'an order': await orderPage() })
const remotePages = async ({ results, product }: Pages) => ({
  results,
  product,
  flights: flightResults(),
  ...(await trackingPages()),
})

/** In this order: what loads the servers first, so that nothing of it is left when pages are timed. */
const measures: readonly Measure[] = [
  { name: 'latency', title: 'search and calendar', run: () => measureLatency() },
  { name: 'sign-ins', title: 'search beside sign-ins', run: () => measureSignIns() },
  { name: 'bookings', title: 'bookings', run: () => measureBookings() },
  { name: 'filters', title: 'filters of flights', run: () => measureFlightFilters() },
  {
    name: 'flights',
    title: 'flights in a browser',
    run: async ({ browser }) => [
      ...(await measureAirports(browser, '/en/sabre/fo-search-result')),
      ...(await measureFirstFlight(browser, (round) => flightResults(1 + round))),
      ...(await measureFlightInteractions(browser, flightResults())),
    ],
  },
  {
    name: 'html',
    title: 'HTML',
    run: async ({ pages }) => [...(await measureMarkup(pages)), ...(await measureFirstByte(pages))],
  },
  {
    name: 'scripts',
    title: 'scripts',
    needsVariants: true,
    run: async ({ browser, pages }) => measureScripts(browser, await remotePages(pages)),
  },
  { name: 'languages', title: 'words and fonts', run: ({ browser, pages }) => measureLanguages(browser, pages) },
  {
    name: 'paint',
    title: 'largest paint',
    needsVariants: true,
    run: async ({ browser, pages }) => [
      ...(await measureFirstView(browser, { ...pages, flights: flightResults() })),
      ...(await measurePaints(browser, await trackingPages())),
    ],
  },
  {
    name: 'card',
    title: 'first card',
    needsVariants: true,
    run: ({ browser, pages }) => measureFirstCard(browser, pages.results),
  },
  { name: 'inside', title: 'inside the site', run: ({ browser, pages }) => measureInsideTheSite(browser, pages) },
  { name: 'dead', title: 'dead remotes', run: ({ browser, pages }) => measureDeadRemote(browser, pages.results) },
  { name: 'cycles', title: 'route cycles', run: ({ browser, pages }) => measureRouteCycles(browser, pages.results) },
  { name: 'switch', title: 'language switch', run: ({ browser, pages }) => measureLanguageSwitch(browser, pages) },
  { name: 'lighthouse', title: 'Lighthouse', run: ({ pages }) => measureLighthouse(pages) },
]

const say = (line: string) => process.stdout.write(`${line}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(130)))

const chosen = chosenMeasures()
try {
  await startProduct(say)
  if (chosen.some(({ needsVariants }) => needsVariants)) await startVariants(say)
  const pages = await measuredPages()
  const browser = await openBrowser()
  const findings: Finding[] = []
  try {
    for (const { title, run } of chosen) {
      say(`${title} …`)
      findings.push(...(await run({ browser, pages }).catch((error: unknown) => [notMeasured(title, error)])))
    }
  } finally {
    await browser.close()
  }
  say(`\n${reportOf(findings)}`)
  process.exitCode = findings.some(({ isMet }) => isMet === false) ? 1 : 0
} finally {
  await stopAll()
}

/** One measure that breaks must not cost the figures of the others. */
function notMeasured(title: string, error: unknown): Finding {
  const figure = `NOT MEASURED: ${String(error).split('\n')[0]}`
  return { goal: title, figure, bound: 'measured at all', isMet: false }
}

function chosenMeasures(): readonly Measure[] {
  const names = chosenNames
  if (names === null) return measures
  const unknown = names.filter((name) => measures.every((measure) => measure.name !== name))
  if (unknown.length > 0)
    throw new Error(`--only knows ${measures.map(({ name }) => name).join(', ')}; not ${unknown.join(', ')}`)
  return measures.filter(({ name }) => names.includes(name))
}
