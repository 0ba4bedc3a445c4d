import { mix } from '../colour.ts'
import { at, f1 } from '../geometry.ts'
import { boat, lighthouse } from '../motifs/boats.ts'
import { block, dome } from '../motifs/buildings.ts'
import { hills } from '../motifs/land.ts'
import { range } from '../motifs/mountains.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'
import { town } from '../motifs/town.ts'
import type { Place } from '../place.ts'

/** The Venetian harbour below the White Mountains. */
export const crete: Place = {
  palettes: ['aegean', 'azure', 'lagoon'],
  draw(a) {
    const { c, u, H } = a
    const y = H * 0.66
    a.hz = y
    sky(a, { birds: true })
    range(a, y + u, [56, 80], [18, 30], mix(c.blue, c.rock, 0.4), 0.58, {
      snow: 0.45,
      lift: (t) => 0.8 + 0.45 * Math.sin(t * 5 + 1),
    })
    hills(a, y, u * 9, a.far(c.green, 0.4), {})
    a.mirror(
      y,
      () => {
        town(a, {
          t0: 0.42,
          t1: 1.02,
          y: y - u,
          rise: u * 5,
          rows: 2,
          cols: [c.stone, c.sand, mix(c.rose, c.stone, 0.4), mix(c.roof, c.stone, 0.6)].map((k) => a.far(k, 0.25)),
          roofs: [a.far(c.roof, 0.25)],
          size: 7.6,
          trees: 0.06,
          win: 0.7,
        })
        const dx = a.x(0.62)
        for (const [o, q] of [
          [0, 12],
          [-9, 7],
          [9, 7],
        ] as const) {
          block(a, dx + u * o - (u * q) / 2, y, u * q, u * 6.5, a.far(c.stone, 0.12), 0.3)
          dome(a, dx + u * o, y - u * 6.5, u * q, u * q * 0.5, a.far(c.rose, 0.1), { fin: 0 })
        }
      },
      0.5,
      0.3,
    )
    const t = a.lift()
    sea(a, y)
    a.add(t)
    const my = y + (H - y) * 0.5
    const X = a.x(0.24)
    a.path(
      `M${at(a.x(-0.05), my + u * 6)}V${f1(my - u * 3)}H${f1(X - a.D * u * 8)}l${at(a.D * u * 1, -u * 4)}h${f1(a.D * u * 15)}l${at(a.D * u * 4, u * 13)}z`,
      a.grad([
        [0, c.stone],
        [1, a.sh(c.rock, 0.3)],
      ]),
    ).line(
      `M${at(a.x(-0.05), my)}H${f1(X + a.D * u * 9)}M${at(a.x(-0.05), my + u * 3)}H${f1(X + a.D * u * 10)}`,
      a.sh(c.rock, 0.2),
      u * 0.4,
      `stroke-dasharray="${f1(u * 4)} ${f1(u * 1.6)}" opacity=".5"`,
    )
    block(a, X - u * 6, my - u * 7, u * 12, u * 6, c.stone, 0.34)
    lighthouse(a, X, my - u * 13, u * 36)
    boat(a, a.x(0.56), my + u * 5, u * 13, { hull: c.accent, mast: true })
    boat(a, a.x(0.66), my - u * 8, u * 8)
    person(a, a.x(0.08), my - u * 2.8, u * 4)
  },
}
