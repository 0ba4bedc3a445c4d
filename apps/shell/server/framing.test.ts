import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'
import { sendRaw } from './testing/send-raw.ts'

const CRLF = '\r\n'
const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join(CRLF)
/** Text that would be a call of its own, if the API took it for one. */
const HIDDEN = request('POST /operation/hidden', 'content-length: 0')

describe("a request's framing", () => {
  let world: EdgeWorld
  beforeAll(async () => {
    world = await startEdgeWorld()
    await world.edge.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    // One idle connection to the API, which the next two visitors are given one after the other.
    await visit()
    world.received.length = 0
  })

  const visit = () => sendRaw(world, request('GET /api/country', 'connection: close'))
  const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

  /** The visitor after it is answered, by the connection that was there, and nothing else was asked in between. */
  async function expectNextVisitorAnswered(before: readonly string[]) {
    expect(statuses(await visit())).toEqual([200])
    expect(world.received.map(({ method, url }) => `${method} ${url}`)).toEqual([...before, 'GET /country'])
    // The answer to HEAD ends its connection to the API, since no length says where it would go on.
    if (before.some((asked) => asked.startsWith('HEAD'))) return
    expect(new Set(world.received.map(({ connection }) => connection)).size).toBe(1)
  }

  describe.each(['GET', 'HEAD'])('of %s', (method) => {
    it.each([
      ['a length and no body', ['content-length: 500'], ''],
      ['a body of that length', [`content-length: ${HIDDEN.length}`], HIDDEN],
      ['chunks', ['transfer-encoding: chunked'], `0${CRLF}${CRLF}`],
      ['chunks that never end', ['transfer-encoding: chunked'], ''],
      ['a length that its connection header takes away', ['content-length: 500', 'connection: content-length'], ''],
    ])('is refused with %s, and its connection closed, whatever it asks for', async (_, headers, body) => {
      for (const target of ['/api/country', '/api/nowhere', '/img/x', '/en', '/nowhere', '/favicon.svg', '/health']) {
        const answer = await sendRaw(world, request(`${method} ${target}`, ...headers) + body)
        expect([target, statuses(answer)]).toEqual([target, [400]])
        expect(answer).toMatch(/connection: close/i)
      }
      await expectNextVisitorAnswered([])
    })

    it('says a length of nothing as if it said none', async () => {
      const answer = await sendRaw(world, request(`${method} /api/country`, 'content-length: 0', 'connection: close'))
      expect(statuses(answer)).toEqual([200])
      expect(world.received[0]?.headers).not.toHaveProperty('content-length')
      await expectNextVisitorAnswered([`${method} /country`])
    })
  })

  it('is of one connection: what a visitor says of theirs does not reach the API', async () => {
    const hops = ['te: trailers', 'keep-alive: timeout=1', 'proxy-connection: keep-alive', 'trailer: x-late']
    const sent = request('POST /api/trial', 'content-type: application/json', 'content-length: 2', ...hops) + '{}'
    await sendRaw(world, sent + request('GET /api/country', 'connection: close'))
    const headers = world.received[0]?.headers ?? {}
    expect(headers['content-length']).toBe('2')
    for (const name of ['te', 'trailer', 'proxy-connection', 'transfer-encoding'])
      expect(headers).not.toHaveProperty(name)
  })

  it.each([
    '/api/country',
    '/api/full',
    '/api/deal/7',
    '/api/cut',
    '/api/large',
    '/api/releases/x',
    '/en',
    '/health',
    '/r/x',
  ])('ends its connection where that was asked for, whatever %s answers', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await sendRaw(world, request(`${method} ${target}`, 'connection: close'))
      expect(statuses(answer)).toHaveLength(1)
      expect(answer).not.toMatch(/connection: keep-alive/i)
    }
  })

  it('ends its connection where that was asked for: the answer says so', async () => {
    expect(await visit()).toMatch(/connection: close/i)
    expect(await visit()).not.toMatch(/connection: keep-alive/i)
  })
})
