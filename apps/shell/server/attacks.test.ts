import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'

describe('the edge under attack', () => {
  let world: EdgeWorld
  beforeAll(async () => {
    world = await startEdgeWorld()
  })
  afterAll(() => world.close())

  it.each([
    '/he//evil.test',
    '/he//evil.test/%2f..',
    '/he/%2f%2fevil.test',
    '/he/\\evil.test',
    '/he//evil.test/?x=1',
    '//evil.test/he//evil.test',
    '/he/%0d%0aSet-Cookie:x=1',
    '/en//evil.test/booking/card-verified',
    '//evil.test/booking/card-verified',
    '/booking/card-verified/?x=//evil.test',
  ])('C19: is led nowhere else by %s', async (url) => {
    const { statusCode, headers } = await world.get(url)
    expect(statusCode).toBeLessThan(500)
    const { location } = headers
    if (location !== undefined)
      expect(new URL(String(location), 'http://localhost:3000').origin).toBe('http://localhost:3000')
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each(['//', '///', '/%', '/%zz', '/%c0%ae', '/?%', '/en/%e0%a4%a', '/\u202e'])(
    'A13: answers %j with a page, never with a fault',
    async (url) => {
      expect((await world.get(url)).statusCode).toBeLessThan(500)
    },
  )

  it('A13: answers an address of 15,000 letters with a page that is not there', async () => {
    expect((await world.get(`/${'a'.repeat(15_000)}`)).statusCode).toBe(404)
  })

  it.each<Record<string, string>>([
    { 'x-forwarded-host': 'evil.test' },
    { 'x-forwarded-proto': 'gopher' },
    { 'x-forwarded-scheme': 'nothttps' },
    { 'x-original-url': '/admin' },
    { 'x-rewrite-url': '/admin' },
    { 'x-host': 'evil.test' },
    { forwarded: 'host=evil.test;proto=https' },
    { 'accept-language': 'ar' },
    { cookie: 'lang=ar; tenant=MACCABI; __Host-session=tossed' },
  ])('a page is the same whatever header is no part of its address: %j', async (headers) => {
    const timeless = (html: string) => html.replaceAll(/nonce="[^"]+"/g, '').replaceAll(/"issuedAt":"[^"]*"/g, '')
    const plain = await world.get('/search-result?dest=ATH')
    const poisoned = await world.get('/search-result?dest=ATH', headers)
    expect(poisoned.statusCode).toBe(plain.statusCode)
    expect(timeless(poisoned.body)).toBe(timeless(plain.body))
    expect(JSON.stringify(poisoned.headers)).not.toContain('evil')
  })

  it('a page is there for a browser with seven kilobytes of cookies', async () => {
    const cookie = `crumbs=${'x'.repeat(7_000)}`
    expect((await world.get('/search-result?dest=ATH', { cookie })).statusCode).toBe(200)
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)('has no page for %s', async (method) => {
    const answer = await world.edge.inject({ method: method as 'PUT', url: '/', headers: { host: 'localhost' } })
    expect([404, 405]).toContain(answer.statusCode)
  })

  it('answers HEAD like GET, without the page', async () => {
    const answer = await world.edge.inject({ method: 'HEAD', url: '/search-result', headers: { host: 'localhost' } })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })

  it('F7: says "not now" for every call while the API restarts, with the envelope and nothing of what is behind', async () => {
    const lost = await startEdgeWorld()
    await lost.endApi()
    for (const [method, url] of [
      ['POST', '/api/operation/storePage/'],
      ['GET', '/api/operation/search?dest=ATH'],
      ['GET', '/img/poster/crete/x/hero-light-left/1440.avif'],
    ] as const) {
      const answer = await lost.edge.inject({
        method,
        url,
        headers: { host: 'localhost', 'content-type': 'application/json' },
        ...(method === 'POST' ? { payload: '{}' } : {}),
      })
      expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '2'])
      expect(answer.json().data.error).toMatchObject({ code: 'unavailable', requestId: expect.any(String) })
      expect(answer.body).not.toMatch(/ECONN|127\.0\.0\.1/)
    }
    await lost.close()
  })
})
