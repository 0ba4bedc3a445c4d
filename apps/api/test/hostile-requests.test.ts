import type { Route } from '@masa/contract'
import { request as ask } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './app.ts'
import { expectSound, plain } from './every-call.ts'
import { digestOfTables } from './side-effects.ts'

/** Every call that the real application has, asked for in every way that HTTP knows and we do not use. */
let test: TestApp
let routes: readonly Route[]
let untouched: Record<string, string>
beforeAll(async () => {
  test = await buildTestApp({ listens: true, env: { COUPON_TRIES: '1000000' } })
  routes = test.app.api.routes
  untouched = await digestOfTables(test.owner)
})
afterEach(() => expectUntouched())
afterAll(() => test.close())

async function expectUntouched(): Promise<void> {
  expect(await digestOfTables(test.owner), 'a refused call changed a row').toEqual(untouched)
}

const got = () => routes.filter(({ method, audience }) => method === 'GET' && audience !== 'provider')
const posted = () => routes.filter(({ method }) => method === 'POST')
const read = (route: Route, headers: Record<string, string> = {}, host = 'a.test') =>
  test.get(`${plain(route)}?langCode=ENG`, { host, headers: { 'x-masa-intent': '1', ...headers } })
/** What differs from one answer to the next without a reason in the request. */
const timeless = (body: string) =>
  body
    .replaceAll(/"(?:requestId|issuedAt|packSelectionId|serverTime)":"[^"]*"/g, '')
    .replaceAll(/"\w*[sS]econds":\d+/g, '')

describe('every call, whatever else a request carries', () => {
  it('is there at all', () => {
    expect(got().length).toBeGreaterThan(40)
    expect(posted().length).toBeGreaterThan(10)
  })

  it('HEAD answers what GET would, without a body; where a GET changes something there is no HEAD', async () => {
    for (const route of got()) {
      const answer = await test.request({
        method: 'HEAD',
        url: `${plain(route)}?langCode=ENG`,
        headers: { 'x-masa-intent': '1' },
      })
      expect(answer.body, route.name).toBe('')
      const whole = route.changesByGet ? 405 : (await read(route)).statusCode
      expect(answer.statusCode, route.name).toBe(whole)
    }
  })

  it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)(
    '%s is no way to any call, from no other site',
    async (method) => {
      for (const route of routes) {
        const answer = await test.app.api.http.inject({
          method: method as 'PUT',
          url: plain(route),
          headers: {
            host: 'a.test',
            origin: 'https://evil.example',
            'access-control-request-method': route.method,
            'access-control-request-headers': 'x-masa-intent, authorization',
          },
        })
        expectSound(answer, `${method} ${route.name}`)
        expect(answer.statusCode, route.name).toBe(405)
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    },
  )

  it('a GET is not what a call that is posted answers to, nor the other way round', async () => {
    const paths = new Set(got().map(({ path }) => path.replaceAll(/:\w+/g, ':')))
    for (const route of posted().filter(({ path }) => !paths.has(path.replaceAll(/:\w+/g, ':'))))
      for (const headers of [{}, { 'x-http-method-override': 'POST' }, { 'x-method-override': 'POST' }] as Record<
        string,
        string
      >[])
        expect([400, 404, 405], route.name).toContain((await test.get(plain(route), { headers })).statusCode)
  })

  it('no answer has a tag or a date to be asked about: no caller gets "not modified" for the answer to another site', async () => {
    for (const route of got()) {
      for (const host of ['a.test', 'b.test', 'localhost']) {
        const answer = await read(
          route,
          { 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
          host,
        )
        expect(answer.statusCode, `${route.name} at ${host}`).not.toBe(304)
        expect([answer.headers['etag'], answer.headers['last-modified']], route.name).toEqual([undefined, undefined])
      }
    }
  })

  it.each<[string, Record<string, string>]>([
    ['another language than the address', { 'accept-language': 'ar, he;q=0.9' }],
    ['a language that is none', { 'accept-language': `*;q=NaN,en;q=-1,${'x-'.repeat(900)}y;q=1e9,;=,` }],
    ['a part that is wanted', { range: 'bytes=0-9' }],
    ['parts that cannot be', { range: 'bytes=-0,99999999999999999999-1,x' }],
    ['another form that is wanted', { accept: 'text/html;q=1, application/xml' }],
    ['a form that no answer has', { accept: '*/*;q=0' }],
    ['conditions that fail', { 'if-match': '"x"', 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
    ['a session among the cookies', { cookie: 'authorization=Bearer x; masa.visitor=y; sid=z' }],
    ['one cookie twice, and cookies that are none', { cookie: 'masa.visitor=one; masa.visitor=two; =; ;; a="' }],
    ['a way round the path', { 'x-original-url': '/operation/search', 'x-rewrite-url': '/operation/search' }],
    ['the name of another site', { 'x-host': 'b.test', 'x-tenant': 'MACCABI', agency: 'MACCABI' }],
    ['a tongue in a header', { 'content-language': 'ar', 'x-lang': 'ARA' }],
  ])('%s changes no answer, sets no cookie', async (_, headers) => {
    for (const route of got()) {
      const [without, carrying] = [await read(route), await read(route, headers)]
      expect(carrying.statusCode, route.name).toBe(without.statusCode)
      expect(timeless(carrying.body), route.name).toBe(timeless(without.body))
      expect(carrying.headers['set-cookie'], route.name).toBeUndefined()
      expect(carrying.headers['cache-control'], route.name).toBe(without.headers['cache-control'])
    }
  })

  it('what a session may see is kept by no cache, whatever kind of session claims it', async () => {
    for (const route of got())
      for (const name of ['authorization', 'agencySid', 'memberSid', 'visitorSid'])
        expect(
          (await read(route, { [name]: 'Bearer 0123456789abcdef0123456789abcdef' })).headers['cache-control'],
          route.name,
        ).not.toMatch(/public|max-age=[1-9]/)
  })

  it('A13: an address of nine, of thirty and of sixty thousand letters is refused in our words', async () => {
    for (const route of got()) {
      for (const query of [`x=${'y'.repeat(9_000)}`, 'z'.repeat(30_000), '&'.repeat(30_000), 'a='.repeat(15_000)])
        expectSound(await test.get(`${plain(route)}?${query}`, { headers: { 'x-masa-intent': '1' } }), route.name)
    }
    const tooLong = await sendRaw(`/operation/search?dest=${'x'.repeat(66_000)}`)
    expect(tooLong.status).toBeGreaterThanOrEqual(400)
    expect(tooLong.status).toBeLessThan(500)
    expect(tooLong.body).toContain('"code":"validation"')
  })

  it('A5: a header that stands twice is read as one or refused, and never counted as two', async () => {
    for (const headers of [
      [
        'authorization',
        'Bearer 0123456789abcdef0123456789abcdef',
        'authorization',
        'Bearer fedcba9876543210fedcba9876543210',
      ],
      ['cookie', 'a=1', 'cookie', 'a=2'],
      ['x-masa-intent', '0', 'x-masa-intent', '1'],
    ]) {
      const { status, body } = await sendRaw(`/operation/booking/${'0'.repeat(32)}`, headers)
      expect([status, body]).toEqual([404, expect.stringContaining('"code":"booking_not_found"')])
      // Two values are no agreement: a call that changes something wants the one that was meant.
      const changing = await sendRaw(`/operation/acceptTerms/${'0'.repeat(32)}`, headers)
      expect([changing.status, changing.body]).toEqual([403, expect.stringContaining('"code":"intent_required"')])
    }
  })
})

/** A request with headers as they are given, doubled ones too. */
function sendRaw(path: string, headers: readonly string[] = []): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(test.url)
    const sent = ask({ hostname, port, path, headers: ['host', 'a.test', ...headers] as never }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    sent.on('error', reject).end()
  })
}
