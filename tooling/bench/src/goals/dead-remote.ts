import type { Browser } from '@playwright/test'
import { openPhone } from '../measure/phone.ts'
import { median } from '../measure/statistics.ts'
import type { Finding } from '../report.ts'
import { ms } from '../report.ts'
import { origins } from '../run/addresses.ts'

const bound = 1_000
const languages = ['', '/en', '/ru', '/ar']
const entries = /\/r\/[^/]+\/[^/]+\/remoteEntry\.js/

/**
 * G17: every remote is dead. From the last try that failed to the error card, in each language; whether the first view
 * stood until then, and whether header and other pages work.
 */
export async function measureDeadRemote(browser: Browser, results: string): Promise<Finding[]> {
  const path = results.replace(/^\/en/, '')
  const times: number[] = []
  const cards = new Set<string>()
  let isIntact = true
  for (const language of languages) {
    const { context, page } = await openPhone(browser, { isThrottled: false })
    try {
      await page.addInitScript(watchCard)
      let lastTry = 0
      await page.route(entries, async (route) => {
        await route.fulfill({ status: 404, contentType: 'text/plain', body: '' })
        lastTry = Date.now()
      })
      await page.goto(origins.site + language + path)
      const card = page.locator('[data-failure=remote]')
      await card.waitFor({ timeout: 60_000 })
      const seen = await page.evaluate(
        () => (window as unknown as { bench: { cardAt: number; hadFirstView: boolean } }).bench,
      )
      times.push(Math.max(0, seen.cardAt - lastTry))
      cards.add((await card.innerText()).slice(0, 60))
      isIntact &&= seen.hadFirstView && (await page.getByRole('banner').isVisible())
      await page.getByRole('banner').getByRole('link').first().click()
      await page.locator('#root main h1').waitFor()
    } finally {
      await context.close()
    }
  }
  return [
    {
      goal: 'G17 remotes dead: from the last try to the error card',
      figure: `median ${ms(median(times))}, worst ${ms(Math.max(...times))}; in ${cards.size} languages; first view and the rest ${isIntact ? 'intact' : 'NOT intact'}`,
      bound: `<= ${ms(bound)}, ${languages.length} languages, the rest intact`,
      isMet: Math.max(...times) <= bound && cards.size === languages.length && isIntact,
    },
  ]
}

/** Runs in the page before anything else. */
function watchCard(): void {
  const bench = { cardAt: 0, hadFirstView: false }
  Object.assign(window, { bench })
  const look = () => {
    bench.hadFirstView ||= document.querySelector('#root main, #root [role=status]') !== null
    if (document.querySelector('[data-failure=remote]') === null) requestAnimationFrame(look)
    else bench.cardAt = Date.now()
  }
  requestAnimationFrame(look)
}
