import type { Point } from '../geometry.ts'
import { wander } from '../chance.ts'
import { mix } from '../colour.ts'
import { at, f1, smooth, span } from '../geometry.ts'
import { sail } from '../motifs/boats.ts'
import { headlands } from '../motifs/land.ts'
import { palm } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'
import type { Place } from '../place.ts'

/** The dhow. */
export const zanzibar: Place = {
  palettes: ['lagoon', 'azure', 'ember', 'aegean'],
  draw(a) {
    const { r, c, u, H, hz } = a
    const d = H - hz
    sky(a)
    headlands(a, 1)
    sea(a)
    const q = wander(r, 2)
    const shore = (t: number) => hz + d * (0.52 + 0.5 * t ** 1.6 + 0.03 * q(t * 3))
    const line = span(10, (t): Point => [a.x(-0.03 + 1.1 * t), shore(t * 1.12)])
    const sand = smooth(line) + `V${f1(H + 9)}H${f1(a.x(-0.05))}z`
    a.path(
      smooth(line.map(([X, Y]): Point => [X, Y - u * 9])) + `V${f1(H + 9)}H${f1(a.x(-0.05))}z`,
      mix(c.sea[0], '#8fe0d4', a.c.dark ? 0.1 : 0.5),
      'opacity=".55"',
    )
    const X = a.x(a.kind === 'wide' ? 0.42 : 0.56)
    const Y = hz + d * 0.36
    const s = u * (a.kind === 'wide' ? 50 : 54)
    const D = a.D
    const p = (i: number, j: number) => at(X + D * i * s, Y - j * s)
    const cl = r.pick([c.snow, mix(c.sand, c.snow, 0.5), c.accent])
    a.line(`M${p(0.06, 0.06)}L${p(0.12, 0.86)}`, a.sh(c.wood, 0.4), s * 0.022)
      .path(
        `M${p(0.5, 0.3)}Q${p(0.2, 0.72)} ${p(-0.3, 1.16)}Q${p(-0.22, 0.6)} ${p(-0.38, 0.17)}Q${p(0.1, 0.13)} ${p(0.5, 0.3)}z`,
        a.grad([
          [0, a.hi(cl)],
          [1, a.sh(cl, 0.12)],
        ]),
      )
      .path(
        `M${p(-0.3, 1.16)}Q${p(-0.22, 0.6)} ${p(-0.38, 0.17)}Q${p(-0.24, 0.145)} ${p(-0.1, 0.15)}Q${p(-0.06, 0.6)} ${p(-0.3, 1.16)}z`,
        a.sh(cl, 0.42),
        'opacity=".7"',
      )
      .line(
        `M${p(0.53, 0.27)}Q${p(0.2, 0.74)} ${p(-0.33, 1.2)}`,
        a.sh(c.wood, 0.4),
        s * 0.018,
        'stroke-linecap="round"',
      )
      .path(
        `M${p(-0.52, 0.16)}Q${p(-0.1, 0.05)} ${p(0.3, 0.09)}L${p(0.64, 0.19)}Q${p(0.52, -0.04)} ${p(0.32, -0.07)}H${f1(X - D * s * 0.38)}Q${p(-0.48, 0)} ${p(-0.52, 0.16)}z`,
        a.sh(c.wood, 0.25),
      )
      .path(
        `M${p(-0.515, 0.12)}Q${p(-0.1, 0.015)} ${p(0.3, 0.05)}L${p(0.6, 0.13)}l${at(-D * s * 0.03, s * 0.03)}L${p(0.3, 0.02)}Q${p(-0.1, -0.015)} ${p(-0.51, 0.09)}z`,
        c.accent,
      )
      .path(
        `M${p(-0.44, -0.07)}h${f1(D * s * 0.86)}q${at(-D * s * 0.4, s * 0.14)} ${at(-D * s * 0.86, 0)}z`,
        c.ink,
        'opacity=".3"',
      )
    for (const i of [-0.34, -0.2]) person(a, X + D * i * s, Y - s * 0.07, s * 0.13, i < -0.3 ? c.accent : c.snow)
    sail(a, a.x(a.kind === 'wide' ? 0.6 : 0.84), hz + u * 3, u * 6, { rig: 'lateen' })
    a.line(smooth(line), c.snow, u * 1.4, 'opacity=".9"')
      .path(
        sand,
        a.grad([
          [0, a.sh(a.hi(c.sand, 0.4), 0.1)],
          [0.3, a.hi(c.sand, 0.5)],
        ]),
      )
      .spray(sand, a.sh(c.sand, 0.6), 0.4, a.right ? [1, 1, 0.5, 0.3] : [0, 1, 0.5, 0.3])
    palm(a, a.x(0.02), H * 0.98, u * 62, { lean: a.D * 0.26 })
    palm(a, a.x(0.07), H * 1.0, u * 44, { lean: a.D * 0.38 })
    person(a, a.x(0.3), shore(0.34) + u * 6, u * 5)
    person(a, a.x(0.325), shore(0.34) + u * 6, u * 5, c.accent)
  },
}
