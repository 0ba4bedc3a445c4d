import { describe, expect, it } from 'vitest'
import { runInLanes, type Runnable } from './lanes.ts'

/** Runs checks; answers the names of those that ran whenever one began. */
async function play(checks: readonly Runnable[], lanes = 2): Promise<string[]> {
  const running = new Set<string>()
  const begun: string[] = []
  await runInLanes(checks, {
    lanes,
    async run({ name }) {
      running.add(name)
      begun.push([...running].join('+'))
      await new Promise((resolve) => setTimeout(resolve, 5))
      running.delete(name)
    },
  })
  return begun
}

describe('checks in lanes', () => {
  it('run so many at a time, in their order', async () => {
    expect(await play([{ name: 'a' }, { name: 'b' }, { name: 'c' }])).toEqual(['a', 'a+b', expect.stringMatching(/c$/)])
    expect(await play([{ name: 'a' }, { name: 'b' }], 1)).toEqual(['a', 'b'])
  })

  it('begin after the one that they wait for, and let others pass meanwhile', async () => {
    const begun = await play([{ name: 'build' }, { name: 'weight', after: 'build' }, { name: 'unit' }])
    expect(begun).toEqual(['build', 'build+unit', expect.stringMatching(/weight$/)])
  })

  it('have the machine for themselves where they need it, when all others have ended', async () => {
    const begun = await play([{ name: 'a' }, { name: 'b' }, { name: 'journeys', isAlone: true }, { name: 'c' }])
    expect(begun.at(-1)).toBe('journeys')
  })

  it('end those under way before a failure is reported, and begin no other', async () => {
    const begun: string[] = []
    const ended: string[] = []
    const run = async ({ name }: Runnable) => {
      begun.push(name)
      if (name === 'bad') throw new Error('stopped')
      await new Promise((resolve) => setTimeout(resolve, 10))
      ended.push(name)
    }
    const checks = [{ name: 'bad' }, { name: 'slow' }, { name: 'never' }]
    await expect(runInLanes(checks, { lanes: 2, run })).rejects.toThrow('stopped')
    expect({ begun, ended }).toEqual({ begun: ['bad', 'slow'], ended: ['slow'] })
  })

  it('that wait for each other are named', async () => {
    const checks = [
      { name: 'a', after: 'b' },
      { name: 'b', after: 'a' },
    ]
    await expect(play(checks)).rejects.toThrow('a, b')
  })
})
