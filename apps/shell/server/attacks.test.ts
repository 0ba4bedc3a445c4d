import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'
import { sendRaw } from './testing/send-raw.ts'

describe('the edge under attack', () => {
  let world: EdgeWorld
  beforeAll(async () => {
    world = await startEdgeWorld()
    await world.edge.listen({ port: 0, host: '127.0.0.1' })
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

  it.each([
    '/api/./releases/set?host=localhost',
    '/api/%2e/releases/set',
    '/api/x/../releases/set',
    '/api/x/..%2freleases/set',
    '/api//releases/set',
    '/img/../releases/set',
    '/img/%2e%2e/releases/set',
    '/img/x%5c..%5creleases/set',
    '/api/%72eleases/set',
  ])('A13: asks the API nothing by the detour %s', async (target) => {
    const before = world.received.length
    const answer = await sendRaw(world, `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(world.received.slice(before)).toEqual([])
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(answer).toMatch(/"error":\{"code":"(?:validation|not_found)"/)
  })

  it.each([
    ['a path', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431],
    ['a query', `GET /search-result?dest=${'a'.repeat(70_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431],
    ['cookies', `GET / HTTP/1.1\r\nhost: localhost\r\ncookie: c=${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['no request', 'GET /api/x\tHTTP/1.1 \r\n\r\n', 400],
  ])('answers %s that cannot be read with a page of our own', async (_, request, status) => {
    const answer = await sendRaw(world, request)
    expect(answer.slice(9, 12)).toBe(String(status))
    expect(answer).toContain('{"data":{"error":{"code":"validation"')
  })

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
    { 'accept-language': `*;q=NaN, en;q=-1, ${'x-'.repeat(500)}y, ar;q=1e9, \u00ff` },
    { 'accept-language': ',;=;,' },
    { 'if-none-match': '*' },
    { 'if-none-match': '"tossed", W/"x"', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    { 'if-match': '"never"', 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { range: 'bytes=0-9' },
    { 'x-http-method-override': 'DELETE' },
    { cookie: 'masa.visitor=one; masa.visitor=two; masa.visitor="three"; =; ;;' },
    { cookie: 'lang=ar; tenant=MACCABI; __Host-session=tossed' },
  ])('a page is the same whatever header is no part of its address: %j', async (headers) => {
    const timeless = (html: string) => html.replaceAll(/nonce="[^"]+"|data-made-at="\d+"|"issuedAt":"[^"]*"/g, '')
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

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'POST'] as const)(
    'has no page and no file for %s, and says so in our words',
    async (method) => {
      for (const url of [
        '/',
        '/en/search-result',
        '/robots.txt',
        '/r/shell/0.1.0-00000001/main.1.js',
        '/r/x',
        '/favicon.svg',
        '/health',
      ]) {
        const answer = await world.edge.inject({ method: method as 'PUT', url, headers: { host: 'localhost' } })
        expect([url, answer.statusCode]).toEqual([url, 405])
        expect(answer.json().data.error.code).toBe('method_not_allowed')
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    },
  )

  it('answers HEAD like GET, without the page', async () => {
    const answer = await world.edge.inject({ method: 'HEAD', url: '/search-result', headers: { host: 'localhost' } })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })

  it.each(['GET', 'HEAD'] as const)(
    'F7: hands on that the API is full, and asks it by %s no second time',
    async (method) => {
      world.received.length = 0
      const answer = await world.edge.inject({ method, url: '/api/full', headers: { host: 'localhost' } })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
      if (method === 'GET') expect(answer.json().data.error.code).toBe('unavailable')
      expect(world.received.map(({ url }) => url)).toEqual(['/full'])
    },
  )

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
