import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUIET, startApiProcess } from '../api-process.ts'
import { buildTestApp, type TestApp } from '../app.ts'

/** A file that takes nothing: every write finds the disk full. */
const FULL = '/dev/full'

describe.runIf(existsSync(FULL))('a disk that is full', { timeout: 120_000 }, () => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp()
  })
  afterAll(() => test.close())

  it('F25: takes lines of the log away, and nothing else', async () => {
    const full = await open(FULL, 'w')
    const api = startApiProcess(
      {
        ...QUIET,
        DATABASE_URL: test.databaseUrl,
        SECRET_KEYS: `full:${randomBytes(32).toString('base64')}`,
        LOG_LEVEL: 'trace',
      },
      { logTo: full.fd },
    )
    try {
      const address = await api.listen()
      for (let call = 0; call < 20; call += 1)
        expect((await fetch(`${address}/health/ready`)).status, `call ${call}: ${api.log()}`).toBe(200)
      expect([api.child.exitCode, api.child.signalCode, api.log()]).toEqual([null, null, ''])
    } finally {
      await api.kill()
      await full.close()
    }
  })
})
