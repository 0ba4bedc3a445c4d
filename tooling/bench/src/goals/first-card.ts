import type { Browser } from '@playwright/test'
import { visit } from '../measure/browser.ts'
import { median, ratioOf } from '../measure/statistics.ts'
import type { Finding } from '../report.ts'
import { ms, said } from '../report.ts'
import { origins } from '../run/addresses.ts'

const rounds = 11
const bound = 1.1

/** G2: from the navigation to the first result card that React drew and that can be clicked. First views are off. */
export async function measureFirstCard(browser: Browser, path: string): Promise<Finding[]> {
  const runs: Record<'bare' | 'bareAgain' | 'twin', number[]> = { bare: [], bareAgain: [], twin: [] }
  const kinds = ['bare', 'twin', 'bareAgain'] as const
  for (const kind of kinds) await visit(browser, { url: origins[kind] + path, awaits: 'first-card' })
  for (let round = 0; round < rounds; round++) {
    // Whoever comes first in a round differs, so that no kind profits from its place.
    for (let turn = 0; turn < kinds.length; turn++) {
      const kind = kinds[(round + turn) % kinds.length] ?? 'bare'
      const { firstCard } = await visit(browser, { url: origins[kind] + path, awaits: 'first-card' })
      runs[kind].push(firstCard ?? Number.POSITIVE_INFINITY)
    }
  }
  const ratio = ratioOf(runs.bare, runs.twin)
  const control = ratioOf(runs.bare, runs.bareAgain)
  return [
    {
      goal: 'G2 first result card, federated ÷ monolith twin',
      figure: `${said(ratio)}: ${ms(median(runs.bare))} against ${ms(median(runs.twin))}, ${rounds} runs each`,
      bound: `<= ${bound.toFixed(2)}`,
      isMet: ratio.ratio <= bound,
    },
    { goal: 'G2 control, the same site twice', figure: said(control) },
  ]
}
