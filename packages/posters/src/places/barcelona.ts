import { mix } from '../colour.ts'
import { at, box, f1, span } from '../geometry.ts'
import { hills } from '../motifs/land.ts'
import { bush, palm } from '../motifs/plants.ts'
import { sky } from '../motifs/sky.ts'
import { town } from '../motifs/town.ts'
import type { Place } from '../place.ts'

export const barcelona: Place = {
  palettes: ['aegean', 'ember', 'lagoon', 'rose'],
  draw(a) {
    const { r, c, u, H, W } = a
    const y = H * 0.82
    const x = a.fx
    const col = mix(c.rock, c.stone, 0.45)
    const F = (d: number) => a.far(col, d)
    a.hz = H * 0.62
    sky(a)
    if (a.kind !== 'tall') hills(a, a.hz + u * 2, u * 16, a.far(c.blue, 0.66), { bias: (t) => 0.4 + a.T(t * W) * 0.7 })
    a.rect(0, a.hz, W, H - a.hz, a.far(c.sand, 0.35))
    a.path(
      span(34, (t) => {
        const q = u * r.f(5, 9)
        const h = u * r.f(8, 15)
        return box(a.x(t) - q / 2, y - u * 6 - h, q, h + u * 8)
      }).join(''),
      a.far(mix(c.rose, c.stone, 0.5), 0.42),
    )
    const spire = (X: number, h: number, w: number, d: number, tip = c.accent) => {
      const C = F(d)
      const Y = y - u * 4
      const e = (s: number, k = 1) =>
        `C${at(X + s * w * 0.5 * k, Y - h * 0.55)} ${at(X + s * w * 0.26 * k, Y - h * 0.88)} ${at(X, Y - h)}`
      a.path(
        `M${at(X - w / 2, Y)}${e(-1)}C${at(X + w * 0.26, Y - h * 0.88)} ${at(X + w * 0.5, Y - h * 0.55)} ${at(X + w / 2, Y)}z`,
        C,
      ).path(
        `M${at(X - (a.L * w) / 2, Y)}${e(-a.L)}C${at(X - a.L * w * 0.02, Y - h * 0.7)} ${at(X - a.L * w * 0.1, Y - h * 0.4)} ${at(X - a.L * w * 0.1, Y)}z`,
        a.sh(C, 0.5),
        'opacity=".8"',
      )
      a.line(
        [-0.22, 0, 0.22].map((o) => `M${at(X + o * w, Y - h * 0.3)}L${at(X + o * w * 0.34, Y - h * 0.84)}`).join(''),
        a.c.dark ? c.glow : a.sh(C, 0.75),
        w * 0.075,
        `stroke-dasharray="${f1(u * 0.9)} ${f1(u * 0.9)}"`,
      )
        .line(`M${at(X, Y - h * 0.985)}v${f1(-u * 2.4)}`, tip, u * 0.7, 'stroke-linecap="round"')
        .disc(X, Y - h - u * 1.6, u * 0.85, tip)
    }
    const k = a.kind === 'wide' ? 0.92 : 1
    spire(x + u * 1, u * 74 * k, u * 17, 0.22, c.snow)
    for (const [o, h] of [
      [-15, 52],
      [17, 52],
      [-9, 60],
      [11, 60],
    ] as const)
      spire(x + u * o, u * h * k, u * 9, 0.12)
    for (const [o, h] of [
      [-21, 40],
      [-13, 47],
      [14, 47],
      [22, 40],
    ] as const)
      spire(x + u * o, u * h * k, u * 8.4, 0)
    const G = F(0.02)
    const Y = y - u * 3
    a.poly(
      [
        [x - u * 12, Y],
        [x - u * 9, Y - u * 21],
        [x, Y - u * 34 * k],
        [x + u * 9, Y - u * 21],
        [x + u * 12, Y],
      ],
      G,
    ).poly(
      [
        [x - a.L * u * 12, Y],
        [x - a.L * u * 9, Y - u * 21],
        [x, Y - u * 34 * k],
        [x - a.L * u * 1.5, Y],
      ],
      a.sh(G),
    )
    for (const [o, h, w] of [
      [-6.4, 13, 4.6],
      [0, 17, 6],
      [6.4, 13, 4.6],
    ] as const)
      a.path(
        `M${at(x + u * (o - w / 2), Y)}Q${at(x + u * (o - w / 2), Y - u * h * 0.7)} ${at(x + u * o, Y - u * h)}Q${at(x + u * (o + w / 2), Y - u * h * 0.7)} ${at(x + u * (o + w / 2), Y)}z`,
        a.c.dark ? c.glow : a.sh(G, 0.7),
      )
    a.disc(x, Y - u * 23, u * 2, a.c.dark ? c.glow : a.sh(G, 0.6))
    town(a, {
      t0: -0.03,
      t1: 1.03,
      y: H * 0.96,
      rise: u * 10,
      rows: 2,
      cols: [c.stone, c.sand, mix(c.rose, c.stone, 0.5), mix(c.accent, c.stone, 0.65)],
      kinds: ['flat', 'gable', 'flat'],
      size: a.kind === 'wide' ? 14 : 11,
      haze: 0.14,
      win: 0.8,
      trees: 0,
    })
    for (let i = 0; i < 12; i++) bush(a, a.x(i / 11), H + u, u * r.f(8, 14), mix(c.pine, c.green, r.f(0, 0.5)))
    palm(a, a.x(0.02), H * 1.02, u * 36, { lean: a.D * 0.1 })
    palm(a, a.x(0.68), H * 1.02, u * 27)
  },
}
