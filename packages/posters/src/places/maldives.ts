import { nth } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { mix } from '../colour.ts'
import { at, f1, smooth, span } from '../geometry.ts'
import { sail } from '../motifs/boats.ts'
import { block } from '../motifs/buildings.ts'
import { branch, palm } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'
import type { Place } from '../place.ts'

/** A jetty of stilt houses curving into the lagoon. */
export const maldives: Place = {
  palettes: ['lagoon', 'azure', 'aegean', 'rose'],
  draw(a) {
    const { r, c, u, H, W, hz } = a
    const d = H - hz
    sky(a)
    sea(a)
    a.path(
      `M-9 ${f1(hz + d * 0.34)}Q${at(W * 0.5, hz + d * 0.2)} ${at(W + 9, hz + d * 0.4)}V${f1(H + 9)}H-9z`,
      a.grad([
        [0, mix(c.sea[0], '#8fe0d4', a.c.dark ? 0.15 : 0.6)],
        [1, mix(c.sea[1], '#4fc3c3', a.c.dark ? 0.15 : 0.5)],
      ]),
    )
    const ix = a.x(0.74)
    a.path(
      `M${at(ix - u * 15, hz + u * 1.4)}q${at(u * 15, -u * 3.4)} ${at(u * 30, 0)}q${at(-u * 15, u * 1.6)} ${at(-u * 30, 0)}z`,
      c.sand,
    )
    for (let i = 0; i < 5; i++) palm(a, ix + u * (-9 + i * 4.2), hz, u * r.f(8, 13), { col: a.far(c.pine, 0.25) })
    const n = a.kind === 'wide' ? 6 : 5
    const P = (k: number): readonly [number, number, number] => {
      const z = k ** 1.5
      return [a.x(0.66 - 0.16 * k - 0.44 * z), hz + u * 2 + d * 0.62 * z, 0.2 + 0.8 * z]
    }
    const wood = a.hi(c.wood, 0.2)
    for (let i = 0; i < n; i++) {
      const [X, Y, k] = P(0.06 + (0.84 * i) / (n - 1))
      const s = u * 27 * k
      const D = a.D
      const R = mix(c.wood, c.sand, 0.42)
      a.path(
        `M${at(X - s * 0.6, Y + s * 0.34)}h${f1(s * 1.2)}l${at(-s * 0.2, s * 0.12)}h${f1(-s * 0.8)}z`,
        c.sea[2],
        'opacity=".25"',
      ).line(
        [-0.44, -0.15, 0.15, 0.44].map((o) => `M${at(X + o * s, Y)}v${f1(s * 0.36)}`).join(''),
        a.sh(c.wood, 0.5),
        s * 0.035,
      )
      a.rect(X - s * 0.58, Y - s * 0.03, s * 1.16, s * 0.07, wood)
      const [fx, fw] = block(a, X - s * 0.4, Y - s * 0.03, s * 0.8, s * 0.3, mix(c.stone, c.wood, 0.3), 0.3)
      a.rect(fx + fw * 0.12, Y - s * 0.27, fw * 0.76, s * 0.24, a.c.dark ? c.glow : a.sh(c.blue, 0.25)).line(
        `M${at(fx + fw * 0.5, Y - s * 0.27)}v${f1(s * 0.24)}`,
        wood,
        s * 0.03,
      )
      const rf: Point[] = [
        [X - s * 0.62, Y - s * 0.26],
        [X - s * 0.16, Y - s * 0.78],
        [X + s * 0.16, Y - s * 0.78],
        [X + s * 0.62, Y - s * 0.26],
      ]
      a.poly(rf, R)
        .poly(
          a.L > 0
            ? [nth(rf, 0), nth(rf, 1), [X - s * 0.2, Y - s * 0.26]]
            : [nth(rf, 3), nth(rf, 2), [X + s * 0.2, Y - s * 0.26]],
          a.sh(R),
        )
        .rect(X - s * 0.2, Y - s * 0.81, s * 0.4, s * 0.05, a.sh(R, 0.5))
      a.line(`M${at(X + D * s * 0.58, Y)}l${at(D * s * 0.16, s * 0.34)}`, wood, s * 0.04)
      if (i === n - 1) person(a, X + D * s * 0.5, Y - s * 0.03, s * 0.2, c.accent)
    }
    const jt = span(8, (t) => {
      const [X, Y, k] = P(t * 1.06)
      return [X - a.D * u * 12 * k, Y + u * 8 * k, k]
    })
    a.path(
      smooth(jt.map(([X, Y]): Point => [X, Y])) +
        smooth(
          jt
            .slice()
            .reverse()
            .map(([X, Y, k]): Point => [X - a.D * u * 1, Y + u * 4.4 * k]),
        ).replace('M', 'L') +
        'z',
      wood,
    ).line(smooth(jt.map(([X, Y, k]): Point => [X, Y + u * 4.6 * k])), a.sh(c.wood, 0.5), u * 0.7)
    sail(a, a.x(0.86), hz + d * 0.12, u * 6)
    if (r.is(0.6)) palm(a, a.x(-0.01), H * 1.03, u * 62, { lean: a.D * 0.24 })
    else branch(a, c.pine, 'flower')
  },
}
