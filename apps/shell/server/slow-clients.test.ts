import type { Server } from 'node:http'
import { REQUEST_TIMES } from '@masa/contract/request-framing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'
import { sendRaw } from './testing/send-raw.ts'

const HEAD = 'POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

describe('a client that takes its time', () => {
  let world: EdgeWorld
  beforeAll(async () => {
    world = await startEdgeWorld({}, { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 })
    await world.edge.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => world.close())

  it.each([
    ['its headers', 'GET /en HTTP/1.1\r\nhost: local'],
    ['its body of a length', `${HEAD}content-length: 100\r\n\r\n{"na`],
    ['its chunks', `${HEAD}transfer-encoding: chunked\r\n\r\n4\r\n{"na\r\n`],
  ])('with %s is answered that it took too long, and asks nothing of the API', async (_, sent) => {
    world.received.length = 0
    const answer = await sendRaw(world, sent)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('"code":"request_timeout"')
    expect(answer).toMatch(/connection: close/i)
    expect(world.received).toEqual([])
  })

  it('is no client that waits for a slow answer', async () => {
    const answer = await sendRaw(world, 'GET /api/late HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('late')
  })

  it('has the times that the API gives', async () => {
    const usual = await startEdgeWorld()
    expect(timesOf(usual.edge.server)).toEqual(REQUEST_TIMES)
    await usual.close()
  })
})

/** Node's types leave out how often it looks. */
const timesOf = (server: Server) => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = server as Server & {
    connectionsCheckingInterval?: number
  }
  return { headersTimeout, requestTimeout, connectionsCheckingInterval }
}
