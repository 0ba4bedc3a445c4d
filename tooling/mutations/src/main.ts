/**
 * `npm run test:mutations`: takes each protection away on a throw-away copy and looks whether its test turns red.
 * `--only word,word` keeps those whose name or file has one of the words.
 */
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { lineOf, tableOf } from './judge.ts'
import { mutations } from './list/mutations.ts'
import { tryMutations } from './try-mutations.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const words = values.only.split(',').filter(Boolean)
const chosen = mutations.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
)
// What was copied and started goes with us: each has its own last word at the end of this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const findings = await tryMutations(chosen, {
  root: dirname(dirname(dirname(import.meta.dirname))),
  onFinding: (finding) => process.stdout.write(`${lineOf(finding)}\n`),
})
process.stdout.write(`\n${tableOf(findings)}\n`)
const isSound = findings.length > 0 && findings.every(({ verdict }) => verdict.kind === 'red')
// Said outright: a test server sets the code of this process by its own failures, which here are what is wanted.
process.exit(isSound ? 0 : 1)
