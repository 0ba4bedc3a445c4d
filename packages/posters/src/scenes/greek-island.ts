import type { Point } from '../geometry.ts'
import type { Art } from '../art.ts'
import { arch, at, f1, poly, span } from '../geometry.ts'
import { sail } from '../motifs/boats.ts'
import { block, dome } from '../motifs/buildings.ts'
import { headlands } from '../motifs/land.ts'
import { windmill } from '../motifs/landmarks.ts'
import { branch, bush } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { town } from '../motifs/town.ts'

export function greekIsland(a: Art): void {
  const { r, c, u, H, hz } = a
  const y = hz + (H - hz) * 0.42
  const rise = u * r.f(30, 40)
  const end = r.f(0.6, 0.66)
  const prof = (t: number) => Math.max(0, 1 - (Math.max(0, t) / end) ** 1.9) ** 0.75
  sky(a)
  headlands(a, 2)
  sea(a)
  sail(a, a.x(r.f(0.7, 0.74)), hz + (H - hz) * 0.3, u * 8)
  sail(a, a.x(0.78), hz + (H - hz) * 0.1, u * 4)
  const cliff = poly([
    [a.x(-0.02), H + 9],
    ...span(9, (t): Point => [a.x(t * end - 0.02), y - rise * prof(t * end) - u]),
    [a.x(end + 0.045), y + u * 2],
    [a.x(end + 0.06), y + u * 9],
    ...span(6, (t, i): Point => [
      a.x((end + 0.03) * (1 - t * 0.45) + (i % 2 ? 0.025 : 0)),
      y + u * 12 + (H + 20 - y - u * 12) * t,
    ]),
  ])
  a.path(
    cliff,
    a.grad([
      [0.2, a.hi(c.rock, 0.35)],
      [1, a.sh(c.rock, 0.45)],
    ]),
  ).spray(cliff, a.sh(c.rock, 0.95), 0.7, [0, 1, 0.1, 0.3])
  const white = [c.snow, a.hi(c.stone, 0.3), c.snow, c.stone]
  const dm = a.hi(c.blue, 0.05)
  const X = (t: number) => a.x(t)
  town(a, {
    t1: end * 0.9,
    y: y + u * 7,
    rise: rise + u * 5,
    height: prof,
    rows: 4,
    cols: white,
    roofs: [dm],
    kinds: ['flat', 'flat', 'flat', 'flat', 'vault', 'dome'],
    size: a.kind === 'wide' ? 15 : 13,
    trees: 0.05,
    haze: 0.16,
    win: 0.42,
    squat: 0.62,
  })
  const tx = X(0.2)
  const ty = y - rise * prof(0.2) + u * 9 // the church and its bell wall
  block(a, tx - u * 9, ty, u * 18, u * 8, c.snow)
  block(a, tx - u * 6, ty - u * 8, u * 12, u * 2.4, c.snow, 0.4)
  dome(a, tx, ty - u * 10.4, u * 12.6, u * 8.4, dm, { fin: 0.35, rib: 6 })
  a.path(arch(tx + a.L * u * 2.4 - u, ty, u * 2, u * 4.4), a.sh(c.blue, 0.3))
  const bx = tx + a.D * u * 13
  a.path(arch(bx - u * 2.6, ty, u * 5.2, u * 15), c.snow)
    .path(`M${at(bx - a.L * u * 2.6, ty)}v${f1(-u * 12.4)}h${f1(a.L * u * 1.1)}v${f1(u * 12.4)}z`, a.sh(c.snow))
    .path(arch(bx - u * 0.9, ty - u * 8.6, u * 2.4, u * 4), c.sky[1])
    .disc(bx + u * 0.3, ty - u * 10.2, u * 0.75, c.accent)
  if (r.is(0.5)) windmill(a, X(end * 0.7), y - rise * prof(end * 0.7) + u * 2, u * 13)
  for (let i = 0; i < 3; i++)
    bush(a, X(0.03 + i * 0.13 + r.f(0, 0.05)), y + u * r.f(12, 16), u * r.f(10, 15), r.is(0.45) ? c.accent : c.pine)
  if (r.is(0.5)) branch(a, c.pine, 'flower')
}
