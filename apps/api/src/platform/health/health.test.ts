import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { buildTestApp, type TestApp } from '#test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('health', () => {
  it('is ready while the database answers, under any host', async () => {
    for (const url of ['/health', '/health/ready', '/health/live']) {
      expect((await test.get(url, { host: '127.0.0.1:4000' })).statusCode).toBe(200)
    }
  })

  it('F7: is alive but not ready while the database is away', async () => {
    const app = await buildApp(
      readConfig({ LOG_LEVEL: 'silent', SECRET_KEYS: `k:${Buffer.alloc(32).toString('base64')}` }),
      'postgres://masa@127.0.0.1:9/none',
    )
    const ready = await app.api.http.inject('/health/ready')
    expect(ready.statusCode).toBe(503)
    expect(ready.headers['retry-after']).toBe('2')
    expect(ready.json().data.error.code).toBe('unavailable')
    expect((await app.api.http.inject('/health/live')).statusCode).toBe(200)
    expect(
      (await app.api.http.inject({ url: '/maintenance/message', headers: { host: 'localhost' } })).statusCode,
    ).toBe(503)
    await app.close()
  })

  it('F7: goes on knowing its sites while the database is away', async () => {
    const { sites } = test.app.services
    const before = await sites.siteOf('a.test')
    await test.app.platform.db.close()
    expect(await sites.siteOf('a.test')).toEqual(before)
  })
})
