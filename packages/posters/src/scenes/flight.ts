import { nth } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import type { Art } from '../art.ts'
import { wander } from '../chance.ts'
import { mix } from '../colour.ts'
import { at, smooth, span } from '../geometry.ts'
import { headlands } from '../motifs/land.ts'
import { sea } from '../motifs/sea.ts'
import { cloud, sky } from '../motifs/sky.ts'
import { plane } from '../motifs/small.ts'

export function flight(a: Art): void {
  const { r, c, u, H } = a
  a.hz = H * (a.kind === 'tall' ? 0.5 : 0.42)
  sky(a, { clouds: 'bars', birds: false })
  headlands(a, 2)
  sea(a, a.hz, { calm: 1.1 })
  for (const [t, k, w] of [
    [r.f(0.1, 0.3), 0.5, 26],
    [r.f(0.62, 0.8), 0.22, 15],
    [r.f(0.3, 0.5), 0.12, 9],
  ] as const) {
    // islands from above
    const x = a.x(t)
    const y = a.hz + (H - a.hz) * k
    const q = wander(r, 3)
    const p1 = r.f(0, 6.3)
    const p2 = r.f(0, 6.3)
    const ring = (m: number, o: number) =>
      span(22, (s): Point => {
        const A = s * 6.2832
        const z = m * (0.95 + 0.2 * Math.sin(2 * A + p1) + 0.13 * Math.sin(3 * A + p2) + 0.05 * Math.sin(7 * A + p1))
        return [x + Math.cos(A) * u * w * z, y + o + Math.sin(A) * u * w * 0.27 * z]
      })
    a.blob(ring(1.2, u * 0.8), mix(c.sea[0], c.light, 0.2), 'opacity=".5"')
      .blob(ring(1, 0), a.far(c.sand, 0.15))
      .blob(ring(0.86, -u * 0.6), a.far(mix(c.green, c.pine, 0.3), 0.3 * (1 - k)))
    const d =
      smooth(
        span(6, (s): Point => [
          x - u * w * 0.62 + u * w * 1.24 * s,
          y - u * (0.4 + w * 0.2 * Math.sin(Math.PI * s) ** 1.5 * (1 + 0.55 * q(s * 5))),
        ]),
      ) + 'z'
    a.path(d, a.far(mix(c.pine, c.rock, 0.35), 0.3 * (1 - k))).spray(
      d,
      a.c.shadow,
      0.5,
      a.L > 0 ? [0, 0, 0.8, 0] : [1, 0, 0.2, 0],
    )
  }
  const x = a.x(a.kind === 'wide' ? 0.32 : 0.48)
  const y = H * (a.kind === 'tall' ? 0.3 : 0.34)
  const s = u * (a.kind === 'wide' ? 50 : 54)
  a.line(
    `M${at(x - a.D * s * 0.5, y + s * 0.08)}Q${at(x - a.D * s * 1.1, y + s * 0.22)} ${at(x - a.D * s * 1.9, y + s * 0.52)}`,
    c.light,
    u * 0.9,
    'opacity=".65" stroke-linecap="round"',
  )
  plane(a, x, y, s, -9)
  for (let i = 0; i < 4; i++)
    cloud(
      a,
      r,
      a.x(nth([0.02, 0.36, 0.16, 0.62], i) + r.f(-0.04, 0.04)),
      H * nth([0.92, 1.02, 1.06, 1.05], i),
      u * r.f(36, 60),
    )
  if (r.is(0.7)) cloud(a, r, a.x(0.06), H * 0.5, u * 26)
}
