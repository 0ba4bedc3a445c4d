import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { fir0, fir } from '../motifs/trees.ts'
import { f1, span } from '../geometry.ts'
import { house } from '../motifs/buildings.ts'
import { hills } from '../motifs/land.ts'
import { peak, range } from '../motifs/mountains.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'

/** A high valley: three depths of peaks with mist between them, forest, a meadow with huts, sometimes a lake. */
export function mountains(a: Art): void {
  const { r, c, u, H, W, hz } = a
  const rock = mix(c.rock, c.blue, r.f(0.2, 0.6))
  const snow = r.is(0.7) ? r.f(0.3, 0.46) : 0
  const lake = r.is(0.5)
  sky(a)
  range(a, hz + u * 8, [46, 70], [18, 30], rock, 0.66, { snow: snow * 0.9 })
  mist(a, hz + u * 3)
  peak(a, a.x(r.f(0.5, 0.58)), hz + u * 9, u * 78, u * r.f(34, 44), a.far(rock, 0.42), { snow })
  peak(a, a.x(r.f(0.0, 0.06)), hz + u * 9, u * 74, u * r.f(28, 38), a.far(rock, 0.34), { snow })
  mist(a, hz + u * 7)
  peak(a, a.x(r.f(0.22, 0.32)), hz + u * 10, u * 104, u * r.f(54, 64), a.far(rock, 0.16), { snow })
  hills(a, hz + u * 8, u * 15, a.far(c.pine, 0.42))
  a.path(
    span(60, (t) => fir0(a.x(t * 1.04 - 0.02), hz + u * (7 + 3 * r.n()), u * r.f(3, 7))).join(''),
    a.far(c.pine, 0.34),
  )
  hills(a, hz + u * 16, u * 13, mix(c.green, c.pine, 0.25))
  a.path(span(26, (t) => fir0(a.x(0.45 + t * 0.6), hz + u * r.f(11, 16), u * r.f(5, 10))).join(''), a.far(c.pine, 0.16))
  if (lake) sea(a, hz + u * 17, { calm: 0.5 })
  const f = hills(a, H - u * 4, u * 22, mix(c.green, c.sand, 0.2), { bias: (t) => 1.1 - 0.8 * a.T(t * W) })
  for (const t of r.pick([[0.36], [0.3, 0.44], [0.34, 0.42, 0.52]])) {
    const x = a.x(t)
    house(a, x, f(x) + u * 4, u * r.f(9, 13), u * r.f(5, 7), {
      col: mix(c.wood, c.stone, 0.4),
      roof: c.roof,
      rh: u * 5,
    })
  }
  for (let i = r.i(9, 14); i > 0; i--) {
    const t = r.n() ** 1.6 * 0.9
    fir(a, a.x(t), f(a.x(t)) + u * r.f(2, 10), u * r.f(10, 30) * (1.1 - 0.5 * t))
  }
}

function mist(a: Art, y: number): void {
  a.rect(
    0,
    y - a.u * 8,
    a.W,
    a.u * 12,
    a.grad([
      [0, a.c.haze, 0],
      [0.6, a.c.haze, 0.55],
      [1, a.c.haze, 0],
    ]),
    `rx="${f1(a.u)}"`,
  )
}
