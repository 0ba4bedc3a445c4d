import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineRoute } from '@masa/contract'
import { calendarDate, code, commonQuery, numberList, pageQuery, text, wholeNumber } from '@masa/contract/wire'
import { DatabaseUnavailable } from '../database/database-errors.ts'
import { DomainError } from '../errors/domain-error.ts'
import type { Site } from '../tenants/site.ts'
import type { Api, CallFailure } from './api.ts'
import { bind, bindAnywhere } from './bind.ts'
import { originReader } from './caller-address.ts'
import { BODY_LIMIT, createApi } from './create-api.ts'

/** Calls of the shapes that the platform's own have, with nothing behind them. */
const search = defineRoute({
  name: 'trial.search',
  summary: 'A search',
  method: 'GET',
  path: '/operation/search',
  query: z.object({
    ...commonQuery,
    ...pageQuery,
    dest: z.optional(code()),
    nights: z.optional(numberList({ min: 1, max: 30 })),
    adult: z.optional(wholeNumber({ min: 1, max: 9 })),
    fromDate: z.optional(calendarDate()),
    dealTypeCode: z.optional(z.array(code())),
  }),
  answer: z.unknown(),
  errors: ['search_criteria_invalid'],
  repeatable: ['dealTypeCode'],
})
const store = defineRoute({
  name: 'trial.store',
  summary: 'Stores',
  method: 'POST',
  path: '/trial/store/:id',
  params: z.object({ id: text(300) }),
  query: z.object(commonQuery),
  body: z.object({ name: z.optional(text(60)), extra: z.optional(z.unknown()) }),
  answer: z.object({ stored: z.unknown() }),
  takesIdempotencyKey: true,
})
const accept = defineRoute({
  name: 'trial.accept',
  summary: 'Changes by GET',
  method: 'GET',
  path: '/trial/accept',
  query: z.object(commonQuery),
  answer: z.object({ accepted: z.boolean() }),
  changesByGet: true,
})
const fail = defineRoute({
  name: 'trial.fail',
  summary: 'Fails',
  method: 'GET',
  path: '/trial/fail',
  query: z.object({ ...commonQuery, how: text() }),
  answer: z.object({ n: z.int() }),
})
const notify = defineRoute({
  name: 'trial.notify',
  summary: 'A notice',
  method: 'POST',
  path: '/trial/notify',
  audience: 'provider',
  body: z.object({ id: z.string() }),
  answer: z.object({ raw: z.string() }),
})

const site = (tenant: string): Site => ({
  tenant,
  kind: 'white-label',
  agencyCode: tenant,
  name: { he: '', en: '', ru: '', ar: '' },
  host: 'x',
})
const sites: Record<string, Site> = { 'a.test': site('RIBBON'), 'b.test': site('MACCABI') }

let api: Api
let accepted = 0
let stored = 0
let failures: CallFailure[] = []

beforeAll(async () => {
  api = createApi(
    {
      resolveSite: async (host) => sites[host] ?? null,
      findVisitor: async (tenant, token) => (token === `token-of-${tenant}-visitor` ? { id: 'visitor-1' } : null),
      admit: () => {},
      reportFailure: (failure) => failures.push(failure),
      originOf: originReader(['127.0.0.1', '::1', '10.0.0.0/8']),
      checksAnswers: true,
    },
    { logger: false },
  )
  bind(
    api,
    search,
    ({ query }, context) => ({ query, tenant: context.tenant, lang: context.lang, address: context.address }),
    { invalidAs: 'search_criteria_invalid' },
  )
  bind(api, store, ({ body }, context) => {
    stored += 1
    return { stored: { body, key: context.idempotencyKey } }
  })
  bind(api, accept, () => ({ accepted: Boolean((accepted += 1)) }))
  bind(api, fail, async ({ query }, context) => {
    context.cacheFor(60)
    if (query.how === 'bug') throw new Error('relation "secret_table" does not exist at /srv/app/db.ts')
    if (query.how === 'database') throw new DatabaseUnavailable(new Error('ECONNREFUSED'))
    if (query.how === 'wrong-answer') return { n: 'one' } as never
    if (query.how === 'limited') throw new DomainError('rate_limited', { retryAfterSeconds: 7.2 })
    if (query.how === 'visitor') return { n: (await context.visitor()) ? 1 : 0 }
    return { n: 1 }
  })
  bindAnywhere(api, notify, (_input, context) => ({ raw: context.rawBody ?? '' }))
  await api.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.http.close())
beforeEach(() => {
  accepted = 0
  stored = 0
  failures = []
})

const get = (url: string, headers: Record<string, string> = {}) =>
  api.http.inject({ url, headers: { host: 'a.test', ...headers } })
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  api.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'a.test', 'content-type': 'application/json', ...headers },
  })

/** Asserts the whole shape of a failure: envelope, type, id, and nothing internal. */
function expectError(
  response: { statusCode: number; body: string; headers: Record<string, unknown> },
  status: number,
  errorCode: string,
) {
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const { data } = JSON.parse(response.body) as {
    data: { error: { message: string; code: string; requestId: string } }
  }
  expect(data.error).toMatchObject({
    code: errorCode,
    message: expect.stringMatching(/.{5,}/),
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
  })
  expect(response.body).not.toMatch(/\.ts|node_modules|SELECT|relation|\bat \//)
}

describe('bodies', () => {
  it.each([
    ['{'],
    ['[]'],
    ['null'],
    ['"x"'],
    ['['.repeat(100_000) + ']'.repeat(100_000)],
    ['{"a":'.repeat(40) + '1' + '}'.repeat(40)],
  ])('A1: refuses the body %.20s as malformed', async (body) => {
    expectError(await post('/trial/store/1', body), 400, 'validation')
    expect(stored).toBe(0)
  })

  it('A1: refuses an absent body where one is needed', async () => {
    expectError(
      await api.http.inject({ method: 'POST', url: '/trial/store/1', headers: { host: 'a.test' } }),
      400,
      'validation',
    )
  })

  it('A2: takes a body at the limit and refuses one byte more', async () => {
    const ofSize = (size: number) => `{"extra":"${'x'.repeat(size - 12)}"}`
    expect((await post('/trial/store/1', ofSize(BODY_LIMIT))).statusCode).toBe(200)
    expectError(await post('/trial/store/1', ofSize(BODY_LIMIT + 1)), 413, 'body_too_large')
  })

  it('A2: cuts a chunked body without a length at the limit and closes the connection', async () => {
    const { port } = api.http.server.address() as AddressInfo
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/trial/store/1',
      headers: { host: 'a.test', 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    })
    sent.on('error', () => {})
    const answered = once(sent, 'response')
    sent.write('{"extra":"')
    let chunks = 0
    const timer = setInterval(() => {
      chunks += 1
      if (chunks < 100) sent.write('x'.repeat(16_384))
    }, 1)
    const [response] = (await answered) as [IncomingMessage]
    clearInterval(timer)
    let body = ''
    for await (const chunk of response) body += String(chunk)
    expectError({ statusCode: response.statusCode ?? 0, body, headers: response.headers }, 413, 'body_too_large')
    expect(response.headers.connection).toBe('close')
    expect(chunks).toBeLessThan(100)
    expect(stored).toBe(0)
  })

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
  ])('A3: refuses %s with valid JSON in it', async (type) => {
    expectError(await post('/trial/store/1', '{"name":"X"}', { 'content-type': type }), 415, 'unsupported_media_type')
    expect(stored).toBe(0)
  })

  it.each([
    ['{"__proto__":{"isAdmin":true}}'],
    ['{"extra":{"__proto__":{"isAdmin":true}}}'],
    ['{"extra":{"constructor":{"prototype":{"isAdmin":true}}}}'],
    ['{"extra":{"\\u005f_proto__":{"isAdmin":true}}}'],
  ])('A4: refuses %s', async (body) => {
    expectError(await post('/trial/store/1', body), 400, 'validation')
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('A6: refuses NUL in any text of a body', async () => {
    expectError(await post('/trial/store/1', '{"extra":{"deep":["a\\u0000b"]}}'), 400, 'validation')
  })

  it.each([['{"extra":{"deep":["a\\ud800b"]}}'], ['{"extra":{"\\udc00":1}}']])(
    'A6: refuses half a character in %s',
    async (body) => {
      expectError(await post('/trial/store/1', body), 400, 'validation')
    },
  )
})

describe('queries', () => {
  it.each([['dest=DXB&dest=PAR'], ['dest[]=DXB'], ['dest[0]=DXB'], ['dest%5B%5D=DXB'], ['de%73t=DXB&dest=PAR']])(
    'A5: refuses %s',
    async (query) => {
      expectError(await get(`/operation/search?${query}`), 400, 'search_criteria_invalid')
    },
  )

  it('A5: lets dealTypeCode repeat, and yields a list for a single one', async () => {
    expect((await get('/operation/search?dealTypeCode=a&dealTypeCode=b')).json().data.query).toEqual({
      dealTypeCode: ['a', 'b'],
    })
    expect((await get('/operation/search?dealTypeCode=a')).json().data.query).toEqual({ dealTypeCode: ['a'] })
  })

  it.each([["dest=DXB'%20OR%201=1--"], ['dest=%22;%20DROP'], ['dest=%00']])('A6: refuses %s', async (query) => {
    const response = await get(`/operation/search?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.body).not.toContain('DROP')
  })

  it.each([
    ['3,,7'],
    [','],
    [Array(10_000).fill('3').join(',')],
    [Array(32).fill('3').join(',')],
    ['-1'],
    ['1e3'],
    [encodeURIComponent('٣')],
    ['3%'],
  ])('A7: refuses the list nights=%.20s', async (nights) => {
    expect((await get(`/operation/search?nights=${nights}`)).statusCode).toBe(400)
  })

  it('A7: takes a list of 31', async () => {
    expect((await get(`/operation/search?nights=${Array(31).fill('3').join(',')}`)).statusCode).toBe(200)
  })

  it.each([['0'], ['-1'], ['1.5'], ['NaN'], ['1e99'], [''], ['10']])(
    'A8: refuses adult=%s with the words of a search',
    async (adult) => {
      const response = await get(`/operation/search?langCode=ENG&adult=${adult}`)
      expectError(response, 400, 'search_criteria_invalid')
      expect(response.json().data.error.message).toBe('Enter destination, date and adult correctly.')
      expect(response.json().data.error.details.fields).toEqual([{ path: 'adult', issue: 'invalid' }])
    },
  )

  it.each(['from=0', 'to=0', 'from=-1', 'to=1e3', 'from=1.5'])('A12: refuses the page %s', async (page) => {
    expectError(await get(`/operation/search?${page}`), 400, 'search_criteria_invalid')
  })

  it('A4: drops prototype keys of a query', async () => {
    expect((await get('/operation/search?__proto__=1&constructor=2&dest=DXB')).json().data.query).toEqual({
      dest: 'DXB',
    })
  })

  it.each([
    ['ENG', 'ENG'],
    ['RUS', 'RUS'],
    ['ARA', 'ARA'],
    ['xx', 'HEB'],
    ['%3Cscript%3E', 'HEB'],
    ['', 'HEB'],
  ])('A18: reads langCode=%s as %s, never reflected', async (given, lang) => {
    const response = await get(`/operation/search?langCode=${given}`)
    expect(response.json().data.lang).toBe(lang)
    const failed = await get(`/trial/none?langCode=${given}`)
    expectError(failed, 404, 'not_found')
    expect(failed.body).not.toContain('script')
  })
})

describe('paths', () => {
  it.each([
    ['/trial/store/..%2f..%2fetc%2fpasswd'],
    ['/trial/store/%2e%2e/'],
    ['/trial/store/%252f'],
    ['/trial/store/x%00y'],
    [`/trial/store/${'x'.repeat(5_000)}`],
    ['/trial/store/%zz'],
    ['/trial/store/%ff'],
  ])('A13: gets through %.40s without a fault', async (path) => {
    const response = await post(path, '{}')
    expect([200, 400, 404]).toContain(response.statusCode)
    if (response.statusCode !== 200)
      expectError(response, response.statusCode, response.statusCode === 400 ? 'validation' : 'not_found')
  })

  it('answers with and without a trailing slash', async () => {
    expect((await get('/operation/search')).statusCode).toBe(200)
    expect((await get('/operation/search/')).statusCode).toBe(200)
  })

  it('answers what is no HTTP in the envelope too', async () => {
    const { port } = api.http.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /\0 NONSENSE\r\n\r\n')
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"validation"')
  })
})

describe('sites', () => {
  it.each([
    ['a.test', 'RIBBON'],
    ['A.TEST', 'RIBBON'],
    ['a.test:8443', 'RIBBON'],
    ['a.test.', 'RIBBON'],
    ['B.Test.:80', 'MACCABI'],
  ])('C10: finds the site of Host %s', async (host, tenant) => {
    expect((await get('/operation/search', { host })).json().data.tenant).toBe(tenant)
  })

  it.each([
    ['evil.test'],
    [''],
    ['127.0.0.1'],
    ['[::1]:4000'],
    ['xn--a-0ga.test'],
    ['a.test, b.test'],
    ['a.test/..'],
    ['a..test'],
    ['a.test@b.test'],
  ])('C10: knows no site of Host %s and does not repeat it', async (host) => {
    const response = await get('/operation/search', { host })
    expectError(response, 404, 'agency_not_found')
    if (host) expect(response.body).not.toContain(host)
  })

  it('believes a forwarded host and address from a configured proxy alone', async () => {
    const forwarded = { 'x-forwarded-host': 'b.test', 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.1.2.3' }
    const trusted = await api.http.inject({
      url: '/operation/search',
      remoteAddress: '127.0.0.1',
      headers: { host: 'a.test', ...forwarded },
    })
    expect(trusted.json().data).toMatchObject({ tenant: 'MACCABI', address: '203.0.113.9' })
    const stranger = await api.http.inject({
      url: '/operation/search',
      remoteAddress: '198.51.100.7',
      headers: { host: 'a.test', ...forwarded },
    })
    expect(stranger.json().data).toMatchObject({ tenant: 'RIBBON', address: '198.51.100.7' })
  })

  it("gives a visitor's token no meaning on another site", async () => {
    const headers = { authorization: 'Bearer token-of-RIBBON-visitor' }
    expect((await get('/trial/fail?how=visitor', headers)).json().data.n).toBe(1)
    expect((await get('/trial/fail?how=visitor', { ...headers, host: 'b.test' })).json().data.n).toBe(0)
  })

  it("lets a provider's notice in whatever the host, with its raw body", async () => {
    const response = await post('/trial/notify', '{ "id": "1" }', { host: '127.0.0.1:4000' })
    expect(response.json()).toEqual({ data: { raw: '{ "id": "1" }' } })
  })
})

describe('calls that change something by GET', () => {
  it.each([[{}], [{ 'sec-purpose': 'prefetch' }], [{ 'x-masa-intent': 'yes' }]])('B26: refuses %j', async (headers) => {
    expectError(await get('/trial/accept', headers), 403, 'intent_required')
    expect(accepted).toBe(0)
  })

  it('B26: does not answer HEAD', async () => {
    const response = await api.http.inject({
      method: 'HEAD',
      url: '/trial/accept',
      headers: { host: 'a.test', 'x-masa-intent': '1' },
    })
    expect(response.statusCode).toBe(404)
    expect(accepted).toBe(0)
  })

  it('does it with the header of our own client', async () => {
    expect((await get('/trial/accept', { 'x-masa-intent': '1' })).json()).toEqual({ data: { accepted: true } })
    expect(accepted).toBe(1)
  })
})

describe('idempotency keys', () => {
  it.each([['k'.repeat(256)], ['a\tb'], ['schlüssel'], ['   ']])('D8: refuses the key %.12j', async (key) => {
    expectError(await post('/trial/store/1', '{}', { 'idempotency-key': key }), 400, 'idempotency_key_invalid')
    expect(stored).toBe(0)
  })

  it('D8: takes one of 255 characters and does without one', async () => {
    expect(
      (await post('/trial/store/1', '{}', { 'idempotency-key': 'k'.repeat(255) })).json().data.stored.key,
    ).toHaveLength(255)
    expect((await post('/trial/store/1', '{}')).json().data.stored.key).toBeUndefined()
  })
})

describe('failures', () => {
  it('tells nothing of a bug but that there was one', async () => {
    expectError(await get('/trial/fail?how=bug'), 500, 'internal')
    expect(failures).toMatchObject([{ call: 'trial.fail', status: 500, tenant: 'RIBBON' }])
  })

  it('F7: answers 503 with Retry-After when the database is away', async () => {
    const response = await get('/trial/fail?how=database')
    expectError(response, 503, 'unavailable')
    expect(response.headers['retry-after']).toBe('2')
  })

  it('tells in whole seconds when to come again', async () => {
    const response = await get('/trial/fail?how=limited')
    expectError(response, 429, 'rate_limited')
    expect(response.headers['retry-after']).toBe('8')
    expect(failures).toEqual([])
  })

  it('never lets out an answer that the contract does not say', async () => {
    expectError(await get('/trial/fail?how=wrong-answer'), 500, 'internal')
  })

  it('reports every failure of the calls that the specification lists', async () => {
    await get('/operation/search?adult=0')
    expect(failures).toMatchObject([{ path: '/operation/search', status: 400, code: 'search_criteria_invalid' }])
  })

  it('answers in the language of the call', async () => {
    const messages = await Promise.all(
      ['HEB', 'ENG', 'RUS', 'ARA'].map(
        async (lang) => (await get(`/trial/none?langCode=${lang}`)).json().data.error.message,
      ),
    )
    expect(new Set(messages).size).toBe(4)
    expect(messages[0]).toMatch(/[א-ת]/)
  })
})

describe('headers', () => {
  it('carries the protections and an id on every answer', async () => {
    const { headers } = await get('/operation/search', { 'x-request-id': 'given-id-1234' })
    expect(headers).toMatchObject({
      'x-request-id': 'given-id-1234',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('lets an anonymous answer be cached, and never that to a known caller', async () => {
    expect((await get('/trial/fail?how=well')).headers['cache-control']).toBe('public, max-age=60')
    expect(
      (await get('/trial/fail?how=well', { authorization: 'Bearer token-of-RIBBON-visitor' })).headers['cache-control'],
    ).toBe('no-store')
    expect((await get('/trial/fail?how=well', { 'fc-agent-mode': 'true' })).headers['cache-control']).toBe('no-store')
  })
})
