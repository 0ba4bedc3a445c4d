import { describe, expect, it } from 'vitest'
import { createSharedRuns } from './shared-runs.ts'

/** Work that the test ends. */
function work() {
  const under: Array<{ key: string; end: () => void; fail: () => void }> = []
  const run = createSharedRuns((key: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const number = under.length + 1
    under.push({ key, end: () => resolve(number), fail: () => reject(new Error(`run ${number} failed`)) })
    return promise
  })
  const begun = async () => (await new Promise(setImmediate), under.length)
  return { run, under, begun }
}

describe('runs that are shared', () => {
  it('are two for a crowd: the first, and one that began after all others had asked', async () => {
    const { run, under, begun } = work()
    const first = run('a')
    const others = Array.from({ length: 49 }, () => run('a'))
    expect(await begun()).toBe(1)
    under[0]?.end()
    expect(await first).toBe(1)
    expect(await begun()).toBe(2)
    under[1]?.end()
    expect(await Promise.all(others)).toEqual(Array.from({ length: 49 }, () => 2))
    expect(await begun()).toBe(2)
  })

  it('begin again once all is over, and for each key by itself', async () => {
    const { run, under, begun } = work()
    const [a, b] = [run('a'), run('b')]
    under[0]?.end()
    under[1]?.end()
    expect(await Promise.all([a, b])).toEqual([1, 2])
    await begun()
    const again = run('a')
    under[2]?.end()
    expect([under[2]?.key, await again]).toEqual(['a', 3])
  })

  it('that fail fail for whom they were made alone', async () => {
    const { run, under, begun } = work()
    const first = run('a')
    const second = run('a')
    under[0]?.fail()
    await expect(first).rejects.toThrow('run 1 failed')
    expect(await begun()).toBe(2)
    under[1]?.end()
    expect(await second).toBe(2)
  })
})
