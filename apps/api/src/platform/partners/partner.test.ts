import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { connectPartner } from './partner.ts'
import { readSigned, signedHeaders, signedMessage } from './signature.ts'

let answer: (response: ServerResponse, body: string, headers: Record<string, unknown>) => void
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => answer(response, body, request.headers))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const schema = z.object({ paid: z.int() })
const call = () =>
  connectPartner({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 300,
    headersOf: (rawBody) => signedHeaders('x-acme', { secret: 'ours', rawBody }),
  })('/v1/pay', { amount: 5 }, schema)

describe("a partner's answer", () => {
  it.each<[string, (response: ServerResponse) => void, object]>([
    ['in its form is an answer', (to) => to.end('{"paid":5}'), { kind: 'answer', value: { paid: 5 } }],
    ['of another form is unknown', (to) => to.end('{"paid":"5"}'), { kind: 'unknown', reason: 'unreadable answer' }],
    ['that is no JSON is unknown', (to) => to.end('<p>'), { kind: 'unknown', reason: 'unreadable answer' }],
    [
      'of 422 is a refusal with its code',
      (to) => to.writeHead(422).end('{"error":{"code":"declined"}}'),
      { kind: 'refused', status: 422, code: 'declined' },
    ],
    [
      'of 400 without a code is one too',
      (to) => to.writeHead(400).end(),
      { kind: 'refused', status: 400, code: 'refused' },
    ],
    ['of 408 is unknown', (to) => to.writeHead(408).end(), { kind: 'unknown', reason: 'status 408' }],
    ['of 429 is unknown', (to) => to.writeHead(429).end(), { kind: 'unknown', reason: 'status 429' }],
    ['of 500 is unknown', (to) => to.writeHead(500).end(), { kind: 'unknown', reason: 'status 500' }],
    [
      'of 403 whose code lies beside its message is one too',
      (to) => to.writeHead(403).end('{"errorCode":"ERR.NOT_AUTHORISED"}'),
      { kind: 'refused', status: 403, code: 'ERR.NOT_AUTHORISED' },
    ],
    [
      'of 400 that is null is one too',
      (to) => to.writeHead(400).end('null'),
      { kind: 'refused', status: 400, code: 'refused' },
    ],
    ['that is cut is unknown', (to) => to.destroy(), { kind: 'unknown', reason: 'UND_ERR_SOCKET' }],
    ['that does not come is unknown', () => {}, { kind: 'unknown', reason: 'TimeoutError' }],
    [
      'that sends elsewhere is not followed',
      (to) => to.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
      { kind: 'unknown', reason: 'TypeError' },
    ],
  ])('%s', async (_what, answers, outcome) => {
    answer = answers
    expect(await call()).toEqual(outcome)
  })
})

describe('a signature', () => {
  const signed = (rawBody: string, changes: Record<string, string> = {}) => {
    const headers = { ...signedHeaders('x-acme', { secret: 'ours', rawBody }), ...changes }
    return signedMessage('x-acme', { header: (name) => (headers as Record<string, string>)[name], rawBody })
  }
  const read = (message: ReturnType<typeof signed>, secret = 'ours') => readSigned(schema, { secret, message })

  it('made for a call opens its body at the other side', async () => {
    answer = (response, body, headers) => {
      const message = signedMessage('x-acme', { header: (name) => headers[name] as string, rawBody: body })
      const sent = readSigned(z.object({ amount: z.int() }), { secret: 'ours', message })
      response.end(JSON.stringify({ paid: sent?.amount ?? 0 }))
    }
    expect(await call()).toEqual({ kind: 'answer', value: { paid: 5 } })
  })

  it('proves a message, its time and its body', () => {
    expect(read(signed('{"paid":5}'))).toEqual({ paid: 5 })
    expect(read(signed('{"paid":5}'), 'theirs')).toBeUndefined()
    expect(read({ ...signed('{"paid":5}'), rawBody: '{"paid":6}' })).toBeUndefined()
    const late = String(Math.floor(Date.now() / 1000) - 301)
    expect(read(signed('{"paid":5}', { 'x-acme-timestamp': late }))).toBeUndefined()
    expect(read({ ...signed('{"paid":5}'), signature: undefined })).toBeUndefined()
  })

  it('does not make a body of another form a message', () => {
    expect(read(signed('{"paid":"5"}'))).toBeUndefined()
  })
})
