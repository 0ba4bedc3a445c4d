import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReleaseDesk } from './desk.service.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  for (const version of ['1.0.0-0123abcd', '1.0.0-4567cdef'])
    await test.owner.query(
      `INSERT INTO release (remote, version, description, integrity, published_by) VALUES ('vacations', $1, '{}', $2, 'dana')`,
      [version, `sha384-${'a'.repeat(64)}`],
    )
  await test.owner.query(
    `INSERT INTO live_release (channel, remote, version, canary_version, canary_percent, canary_since)
     VALUES ('production', 'vacations', '1.0.0-0123abcd', '1.0.0-4567cdef', 10, masa_now())`,
  )
  await test.owner.query(`DELETE FROM remote_enablement WHERE tenant = 'MACCABI'`)
})
afterAll(() => test.close())

const report = (change = {}, host = 'a.test') =>
  test.post(
    '/beacon',
    { kind: 'remote-failure', remote: 'vacations', version: '1.0.0-0123abcd', cause: 'Error: 404', ...change },
    { host },
  )

it('F24 counts a failed remote and notifies the administrator once', async () => {
  for (let count = 0; count < 3; count++) expect((await report()).json()).toEqual({ data: { accepted: true } })
  expect(await test.owner.query('SELECT tenant, remote, cause, times FROM remote_failure')).toEqual([
    { tenant: 'RIBBON', remote: 'vacations', cause: 'Error: 404', times: 3 },
  ])
  await test.app.platform.reports.settle()
  expect(await test.owner.query(`SELECT times FROM report WHERE subject LIKE 'Remote vacations%'`)).toEqual([
    { times: 3 },
  ])
})

it('counts how a watched release fared, for the health of the canary', async () => {
  const load = (version: string, milliseconds: number, host = 'a.test') =>
    test.post('/beacon', { kind: 'remote-loaded', remote: 'vacations', version, milliseconds, isFirst: true }, { host })
  for (let count = 0; count < 30; count++) expect((await load('1.0.0-4567cdef', 350)).json().data.accepted).toBe(true)
  expect((await load('1.0.0-9999ffff', 350)).json().data.accepted).toBe(false)
  expect((await load('1.0.0-4567cdef', 350, 'b.test')).json().data.accepted).toBe(false)
  const { remotes } = await createReleaseDesk(test.db).overview()
  expect(remotes[0]?.live[0]?.canary).toMatchObject({
    health: { visits: 30, loads: 30, failures: 0, failureRate: 0, loadMs: 375 },
    stable: { loads: 0, failures: 3 },
    verdict: 'healthy',
  })
})

it('E3 notifies the administrator once of a return from the payment that was refused', async () => {
  const refused = { kind: 'refused-return', bookingId: '0'.repeat(31) + '7', reason: 'address' }
  const send = (change = {}) => test.post('/beacon', { ...refused, ...change }, { host: 'b.test' })
  for (let count = 0; count < 2; count++) expect((await send()).json()).toEqual({ data: { accepted: true } })
  expect((await send({ reason: 'https://evil.example' })).statusCode).toBe(400)
  expect((await send({ bookingId: '../1' })).statusCode).toBe(400)
  await test.app.platform.reports.settle()
  expect(await test.owner.query(`SELECT tenant, times FROM report WHERE subject LIKE 'A return%'`)).toEqual([
    { tenant: 'MACCABI', times: 2 },
  ])
})

it('counts nothing for a release or a site that does not have it, and stops an address that reports without end', async () => {
  expect((await report({ version: '9.9.9-ffffffff' })).json()).toEqual({ data: { accepted: false } })
  expect((await report({}, 'b.test')).json()).toEqual({ data: { accepted: false } })
  const statuses = []
  for (let count = 0; count < 30; count++) statuses.push((await report()).statusCode)
  expect(statuses).toContain(429)
})
