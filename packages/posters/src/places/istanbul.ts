import type { Point } from '../geometry.ts'
import { mix } from '../colour.ts'
import { at, box, f1, smooth, span } from '../geometry.ts'
import { boat } from '../motifs/boats.ts'
import { hills } from '../motifs/land.ts'
import { mosque } from '../motifs/landmarks.ts'
import { bush } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { town } from '../motifs/town.ts'
import { cypress } from '../motifs/trees.ts'
import type { Place } from '../place.ts'

/** The great mosque over the strait. */
export const istanbul: Place = {
  palettes: ['rose', 'ember', 'aegean', 'mist'],
  draw(a) {
    const { r, c, u, H } = a
    const y = H * 0.7
    const x = a.fx
    a.hz = y - u * 2
    sky(a, { birds: true })
    hills(a, y, u * 16, a.far(c.rose, 0.6), { spray: 0 })
    a.mirror(
      y,
      () => {
        for (const [t, s] of [
          [0.86, 11],
          [0.66, 9],
        ] as const)
          if (a.kind === 'wide' || t > 0.7) mosque(a, a.x(t), y - u * 5, u * s, { d: 0.55, minarets: 2 })
        a.path(
          span(30, (t) => {
            const q = u * r.f(4, 7)
            const h = u * r.f(3, 8)
            return box(a.x(t) - q / 2, y - h, q, h)
          }).join(''),
          a.far(c.stone, 0.45),
        )
        const hill =
          smooth(span(8, (t): Point => [x - u * 50 + u * 100 * t, y + u - u * 13 * Math.sin(Math.PI * t) ** 0.7])) + 'z'
        a.path(hill, a.far(c.green, 0.25))
        mosque(a, x, y - u * 8, u * 34, { minarets: 4, roof: mix(c.blue, c.stone, 0.3), d: 0.04 })
        for (let i = 0; i < 9; i++)
          (i % 2 ? cypress : bush)(
            a,
            x + u * (-34 + i * 8.5 + r.f(-2, 2)),
            y - u * 4,
            u * r.f(8, 12),
            a.far(c.pine, 0.1),
          )
        town(a, {
          t0: -0.03,
          t1: 0.64,
          y,
          rise: u * 5,
          rows: 2,
          cols: [c.stone, c.rose, c.sand, mix(c.roof, c.stone, 0.5)],
          size: 8.4,
          squat: 0.85,
          haze: 0.2,
          win: 0.6,
          trees: 0.05,
        })
      },
      0.5,
      0.3,
    )
    const t = a.lift()
    sea(a, y)
    a.add(t)
    const fx = a.x(0.56)
    const fy = y + (H - y) * 0.42
    const s = u * 30
    const D = a.D
    const p = (i: number, j: number) => at(fx + D * i * s, fy - j * s)
    a.path(`M${p(-0.46, 0.28)}h${f1(D * s * 0.8)}v${f1(s * 0.12)}h${f1(-D * s * 0.8)}z`, c.snow)
      .path(
        `M${p(-0.1, 0.4)}h${f1(D * s * 0.22)}v${f1(s * 0.14)}h${f1(-D * s * 0.22)}zM${p(-0.24, 0.52)}h${f1(D * s * 0.1)}v${f1(s * 0.26)}h${f1(-D * s * 0.1)}z`,
        c.snow,
      )
      .path(`M${p(-0.24, 0.48)}h${f1(D * s * 0.1)}v${f1(s * 0.06)}h${f1(-D * s * 0.1)}z`, c.accent)
      .path(
        `M${p(-0.54, 0.17)}H${f1(fx + D * s * 0.58)}Q${p(0.5, 0)} ${p(0.42, -0.02)}H${f1(fx - D * s * 0.46)}z`,
        c.snow,
      )
      .path(`M${p(-0.53, 0.08)}H${f1(fx + D * s * 0.52)}L${p(0.42, -0.02)}H${f1(fx - D * s * 0.46)}z`, c.ink)
      .line(
        `M${p(-0.42, 0.225)}H${f1(fx + D * s * 0.34)}M${p(-0.46, 0.125)}H${f1(fx + D * s * 0.44)}`,
        a.c.dark ? c.glow : a.sh(c.blue, 0.2),
        s * 0.035,
        `stroke-dasharray="${f1(s * 0.045)} ${f1(s * 0.03)}"`,
      )
      .path(`M${p(-0.5, -0.02)}h${f1(D * s)}q${at(-D * s * 0.5, s * 0.12)} ${at(-D * s, 0)}z`, c.ink, 'opacity=".3"')
    boat(a, a.x(0.2), H - u * 8, u * 12, { cabin: false, mast: false })
  },
}
