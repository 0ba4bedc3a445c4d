import { mix } from '../colour.ts'
import { arch, at, box, f1, span } from '../geometry.ts'
import { bush, palm } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'
import type { Place } from '../place.ts'

/** The tiered prang on the river, a long-tail boat. */
export const bangkok: Place = {
  palettes: ['ember', 'rose', 'lagoon', 'olive'],
  draw(a) {
    const { r, c, u, H } = a
    const y = H * 0.72
    const x = a.fx
    const col = mix(c.stone, c.sand, 0.4)
    a.hz = y - u * 3
    sky(a)
    a.path(
      span(30, (t) => {
        const q = u * r.f(4, 8)
        const h = u * r.f(5, 24) * (0.4 + 0.6 * t)
        return box(a.x(t) - q / 2, y - h, q, h)
      }).join(''),
      a.far(c.blue, 0.66),
    )
    for (let i = 0; i < 16; i++) bush(a, a.x(i / 15), y - u * 1.5, u * r.f(9, 16), a.far(c.pine, 0.42))
    const prang = (X: number, Y: number, h: number, d: number) => {
      const C = a.far(col, d)
      const w = h * 0.46
      let yy = Y
      for (const [k, q] of [
        [1, 0.1],
        [0.84, 0.09],
        [0.7, 0.09],
        [0.57, 0.08],
      ] as const) {
        a.poly(
          [
            [X - (w * k) / 2, yy],
            [X - w * k * 0.44, yy - h * q],
            [X + w * k * 0.44, yy - h * q],
            [X + (w * k) / 2, yy],
          ],
          C,
        )
          .poly(
            [
              [X - (a.L * w * k) / 2, yy],
              [X - a.L * w * k * 0.44, yy - h * q],
              [X - a.L * w * k * 0.1, yy - h * q],
              [X - a.L * w * k * 0.08, yy],
            ],
            a.sh(C),
          )
          .line(
            `M${at(X - w * k * 0.46, yy - h * q * 0.9)}H${f1(X + w * k * 0.46)}`,
            a.hi(mix(c.accent, C, 0.35)),
            h * 0.014,
          )
          .line(
            `M${at(X - w * k * 0.46, yy - h * q * 0.4)}H${f1(X + w * k * 0.46)}`,
            a.sh(C, 0.5),
            h * 0.03,
            `stroke-dasharray="${f1(h * 0.012)} ${f1(h * 0.014)}"`,
          )
        yy -= h * q
      }
      const b = w * 0.19
      const hh = h * 0.5
      const e = (s: number, k: number) =>
        `C${at(X + s * b * 1.12 * k, yy - hh * 0.5)} ${at(X + s * b * 0.9 * k, yy - hh * 0.92)} ${at(X, yy - hh)}`
      a.path(
        `M${at(X - b, yy)}${e(-1, 1)}C${at(X + b * 0.9, yy - hh * 0.92)} ${at(X + b * 1.12, yy - hh * 0.5)} ${at(X + b, yy)}z`,
        C,
      ).path(`M${at(X - a.L * b, yy)}${e(-a.L, 1)}L${at(X - a.L * b * 0.1, yy)}z`, a.sh(C))
      a.line(
        span(
          6,
          (t) =>
            `M${at(X - b * (1 - t * 0.28), yy - hh * (0.06 + 0.68 * t))}q${at(b * (1 - t * 0.28), h * 0.018)} ${at(b * 2 * (1 - t * 0.28), 0)}`,
        ).join(''),
        a.sh(C, 0.55),
        h * 0.009,
      ).line(
        `M${at(X, yy - hh)}v${f1(-h * 0.13)}M${at(X - h * 0.02, yy - hh - h * 0.05)}h${f1(h * 0.04)}`,
        c.accent,
        h * 0.011,
        'stroke-linecap="round"',
      )
      a.path(arch(X - b * 0.36, yy, b * 0.72, h * 0.1), a.c.dark ? c.glow : a.sh(C, 0.65))
    }
    a.mirror(
      y,
      () => {
        prang(x - u * 29, y, u * 40, 0.16)
        prang(x + u * 29, y, u * 40, 0.16)
        prang(x, y, Math.min(u * 80, y * 0.84), 0.02)
        prang(x - u * 17, y, u * 30, 0.04)
        prang(x + u * 18, y, u * 30, 0.04)
        a.rect(x - u * 44, y - u * 3, u * 88, u * 3.2, c.snow).line(
          `M${at(x - u * 44, y - u * 1.6)}h${f1(u * 88)}`,
          a.sh(c.stone, 0.35),
          u * 1.6,
          `stroke-dasharray="${f1(u * 0.5)} ${f1(u * 1)}"`,
        )
        for (const o of [-40, -36, 38, 42]) bush(a, x + u * o, y - u, u * 10)
      },
      0.5,
      0.32,
    )
    const t = a.lift()
    sea(a, y)
    a.add(t)
    const bx = a.x(0.52)
    const by = y + (H - y) * 0.52
    const s = u * 34
    const D = a.D
    const p = (i: number, j: number) => at(bx + D * i * s, by - j * s)
    a.path(
      `M${p(-0.5, 0.08)}Q${p(-0.1, -0.03)} ${p(0.3, 0.03)}Q${p(0.5, 0.08)} ${p(0.62, 0.3)}Q${p(0.5, -0.04)} ${p(0.3, -0.07)}H${f1(bx - D * s * 0.34)}Q${p(-0.46, -0.06)} ${p(-0.5, 0.08)}z`,
      a.sh(c.wood, 0.35),
    )
      .path(
        `M${p(-0.3, 0.24)}Q${p(-0.02, 0.31)} ${p(0.26, 0.24)}l${at(0, s * 0.025)}Q${p(-0.02, 0.27)} ${p(-0.3, 0.215)}z`,
        c.accent,
      )
      .line(`M${p(-0.26, 0.22)}V${f1(by)}M${p(0.22, 0.22)}V${f1(by)}M${p(-0.02, 0.26)}V${f1(by)}`, c.wood, s * 0.01)
      .line(`M${p(-0.44, 0.12)}L${p(-0.78, -0.06)}`, c.ink, s * 0.014)
      .line(`M${p(0.56, 0.2)}l${at(-D * s * 0.02, s * 0.09)}`, c.accent, s * 0.04)
    for (const i of [-0.4, -0.12, 0.04, 0.16]) person(a, bx + D * i * s, by - s * 0.01, s * 0.16)
    a.path(
      `M${p(-0.46, -0.07)}h${f1(D * s * 0.9)}q${at(-D * s * 0.45, s * 0.1)} ${at(-D * s * 0.9, 0)}z`,
      c.ink,
      'opacity=".3"',
    )
    if (r.is(0.5)) palm(a, a.x(0.01), H * 1.02, u * 50, { lean: a.D * 0.15 })
  },
}
