import type { Page } from '@playwright/test'

/** What stands on each page once React has drawn it; no first view has it. */
export const drawn = {
  home: '#root main form button[type=submit]',
  results: '#root main article[data-hotel] a[href*="/product-page"]',
  product: '#root main #rooms',
  booking: '#root main section[aria-labelledby="pax-0-title"]',
} as const

/** What a step ends with. */
interface StepEnd {
  /** Something that this finds is on the screen. */
  readonly selector: string
  /** The page is in this language, the words of its controls too. */
  readonly language?: string
}

interface Watched extends StepEnd {
  readonly from: 'navigation' | 'click' | 'now'
}

/** Milliseconds from the next click, as the browser dates it, to the end of the frame in which the step's end was drawn. */
export async function timeClick(page: Page, click: () => Promise<unknown>, end: StepEnd): Promise<number> {
  await page.evaluate(watch, { ...end, from: 'click' } satisfies Watched)
  await click()
  return whenOver(page)
}

/** The same for the browser's own back button. */
export async function timeBack(page: Page, end: StepEnd): Promise<number> {
  await page.evaluate(watch, { ...end, from: 'now' } satisfies Watched)
  await page.evaluate(() => history.back())
  return whenOver(page)
}

/** Has every document of a page take the time from its navigation until React has drawn this; see `timeLoad`. */
export const watchLoads = (page: Page, end: StepEnd): Promise<unknown> =>
  page.addInitScript(watch, { ...end, from: 'navigation' } satisfies Watched)

/** Milliseconds of a page load that `watchLoads` recorded. */
export async function timeLoad(page: Page, go: () => Promise<unknown>): Promise<number> {
  await go()
  return whenOver(page)
}

async function whenOver(page: Page): Promise<number> {
  const took = await page.waitForFunction(
    () => (window as unknown as { benchStep?: { took: number | null } }).benchStep?.took,
    undefined,
    { timeout: 60_000 },
  )
  return (await took.jsonValue()) ?? Number.NaN
}

/** Runs in the page. */
function watch({ selector, language, from }: Watched): void {
  const step = { took: null as number | null }
  Object.assign(window, { benchStep: step })
  let began = from === 'navigation' ? 0 : from === 'now' ? performance.now() : null
  if (began === null) addEventListener('click', (event) => (began = event.timeStamp), { capture: true, once: true })
  const wordsOfControls = () =>
    [...document.querySelectorAll('main button, main label, header button')].map((one) => one.textContent).join('\n')
  const wordsBefore = language === undefined ? '' : wordsOfControls()
  const isOver = () =>
    performance.getEntriesByName('masa:mounted').length > 0 &&
    [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length > 0) &&
    (language === undefined || (document.documentElement.lang === language && wordsOfControls() !== wordsBefore))
  const look = () => {
    if (began === null || !isOver()) {
      requestAnimationFrame(look)
      return
    }
    // A message that is sent before a frame is painted arrives after it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => (step.took = performance.now() - (began ?? 0))
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}
