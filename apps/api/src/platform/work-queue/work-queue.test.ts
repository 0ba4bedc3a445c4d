import { describe, expect, it } from 'vitest'
import { WorkQueue } from './work-queue.ts'

describe('the work queue', () => {
  it('runs so many at once, keeps so many waiting and refuses the rest', async () => {
    const queue = new WorkQueue({ running: 2, waiting: 1 })
    const gates: (() => void)[] = []
    let most = 0
    let running = 0
    const job = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((open) => gates.push(open))
      running -= 1
      return 'done'
    }
    const all = [queue.run(job), queue.run(job), queue.run(job), queue.run(job)]
    expect(await all[3]).toBeUndefined()
    gates.shift()?.()
    await all[0]
    gates.shift()?.()
    await all[1]
    gates.shift()?.()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', undefined])
    expect(most).toBe(2)
  })
})
