import type { Browser } from '@playwright/test'
import { openPhone, slowPhone } from '../measure/phone.ts'
import { median } from '../measure/statistics.ts'
import type { Finding } from '../report.ts'
import { ms } from '../report.ts'
import { origins } from '../run/addresses.ts'

const rounds = 7
const boundMs = 250

/** From the first source's answer, as it comes to the page, to the first flight that is drawn; at full speed, and on a slow phone. */
export async function measureFirstFlight(browser: Browser, pathOf: (round: number) => string): Promise<Finding[]> {
  const full: number[] = []
  const slow: number[] = []
  for (let round = 0; round < rounds; round++) {
    full.push(await drawnAfter(browser, pathOf(round), { isThrottled: false }))
    slow.push(await drawnAfter(browser, pathOf(rounds + round), { isThrottled: true }))
  }
  const figure = (values: readonly number[]) =>
    `${ms(median(values))} (worst ${ms(Math.max(...values))}, ${values.length} runs)`
  return [
    {
      goal: 'first flight after the answer of the first source',
      figure: figure(full),
      bound: `<= ${ms(boundMs)}`,
      isMet: median(full) <= boundMs,
    },
    { goal: 'the same on a slow phone', figure: figure(slow) },
  ]
}

async function drawnAfter(browser: Browser, path: string, options: { isThrottled: boolean }): Promise<number> {
  const { context, page } = await openPhone(browser, { ...options, throttle: slowPhone })
  try {
    await page.addInitScript(() => {
      const seen = { answered: null as number | null, drawn: null as number | null }
      Object.assign(window, { seen })
      const { fetch: send } = window
      window.fetch = async (...asked) => {
        const response = await send(...asked)
        if (!response.url.includes('/aggrSabre/search') || response.body === null) return response
        // The first lines say what is asked; what was found follows.
        const decoder = new TextDecoder()
        const noted = new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            if (decoder.decode(chunk, { stream: true }).includes('itineraries')) seen.answered ??= performance.now()
            controller.enqueue(chunk)
          },
        })
        return new Response(response.body.pipeThrough(noted), response)
      }
      const look = () => {
        if (document.querySelector('main article') !== null) seen.drawn ??= performance.now()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(origins.site + path, { timeout: 60_000 })
    await page.waitForFunction(
      () => (window as unknown as { seen: { drawn: number | null } }).seen.drawn !== null,
      undefined,
      { timeout: 60_000 },
    )
    const { answered, drawn } = await page.evaluate(
      () => (window as unknown as { seen: { answered: number | null; drawn: number } }).seen,
    )
    if (answered === null) throw new Error('the answer of a search was not seen on its way')
    return drawn - answered
  } finally {
    await context.close()
  }
}
