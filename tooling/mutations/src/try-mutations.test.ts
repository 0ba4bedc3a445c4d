import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
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

it('distinguishes what its test notices from what it does not, and leaves the checkout as it was', async () => {
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

it.each(['SIGTERM', 'SIGINT'] as const)(
  'leaves no copy, no database and no process behind when it is ended by %s',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'masa-ended-'))
    // The database server runs under an account of its own.
    chmodSync(folder, 0o755)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), '--only', 'the lock of the migrator'],
      // A group of its own, to be ended as by Ctrl-C: every process in it is notified at once.
      { env: { ...env, TMPDIR: folder, MASA_TEST_DATABASE_URL: '' }, stdio: 'ignore', detached: true },
    )
    const ended = once(child, 'exit')
    onTestFinished(() => void child.kill('SIGKILL'))
    const server = () => {
      const [home] = readdirSync(folder).filter((name) => name.startsWith('masa-test-postgres-'))
      const file = join(folder, home ?? '', 'data', 'postmaster.pid')
      return home !== undefined && existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    }
    await expect.poll(server, { timeout: 100_000 }).toBeGreaterThan(0)
    const pid = server()
    process.kill(signal === 'SIGINT' ? -child.pid! : child.pid!, signal)
    expect(await ended).toEqual([130, null])
    expect(readdirSync(folder)).toEqual([])
    // The server, and any other process of the group.
    for (const one of [pid, -child.pid!])
      await expect.poll(() => isAlive(one), { timeout: 30_000, message: `process ${one}` }).toBe(false)
  },
  180_000,
)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
