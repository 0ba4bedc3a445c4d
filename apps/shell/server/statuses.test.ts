import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { BODY_LIMIT } from '@masa/contract/request-framing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'
import { sendRaw } from './testing/send-raw.ts'

const CRLF = '\r\n'
const HOST = { host: 'localhost' }
const JSON_BODY = { ...HOST, 'content-type': 'application/json' }

describe('the statuses of the edge', () => {
  let world: EdgeWorld
  beforeAll(async () => {
    world = await startEdgeWorld()
    await world.edge.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => world.close())
  beforeEach(() => void (world.received.length = 0))

  const codeOf = ({ body }: { body: string }) =>
    (JSON.parse(body) as { data: { error: { code: string } } }).data.error.code
  const calls = () => world.received.filter(({ url }) => !url.startsWith('/releases/'))
  const post = (payload: Buffer | string, headers: Record<string, string> = {}) =>
    world.edge.inject({ method: 'POST', url: '/api/echo', headers: { ...JSON_BODY, ...headers }, payload })

  /** A call by Node's client, which writes its body as it goes. */
  const send = (headers: Record<string, string | number>, chunks: readonly Buffer[]) =>
    new Promise<{ status: number; body: string; connection: string | undefined }>((resolve, reject) => {
      const { port } = world.edge.server.address() as AddressInfo
      const sent = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/echo',
        headers: { ...JSON_BODY, ...headers },
      })
      sent.on('response', (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        const { statusCode: status = 0 } = answer
        answer.on('end', () => resolve({ status, body, connection: answer.headers.connection }))
      })
      sent.on('error', reject)
      for (const chunk of chunks) sent.write(chunk)
      sent.end()
    })

  describe('of a body', () => {
    it.each([
      ['with its length', { 'content-length': BODY_LIMIT + 1 }],
      ['in chunks', { 'transfer-encoding': 'chunked' }],
    ])('over the limit, %s: too large, and the API is not asked', async (_, headers) => {
      for (let times = 0; times < 5; times += 1) {
        const answer = await send(headers, [Buffer.alloc(BODY_LIMIT, 0x20), Buffer.alloc(1, 0x20)])
        expect([answer.status, codeOf(answer), answer.connection]).toEqual([413, 'body_too_large', 'close'])
      }
      expect(calls()).toEqual([])
    })

    it.each([
      ['with its length', { 'content-length': BODY_LIMIT }],
      ['in chunks', { 'transfer-encoding': 'chunked' }],
    ])('at the limit, %s: passed on with its length', async (_, headers) => {
      const answer = await send(headers, [Buffer.alloc(BODY_LIMIT, 0x20)])
      expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { data: { bytes: BODY_LIMIT } }])
      expect(calls()[0]?.headers).toMatchObject({ 'content-length': String(BODY_LIMIT) })
    })

    it.each(['application/json', 'text/plain', 'application/json; charset=utf-8', 'application/x-unknown'])(
      'of the type %s: passed on byte by byte, with its type',
      async (type) => {
        const payload = Buffer.from([0x7b, 0xff, 0x00, 0x7d])
        const answer = await post(payload, { 'content-type': type })
        expect([answer.statusCode, answer.json()]).toEqual([200, { data: { bytes: 4, sent: '7bff007d' } }])
        expect(calls()[0]?.headers).toMatchObject({ 'content-type': type, 'content-length': '4' })
      },
    )

    it('that is none: passed on as none', async () => {
      const answer = await world.edge.inject({ method: 'POST', url: '/api/echo', headers: HOST })
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: { bytes: 0, sent: '' } }])
      expect(calls()[0]?.headers).not.toHaveProperty('transfer-encoding')
    })

    it.each(['gzip', 'br', 'deflate, gzip'])('in the coding %s: no type that is accepted', async (coding) => {
      const answer = await post(gzipSync('{}'), { 'content-encoding': coding })
      expect([answer.statusCode, codeOf(answer)]).toEqual([415, 'unsupported_media_type'])
      const form = await world.edge.inject({
        method: 'POST',
        url: '/flight-verified',
        headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': coding },
        payload: gzipSync('a=1'),
      })
      expect([form.statusCode, codeOf(form)]).toEqual([415, 'unsupported_media_type'])
      expect(calls()).toEqual([])
    })
  })

  describe('of a path', () => {
    it.each(['/api/area/%ff', '/api/area/%zz', '/img/%ff', '/r/%ff', '/api/area/../x', '/api/%2e%2e/x'])(
      '%s: malformed, in the envelope',
      async (url) => {
        const answer = await sendRaw(
          world,
          `GET ${url} HTTP/1.1${CRLF}host: localhost${CRLF}connection: close${CRLF}${CRLF}`,
        )
        expect(answer).toMatch(/^HTTP\/1\.1 400 /)
        expect(answer).toContain('"code":"validation"')
        expect(answer).not.toContain('FST_')
        expect(calls()).toEqual([])
      },
    )

    it.each([
      ['/%E7%E9%F4%E5%F9', 'he', 'אי אפשר לקרוא את הכתובת הזאת'],
      ['/en/%', 'en', 'This address cannot be read'],
      ['/en/%ff', 'en', 'This address cannot be read'],
      ['/%zz', 'he', 'אי אפשר לקרוא את הכתובת הזאת'],
      ['/ru/search-result/%c0%ae', 'ru', 'Этот адрес не читается'],
      ['/ar/%', 'ar', 'تعذّرت قراءة هذا العنوان'],
    ])('%s: a page of ours in its language', async (url, language, title) => {
      const { statusCode, headers, body } = await world.get(url)
      expect([statusCode, headers['content-type'], headers['connection']]).toEqual([
        400,
        'text/html; charset=utf-8',
        'close',
      ])
      expect(body).toContain(`<html lang="${language}"`)
      expect(body).toContain(`<title>${title}</title>`)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      for (const home of ['/', '/en', '/ru', '/ar']) expect(body).toContain(`href="${home}"`)
    })

    it.each([
      ['//search-result?dest=HER&next=//x', '/search-result?dest=HER&next=//x'],
      ['/en//search-result?dest=HER', '/en/search-result?dest=HER'],
      ['/en//', '/en/'],
      ['///', '/'],
      ['//..//example.com', '/example.com'],
    ])('%s: at %s for good', async (url, target) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await world.edge.inject({ method, url, headers: HOST })
        expect([answer.statusCode, answer.headers.location]).toEqual([301, target])
      }
    })

    it('that cannot be read ends its connection: what it says of a body was not looked at', async () => {
      for (const url of ['/api/%ff', '/en/%ff']) {
        const answer = await sendRaw(
          world,
          `GET ${url} HTTP/1.1${CRLF}host: localhost${CRLF}content-length: 500${CRLF}${CRLF}`,
        )
        expect(answer).toMatch(/^HTTP\/1\.1 400 /)
        expect(answer).toMatch(/connection: close/i)
      }
    })
  })

  describe('of a method', () => {
    it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'MKCOL', 'BREW'])(
      '%s: not allowed, at any address',
      async (method) => {
        for (const url of ['/api/area', '/api/nowhere', '/en', '/nowhere', '/favicon.svg', '/r/x', '/health']) {
          const answer = await sendRaw(
            world,
            `${method} ${url} HTTP/1.1${CRLF}host: localhost${CRLF}connection: close${CRLF}${CRLF}`,
          )
          expect([url, answer.slice(9, 12)]).toEqual([url, '405'])
          expect(answer).toContain('"code":"method_not_allowed"')
          expect(answer).toMatch(/^allow: GET, HEAD, POST\r$/im)
        }
        expect(calls()).toEqual([])
      },
    )

    it.each(['/', '/en/search-result', '/robots.txt', '/r/x', '/favicon.svg', '/health'])(
      'POST %s: not allowed where no form is taken',
      async (url) => {
        const answer = await world.edge.inject({ method: 'POST', url, headers: HOST })
        expect([answer.statusCode, codeOf(answer), answer.headers['allow']]).toEqual([
          405,
          'method_not_allowed',
          'GET, HEAD',
        ])
      },
    )
  })

  describe('of a coding that is asked for', () => {
    it.each([
      ['br;q=0', undefined],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.0, gzip;q=0', undefined],
      ['gzip;q=1.0, br;q=0.5', 'gzip'],
      ['gzip, br', 'br'],
      ['BR', 'br'],
      ['*', 'br'],
      ['*;q=0', undefined],
      ['x-br', undefined],
      ['', undefined],
    ])('%j: a page, an answer and a file in %s', async (accepted, coding) => {
      const headers = { 'accept-encoding': accepted }
      expect((await world.get('/en', headers)).headers['content-encoding']).toBe(coding)
      expect((await world.get('/api/large', headers)).headers['content-encoding']).toBe(coding)
      // Of the file only one was built.
      const file = await world.get('/r/shell/0.1.0-00000001/main.1.js', headers)
      expect(file.headers['content-encoding']).toBe(coding === 'br' || accepted.includes('br;q=0.5') ? 'br' : undefined)
    })
  })
})
