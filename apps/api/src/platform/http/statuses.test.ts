import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sendRaw } from './testing/send-raw.ts'
import { expectError, get, post, serveTrial, trial } from './testing/trial-api.ts'

serveTrial()

const ask = async (method: string, url: string, headers: Record<string, string> = {}) => {
  const lines = Object.entries({ host: 'a.test', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return readAnswer(await sendRaw(trial.api.http, [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n')))
}

function readAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { statusCode: Number(head.slice(9, 12)), headers, body }
}

describe('the method of a request', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'MKCOL', 'BREW'])(
    '%s is not allowed at any address',
    async (method) => {
      for (const url of ['/operation/search', '/trial/store/1', '/nowhere']) {
        const answer = await ask(method, url)
        expectError(answer, 405, 'method_not_allowed')
        expect(answer.headers['allow']).toBe('GET, HEAD, POST')
      }
    },
  )

  it.each([
    ['POST', '/operation/search', 'GET, HEAD'],
    ['GET', '/trial/store/1', 'POST'],
    ['HEAD', '/trial/accept', 'GET'],
  ])('%s %s: the call has %s', async (method, url, allowed) => {
    const answer = await ask(method, url)
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allowed])
    if (method !== 'HEAD') expectError(answer, 405, 'method_not_allowed')
  })

  it('is not judged where there is no such address', async () => {
    expectError(await ask('GET', '/nowhere'), 404, 'not_found')
    expectError(await ask('POST', '/nowhere'), 404, 'not_found')
  })
})

describe('the path of a request', () => {
  it.each(['/trial/store/%ff', '/operation/../operation/search', '/operation/%2e%2e/x', '/operation//search', '/%ff'])(
    '%s is refused as malformed, with the headers of every answer',
    async (url) => {
      const answer = await ask('GET', url)
      expectError(answer, 400, 'validation')
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    },
  )

  it('that cannot be read ends its connection: what it says of a body was not looked at', async () => {
    const answer = await ask('GET', '/trial/store/%ff', { connection: 'keep-alive', 'content-length': '500' })
    expect([answer.statusCode, answer.headers['connection']]).toEqual([400, 'close'])
  })
})

describe('the body of a request', () => {
  it.each(['gzip', 'br', 'deflate', 'GZIP', 'gzip, identity'])('in the coding %s is refused', async (coding) => {
    const payload = gzipSync('{"name":"X"}')
    const headers = { host: 'a.test', 'content-type': 'application/json', 'content-encoding': coding }
    const answer = await trial.api.http.inject({ method: 'POST', url: '/trial/store/1', payload, headers })
    expectError(answer, 415, 'unsupported_media_type')
    expect(trial.stored).toBe(0)
  })

  it('is taken where its coding says that there is none', async () => {
    expect((await post('/trial/store/1', '{}', { 'content-encoding': 'identity' })).statusCode).toBe(200)
  })

  it.each([
    ['a byte of no character', [0xff]],
    ['a character that is cut', [0xe2, 0x82]],
    ['a character that is longer than it need be', [0xc0, 0xaf]],
    ['half of a pair', [0xed, 0xa0, 0x80]],
  ])('is refused with %s, and nothing is stored in its place', async (_, bytes) => {
    const payload = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')])
    const headers = { host: 'a.test', 'content-type': 'application/json' }
    expectError(
      await trial.api.http.inject({ method: 'POST', url: '/trial/store/1', payload, headers }),
      400,
      'validation',
    )
    expect(trial.stored).toBe(0)
  })

  it('keeps every character of any language', async () => {
    const name = 'שלום, привет, مرحبا 🧳'
    const answer = await post('/trial/store/1', JSON.stringify({ name }))
    expect(answer.json().data.stored.body).toEqual({ name })
  })

  it('is read within the limit, and ignored, by a call that has none', async () => {
    expect((await post('/trial/press', '{"name":"X"}')).statusCode).toBe(200)
    expect((await post('/trial/press', '')).statusCode).toBe(200)
    expectError(await post('/trial/press', `"${'x'.repeat(300_000)}"`), 413, 'body_too_large')
    expect((await get('/trial/press')).statusCode).toBe(405)
  })
})
