/**
 * `npm run test:start`: first starts that go wrong, each in a clone of the committed state and with ports of its own.
 * The names of groups (`killed`, `rights`, `full`) choose among them. Exit code 1 when one does not behave.
 */
import { groups } from './cases.ts'

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in groups))
if (unknown.length > 0) {
  process.stderr.write(`There is no group ${unknown.join(', ')}: ${Object.keys(groups).join(', ')}\n`)
  process.exit(1)
}
let failed = 0
let passed = 0
for (const [name, cases] of Object.entries(groups)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  for (const { title, skippedBecause, play } of cases) {
    if (skippedBecause !== undefined) {
      process.stdout.write(`skipped ${title}: ${skippedBecause}\n`)
      continue
    }
    const begun = Date.now()
    const fault = await play().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (fault === undefined) passed += 1
    else failed += 1
    const seconds = Math.round((Date.now() - begun) / 1000)
    process.stdout.write(
      `${fault === undefined ? 'ok     ' : 'FAILED '} ${title}, ${seconds} s${fault === undefined ? '' : `\n${fault}`}\n`,
    )
  }
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
