import type { ReleaseSet, ServedRelease } from '@masa/contract/releases'
import { describe, expect, it } from 'vitest'
import { chooseSides, hasSides, isOnCanary, newVisitor, visitorOf } from './sides.ts'

const release = (version: string) => ({
  schema: 1 as const,
  remote: 'vacations',
  version,
  entry: 'remoteEntry.js',
  container: `masa_${version}`,
  manifest: {},
  chunks: {},
  shared: {},
  contract: '^0.1.0',
  owner: 'team',
  justification: 'test',
  files: {},
  address: `/r/vacations/${version}/`,
  integrity: `sha384-${'a'.repeat(64)}`,
})
const served = (percent: number | null): ServedRelease => ({
  ...release('stable'),
  lastKnownGood: null,
  canary: percent === null ? null : { release: release('canary'), percent },
})
const setOf = (percent: number | null) => ({ shell: null, remotes: [served(percent)] }) as unknown as ReleaseSet
/** The same ten thousand in every run. */
const visitors = Array.from({ length: 10_000 }, (_, at) => (at * 2_654_435_761).toString(16).padStart(16, '0'))
const versionFor = (set: ReleaseSet, visitor: string | null) => chooseSides(set, visitor).remotes[0]?.version
const shareOf = (percent: number) => {
  const set = setOf(percent)
  return visitors.filter((visitor) => versionFor(set, visitor) === 'canary').length / visitors.length
}

describe('the sides of a canary', () => {
  it('are no visitor at 0 % and every visitor at 100 %, also one without a mark', () => {
    expect([shareOf(0), shareOf(100)]).toEqual([0, 1])
    expect([versionFor(setOf(0), ''), versionFor(setOf(100), '')]).toEqual(['stable', 'canary'])
    expect([hasSides(setOf(0)), hasSides(setOf(100)), hasSides(setOf(null))]).toEqual([false, false, false])
  })
  it('are between 9 and 11 % of ten thousand visitors at 10 %, and about one in a thousand at 0.1 %', () => {
    expect(shareOf(10)).toBeGreaterThan(0.09)
    expect(shareOf(10)).toBeLessThan(0.11)
    expect(shareOf(0.1)).toBeGreaterThan(0)
    expect(shareOf(0.1)).toBeLessThan(0.003)
  })
  it('are those of the visitor: always the same, and kept when the share grows', () => {
    const named = { remote: 'vacations', version: 'canary' }
    for (const visitor of visitors.slice(0, 2_000)) {
      const sides = [1, 5, 10, 10, 25, 50].map((percent) => isOnCanary(visitor, named, percent))
      expect(sides).toEqual([...sides].sort((a, b) => Number(a) - Number(b)))
      expect(isOnCanary(visitor, named, 10)).toBe(isOnCanary(visitor, named, 10))
    }
  })
  it('of two canaries are drawn independently: the visitor of the last one is not always the first again', () => {
    const both = visitors.filter((visitor) =>
      ['one', 'two'].every((version) => isOnCanary(visitor, { remote: 'vacations', version }, 50)),
    )
    expect(both.length / visitors.length).toBeGreaterThan(0.2)
    expect(both.length / visitors.length).toBeLessThan(0.3)
  })
  it('fall back to what the others have, and are watched on both', () => {
    const set = setOf(100)
    expect(chooseSides(set, '').remotes[0]).toMatchObject({
      version: 'canary',
      lastKnownGood: { version: 'stable' },
      isWatched: true,
    })
    expect(chooseSides(setOf(0), '').remotes[0]).toMatchObject({ version: 'stable', isWatched: true })
    expect(chooseSides(setOf(null), '').remotes[0]).toMatchObject({ version: 'stable', isWatched: false })
  })
  it('have no place where every visitor gets the stable release: on the payment step', () => {
    expect(versionFor(setOf(100), null)).toBe('stable')
  })
  it('are one object for each side, so that what is made of a set is made once', () => {
    const set = setOf(50)
    expect(new Set(visitors.map((visitor) => chooseSides(set, visitor))).size).toBe(2)
  })
})

describe('the mark of a visitor', () => {
  it('is read from among other cookies, and nothing else is taken for one', () => {
    const mark = newVisitor()
    expect(mark).toMatch(/^[0-9a-f]{16}$/)
    expect(visitorOf(`a=1; masa-side=${mark}; b=2`)).toBe(mark)
    for (const header of [undefined, '', 'masa-side=', 'masa-side=XYZ', `xmasa-side=${mark}`, `masa-side=${mark}0`])
      expect(visitorOf(header)).toBeNull()
  })
})
