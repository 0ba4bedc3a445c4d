import { constants, brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { addressOf, visit } from '../measure/browser.ts'
import type { Awaited } from '../measure/browser.ts'
import type { MeasuredPage } from '../pages.ts'
import type { Finding } from '../report.ts'
import { kB } from '../report.ts'
import { origins } from '../run/addresses.ts'

const bounds = { initial: 165_000, route: 60_000, markup: 14_000 }

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0)

/** G1 and G5: scripts of the home page, beside the twin's; and what a remote's page adds to it. */
export async function measureScripts(
  browser: Browser,
  pages: Readonly<Record<string, MeasuredPage>>,
): Promise<Finding[]> {
  const load = (origin: string, page: MeasuredPage, awaits: Awaited) =>
    visit(browser, { ...addressOf(origin, page), awaits, isThrottled: false })
  const { scripts: home, initialScripts } = await load(origins.site, '/en', 'usable')
  const initial = sum(initialScripts.values())
  const twin = sum((await load(origins.twin, '/en', 'usable')).initialScripts.values())
  const findings: Finding[] = [
    {
      goal: "G1 home page's scripts, federated ÷ twin",
      figure: `${(initial / twin).toFixed(2)}: ${kB(initial)} against ${kB(twin)}`,
      bound: '<= 1.25 and <= +40 kB br',
      isMet: initial <= twin * 1.25 && initial - twin <= 40_000,
    },
    {
      goal: "G5 home page's scripts before it can be used",
      figure: `${kB(initial)}, ${kB(sum(home.values()))} with what it then asks for`,
      bound: `<= ${kB(bounds.initial)}`,
      isMet: initial <= bounds.initial,
    },
  ]
  for (const [name, page] of Object.entries(pages)) {
    const { scripts } = await load(origins.site, page, 'mounted')
    const added = [...scripts].filter(([file]) => !home.has(file) && !/^\/r\/shell\/[^/]+\/page-/.test(file))
    const bytes = sum(added.map(([, size]) => size))
    findings.push({
      goal: `G5 scripts that ${name} adds`,
      figure: kB(bytes),
      bound: `<= ${kB(bounds.route)}`,
      isMet: bytes <= bounds.route,
    })
  }
  return findings
}

/** G6: the HTML without its boot data, compressed as the edge compresses it. */
export async function measureMarkup(pages: Readonly<Record<string, string>>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, path] of Object.entries(pages)) {
    const html = await (await fetch(origins.site + path)).text()
    const boot = /<script[^>]*id="masa-boot"[^>]*>[\s\S]*?<\/script>/.exec(html)?.[0] ?? ''
    const markup = compressed(html.replace(boot, ''))
    findings.push({
      goal: `G6 head and first view of ${name}`,
      figure: `${kB(markup)}, and boot data ${kB(compressed(boot))}`,
      bound: `<= ${kB(bounds.markup)}`,
      isMet: markup <= bounds.markup,
    })
  }
  return findings
}

const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
