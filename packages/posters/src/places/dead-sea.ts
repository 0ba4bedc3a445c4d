import type { Point } from '../geometry.ts'
import { wander } from '../chance.ts'
import { mix } from '../colour.ts'
import { at, f1, smooth, span } from '../geometry.ts'
import { branch, palm } from '../motifs/plants.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'
import type { Place } from '../place.ts'

/** Still water, salt, the far wall of mountains. */
export const deadSea: Place = {
  palettes: ['rose', 'lagoon', 'paper', 'ember'],
  draw(a) {
    const { r, c, u, H, W, hz } = a
    const y = hz
    const d = H - y
    sky(a, { birds: false })
    a.mirror(
      y,
      () => {
        for (const [amp, k, col] of [
          [25, 0.62, c.rose],
          [17, 0.48, mix(c.rose, c.rock, 0.4)],
          [9, 0.34, mix(c.rock, c.rose, 0.5)],
        ] as const) {
          const q = wander(r, 5)
          const p =
            smooth(span(22, (t): Point => [W * (t * 1.02 - 0.01), y - u * amp * (0.72 + 0.28 * q(t * 3))])) +
            `V${f1(y)}H-9z`
          a.path(p, a.far(col, k)).spray(p, a.sh(col, 0.6), 0.5, a.L > 0 ? [0, 1, 0.7, 0] : [1, 1, 0.3, 0])
        }
      },
      0.75,
      0.55,
    )
    const land = a.lift()
    a.rect(
      0,
      y,
      W,
      d,
      a.grad([
        [0, mix(c.sea[0], c.sky[2], 0.35)],
        [0.45, mix(c.sea[0], c.sea[1], 0.3)],
        [1, mix(c.sea[0], c.sea[1], 0.75)],
      ]),
    )
    a.add(land).rect(0, y - u * 0.3, W, u * 0.8, c.light, 'opacity=".6"')
    const q = wander(r, 4)
    const lace = (o: number, k: number) =>
      smooth(
        span(26, (t): Point => [
          a.x(-0.03 + 1.08 * t),
          y + d * (0.5 + 0.42 * t ** 1.5 - o) + u * k * (1.5 * q(t * 5) + 0.9 * Math.sin(t * 34 + o * 30)),
        ]),
      )
    const salt = a.hi(c.snow)
    const area = (o: number, k: number) => lace(o, k) + `V${f1(H + 9)}H${f1(a.x(-0.03))}z` // salt: scalloped bands along the shore
    for (const [o, k, op] of [
      [0.2, 0.5, 0.2],
      [0.14, 0.8, 0.35],
      [0.085, 1, 0.6],
    ] as const)
      a.path(area(o, k), mix(c.sea[0], c.sky[2], 0.3), `opacity="${op * 0.5}"`).line(
        lace(o, k),
        salt,
        u * (0.3 + op),
        `opacity="${op}"`,
      )
    a.path(
      area(0.03, 1.2),
      a.grad([
        [0, salt],
        [1, a.sh(salt, 0.1)],
      ]),
    )
      .path(area(-0.03, 0.9), mix(c.sea[0], c.snow, 0.35))
      .line(lace(-0.03, 0.9), a.sh(c.snow, 0.25), u * 0.4, 'opacity=".6"')
      .path(area(-0.07, 1.1), salt)
      .path(
        area(-0.17, 0.8),
        a.grad([
          [0, a.hi(c.sand, 0.5)],
          [1, c.sand],
        ]),
      )
      .spray(area(-0.17, 0.8), a.sh(c.sand, 0.6), 0.5, [0, 1, 0, 0.2])
    for (const [t, o] of [
      [0.12, 0.24],
      [0.2, 0.2],
      [0.33, 0.12],
      [0.4, 0.16],
    ] as const) {
      const X = a.x(t)
      const Y = y + d * (0.5 + 0.42 * t ** 1.5 - o)
      const s = u * r.f(2.4, 4)
      a.path(
        `M${at(X - s, Y)}q0 ${f1(-s * 0.8)} ${at(s, -s * 0.8)}t${at(s, s * 0.8)}q${at(-s, s * 0.3)} ${at(-s * 2, 0)}z`,
        salt,
      ).path(
        `M${at(X - a.L * s, Y)}q0 ${f1(-s * 0.8)} ${at(a.L * s, -s * 0.8)}q${at(-a.L * s * 0.4, s * 0.5)} ${at(-a.L * s * 0.1, s * 0.95)}z`,
        a.sh(salt, 0.25),
      )
    }
    const X = a.x(a.kind === 'wide' ? 0.56 : 0.66)
    const Y = y + d * 0.24
    const s = u * 15
    const D = -a.D
    const p = (i: number, j: number) => at(X + D * i * s, Y - j * s)
    a.path(`M${p(-0.34, 0)}Q${p(-0.3, 0.2)} ${p(-0.12, 0.16)}L${p(0.1, 0)}z`, a.sh(c.rock, 0.1))
      .disc(X - D * s * 0.36, Y - s * 0.26, s * 0.105, a.sh(c.rock, 0.15))
      .path(`M${p(-0.47, 0.3)}q${at(D * s * 0.1, -s * 0.2)} ${at(D * s * 0.23, -s * 0.02)}z`, c.accent)
      .path(
        `M${p(0.34, 0)}q${at(D * s * 0.05, -s * 0.16)} ${at(D * s * 0.12, -s * 0.16)}l${at(D * s * 0.05, s * 0.16)}z`,
        a.sh(c.rock, 0.1),
      )
      .path(
        `M${p(-0.12, 0.22)}l${at(D * s * 0.1, -s * 0.22)} ${at(D * s * 0.2, s * 0.04)} ${at(-D * s * 0.08, s * 0.22)}z`,
        c.snow,
      )
      .line(
        `M${p(-0.02, 0.36)}l${at(D * s * 0.1, s * 0.02)}M${p(-0.04, 0.3)}l${at(D * s * 0.1, s * 0.02)}`,
        c.ink,
        s * 0.014,
      )
      .line(
        `M${p(-0.6, -0.03)}q${at(D * s * 0.6, s * 0.08)} ${at(D * s * 1.2, 0)}M${p(-0.4, -0.1)}q${at(D * s * 0.4, s * 0.05)} ${at(D * s * 0.8, 0)}`,
        c.light,
        s * 0.02,
        'opacity=".8"',
      )
    if (r.is(0.6)) palm(a, a.x(0.05), H * 1.02, u * 58, { lean: a.D * 0.16 })
    else branch(a, c.pine, 'olive')
    person(a, a.x(0.28), y + d * 0.82, u * 5, c.accent)
  },
}
