import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { clustersOf } from './map-clusters.domain.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const points = fc
  .array(fc.record({ x: share, y: share }), { maxLength: 40 })
  .map((all) => all.map((place, at) => ({ id: String(at), ...place })))
const room = fc.record({
  wide: fc.double({ min: 0, max: 0.5, noNaN: true }),
  high: fc.double({ min: 0, max: 0.5, noNaN: true }),
})

describe('the marks of the map', () => {
  it('never cover each other, and none is lost', () => {
    fc.assert(
      fc.property(points, room, (all, needed) => {
        const clusters = clustersOf(all, needed)
        expect(clusters.flatMap(({ ids }) => ids).sort()).toEqual(all.map(({ id }) => id).sort())
        for (const [at, one] of clusters.entries())
          for (const other of clusters.slice(at + 1))
            expect(Math.abs(one.x - other.x) >= needed.wide || Math.abs(one.y - other.y) >= needed.high).toBe(true)
      }),
    )
  })
  it('stand where their points are: alone in its place, together in their middle', () => {
    const all = [
      { id: 'a', x: 0.1, y: 0.1 },
      { id: 'b', x: 0.5, y: 0.5 },
      { id: 'c', x: 0.6, y: 0.5 },
    ]
    expect(clustersOf(all, { wide: 0.2, high: 0.1 })).toEqual([
      { ids: ['a'], x: 0.1, y: 0.1 },
      { ids: ['b', 'c'], x: 0.55, y: 0.5 },
    ])
  })
  it('all stand alone where they need no room', () =>
    expect(
      clustersOf(
        [
          { id: 'a', x: 0.5, y: 0.5 },
          { id: 'b', x: 0.5, y: 0.5 },
        ],
        { wide: 0, high: 0 },
      ),
    ).toHaveLength(2))
})
