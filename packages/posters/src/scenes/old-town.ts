import type { Point } from '../geometry.ts'
import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { at, f1, smooth, span } from '../geometry.ts'
import { block, dome, house, tower } from '../motifs/buildings.ts'
import { hills } from '../motifs/land.ts'
import { bridge } from '../motifs/landmarks.ts'
import { branch, bush } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { town } from '../motifs/town.ts'
import { cypress } from '../motifs/trees.ts'

export function oldTown(a: Art): void {
  const { r, c, u, H, hz } = a
  const y = H * r.f(0.84, 0.9)
  const rise = u * r.f(30, 42)
  const top = r.f(0.18, 0.3)
  const prof = (t: number) => Math.exp(-(((t - top) / 0.3) ** 2)) * 0.9 + 0.1 * (t < 0.66 ? 1 : 0)
  const wash = [
    c.stone,
    a.hi(c.stone),
    mix(c.stone, c.roof, 0.25),
    mix(c.stone, c.sand, 0.7),
    mix(c.stone, c.rose, 0.4),
  ]
  sky(a)
  hills(a, hz + u * 6, u * 26, a.far(c.pine, 0.72), { spray: 0 })
  hills(a, hz + u * 14, u * 20, a.far(c.green, 0.5))
  const river = r.is(0.4)
  hills(a, y - u * 2, u * 12, a.far(c.green, 0.22), {})
  a.path(
    smooth(span(12, (t): Point => [a.x(t * 0.75 - 0.02), y - rise * prof(t * 0.75) - u * 2])) +
      `L${at(a.x(0.74), H)}H${f1(a.x(-0.02))}z`,
    a.far(mix(c.green, c.stone, 0.35), 0.25),
  )
  const lx = a.x(top)
  const ly = y - rise * prof(top) + u * 2
  const kind = r.pick(['campanile', 'duomo', 'castle', 'twin'])
  const far = (k: string) => a.far(k, 0.22)
  if (kind === 'campanile') {
    house(a, lx - u * 9, ly, u * 18, u * 12, { col: far(c.stone), kind: 'gable', roof: far(c.roof) })
    tower(a, lx + a.D * u * 11, ly, u * 5.4, u * 32, far(c.stone), { capCol: far(c.roof), ch: u * 8 })
  }
  if (kind === 'duomo') {
    block(a, lx - u * 10, ly, u * 20, u * 11, far(c.stone), 0.3)
    block(a, lx - u * 6, ly - u * 11, u * 12, u * 5, far(c.stone), 0.4)
    dome(a, lx, ly - u * 16, u * 13.4, u * 11, far(c.roof), { rib: 6 })
    tower(a, lx - a.D * u * 14, ly, u * 4.6, u * 27, far(c.stone), { capCol: far(c.roof) })
  }
  if (kind === 'castle') {
    block(a, lx - u * 14, ly, u * 28, u * 12, far(mix(c.rock, c.stone, 0.5)), 0.2)
    for (const [o, h, w] of [
      [-13, 20, 6],
      [12, 17, 6],
      [-2, 27, 7],
    ] as const)
      tower(a, lx + u * o, ly, u * w, u * h, far(mix(c.rock, c.stone, 0.5)), { cap: 'flat', belfry: false })
  }
  if (kind === 'twin') {
    house(a, lx - u * 8, ly, u * 16, u * 15, { col: far(c.stone), roof: far(c.blue) })
    for (const o of [-8, 8])
      tower(a, lx + u * o, ly, u * 4.6, u * 27, far(c.stone), {
        cap: r.is(0.5) ? 'dome' : 'spire',
        capCol: far(c.blue),
        ch: u * 10,
      })
  }
  town(a, {
    t1: 0.66,
    y,
    rise: rise - u * 2,
    height: prof,
    rows: 4,
    cols: wash,
    roofs: [c.roof, c.roof, a.sh(c.roof, 0.2), mix(c.roof, c.sand, 0.3)],
    size: a.kind === 'wide' ? 11.5 : 12,
    haze: 0.32,
    win: 0.72,
  })
  if (river) {
    const yy = y + u * 0.5
    sea(a, yy, { glint: false, calm: 0.6 })
    bridge(a, yy + u * 5, a.x(0.5), a.x(1.05), u * 9, far(c.stone))
  } else {
    for (let t = -0.02; t < 0.7; t += r.f(0.06, 0.11))
      bush(a, a.x(t), y + u * 3, u * r.f(8, 13), mix(c.pine, c.green, r.f(0, 0.6)))
    hills(a, H - u * 1, u * 12, a.sh(c.green, 0.25), { bias: () => 0.7 })
    span(r.i(4, 8), () => {
      const t = r.f(0, 0.95)
      cypress(a, a.x(t), H - u * r.f(0, 6), u * r.f(12, 22))
    })
  }
  if (r.is(0.3)) branch(a)
}
