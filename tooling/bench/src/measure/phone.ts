import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** The flags that a browser is started with. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** How much slower than this machine and its loopback. */
export interface Throttle {
  readonly cpu: number
  readonly latencyMs: number
  /** -1: as fast as it goes. */
  readonly bytesPerSecond: number
}
/** A mid-range phone on a slow line: 4× slower, 150 ms there and back, 1.6 Mbps. */
export const slowPhone: Throttle = { cpu: 4, latencyMs: 150, bytesPerSecond: 1_600_000 / 8 }
/** This machine, 100 ms from the site. */
export const farAway: Throttle = { cpu: 1, latencyMs: 100, bytesPerSecond: -1 }

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['MASA_CHROMIUM']
  return chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) })
}

/** A phone with a cold cache: a small screen that is touched, and by default a slow processor and line. */
export async function openPhone(
  browser: Browser,
  {
    isThrottled = true,
    throttle = slowPhone,
    locale = 'en-GB',
  }: { isThrottled?: boolean; throttle?: Throttle; locale?: string } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale,
  })
  const page = await context.newPage()
  if (isThrottled) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: throttle.latencyMs,
      downloadThroughput: throttle.bytesPerSecond,
      uploadThroughput: throttle.bytesPerSecond,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu })
  }
  return { context, page }
}

/** A page that has asked for nothing for so long has come to rest (ms). */
const QUIET_MS = 500

/** Waits until every request is answered and none follows, however often a page that stays open is asked to. */
export async function untilQuiet(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<unknown>()
  let quietSince = performance.now()
  const begins = (request: unknown) => void open.add(request)
  const ends = (request: unknown) => {
    open.delete(request)
    quietSince = performance.now()
  }
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  try {
    await act()
    while (open.size > 0 || performance.now() - quietSince < QUIET_MS) await page.waitForTimeout(50)
  } finally {
    page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
  }
}
