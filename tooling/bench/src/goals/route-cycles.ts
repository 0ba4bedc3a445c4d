import type { Browser, CDPSession, Page } from '@playwright/test'
import { openPhone } from '../measure/phone.ts'
import { drawn } from '../measure/steps.ts'
import type { Finding } from '../report.ts'
import { MB } from '../report.ts'
import { origins } from '../run/addresses.ts'

const cycles = 50
/** What is kept on purpose (answers, pages behind others) is there after these. */
const warmUp = 5
const bound = 1.1

/** G18: fifty times from the results to a package's page and back, inside the site; the heap after collecting garbage. */
export async function measureRouteCycles(browser: Browser, results: string): Promise<Finding[]> {
  const { context, page } = await openPhone(browser, { isThrottled: false })
  try {
    const devtools = await context.newCDPSession(page)
    await page.goto(origins.site + results)
    await page.locator(drawn.results).first().waitFor()
    for (let cycle = 0; cycle < warmUp; cycle++) await thereAndBack(page)
    const before = await heapOf(devtools)
    for (let cycle = 0; cycle < cycles; cycle++) await thereAndBack(page)
    const after = await heapOf(devtools)
    const growth = after.bytes / before.bytes
    return [
      {
        goal: `G18 heap after ${cycles} route cycles`,
        figure: `${growth >= 1 ? '+' : ''}${((growth - 1) * 100).toFixed(1)} %: ${MB(before.bytes)} to ${MB(after.bytes)}; nodes ${before.nodes} to ${after.nodes}, listeners ${before.listeners} to ${after.listeners}`,
        bound: `<= +${Math.round((bound - 1) * 100)} %`,
        isMet: growth <= bound,
      },
    ]
  } finally {
    await context.close()
  }
}

async function thereAndBack(page: Page): Promise<void> {
  await page.locator(drawn.results).filter({ visible: true }).first().click()
  await page.locator(drawn.product).waitFor()
  await page.goBack()
  await page.locator(drawn.results).filter({ visible: true }).first().waitFor()
}

async function heapOf(devtools: CDPSession): Promise<{ bytes: number; nodes: number; listeners: number }> {
  // What was left by the last frame is garbage only after it.
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes, listeners: jsEventListeners }
}
