import type { Point } from '../geometry.ts'
import { mix } from '../colour.ts'
import { at, box, f1, span } from '../geometry.ts'
import { sail } from '../motifs/boats.ts'
import { highrise } from '../motifs/highrise.ts'
import { palm } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import type { Place } from '../place.ts'

export const dubai: Place = {
  palettes: ['ember', 'aegean', 'rose', 'lagoon'],
  draw(a) {
    const { r, c, u, H } = a
    const y = H * 0.74
    a.hz = y
    sky(a, { birds: false })
    const glass = [
      mix(c.blue, c.stone, 0.5),
      mix(c.blue, c.stone, 0.72),
      mix(c.sand, c.stone, 0.4),
      mix(c.rose, c.stone, 0.5),
    ]
    a.mirror(
      y,
      () => {
        a.path(
          span(30, (t) => {
            const q = u * r.f(3, 7)
            const h = u * r.f(5, 20) * (1.1 - 0.7 * t)
            return box(a.x(t) - q / 2, y - h, q, h)
          }).join(''),
          a.far(c.blue, 0.62),
        )
        for (const t of [0.02, 0.1, 0.2, 0.42, 0.5]) {
          const w = u * r.f(6, 8.5)
          highrise(a, a.x(t) - w / 2, y, w, u * r.f(18, 38) * (1 - t * 0.5), a.far(r.pick(glass), 0.3))
        }
        const X = a.x(a.kind === 'wide' ? 0.3 : 0.36)
        const h = Math.min(u * 92, y * 0.9)
        const G = a.far(mix(c.blue, c.stone, 0.55), 0.06)
        const st: Point[] = [
          [0, 6.4],
          [0.18, 5.4],
          [0.3, 4.5],
          [0.42, 3.7],
          [0.54, 2.9],
          [0.65, 2.2],
          [0.75, 1.4],
          [0.84, 0.8],
          [0.92, 0.35],
        ]
        const side = (s: number, o: number) =>
          st.flatMap(([t, q], i): Point[] => {
            const k = t + (i ? o : 0)
            const next = st[i + 1]
            const nx = next ? next[0] + o : 1
            return [
              [X + s * u * q, y - h * k],
              [X + s * u * q, y - h * Math.min(1, nx)],
            ]
          })
        a.poly([...side(-1, 0), ...side(1, 0.05).reverse()], G)
          .poly([...side(-a.L, a.L > 0 ? 0 : 0.05), [X, y - h], [X, y]], a.sh(G, 0.42))
          .line(
            `M${at(X + a.L * u * 1.6, y)}V${f1(y - h * 0.6)}M${at(X + a.L * u * 3.4, y)}V${f1(y - h * 0.4)}`,
            a.hi(G, 0.5),
            u * 0.3,
          )
        if (a.c.dark)
          a.line(
            `M${at(X, y)}V${f1(y - h * 0.86)}`,
            c.glow,
            u * 2.6,
            `stroke-dasharray="${f1(u * 0.5)} ${f1(u * 1.6)}" opacity=".7"`,
          )
      },
      0.5,
      0.3,
    )
    const t = a.lift()
    sea(a, y)
    a.add(t)
    const bx = a.x(a.kind === 'wide' ? 0.56 : 0.72)
    const by = y + u * 3
    const h = u * 40
    const D = a.D
    a.path(
      `M${at(bx - u * 12, by)}q${at(u * 12, -u * 3.4)} ${at(u * 24, 0)}q${at(-u * 12, u * 3)} ${at(-u * 24, 0)}z`,
      c.sand,
    )
      .path(
        `M${at(bx - D * u * 5, by - u)}V${f1(by - h)}Q${at(bx + D * u * 12, by - h * 0.66)} ${at(bx + D * u * 8, by - u)}z`,
        a.hi(c.snow),
      )
      .path(
        `M${at(bx - D * u * 5, by - u)}V${f1(by - h)}Q${at(bx + D * u * 1, by - h * 0.6)} ${at(bx - D * u * 0.6, by - u)}z`,
        a.sh(mix(c.blue, c.snow, 0.4), 0.2),
      )
      .line(
        span(9, (k) => `M${at(bx - D * u * 1, by - u * 3 - h * 0.66 * k)}h${f1(D * u * (8.6 - 4.4 * k * k))}`).join(''),
        a.sh(c.snow, 0.3),
        u * 0.45,
        'opacity=".6"',
      )
      .line(`M${at(bx - D * u * 5, by - h)}v${f1(-u * 7)}`, c.accent, u * 0.5)
    sail(a, a.x(0.34), y + (H - y) * 0.55, u * 13, { rig: 'lateen' })
    palm(a, a.x(0.03), H * 1.02, u * 46, { lean: a.D * 0.18 })
  },
}
