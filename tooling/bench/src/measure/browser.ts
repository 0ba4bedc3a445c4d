import type { Browser } from '@playwright/test'
import type { MeasuredPage } from '../pages.ts'
import { openPhone, slowPhone } from './phone.ts'
import type { Throttle } from './phone.ts'

/** One visit with a cold cache. Times in milliseconds since the navigation began. */
export interface Visit {
  /** When the first card that leads to a package stood there, drawn by React, and could be clicked. */
  readonly firstCard: number | null
  readonly firstPaint: number | null
  readonly largestPaint: number | null
  readonly layoutShift: number
  /** Brotli bytes of the scripts that were asked for, by the address of each. */
  readonly scripts: ReadonlyMap<string, number>
  /** Of these the ones that were asked for before the page said that it can be used; all where it does not say. */
  readonly initialScripts: ReadonlyMap<string, number>
}

/** What a visit waits for before it is over. */
export type Awaited = 'first-card' | 'mounted' | 'usable'

export async function visit(
  browser: Browser,
  {
    url,
    awaits,
    isThrottled = true,
    throttle = slowPhone,
    session,
  }: {
    url: string
    awaits: Awaited
    isThrottled?: boolean
    throttle?: Throttle
    /** The token of a booking that the browser has the session of. */
    session?: string | undefined
  },
): Promise<Visit> {
  const { context, page } = await openPhone(browser, { isThrottled, throttle })
  try {
    const scripts = new Map<string, number>()
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' && !/\.js$/.test(new URL(response.url()).pathname)) return
      scripts.set(new URL(response.url()).pathname, Number(response.headers()['content-length'] ?? 0))
    })
    await page.addInitScript(observe)
    if (session !== undefined)
      await page.addInitScript((token) => sessionStorage.setItem('masa.visitor', token), session)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForFunction(
      (what) => (window as unknown as { bench: Record<string, unknown> }).bench[what] !== null,
      awaits === 'first-card' ? 'firstCard' : awaits,
      { timeout: 60_000 },
    )
    // What is painted or moved late belongs to the page too.
    await page.waitForTimeout(isThrottled ? 1_500 : 300)
    const seen = await page.evaluate(
      () =>
        (window as unknown as { bench: Pick<Visit, 'firstCard' | 'firstPaint' | 'largestPaint' | 'layoutShift'> })
          .bench,
    )
    const late = new Set(await page.evaluate(askedAfterUsable))
    const initialScripts = new Map([...scripts].filter(([path]) => !late.has(path)))
    return { ...seen, scripts, initialScripts }
  } finally {
    await context.close()
  }
}

/** Where a visit goes, with the session that the page needs. */
export const addressOf = (origin: string, page: MeasuredPage): { url: string; session?: string } =>
  typeof page === 'string' ? { url: origin + page } : { url: origin + page.path, session: page.session }

/** Runs in the page: paths of what was asked for after it could be used. */
function askedAfterUsable(): string[] {
  const [usable] = performance.getEntriesByName('masa:usable')
  if (usable === undefined) return []
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime > usable.startTime)
    .map(({ name }) => new URL(name).pathname)
}

/** Runs in the page before anything else. */
function observe(): void {
  const bench = {
    firstCard: null as number | null,
    mounted: null as number | null,
    usable: null as number | null,
    firstPaint: null as number | null,
    largestPaint: null as number | null,
    layoutShift: 0,
  }
  Object.assign(window, { bench })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') bench.firstPaint = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Array<{ value: number; hadRecentInput: boolean }>)
      if (!entry.hadRecentInput) bench.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const isMounted = performance.getEntriesByName('masa:mounted').length > 0
    if (isMounted) bench.mounted ??= performance.now()
    bench.usable ??= performance.getEntriesByName('masa:usable')[0]?.startTime ?? null
    const card = isMounted ? document.querySelector<HTMLElement>('#root main a[href*="/product-page"]') : null
    if (card !== null && card.getClientRects().length > 0) bench.firstCard ??= performance.now()
    if (bench.firstCard === null || bench.mounted === null || bench.usable === null) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
