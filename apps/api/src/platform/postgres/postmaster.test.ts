import { describe, expect, it } from 'vitest'
import { pickAccount } from './account.ts'
import { parsePidFile } from './postmaster.ts'
import { explain } from './start-server.ts'

const file = (state: string) => `4711\n/data/cluster\n1795266000\n4432\n\n127.0.0.1\n  123456  7\n${state}`

describe('the pid file of PostgreSQL', () => {
  it.each([
    ['ready   \n', 'ready'],
    ['standby \n', 'ready'],
    ['starting\n', 'starting'],
    ['stopping\n', 'stopping'],
    ['', 'starting'],
  ])('with state %j reads as %s', (state, expected) => {
    expect(parsePidFile(file(state))).toEqual({ pid: 4711, port: 4432, state: expected })
  })

  it.each(['', 'garbage', '-5\n/data', '0\n'])('that says %j names no process', (text) => {
    expect(parsePidFile(text)).toBeUndefined()
  })
})

describe('the account that root runs PostgreSQL as', () => {
  it('is the postgres account where there is one, else nobody', () => {
    const nobody = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534::/nonexistent:/usr/sbin/nologin\n'
    expect(pickAccount(nobody)).toEqual({ name: 'nobody', uid: 65534, gid: 65534 })
    expect(pickAccount(`${nobody}postgres:x:101:104::/var/lib/postgresql:/bin/sh\n`)).toMatchObject({
      uid: 101,
      gid: 104,
    })
  })

  it('is never root by another name', () => {
    expect(pickAccount('postgres:x:0:0::/:/bin/sh\n')).toBeUndefined()
  })
})

describe('why PostgreSQL did not start', () => {
  it('is reported in one line with the last fatal reason', () => {
    const said =
      '2026-01-01 [1] LOG:  starting\n2026-01-01 [1] FATAL:  lock file "postmaster.pid" is empty\n2026-01-01 [1] LOG:  down'
    expect(explain(said, '/x/server.log')).toBe(
      'PostgreSQL did not start: lock file "postmaster.pid" is empty (see /x/server.log)',
    )
  })

  it('names a full disk and what to do', () => {
    expect(explain('PANIC:  could not write: No space left on device', 'log')).toMatch(/disk.*free some/)
  })
})
