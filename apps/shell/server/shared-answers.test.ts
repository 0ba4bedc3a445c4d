import { describe, expect, it, vi } from 'vitest'
import type { FirstAnswer } from './first-data.ts'
import { createSharedAnswers } from './shared-answers.ts'

const answered = (body: unknown): FirstAnswer => ({ name: 'deals', url: '/deals', status: 'answered', body })

describe('answers that all visitors of a site share', () => {
  it('are asked for once while they are fresh, however many ask at a time', async () => {
    let clock = 0
    const shared = createSharedAnswers(() => clock)
    const ask = vi.fn(async () => answered(ask.mock.calls.length))
    const get = () => shared.of('a', { seconds: 2, ask })
    expect((await Promise.all([get(), get()])).map(({ body }) => body)).toEqual([1, 1])
    clock = 1_999
    expect((await get()).body).toBe(1)
    clock = 2_001
    expect((await get()).body).toBe(2)
  })

  it('are never those of another site or address, and a failure is not kept', async () => {
    const shared = createSharedAnswers(() => 0)
    const failing = vi.fn(async (): Promise<FirstAnswer> => ({ name: 'deals', url: '/deals', status: 'failed' }))
    expect((await shared.of('a', { seconds: 2, ask: failing })).status).toBe('failed')
    expect((await shared.of('a', { seconds: 2, ask: async () => answered('mine') })).body).toBe('mine')
    expect((await shared.of('b', { seconds: 2, ask: async () => answered('theirs') })).body).toBe('theirs')
  })
})
