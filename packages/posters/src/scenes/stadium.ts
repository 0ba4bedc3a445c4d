import type { Point } from '../geometry.ts'
import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { at, box, f1, poly, span } from '../geometry.ts'
import { hills } from '../motifs/land.ts'
import { bush } from '../motifs/plants.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'

export function stadium(a: Art): void {
  const { r, c, u, W, H } = a
  const cx = a.x(a.kind === 'wide' ? 0.3 : 0.46)
  const cy = H * (a.kind === 'tall' ? 0.66 : 0.62)
  const R = u * (a.kind === 'wide' ? 50 : a.kind === 'tall' ? 46 : 49)
  const ry = R * 0.42
  const wall = u * r.f(11, 15)
  const seat = r.pick([c.blue, c.accent, c.blue, mix(c.ink, c.blue, 0.5)])
  a.hz = H * 0.46
  sky(a, { birds: false })
  hills(a, a.hz + u * 3, u * 12, a.far(c.blue, 0.66), { spray: 0 })
  let s = ''
  for (let x = 0; x < W;) {
    const q = u * r.f(2.5, 6)
    const h = u * r.f(2, 12) * (1 - 0.5 * a.T(x))
    s += box(x, a.hz + u * 3 - h, q, h + u)
    x += q
  }
  a.path(s, a.far(c.blue, 0.52))
  a.rect(
    0,
    a.hz + u * 3,
    W,
    H,
    a.grad([
      [0, a.far(c.green, 0.35)],
      [1, mix(c.green, c.pine, 0.55)],
    ]),
  )
  for (let i = 0; i < 16; i++) {
    const t = i / 16 + r.f(0, 0.05)
    const y = a.hz + u * r.f(5, 9)
    bush(a, a.x(t), y, u * r.f(4, 8), a.far(c.pine, 0.3))
  }
  const el = (X: number, Y: number, k = 1) =>
    `M${at(cx - X, Y)}A${f1(X)} ${f1(X * 0.42 * k)} 0 0 1 ${at(cx + X, Y)}A${f1(X)} ${f1(X * 0.42 * k)} 0 0 1 ${at(cx - X, Y)}z`
  const ring = (X: number, Y: number, col: string, o = '') => a.path(el(X, Y), col, o)
  ring(R * 1.12, cy + wall + u * 2, c.sand)
  ring(R * 1.04, cy + wall + u * 1.5, c.ink, 'opacity=".25"')
  const masts = [-0.86, 0.86, -0.55, 0.55]
  const mast = (t: number) => {
    const x = cx + t * R * 1.04
    const back = Math.abs(t) < 0.7
    const y = cy - (back ? ry * 0.8 : 0)
    const h = u * (back ? 22 : 27)
    a.line(`M${at(x, y)}L${at(x - t * u * 2, y - h)}`, a.sh(c.stone, 0.5), u * 0.7)
    if (a.c.dark)
      a.poly(
        [
          [x - t * u * 2, y - h],
          [cx - t * R * 0.5 - u * 12, cy + ry * 0.3],
          [cx - t * R * 0.5 + u * 12, cy + ry * 0.3],
        ],
        a.grad([
          [0, '#fff3d6', 0.42],
          [1, '#fff3d6', 0],
        ]),
      )
    a.rect(x - t * u * 2 - u * 2.4, y - h - u * 1.6, u * 4.8, u * 3, a.sh(c.stone, 0.4)).line(
      `M${at(x - t * u * 2 - u * 1.9, y - h - u * 0.7)}h${f1(u * 4)}m${f1(-u * 4)} ${f1(u * 1.2)}h${f1(u * 4)}`,
      a.c.dark ? '#fff6dd' : c.snow,
      u * 0.7,
      `stroke-dasharray="${f1(u * 0.7)} ${f1(u * 0.35)}"`,
    )
  }
  masts.slice(2).forEach(mast)
  a.path(
    `M${at(cx - R, cy)}v${f1(wall)}A${f1(R)} ${f1(ry)} 0 0 0 ${at(cx + R, cy + wall)}v${f1(-wall)}z`,
    a.grad(
      [
        [0, a.L > 0 ? a.sh(c.stone, 0.55) : c.stone],
        [1, a.L > 0 ? c.stone : a.sh(c.stone, 0.55)],
      ],
      [0, 0, 1, 0],
    ),
  )
  a.line(
    span(30, (t) => {
      const A = Math.PI * (0.02 + 0.96 * t)
      const x = cx - R * Math.cos(A)
      const y = cy + ry * Math.sin(A)
      return `M${at(x, y)}l${at((t > 0.5 ? 1 : -1) * 0, wall * 0.94)}`
    }).join(''),
    a.sh(c.stone, 0.62),
    u * 0.55,
    'opacity=".55"',
  )
  if (a.c.dark)
    a.line(
      `M${at(cx - R, cy + wall * 0.8)}A${f1(R)} ${f1(ry)} 0 0 0 ${at(cx + R, cy + wall * 0.8)}`,
      c.glow,
      u * 1.1,
      `stroke-dasharray="${f1(u * 1.6)} ${f1(u * 1.3)}" opacity=".85"`,
    )
  ring(R * 1.03, cy, a.hi(c.snow, 0.3))
  ring(R * 0.84, cy + u, a.sh(seat, 0.35))
  ;[0.8, 0.755, 0.71, 0.665, 0.62, 0.575].forEach((k, i) => {
    ring(R * k, cy + u * (1.2 + i * 0.5), i % 2 ? seat : a.sh(seat, 0.14))
    a.line(
      el(R * (k - 0.02), cy + u * (1.3 + i * 0.5)),
      i % 3 ? c.snow : c.accent,
      u * 0.5,
      `stroke-dasharray="${f1(u * r.f(0.4, 0.7))} ${f1(u * r.f(0.8, 1.5))}" opacity=".7"`,
    )
  })
  ring(R * 0.53, cy + u * 4.2, a.sh(c.stone, 0.3))
  const py = cy + u * 4.4
  const pw = R * 0.43
  const ph = R * 0.105
  const P = (i: number, j: number): Point => [cx + pw * i * (1 + 0.1 * j), py + ph * j]
  const turf = mix(c.green, '#4f8f63', 0.55)
  ring(R * 0.51, cy + u * 4.4, turf)
  for (let i = 0; i < 8; i += 2)
    a.poly([P(-1 + i / 4, -1), P(-0.75 + i / 4, -1), P(-0.75 + i / 4, 1), P(-1 + i / 4, 1)], a.hi(turf, 0.2))
  a.line(
    poly([P(-1, -1), P(1, -1), P(1, 1), P(-1, 1)]) +
      `M${at(...P(0, -1))}L${at(...P(0, 1))}` +
      el(pw * 0.2, py) +
      poly([P(-1, -0.5), P(-0.78, -0.5), P(-0.78, 0.5), P(-1, 0.5)]) +
      poly([P(1, -0.5), P(0.78, -0.5), P(0.78, 0.5), P(1, 0.5)]),
    c.snow,
    u * 0.28,
    'opacity=".9"',
  )
  a.spray(el(R * 0.84, cy + u), c.shadow, 0.45, a.L > 0 ? [1, 0, 0.5, 0] : [0, 0, 0.5, 0])
  masts.slice(0, 2).forEach(mast)
  span(22, () => {
    const t = r.f(-0.02, 1)
    const y = H - u * r.f(0, 7) * (0.4 + t)
    person(a, a.x(t * 0.7), Math.max(y, cy + wall + ry + u * 3), u * 2.6)
  })
  for (let i = 0; i < 6; i++) bush(a, a.x(r.f(0, 1)), H + u * r.f(-1, 2), u * r.f(12, 20), mix(c.pine, c.green, 0.2))
}
