import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { sizesOf } from './sizes.ts'
import { tableOf } from './table.ts'

/** The command, on this run's database server; the environment of Vitest's own processes is not for the one that it starts. */
async function soak(...args: string[]): Promise<{ code: unknown; said: string }> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...env, MASA_TEST_DATABASE_URL: inject('clusterUrl') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part))
  const [code] = await once(child, 'close')
  return { code, said }
}

describe('the soak', () => {
  it('plays its rows at their smallest, and says so in a table', async () => {
    // Those who kill a process at every place are played by a test of their own.
    const rows = 'F1[5-9]|F21|mixed|simulated'
    const { code, said } = await soak('--runs', '1', '--buyers', '12', '--minutes', '0.05', '--only', rows)
    expect(code, said).toBe(0)
    const [, table = ''] = said.split('\n\n')
    expect(table.split('\n').map((line) => line.slice(0, 10))).toEqual(
      expect.arrayContaining(['pass  F19 ', 'pass  F21 ', 'pass  mixe', 'pass  simu']),
    )
    expect(table).toContain('12 buyers: 8 confirmed, 4 answered that no seat is left')
    expect(said.trim().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/)
  }, 300_000)

  it('fails when no row has been played', async () => {
    expect(await soak('--only', 'no such row')).toMatchObject({ code: 1 })
  }, 120_000)

  it('is as large as its options say, and never larger than full', () => {
    const full = sizesOf({})
    expect(full).toMatchObject({ buyers: 500, rushes: 20, instants: 1_000, repeats: 50, schedules: 1_000_000 })
    expect(sizesOf({ runs: '5', minutes: '0.1' })).toMatchObject({
      rushes: 5,
      instants: 5,
      schedules: 5_000,
      minutes: 0.1,
    })
    expect(sizesOf({ runs: '100000' })).toEqual(full)
    expect(() => sizesOf({ runs: 'many' })).toThrow()
  })

  it('counts a row that failed, with what was wrong', () => {
    const row = { name: 'F1', hasPassed: true, runs: 2, figures: 'all well', seconds: 1, fault: undefined }
    const table = tableOf([row, { ...row, hasPassed: false, fault: 'two charges' }])
    expect(table).toMatch(/^FAIL {2}F1 .* two charges$/m)
    expect(table.split('\n').at(-1)).toBe('1 passed, 1 failed')
  })
})
