import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')
/** Root may write everywhere, whatever the mode of a folder: this test of it runs as an account without rights. */
const account: Account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
let state: string

interface Account {
  readonly uid?: number
  readonly gid?: number
}

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'masa-main-'))
})
afterEach(() => {
  chmodSync(state, 0o755)
  rmSync(state, { recursive: true, force: true })
})

describe('a command', () => {
  it.each(['start', 'reset', 'ops'])('refuses a port that is none before anything else: %s', (command) => {
    expect(masa(command, { MASA_SITE_PORT: 'http' })).toEqual({
      code: 1,
      output: 'MASA_SITE_PORT is "http": it should be a port from 1 to 65535.',
    })
  })

  it.skipIf(!isReadable(account))('names the folder that its account may not write, and the way out', () => {
    chmodSync(state, 0o555)
    const name = nameOf(account)
    expect(masa('start', {}, account)).toEqual({
      code: 1,
      output: `The account "${name}" may not use ${state}: give it the right (sudo chown -R ${name} ${state}), or start as the account that owns it.`,
    })
  })

  it('says that what its state folder is to be in is a file', () => {
    const { code, output } = masa('start', { MASA_STATE: join(main, 'state') })
    expect({ code, output }).toEqual({
      code: 1,
      output: `${main} is a file, and a folder is needed there: delete or move it and start again.`,
    })
  })
})

function masa(command: string, env: Record<string, string>, as: Account = {}): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, command], {
    encoding: 'utf8',
    env: { ...process.env, MASA_STATE: state, ...env },
    ...as,
  })
  return { code: status, output: `${stdout}${stderr}`.trim() }
}

function nameOf({ uid }: Account): string {
  return uid === undefined
    ? userInfo().username
    : spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout.trim()
}

/** A checkout beneath root's own folder shows another account nothing. */
function isReadable(as: Account): boolean {
  return spawnSync('test', ['-r', main], { ...as }).status === 0
}
