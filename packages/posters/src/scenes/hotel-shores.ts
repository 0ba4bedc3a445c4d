import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { arch, at, box, f1, span } from '../geometry.ts'
import { boat, sail } from '../motifs/boats.ts'
import { block, windows } from '../motifs/buildings.ts'
import { dune, headlands, hills } from '../motifs/land.ts'
import { bush, palm } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { camel, parasol, person } from '../motifs/small.ts'

/** A white tower on the promenade, balconies to the sea. */
export function hotelTower(a: Art): void {
  const { r, c, u, W, H } = a
  const y = H * 0.82
  const w = u * 32
  const x = a.x(a.kind === 'wide' ? 0.2 : 0.28) - w / 2
  const n = a.kind === 'tall' ? 15 : 11
  const fh = Math.min(u * 6.4, (y * 0.86) / n)
  const h = n * fh
  const wall = r.pick([c.snow, a.hi(c.stone), mix(c.blue, c.snow, 0.8)])
  const glass = a.sh(mix(c.blue, c.stone, 0.25), 0.3)
  a.hz = H * 0.6
  sky(a)
  headlands(a, 2)
  sea(a)
  sail(a, a.x(0.74), a.hz + u * 6, u * 7)
  boat(a, a.x(0.6), a.hz + u * 13, u * 9)
  for (const [t, q, k] of [
    [0.0, 24, 0.5],
    [0.46, 22, 0.42],
  ] as const) {
    const bx = a.x(t) - (u * q) / 2
    const col = a.far(mix(c.stone, c.rose, 0.4), 0.2)
    block(a, bx, y, u * q, h * k, col, 0.2)
    windows(a, bx + u * 2, y - h * k + u * 2, u * q - u * 4, h * k - u * 4, 4, 6, { fw: 0.5, fh: 0.5, base: col, r })
  }
  a.rect(x, y - h, w, h, glass)
  const lit: string[] = []
  for (let j = 0; j < n; j++) {
    const by = y - fh * j
    const wave = u * 3.4 * Math.sin(j * 0.75 + 1)
    for (let i = 0; i < 5; i++)
      if (a.c.dark && r.is(0.5)) lit.push(box(x + u + (w / 5) * i, by - fh * 0.95, w / 5 - u * 2, fh * 0.6))
    a.rect(
      x - u * 2.6 + wave * 0.4,
      by - fh * 0.36,
      w + u * 5.2,
      fh * 0.42,
      a.grad([
        [0, wall],
        [1, a.sh(wall, 0.22)],
      ]),
      `rx="${f1(fh * 0.2)}"`,
    )
  }
  if (lit.length) a.path(lit.join(''), c.glow)
  a.rect(a.L > 0 ? x : x + w * 0.8, y - h, w * 0.2, h, a.sh(wall, 0.5), 'opacity=".35"')
  a.rect(x - u * 3, y - h - u * 1.4, w + u * 6, u * 2.4, a.hi(wall), `rx="${f1(u)}"`).rect(
    x + w * 0.3,
    y - h - u * 6,
    w * 0.4,
    u * 5,
    a.sh(wall, 0.1),
  )
  for (const t of [0.12, 0.88]) palm(a, x + w * t, y - h - u, u * 9)
  a.rect(x - u * 10, y - u * 7, w + u * 20, u * 7, a.hi(wall, 0.2)).rect(
    x - u * 12,
    y - u * 8.4,
    w + u * 24,
    u * 1.8,
    a.hi(wall),
  )
  windows(a, x - u * 9, y - u * 6.4, w + u * 18, u * 6, 8, 1, { fw: 0.7, fh: 0.9, base: wall, lit: a.c.dark ? 1 : 0 })
  a.rect(
    0,
    y,
    W,
    H,
    a.grad([
      [0, c.stone],
      [1, a.sh(c.stone, 0.12)],
    ]),
  ).rect(0, y, W, u, a.hi(c.stone, 0.4))
  a.line(
    span(22, (t) => `M${at(W * t, y + u * 6)}q${at(W / 44, u * 3)} ${at(W / 22, 0)}`).join(''),
    a.sh(c.stone, 0.3),
    u * 0.9,
  )
  for (const t of [0.05, 0.42, 0.56, 0.7, 0.86]) palm(a, a.x(t), y + u * 3, u * r.f(22, 32))
  for (const t of [0.3, 0.34, 0.48, 0.63]) person(a, a.x(t), y + u * r.f(6, 9), u * 5.4)
}

/** Thatched bungalows among palms along a lagoon. */
export function hotelBungalows(a: Art): void {
  const { r, c, u, W, H, hz } = a
  const d = H - hz
  sky(a)
  headlands(a, 1)
  hills(a, hz + u * 5, u * 22, a.far(c.pine, 0.3), {
    bias: (t) => Math.max(0, 1.2 - a.T(t * W) * 2.6),
    from: a.right ? 0.5 : 0,
    to: a.right ? 1 : 0.5,
  })
  sea(a)
  const shore = span(10, (t): readonly [number, number] => [a.x(-0.04 + 1.1 * t), hz + d * (0.16 + 0.72 * t ** 1.7)])
  const bank = shore.map(([px, py]) => at(px, py)).join(' ')
  a.path(
    `M${bank}V${f1(H + 9)}H${f1(a.x(-0.05))}z`,
    a.grad([
      [0, a.sh(c.sand, 0.1)],
      [1, a.hi(c.sand, 0.2)],
    ]),
  ).line(`M${bank}`, c.snow, u * 1.2, 'opacity=".85"')
  const thatch = mix(c.wood, c.sand, 0.4)
  for (const [t, k, s] of [
    [0.36, 0.32, 15],
    [0.05, 0.36, 20],
    [0.24, 0.58, 25],
    [0.0, 0.86, 32],
  ] as const) {
    const x = a.x(t)
    const y = hz + d * k
    const w = u * s
    palm(a, x - a.D * w * 0.7, y + u * 2, w * 1.7)
    a.line([-0.4, 0.4].map((o) => `M${at(x + o * w, y)}v${f1(u * 3)}`).join(''), a.sh(c.wood, 0.4), w * 0.05)
    const [fx, fw] = block(a, x - w * 0.42, y, w * 0.84, w * 0.42, mix(c.stone, c.sand, 0.3), 0.3)
    a.path(arch(fx + fw * 0.36, y, fw * 0.3, w * 0.32), a.c.dark ? c.glow : a.sh(c.blue, 0.3)).rect(
      fx + fw * 0.74,
      y - w * 0.3,
      fw * 0.18,
      w * 0.14,
      a.c.dark ? c.glow : a.sh(c.wood, 0.4),
    )
    const roof = [
      [x - w * 0.66, y - w * 0.36],
      [x - w * 0.1, y - w * 0.86],
      [x + w * 0.1, y - w * 0.86],
      [x + w * 0.66, y - w * 0.36],
    ] as const
    a.poly(roof, thatch).poly(
      [a.L > 0 ? roof[0] : roof[3], a.L > 0 ? roof[1] : roof[2], [x - a.L * w * 0.16, y - w * 0.36]],
      a.sh(thatch),
    )
    a.line(
      span(12, (q) => `M${at(x - w * 0.62 + w * 1.24 * q, y - w * 0.38)}v${f1(w * 0.06)}`).join(''),
      a.sh(thatch, 0.4),
      w * 0.02,
    )
    a.rect(x - w * 0.56, y, w * 1.12, w * 0.06, a.hi(c.wood, 0.2))
    bush(a, x + a.D * w * 0.62, y + u, w * 0.44, r.is(0.5) ? c.accent : c.pine)
  }
  const px = a.x(0.42)
  const py = hz + d * 0.84
  parasol(a, px, py, u * 13, { tilt: 0 })
  person(a, px + a.D * u * 12, py + u * 2, u * 6)
  sail(a, a.x(0.8), hz + d * 0.2, u * 9)
  palm(a, a.x(0.5), H * 1.02, u * 46, { lean: a.D * 0.3 })
}

/** A camp of striped tents among dunes, lanterns and a fire. */
export function hotelCamp(a: Art): void {
  const { r, c, u, W, H, hz } = a
  const warm = mix(c.sand, c.roof, 0.32)
  sky(a, { clouds: r.pick(['bars', 'none']), birds: false })
  a.rect(0, hz, W, H - hz, a.far(warm, 0.4))
  hills(a, hz + u * 5, u * 18, a.far(c.rose, 0.5))
  dune(a, a.x(0.62), hz + u * 2, u * 18, a.far(warm, 0.25), H)
  for (let i = 0; i < 3; i++) camel(a, a.x(0.7) + a.D * i * u * 6, hz + u * 15, u * 5)
  const ground = hills(a, hz + u * 22, u * 8, warm)
  for (const [t, s, dy] of [
    [0.5, 19, 2],
    [0.3, 25, 6],
    [0.06, 31, 12],
  ] as const) {
    const x = a.x(t)
    const y = ground(x) + u * dy
    const w = u * s
    const top = y - w * 0.72
    const stripe = r.pick([c.accent, c.blue, c.roof])
    for (let i = 0; i < 8; i++) {
      const q = (k: number) => x - w * 0.62 + (w * 1.24 * k) / 8
      const up = (k: number) => x - w * 0.5 + (w * k) / 8
      const shade = a.L > 0 ? i < 3 : i > 4
      const col = i % 2 ? stripe : c.snow
      a.poly(
        [
          [up(i), y - w * 0.34],
          [up(i + 1), y - w * 0.34],
          [q(i + 1), y],
          [q(i), y],
        ],
        shade ? a.sh(col, 0.3) : col,
      )
      a.poly(
        [
          [x, top],
          [up(i + 1) + w * 0.02, y - w * 0.34],
          [up(i) - w * 0.02, y - w * 0.34],
        ],
        shade ? a.sh(col, 0.2) : a.hi(col, 0.2),
      )
    }
    a.line(`M${at(x, top)}v${f1(-w * 0.14)}`, c.wood, u * 0.6).poly(
      [
        [x, top - w * 0.14],
        [x + a.D * w * 0.16, top - w * 0.1],
        [x, top - w * 0.06],
      ],
      c.accent,
    )
    a.path(
      `M${at(x - w * 0.14, y)}Q${at(x - w * 0.06, y - w * 0.2)} ${at(x, y - w * 0.33)}Q${at(x + w * 0.06, y - w * 0.2)} ${at(x + w * 0.14, y)}z`,
      a.c.dark ? c.glow : a.sh(c.ink, 0.15),
    )
    if (a.c.dark) a.disc(x, y - w * 0.1, w * 0.6, c.glow, 'opacity=".16"')
  }
  const fx = a.x(0.4)
  const fy = H * 0.93
  if (a.c.dark) a.disc(fx, fy - u * 4, u * 16, c.glow, 'opacity=".2"')
  a.line(
    `M${at(fx - u * 5, fy)}l${at(u * 10, -u * 2.4)}M${at(fx + u * 5, fy)}l${at(-u * 10, -u * 2.4)}`,
    a.sh(c.wood, 0.4),
    u * 1.2,
  )
  a.path(
    `M${at(fx - u * 3, fy - u)}q${at(-u * 1, -u * 6)} ${at(u * 3, -u * 10)}q${at(u * 4.6, u * 5)} ${at(u * 3, u * 10)}z`,
    c.accent,
  )
  for (const o of [-13, -10, 12]) person(a, fx + u * o, fy + u, u * 6)
  for (const t of [0.0, 0.2]) palm(a, a.x(t), H * 1.01, u * r.f(34, 50))
}
