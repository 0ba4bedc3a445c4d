import type { Point } from '../geometry.ts'
import type { Art } from '../art.ts'
import { at, f1, poly, smooth, span } from '../geometry.ts'

export function palm(
  a: Art,
  x: number,
  y: number,
  h: number,
  { lean = a.r.f(-0.25, 0.25), col = a.c.pine, r = a.r } = {},
): void {
  const tx = x + lean * h
  const ty = y - h
  const w = h * 0.021
  const k = lean * h * 0.15
  a.path(
    `M${at(x - w * 1.3, y)}Q${at(x + k - w, y - h * 0.5)} ${at(tx - w * 0.6, ty)}H${f1(tx + w * 0.6)}Q${at(x + k + w, y - h * 0.5)} ${at(x + w * 1.3, y)}z`,
    a.sh(a.c.wood, 0.3),
  )
  const frond = (A: number, len: number) => {
    const ex = tx + Math.cos(A) * len
    const ey = ty + Math.sin(A) * len * 0.75 + len * 0.42
    const cx = tx + Math.cos(A) * len * 0.6
    const cy = ty + Math.sin(A) * len * 0.85 - len * 0.1
    const q = (t: number): Point => [
      (1 - t) ** 2 * tx + 2 * t * (1 - t) * cx + t * t * ex,
      (1 - t) ** 2 * ty + 2 * t * (1 - t) * cy + t * t * ey,
    ]
    const teeth = span(7, (t, i): Point => {
      const [px, py] = q(1 - t * 0.93)
      const f = len * 0.15 * Math.sin(Math.PI * (0.1 + 0.85 * t)) * (i % 2 ? 1 : 0.3)
      return [px - Math.cos(A) * f * 0.35, py + f]
    })
    return `M${at(tx, ty)}Q${at(cx, cy - len * 0.05)} ${poly([[ex, ey], ...teeth]).slice(1)}`
  }
  const fan = (n: number, o: number) =>
    span(n, (t) => frond(-3.35 + 3.55 * t + o + r.f(-0.12, 0.12), h * r.f(0.36, 0.48))).join('')
  a.path(fan(5, 0.12), a.sh(col, 0.45)).path(fan(5, -0.1), col)
  a.path(fan(2, a.L > 0 ? 1.2 : -0.6), a.hi(col, 0.22), 'opacity=".75"')
}

export function bush(a: Art, x: number, y: number, w: number, col = a.c.pine, r = a.r): void {
  const n = r.i(3, 4)
  const arcs = (k: number, W: number) =>
    span(
      n,
      (t) =>
        `a${f1(W * r.f(0.14, 0.2))} ${f1(W * r.f(0.14, 0.2))} 0 0 1 ${at(W / (n + 1), (t < 0.45 ? -1 : t > 0.55 ? 1 : 0) * W * 0.1 * k)}`,
    ).join('')
  a.path(`M${at(x - w / 2, y)}${arcs(1, w)}V${f1(y + w * 0.06)}H${f1(x - w / 2)}z`, a.sh(col, 0.25)).path(
    `M${at(x - w * 0.3 + a.L * w * 0.12, y - w * 0.08)}${arcs(0.8, w * 0.6)}z`,
    a.hi(col, 0.12),
  )
}

/** A near branch from the top corner of the focal side: depth, and a frame for the view. */
export function branch(
  a: Art,
  col = a.c.pine,
  kind: 'olive' | 'pine' | 'flower' = a.r.pick(['olive', 'pine', 'flower']),
): void {
  const { u, r } = a
  const X = a.x(0)
  const s = a.D
  const leaves: [string[], string[], string[]] = [[], [], []]
  let stem = ''
  span(3, (_, i) => {
    const x0 = X - s * u * 4
    const y0 = u * (2 + i * 5)
    const len = u * (36 - i * 8)
    const A = 0.12 + i * 0.26
    const q = (k: number): Point => [x0 + s * len * k * Math.cos(A), y0 + len * k * Math.sin(A) + u * 9 * k * k]
    stem += smooth(span(4, q))
    span(kind === 'pine' ? 16 : 12, (k, j) => {
      const [px, py] = q(0.12 + 0.88 * k)
      const B = A + (j % 2 ? 0.9 : -0.75) + r.f(-0.3, 0.3)
      const l = u * r.f(3.6, 5.6) * (kind === 'flower' ? 0.8 : 1)
      const w = l * (kind === 'pine' ? 0.08 : 0.2)
      const c = Math.cos(B) * s
      const d = Math.sin(B)
      leaves[kind === 'flower' && r.is(0.3) ? 2 : j % 3 ? 0 : 1].push(
        `M${at(px, py)}q${at(c * l * 0.5 - d * w * 2 * s, d * l * 0.5 + c * w * 2 * s)} ${at(c * l, d * l)}q${at(-c * l * 0.5 + d * w * 2 * s - d * 0, -d * l * 0.5 - c * w * 2 * s)} ${at(-c * l, -d * l)}z`,
      )
    })
  })
  a.line(stem, a.sh(a.c.wood, 0.5), u * 0.5, 'stroke-linecap="round"')
    .path(leaves[0].join(''), a.sh(col, 0.35))
    .path(leaves[1].join(''), a.hi(col, 0.12))
  if (leaves[2].length) a.path(leaves[2].join(''), a.c.accent)
}

/** A tall plant in a pot. */
export function pot(a: Art, x: number, y: number, h: number): void {
  const c = a.c
  const r = a.r
  const ls: [string, string] = ['', '']
  for (let i = 0; i < 9; i++) {
    const A = -2.7 + (i / 8) * 2.25 + r.f(-0.1, 0.1)
    const l = h * r.f(0.4, 0.68)
    const ex = Math.cos(A) * l * 0.75
    const ey = Math.sin(A) * l
    const w = l * 0.15
    ls[i % 2 ? 1 : 0] +=
      `M${at(x, y - h * 0.26)}q${at(ex * 0.3 - w, ey * 0.7)} ${at(ex, ey)}q${at(-ex * 0.2 + w, -ey * 0.3)} ${at(-ex, -ey)}z`
  }
  a.path(ls[0], a.sh(c.pine, 0.3))
    .path(ls[1], a.hi(c.pine, 0.08))
    .path(`M${at(x - h * 0.13, y - h * 0.27)}h${f1(h * 0.26)}l${at(-h * 0.04, h * 0.27)}h${f1(-h * 0.18)}z`, c.roof)
    .path(
      `M${at(x - a.L * h * 0.13, y - h * 0.27)}h${f1(a.L * h * 0.08)}l${at(0, h * 0.27)}h${f1(-a.L * h * 0.04)}z`,
      a.sh(c.roof),
    )
}
