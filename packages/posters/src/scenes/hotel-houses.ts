import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { arch, at, box, f1, span } from '../geometry.ts'
import { block, windows } from '../motifs/buildings.ts'
import { hills } from '../motifs/land.ts'
import { peak, range } from '../motifs/mountains.ts'
import { branch, bush, palm } from '../motifs/plants.ts'
import { sky } from '../motifs/sky.ts'
import { clothPairs, parasol, person } from '../motifs/small.ts'
import { cypress, fir } from '../motifs/trees.ts'

/** A corner house of the old city with striped awnings and a pavement café. */
export function hotelAwnings(a: Art): void {
  const { r, c, u, W, H } = a
  const y = H * 0.86
  const w = u * (a.kind === 'wide' ? 86 : 70)
  const x = a.right ? W - w * 0.98 : -w * 0.02
  const h = Math.min(u * 66, y * 0.84)
  const wall = r.pick([mix(c.rose, c.stone, 0.4), mix(c.accent, c.stone, 0.6), c.stone, mix(c.green, c.stone, 0.65)])
  const cloth = r.pick(clothPairs(c).slice(0, 2))
  a.hz = y
  sky(a)
  a.path(span(18, (t) => box(a.x(t) - u * 6, y - u * r.f(8, 26), u * 12, u * 26)).join(''), a.far(c.rose, 0.55))
  const [fx, fw] = block(a, x, y, w, h, wall, 0.14)
  a.rect(x - u, y - h - u * 2, w + u * 2, u * 2.4, a.hi(wall, 0.5)).rect(
    x - u * 0.5,
    y - h * 0.3,
    w + u,
    u * 1.2,
    a.hi(wall, 0.5),
  )
  const bays = a.kind === 'tall' ? 4 : 5
  const bay = fw / bays
  for (let j = 0; j < 3; j++)
    for (let i = 0; i < bays; i++) {
      const bx = fx + bay * (i + 0.5)
      const by = y - h * (0.36 + 0.21 * j)
      const ww = bay * 0.4
      a.path(arch(bx - ww / 2, by, ww, h * 0.15), a.c.dark && r.is(0.6) ? c.glow : a.sh(wall, 0.62)).rect(
        bx - ww * 0.66,
        by,
        ww * 1.32,
        u * 0.8,
        a.hi(wall, 0.5),
      )
      a.line(
        span(6, (t) => `M${at(bx - ww * 0.6 + ww * 1.2 * t, by)}v${f1(-h * 0.05)}`).join('') +
          `M${at(bx - ww * 0.66, by - h * 0.05)}h${f1(ww * 1.32)}`,
        c.ink,
        u * 0.25,
      )
      if (r.is(0.5)) bush(a, bx, by - u * 0.4, ww * 1.1, r.is(0.5) ? c.accent : c.pine)
    }
  for (let i = 0; i < bays; i++) {
    const bx = fx + bay * (i + 0.5)
    const q = bay * 0.84
    a.path(arch(bx - q * 0.4, y, q * 0.8, h * 0.24), a.c.dark ? c.glow : a.sh(wall, 0.7))
    for (let s = 0; s < 6; s++)
      a.poly(
        [
          [bx - q * 0.42 + (q * 0.84 * s) / 6, y - h * 0.25],
          [bx - q * 0.42 + (q * 0.84 * (s + 1)) / 6, y - h * 0.25],
          [bx - q * 0.54 + (q * 1.08 * (s + 1)) / 6, y - h * 0.15],
          [bx - q * 0.54 + (q * 1.08 * s) / 6, y - h * 0.15],
        ],
        cloth[s % 2 ? 1 : 0],
      )
  }
  a.rect(
    0,
    y,
    W,
    H,
    a.grad([
      [0, a.sh(c.stone, 0.24)],
      [1, a.sh(c.stone, 0.4)],
    ]),
  ).rect(0, y, W, u, a.hi(c.stone, 0.3))
  for (const t of [0.2, 0.42, 0.64]) parasol(a, a.x(t), y + u * 5, u * 12, { tilt: 0, cols: cloth })
  for (const t of [0.14, 0.3, 0.34, 0.52, 0.72]) person(a, a.x(t), y + u * r.f(3, 6), u * 5)
  if (r.is(0.4)) branch(a, c.pine, 'flower')
}

/** A timber lodge on the slope under peaks. */
export function hotelLodge(a: Art): void {
  const { r, c, u, H, hz } = a
  const winter = r.is(0.45)
  const rock = mix(c.rock, c.blue, 0.5)
  sky(a)
  range(a, hz + u * 6, [50, 74], [16, 28], rock, 0.55, { snow: 0.5 })
  peak(a, a.x(0.62), hz + u * 8, u * 86, u * 44, a.far(rock, 0.28), { snow: winter ? 0.6 : 0.34 })
  const meadow = winter ? c.snow : mix(c.green, c.pine, 0.2)
  hills(a, hz + u * 9, u * 13, a.far(winter ? a.sh(c.snow, 0.2) : c.pine, 0.25))
  for (let i = 0; i < 16; i++)
    fir(a, a.x(r.f(0.45, 1)), hz + u * r.f(8, 14), u * r.f(8, 14), a.far(c.pine, 0.25), winter ? 0.6 : 0)
  const land = hills(a, hz + u * 22, u * 15, meadow, { bias: (t) => 1.3 - 0.8 * a.T(t * a.W) })
  const x = a.x(0.27)
  const y = land(x) + u * 9
  const w = u * (a.kind === 'tall' ? 58 : 64)
  const timber = mix(c.wood, c.roof, 0.25)
  block(a, x - w / 2, y, w, u * 12, mix(c.rock, c.stone, 0.5), 0.14)
  block(a, x - w * 0.47, y - u * 12, w * 0.94, u * 20, timber, 0.1)
  a.line(
    span(9, (t) => `M${at(x - w * 0.47, y - u * (13 + 18 * t))}h${f1(w * 0.94)}`).join(''),
    a.sh(timber, 0.3),
    u * 0.35,
  )
  a.poly(
    [
      [x - w * 0.47, y - u * 31.6],
      [x, y - u * 47],
      [x + w * 0.47, y - u * 31.6],
    ],
    a.sh(timber, 0.12),
  )
  for (const k of [-1, 1])
    a.poly(
      [
        [x, y - u * 50],
        [x + k * w * 0.6, y - u * 29],
        [x + k * w * 0.6, y - u * 25.6],
        [x, y - u * 45.6],
      ],
      k === a.L ? (winter ? c.snow : c.roof) : a.sh(winter ? c.snow : c.roof, 0.35),
    )
  const lit = a.c.dark ? 0.75 : 0
  windows(a, x - w * 0.44, y - u * 30, w * 0.88, u * 8, 7, 1, { fw: 0.5, fh: 0.8, base: timber, lit })
  windows(a, x - w * 0.44, y - u * 20, w * 0.88, u * 8, 7, 1, { fw: 0.5, fh: 0.8, base: timber, lit })
  windows(a, x - w * 0.2, y - u * 40, w * 0.4, u * 7, 3, 1, { fw: 0.5, fh: 0.85, base: timber, lit })
  for (const by of [12.4, 22.4]) {
    a.rect(x - w * 0.5, y - u * by, w, u * 3, mix(c.wood, c.sand, 0.3)).line(
      `M${at(x - w * 0.49, y - u * (by - 1.5))}h${f1(w * 0.98)}`,
      a.sh(c.wood, 0.4),
      u * 2.2,
      `stroke-dasharray="${f1(u * 0.4)} ${f1(u * 1.2)}"`,
    )
    for (let i = 0; i < 5; i++) bush(a, x - w * 0.4 + w * 0.2 * i, y - u * (by - 0.6), u * 6, i % 2 ? c.accent : c.pine)
  }
  a.path(arch(x - u * 4, y, u * 8, u * 10), a.c.dark ? c.glow : a.sh(c.wood, 0.6))
  for (const t of [0.0, 0.5, 0.56, 0.64, 0.78, 0.92])
    fir(a, a.x(t), Math.min(H + u * 2, land(a.x(t)) + u * r.f(10, 18)), u * r.f(20, 34), c.pine, winter ? 0.7 : 0)
  person(a, x + a.D * u * 12, y + u * 3, u * 5)
  person(a, x + a.D * u * 15, y + u * 3.4, u * 4.6)
}

/** A courtyard of arches around a basin, with a tree in its middle. */
export function hotelCourtyard(a: Art): void {
  const { r, c, u, W, H } = a
  const y = H * 0.74
  const h = Math.min(u * 58, y * 0.82)
  const wall = r.pick([mix(c.rose, c.stone, 0.35), mix(c.blue, c.stone, 0.7), c.stone, mix(c.accent, c.stone, 0.6)])
  a.hz = y
  sky(a, { clouds: r.pick(['bars', 'none']) })
  a.rect(
    0,
    y - h,
    W,
    h,
    a.grad([
      [0, a.hi(wall, 0.2)],
      [1, wall],
    ]),
  )
    .rect(0, y - h - u * 2, W, u * 2.6, a.hi(wall, 0.6))
    .rect(0, y - h * 0.5, W, u * 1.6, a.hi(wall, 0.5))
  const n = Math.max(3, Math.round(W / u / 21))
  for (let i = 0; i < n; i++) {
    const bx = (W * (i + 0.5)) / n
    const w = (W / n) * 0.72
    a.path(arch(bx - w / 2, y, w, h * 0.46), a.hi(wall, 0.5)).path(
      arch(bx - w * 0.42, y, w * 0.84, h * 0.43),
      a.c.dark ? mix(c.glow, a.sh(wall, 0.7), 0.4) : a.sh(wall, 0.55),
    )
    a.path(arch(bx - w * 0.12, y, w * 0.24, h * 0.24), a.c.dark ? c.glow : a.sh(c.blue, 0.35))
    for (const s of [-0.5, 0.5]) {
      a.path(
        arch(bx + s * w * 0.56 - w * 0.13, y - h * 0.56, w * 0.26, h * 0.28),
        a.c.dark && r.is(0.55) ? c.glow : a.sh(wall, 0.6),
      )
      a.rect(bx + s * w * 0.56 - w * 0.3, y - h * 0.8, w * 0.14, h * 0.22, c.blue).rect(
        bx + s * w * 0.56 + w * 0.16,
        y - h * 0.8,
        w * 0.14,
        h * 0.22,
        a.sh(c.blue, 0.25),
      )
    }
    a.line(
      `M${at(bx - W / n / 2, y - h * 0.53)}q${at(W / n / 2, u * 7)} ${at(W / n, 0)}`,
      a.c.dark ? c.glow : c.accent,
      u * 0.9,
      `stroke-dasharray="0 ${f1(u * 3)}" stroke-linecap="round"`,
    )
  }
  a.rect(
    0,
    y,
    W,
    H,
    a.grad([
      [0, a.sh(c.sand, 0.16)],
      [1, c.sand],
    ]),
  )
  a.line(
    span(12, (t) => `M${at(W * (0.2 + 0.6 * t), y)}L${at(W * (-0.5 + 2 * t), H)}`).join(''),
    a.sh(c.sand, 0.3),
    u * 0.3,
    'opacity=".6"',
  )
  const x = a.x(a.kind === 'wide' ? 0.34 : 0.5)
  const py = y + (H - y) * 0.55
  a.oval(x, py + u * 1.5, u * 33, (H - y) * 0.3, a.sh(c.stone, 0.3))
    .oval(x, py, u * 33, (H - y) * 0.3, a.hi(c.stone))
    .oval(
      x,
      py,
      u * 29,
      (H - y) * 0.24,
      a.grad([
        [0, c.sea[0]],
        [1, c.sea[1]],
      ]),
    )
  a.rect(x - u * 1.6, py - u * 10, u * 3.2, u * 11, a.hi(c.stone)).oval(x, py - u * 10, u * 9, u * 1.8, a.hi(c.stone))
  a.line(
    `M${at(x, py - u * 11)}q${at(-u * 6, -u * 9)} ${at(-u * 9, u * 4)}M${at(x, py - u * 11)}q${at(u * 6, -u * 9)} ${at(u * 9, u * 4)}M${at(x, py - u * 11)}v${f1(-u * 6)}`,
    '#ffffff',
    u * 0.6,
    'opacity=".8" stroke-linecap="round"',
  )
  for (const t of [0.06, 0.9]) {
    palm(a, a.x(t), y + u * 6, u * 44)
    bush(a, a.x(t), y + u * 7, u * 14, c.accent)
  }
  for (const s of [-1, 1]) cypress(a, x + s * u * 40, y + u * 4, u * 26)
  person(a, x + a.D * u * 38, py + u * 2, u * 6)
}
