import { begin } from '../measure/buyer.ts'
import { browserFlags } from '../measure/phone.ts'
import { median } from '../measure/statistics.ts'
import { offersOf } from '../pages.ts'
import type { Pages } from '../pages.ts'
import type { Finding } from '../report.ts'
import { origins } from '../run/addresses.ts'
import { lighthouseTools } from '../run/lighthouse.ts'
import type { DrivenBrowser, DrivenPage, LighthouseResult } from '../run/lighthouse.ts'

const rounds = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Readonly<Record<(typeof categories)[number], number>>

/** G16: Lighthouse as it comes: a mobile phone, simulated; each page in turn, so that a busy minute hits all alike. */
export async function measureLighthouse(pages: Pages): Promise<Finding[]> {
  const { lighthouse, puppeteer } = await lighthouseTools()
  const subjects = await subjectsOf(pages)
  const results = new Map<string, LighthouseResult[]>(subjects.map(({ name }) => [name, []]))
  const executablePath = process.env['MASA_CHROMIUM']
  if (!executablePath) throw new Error('MASA_CHROMIUM names no browser for Lighthouse')
  const browser = await puppeteer.launch({ executablePath, args: browserFlags })
  try {
    for (let round = 0; round < rounds; round++)
      for (const { name, path, prepare } of subjects) {
        const result = await inNewTab(browser, async (page) => {
          await prepare?.(page)
          return lighthouse(origins.site + path, { logLevel: 'error', onlyCategories: categories }, undefined, page)
        })
        if (!result) throw new Error(`Lighthouse says nothing about ${path}`)
        results.get(name)?.push(result.lhr)
      }
  } finally {
    await browser.close()
  }
  const indices = [...results.values()].flat().map(({ environment }) => environment.benchmarkIndex)
  return subjects.map(({ name, bound, isIndexable }) => {
    const all = results.get(name) ?? []
    // None where Lighthouse itself says that a run was none: nothing was painted for too long.
    const runs = all.filter((run) => run.categories['performance']?.score !== null)
    const scores = Object.fromEntries(
      categories.map((category) => [category, median(runs.map((run) => percentOf(run, category)))]),
    ) as Scores
    const isWhole = scores.accessibility === 100 && scores['best-practices'] === 100
    const missed = missedIn(runs, isIndexable ? categories : ['accessibility', 'best-practices'])
    return {
      goal: `G16 Lighthouse of ${name}`,
      figure: `performance ${scores.performance}, accessibility ${scores.accessibility}, best practices ${scores['best-practices']}, SEO ${scores.seo}, median of ${runs.length} of ${rounds} runs; CPU index ${median(indices).toFixed(0)}${missed === '' ? '' : `; missed: ${missed}`}`,
      bound: `performance >= ${bound}, accessibility and best practices 100${isIndexable ? ', SEO 100' : ''}`,
      isMet: runs.length > rounds / 2 && scores.performance >= bound && isWhole && (!isIndexable || scores.seo === 100),
    }
  })
}

interface Subject {
  readonly name: string
  readonly path: string
  /** Least score of performance. */
  readonly bound: number
  readonly isIndexable: boolean
  readonly prepare?: (page: DrivenPage) => Promise<unknown>
}

async function subjectsOf({ home, results, product }: Pages): Promise<Subject[]> {
  const [offer] = await offersOf('BCN', { from: 30, to: 40 })
  if (!offer) throw new Error('the demo world has nothing to sell in a month')
  const { id, token } = await begin(offer)
  return [
    { name: 'home', path: home, bound: 95, isIndexable: true },
    { name: 'results', path: results, bound: 90, isIndexable: true },
    { name: 'product', path: product, bound: 95, isIndexable: true },
    {
      name: 'booking',
      path: `/en/booking/hotel-flight/web?${new URLSearchParams({ bookingId: id })}`,
      bound: 90,
      isIndexable: false,
      prepare: (page) => page.evaluateOnNewDocument((value) => sessionStorage.setItem('masa.visitor', value), token),
    },
  ]
}

async function inNewTab<T>(browser: DrivenBrowser, work: (page: DrivenPage) => Promise<T>): Promise<T> {
  const context = await browser.createBrowserContext()
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

const percentOf = (run: LighthouseResult, category: string): number =>
  Math.round((run.categories[category]?.score ?? 0) * 100)

/** Checks that count and that any run did not pass whole, but for those of performance, which are no yes or no. */
function missedIn(runs: readonly LighthouseResult[], of: readonly string[]): string {
  const missed = runs.flatMap((run) =>
    of
      .filter((category) => category !== 'performance')
      .flatMap((category) => run.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return [...new Set(missed)].join(', ')
}
