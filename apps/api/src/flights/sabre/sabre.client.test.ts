import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOST_ANSWER_BYTES, TOO_LARGE } from '#src/platform/partners/partner.ts'
import { connectSabre, type SabreConfig } from './sabre.client.ts'

interface Call {
  readonly path: string
  readonly authorization: string
  readonly body: string
}
let calls: Call[] = []
let tokensGiven = 0
let tokenLifeSeconds = 3_600
let answer: (response: ServerResponse, call: Call, times: number) => void
let giveToken: (response: ServerResponse) => void
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const call = { path: request.url ?? '', authorization: request.headers.authorization ?? '', body }
      calls.push(call)
      if (call.path === '/v2/auth/token') giveToken(response)
      else answer(response, call, calls.filter(({ path }) => path === call.path).length)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  calls = []
  tokensGiven = 0
  tokenLifeSeconds = 3_600
  answer = (to) => to.end('{"found":1}')
  giveToken = (to) => {
    tokensGiven += 1
    to.end(JSON.stringify({ access_token: `t${tokensGiven}`, token_type: 'bearer', expires_in: tokenLifeSeconds }))
  }
})

const sabre = (config: Partial<SabreConfig> = {}) =>
  connectSabre({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'sabre-demo',
    clientSecret: 'sabre-demo-secret',
    timeoutMs: 3_000,
    ...config,
  })
const sent = (path: string) => calls.filter((call) => call.path === path)
const shops = () => sent('/v5/offers/shop')
const orders = () => sent('/v1/trip/orders/createBooking')
const found = { kind: 'answer', value: { found: 1 } }

describe('the token', () => {
  it('is asked for by id and secret, each encoded and both together', async () => {
    expect(await sabre().read('shop', { a: 1 })).toEqual(found)
    const [asked, shopped] = calls
    expect(asked).toMatchObject({ path: '/v2/auth/token', body: 'grant_type=client_credentials' })
    const pair = Buffer.from(asked?.authorization.replace('Basic ', '') ?? '', 'base64').toString()
    expect(pair.split(':').map((part) => Buffer.from(part, 'base64').toString())).toEqual([
      'sabre-demo',
      'sabre-demo-secret',
    ])
    expect(shopped).toEqual({ path: '/v5/offers/shop', authorization: 'Bearer t1', body: '{"a":1}' })
  })

  it('is kept for its life, and fetched once for calls at a time', async () => {
    const client = sabre()
    await Promise.all([1, 2, 3].map(() => client.read('shop', {})))
    await client.read('getBooking', {})
    expect(tokensGiven).toBe(1)
  })

  it('is fetched again when its life is over', async () => {
    tokenLifeSeconds = 0
    const client = sabre()
    await client.read('shop', {})
    await client.read('shop', {})
    expect(shops().map(({ authorization }) => authorization)).toEqual(['Bearer t1', 'Bearer t2'])
  })

  it('is renewed once for all calls that are refused with it', async () => {
    answer = (to, { authorization }) =>
      authorization === 'Bearer t1' ? to.writeHead(401).end() : to.end('{"found":1}')
    const client = sabre()
    const outcomes = await Promise.all([
      client.read('shop', {}),
      client.read('shop', {}),
      client.write('createBooking', {}),
    ])
    expect(outcomes).toEqual([found, found, found])
    expect(tokensGiven).toBe(2)
  })

  it('that was renewed meanwhile is not renewed again for a refusal that comes late', async () => {
    const late: ServerResponse[] = []
    answer = (to, { authorization, path }) => {
      if (authorization !== 'Bearer t1') to.end('{"found":1}')
      else if (path.endsWith('createBooking')) late.push(to)
      else to.writeHead(401).end()
    }
    const client = sabre()
    const writing = client.write('createBooking', {})
    expect(await client.read('shop', {})).toEqual(found)
    await expect.poll(() => late.length).toBe(1)
    late[0]?.writeHead(401).end()
    expect(await writing).toEqual(found)
    expect(tokensGiven).toBe(2)
  })

  it('that is refused twice is no longer tried', async () => {
    answer = (to) => to.writeHead(401).end('{"errorCode":"ERR.TOKEN"}')
    expect(await sabre().read('shop', {})).toEqual({ kind: 'refused', status: 401, code: 'ERR.TOKEN' })
    expect(shops()).toHaveLength(2)
    expect(tokensGiven).toBe(2)
  })

  it('that is not given to us is a refusal, and one that does not come is waited for until the deadline', async () => {
    giveToken = (to) => to.writeHead(401).end('{"error":"invalid_client"}')
    expect(await sabre().write('createBooking', {})).toEqual({ kind: 'refused', status: 401, code: 'token_refused' })
    giveToken = () => {}
    const began = performance.now()
    expect(await sabre().read('shop', {}, { deadlineMs: 150 })).toEqual({ kind: 'timeout' })
    expect(performance.now() - began).toBeLessThan(600)
  })
})

describe('a read', () => {
  it.each<[string, (to: ServerResponse) => void]>([
    ['fails at the other side', (to) => to.writeHead(503).end()],
    ['fails at the other side (500)', (to) => to.writeHead(500).end()],
    ['fails on its way', (to) => to.writeHead(502).end('<p>')],
    ['is cut', (to) => to.destroy()],
    ['is answered with something else', (to) => to.end('<p>')],
    ['is answered by half', (to) => to.end('{"found":[1,')],
  ])('F12, F13: that %s is sent again', async (_what, fails) => {
    answer = (to, _call, times) => (times < 3 ? fails(to) : to.end('{"found":1}'))
    expect(await sabre().read('shop', {})).toEqual(found)
    expect(shops()).toHaveLength(3)
  })

  it('F12: that goes on failing ends as unreachable', async () => {
    answer = (to) => to.writeHead(503).end()
    expect(await sabre().read('revalidate', {})).toEqual({ kind: 'unreachable', reason: 'status 503' })
    expect(sent('/v5/shop/flights/revalidate')).toHaveLength(3)
  })

  it('that is refused is sent once', async () => {
    answer = (to) => to.writeHead(422).end('{"errorCode":"ERR.FORM"}')
    expect(await sabre().read('shop', {})).toEqual({ kind: 'refused', status: 422, code: 'ERR.FORM' })
    expect(shops()).toHaveLength(1)
  })

  it('F11: has an outcome at its deadline', async () => {
    answer = () => {}
    const began = performance.now()
    expect(await sabre().read('shop', {}, { deadlineMs: 200 })).toEqual({ kind: 'timeout' })
    expect(performance.now() - began).toBeLessThan(700)
  })

  it('F12: is not sent again where Sabre asks us to wait', async () => {
    answer = (to) => to.writeHead(429, { 'retry-after': '30' }).end()
    expect(await sabre().read('shop', {})).toEqual({ kind: 'unreachable', reason: 'status 429' })
    expect(shops()).toHaveLength(1)
  })

  it('F13: of an answer without an end is cut, and not sent again', async () => {
    let bytes = 0
    const piece = Buffer.alloc(1024 * 1024, ' ')
    answer = (to) => {
      const more = () => {
        while (!to.destroyed && bytes < 20 * MOST_ANSWER_BYTES) {
          bytes += piece.byteLength
          if (!to.write(piece)) return void to.once('drain', more)
        }
      }
      more()
    }
    expect(await sabre({ timeoutMs: 20_000 }).read('shop', {})).toEqual({ kind: 'unreachable', reason: TOO_LARGE })
    expect(shops()).toHaveLength(1)
    // What was on its way meanwhile stands in the buffers of the connection.
    expect(bytes).toBeLessThan(2 * MOST_ANSWER_BYTES)
  })

  it('is not sent again where its deadline is near', async () => {
    answer = (to) => to.writeHead(503).end()
    expect(await sabre().read('shop', {}, { deadlineMs: 350 })).toEqual({ kind: 'unreachable', reason: 'status 503' })
    expect(shops()).toHaveLength(1)
  })
})

describe('a write', () => {
  it.each<[string, (to: ServerResponse) => void, string]>([
    ['fails at the other side', (to) => to.writeHead(503).end(), 'status 503'],
    ['fails at the other side (500)', (to) => to.writeHead(500).end(), 'status 500'],
    ['fails on its way', (to) => to.writeHead(502).end(), 'status 502'],
    ['comes too often', (to) => to.writeHead(429, { 'retry-after': '1' }).end(), 'status 429'],
    ['is answered by half', (to) => to.end('{"confirmationId":"AB'), 'unreadable answer'],
    ['is cut', (to) => to.destroy(), 'UND_ERR_SOCKET'],
    ['is not answered', () => {}, 'TimeoutError'],
    ['is answered with something else', (to) => to.end('<p>'), 'unreadable answer'],
  ])('F14: that %s is of an unknown outcome, and never sent again', async (_what, fails, reason) => {
    answer = fails
    expect(await sabre().write('createBooking', {}, { deadlineMs: 900 })).toEqual({ kind: 'unknown', reason })
    expect(orders()).toHaveLength(1)
  })

  it('that never left is unreachable, or too late', async () => {
    const connected = sabre()
    await connected.read('shop', {})
    expect(await connected.write('createBooking', {}, { deadlineMs: 0 })).toEqual({ kind: 'timeout' })
    expect(orders()).toEqual([])

    const closing = createServer((request, response) => {
      request.resume()
      response.writeHead(200, { connection: 'close' }).end('{"access_token":"t","expires_in":3600}')
    })
    await new Promise<void>((done) => closing.listen(0, '127.0.0.1', done))
    const client = sabre({ baseUrl: `http://127.0.0.1:${(closing.address() as AddressInfo).port}` })
    await client.read('shop', {})
    await new Promise((done) => closing.close(done))
    expect(await client.write('createBooking', {})).toEqual({ kind: 'unreachable', reason: 'ECONNREFUSED' })
  })
})

describe('the circuit', () => {
  it('F11: opens after five failures, lets none through, tries one later and closes again', async () => {
    const changes: string[] = []
    const client = sabre({ breakMs: 150, onCircuit: (state) => changes.push(state) })
    answer = (to) => to.writeHead(503).end()
    expect(client.circuit()).toBe('closed')
    await client.read('shop', {})
    await client.read('shop', {})
    expect(client.circuit()).toBe('open')
    expect(shops()).toHaveLength(5)
    expect(await client.write('createBooking', {})).toEqual({ kind: 'unreachable', reason: 'circuit open' })
    expect(orders()).toEqual([])

    await new Promise((done) => setTimeout(done, 170))
    answer = (to) => to.end('{"found":1}')
    expect(await client.read('shop', {})).toEqual(found)
    expect(client.circuit()).toBe('closed')
    expect(changes).toEqual(['open', 'closed'])
  })

  it('opens again when the one call fails, and stays closed through refusals', async () => {
    const client = sabre({ breakMs: 50 })
    answer = (to) => to.writeHead(422).end()
    for (let times = 0; times < 6; times += 1) await client.read('shop', {})
    expect(client.circuit()).toBe('closed')
    answer = (to) => to.writeHead(503).end()
    await client.read('shop', {})
    await client.read('shop', {})
    await new Promise((done) => setTimeout(done, 70))
    await client.write('cancelBooking', {})
    expect(client.circuit()).toBe('open')
  })
})
