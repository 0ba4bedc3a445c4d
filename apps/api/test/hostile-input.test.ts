import type { Route } from '@masa/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { buildTestApp, type TestApp } from './app.ts'

/** Every call that the real application has, under the same hostile input: a new call is covered by being bound. */
let test: TestApp
let routes: readonly Route[]
beforeAll(async () => {
  test = await buildTestApp({ env: { CHECK_ANSWERS: 'true' } })
  routes = test.app.api.routes
})
afterAll(() => test.close())

const keysOf = (schema: Route['query']) =>
  schema
    ? Object.keys(
        (toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
      )
    : []
const paramsIn = (route: Route) => [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
const withParams = (route: Route, value: string) => route.path.replace(/:\w+/g, value)
const plain = (route: Route) => withParams(route, '0123456789abcdef0123456789abcdef')

type Answer = Awaited<ReturnType<TestApp['request']>>

const send = (
  route: Route,
  {
    path = plain(route),
    query = '',
    body,
    headers = {},
  }: { path?: string; query?: string; body?: string; headers?: Record<string, string> },
) =>
  test.request({
    url: query === '' ? path : `${path}?${query}`,
    method: route.method,
    headers: { 'x-masa-intent': '1', ...headers },
    ...(route.method === 'POST' ? { body: body ?? '{}' } : {}),
  })

/** Never a fault, always the envelope, nothing internal. */
function expectSound(answer: Answer, what: string): void {
  expect(answer.statusCode, what).toBeLessThan(500)
  const { data } = JSON.parse(answer.body) as { data: { error?: { code: string; message: string; requestId: string } } }
  if (answer.statusCode >= 400) {
    expect(data.error, what).toMatchObject({
      code: expect.stringMatching(/^\w+$/),
      message: expect.any(String),
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body, what).not.toMatch(/node_modules|\.ts:|SELECT |violates|relation "/)
  }
}

const queried = () => routes.filter((route) => route.audience !== 'provider')
const posted = () => routes.filter((route) => route.method === 'POST')

describe('every call', () => {
  it('is there at all', () => {
    expect(routes.length).toBeGreaterThan(40)
  })

  it.each([['{'], ['[]'], ['null'], ['"x"'], ['['.repeat(100_000)]])(
    'A1: answers the body %.10s with 400',
    async (body) => {
      // A provider's notice is refused before it is read: its signature comes first.
      for (const route of posted().filter(
        (candidate) => candidate.body !== undefined && candidate.audience !== 'provider',
      )) {
        const answer = await send(route, { body })
        expectSound(answer, route.name)
        expect(answer.statusCode, route.name).toBe(400)
      }
    },
  )

  it('A2: refuses a body over its limit', async () => {
    const body = `{"x":"${'x'.repeat(1_200_000)}"}`
    for (const route of posted()) expect((await send(route, { body })).statusCode, route.name).toBe(413)
  })

  it('A3: takes no body that another site could post', async () => {
    for (const route of posted())
      expect(
        (await send(route, { body: '{}', headers: { 'content-type': 'text/plain' } })).statusCode,
        route.name,
      ).toBe(415)
  })

  it('A4: lets no prototype through', async () => {
    for (const route of posted()) {
      expect((await send(route, { body: '{"__proto__":{"isAdmin":true}}' })).statusCode, route.name).toBe(400)
      expectSound(await send(route, { query: '__proto__[isAdmin]=true' }), route.name)
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('A5: refuses a repeated key and the array spellings', async () => {
    for (const route of queried()) {
      for (const key of keysOf(route.query).filter((name) => !route.repeatable.includes(name))) {
        for (const query of [`${key}=1&${key}=2`, `${key}[]=1`, `${key}[0]=1`]) {
          const answer = await send(route, { query })
          expect(answer.statusCode, `${route.name} ${query}`).toBe(400)
        }
      }
    }
  })

  it('A6: survives quotes, comments and NUL in every key, and NUL never reaches the database', async () => {
    for (const route of queried()) {
      for (const key of keysOf(route.query)) {
        for (const text of [`DXB' OR 1=1--`, `"; DROP TABLE site; --`, '\u0000', 'a\u0000b', '%', '_', '\\']) {
          const query = `${key}=${encodeURIComponent(text)}`
          const answer = await send(route, { query })
          expectSound(answer, `${route.name} ${query}`)
          if (text.includes('\0')) expect(answer.statusCode, `${route.name} ${query}`).toBe(400)
        }
      }
    }
    expect(await test.owner.query('SELECT count(*) > 0 AS stands FROM site')).toEqual([{ stands: true }])
  })

  it('A7 A8: survives every nonsense where a number or a list may stand', async () => {
    for (const route of queried()) {
      for (const key of keysOf(route.query)) {
        for (const text of [
          '',
          ',',
          '3,,7',
          '-1',
          '1.5',
          '1e3',
          '1e99',
          'NaN',
          'Infinity',
          '٣',
          '99999999999999999999',
          '0x10',
          Array(10_000).fill('3').join(','),
        ]) {
          expectSound(
            await send(route, { query: `${key}=${encodeURIComponent(text)}` }),
            `${route.name} ${key}=${text.slice(0, 20)}`,
          )
        }
      }
    }
  })

  it('A12: narrows a page of a hundred million to what it answers at most, and refuses page 0', async () => {
    const paged = queried().filter(
      (route) =>
        keysOf(route.query).includes('from') && keysOf(route.query).includes('to') && paramsIn(route).length === 0,
    )
    expect(paged.length).toBeGreaterThan(0)
    for (const route of paged) {
      const wide = await send(route, { query: 'from=1&to=100000000' })
      expect(wide.statusCode, route.name).toBe(200)
      expect((await send(route, { query: 'from=0&to=10' })).statusCode, route.name).toBe(400)
      expectSound(await send(route, { query: 'from=10&to=2' }), route.name)
    }
  })

  it('A13: reaches no file and no fault by its path', async () => {
    for (const route of routes.filter((candidate) => paramsIn(candidate).length > 0)) {
      for (const value of [
        '..%2f..%2fetc%2fpasswd',
        '%2e%2e',
        '%252f',
        'x'.repeat(5_000),
        '%F0%9F%8F%96',
        'a%E2%80%AEb',
        '%00',
        '%zz',
        '%ff',
        "'%20OR%201=1--",
      ]) {
        const answer = await send(route, { path: withParams(route, value) })
        expectSound(answer, `${route.name} ${value.slice(0, 30)}`)
        expect(answer.body).not.toContain('root:')
      }
    }
  })

  it('A18: falls back to Hebrew and never repeats the language that was asked for', async () => {
    for (const route of queried()) {
      for (const lang of ['xx', '<script>alert(1)</script>', 'eng']) {
        const answer = await send(route, { query: `langCode=${encodeURIComponent(lang)}` })
        expectSound(answer, route.name)
        expect(answer.body, route.name).not.toContain('<script>')
      }
    }
  })

  it('C10: knows no host but those of sites', async () => {
    for (const route of queried().filter((candidate) => !candidate.name.startsWith('sites.'))) {
      for (const host of ['evil.test', '127.0.0.1', 'xn--a-0ga.test']) {
        const answer = await test.request({
          url: plain(route),
          method: route.method,
          host,
          headers: { 'x-masa-intent': '1' },
          ...(route.method === 'POST' ? { body: '{}' } : {}),
        })
        expect(answer.statusCode, `${route.name} under ${host}`).toBe(404)
        expect(JSON.parse(answer.body).data.error.code).toBe('agency_not_found')
      }
    }
  })

  it('needs our own header where a GET changes something', async () => {
    const changing = routes.filter((route) => route.changesByGet)
    expect(changing.length).toBeGreaterThan(0)
    for (const route of changing) {
      const answer = await test.get(plain(route), { headers: { 'sec-purpose': 'prefetch' } })
      expect(answer.statusCode, route.name).toBe(403)
      expect(answer.json().data.error.code).toBe('intent_required')
    }
  })

  it('D8: refuses a malformed Idempotency-Key where it takes one', async () => {
    const keyed = routes.filter((route) => route.takesIdempotencyKey)
    expect(keyed.length).toBeGreaterThan(3)
    for (const route of keyed) {
      for (const key of ['k'.repeat(256), 'a\tb']) {
        const answer = await send(route, { headers: { 'idempotency-key': key } })
        expect(answer.json().data.error.code, route.name).toBe('idempotency_key_invalid')
      }
    }
  })

  it('survives what nobody thought of', async () => {
    const key = (route: Route) => fc.constantFrom(...keysOf(route.query), 'unknown')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...queried()).chain((route) =>
          fc.record({
            route: fc.constant(route),
            pairs: fc.uniqueArray(fc.tuple(key(route), fc.string({ unit: 'binary', maxLength: 40 })), {
              selector: ([name]) => name,
              maxLength: 6,
            }),
            body: fc.json({ maxDepth: 4 }),
          }),
        ),
        async ({ route, pairs, body }) => {
          const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')
          expectSound(await send(route, { query, body }), `${route.name}?${query} ${body}`)
        },
      ),
      { numRuns: 400, seed: 20_261_121 },
    )
  })
})
