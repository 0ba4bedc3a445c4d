import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { at, f1, span } from '../geometry.ts'
import { block, dome, windows } from './buildings.ts'

export function minaret(a: Art, x: number, y: number, w: number, h: number, col: string, roof = a.c.blue): void {
  const dk = a.sh(col)
  const half = (q: number, yy: number, hh: number) =>
    a.rect(x - q / 2, yy - hh, q, hh, col).rect(a.L > 0 ? x - q / 2 : x + q * 0.06, yy - hh, q * 0.44, hh, dk)
  half(w, y, h * 0.62)
  half(w * 0.76, y - h * 0.62, h * 0.18)
  for (const t of [0.6, 0.42, 0.78])
    a.poly(
      [
        [x - w * 0.8, y - h * t - w * 0.3],
        [x + w * 0.8, y - h * t - w * 0.3],
        [x + w * 0.5, y - h * t + w * 0.25],
        [x - w * 0.5, y - h * t + w * 0.25],
      ],
      a.hi(col, 0.2),
    )
  a.poly(
    [
      [x - w * 0.5, y - h * 0.8],
      [x, y - h],
      [x + w * 0.5, y - h * 0.8],
    ],
    roof,
  ).poly(
    [
      [x - a.L * w * 0.5, y - h * 0.8],
      [x, y - h],
      [x, y - h * 0.8],
    ],
    a.sh(roof),
  )
}

export function windmill(a: Art, x: number, y: number, s: number): void {
  a.path(`M${at(x - s * 0.3, y)}L${at(x - s * 0.24, y - s * 0.8)}H${f1(x + s * 0.24)}L${at(x + s * 0.3, y)}z`, a.c.snow)
    .path(`M${at(x - a.L * s * 0.3, y)}L${at(x - a.L * s * 0.24, y - s * 0.8)}H${f1(x)}V${f1(y)}z`, a.sh(a.c.snow))
    .poly(
      [
        [x - s * 0.32, y - s * 0.78],
        [x, y - s * 1.15],
        [x + s * 0.32, y - s * 0.78],
      ],
      a.c.wood,
    )
  const X = x + a.L * s * 0.1
  const Y = y - s * 0.85
  a.line(
    span(5, (t) => `M${at(X, Y)}l${at(Math.cos(t * 5.24 + 0.3) * s * 0.75, Math.sin(t * 5.24 + 0.3) * s * 0.75)}`).join(
      '',
    ),
    a.c.ink,
    s * 0.02,
  ).path(
    span(5, (t) => {
      const A = t * 5.24 + 0.3
      const B = A + 0.42
      return `M${at(X + Math.cos(A) * s * 0.2, Y + Math.sin(A) * s * 0.2)}L${at(X + Math.cos(A) * s * 0.74, Y + Math.sin(A) * s * 0.74)} ${at(X + Math.cos(B) * s * 0.6, Y + Math.sin(B) * s * 0.6)}z`
    }).join(''),
    a.sh(a.c.snow, 0.12),
  )
}

export function bridge(
  a: Art,
  y: number,
  xa: number,
  xb: number,
  h: number,
  col: string,
  { n = 4, deck = 0.26 } = {},
): void {
  const x0 = Math.min(xa, xb)
  const w = Math.abs(xb - xa)
  const s = w / n
  const p = s * 0.14
  let d = `M${at(x0, y)}V${f1(y - h)}h${f1(w)}V${f1(y)}`
  for (let i = n - 1; i >= 0; i--)
    d += `H${f1(x0 + i * s + s - p)}V${f1(y - h * 0.12)}A${f1(s / 2 - p)} ${f1(h * (1 - deck) * 0.88)} 0 0 0 ${at(x0 + i * s + p, y - h * 0.12)}V${f1(y)}`
  const under = span(
    n - 1,
    (_, i) =>
      `M${at(x0 + i * s + p, y)}v${f1(-h * 0.12)}A${f1(s / 2 - p)} ${f1(h * (1 - deck) * 0.88)} 0 0 1 ${at(x0 + i * s + s - p, y - h * 0.12)}V${f1(y)}h${f1(-(s - 2 * p) * 0.16)}V${f1(y - h * 0.12)}A${f1((s / 2 - p) * 0.84)} ${f1(h * (1 - deck) * 0.8)} 0 0 0 ${at(x0 + i * s + p, y - h * 0.02)}z`,
  ).join('')
  a.path(under, a.sh(col, 0.6))
    .path(d + 'z', col)
    .rect(x0, y - h, w, h * 0.09, a.hi(col))
    .rect(x0, y - h * 0.88, w, h * 0.05, a.sh(col))
    .path(
      `M${at(x0, y)}h${f1(w)}v${f1(h * 0.5)}h${f1(-w)}z`,
      a.grad([
        [0, a.c.ink, 0.4],
        [1, a.c.ink, 0],
      ]),
    )
}

export function mosque(
  a: Art,
  x: number,
  y: number,
  s: number,
  { col = a.c.stone, roof = mix(a.c.blue, a.c.stone, 0.35), minarets = 4, d = 0 } = {},
): void {
  const F = (k: string) => a.far(k, d)
  const w = F(col)
  const b = F(roof)
  const mn = minarets > 2 ? [-0.98, 0.98, -0.7, 0.7] : [-0.8, 0.8]
  mn.slice(0, minarets).forEach((t, i) => minaret(a, x + t * s, y, s * 0.075, s * (i < 2 ? 1.36 : 1.5), w, b))
  block(a, x - s * 0.62, y, s * 1.24, s * 0.3, w, 0.24)
  block(a, x - s * 0.42, y - s * 0.3, s * 0.84, s * 0.16, w, 0.3)
  for (const t of [-0.5, 0.5]) dome(a, x + t * s, y - s * 0.3, s * 0.24, s * 0.13, b, { fin: 0.3 })
  for (const t of [-0.27, 0.27]) dome(a, x + t * s, y - s * 0.46, s * 0.36, s * 0.2, b, { fin: 0 })
  block(a, x - s * 0.27, y - s * 0.46, s * 0.54, s * 0.14, w, 0.36)
  if (d < 0.4)
    windows(a, x - s * 0.25, y - s * 0.58, s * 0.5, s * 0.1, 9, 1, { round: true, fw: 0.45, fh: 0.8, base: w })
  dome(a, x, y - s * 0.6, s * 0.56, s * 0.34, b, { rib: 8, fin: 0.26 })
  if (d < 0.4)
    windows(a, x - s * 0.58, y - s * 0.26, s * 1.16, s * 0.24, 11, 1, {
      round: true,
      fw: 0.5,
      fh: 0.85,
      base: w,
      lit: a.c.dark ? 0.6 : 0,
    })
}
