import { placesInParts } from '@masa/contract/testing'
import { describe, expect, it, vi } from 'vitest'
import { createApiClient, type CallOptions } from './client.ts'

const part = (place: string) => `${JSON.stringify({ type: 'part', data: { place } })}\n`
const END = '{"type":"end"}\n'
const failure = (code: string) => ({
  error: { code, message: 'in words', requestId: 'request-1', details: { left: 1 } },
})

/** An answer whose bytes the test sends one after the other. */
function answering(pieces: readonly (string | Uint8Array | Error)[], { endless = false } = {}) {
  const asked: Request[] = []
  const cancelled = vi.fn<() => void>()
  let sent = 0
  const onUnauthorised = vi.fn<() => void>()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(new Request(input, init))
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const piece = pieces[sent]
          if (piece === undefined) return endless ? new Promise(() => {}) : controller.close()
          sent += 1
          if (piece instanceof Error) controller.error(piece)
          else controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
        },
        cancel: cancelled,
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
  }
  const client = createApiClient({
    baseUrls: { main: 'http://api.test' },
    langCode: () => 'ENG',
    fetch,
    onUnauthorised,
  })
  return {
    asked,
    cancelled,
    onUnauthorised,
    sent: () => sent,
    parts: (options?: CallOptions) => client.parts(placesInParts, {}, options),
  }
}

/** The places that came, and what ended them. */
async function readAll(parts: Promise<AsyncIterable<{ place: string }>>) {
  const places: string[] = []
  try {
    for await (const { place } of await parts) places.push(place)
  } catch (error) {
    return { places, error }
  }
  return { places, error: null }
}

describe('an answer in parts', () => {
  it('is asked for as such, and read to its last line', async () => {
    const api = answering([part('Crete'), part('Haifa') + END])
    expect(await readAll(api.parts())).toEqual({ places: ['Crete', 'Haifa'], error: null })
    expect(api.asked.map(({ url, headers }) => [url, headers.get('accept')])).toEqual([
      ['http://api.test/trial/places?langCode=ENG', 'application/x-ndjson'],
    ])
  })

  it('may be cut into pieces anywhere, in the middle of a character too', async () => {
    const bytes = new TextEncoder().encode(part('חיפה') + part('🏝') + END)
    const { places } = await readAll(answering([...bytes].map((byte) => Uint8Array.of(byte))).parts())
    expect(places).toEqual(['חיפה', '🏝'])
  })

  it.each<[string, (string | Error)[]]>([
    ['without a last line', [part('Crete')]],
    ['in the middle of a line', [part('Crete'), '{"type":"en']],
    ['in the middle of its last line', [part('Crete'), '{"type":"end"}']],
    ['with its connection', [part('Crete'), new TypeError('terminated')]],
  ])('that ends %s is truncated, and what came of it stands', async (_where, pieces) => {
    const { places, error } = await readAll(answering(pieces).parts())
    expect(places).toEqual(['Crete'])
    expect(error).toMatchObject({ kind: 'ApiError', code: 'truncated' })
  })

  it('that fails behind a part throws what its status and envelope would have been', async () => {
    const line = JSON.stringify({ type: 'error', status: 409, retryAfter: '8', data: failure('sold_out') })
    const api = answering([part('Crete'), `${line}\n`])
    const { places, error } = await readAll(api.parts())
    expect(places).toEqual(['Crete'])
    expect(error).toMatchObject({
      kind: 'ApiError',
      code: 'sold_out',
      status: 409,
      message: 'in words',
      requestId: 'request-1',
      details: { left: 1 },
      retryAfterSeconds: 8,
    })
    expect(api.onUnauthorised).not.toHaveBeenCalled()
  })

  it('reports a 401, as a status and as a last line', async () => {
    const onUnauthorised = vi.fn<() => void>()
    const client = createApiClient({
      baseUrls: { main: 'http://api.test' },
      langCode: () => 'ENG',
      fetch: async () => Response.json({ data: failure('unauthorised') }, { status: 401 }),
      onUnauthorised,
    })
    const { error } = await readAll(client.parts(placesInParts, {}))
    expect(error).toMatchObject({ code: 'unauthorised', status: 401 })
    expect(onUnauthorised).toHaveBeenCalledOnce()
    const late = answering([`${JSON.stringify({ type: 'error', status: 401, data: failure('unauthorised') })}\n`])
    await readAll(late.parts())
    expect(late.onUnauthorised).toHaveBeenCalledOnce()
  })

  it.each([
    ['a part of another shape', '{"type":"part","data":{"place":1}}\n'],
    ['a line of another type', '{"type":"progress"}\n'],
    ['a line that is no JSON', 'Bad gateway\n'],
  ])('with %s is unreadable', async (_what, line) => {
    const { places, error } = await readAll(answering([part('Crete'), line, END]).parts())
    expect([places, error]).toEqual([['Crete'], expect.objectContaining({ code: 'unreadable' })])
  })

  it('is unreadable as one JSON answer', async () => {
    const fetch = async () => Response.json({ data: { places: [] } })
    const client = createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'ENG', fetch })
    expect((await readAll(client.parts(placesInParts, {}))).error).toMatchObject({ code: 'unreadable' })
  })

  it('is read no faster than its reader asks', async () => {
    const api = answering([...'abcdefgh'].map(part))
    const parts = await api.parts()
    await parts.next()
    await new Promise((resolve) => setTimeout(resolve))
    expect(api.sent()).toBe(1)
    await parts.return?.()
  })

  it('is ended by a reader who leaves the loop', async () => {
    const api = answering([part('Crete'), part('Haifa')], { endless: true })
    for await (const { place } of await api.parts()) if (place === 'Crete') break
    expect(api.cancelled).toHaveBeenCalledOnce()
    expect(api.sent()).toBe(1)
  })

  it('is ended by a reader who leaves while it waits', async () => {
    const api = answering([part('Crete')], { endless: true })
    const parts = await api.parts()
    await parts.next()
    const waiting = parts.next()
    await expect(parts.return?.()).resolves.toEqual({ done: true, value: undefined })
    await expect(waiting).resolves.toEqual({ done: true, value: undefined })
    expect(api.cancelled).toHaveBeenCalledOnce()
  })

  it('is not asked for by a reader who has left before', async () => {
    const api = answering([part('Crete'), END])
    const parts = await api.parts()
    await parts.return?.()
    await expect(parts.next()).resolves.toEqual({ done: true, value: undefined })
    expect(api.asked).toEqual([])
  })

  it("is ended by its caller's signal, with that one's reason", async () => {
    const api = answering([part('Crete')], { endless: true })
    const giveUp = new AbortController()
    const parts = await api.parts({ signal: giveUp.signal })
    await parts.next()
    const waiting = parts.next()
    giveUp.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    expect(api.cancelled).toHaveBeenCalledOnce()
  })

  it('is bounded in each silence, not as a whole', async () => {
    const api = answering([part('Crete'), part('Haifa')], { endless: true })
    const parts = await api.parts({ timeoutMs: 30 })
    await parts.next()
    // What its reader takes for a part is no silence.
    await new Promise((resolve) => setTimeout(resolve, 60))
    await expect(parts.next()).resolves.toMatchObject({ value: { place: 'Haifa' } })
    await expect(parts.next()).rejects.toMatchObject({ kind: 'ApiError', code: 'timeout' })
    expect(api.cancelled).toHaveBeenCalledOnce()
  })

  it('is one answer by an ordinary call', async () => {
    let accept: string | null = ''
    const fetch: typeof globalThis.fetch = async (input, init) => {
      accept = new Request(input, init).headers.get('accept')
      return Response.json({ data: { places: ['Crete'] } })
    }
    const client = createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'ENG', fetch })
    await expect(client.call(placesInParts, {})).resolves.toEqual({ places: ['Crete'] })
    expect(accept).toBe('application/json')
  })
})
