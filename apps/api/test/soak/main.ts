/**
 * `npm run test:soak`: the rows of faults and races at full size, and a mixed load, with a closing table.
 * `--runs n` plays no row more than n times, `--buyers n` sets the size of the rush, `--minutes n` the length of the
 * mixed load, `--seed n` its course, `--only word` chooses rows by their names.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestCase } from 'vitest/node'
import { sizesOf, toEnvironment } from './sizes.ts'
import { tableOf, type Row } from './table.ts'

const text = { type: 'string' } as const
const { only, ...given } = parseArgs({
  options: { runs: text, buyers: text, minutes: text, seed: text, only: text },
}).values
const root = join(import.meta.dirname, '..', '..')
const rows: Row[] = []

const vitest = await createVitest({
  root,
  config: join(root, 'vitest.soak.config.ts'),
  watch: false,
  api: false,
  env: toEnvironment(sizesOf(given)),
  ...(only === undefined ? {} : { testNamePattern: only }),
  reporters: [{ onTestCaseReady, onTestCaseResult }],
})
const { unhandledErrors, testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications())
await vitest.close()

const broken = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())]
for (const error of broken) process.stderr.write(`${(error as Error).stack ?? String(error)}\n`)
process.stdout.write(`\n${tableOf(rows)}\n`)
process.exit(rows.length > 0 && broken.length === 0 && rows.every(({ hasPassed }) => hasPassed) ? 0 : 1)

function onTestCaseReady(test: TestCase): void {
  if (test.result().state === 'pending') process.stdout.write(`${test.name} …\n`)
}

function onTestCaseResult(test: TestCase): void {
  const { state, errors = [] } = test.result()
  if (state === 'skipped') return
  for (const { stack, message } of errors) process.stderr.write(`${stack ?? message}\n`)
  const { runs = 0, figures = '' } = test.meta().soak ?? {}
  rows.push({
    name: test.name,
    hasPassed: state === 'passed',
    runs,
    figures,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    fault: errors[0]?.message.split('\n')[0],
  })
}
