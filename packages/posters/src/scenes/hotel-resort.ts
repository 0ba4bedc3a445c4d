import type { Point } from '../geometry.ts'
import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { at, box, f1, smooth, span } from '../geometry.ts'
import { block, house, windows } from '../motifs/buildings.ts'
import { headlands, hills } from '../motifs/land.ts'
import { branch, bush, palm } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { clothPairs, parasol, person } from '../motifs/small.ts'
import { cypress } from '../motifs/trees.ts'

export function hotelResort(a: Art): void {
  const { r, c, u, W, H, hz } = a
  const g = hz + u * 7
  const n = r.i(4, 5)
  const fh = u * (a.kind === 'wide' ? 7.4 : 8.4)
  const step = r.f(0.045, 0.075)
  const w0 = r.f(0.26, 0.36)
  const style = r.pick(['terrace', 'terrace', 'slab', 'villas'])
  const curve = r.is(0.6)
  const wall = r.pick([c.snow, a.hi(c.stone), mix(c.stone, c.rose, 0.3)])
  const glass = a.sh(mix(c.blue, c.stone, 0.2), 0.35)
  sky(a)
  headlands(a, 2)
  sea(a)
  hills(a, hz + u * 3, u * 24, a.far(c.pine, 0.4), { bias: (t) => Math.max(0.05, 1.2 - a.T(t * W) * 2) })
  if (style === 'slab') {
    const h = (n + 2) * fh * 0.82
    const [p, q] = a.zone(-0.03, 0.4)
    block(a, p, g, q - p, h, wall, 0.1)
    const m = Math.round((q - p) / u / 7)
    windows(a, p + u, g - h + u, q - p - u * 2, h - u * 6, m, n + 1, { fw: 0.62, fh: 0.58, base: wall, col: glass, r })
    a.batch(() => {
      for (let j = 1; j <= n + 1; j++) {
        const by = g - h + u + (h - u * 6) * (j / (n + 1)) - u * 1.6
        for (let i = 0; i < m; i++)
          a.rect(
            p + u * 1.6 + ((q - p - u * 2) * i) / m,
            by,
            (q - p) / m - u * 1.2,
            u * 1.9,
            (i + j) % 4 ? a.hi(wall, 0.5) : c.accent,
          )
      }
    })
    a.rect(p - u, g - h - u * 1.4, q - p + u * 2, u * 2.2, a.hi(wall))
  }
  if (style === 'villas')
    for (const [t, w, h, d] of [
      [0.36, 24, 13, 0.2],
      [0.2, 30, 17, 0.1],
      [0.02, 36, 22, 0],
    ] as const) {
      const X = a.x(t) - (u * w) / 2
      const col = a.far(wall, d)
      house(a, X, g + u, u * w, u * h, {
        col,
        roof: a.far(c.roof, d),
        kind: curve ? 'flat' : 'gable',
        rh: u * 6,
        win: 0,
        r,
      })
      const f = a.L > 0 ? X + u * w * 0.34 : X
      windows(a, f, g - u * h + u * 2, u * w * 0.66, u * h - u, 3, 1, {
        round: true,
        fw: 0.52,
        fh: 0.72,
        base: col,
        r,
        lit: a.c.dark ? 0.8 : 0,
      })
      cypress(a, X + u * w * (a.D > 0 ? 1.02 : -0.02), g + u, u * 20, a.far(c.pine, d))
    }
  if (style === 'terrace')
    for (let i = n - 1; i >= 0; i--) {
      // top floor first
      const y = g - i * fh
      const e = w0 + step * (n - 1 - i)
      const x = a.x(e)
      const h = fh * 0.42
      const R = curve ? h : u * 0.4
      a.rect(Math.min(a.x(-0.02), x), y - fh, Math.abs(x - a.x(-0.02)) - u * 3, fh, glass)
      if (a.right) a.rect(x + u * 3, y - fh, W, fh, glass)
      const bays = 7
      let on = ''
      let div = ''
      for (let b = 0; b < bays; b++) {
        const span0 = e - (u * 3.4) / W
        const bx = a.x((span0 * (b + 0.5)) / bays)
        div += box(bx - u * 0.35, y - fh, u * 0.7, fh)
        if (a.c.dark && r.is(0.55))
          on += box(bx + u * 0.35, y - fh, ((W * span0) / bays) * (b === bays - 1 ? 0.5 : 1) - u * 0.7, fh * 0.7)
      }
      if (on) a.path(on, c.glow)
      a.path(div, a.sh(wall, 0.2))
        .rect(
          Math.min(a.x(-0.05), x),
          y - h,
          Math.abs(x - a.x(-0.05)),
          h,
          a.grad([
            [0, wall],
            [1, a.sh(wall, 0.2)],
          ]),
          `rx="${f1(R)}"`,
        )
        .rect(
          Math.min(a.x(-0.05), x),
          y - fh - u * 0.2,
          Math.abs(x - a.x(-0.05)) - u,
          u * 0.9,
          a.hi(wall),
          `rx="${f1(u * 0.4)}"`,
        )
      if (r.is(0.7)) bush(a, a.x(e * r.f(0.3, 0.9)), y - h + u * 0.3, u * r.f(4, 6), r.is(0.35) ? c.accent : c.pine)
    }
  a.rect(
    0,
    g,
    W,
    H - g,
    a.grad([
      [0, a.sh(c.stone, 0.08)],
      [1, c.stone],
    ]),
  )
  for (let t = 0; t < 0.95; t += r.f(0.12, 0.2))
    bush(a, a.x(t), g + u * 1.4, u * r.f(5, 10), r.is(0.25) ? c.green : c.pine)
  const py = g + (H - g) * 0.58
  const pw = W * (a.kind === 'wide' ? 0.3 : 0.42)
  const ph = (H - g) * 0.3
  const px = a.x(a.kind === 'wide' ? 0.42 : 0.55)

  const edge = (m: number) =>
    smooth(
      span(18, (s): Point => {
        const A = s * 6.2832
        const k = 1 + (curve ? 0.22 * Math.sin(3 * A + 1) : 0)
        const b = curve ? 1 : 0.5
        const pow = (v: number) => Math.sign(v) * Math.abs(v) ** b
        return [px + pow(Math.cos(A)) * pw * m * k, py + pow(Math.sin(A)) * ph * m * k]
      }),
    ) + 'z'
  a.path(edge(1.06), a.hi(c.snow))
    .path(
      edge(1),
      a.grad([
        [0, mix(c.sea[1], '#7fd6d2', a.c.dark ? 0.6 : 0.55)],
        [1, mix(c.sea[1], '#b7ece0', a.c.dark ? 0.6 : 0.8)],
      ]),
    )
    .line(
      span(7, () => {
        const A = r.f(0, 6.28)
        const k = r.f(0.1, 0.7)
        const l = u * r.f(3, 8)
        return `M${at(px + Math.cos(A) * pw * k - l / 2, py + Math.sin(A) * ph * k)}q${at(l / 4, -u * 0.6)} ${at(l / 2, 0)}t${at(l / 2, 0)}`
      }).join(''),
      '#ffffff',
      u * 0.3,
      'opacity=".6" stroke-linecap="round"',
    )
  const sw: Point = [px + pw * r.f(-0.4, 0.4), py + ph * 0.1]
  a.disc(sw[0], sw[1], u * 0.9, a.sh(c.rock, 0.2)).line(
    `M${at(sw[0] - u * 3, sw[1] + u)}q${at(u * 3, u * 1)} ${at(u * 6, 0)}`,
    '#ffffff',
    u * 0.4,
    'opacity=".8"',
  )
  const cols = r.pick(clothPairs(c))
  for (const [t, k] of [
    [0.05, 0.2],
    [0.19, 0.14],
    [0.33, 0.1],
  ] as const) {
    const x = a.x(t)
    const y = g + (H - g) * k + u * 2
    const s = u * (7 + 10 * k)
    a.path(
      `M${at(x, y)}l${at(a.D * s * 0.7, 0)} ${at(a.D * s * 0.3, -s * 0.26)} ${at(0, s * 0.1)} ${at(-a.D * s * 0.26, s * 0.26)}h${f1(-a.D * s * 0.74)}z`,
      c.snow,
    )
    parasol(a, x, y, s, { cols, tilt: 0 })
  }
  for (const t of r.pick([[0.6, 0.66], [0.63], [0.58, 0.7]]))
    palm(a, a.x(t), g + u * r.f(3, 6), u * r.f(24, 36), { lean: a.D * r.f(-0.1, 0.2) })
  if (r.is(0.4)) branch(a)
  person(a, a.x(0.5), g + u * 4.5, u * 4)
  person(a, a.x(0.515), g + u * 4.6, u * 3.8)
}
