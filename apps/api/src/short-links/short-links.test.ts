import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOverLinks } from './short-links.repository.ts'
import { buildTestApp, type TestApp } from '#test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const PAGE = '/product-page/web?packId=P1&laId=2&dateFrom=2027-03-01'
const shorten = (rawUrlPath: string, extra: Record<string, string> = {}, host = 'a.test', headers = {}) =>
  test.get(`/shortenedUrl/?${new URLSearchParams({ rawUrlPath, ...extra })}`, {
    host,
    headers: { 'x-masa-intent': '1', ...headers },
  })
const reverse = async (shortPath: string, host = 'a.test') =>
  (await test.get(`/shortenedUrl/reverse?${new URLSearchParams({ shortPath })}`, { host })).json().data.rawUrlPath
const made = async (path: string, extra?: Record<string, string>) =>
  (await shorten(path, extra)).json().data as { shortPath: string; expireDate: string }

describe('a short link', () => {
  it('leads to the page that it was made for, and the same page has the same link', async () => {
    const { shortPath, expireDate } = await made(PAGE)
    expect(shortPath).toMatch(/^\/shared\/[\w-]{8,32}$/)
    expect(expireDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await reverse(shortPath)).toBe(PAGE)
    expect((await made(PAGE)).shortPath).toBe(shortPath)
    expect((await made(`${PAGE}&channel=App`)).shortPath).not.toBe(shortPath)
  })

  it("leads nowhere on another site: C19's reverse look-up knows the rows of its own alone", async () => {
    const { shortPath } = await made(PAGE)
    expect(await reverse(shortPath, 'b.test')).toBe('')
  })

  it('C19: leads to the origin once its last day is past, and is deleted later', async () => {
    const { shortPath } = await made('/terms')
    await test.owner.query(`UPDATE short_link SET expires_on = masa_today() - 1 WHERE path = '/terms'`)
    expect(await reverse(shortPath)).toBe('')
    await test.owner.query(`UPDATE short_link SET expires_on = masa_today() - 31 WHERE path = '/terms'`)
    await test.db.asWorker(deleteOverLinks)
    expect(await test.owner.query(`SELECT 1 FROM short_link WHERE path = '/terms'`)).toEqual([])
  })

  it.each(['/shared/unknown-code', '/shared/', '/terms', 'x', "/shared/' OR 1=1--"])(
    'leads to the origin where %j is none',
    async (path) => expect(await reverse(path)).toBe(''),
  )

  it.each([
    'https://evil',
    '//evil',
    '/\\evil',
    'javascript:alert(1)',
    '/\r\nSet-Cookie: a=b',
    '/%0d%0aSet-Cookie',
    '/shared/x',
    '/en/shared/x',
    '/api/operation/search',
    '',
  ])('C19: is not made for %j', async (path) => {
    const answer = await shorten(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.error.code).toBe('validation')
  })

  it.each(['2020-01-01', '2199-01-01', '2027-02-30', 'soon'])('is not made to last until %s', async (expireDate) => {
    expect((await shorten(PAGE, { expireDate })).statusCode).toBe(400)
  })

  it('is made only by who means it: no prefetch or scanner of mails makes one', async () => {
    const answer = await shorten(PAGE, {}, 'a.test', { 'x-masa-intent': '0' })
    expect(answer.json().data.error.code).toBe('intent_required')
  })

  it('is made sixty times from one address, then no more for a while', async () => {
    const from = (at: number) =>
      test.get(`/shortenedUrl?${new URLSearchParams({ rawUrlPath: `/hotel-list?page=${at}` })}`, {
        host: 'a.test',
        headers: { 'x-masa-intent': '1' },
        remoteAddress: '198.51.100.7',
      })
    const statuses: number[] = []
    for (let at = 0; at <= 60; at++) statuses.push((await from(at)).statusCode)
    expect(statuses.indexOf(429)).toBe(60)
  })
})
