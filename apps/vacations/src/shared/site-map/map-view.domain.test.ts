import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { moved, shareOf, SPANS, viewOf, zoomed } from './map-view.domain.ts'
import type { MapView } from './map-view.domain.ts'

const KM = 111.32
const boundsOf = ({ lat, lon, spanKm }: MapView) => {
  const high = spanKm / KM
  const wide = high / Math.cos((lat * Math.PI) / 180)
  return { north: lat + high / 2, south: lat - high / 2, east: lon + wide / 2, west: lon - wide / 2 }
}

describe('the view of the map', () => {
  it('shows every spot of one destination', () => {
    const near = fc.array(
      fc.record({
        lat: fc.double({ min: 35, max: 35.8, noNaN: true }),
        lon: fc.double({ min: 24, max: 25, noNaN: true }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(near, (spots) => {
        const view = viewOf(spots)
        expect(view).not.toBeNull()
        for (const spot of spots) {
          const { x, y } = shareOf(spot, boundsOf(view as MapView))
          expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true)
        }
      }),
    )
  })
  it('is none without spots', () => expect(viewOf([])).toBeNull())
  it('stays within what the base map knows, wherever one goes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('zoom', 'move'), fc.double({ min: -4, max: 4, noNaN: true })), {
          maxLength: 20,
        }),
        (steps) => {
          let view: MapView = { lat: 60, lon: 150, spanKm: 40 }
          for (const [kind, by] of steps)
            view = kind === 'zoom' ? zoomed(view, Math.abs(by)) : moved(view, { east: by, south: by })
          expect(
            view.spanKm >= SPANS.least &&
              view.spanKm <= SPANS.most &&
              Math.abs(view.lat) <= 70 &&
              Math.abs(view.lon) <= 179,
          ).toBe(true)
        },
      ),
    )
  })
})
