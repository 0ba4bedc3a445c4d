import type { Point } from '../geometry.ts'
import type { Art } from '../art.ts'
import { type Chance, wander } from '../chance.ts'
import { mix } from '../colour.ts'
import { at, f1, poly, smooth, span } from '../geometry.ts'

/** Rolling land: a filled silhouette from edge to edge. Returns its height function. */
export function hills(
  a: Art,
  y: number,
  amp: number,
  col: string,
  {
    from = 0,
    to = 1,
    bias = () => 1,
    spray = 0.4,
    r = a.r,
  }: { from?: number; to?: number; bias?: (t: number) => number; spray?: number; r?: Chance } = {},
): (x: number) => number {
  const w = wander(r, 4)
  const x0 = a.W * from
  const x1 = a.W * to
  const fn = (x: number) => y - amp * bias(x / a.W) * (0.55 + 0.45 * w((x / a.W) * 1.6))
  const d =
    smooth(span(14, (t): Point => [x0 - 6 + (x1 - x0 + 12) * t, fn(x0 + (x1 - x0) * t)])) + `V${f1(a.H)}H${f1(x0 - 6)}z`
  a.path(d, col)
  if (spray) a.spray(d, a.sh(col, 0.75), spray, a.L > 0 ? [0, 0, 0.7, 0.45] : [1, 0, 0.3, 0.45])
  return fn
}

/** Far capes stepping down into the sea. n = how many. */
export function headlands(a: Art, n = a.r.i(1, 3)): void {
  const { r, u, hz } = a
  for (let i = 0; i < n; i++) {
    const side = r.is(0.5) ? a.x(0.02) : a.x(1.02)
    const dir = side > a.W / 2 ? -1 : 1
    const w = u * r.f(45, 90)
    const h = u * r.f(6, 15) * (1 - i * 0.15)
    const q = wander(r, 3)
    const col = a.far(mix(a.c.blue, a.c.rock, 0.35), 0.72 - i * 0.17)
    const d =
      smooth([
        [side - dir * u * 6, hz - h],
        ...span(8, (t): Point => [side + dir * w * t, hz - h * (1 - t ** 1.6) * (0.75 + 0.35 * q(t * 2.4 + i))]),
      ]) + `V${f1(hz + 2)}H${f1(side - dir * u * 6)}z`
    a.path(d, col).spray(d, a.sh(col, 0.8), 0.4, a.L > 0 ? [0, 1, 0.6, 0] : [1, 1, 0.4, 0])
  }
}

export function mesa(a: Art, x: number, y: number, w: number, h: number, col: string, r = a.r): void {
  const up = span(7, (t, i): Point => [
    x - w / 2 + w * (0.16 + 0.68 * t),
    y - h * (1 - (i === 0 || i === 7 ? 0.12 : 0)) + h * r.f(-0.1, 0.06),
  ])
  const all: Point[] = [[x - w / 2, y], [x - w * 0.4, y - h * 0.36], ...up, [x + w * 0.4, y - h * 0.36], [x + w / 2, y]]
  const d = poly(all)
  a.path(
    d,
    a.grad([
      [0, a.hi(col, 0.2)],
      [1, col],
    ]),
  )
  const cut = span(4, (t, i): Point => [x + a.L * w * ((i % 2 ? 0.1 : 0) - 0.04), y - h * (1 - t)])
  const dark = all.filter(([px]) => (px - x) * a.L < -w * 0.02)
  a.poly(a.L > 0 ? [...dark, ...cut] : [...cut.reverse(), ...dark], a.sh(col, 0.9), 'opacity=".5"').spray(
    d,
    a.sh(col, 0.9),
    0.6,
    [0, 1, 0, 0.3],
  )
  a.line(
    [0.3, 0.52].map((t) => `M${at(x - w * (0.33 + t * 0.1), y - h * (0.85 - t))}h${f1(w * (0.66 + t * 0.2))}`).join(''),
    a.sh(col, 0.5),
    h * 0.018,
    'opacity=".5"',
  )
}

export function dune(a: Art, x: number, y: number, h: number, col: string, H: number): void {
  const { W, L, r } = a
  const s = -L
  const q = wander(r, 2)
  const run = (dir: number, p: number, k: number, o: number) =>
    span(7, (t): Point => [
      x + dir * (dir > 0 ? W + 9 - x : x + 9) * t,
      y + h * (k * t ** p + 0.08 * q(o + t * 2.4) * t),
    ])
  const wind = run(L, 1.15, 0.9, 0)
  const lee = run(s, 0.7, 1.1, 4)
  const k = h * r.f(0.9, 1.3)
  const crest = (
    [
      [0, 0],
      [0.04, 0.18],
      [-0.06, 0.42],
      [-0.45, 0.78],
      [-0.75, 1.2],
      [-0.5, 1.75],
      [-0.9, 2.6],
      [-1.6, 3.4],
    ] as const
  ).map(([i, j]): Point => [x + L * i * k, y + j * h])
  a.path(
    (L > 0
      ? smooth(lee.slice().reverse()) + smooth(wind).replace('M', 'L')
      : smooth(wind.slice().reverse()) + smooth(lee).replace('M', 'L')) + `V${f1(H + 9)}H-9z`,
    a.grad([
      [0, a.hi(col, 0.45)],
      [0.7, col],
    ]),
  )
  const face =
    smooth(lee.slice().reverse()) + smooth(crest).replace('M', 'L') + `V${f1(H + 9)}H${s < 0 ? -9 : f1(W + 9)}z`
  a.path(
    face,
    a.grad([
      [0, a.sh(col, 0.46)],
      [0.75, a.sh(col, 0.16)],
    ]),
  ).spray(face, a.sh(col, 0.9), 0.5, s < 0 ? [1, 0, 0.3, 0.7] : [0, 0, 0.7, 0.7])
}
