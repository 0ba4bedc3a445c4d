/** `npm run weight`: the scripts of the home page as it was built last, and whether they are within their budget. */
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FIRST_PAGE_BUDGET, scriptsOfPage } from './first-page.ts'

const appsFolder = fileURLToPath(new URL('../../../apps/', import.meta.url))
const scripts = await scriptsOfPage({ appsFolder, pageId: 'home' })
const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`
for (const { file, bytes } of [...scripts].sort((a, b) => b.bytes - a.bytes))
  process.stdout.write(`${kB(bytes)}  ${basename(file)}\n`)
process.stdout.write(`${kB(total)}  in ${scripts.length} scripts; the budget is ${kB(FIRST_PAGE_BUDGET).trim()}\n`)
if (total > FIRST_PAGE_BUDGET) {
  process.stderr.write(
    `The home page asks for ${total - FIRST_PAGE_BUDGET} bytes too many before it can be used: let what it does not need at first come later.\n`,
  )
  process.exitCode = 1
}
