import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { box, span } from '../geometry.ts'
import { boat, sail } from '../motifs/boats.ts'
import { highrise } from '../motifs/highrise.ts'
import { hills } from '../motifs/land.ts'
import { bush, palm } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'

export function skyline(a: Art): void {
  const { r, c, u, H, W } = a
  const y = H * r.f(0.72, 0.78)
  const [x0, x1] = a.zone(-0.02, 0.68)
  const glass = [
    mix(c.blue, c.stone, 0.45),
    mix(c.stone, c.sand, 0.4),
    mix(c.blue, c.stone, 0.7),
    c.stone,
    mix(c.rose, c.stone, 0.5),
  ]
  const dn = (t: number, m: number, s: number) => Math.exp(-(((t - m) / s) ** 2))
  const m = r.f(0.2, 0.36)
  a.hz = y
  sky(a)
  hills(a, y + u, u * 14, a.far(c.blue, 0.72), { spray: 0 })
  const farRow = (d: number, hh: number, w: number) => {
    let s = ''
    for (let x = -u; x < W;) {
      const q = u * w * r.f(0.6, 1.5)
      const h = u * hh * r.f(0.35, 1) * (0.3 + dn(a.T(x), m, 0.35))
      s += box(x, y - h, q, h) + (r.is(0.2) ? box(x + q * 0.45, y - h * 1.25, q * 0.1, h * 0.25) : '')
      x += q * r.f(0.95, 1.5)
    }
    a.path(s, a.far(c.blue, d))
  }
  a.mirror(
    y,
    () => {
      farRow(0.7, 36, 6)
      farRow(0.5, 26, 5)
      for (const [k, n] of [
        [0.28, 6],
        [0.04, 5],
      ] as const) {
        const xs = span(n, (t) => x0 + (x1 - x0) * (t + r.f(-0.04, 0.04)))
        for (const x of xs) {
          const w = u * r.f(5.5, 9.5)
          const h = u * (12 + 48 * dn(a.T(x), m, 0.26) * r.f(0.45, 1)) * (k > 0.1 ? 1.06 : 0.62)
          highrise(a, x - w / 2, y, w, h, a.far(r.pick(glass), k))
        }
      }
      a.rect(0, y - u * 1.3, W, u * 1.5, a.sh(c.stone, 0.3))
      span(r.i(12, 18), () => bush(a, a.x(r.f(-0.02, 0.98)), y - u * 0.8, u * r.f(4, 8), c.pine))
    },
    0.6,
    0.34,
  )
  const town = a.lift()
  sea(a, y + u * 0.1, { calm: 0.8 })
  a.add(town)
  const near = r.pick(['boats', 'prom', 'boats'])
  if (near === 'boats') {
    sail(a, a.x(r.f(0.5, 0.62)), y + (H - y) * 0.5, u * r.f(9, 13))
    boat(a, a.x(r.f(0.15, 0.35)), y + (H - y) * 0.62, u * 10)
  } else {
    const py = H - u * 6
    a.rect(0, py, W, u * 7, c.stone).rect(0, py, W, u * 0.8, a.hi(c.stone))
    for (const t of [0.06, 0.2, 0.5]) palm(a, a.x(t), py + u * 2, u * r.f(24, 34))
    for (const t of [0.28, 0.31, 0.4]) person(a, a.x(t), py + u * 3.4, u * 4.4)
  }
}
