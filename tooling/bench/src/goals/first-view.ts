import type { Browser } from '@playwright/test'
import { addressOf, visit } from '../measure/browser.ts'
import { median, ratioOf } from '../measure/statistics.ts'
import type { MeasuredPage } from '../pages.ts'
import type { Finding } from '../report.ts'
import { ms, said } from '../report.ts'
import { origins } from '../run/addresses.ts'

const rounds = 7
const bounds = { ratio: 0.4, shift: 0.02, spreadMs: 100, firstPaintMs: 650 }

/**
 * G3: the largest paint with the first view in the HTML, against the same page drawn by the browser alone. G19 and G20: how
 * soon anything is painted, and how long after it the largest, on the slow phone.
 */
export async function measureFirstView(browser: Browser, pages: Readonly<Record<string, string>>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, path] of Object.entries(pages)) {
    const withIt: number[] = []
    const without: number[] = []
    const shifts: number[] = []
    const firsts: number[] = []
    const spreads: number[] = []
    for (let round = 0; round < rounds; round++) {
      const ways = [
        async () => {
          const { firstPaint, largestPaint, layoutShift } = await visit(browser, {
            url: origins.site + path,
            awaits: 'mounted',
          })
          const [first, largest] = [firstPaint ?? Number.POSITIVE_INFINITY, largestPaint ?? Number.POSITIVE_INFINITY]
          withIt.push(largest)
          firsts.push(first)
          spreads.push(largest - first)
          shifts.push(layoutShift)
        },
        async () => {
          const { largestPaint } = await visit(browser, { url: origins.bare + path, awaits: 'mounted' })
          without.push(largestPaint ?? Number.POSITIVE_INFINITY)
        },
      ]
      for (const way of round % 2 === 0 ? ways : ways.toReversed()) await way()
    }
    const ratio = ratioOf(withIt, without)
    const shift = median(shifts)
    findings.push(
      {
        goal: `G3 largest paint of ${name}, with first view ÷ without`,
        figure: `${said(ratio)}: ${ms(median(withIt))} against ${ms(median(without))}, ${rounds} runs each`,
        bound: `<= ${bounds.ratio.toFixed(2)}`,
        isMet: ratio.ratio <= bounds.ratio,
      },
      {
        goal: `G3 layout shift of ${name}`,
        figure: shift.toFixed(3),
        bound: `<= ${bounds.shift}`,
        isMet: shift <= bounds.shift,
      },
      ...paintFindings(name, { firsts, spreads }),
    )
  }
  return findings
}

/** G19 and G20 of pages without a first view: the frame is painted from the HTML, the page by its script. */
export async function measurePaints(
  browser: Browser,
  pages: Readonly<Record<string, MeasuredPage>>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, page] of Object.entries(pages)) {
    const firsts: number[] = []
    const spreads: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { firstPaint, largestPaint } = await visit(browser, { ...addressOf(origins.site, page), awaits: 'mounted' })
      const [first, largest] = [firstPaint ?? Number.POSITIVE_INFINITY, largestPaint ?? Number.POSITIVE_INFINITY]
      firsts.push(first)
      spreads.push(largest - first)
    }
    findings.push(...paintFindings(name, { firsts, spreads }))
  }
  return findings
}

const paintFindings = (
  name: string,
  { firsts, spreads }: { firsts: readonly number[]; spreads: readonly number[] },
): Finding[] => [
  {
    goal: `G19 largest paint of ${name} after its first`,
    figure: ms(median(spreads)),
    bound: `<= ${ms(bounds.spreadMs)}`,
    isMet: median(spreads) <= bounds.spreadMs,
  },
  {
    goal: `G20 first paint of ${name}`,
    figure: ms(median(firsts)),
    bound: `<= ${ms(bounds.firstPaintMs)}`,
    isMet: median(firsts) <= bounds.firstPaintMs,
  },
]
