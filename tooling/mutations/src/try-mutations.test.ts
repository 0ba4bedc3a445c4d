import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Mutation } from './mutation.ts'
import { tryMutations } from './try-mutations.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const file = 'packages/contract/src/rules/instalments.ts'
const test = { file: 'packages/contract/src/rules/rules.test.ts', title: 'D20 ' }
const planted = (name: string, change: Partial<Mutation>): Mutation => ({
  name,
  file,
  find: '',
  replace: '',
  test,
  ...change,
})

it('tells what its test notices from what it does not, and leaves the checkout as it was', async () => {
  const before = readFileSync(join(root, file), 'utf8')
  const findings = await tryMutations(
    [
      planted('noticed', { find: 'count >= bounds.min', replace: 'count >= 0' }),
      planted('unnoticed', { find: 'Default bounds of instalments', replace: 'Usual bounds of instalments' }),
      planted('unreadable', { find: 'export const areInstalmentsAllowed =', replace: 'export const =' }),
      planted('gone', { find: 'no such text', replace: '' }),
      planted('unnamed', { find: 'count >= bounds.min', replace: '', test: { ...test, title: 'no such test' } }),
    ],
    { root },
  )
  expect(findings.map(({ mutation, verdict }) => [mutation.name, verdict.kind])).toEqual([
    ['noticed', 'red'],
    ['unnoticed', 'green'],
    ['unreadable', 'broken'],
    ['gone', 'broken'],
    ['unnamed', 'broken'],
  ])
  expect(readFileSync(join(root, file), 'utf8')).toBe(before)
}, 120_000)
