import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { subjects } from '@masa/contract/lookups'
import { createApiClient } from './client.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How long a question takes to fail (ms), and how often it was sent. */
async function failing(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer)
  const client = createApiClient({ baseUrls: { main: 'http://api.test' }, langCode: () => 'ENG', fetch })
  const begun = Date.now()
  const question = createQueryClient()
    .fetchQuery({ queryKey: ['subjects'], queryFn: () => client.call(subjects, {}), ...QUERIES })
    .then(
      () => null,
      (error: unknown) => ({ error, tookMs: Date.now() - begun }),
    )
  // What makes a call is loaded by the real clock.
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  return { ...(await question), sent: fetch.mock.calls.length }
}

/** `fetchQuery` repeats only where it is said so: as `useQuery` does. */
const QUERIES = { retry: createQueryClient().getDefaultOptions().queries!.retry! }

describe('a question to a server that fails', () => {
  it.each<[string, number, () => Promise<Response>]>([
    ['does not answer', 30_000, () => new Promise(() => {})],
    ['asks for ten minutes', 0, async () => Response.json({}, { status: 503, headers: { 'retry-after': '600' } })],
    ['asks for five seconds', 11_000, async () => Response.json({}, { status: 503, headers: { 'retry-after': '5' } })],
    ['cannot be reached', 1_800, async () => Promise.reject(new TypeError('fetch failed'))],
    [
      'breaks off late',
      61_000,
      () => new Promise((_resolve, reject) => setTimeout(() => reject(new TypeError('fetch failed')), 29_700)),
    ],
  ])('that %s ends within %d ms', async (_what, withinMs, answer) => {
    const { tookMs } = await failing(answer)
    expect(tookMs).toBeLessThanOrEqual(withinMs + 10)
  })

  it('that asks for ten minutes is asked once', async () => {
    const { sent } = await failing(async () => Response.json({}, { status: 503, headers: { 'retry-after': '600' } }))
    expect(sent).toBe(1)
  })
})
