import { describe, expect, it, vi } from 'vitest'
import { defineRoute } from '@masa/contract'
import { acceptTerms, chkInv } from '@masa/contract/booking'
import { subjects } from '@masa/contract/lookups'
import * as z from 'zod/mini'
import { isApiError } from './api-error.ts'
import { createApiClient } from './client.ts'
import { fakeApi } from './testing/index.ts'

const id = '0123456789abcdef0123456789abcdef'

describe('the API client', () => {
  it('answers the data of the envelope and sends the language', async () => {
    const api = fakeApi().answer(subjects, [{ code: '1', name: 'ים', parentCode: null }])
    await expect(api.client.call(subjects, { query: { from: 1, to: 10_000 } })).resolves.toEqual([
      { code: '1', name: 'ים', parentCode: null },
    ])
    expect(api.calls[0]?.url.search).toBe('?from=1&to=10000&langCode=HEB')
  })

  it('has at once what came with the page, for the very call and language', () => {
    const rows = [{ code: '1', name: 'Sea', parentCode: null }]
    const { delivered } = createApiClient({
      baseUrls: { main: '/api' },
      langCode: () => 'ENG',
      delivered: (url) => (url === '/api/subject/flatten?from=1&langCode=ENG' ? { data: rows } : undefined),
    })
    expect(delivered(subjects, { query: { from: 1 } })).toEqual(rows)
    expect(delivered(subjects, { query: { from: 2 } })).toBeUndefined()
  })

  it('turns the failure envelope into an error with its code and details', async () => {
    const api = fakeApi().fail(chkInv, 'sold_out', { left: 0 })
    const failure = await api.client
      .call(chkInv, { body: { bookingTransactionId: id } })
      .catch((error: unknown) => error)
    expect(isApiError(failure) && [failure.code, failure.status, failure.requestId, failure.details]).toEqual([
      'sold_out',
      409,
      'test',
      { left: 0 },
    ])
  })

  it('marks a changing GET with the intent and never sends it twice', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}, { status: 503 }))
    const client = createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'ENG', fetch })
    await expect(client.call(acceptTerms, { params: { id } })).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    })
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(new Request(...fetch.mock.calls[0]!).headers.get('x-masa-intent')).toBe('1')
  })

  it('retries an ordinary GET once', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}, { status: 503 }))
    const client = createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'ENG', fetch })
    await expect(client.call(subjects, {})).rejects.toMatchObject({ status: 503 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('reports a 401 before it throws, with the identity that was sent', async () => {
    const onUnauthorised = vi.fn<(headers: Readonly<Record<string, string>>) => void>()
    const fetch = async () =>
      Response.json({ data: { error: { code: 'unauthorised', message: '', requestId: '1' } } }, { status: 401 })
    const client = createApiClient({
      baseUrls: { main: 'http://api.test' },
      langCode: () => 'ENG',
      headers: () => ({ visitorSid: 'a' }),
      fetch,
      onUnauthorised,
    })
    await expect(client.call(subjects, {})).rejects.toMatchObject({ code: 'unauthorised' })
    expect(onUnauthorised).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ visitorSid: 'a' }))
  })

  it.each([true, false])(
    'reads a wrong shape by what the call says of itself, whatever its name (money: %s)',
    async (isAboutMoney) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      const fetch = async () => Response.json({ data: { total: 'much' } })
      const client = createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'ENG', fetch })
      const price = (name: string) =>
        defineRoute({
          name,
          summary: 'Prices',
          method: 'GET',
          path: '/price',
          isAboutMoney,
          answer: z.object({ total: z.int() }),
        })
      const read = (name: string) => client.call(price(name), {}).catch((error: unknown) => error)
      for (const name of ['flights.price', 'booking.price', 'vacations.price'])
        expect(await read(name)).toMatchObject(isAboutMoney ? { code: 'unreadable' } : { total: 'much' })
      expect(warn).toHaveBeenCalledTimes(isAboutMoney ? 0 : 3)
      warn.mockRestore()
    },
  )

  it('calls a lost connection a network failure', async () => {
    const fetch = async () => Promise.reject(new TypeError('fetch failed'))
    const client = createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'ENG', fetch })
    await expect(client.call(chkInv, { body: { bookingTransactionId: id } })).rejects.toMatchObject({ code: 'network' })
  })

  it('repeats an ordinary GET after a lost connection, and never a POST', async () => {
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockRejectedValueOnce(new TypeError('fetch failed'))
      .mockResolvedValue(Response.json({ data: [] }))
    const client = createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'ENG', fetch })
    await expect(client.call(subjects, {})).resolves.toEqual([])
    expect(fetch).toHaveBeenCalledTimes(2)
    fetch.mockReset().mockResolvedValue(Response.json({}, { status: 503 }))
    await expect(client.call(chkInv, { body: { bookingTransactionId: id } })).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('distinguishes a call that took too long from one that was given up', async () => {
    const fetch: typeof globalThis.fetch = (input, init) => {
      const { signal } = new Request(input, init)
      return new Promise((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason as Error)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    }
    const client = createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'ENG', fetch })
    await expect(client.call(subjects, {}, { timeoutMs: 5 })).rejects.toMatchObject({ code: 'timeout' })
    const giveUp = new AbortController()
    const call = client.call(subjects, {}, { signal: giveUp.signal })
    giveUp.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('reads a failure that is no JSON by its status', async () => {
    const fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 500 })
    const client = createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'ENG', fetch })
    await expect(client.call(subjects, {})).rejects.toMatchObject({ kind: 'ApiError', code: 'internal', status: 500 })
  })

  describe('within its time', () => {
    const timeoutMs = 30
    /** Never ends by itself: what hangs fails by the time of the test. */
    const failureOf = async (
      fetch: typeof globalThis.fetch,
      options: { timeoutMs?: number; signal?: AbortSignal } = {},
    ) =>
      createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'ENG', fetch })
        .call(subjects, {}, { timeoutMs, ...options })
        .catch((error: unknown) => error)

    it.each(['600', 'Fri, 01 Jan 2099 00:00:00 GMT', '99999999999'])(
      'does not wait for a server that asks for a pause of %j, and passes on what it said',
      async (retryAfter) => {
        const fetch = vi.fn<typeof globalThis.fetch>(async () =>
          Response.json({}, { status: 503, headers: { 'retry-after': retryAfter } }),
        )
        const error = await failureOf(fetch, { timeoutMs: 600_000 })
        expect(error).toMatchObject({ kind: 'ApiError', code: 'unavailable', status: 503 })
        expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThanOrEqual(600)
        expect(fetch).toHaveBeenCalledTimes(1)
      },
    )

    it('waits for a short pause that the server asks for', async () => {
      const fetch = vi
        .fn<typeof globalThis.fetch>()
        .mockResolvedValueOnce(Response.json({}, { status: 503, headers: { 'retry-after': '0' } }))
        .mockResolvedValue(Response.json({ data: [] }))
      await expect(failureOf(fetch, { timeoutMs: 60_000 })).resolves.toEqual([])
      expect(fetch).toHaveBeenCalledTimes(2)
    })

    it.each<[string, () => Promise<Response>]>([
      ['the pause before a repeat', async () => Response.json({}, { status: 503, headers: { 'retry-after': '5' } })],
      ['the pause after a lost connection', async () => Promise.reject(new TypeError('fetch failed'))],
      ['a connection that never answers', () => new Promise(() => {})],
      ['a body that never ends', async () => new Response(new ReadableStream())],
      ['the body of a failure that never ends', async () => new Response(new ReadableStream(), { status: 500 })],
    ])('ends %s', async (_what, answer) => {
      const fetch = vi.fn<typeof globalThis.fetch>(answer)
      await expect(failureOf(fetch)).resolves.toMatchObject({ kind: 'ApiError', code: 'timeout' })
      expect(fetch).toHaveBeenCalledTimes(1)
    })

    it('ends the request itself', async () => {
      let sent: AbortSignal | undefined
      await failureOf((input, init) => {
        sent = new Request(input, init).signal
        return new Promise(() => {})
      })
      expect(sent?.aborted).toBe(true)
    })

    it.each<[string, () => Promise<Response>]>([
      ['in the pause before a repeat', async () => Response.json({}, { status: 503, headers: { 'retry-after': '5' } })],
      ['before an answer', () => new Promise(() => {})],
      ['in the middle of a body', async () => new Response(new ReadableStream())],
    ])('is given up by its caller %s', async (_when, answer) => {
      const giveUp = new AbortController()
      const failure = failureOf(
        async () => {
          setTimeout(() => giveUp.abort(), 10)
          return answer()
        },
        { timeoutMs: 600_000, signal: giveUp.signal },
      )
      await expect(failure).resolves.toMatchObject({ name: 'AbortError' })
    })

    it('is not begun for a caller that has given up', async () => {
      const fetch = vi.fn<typeof globalThis.fetch>()
      await expect(failureOf(fetch, { signal: AbortSignal.abort() })).resolves.toMatchObject({ name: 'AbortError' })
      expect(fetch).not.toHaveBeenCalled()
    })
  })
})
