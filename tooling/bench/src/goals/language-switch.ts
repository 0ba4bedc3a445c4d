import type { Browser, Page } from '@playwright/test'
import { begin } from '../measure/buyer.ts'
import { openPhone, untilQuiet } from '../measure/phone.ts'
import { median } from '../measure/statistics.ts'
import { drawn, timeClick, timeLoad, watchLoads } from '../measure/steps.ts'
import { offersOf } from '../pages.ts'
import type { Pages } from '../pages.ts'
import type { Finding } from '../report.ts'
import { ms } from '../report.ts'
import { origins } from '../run/addresses.ts'

const bounds = { worstMs: 200, timesFaster: 5 }
/** Each is switched to twice, once from each side of the alphabet's direction. */
const route = ['he', 'ru', 'ar', 'en', 'ar', 'ru', 'he', 'en'] as const

/** G10: another language for the page that is open, against loading the page in that language. */
export async function measureLanguageSwitch(browser: Browser, pages: Pages): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const name of ['home', 'results', 'product', 'booking'] as const) {
    const { context, page } = await openPhone(browser)
    try {
      await watchLoads(page, { selector: drawn[name] })
      const address = name === 'booking' ? await openBooking(page) : pages[name]
      await untilQuiet(page, () => timeLoad(page, () => page.goto(origins.site + address)))
      findings.push(await switchesOn(page, name))
    } finally {
      await context.close()
    }
  }
  return findings
}

/** A stored booking's first page; the tab gets the session that may see it. */
async function openBooking(page: Page): Promise<string> {
  const [offer] = await offersOf('BCN', { from: 30, to: 40 })
  if (!offer) throw new Error('the demo world has nothing to sell in a month')
  const { id, token } = await begin(offer)
  await page.addInitScript((value) => sessionStorage.setItem('masa.visitor', value), token)
  return `/en/booking/hotel-flight/web?${new URLSearchParams({ bookingId: id })}`
}

async function switchesOn(page: Page, name: keyof typeof drawn): Promise<Finding> {
  const switches: number[] = []
  const loads: number[] = []
  let fieldsLost = 0
  let documentsLost = 0
  for (const language of route) {
    await fillIn(page)
    const before = await fieldsOf(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await openMenu(page)
    const choice = page.getByRole('banner').locator(`a[hreflang="${language}"]`)
    await untilQuiet(page, async () =>
      switches.push(await timeClick(page, () => choice.tap(), { selector: drawn[name], language })),
    )
    const after = await fieldsOf(page)
    if (!(await page.evaluate(() => 'isSameDocument' in window))) documentsLost += 1
    fieldsLost += before.filter((value, index) => after[index] !== value).length
    // Not a reload: a booking takes that for leaving it, and shows its rooms instead.
    await untilQuiet(page, async () => loads.push(await timeLoad(page, () => page.goto(page.url()))))
  }
  const worst = Math.max(...switches)
  const faster = median(loads) / median(switches)
  return {
    goal: `G10 language switch on ${name}`,
    figure: `median ${ms(median(switches))}, worst ${ms(worst)} of ${switches.length}; ${faster.toFixed(1)}× faster than a load (${ms(median(loads))}); ${documentsLost} documents and ${fieldsLost} fields lost`,
    bound: `worst <= ${ms(bounds.worstMs)}, >= ${bounds.timesFaster}× faster, nothing lost`,
    isMet: worst <= bounds.worstMs && faster >= bounds.timesFaster && documentsLost + fieldsLost === 0,
  }
}

/** Types into the names of a booking, where there are such; elsewhere what is chosen already has to stay. */
async function fillIn(page: Page): Promise<void> {
  const names = page.locator('main input[id$="Name"]').filter({ visible: true })
  for (const field of await names.all()) await field.fill('MAYA')
}

const fieldsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('main input, main select')].map((field) =>
      field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
        ? `${field.name} ${String(field.checked)}`
        : `${field.id} ${field.value}`,
    ),
  )

/** The other catalogues come when the menu opens, while the reader looks for a language. */
async function openMenu(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  const choice = header.locator('a[hreflang="en"]')
  await untilQuiet(page, async () => {
    if (!(await choice.isVisible())) await header.locator('button[aria-expanded=false]').last().tap()
    await choice.waitFor()
  })
}
