import type { Point } from '../geometry.ts'
import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { arch, at, box, f1, poly, span } from '../geometry.ts'
import { block, dome, tower, windows } from '../motifs/buildings.ts'
import { hills } from '../motifs/land.ts'
import { mosque } from '../motifs/landmarks.ts'
import { palm } from '../motifs/plants.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'
import { cypress } from '../motifs/trees.ts'

export function domes(a: Art): void {
  const { r, c, u, W, H } = a
  const y = H * 0.7
  const x = a.fx
  const s = u * (a.kind === 'tall' ? 36 : 40)
  const palace = r.is(0.45)
  const roof = r.pick([mix(c.blue, c.stone, 0.3), mix(c.green, c.blue, 0.35), c.snow, mix(c.accent, c.sand, 0.4)])
  a.hz = y
  sky(a)
  hills(a, y + u * 2, u * 18, a.far(c.rose, 0.55), {})
  a.path(
    span(9, (t) => {
      const q = u * r.f(8, 16)
      const h = u * r.f(4, 9)
      return (
        box(a.x(t) - q / 2, y - h, q, h + u * 3) +
        (r.is(0.4) ? `M${at(a.x(t) - q * 0.3, y - h)}a${f1(q * 0.3)} ${f1(q * 0.3)} 0 0 1 ${f1(q * 0.6)} 0z` : '')
      )
    }).join(''),
    a.far(c.stone, 0.55),
  )
  a.rect(
    0,
    y,
    W,
    H - y,
    a.grad([
      [0, a.far(c.sand, 0.15)],
      [1, a.sh(c.sand, 0.15)],
    ]),
  )
  const px = u * 17
  const pool: Point[] = [
    [x - px * 0.55, y + u * 3],
    [x + px * 0.55, y + u * 3],
    [x + px * 1.7, H + 9],
    [x - px * 1.7, H + 9],
  ]
  const build = () => {
    if (!palace) return mosque(a, x, y, s, { roof, minarets: r.pick([2, 4, 4]) })
    block(a, x - s * 0.9, y, s * 1.8, s * 0.3, c.stone, 0.12)
    for (const t of [-0.9, 0.9]) {
      tower(a, x + t * s, y, s * 0.17, s * 0.62, c.stone, { cap: 'none' })
      dome(a, x + t * s, y - s * 0.62, s * 0.2, s * 0.17, roof, { onion: 1 })
    }
    for (const t of [-0.5, 0.5]) {
      block(a, x + t * s - s * 0.14, y, s * 0.28, s * 0.44, c.stone, 0.3)
      dome(a, x + t * s, y - s * 0.44, s * 0.27, s * 0.25, roof, { onion: 1 })
    }
    block(a, x - s * 0.3, y, s * 0.6, s * 0.58, c.stone, 0.22)
    dome(a, x, y - s * 0.56, s * 0.6, s * 0.5, roof, { onion: 1, rib: 7 })
    a.path(arch(x - s * 0.13, y, s * 0.26, s * 0.44), a.sh(c.stone, 0.55)).path(
      arch(x - s * 0.08, y, s * 0.16, s * 0.3),
      a.c.dark ? c.glow : a.sh(c.ink, 0),
    )
    for (const t of [-0.6, 0.6])
      windows(a, x + t * s - s * 0.28, y - s * 0.27, s * 0.56, s * 0.25, 4, 1, {
        round: true,
        fw: 0.55,
        fh: 0.85,
        lit: a.c.dark ? 0.6 : 0,
      })
  }
  const art = a.cap(build)
  a.add(`<g id="b">${art}</g>`).poly(
    pool,
    a.grad([
      [0, c.sea[0]],
      [1, c.sea[1]],
    ]),
  )
  a.defs.push(`<clipPath id="pl"><path d="${poly(pool)}"/></clipPath>`)
  a.add(
    `<g clip-path="url(#pl)"><use href="#b" transform="matrix(1 0 0 -.75 0 ${f1(y * 1.75 + u * 3)})" opacity=".4"/></g>`,
  ).line(poly(pool), a.hi(c.stone), u * 1.1)
  for (let i = 0; i < 5; i++) {
    const k = i / 4
    const q = px * (0.95 + 1.35 * k)
    const h = u * (13 + 22 * k * k)
    for (const sd of [-1, 1]) {
      const X = x + sd * q
      const Y = y + u * 3 + (H - y) * k * 0.92
      if (palace && i % 2) continue
      if (palace && i === 4 && sd === a.D) palm(a, X, Y, h)
      else cypress(a, X, Y, h * (palace ? 0.7 : 1))
    }
  }
  for (const t of [-1.6, 1.9, 2.2]) person(a, x + t * px * 0.7, y + u * 6, u * 3.6)
  if (a.kind === 'wide')
    for (const t of [0.72, 0.8, 0.9]) palm(a, a.x(t), y + u * 4, u * r.f(12, 18), { col: a.far(c.pine, 0.3) })
}
