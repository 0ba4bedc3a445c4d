/** `npm run bench`: measures against the bounds on this machine. Words of `--only latency,html,scripts,paint,card` choose. */
import { measureMarkup, measureScripts } from './goals/bytes.ts'
import { measureFirstByte } from './goals/first-byte.ts'
import { measureFirstCard } from './goals/first-card.ts'
import { measureFirstView } from './goals/first-view.ts'
import { measureLatency } from './goals/latency.ts'
import { openBrowser } from './measure/browser.ts'
import { measuredPages } from './pages.ts'
import type { Finding } from './report.ts'
import { reportOf } from './report.ts'
import { startProduct, startVariants, stopAll } from './run/processes.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const chosen = process.argv.includes('--only')
  ? (process.argv[process.argv.indexOf('--only') + 1] ?? '').split(',')
  : null
const isChosen = (name: string) => chosen === null || chosen.includes(name)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(130)))

try {
  await startProduct(say)
  await startVariants(say)
  const pages = await measuredPages()
  const remotePages = { results: pages.results, product: pages.product }
  const findings: Finding[] = []
  const measure = async (name: string, what: string, work: () => Promise<Finding[]>) => {
    if (!isChosen(name)) return
    say(`${what} …`)
    findings.push(...(await work()))
  }
  await measure('latency', 'search and calendar', measureLatency)
  await measure('html', 'HTML', async () => [...(await measureMarkup(pages)), ...(await measureFirstByte(pages))])
  const browser = await openBrowser()
  try {
    await measure('scripts', 'scripts', () => measureScripts(browser, remotePages))
    await measure('paint', 'largest paint', () => measureFirstView(browser, pages))
    await measure('card', 'first card', () => measureFirstCard(browser, pages.results))
  } finally {
    await browser.close()
  }
  say(`\n${reportOf(findings)}`)
  process.exitCode = findings.some(({ isMet }) => isMet === false) ? 1 : 0
} finally {
  await stopAll()
}
