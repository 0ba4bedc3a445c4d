import { describeConfig } from '#src/config.ts'
import type { Platform } from '../platform.ts'
import { OpsProblem, type OpsCommand } from './ops-command.ts'

/** Every value of the environment. */
export const configCommand: OpsCommand<unknown> = {
  name: 'config',
  summary: 'every setting with its default and meaning',
  permission: 'any',
  async run(_args, _deps, say) {
    for (const { name, fallback, meaning } of describeConfig())
      say(`${name.padEnd(32)} ${fallback.padEnd(28)} ${meaning}`)
    return 0
  },
}

/** The reports sent to the administrator, newest first. */
export const reportsCommand: OpsCommand<Platform> = {
  name: 'reports',
  summary: 'the last reports to the administrator: reports [how many]',
  permission: 'any',
  async run([most = '20'], { db }, say) {
    if (!/^[1-9]\d{0,3}$/.test(most)) throw new OpsProblem('reports: how many, as a whole number')
    const rows = await db.asWorker((tx) =>
      tx.query<{ last_at: Date; times: number; tenant: string | null; subject: string }>(
        'SELECT last_at, times, tenant, subject FROM report ORDER BY last_at DESC LIMIT $1',
        [Number(most)],
      ),
    )
    for (const row of rows)
      say(
        `${row.last_at.toISOString()}  ×${String(row.times).padEnd(5)} ${(row.tenant ?? '-').padEnd(10)} ${row.subject}`,
      )
    if (rows.length === 0) say('no reports')
    return 0
  },
}

/** Moves the clock of an installation that was prepared with TEST_CLOCK. */
export const clockCommand: OpsCommand<Platform> = {
  name: 'clock',
  summary: 'for tests: moves the time (needs TEST_CLOCK at the start): clock +900 | clock 0',
  permission: 'all',
  async run([offset = ''], { db, config }, say) {
    if (!config.hasTestClock) throw new OpsProblem('clock: this installation was not prepared with TEST_CLOCK=true')
    if (!/^[+-]?\d{1,9}$/.test(offset)) throw new OpsProblem('clock: how many seconds from the true time, like +900')
    await db.asWorker((tx) => tx.query('UPDATE test_clock SET shift = make_interval(secs => $1)', [Number(offset)]))
    say(`the clock stands ${offset} seconds from the true time`)
    return 0
  },
}
