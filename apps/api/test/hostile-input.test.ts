import type { Route } from '@masa/contract'
import { fc } from '@masa/properties'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { buildTestApp, type TestApp } from './app.ts'
import { DESK, openDesk } from '#src/identity/testing/desk.ts'
import { expectSound, paramsIn, plain, withParams } from './every-call.ts'
import { bodiesWith, type JsonSchema } from './hostile-bodies.ts'
import { digestOfTables } from './side-effects.ts'

/** Every call that the real application has, under the same hostile input: a new call is covered by being bound. */
let test: TestApp
let routes: readonly Route[]
let untouched: Record<string, string>
/** Of an operator: the input of callers who are not signed in would be refused before it is read. */
let operatorCookie: string
beforeAll(async () => {
  test = await buildTestApp({ env: { CHECK_ANSWERS: 'true' } })
  routes = test.app.api.routes
  const desk = await openDesk(test, { name: 'dana' })
  await desk.settleIn()
  operatorCookie = `masa-desk=${desk.token}`
  // So that no call writes down that the session was used.
  await test.owner.query(`UPDATE operator_session SET seen_at = masa_now() + interval '1 hour'`)
  untouched = await digestOfTables(test.owner)
})
afterEach(() => expectUntouched())
afterAll(() => test.close())

async function expectUntouched(): Promise<void> {
  expect(await digestOfTables(test.owner), 'a refused call changed a row').toEqual(untouched)
}

const inputOf = (schema: NonNullable<Route['query']>) =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
const keysOf = (schema: Route['query']) => (schema ? Object.keys(inputOf(schema).properties ?? {}) : [])
/** Keys of numbers and of lists of numbers: their pattern begins with a digit. */
const numericKeysOf = (schema: Route['query']) =>
  Object.entries((schema && inputOf(schema).properties) ?? {})
    .filter(([, { pattern, items }]) => (pattern ?? items?.pattern)?.startsWith('^\\d'))
    .map(([key]) => key)
/** On this call alone every malformed parameter is 422. */
const malformedStatus = (route: Route) => (route.path.startsWith('/operation/checkCoupon/') ? 422 : 400)
/** Collects garbage, so that what is left is really held. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}
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
    headers: { 'x-masa-intent': '1', ...whoMayCall(route), ...headers },
    ...(route.method === 'POST' ? { body: body ?? '{}' } : {}),
  })
const whoMayCall = ({ audience }: Route) => ({
  ...(audience === 'desk' || audience === 'operator' ? { host: DESK } : {}),
  ...(audience === 'operator' ? { cookie: operatorCookie } : {}),
})

/** What is neither a number nor a list of numbers. */
const NONSENSE = [
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
]

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
        const started = performance.now()
        const answer = await send(route, { body })
        expect(performance.now() - started, route.name).toBeLessThan(500)
        expectSound(answer, route.name)
        expect(answer.statusCode, route.name).toBe(400)
      }
    },
  )

  it('A1: keeps nothing of five hundred nested bombs', async () => {
    const [route] = posted().filter((candidate) => candidate.body !== undefined && candidate.audience !== 'provider')
    const bombs = async (count: number) => {
      for (let sent = 0; sent < count; sent += 1) await send(route!, { body: '['.repeat(100_000) })
    }
    await bombs(20)
    const before = heldBytes()
    await bombs(500)
    expect(heldBytes() - before).toBeLessThan(10_000_000)
  })

  it('A2: refuses a body one byte over its limit, and ends the connection', async () => {
    const body = `{"x":"${'x'.repeat(256 * 1024 - 8 + 1)}"}`
    expect(Buffer.byteLength(body)).toBe(256 * 1024 + 1)
    for (const route of posted()) {
      const answer = await send(route, { body })
      expectSound(answer, route.name)
      expect([answer.statusCode, answer.headers.connection], route.name).toEqual([413, 'close'])
    }
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
      for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])
        expect((await send(route, { body })).statusCode, route.name).toBe(400)
    }
    for (const route of queried()) {
      for (const query of [
        '__proto__[isAdmin]=true',
        '__proto__.isAdmin=true',
        '__proto__=1',
        'constructor.prototype.isAdmin=true',
        'constructor[prototype][isAdmin]=true',
      ])
        expectSound(await send(route, { query }), `${route.name} ${query}`)
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('A5: refuses a repeated key and the array spellings', async () => {
    for (const route of queried()) {
      for (const key of keysOf(route.query).filter((name) => !route.repeatable.includes(name))) {
        for (const query of [`${key}=1&${key}=2`, `${key}[]=1`, `${key}[0]=1`]) {
          const answer = await send(route, { query })
          expect(answer.statusCode, `${route.name} ${query}`).toBe(malformedStatus(route))
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
          if (text.includes('\0')) expect(answer.statusCode, `${route.name} ${query}`).toBe(malformedStatus(route))
        }
      }
    }
  })

  it('A6: survives the same in every text of a body, and half a character there', async () => {
    let tried = 0
    for (const route of posted().filter(({ body, audience }) => body !== undefined && audience !== 'provider')) {
      for (const text of [
        `DXB' OR 1=1--`,
        `"; DROP TABLE site; --`,
        '\u0000',
        'a\u0000b',
        '\ud800',
        'a\udc00b',
        '\\',
      ]) {
        for (const body of bodiesWith(inputOf(route.body!), text)) {
          tried += 1
          const what = `${route.name} ${JSON.stringify(body)}`
          const answer = await send(route, { body: JSON.stringify(body) })
          expectSound(answer, what)
          if (text.includes('\0') || !text.isWellFormed()) expect(answer.statusCode, what).toBe(400)
        }
      }
    }
    expect(tried).toBeGreaterThan(300)
  })

  it('A7 A8: refuses every nonsense where a number or a list of numbers stands', async () => {
    const numeric = queried().flatMap((route) => numericKeysOf(route.query).map((key) => ({ route, key })))
    expect(numeric.length).toBeGreaterThan(20)
    for (const { route, key } of numeric) {
      // A key without a value is absent.
      for (const text of NONSENSE.filter((one) => one !== '')) {
        const query = `${key}=${encodeURIComponent(text)}`
        expect((await send(route, { query })).statusCode, `${route.name} ${query.slice(0, 40)}`).toBe(400)
      }
    }
  })

  it('A7 A8: survives the same nonsense in every other key', async () => {
    for (const route of queried()) {
      for (const key of keysOf(route.query)) {
        for (const text of NONSENSE) {
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
      const started = performance.now()
      const wide = await send(route, { query: 'from=1&to=100000000' })
      expect(performance.now() - started, route.name).toBeLessThan(3_000)
      expect(wide.statusCode, route.name).toBe(200)
      expect(wide.json<{ data: unknown[] }>().data.length, route.name).toBeLessThanOrEqual(10_000)
      for (const page of ['from=0&to=10', 'from=10&to=2', 'from=10&to=0'])
        expect((await send(route, { query: page })).statusCode, `${route.name} ${page}`).toBe(400)
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
      for (const query of [
        '',
        'langCode=',
        ...['xx', '<script>alert(1)</script>', 'eng'].map((lang) => `langCode=${encodeURIComponent(lang)}`),
      ]) {
        const answer = await send(route, { query })
        expectSound(answer, route.name)
        expect(answer.body, route.name).not.toContain('script')
        if (answer.statusCode >= 400) expect(answer.json().data.error.message, route.name).toMatch(/[א-ת]{2}/)
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

  it('survives random input', async () => {
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
