import { nth } from '../geometry.ts'
import type { Art } from '../art.ts'
import { poly, span, type Point } from '../geometry.ts'

/** A faceted mountain: lit face, shaded face behind a broken ridge line, optional snow. */
export function peak(
  a: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  col: string,
  { snow = 0, r = a.r, sharp = 1 } = {},
): void {
  const jag = (x0: number, y0: number, x1: number, y1: number, n: number, k: number) =>
    span(n, (t, i): Point => [
      x0 + (x1 - x0) * t + (i && i < n ? r.f(-k, k) * w : 0),
      y0 + (y1 - y0) * t ** sharp + (i && i < n ? r.f(-k, k) * h * 0.9 : 0),
    ])
  const lw = w * r.f(0.44, 0.58)
  const left = jag(x, y - h, x - lw, y, 5, 0.022)
  const right = jag(x, y - h, x + w - lw, y, 5, 0.022)
  const dark = a.L > 0 ? left : right
  const spine = span(6, (t, i): Point => [
    x + (i % 2 ? 1 : -0.6) * w * 0.035 * (i ? 1 : 0) + a.L * w * 0.12 * t,
    y - h + h * t,
  ])
  a.poly(
    [...left.slice().reverse(), ...right.slice(1)],
    a.grad([
      [0, a.hi(col, 0.25)],
      [1, col],
    ]),
  )
  if (snow) {
    const cut = (edge: readonly Point[], t: number): Point => {
      const p = nth(edge, Math.min(5, Math.floor(t * 5)))
      const q = nth(edge, Math.min(5, Math.floor(t * 5) + 1))
      const k = (t * 5) % 1
      return [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k]
    }
    const A = cut(left, snow)
    const B = cut(right, snow)
    const teeth = span(8, (t, i): Point => [
      A[0] + (B[0] - A[0]) * t,
      A[1] + (B[1] - A[1]) * t + (i % 2 ? 1 : -1) * h * r.f(0.03, 0.09),
    ]).slice(1, -1)
    a.poly(
      [
        ...left.slice(0, Math.ceil(snow * 5)).reverse(),
        ...right.slice(1, Math.ceil(snow * 5)),
        B,
        ...teeth.reverse(),
        A,
      ],
      a.c.snow,
    )
  }
  const k = r.f(0.3, 0.5)
  const sx = x + a.L * w * (0.12 * k + 0.02)
  const sy = y - h * (1 - k) * 0.98 // a spur on the lit side
  a.poly(
    [
      [sx, sy],
      [sx + a.L * w * 0.14, y - h * 0.16],
      [sx + a.L * w * 0.2, y],
      [sx + a.L * w * 0.02, y],
      [sx + a.L * w * 0.05, y - h * 0.3],
    ],
    a.sh(col, 0.7),
    'opacity=".22"',
  )
  const face = poly([...dark.slice().reverse(), ...spine.slice(1)])
  a.path(face, a.sh(col, 0.9), `opacity="${snow ? 0.62 : 0.5}"`).spray(face, a.c.shadow, 0.5, [0, 0, 0, 0.8])
}

/** A continuous chain of peaks, far and low first; lift(t) scales the height along the frame. */
export function range(
  a: Art,
  y: number,
  [w0, w1]: Point,
  [h0, h1]: Point,
  col: string,
  d: number,
  { snow = 0, lift = (t: number) => 1.15 - 0.45 * t, r = a.r } = {},
): void {
  const n = Math.ceil(a.W / a.u / ((w0 + w1) * 0.27))
  for (const i of span(n, (t) => t)
    .map((t): Point => [t, r.n()])
    .sort((p, q) => p[1] - q[1])
    .map(([t]) => t))
    peak(
      a,
      a.x(i * 1.06 - 0.03 + r.f(-0.02, 0.02)),
      y,
      a.u * r.f(w0, w1),
      a.u * r.f(h0, h1) * lift(i),
      a.far(col, d + r.f(-0.04, 0.04)),
      { snow },
    )
}
