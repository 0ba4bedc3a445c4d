import { chance } from '../chance.ts'
import { mix } from '../colour.ts'
import { arch, at, f1, span } from '../geometry.ts'
import { block, tower, windows } from '../motifs/buildings.ts'
import { hills } from '../motifs/land.ts'
import { bridge } from '../motifs/landmarks.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'
import { town } from '../motifs/town.ts'
import type { Place } from '../place.ts'

/** The bridge, its tower, the castle above. */
export const prague: Place = {
  palettes: ['rose', 'ember', 'olive', 'mist'],
  draw(a) {
    const { r, c, u, H, W } = a
    const y = H * 0.72
    const F = (k: string) => a.far(k, 0.34)
    a.hz = y - u * 6
    sky(a)
    const hill = hills(a, y - u * 4, u * 34, a.far(c.green, 0.46), {
      bias: (t) => 0.25 + 0.85 * Math.exp(-(((a.T(t * W) - 0.34) / 0.34) ** 2)),
      r: chance('hradcany'),
    })
    const cx = a.x(0.36)
    const cy = hill(cx) + u * 3
    a.rect(cx - u * 34, cy - u * 6, u * 68, u * 9, F(c.stone)).rect(cx - u * 34, cy - u * 8, u * 68, u * 2.2, F(c.roof))
    windows(a, cx - u * 33, cy - u * 5.6, u * 66, u * 6, 24, 2, { fw: 0.36, fh: 0.55, base: F(c.stone), r })
    const S = F(mix(c.ink, c.stone, 0.45))
    const sx = cx - a.D * u * 3
    a.batch(() => {
      block(a, sx - u * 11, cy - u * 7, u * 22, u * 9, S, 0.1)
      for (const o of [-9, -4.2]) {
        tower(a, sx + a.D * u * o, cy - u * 7, u * 3.4, u * 17, S, { belfry: false, ch: u * 12, capCol: a.sh(S, 0.3) })
      }
    })
    tower(a, sx + a.D * u * 5, cy - u * 7, u * 4.8, u * 22, S, { cap: 'dome', capCol: F(mix(c.green, c.blue, 0.5)) })
    for (let i = 0; i < 5; i++)
      a.poly(
        [
          [sx + a.D * u * (i * 2.4) - u * 0.5, cy - u * 15],
          [sx + a.D * u * (i * 2.4), cy - u * 20],
          [sx + a.D * u * (i * 2.4) + u * 0.5, cy - u * 15],
        ],
        S,
      )
    a.mirror(
      y,
      () =>
        town(a, {
          t0: -0.03,
          t1: 1.03,
          y,
          rise: u * 9,
          rows: 3,
          cols: [c.stone, c.sand, mix(c.rose, c.stone, 0.4), mix(c.green, c.stone, 0.7)],
          roofs: [c.roof, a.sh(c.roof, 0.15)],
          size: 9.5,
          squat: a.kind === 'wide' ? 0.82 : 0.95,
          haze: 0.36,
          win: 0.7,
          trees: 0,
          height: (t) => 1 - 0.55 * t,
        }),
      0.5,
      0.3,
    )
    const t = a.lift()
    sea(a, y, { calm: 0.8 })
    a.add(t)
    const B = mix(c.rock, c.stone, 0.35)
    const by = H * 0.9
    bridge(a, by, a.x(-0.03), a.x(1.06), u * 15, B, { n: a.kind === 'wide' ? 6 : 4, deck: 0.26 })
    a.path(
      span(7, (k) => {
        const X = a.x(0.3 + k * 0.7)
        const Y = by - u * 15
        return `M${at(X - u * 1.3, Y)}v${f1(-u * 1.6)}h${f1(u * 0.7)}q${at(-u * 0.4, -u * 3)} ${at(u * 0.5, -u * 3.8)}a${f1(u * 0.5)} ${f1(u * 0.5)} 0 1 1 ${f1(u * 0.5)} 0q${at(u * 0.8, u)} ${at(u * 0.4, u * 3.8)}h${f1(u * 0.6)}v${f1(u * 1.6)}z`
      }).join(''),
      a.sh(B, 0.75),
    )
    const tx = a.x(a.kind === 'wide' ? 0.12 : 0.16)
    const w = u * 13
    const th = u * 34
    const Y = by - u * 13
    const roof = mix(c.ink, c.blue, 0.25)
    tower(a, tx, Y, w, th, B, { cap: 'none', belfry: false })
    a.path(arch(tx - u * 3.4, Y, u * 6.8, u * 12), a.sh(B, 0.75))
    windows(a, tx - w * 0.4, Y - th * 0.86, w * 0.8, th * 0.4, 3, 2, { round: true, fw: 0.36, fh: 0.6, base: B, r })
    a.poly(
      [
        [tx - w * 0.5, Y - th],
        [tx - w * 0.2, Y - th - u * 17],
        [tx + w * 0.2, Y - th - u * 17],
        [tx + w * 0.5, Y - th],
      ],
      roof,
    ).poly(
      [
        [tx - a.L * w * 0.5, Y - th],
        [tx - a.L * w * 0.2, Y - th - u * 17],
        [tx, Y - th - u * 17],
        [tx - a.L * w * 0.14, Y - th],
      ],
      a.sh(roof),
    )
    for (const s of [-1, 1]) {
      block(a, tx + s * w * 0.5 - u * 1.3, Y - th + u * 3, u * 2.6, u * 7, B, 0.4)
      a.poly(
        [
          [tx + s * w * 0.5 - u * 1.7, Y - th - u * 4],
          [tx + s * w * 0.5, Y - th - u * 13],
          [tx + s * w * 0.5 + u * 1.7, Y - th - u * 4],
        ],
        roof,
      )
    }
    a.rect(tx - w * 0.56, Y - th - u * 0.6, w * 1.12, u * 1.6, a.hi(B))
    person(a, a.x(0.46), by - u * 14.2, u * 4)
    person(a, a.x(0.475), by - u * 14.2, u * 4)
  },
}
