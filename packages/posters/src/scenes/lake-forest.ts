import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { at, f1, span } from '../geometry.ts'
import { house } from '../motifs/buildings.ts'
import { peak, range } from '../motifs/mountains.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'
import { fir, fir0 } from '../motifs/trees.ts'

export function lakeForest(a: Art): void {
  const { r, c, u, W, H } = a
  const y = H * r.f(0.6, 0.66)
  const rock = mix(c.blue, c.rock, r.f(0.2, 0.5))
  a.hz = y
  sky(a)
  a.mirror(
    y,
    () => {
      range(a, y, [50, 74], [15, 26], rock, 0.62, { snow: r.is(0.5) ? 0.3 : 0 })
      peak(a, a.x(r.f(0.26, 0.4)), y, u * 100, u * r.f(42, 54), a.far(rock, 0.3), { snow: r.is(0.6) ? 0.3 : 0 })
      a.path(
        span(70, (t) => fir0(a.x(t * 1.04 - 0.02), y + u * 0.3, u * r.f(3, 8) * (1.3 - 0.7 * t))).join(''),
        a.far(c.pine, 0.45),
      )
      a.path(
        span(40, (t) => fir0(a.x(t * 0.6 - 0.02), y + u * 0.5, u * r.f(7, 17) * (1.15 - t))).join(''),
        a.far(c.pine, 0.12),
      )
      if (r.is(0.8))
        house(a, a.x(0.44) - u * 5, y, u * 10, u * 5, {
          col: mix(c.wood, c.roof, 0.3),
          roof: a.sh(c.roof, 0.1),
          rh: u * 4,
        })
    },
    0.8,
    0.5,
  )
  const land = a.lift()
  sea(a, y, { calm: 0.5 })
  a.add(land)
  for (let i = 0; i < 3; i++)
    a.rect(
      a.x(a.right ? 1.02 : -0.02),
      y - u * (1 - i * 1.6),
      W * 1.04,
      u * (1.6 - i * 0.4),
      c.haze,
      `opacity="${0.4 - i * 0.1}"`,
    )
  const jy = H * 0.9
  a.poly(
    [
      [a.x(-0.02), jy + u * 5],
      [a.x(-0.02), jy],
      [a.x(0.36), jy - u * 5],
      [a.x(0.38), jy - u * 4],
    ],
    a.hi(c.wood, 0.25),
  ).poly(
    [
      [a.x(-0.02), jy + u * 5],
      [a.x(-0.02), jy + u * 8],
      [a.x(0.38), jy - u * 3],
      [a.x(0.38), jy - u * 4],
    ],
    a.sh(c.wood, 0.5),
  )
  a.line(
    [0.08, 0.22, 0.36].map((t) => `M${at(a.x(t), jy - u * t * 10)}v${f1(u * 9)}`).join(''),
    a.sh(c.wood, 0.5),
    u * 0.9,
  )
  person(a, a.x(0.33), jy - u * 4, u * 6, c.accent)
  const kx = a.x(0.56)
  const ky = y + (H - y) * 0.56
  a.path(
    `M${at(kx - u * 8, ky - u)}q${at(u * 8, u * 2)} ${at(u * 16, 0)}q${at(-u * 3, u * 2.6)} ${at(-u * 8, u * 2.6)}t${at(-u * 8, -u * 2.6)}z`,
    c.accent,
  ).path(
    `M${at(kx - u * 7, ky + u)}q${at(u * 7, u * 3)} ${at(u * 14, 0)}q${at(-u * 7, u * 1.2)} ${at(-u * 14, 0)}z`,
    c.ink,
    'opacity=".4"',
  )
  person(a, kx - u, ky + u * 0.4, u * 5, c.ink)
  for (const t of [0.0, 0.05, 0.1]) fir(a, a.x(t), H + u * r.f(0, 6), u * r.f(44, 70) * (1 - t * 2))
}
