import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createApiClient } from '@masa/api-client'
import { placesInParts } from '@masa/contract/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'
import { sendRaw } from './testing/send-raw.ts'

/** The API's own code, as a process: apps meet on the wire. */
const API = fileURLToPath(new URL('../../api/src/platform/http/testing/serve-places.ts', import.meta.url))
const ENCODINGS = ['br', 'gzip', 'identity'] as const

describe('an answer in parts, from the API through the edge to the client', () => {
  let api: ChildProcess
  let world: EdgeWorld
  let port: number

  /** Resolves with the API's next event of that name. */
  const eventOf = (name: string) =>
    new Promise<void>((resolve) => {
      const listen = (message: { readonly event?: string }) => {
        if (message.event !== name) return
        api.off('message', listen)
        resolve()
      }
      api.on('message', listen)
    })
  const partsOf = async (
    how: string,
    { encoding = 'br', signal }: { encoding?: string; signal?: AbortSignal } = {},
  ) => {
    let sentIn: string | null = null
    const client = createApiClient({
      baseUrls: { main: `http://127.0.0.1:${port}/api` },
      langCode: () => 'ENG',
      headers: () => ({ 'accept-encoding': encoding }),
      fetch: async (...request) => {
        const response = await fetch(...request)
        sentIn = response.headers.get('content-encoding')
        return response
      },
    })
    const parts = await client.parts(placesInParts, { query: { how } }, { ...(signal && { signal }) })
    return { parts, sentIn: () => sentIn }
  }

  async function start(apiSilence = 60_000) {
    api = fork(API, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const [ready] = (await once(api, 'message')) as [{ readonly port: number }]
    world = await startEdgeWorld(
      { apiOrigin: `http://127.0.0.1:${ready.port}` },
      { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000, apiSilence },
    )
    await world.edge.listen({ port: 0, host: '127.0.0.1' })
    port = (world.edge.server.address() as AddressInfo).port
  }
  beforeEach(() => start())
  afterEach(async () => {
    await world.close()
    const isGone = api.exitCode === null ? once(api, 'exit') : undefined
    api.kill('SIGKILL')
    await isGone
  })

  it.each(ENCODINGS)('brings each line before the next is made, in %s', async (encoding) => {
    const isWaiting = eventOf('waiting')
    const { parts, sentIn } = await partsOf('waits', { encoding })
    await expect(parts.next()).resolves.toEqual({ done: false, value: { place: 'Crete' } })
    expect(sentIn()).toBe(encoding === 'identity' ? null : encoding)
    // The API makes the second only now.
    await isWaiting
    api.send('go')
    await expect(parts.next()).resolves.toEqual({ done: false, value: { place: 'חיפה' } })
    await expect(parts.next()).resolves.toEqual({ done: true, value: undefined })
  })

  it.each(ENCODINGS)('stops the API where its reader leaves, in %s', async (encoding) => {
    const isAborted = eventOf('abort')
    const isEnded = eventOf('end')
    const { parts } = await partsOf('waits', { encoding })
    await parts.next()
    await parts.return?.()
    await expect(Promise.all([isAborted, isEnded])).resolves.toHaveLength(2)
  })

  it('stops the API where the signal fires', async () => {
    const isAborted = eventOf('abort')
    const giveUp = new AbortController()
    const { parts } = await partsOf('waits', { signal: giveUp.signal })
    await parts.next()
    giveUp.abort()
    await expect(parts.next()).rejects.toMatchObject({ name: 'AbortError' })
    await isAborted
  })

  it.each(ENCODINGS)('brings a failure in the middle as the last line, in %s', async (encoding) => {
    const { parts } = await partsOf('refused-late', { encoding })
    await parts.next()
    await expect(parts.next()).rejects.toMatchObject({ code: 'sold_out', status: 409, details: { left: 1 } })
  })

  it('brings a failure before the first line as a status', async () => {
    await expect((await partsOf('refused')).parts.next()).rejects.toMatchObject({ code: 'sold_out', status: 409 })
  })

  it.each(ENCODINGS)('is truncated where the API dies, in %s', async (encoding) => {
    const isWaiting = eventOf('waiting')
    const { parts } = await partsOf('waits', { encoding })
    await parts.next()
    await isWaiting
    api.send('die')
    await expect(parts.next()).rejects.toMatchObject({ kind: 'ApiError', code: 'truncated' })
  })

  it('makes the API wait for a reader who reads nothing', async () => {
    const request = get({
      port,
      path: '/api/trial/places?how=endless',
      headers: { accept: 'application/x-ndjson', 'accept-encoding': 'identity' },
      agent: false,
    })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    const made = async () => {
      api.send('made')
      for (;;) {
        const [message] = (await once(api, 'message')) as [{ readonly made?: number }]
        if (message.made !== undefined) return message.made
      }
    }
    // Until nothing is made any more: what the buffers of two connections hold, some megabytes at most.
    let before = -1
    for (let now = await made(); now !== before; now = await made()) {
      before = now
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    expect(before).toBeLessThan(3_000)
    const isEnded = eventOf('end')
    answer.destroy()
    await isEnded
  })

  it.each([
    ['HTTP/1.0', 'GET /api/trial/places HTTP/1.0\r\nhost: localhost\r\naccept: application/x-ndjson\r\n\r\n'],
    ['who accepts all', 'GET /api/trial/places HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'],
  ])('is one JSON answer for %s', async (_who, request) => {
    const answer = await sendRaw(world, request)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/\r\nvary: accept\r\n/i)
    expect(answer).toContain('{"data":{"places":["Crete","חיפה"]}}')
  })

  it('is bounded by the edge in each silence', async () => {
    await world.close()
    api.kill('SIGKILL')
    await start(300)
    const faults: unknown[] = []
    const note = (fault: unknown) => faults.push(fault)
    process.on('uncaughtException', note)
    const isAborted = eventOf('abort')
    const { parts } = await partsOf('waits')
    await parts.next()
    await expect(parts.next()).rejects.toMatchObject({ code: 'truncated' })
    await isAborted
    process.off('uncaughtException', note)
    // A second answer behind the first one would end the edge.
    expect(faults).toEqual([])
  })
})
