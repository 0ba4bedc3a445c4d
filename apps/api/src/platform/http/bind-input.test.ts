import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BODY_LIMIT } from '@masa/contract/request-framing'
import { describe, expect, it } from 'vitest'
import { expectError, get, post, serveTrial, trial } from './testing/trial-api.ts'

serveTrial()

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
    expect(trial.stored).toBe(0)
  })

  it('A1: refuses an absent body where one is needed', async () => {
    expectError(
      await trial.api.http.inject({ method: 'POST', url: '/trial/store/1', headers: { host: 'a.test' } }),
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
    const { port } = trial.api.http.server.address() as AddressInfo
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
    expect(trial.stored).toBe(0)
  })

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
  ])('A3: refuses %s with valid JSON in it', async (type) => {
    expectError(await post('/trial/store/1', '{"name":"X"}', { 'content-type': type }), 415, 'unsupported_media_type')
    expect(trial.stored).toBe(0)
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

  it('reads a key without a value as absent: what is optional is not wrong, what is required is missing', async () => {
    const { data } = (await get('/operation/search?dest=&adult=&nights&dealTypeCode=&dealTypeCode=a')).json()
    expect(data.query).toEqual({ dealTypeCode: ['a'] })
    expect((await get('/operation/search?dealTypeCode=')).json().data.query).toEqual({})
    expectError(await get('/trial/fail?how='), 400, 'validation')
    expectError(await get('/operation/search?dest=&dest=DXB'), 400, 'search_criteria_invalid')
  })

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

  it.each([['0'], ['-1'], ['1.5'], ['NaN'], ['1e99'], ['10']])(
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

  it.each([
    ['a length', 'content-length: 500'],
    ['chunks', 'transfer-encoding: chunked'],
  ])('refuses a body that its method has no place for (%s), and closes its connection', async (_, framing) => {
    const { port } = trial.api.http.server.address() as AddressInfo
    for (const method of ['GET', 'HEAD']) {
      const socket = connect(port, '127.0.0.1')
      socket.write(`${method} /operation/search HTTP/1.1\r\nhost: a.test\r\n${framing}\r\n\r\n`)
      let answer = ''
      for await (const chunk of socket) answer += String(chunk)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toMatch(/connection: close/i)
    }
  })

  it('answers what is no HTTP in the envelope too', async () => {
    const { port } = trial.api.http.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /\0 NONSENSE\r\n\r\n')
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"validation"')
  })
})
