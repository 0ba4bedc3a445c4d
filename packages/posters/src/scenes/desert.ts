import { nth } from '../geometry.ts'
import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { span } from '../geometry.ts'
import { dune, hills, mesa } from '../motifs/land.ts'
import { palm } from '../motifs/plants.ts'
import { sky } from '../motifs/sky.ts'
import { camel } from '../motifs/small.ts'

export function desert(a: Art): void {
  const { r, c, u, H, W, hz } = a
  const kind = r.pick(['dunes', 'mesa', 'dunes', 'oasis'])
  const warm = mix(c.sand, c.roof, r.f(0.25, 0.5))
  sky(a, { clouds: r.pick(['bars', 'none']), birds: false })
  a.rect(0, hz, W, H - hz, a.far(warm, 0.4))
  if (kind === 'mesa')
    for (const [t, w, h, d] of [
      [0.86, 44, 15, 0.62],
      [0.5, 36, 20, 0.5],
      [0.2, 64, 36, 0.25],
    ] as const)
      mesa(a, a.x(t), hz + u * 6, u * w * r.f(0.9, 1.15), u * h * r.f(0.9, 1.1), a.far(mix(c.roof, c.rock, 0.5), d))
  else hills(a, hz + u * 5, u * 16, a.far(c.rose, 0.55), {})
  const n = kind === 'mesa' ? 2 : 3
  for (let i = 0; i < n; i++) {
    const k = i / (n - 1)
    const t =
      kind === 'mesa' ? r.f(0.3, 0.6) : nth(a.D * a.L > 0 ? [0.66, 0.3, 0.78] : [0.2, 0.5, 0.1], i) + r.f(-0.06, 0.06)
    dune(
      a,
      a.x(t),
      hz + (H - hz) * (-0.08 + 0.62 * k),
      u * r.f(17, 23) * (0.85 + 0.5 * k),
      a.far(mix(warm, c.sand, 0.3 * (1 - k)), 0.42 * (1 - k)),
      H,
    )
  }
  if (kind === 'oasis') {
    for (const t of [0.06, 0.13, 0.22]) palm(a, a.x(t), H * 0.97, u * r.f(34, 56))
    const x = a.x(0.34)
    const y = H * 0.95
    a.poly(
      [
        [x - u * 10, y],
        [x - u * 5, y - u * 8],
        [x + u * 4, y - u * 9],
        [x + u * 11, y],
      ],
      c.stone,
    )
      .poly(
        [
          [x - u * 1, y],
          [x, y - u * 8.6],
          [x + u * 3.4, y],
        ],
        a.c.dark ? c.glow : a.sh(c.ink, 0.1),
      )
      .poly(
        [
          [x - a.L * u * 10.5, y],
          [x - a.L * u * 4.5, y - u * 8.5],
          [x - a.L * u * 5, y],
        ],
        a.sh(c.stone),
      )
  }
  const cx = a.x(r.f(0.36, 0.46))
  const cy = hz + (H - hz) * (kind === 'mesa' ? 0.5 : 0.4)
  span(r.i(2, 4), (_, i) => camel(a, cx + a.D * i * u * 6.4, cy + u * (i % 2 ? 0.4 : 0), u * 5))
}
