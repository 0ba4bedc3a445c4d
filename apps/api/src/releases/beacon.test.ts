import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await test.owner.query(
    `INSERT INTO release (remote, version, description) VALUES ('vacations', '1.0.0-0123abcd', '{}')`,
  )
  await test.owner.query(
    `INSERT INTO release_channel (tenant, remote, version) VALUES ('RIBBON', 'vacations', '1.0.0-0123abcd')`,
  )
})
afterAll(() => test.close())

const report = (change = {}, host = 'a.test') =>
  test.post(
    '/beacon',
    { kind: 'remote-failure', remote: 'vacations', version: '1.0.0-0123abcd', cause: 'Error: 404', ...change },
    { host },
  )

it('F24 counts a failed remote and tells the administrator once', async () => {
  for (let count = 0; count < 3; count++) expect((await report()).json()).toEqual({ data: { accepted: true } })
  expect(await test.owner.query('SELECT tenant, remote, cause, times FROM remote_failure')).toEqual([
    { tenant: 'RIBBON', remote: 'vacations', cause: 'Error: 404', times: 3 },
  ])
  await test.app.platform.reports.settle()
  expect(await test.owner.query(`SELECT times FROM report WHERE subject LIKE 'Remote vacations%'`)).toEqual([
    { times: 3 },
  ])
})

it('E3 tells the administrator once of a way back from the payment that was refused', async () => {
  const refused = { kind: 'refused-return', bookingId: '0'.repeat(31) + '7', reason: 'address' }
  const tell = (change = {}) => test.post('/beacon', { ...refused, ...change }, { host: 'b.test' })
  for (let count = 0; count < 2; count++) expect((await tell()).json()).toEqual({ data: { accepted: true } })
  expect((await tell({ reason: 'https://evil.example' })).statusCode).toBe(400)
  expect((await tell({ bookingId: '../1' })).statusCode).toBe(400)
  await test.app.platform.reports.settle()
  expect(await test.owner.query(`SELECT tenant, times FROM report WHERE subject LIKE 'A way back%'`)).toEqual([
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
