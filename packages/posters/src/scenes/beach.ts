import type { Point } from '../geometry.ts'
import type { Art } from '../art.ts'
import { wander } from '../chance.ts'
import { mix } from '../colour.ts'
import { at, f1, smooth, span } from '../geometry.ts'
import { sail } from '../motifs/boats.ts'
import { headlands, mesa } from '../motifs/land.ts'
import { branch, palm } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { clothPairs, parasol, person } from '../motifs/small.ts'
import { town } from '../motifs/town.ts'
import { stonePine } from '../motifs/trees.ts'

export function beach(a: Art): void {
  const { r, c, u, H, hz } = a
  const d = H - hz
  const p = r.f(1.3, 2.1)
  const wig = wander(r, 2)
  const lift = r.f(0.1, 0.26)
  sky(a)
  headlands(a)
  const far = r.pick(['stack', 'village', 'none', 'none'])
  if (far === 'stack')
    for (const [t, q, k] of [
      [0.84, 20, 19],
      [0.95, 26, 27],
    ] as const)
      mesa(a, a.x(t), hz + u, u * q * r.f(0.8, 1.1), u * k * r.f(0.6, 1.05), a.far(mix(c.rock, c.stone, 0.4), 0.34))
  if (far === 'village')
    town(a, {
      t0: 0.02,
      t1: 0.4,
      y: hz + u,
      rise: u * 6,
      rows: 2,
      cols: [c.snow, c.stone, mix(c.rose, c.stone, 0.5)].map((k) => a.far(k, 0.25)),
      roofs: [a.far(c.roof, 0.3)],
      kinds: r.pick([['flat'], ['gable']]),
      size: 5.5,
      win: 0.8,
      height: (t) => 1 - t * 2,
    })
  sea(a)
  const shore = (t: number) => hz + d * (lift + 1.25 * Math.max(0, t) ** p + 0.05 * wig(t * 3))
  const line = span(12, (t): Point => [a.x(t * 0.95 - 0.03), shore(t * 0.95 - 0.03)])
  const sand = smooth(line) + `V${f1(H + 9)}H${f1(a.x(-0.05))}z`
  const edge = smooth(line)
  a.line(edge, c.light, u * 3.4, 'opacity=".35"')
    .line(edge, a.far(c.snow, 0.1), u * 1.3, 'opacity=".9"')
    .path(
      sand,
      a.grad([
        [0, a.sh(c.sand, 0.12)],
        [0.35, c.sand],
        [1, a.hi(c.sand, 0.25)],
      ]),
    )
  a.line(edge, a.sh(c.sand, 0.35), u * 0.9, 'opacity=".55"').spray(
    sand,
    a.sh(c.sand, 0.7),
    0.5,
    a.right ? [1, 1, 0.45, 0.3] : [0, 1, 0.55, 0.3],
  )
  const boats = r.i(1, 3)
  for (let i = 0; i < boats; i++) {
    const k = r.f(0.05, 0.3)
    sail(a, a.x(r.f(0.44, 0.64) + i * 0.03), hz + d * k, u * (3 + 16 * k), {
      col: i ? c.snow : r.pick([c.snow, c.accent]),
    })
  }
  const set = r.pick(clothPairs(c))
  const spots = span(r.i(5, 9), (): Point => [r.f(0.06, 0.58), r.n()])
    .map(([t, k]): Point => [t, shore(t) + u * 5 + k * (H - shore(t) - u * 5)])
    .filter(([, y]) => y < H - u * 2)
    .sort((m, n) => m[1] - n[1])
  for (const [t, y] of spots) {
    const s = u * (3.5 + (8.5 * (y - hz)) / d)
    if (r.is(0.62)) {
      a.path(
        `M${at(a.x(t), y + s * 0.1)}l${at(s * 0.1, -s * 0.14)} ${at(s * 0.6, 0)} ${at(-s * 0.1, s * 0.14)}z`,
        r.pick([c.snow, c.blue, c.accent]),
      )
      parasol(a, a.x(t), y, s, { cols: set })
    } else {
      person(a, a.x(t), y, s * 0.62)
      if (r.is(0.5)) person(a, a.x(t) + s * 0.4, y + s * 0.05, s * 0.58)
    }
  }
  const grove = r.pick(['palm', 'palm', 'pine', 'none', 'branch'])
  if (grove === 'palm')
    span(r.i(1, 2), (_, i) =>
      palm(a, a.x(0.05 + i * 0.1 + r.f(0, 0.04)), H * (0.98 + 0.03 * i), u * r.f(52, 74) * (1 - i * 0.18), {
        lean: a.D * r.f(0.05, 0.28),
      }),
    )
  if (grove === 'pine') stonePine(a, a.x(0.1), H * 1.0, u * r.f(60, 76))
  if (grove === 'branch') branch(a)
}
