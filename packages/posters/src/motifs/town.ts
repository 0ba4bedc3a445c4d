import type { Chance } from '../chance.ts'
import type { Art } from '../art.ts'
import { house, type HouseKind } from './buildings.ts'
import { cypress } from './trees.ts'

interface TownOptions {
  t0?: number
  t1?: number
  y: number
  rise: number
  /** Height of the hill at t, 0..1. */
  height?: (t: number) => number
  rows?: number
  cols: readonly string[]
  roofs?: readonly string[]
  kinds?: readonly HouseKind[]
  size?: number
  r?: Chance
  trees?: number
  haze?: number
  k0?: number
  win?: number
  squat?: number
}

/** A stepped hill town: rows of houses from the back down to the front, following height(t); t runs from the focal edge. */
export function town(
  a: Art,
  {
    t0 = -0.02,
    t1 = 0.62,
    y,
    rise,
    height = () => 1,
    rows = 4,
    cols,
    roofs = [a.c.roof],
    kinds = ['gable'],
    size = 8,
    r = a.r,
    trees = 0.12,
    haze = 0.4,
    k0 = 0,
    win = 1,
    squat = 1,
  }: TownOptions,
): void {
  const { u } = a
  const [x0, x1] = a.zone(t0, t1)
  if (a.kind === 'wide') {
    size *= 1.15
    win *= 0.75
  }
  for (let j = 0; j < rows; j++) {
    const k = k0 + ((1 - k0) * j) / (rows - 1 || 1) // 0 = back, 1 = front
    a.batch(() => {
      for (let x = x0 - u * r.f(0, 3); x < x1;) {
        const w = u * size * r.f(0.65, 1.25) * (0.72 + 0.4 * k)
        const e = height(a.T(x + w / 2))
        const foot = y - rise * e * (1 - k) + u * r.f(-0.6, 0.6)
        const d = haze * (1 - k)
        if (e > 0.05) {
          if (r.is(trees)) cypress(a, x, foot, u * r.f(8, 12) * (0.7 + 0.4 * k), a.far(a.c.pine, d))
          house(a, x, foot, w, (w * r.f(0.7, 1.2) + u) * squat, {
            win,
            col: a.far(r.pick(cols), d),
            roof: a.far(r.pick(roofs), d),
            kind: r.pick(kinds),
            r,
          })
        }
        x += w * r.f(1.0, 1.09)
      }
    })
  }
}
