import type { Point } from '../geometry.ts'
import { mix } from '../colour.ts'
import { at, f1, poly, span } from '../geometry.ts'
import { boat } from '../motifs/boats.ts'
import { bridge } from '../motifs/landmarks.ts'
import { branch, bush } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import type { Place } from '../place.ts'

export const paris: Place = {
  palettes: ['rose', 'mist', 'paper', 'aegean'],
  draw(a) {
    const { r, c, u, H } = a
    const y = H * 0.8
    const x = a.fx
    const h = Math.min(u * 92, y * 0.88)
    const col = mix(c.wood, c.ink, 0.45)
    const b = (t: number) => h * (0.222 * Math.exp(-t * 4.1) + 0.011 - 0.008 * t)
    const Y = (t: number) => y - h * t
    a.hz = y - u * 6
    sky(a)
    a.path(
      span(44, (t) => {
        const q = u * r.f(4, 8)
        const H1 = u * r.f(5, 9)
        return `M${at(a.x(t) - q / 2, y)}v${f1(-H1)}l${at(q * 0.16, -u * 2)}h${f1(q * 0.68)}l${at(q * 0.16, u * 2)}V${f1(y)}z`
      }).join(''),
      a.far(c.blue, 0.6),
    )
    for (let i = 0; i < 20; i++) bush(a, a.x(i / 19), y - u, u * r.f(8, 13), a.far(c.green, 0.3))
    const tb = span(20, (t) => t * 0.93)
    const out: Point[] = [
      ...tb.map((t): Point => [x - b(t), Y(t)]),
      [x - h * 0.004, Y(1)],
      [x + h * 0.004, Y(1)],
      ...tb
        .slice()
        .reverse()
        .map((t): Point => [x + b(t), Y(t)]),
    ]
    const hole =
      `M${at(x - h * 0.14, y)}C${at(x - h * 0.12, Y(0.175))} ${at(x + h * 0.12, Y(0.175))} ${at(x + h * 0.14, y)}z` +
      poly([
        [x - b(0.2) * 0.52, Y(0.205)],
        [x - b(0.355) * 0.36, Y(0.36)],
        [x + b(0.355) * 0.36, Y(0.36)],
        [x + b(0.2) * 0.52, Y(0.205)],
      ]) +
      poly([
        [x - b(0.41) * 0.4, Y(0.415)],
        [x, Y(0.72)],
        [x + b(0.41) * 0.4, Y(0.415)],
      ])
    a.path(poly(out) + hole, a.c.dark ? a.hi(mix(col, c.accent, 0.35), 0.15) : col, 'fill-rule="evenodd"')
    a.path(
      poly(
        out
          .filter(([px]) => (px - x) * a.L < 0)
          .concat([
            [x, Y(1)],
            [x, y],
          ]),
      ) + hole,
      a.sh(col, 0.7),
      'fill-rule="evenodd" opacity=".4"',
    )
    for (const [t, k] of [
      [0.19, 1.3],
      [0.385, 1.5],
      [0.9, 3.4],
    ] as const)
      a.rect(x - b(t) * k * 0.86, Y(t) - h * 0.006, b(t) * k * 1.72, h * 0.017, a.hi(col, 0.2))
    a.line(
      [0.06, 0.12, 0.25, 0.31, 0.44, 0.5, 0.56, 0.63, 0.7, 0.78]
        .map(
          (t) =>
            `M${at(x - b(t), Y(t))}L${at(x + b(t + 0.05), Y(t + 0.05))}M${at(x + b(t), Y(t))}L${at(x - b(t + 0.05), Y(t + 0.05))}`,
        )
        .slice(4)
        .join(''),
      a.hi(col, 0.4),
      u * 0.22,
      'opacity=".7"',
    )
    if (a.c.dark)
      a.line(
        `M${at(x - b(0.02), Y(0.02))}L${at(x - b(0.4), Y(0.4))}L${at(x, Y(0.95))}L${at(x + b(0.4), Y(0.4))}L${at(x + b(0.02), Y(0.02))}`,
        c.glow,
        u * 0.4,
        `stroke-dasharray="${f1(u * 0.2)} ${f1(u * 1.5)}" stroke-linecap="round"`,
      )
    for (let i = 0; i < 9; i++) bush(a, a.x(0.02 + i * 0.12), y + u, u * r.f(9, 15), a.far(c.pine, 0.1))
    sea(a, y + u, { calm: 0.8 })
    bridge(a, y + u * 8, a.x(-0.05), a.x(1.05), u * 9, c.stone, { n: a.kind === 'wide' ? 5 : 3, deck: 0.24 })
    a.line(span(6, (t) => `M${at(a.x(0.05 + t * 0.9), y - u)}v${f1(-u * 5)}`).join(''), c.ink, u * 0.4)
    a.path(
      span(
        6,
        (t) =>
          `M${at(a.x(0.05 + t * 0.9) - u * 0.8, y - u * 6.4)}a${f1(u * 0.8)} ${f1(u * 0.8)} 0 1 0 ${f1(u * 1.6)} 0a${f1(u * 0.8)} ${f1(u * 0.8)} 0 1 0 ${f1(-u * 1.6)} 0z`,
      ).join(''),
      a.c.dark ? c.glow : c.accent,
    )
    boat(a, a.x(0.6), H - u * 4, u * 15, { mast: false, cabin: true })
    if (r.is(0.5)) branch(a, c.pine, 'flower')
  },
}
