import type { Art } from '../art.ts'
import { wander } from '../chance.ts'
import { mix } from '../colour.ts'
import { at, f1, poly, smooth, span, type Point } from '../geometry.ts'
import { hills } from '../motifs/land.ts'
import { peak, range } from '../motifs/mountains.ts'
import { bush } from '../motifs/plants.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'
import { fir } from '../motifs/trees.ts'

/** A high fall out of a cleft into a green pool, mist at its foot. */
export function waterfall(a: Art): void {
  const { r, c, u, W, H, hz } = a
  const rock = mix(c.rock, c.ink, 0.42)
  const moss = mix(c.green, c.pine, 0.35)
  sky(a)
  range(a, hz, [44, 66], [18, 30], mix(c.blue, c.rock, 0.4), 0.6, { snow: 0.4 })
  peak(a, a.x(0.66), hz, u * 80, u * 34, a.far(rock, 0.4), { snow: 0.3 })
  hills(a, hz + u * 4, u * 12, a.far(moss, 0.4))
  hills(a, hz + u * 14, u * 9, a.far(moss, 0.22))
  const lip = hz - u * 16
  const pool = hz + (H - hz) * 0.5
  const x = a.x(a.kind === 'wide' ? 0.3 : 0.44)
  const q = wander(r, 4)
  const top = span(16, (t): Point => [
    a.x(-0.04 + 0.86 * t),
    lip + u * (5 * q(t * 4) - (t < 0.36 ? 9 : 5)) + (t > 0.7 ? (t - 0.7) * u * 150 : 0),
  ])
  const cliff = `${smooth(top)}L${at(a.x(0.94), pool + u * 8)}H${f1(a.x(-0.04))}z`
  a.path(
    cliff,
    a.grad([
      [0, a.hi(rock, 0.25)],
      [0.7, rock],
      [1, a.sh(rock, 0.4)],
    ]),
  )
  for (let i = 0; i < 15; i++) {
    const px = a.x(r.f(-0.02, 0.74))
    const py = lip + u * r.f(4, 26)
    const w = u * r.f(3, 8)
    if (Math.abs(px - x) < u * 14) continue
    a.path(
      poly([
        [px, py],
        [px + w, py + u * 2],
        [px + w * 0.8, py + u * r.f(14, 30)],
        [px + w * 0.1, py + u * r.f(10, 22)],
      ]),
      a.sh(rock, a.L > 0 ? 0.5 : 0.35),
      'opacity=".5"',
    )
  }
  a.spray(cliff, a.sh(rock, 0.9), 0.6, a.L > 0 ? [0, 0, 0.7, 0.2] : [1, 0, 0.3, 0.2])
  for (const [px, py] of top.slice(0, 12))
    if (Math.abs(px - x) > u * 9) bush(a, px, py + u * 2, u * r.f(9, 15), a.far(moss, 0.1))
  for (let i = 0; i < 9; i++) {
    const px = a.x(r.f(0, 0.62))
    if (Math.abs(px - x) > u * 12) fir(a, px, lip - u * r.f(-1, 3), u * r.f(9, 18), a.far(c.pine, 0.12))
  }
  const cleft: Point[] = [
    [x - u * 10, lip - u * 9],
    [x - u * 12, lip + u * 12],
    [x - u * 9, pool * 0.6 + lip * 0.4],
    [x - u * 15, pool + u * 4],
    [x + u * 15, pool + u * 4],
    [x + u * 10, pool * 0.55 + lip * 0.45],
    [x + u * 12.6, lip + u * 9],
    [x + u * 9, lip - u * 9],
  ]
  a.poly(cleft, a.sh(rock, 0.62))
  hills(a, pool + u * 4, u * 7, a.sh(moss, 0.1), { bias: () => 0.7 })
  a.oval(
    x + a.D * u * 14,
    pool + (H - pool) * 0.55,
    u * 78,
    (H - pool) * 0.5,
    a.grad([
      [0, mix(c.sea[0], c.snow, 0.45)],
      [0.4, mix(c.sea[0], c.sea[1], 0.5)],
      [1, c.sea[1]],
    ]),
  )
  const fall = (o: number, w0: number, w1: number, from: number, to: number) =>
    a.path(
      `M${at(x + u * (o - w0), from)}q${at(u * w0, -u * 1.6)} ${at(u * w0 * 2, 0)}C${at(x + u * (o + w0), from + (to - from) * 0.4)} ${at(x + u * (o + w1), from + (to - from) * 0.6)} ${at(x + u * (o + w1), to)}H${f1(x + u * (o - w1))}C${at(x + u * (o - w1), from + (to - from) * 0.6)} ${at(x + u * (o - w0), from + (to - from) * 0.4)} ${at(x + u * (o - w0), from)}z`,
      a.grad([
        [0, a.hi(c.snow)],
        [0.75, c.snow],
        [1, c.snow, 0.7],
      ]),
    )
  const ledge = lip + (pool - lip) * 0.56
  fall(0, 5, 6.4, lip - u * 7, ledge)
  a.poly(
    [
      [x - u * 12, ledge - u * 1],
      [x + u * 12, ledge - u * 2],
      [x + u * 13, ledge + u * 4],
      [x - u * 13, ledge + u * 4],
    ],
    a.sh(rock, 0.35),
  )
  fall(-5, 3.6, 4.6, ledge - u * 2, pool + u * 6)
  fall(4.6, 4.4, 5.6, ledge - u * 2, pool + u * 6)
  a.line(
    span(
      9,
      (t) =>
        `M${at(x - u * 4 + u * 8 * t, lip - u * r.f(1, 6))}V${f1(ledge - u * r.f(2, 9))}M${at(x - u * 9 + u * 18 * t, ledge + u * r.f(1, 4))}V${f1(pool + u * r.f(-2, 4))}`,
    ).join(''),
    a.sh(c.snow, 0.35),
    u * 0.4,
    'opacity=".5"',
  )
  for (const [o, s] of [
    [-10, 6],
    [-3, 8],
    [5, 8],
    [12, 6],
  ] as const)
    a.disc(x + u * o, pool + u * 6, u * s, c.snow, 'opacity=".28"')
  a.line(
    span(
      10,
      (t) =>
        `M${at(x + a.D * u * r.f(-20, 50), pool + u * 9 + (H - pool) * 0.6 * t)}q${at(u * 4, u * 0.8)} ${at(u * 8, 0)}`,
    ).join(''),
    '#ffffff',
    u * 0.4,
    'opacity=".5" stroke-linecap="round"',
  )
  for (let i = 0; i < 8; i++)
    a.blob(
      span(6, (t): Point => [
        a.x(0.02 + i * 0.12) + Math.cos(t * 6.28) * u * r.f(4, 8),
        H - u * 2 + Math.sin(t * 6.28) * u * r.f(2, 4),
      ]),
      a.sh(rock, r.f(0, 0.4)),
    )
  for (const t of [0.0, 0.07, 0.86, 0.95]) fir(a, a.x(t), H + u * 3, u * r.f(34, 54) * (t > 0.5 ? 0.6 : 1))
  person(a, a.x(0.62), pool + u * 7, u * 6, c.accent)
  if (W < H) person(a, a.x(0.66), pool + u * 7, u * 5.4)
}
