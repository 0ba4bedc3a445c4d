import type { Browser, Page } from '@playwright/test'
import { openPhone, untilQuiet } from '../measure/phone.ts'
import { median, ratioOf } from '../measure/statistics.ts'
import { drawn, timeBack, timeClick, timeLoad, watchLoads } from '../measure/steps.ts'
import type { Pages } from '../pages.ts'
import type { Finding } from '../report.ts'
import { ms, said } from '../report.ts'
import { origins } from '../run/addresses.ts'

const rounds = 9
const bounds = { ratio: 0.35, backMs: 100 }

interface Session {
  readonly inside: number
  readonly back: number
  readonly requestsOfBack: readonly string[]
  /** By how many pixels the list stands elsewhere than when it was left. */
  readonly moved: number
  /** The same package's page loaded again, with everything in the cache. */
  readonly warmLoad: number
}

/** G12: from the results to a package's page inside the site, against loading that page; and going back. */
export async function measureInsideTheSite(browser: Browser, pages: Pages): Promise<Finding[]> {
  const sessions: Session[] = []
  const loads: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ways = [
      async () => void sessions.push(await oneSession(browser, pages.results)),
      async () => void loads.push(await coldLoad(browser, pages.product)),
    ]
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) await way()
  }
  const inside = sessions.map((session) => session.inside)
  const back = sessions.map((session) => session.back)
  const requests = sessions.flatMap(({ requestsOfBack }) => requestsOfBack)
  const moved = Math.max(...sessions.map((session) => session.moved))
  const ratio = ratioOf(inside, loads)
  const warm = ratioOf(
    inside,
    sessions.map(({ warmLoad }) => warmLoad),
  )
  const isBackMet = median(back) <= bounds.backMs && requests.length === 0 && moved <= 1
  return [
    {
      goal: 'G12 results to product, inside the site ÷ cold load',
      figure: `${said(ratio)}: ${ms(median(inside))} against ${ms(median(loads))}, ${rounds} runs each; ÷ a load from the cache ${said(warm)}`,
      bound: `<= ${bounds.ratio}`,
      isMet: ratio.ratio <= bounds.ratio,
    },
    {
      goal: 'G12 back to the results',
      figure: `median ${ms(median(back))}, worst ${ms(Math.max(...back))}, ${requests.length} requests${requests.length > 0 ? ` (${[...new Set(requests)].slice(0, 3).join(', ')})` : ''}, moved by ${moved.toFixed(0)} px`,
      bound: `median <= ${ms(bounds.backMs)}, no request, same place`,
      isMet: isBackMet,
    },
  ]
}

async function oneSession(browser: Browser, results: string): Promise<Session> {
  const { context, page } = await openPhone(browser)
  try {
    await watchLoads(page, { selector: drawn.results })
    await untilQuiet(page, () => timeLoad(page, () => page.goto(origins.site + results)))
    // A traveller looks at the list first: what it fetches meanwhile is then there.
    const card = page.locator(drawn.results).filter({ visible: true }).nth(6)
    await untilQuiet(page, () => card.scrollIntoViewIfNeeded())
    const left = await placeOf(page)
    let inside = Number.NaN
    await untilQuiet(page, async () => {
      inside = await timeClick(page, () => card.tap(), { selector: drawn.product })
    })
    const requestsOfBack: string[] = []
    // The icon of the tab is the browser's affair: it asks for it at each change of the address.
    const note = (request: { url(): string }) => {
      const { pathname } = new URL(request.url())
      if (pathname !== '/favicon.svg') requestsOfBack.push(pathname)
    }
    page.on('request', note)
    const back = await timeBack(page, { selector: drawn.results })
    const moved = Math.abs((await placeOf(page)) - left)
    // What is asked a little later belongs to going back too.
    await page.waitForTimeout(1_000)
    page.off('request', note)
    await page.goForward()
    await page.locator(drawn.product).waitFor()
    await watchLoads(page, { selector: drawn.product })
    const warmLoad = await timeLoad(page, () => page.goto(page.url()))
    return { inside, back, requestsOfBack, moved, warmLoad }
  } finally {
    await context.close()
  }
}

const placeOf = (page: Page): Promise<number> => page.evaluate(() => scrollY)

async function coldLoad(browser: Browser, path: string): Promise<number> {
  const { context, page } = await openPhone(browser)
  try {
    await watchLoads(page, { selector: drawn.product })
    return await timeLoad(page, () => page.goto(origins.site + path))
  } finally {
    await context.close()
  }
}
