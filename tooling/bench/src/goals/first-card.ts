import type { Browser } from '@playwright/test'
import { visit } from '../measure/browser.ts'
import { farAway, slowPhone } from '../measure/phone.ts'
import type { Throttle } from '../measure/phone.ts'
import { median, ratioOf } from '../measure/statistics.ts'
import type { Finding } from '../report.ts'
import { ms, said } from '../report.ts'
import { origins } from '../run/addresses.ts'

const rounds = 11
const bound = 1.1

/**
 * G2: from the navigation to the first result card that React drew and that can be clicked. First views are off. On the
 * slow phone, which the bound is for, and at a distance of 100 ms, where requests weigh most.
 */
export async function measureFirstCard(browser: Browser, path: string): Promise<Finding[]> {
  const phone = await compared(browser, { path, throttle: slowPhone })
  const far = await compared(browser, { path, throttle: farAway })
  return [
    {
      goal: 'G2 first result card, federated ÷ monolith twin',
      figure: phone.figure,
      bound: `<= ${bound.toFixed(2)}`,
      isMet: phone.ratio <= bound,
    },
    { goal: 'G2 control, the same site twice', figure: phone.control },
    { goal: 'the same at 100 ms, unthrottled', figure: far.figure },
    { goal: 'control at 100 ms', figure: far.control },
  ]
}

async function compared(browser: Browser, { path, throttle }: { path: string; throttle: Throttle }) {
  const runs: Record<'bare' | 'bareAgain' | 'twin', number[]> = { bare: [], bareAgain: [], twin: [] }
  const kinds = ['bare', 'twin', 'bareAgain'] as const
  const go = (kind: (typeof kinds)[number]) =>
    visit(browser, { url: origins[kind] + path, awaits: 'first-card', throttle })
  for (const kind of kinds) await go(kind)
  for (let round = 0; round < rounds; round++) {
    // The order within a round changes, so that no variant profits from its place.
    for (let turn = 0; turn < kinds.length; turn++) {
      const kind = kinds[(round + turn) % kinds.length] ?? 'bare'
      const { firstCard } = await go(kind)
      runs[kind].push(firstCard ?? Number.POSITIVE_INFINITY)
    }
  }
  const ratio = ratioOf(runs.bare, runs.twin)
  return {
    ratio: ratio.ratio,
    figure: `${said(ratio)}: ${ms(median(runs.bare))} against ${ms(median(runs.twin))}, ${rounds} runs each`,
    control: said(ratioOf(runs.bare, runs.bareAgain)),
  }
}
