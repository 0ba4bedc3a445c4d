import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { at, box, f1, span } from '../geometry.ts'
import { block, windows } from '../motifs/buildings.ts'
import { highrise } from '../motifs/highrise.ts'
import { bush, palm } from '../motifs/plants.ts'
import { sky } from '../motifs/sky.ts'
import { parasol, person } from '../motifs/small.ts'

export function hotelCity(a: Art): void {
  const { r, c, u, W, H } = a
  const y = H * 0.88
  const w = u * 64
  const x = a.fx - w / 2
  const n = r.i(4, 6)
  const fh = u * (a.kind === 'tall' ? 10 : 8.2)
  const h = n * fh + u * 12
  const style = r.pick(['mansard', 'deco', 'roof', 'tower'])
  const palms = r.is(0.35)
  const wall = r.pick([
    c.stone,
    mix(c.rose, c.stone, 0.5),
    mix(c.sand, c.stone, 0.5),
    mix(c.blue, c.stone, 0.75),
    mix(c.green, c.stone, 0.7),
  ])
  const cloth = r.pick([c.accent, c.accent, c.blue, c.pine])
  a.hz = y
  sky(a, { birds: true })
  for (const [d, hh] of [
    [0.7, 44],
    [0.48, 30],
  ] as const)
    a.path(
      span(16, (t) => {
        const q = u * r.f(9, 18)
        const H1 = u * hh * r.f(0.4, 1) * (1 - 0.45 * t)
        return box(a.x(t) - q / 2, y - H1, q, H1)
      }).join(''),
      a.far(mix(c.blue, c.rose, 0.25), d),
    )
  for (const [s, d] of [
    [-1, 0.2],
    [1, 0.26],
  ] as const) {
    const q = u * 26
    const H1 = h * r.f(0.55, 0.8)
    const X = s < 0 ? x - q : x + w
    const col = a.far(mix(c.stone, c.rock, 0.35), d)
    a.batch(() => {
      block(a, X, y, q, H1, col, 0.2)
      windows(a, X + q * 0.12, y - H1 * 0.95, q * 0.76, H1 * 0.75, 4, 5, { fw: 0.4, fh: 0.6, base: col, r })
    })
    a.rect(X, y - H1 - u, q, u * 1.2, a.hi(col))
  }
  block(a, x, y, w, h, wall, 0.1)
  const [fx, fw] = a.L > 0 ? [x + w * 0.1, w * 0.9] : [x, w * 0.9]
  const nb = r.i(5, 7)
  windows(a, fx, y - h + u * 1, fw, n * fh, nb, n, {
    fw: 0.4,
    fh: 0.62,
    round: r.is(0.4),
    base: wall,
    r,
    lit: a.mode === 'night' ? 0.6 : a.mode === 'dusk' ? 0.45 : 0,
  })
  for (let j = 0; j < n; j++) {
    const by = y - h + u + fh * (j + 0.86)
    a.line(
      `M${at(fx + u, by)}h${f1(fw - u * 2)}`,
      a.sh(c.ink, 0),
      u * 1.3,
      `stroke-dasharray="${f1(u * 0.18)} ${f1(u * 0.5)}" opacity=".6"`,
    ).rect(fx, by + u * 0.6, fw, u * 0.5, a.hi(wall, 0.5))
  }
  if (style === 'mansard') {
    a.poly(
      [
        [x - u, y - h],
        [x + u * 3, y - h - u * 10],
        [x + w - u * 3, y - h - u * 10],
        [x + w + u, y - h],
      ],
      mix(c.ink, c.blue, 0.45),
    )
    windows(a, x + u * 4, y - h - u * 8, w - u * 8, u * 7, nb, 1, {
      round: true,
      fw: 0.36,
      fh: 0.8,
      r,
      col: a.hi(wall, 0.3),
    })
  }
  if (style === 'deco') {
    block(a, x + w * 0.2, y - h, w * 0.6, u * 7, wall, 0.16)
    block(a, x + w * 0.34, y - h - u * 7, w * 0.32, u * 6, wall, 0.24)
    a.line(`M${at(a.fx, y - h - u * 13)}v${f1(-u * 9)}`, c.accent, u * 0.8)
  }
  if (style === 'tower') {
    const q = w * 0.5
    const X = a.fx - q / 2 + a.D * -w * 0.12
    highrise(a, X, y - h, q, u * (a.kind === 'tall' ? 30 : 14), a.hi(wall, 0.1), { top: 'flat', r })
    a.rect(x - u, y - h - u * 1.4, w + u * 2, u * 2, a.hi(wall))
    for (const t of [0.72, 0.84, 0.94]) bush(a, a.fx + a.D * w * (t - 0.5), y - h - u * 1.2, u * 6)
  }
  if (style === 'roof') {
    a.rect(x - u, y - h - u * 1.6, w + u * 2, u * 2, a.hi(wall))
    for (const t of [0.14, 0.34, 0.78])
      parasol(a, x + w * t, y - h - u * 1.4, u * 7, { tilt: 0, cols: [cloth, c.snow] })
    for (const t of [0.5, 0.62, 0.92]) bush(a, x + w * t, y - h - u * 1.4, u * 6)
  }
  a.rect(x - u * 0.6, y - u * 12.4, w + u * 1.2, u * 1.1, a.hi(wall, 0.5))
  windows(a, fx, y - u * 9, fw, u * 9, nb, 1, {
    fw: 0.62,
    fh: 1,
    base: wall,
    col: a.sh(c.ink, 0.1),
    lit: a.c.dark ? 1 : 0.0,
    r,
  })
  for (let i = 0; i < nb; i++) {
    const q = fw / nb
    const X = fx + q * i + q * 0.1
    if (i !== nb >> 1)
      a.poly(
        [
          [X, y - u * 9.6],
          [X + q * 0.8, y - u * 9.6],
          [X + q * 0.9, y - u * 6.6],
          [X - q * 0.1, y - u * 6.6],
        ],
        i % 2 ? cloth : a.hi(cloth, 0.15),
      )
  }
  const ex = fx + (fw / nb) * ((nb >> 1) + 0.5)
  a.path(`M${at(ex - u * 6, y - u * 8)}q${at(u * 6, -u * 5)} ${at(u * 12, 0)}z`, cloth)
  a.rect(
    0,
    y,
    W,
    H - y + 9,
    a.grad([
      [0, a.sh(c.stone, 0.3)],
      [1, a.sh(c.stone, 0.5)],
    ]),
  ).rect(0, y, W, u * 1.2, a.hi(c.stone, 0.3))
  for (const t of [-0.42, 0.56, 0.8, 1.1]) {
    const X = a.fx + a.D * w * t * 1.1
    const T = u * r.f(15, 20)
    if (palms) {
      palm(a, X, y + u * 0.6, T * 1.25)
      continue
    }
    a.rect(X - u * 0.4, y - T * 0.5, u * 0.8, T * 0.52, a.sh(c.wood, 0.4)).add(
      `<ellipse cx="${f1(X)}" cy="${f1(y - T * 0.72)}" rx="${f1(T * 0.32)}" ry="${f1(T * 0.4)}" fill="${a.sh(c.pine, 0.15)}"/><ellipse cx="${f1(X + a.L * T * 0.07)}" cy="${f1(y - T * 0.78)}" rx="${f1(T * 0.22)}" ry="${f1(T * 0.3)}" fill="${a.hi(c.pine, 0.12)}"/>`,
    )
  }
  for (const t of [0.1, 0.16, 0.34, 0.44]) person(a, a.x(t), y + u * 2.6, u * 4.4)
}
