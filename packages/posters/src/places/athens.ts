import { mix } from '../colour.ts'
import { at, box, f1, poly } from '../geometry.ts'
import { hills, mesa } from '../motifs/land.ts'
import { bush } from '../motifs/plants.ts'
import { sky } from '../motifs/sky.ts'
import { town } from '../motifs/town.ts'
import { cypress } from '../motifs/trees.ts'
import type { Place } from '../place.ts'

/** The Parthenon on its rock. */
export const athens: Place = {
  palettes: ['aegean', 'olive', 'paper', 'rose'],
  draw(a) {
    const { r, c, u, H, hz } = a
    const x = a.fx
    const top = hz - u * (a.kind === 'tall' ? 2 : 7)
    const w = u * 48
    const P = a.far(a.hi(c.stone, 0.2), 0.04)
    sky(a)
    hills(a, hz + u * 8, u * 18, a.far(c.blue, 0.62), {})
    hills(a, hz + u * 24, u * 12, a.far(c.green, 0.36), {})
    mesa(a, x, hz + u * 24, u * 116, hz + u * 20 - top, a.far(mix(c.rock, c.stone, 0.25), 0.08))
    const cliff = poly([
      [x - u * 36, top + u * 9],
      [x - u * 33, top + u * 2],
      [x - u * 27, top - u * 2],
      [x + u * 27, top - u * 2],
      [x + u * 34, top + u * 3],
      [x + u * 37, top + u * 10],
      [x + u * 18, top + u * 6],
      [x, top + u * 11],
      [x - u * 20, top + u * 6],
    ])
    a.path(cliff, a.far(mix(c.rock, c.stone, 0.55), 0.1)).spray(
      cliff,
      a.sh(c.rock, 0.7),
      0.5,
      a.L > 0 ? [0, 0, 0.8, 0] : [1, 0, 0.2, 0],
    )
    for (let i = 0; i < 9; i++) bush(a, x + u * r.f(-44, 44), hz + u * r.f(8, 13), u * r.f(5, 9), a.far(c.pine, 0.3))
    const y = top - u * 2
    ;(
      [
        [1.1, 0],
        [1.06, 1],
        [1.02, 2],
      ] as const
    ).forEach(([k, i]) => a.rect(x - (w * k) / 2, y - u * (1.1 * i + 1.1), w * k, u * 1.2, i % 2 ? a.sh(P, 0.12) : P))
    const y0 = y - u * 3.3
    const ch = u * 14
    a.rect(x - w * 0.46, y0 - ch, w * 0.92, ch, a.c.dark ? mix(c.glow, a.sh(P), 0.35) : a.sh(P, 0.62))
    let lit = ''
    let dk = ''
    for (let i = 0; i < 8; i++) {
      const X = x - w * 0.48 + ((w * 0.96 - u * 3.1) * i) / 7
      lit +=
        `M${at(X, y0)}l${at(u * 0.3, -ch)}h${f1(u * 2.5)}l${at(u * 0.3, ch)}z` +
        box(X - u * 0.2, y0 - ch - u * 0.3, u * 3.5, u * 1)
      dk += box(a.L > 0 ? X + u * 0.2 : X + u * 1.8, y0 - ch + u * 0.7, u * 1.1, ch - u * 0.7)
    }
    a.path(lit, P).path(dk, a.sh(P, 0.36))
    a.rect(x - w * 0.5, y0 - ch - u * 3.6, w, u * 3.4, P)
      .rect(x - w * 0.5, y0 - ch - u * 1.2, w, u * 0.6, a.sh(P, 0.3))
      .line(
        `M${at(x - w * 0.49, y0 - ch - u * 2.4)}h${f1(w * 0.98)}`,
        a.sh(P, 0.3),
        u * 1.4,
        `stroke-dasharray="${f1(u * 0.8)} ${f1(u * 2.3)}"`,
      )
      .poly(
        [
          [x - w * 0.53, y0 - ch - u * 3.4],
          [x, y0 - ch - u * 11],
          [x + w * 0.53, y0 - ch - u * 3.4],
        ],
        a.hi(P, 0.3),
      )
      .poly(
        [
          [x - w * 0.41, y0 - ch - u * 4.3],
          [x, y0 - ch - u * 9.4],
          [x + w * 0.41, y0 - ch - u * 4.3],
        ],
        a.sh(P, 0.4),
      )
    town(a, {
      t0: -0.04,
      t1: 1.04,
      y: H * 0.96,
      rise: u * 13,
      rows: 3,
      cols: [c.stone, c.snow, c.sand, mix(c.rose, c.stone, 0.6)],
      kinds: ['flat', 'flat', 'gable'],
      size: a.kind === 'wide' ? 11 : 9.5,
      haze: 0.34,
      trees: 0.26,
      win: 0.6,
      squat: 0.8,
      height: (t) => (a.kind === 'wide' && t > 0.7 ? 0.5 : 1),
    })
    hills(a, H, u * 9, a.sh(c.pine, 0.1), {})
    for (let i = 0; i < 6; i++) cypress(a, a.x(r.f(0, 1)), H, u * r.f(13, 24))
  },
}
