import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'

/** Headers of an answer that never came: none of them may stand in the refusal. */
const OF_THE_ANSWER = ['content-encoding', 'etag', 'cross-origin-resource-policy', 'content-language']

function expectRefusal({ statusCode, headers, json }: LightMyRequestResponse, code = 'unavailable', status = 503) {
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
  expect(Object.keys(headers).filter((name) => OF_THE_ANSWER.includes(name))).toEqual([])
  expect(json().data.error).toEqual({ code, message: expect.any(String), requestId: expect.any(String) })
}

describe('what breaks behind the edge', () => {
  let bucket: Server
  let world: EdgeWorld
  beforeAll(async () => {
    // A bucket whose answers end before their first byte, or are refused.
    bucket = createServer((request, response) => {
      if (request.url?.includes('refused'))
        return void response
          .writeHead(403)
          .end('<Error><Code>AccessDenied</Code><Message>secret-bucket</Message></Error>')
      response.writeHead(200, { 'content-length': '5000' }).flushHeaders()
      setImmediate(() => response.destroy())
    })
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'a')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b')
    const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
    world = await startEdgeWorld({ releases: `s3://secret-bucket/x?endpoint=${encodeURIComponent(endpoint)}` })
  })
  afterAll(async () => {
    await world.close()
    bucket.closeAllConnections()
    await new Promise((resolve) => bucket.close(resolve))
    vi.unstubAllEnvs()
  })

  it.each(['main.1.js', 'refused.1.js'])('is kept by no cache in place of the file %s', async (file) => {
    const answer = await world.get(`/r/shell/0.1.0-00000001/${file}`, { 'accept-encoding': 'br' })
    expectRefusal(answer)
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.body).not.toMatch(/aborted|secret-bucket|AccessDenied/)
  })
  it.each(['identity', 'br'])(
    'is "not now" when the API ends before its answer begins, sent as %s',
    async (encoding) => {
      const answer = await world.get('/api/cut', { 'accept-encoding': encoding })
      expectRefusal(answer)
      expect(answer.body).not.toMatch(/aborted|ECONN/)
    },
  )
  it('asks once more, and once, where the API hung up without an answer, unless something might be done twice', async () => {
    let calls = 0
    const api = createServer((request) => {
      calls += 1
      request.socket.destroy()
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    const alone = await startEdgeWorld({ apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
    expectRefusal(await alone.get('/api/anything'))
    expect(calls).toBe(2)
    const headers = { host: 'localhost', 'content-type': 'application/json' }
    expectRefusal(await alone.edge.inject({ method: 'POST', url: '/api/anything', headers, payload: '{}' }))
    expect(calls).toBe(3)
    await alone.close()
    await new Promise((resolve) => api.close(resolve))
  })
  it('shows a notice in the language of the page, and nothing of the cause', async () => {
    const broken = await startEdgeWorld({ paymentOrigins: undefined as never })
    const { statusCode, headers, body } = await broken.get('/en/booking/verifying-card', { 'accept-encoding': 'br' })
    expect([statusCode, headers['cache-control'], headers['content-encoding']]).toEqual([503, 'no-store', undefined])
    expect(headers['content-security-policy']).toContain("script-src 'none'")
    expect(body).toContain('The site will be back in a moment')
    expect(body).not.toContain('paymentOrigins')
    await broken.close()
  })
  it.each([
    ['a type that no page takes', 'text/xml', '<x/>', 415, 'unsupported_media_type'],
    ['a form that is too large', 'application/x-www-form-urlencoded', 'a'.repeat(20_000), 413, 'body_too_large'],
    ['a form that cannot be read', 'application/json', '{', 400, 'validation'],
  ] as const)('refuses %s in our own words', async (_, type, payload, status, code) => {
    const headers = { host: 'localhost', 'content-type': type }
    expectRefusal(
      await world.edge.inject({ method: 'POST', url: '/redirect-verified', headers, payload }),
      code,
      status,
    )
  })
})
