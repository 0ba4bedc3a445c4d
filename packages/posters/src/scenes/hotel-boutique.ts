import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { arch, at, f1 } from '../geometry.ts'
import { house, windows } from '../motifs/buildings.ts'
import { headlands, hills } from '../motifs/land.ts'
import { branch, bush } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { parasol } from '../motifs/small.ts'
import { cypress } from '../motifs/trees.ts'

export function hotelBoutique(a: Art): void {
  const { r, c, u, W, H, hz } = a
  const y = H * 0.8
  const w = u * (a.kind === 'wide' ? 82 : 60)
  const x = a.right ? W - w * 0.94 : -w * 0.06
  const h = u * (a.kind === 'wide' ? 48 : r.f(42, 47))
  const wall = r.pick([c.stone, mix(c.rock, c.stone, 0.6), mix(c.rose, c.stone, 0.45), mix(c.accent, c.stone, 0.65)])
  const shut = r.pick([c.blue, mix(c.green, c.blue, 0.4), c.pine, mix(c.roof, c.wood, 0.3)])
  sky(a)
  if (r.is(0.55)) {
    headlands(a, 2)
    sea(a, hz, { calm: 0.6 })
  } else {
    hills(a, hz + u * 2, u * 18, a.far(c.pine, 0.6), {})
  }
  hills(a, hz + u * 16, u * 16, a.far(c.green, 0.25), {})
  for (const t of [0.62, 0.67, 0.74, 0.9, 0.94])
    cypress(a, a.x(t), y - u * r.f(0, 5), u * r.f(13, 24), a.far(c.pine, 0.12))
  a.rect(
    0,
    y,
    W,
    H - y + 9,
    a.grad([
      [0, a.sh(c.sand, 0.1)],
      [1, a.sh(c.sand, 0.32)],
    ]),
  )
  const wing = r.pick([0, 1, 2])
  if (wing) {
    const q = u * r.f(20, 28)
    const X = a.right ? x - q + u * 2 : x + w - u * 2
    const hh = h * r.f(0.46, 0.7)
    const col = a.sh(wall, 0.06)
    house(a, X, y, q, hh, { col, rh: u * 5, kind: wing === 1 ? 'gable' : 'flat', win: 0, side: 0.24 })
    windows(a, X + q * 0.28, y - hh + u, q * 0.62, hh - u * 2, 2, 1, {
      round: true,
      fw: 0.52,
      fh: 0.8,
      base: col,
      r,
      lit: a.c.dark ? 0.8 : 0,
    })
  }
  house(a, x, y, w, h, { col: wall, rh: u * 8, win: 0, side: 0.24 })
  const X = (t: number) => (a.right ? x + w * (1 - t) : x + w * t)
  const edgeShade = a.L > 0 !== a.right
  const lo = edgeShade ? 0.24 : 0.05
  const hi = edgeShade ? 1 : 0.76 // openings keep off the shaded side
  const T = (k: number) => lo + 0.11 + k * (hi - lo - 0.22)
  const dk = a.c.dark ? c.glow : a.sh(wall, 0.68)
  const open = (t: number, Y: number, q: number, k: number) => {
    const m = X(t)
    a.rect(m - q / 2, Y - k, q, k, dk)
      .rect(m - q * 1.02, Y - k, q * 0.48, k, shut)
      .rect(m + q * 0.54, Y - k, q * 0.48, k, a.sh(shut, 0.25))
      .rect(m - q * 0.62, Y, q * 1.24, u * 0.7, a.hi(wall, 0.4))
    a.line(`M${at(m, Y - k)}v${f1(k)}M${at(m - q / 2, Y - k * 0.5)}h${f1(q)}`, a.hi(c.snow), u * 0.3)
    if (r.is(0.5)) bush(a, m, Y + u * 0.3, q * 1.2, r.is(0.6) ? c.accent : c.green)
  }
  for (const k of [0.08, 0.5, 0.92]) open(T(k), y - u * 24.5, u * 4.2, u * 8.6)
  open(T(0.94), y - u * 5.5, u * 4.4, u * 9.4)
  open(T(0.06), y - u * 5.5, u * 4.4, u * 9.4)
  const dx = X(T(0.5))
  a.path(arch(dx - u * 5, y, u * 10, u * 17.5), a.hi(wall, 0.5))
    .path(arch(dx - u * 3.9, y, u * 7.8, u * 16), shut)
    .path(`M${at(dx, y)}v${f1(-u * 16)}`, 'none', `stroke="${a.sh(shut, 0.5)}" stroke-width="${f1(u * 0.5)}"`)
    .rect(dx - u * 7, y, u * 14, u * 1.6, a.hi(c.stone))
    .rect(dx - u * 9, y + u * 1.6, u * 18, u * 1.6, c.stone)
  const vine: [string, string] = ['', '']
  for (let i = 0; i < 46; i++) {
    const t = i / 46
    const A = Math.PI * t
    const R = u * (8.4 + r.f(-1.6, 1.8))
    const q = u * r.f(0.7, 1.5)
    const vx = dx - Math.cos(A) * R * (1 + 0.25 * r.n())
    const vy = y - u * 11 - Math.sin(A) * R
    vine[r.is(0.42) ? 1 : 0] +=
      `M${at(vx - q, vy + (t < 0.15 ? u * r.f(0, 9) : 0))}a${f1(q)} ${f1(q * 0.8)} 0 1 0 ${f1(q * 2)} 0a${f1(q)} ${f1(q * 0.8)} 0 1 0 ${f1(-q * 2)} 0z`
  }
  a.path(vine[0], c.pine).path(vine[1], c.accent)
  const tx = a.x(a.kind === 'wide' ? 0.55 : 0.8)
  const ty = y + (H - y) * 0.5
  parasol(a, tx, ty, u * 17, {
    tilt: 0,
    cols: r.pick([
      [c.snow, c.snow],
      [c.accent, c.snow],
    ]),
  })
  a.rect(tx - u * 5, ty - u * 5, u * 10, u * 0.8, c.snow).line(
    `M${at(tx - u * 7, ty - u * 7)}v${f1(u * 7)}m0 ${f1(-u * 3.4)}h${f1(u * 3)}v${f1(u * 3.4)}M${at(tx + u * 7, ty - u * 7)}v${f1(u * 7)}m0 ${f1(-u * 3.4)}h${f1(-u * 3)}v${f1(u * 3.4)}`,
    c.ink,
    u * 0.5,
  )
  for (const t of [T(0.16), T(0.84)]) {
    const px = X(t)
    a.path(`M${at(px - u * 2, y + u * 1)}l${at(u * 0.5, u * 3.6)}h${f1(u * 3)}l${at(u * 0.5, -u * 3.6)}z`, c.roof)
    bush(a, px, y + u * 1.2, u * 6)
  }
  cypress(a, a.x(a.kind === 'wide' ? 0.475 : 0.7), y + u * 2, u * 38)
  if (r.is(0.35)) branch(a, c.pine, r.pick(['olive', 'flower']))
}
