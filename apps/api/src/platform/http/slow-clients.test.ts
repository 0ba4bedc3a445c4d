import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { REQUEST_TIMES } from '@masa/contract/request-framing'
import { describe, expect, it } from 'vitest'
import { createApi } from './create-api.ts'
import { sendRaw } from './testing/send-raw.ts'
import { post, serveTrial, trial } from './testing/trial-api.ts'

serveTrial({ headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 })

const HEAD = 'POST /trial/store/1 HTTP/1.1\r\nhost: a.test\r\ncontent-type: application/json\r\n'

describe('a client that takes its time', () => {
  it.each([
    ['its headers', 'GET /operation/search HTTP/1.1\r\nhost: a.te'],
    ['its body of a length', `${HEAD}content-length: 100\r\n\r\n{"na`],
    ['its chunks', `${HEAD}transfer-encoding: chunked\r\n\r\n4\r\n{"na\r\n`],
  ])('with %s is answered that it took too long, and its connection ends', async (_, sent) => {
    const answer = await sendRaw(trial.api.http, sent)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('"code":"request_timeout"')
    expect(answer).toMatch(/connection: close/i)
    expect([trial.stored, trial.failures]).toEqual([0, []])
  })

  it('is no client that waits for a slow answer', async () => {
    const sent = 'POST /trial/press?ms=1500 HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'
    expect(await sendRaw(trial.api.http, sent)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it.each([
    ['a call', '/trial/store/1', 'content-length: 100\r\n\r\n{"na'],
    ['a call whose failures are reported', '/operation/storePage/1', 'content-length: 100\r\n\r\n{"na'],
    ['such a call, in chunks', '/operation/storePage/1', 'transfer-encoding: chunked\r\n\r\n4\r\n{"na\r\n'],
    ['such a call, before any byte', '/operation/storePage/1', 'content-length: 100\r\n\r\n'],
  ])(
    'and hangs up in the body of %s is no fault of ours, and is reported to no administrator',
    async (_, path, sent) => {
      const socket = connect((trial.api.http.server.address() as AddressInfo).port, '127.0.0.1')
      const isReceived = once(trial.api.http.server, 'request')
      socket.write(`${HEAD.replace('/trial/store/1', path)}${sent}`)
      const [request] = (await isReceived) as [NodeJS.EventEmitter]
      // Not `once`: the error of a body that ends early would refuse it.
      const isClosed = new Promise((resolve) => request.on('close', resolve))
      socket.destroy()
      await isClosed
      expect((await post('/trial/store/1', '{}')).statusCode).toBe(200)
      expect([trial.stored, trial.failures]).toEqual([1, []])
    },
  )

  it('differs from one whose whole body is none, which is reported where failures are', async () => {
    expect((await post('/operation/storePage/1', '{"na')).statusCode).toBe(400)
    expect(trial.failures).toMatchObject([{ call: 'trial.storePage', status: 400, code: 'validation' }])
  })

  it('has ten seconds for its headers and thirty for all of it, looked at every second', () => {
    const { http } = createApi(trial.api.dependencies, { logger: false })
    expect(timesOf(http.server)).toEqual(REQUEST_TIMES)
    expect(REQUEST_TIMES).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
    })
  })
})

/** Node's types leave out how often it looks. */
const timesOf = (server: Server) => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = server as Server & {
    connectionsCheckingInterval?: number
  }
  return { headersTimeout, requestTimeout, connectionsCheckingInterval }
}
