import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { arch, at, f1, span } from '../geometry.ts'
import { pot } from '../motifs/plants.ts'
import { person } from '../motifs/small.ts'
import { lamp, lowTable, picture, sofa, sprig } from './furniture.ts'
import { opening, room } from './wall.ts'

/** A still bath under arches, towels, stones and candles. */
export function spa(a: Art): void {
  const plan = room(a, { tiles: true })
  const { u, c, W, H } = a
  const { floor } = plan
  for (const t of a.kind === 'wide' ? [0.08, 0.3, 0.52, 0.74] : [0.14, 0.5, 0.86]) {
    const x = a.x(t)
    const w = u * 24
    a.path(arch(x - w / 2, floor, w, u * 52), a.sh(plan.wall, 0.16)).path(
      arch(x - w / 2 + u * 2, floor, w - u * 4, u * 49),
      a.grad([
        [0, a.sh(c.blue, a.c.dark ? 0.5 : 0.1)],
        [1, mix(c.blue, plan.wall, 0.5)],
      ]),
    )
    lamp(a, x, floor - u * 36)
  }
  const top = floor + u * 3
  a.path(`M${at(a.x(-0.05), H + 9)}L${at(a.x(0.06), top)}L${at(a.x(0.8), top)}L${at(a.x(0.96), H + 9)}z`, a.hi(c.snow))
  a.path(
    `M${at(a.x(0), H + 9)}L${at(a.x(0.09), top + u * 2)}L${at(a.x(0.77), top + u * 2)}L${at(a.x(0.91), H + 9)}z`,
    a.grad([
      [0, a.c.dark ? '#5fa7ae' : '#9fdcd8'],
      [1, c.sea[1]],
    ]),
  )
  a.line(
    span(
      8,
      (t) =>
        `M${at(a.x(0.14 + 0.55 * a.r.n()), top + u * 4 + (H - top) * 0.8 * t)}q${at(u * 3, -u)} ${at(u * 6, 0)}t${at(u * 6, 0)}`,
    ).join(''),
    '#ffffff',
    u * 0.4,
    'opacity=".6" stroke-linecap="round"',
  )
  const bx = a.x(a.kind === 'wide' ? 0.62 : 0.68)
  a.rect(bx - u * 13, floor - u * 6, u * 26, u * 2, plan.wood)
    .rect(bx - u * 11, floor - u * 4, u * 2, u * 8, plan.wood)
    .rect(bx + u * 9, floor - u * 4, u * 2, u * 8, plan.wood)
  for (const [i, col] of [c.snow, c.accent, c.snow].entries())
    a.rect(bx - u * 10, floor - u * (9 + i * 3), u * 12, u * 3, col, `rx="${f1(u * 1.4)}"`)
  for (const [i, w] of [6, 4.6, 3].entries())
    a.oval(bx + u * 7, floor - u * (7.2 + i * 2.2), u * w * 0.8, u * 1.2, a.sh(c.rock, 0.3 - i * 0.08))
  for (const t of [0.88, 0.93]) {
    const x = a.x(t)
    a.disc(x, floor - u * 3, u * 4, c.glow, 'opacity=".3"')
      .rect(x - u * 1.1, floor - u * 1, u * 2.2, u * 5, c.snow)
      .path(
        `M${at(x, floor - u * 4.4)}q${at(u * 1.4, u * 2.4)} ${at(0, u * 3)}q${at(-u * 1.4, -u * 0.8)} ${at(0, -u * 3)}z`,
        c.accent,
      )
  }
  pot(a, a.x(0.02), floor + u * 6, u * 40)
  if (W > H * 1.8) pot(a, a.x(0.98), floor + u * 6, u * 34)
}

/** A breakfast table before the window: coffee, bread, fruit and a vase. */
export function breakfast(a: Art): void {
  const plan = room(a)
  const { u, c, W, H } = a
  const x = a.x(a.kind === 'wide' ? 0.32 : 0.46)
  opening(a, plan, {
    x: a.x(a.kind === 'wide' ? 0.34 : 0.5),
    w: u * 50,
    h: u * 46,
    shape: 'arch',
    curtains: a.kind !== 'tall',
  })
  const y = H * 0.74
  a.path(
    `M${at(a.x(-0.05), y)}H${f1(a.x(a.kind === 'wide' ? 0.72 : 1.05))}L${at(a.x(a.kind === 'wide' ? 0.8 : 1.05), H + 9)}H${f1(a.x(-0.05))}z`,
    a.grad([
      [0, c.snow],
      [1, a.sh(c.snow, 0.16)],
    ]),
  )
  a.line(
    span(11, (t) => `M${at(a.x(-0.04 + 0.74 * t), y + u * 2)}L${at(a.x(-0.06 + 0.82 * t), H)}`).join(''),
    plan.cloth,
    u * 0.4,
    'opacity=".45"',
  )
  const plate = (px: number, py: number, w: number) =>
    a
      .oval(px, py + u * 0.8, w, w * 0.3, a.sh(c.snow, 0.35))
      .oval(px, py, w, w * 0.3, a.hi(c.snow))
      .oval(px, py, w * 0.7, w * 0.19, a.sh(c.snow, 0.1))
  plate(x - a.D * u * 20, y + u * 10, u * 12)
  for (const o of [-5, 0, 5])
    a.path(
      `M${at(x - a.D * u * 20 + u * (o - 4), y + u * 9.4)}q${at(u * 4, -u * 6)} ${at(u * 8, 0)}q${at(-u * 4, -u * 1.6)} ${at(-u * 8, 0)}z`,
      mix(c.roof, c.sand, 0.45),
    )
  plate(x + a.D * u * 16, y + u * 12, u * 11)
  for (const [o, h, col] of [
    [-4, 3, c.accent],
    [1, 3.4, c.roof],
    [5, 2.6, c.green],
  ] as const)
    a.disc(x + a.D * u * 16 + u * o, y + u * (12 - h * 0.7), u * h, col).disc(
      x + a.D * u * 16 + u * (o + a.L * 0.8),
      y + u * (11.2 - h * 0.7),
      u * h * 0.6,
      a.hi(col, 0.25),
    )
  const cup = x - a.D * u * 1
  a.oval(cup, y + u * 13, u * 7, u * 1.8, a.sh(c.snow, 0.2))
    .path(
      `M${at(cup - u * 4.6, y + u * 6)}h${f1(u * 9.2)}q${at(-u * 0.6, u * 6)} ${at(-u * 4.6, u * 6)}t${at(-u * 4.6, -u * 6)}z`,
      plan.cloth,
    )
    .oval(cup, y + u * 6, u * 4.6, u * 1.3, a.sh(c.wood, 0.4))
  a.line(
    `M${at(cup - u * 1.4, y + u * 3)}q${at(-u * 2, -u * 3)} ${at(0, -u * 6)}M${at(cup + u * 1.4, y + u * 3)}q${at(u * 2, -u * 3)} ${at(0, -u * 6)}`,
    c.snow,
    u * 0.7,
    'opacity=".8" stroke-linecap="round"',
  )
  const px = x + a.D * u * 1
  a.path(
    `M${at(px - u * 3, y + u * 2)}q${at(-u * 2.6, -u * 6)} ${at(u, -u * 9)}h${f1(u * 4)}q${at(u * 3.6, u * 3)} ${at(u, u * 9)}z`,
    c.blue,
  )
  sprig(a, px, y - u * 7, 1.7)
  if (W > H * 1.8) picture(a, { x: a.x(0.66), y: H * 0.36, w: u * 18, h: u * 22 })
}

/** The restaurant at its hour: tables with cloths, arched windows, hanging lamps. */
export function restaurant(a: Art): void {
  const plan = room(a)
  const { u, c, H } = a
  const wide = a.kind === 'wide'
  for (const t of wide ? [0.14, 0.4, 0.66] : [0.26, 0.74])
    opening(a, plan, { x: a.x(t), w: u * 26, h: u * 44, shape: 'arch', curtains: false })
  for (const t of wide ? [0.12, 0.36, 0.6] : [0.2, 0.62]) lamp(a, a.x(t), plan.floor - u * 36)
  for (const [t, dy] of wide
    ? ([
        [0.1, 2],
        [0.33, 9],
        [0.56, 3],
      ] as const)
    : ([
        [0.2, 3],
        [0.66, 8],
      ] as const)) {
    const x = a.x(t)
    const y = Math.min(H - u * 3, plan.floor + u * (dy + 4))
    for (const s of [-1, 1])
      a.path(
        `M${at(x + s * u * 18, y - u * 19)}q${at(s * u * 2.4, 0)} ${at(s * u * 2, u * 3)}L${at(x + s * u * 19, y + u * 2)}h${f1(-s * u * 1.6)}l${at(-s * u * 0.6, -u * 9)}h${f1(-s * u * 7)}v${f1(-u * 2)}h${f1(s * u * 7)}z`,
        plan.wood,
      )
    a.path(
      `M${at(x - u * 14, y - u * 14)}h${f1(u * 28)}l${at(u * 1.6, u * 12)}q${at(-u * 4, u * 1.4)} ${at(-u * 8, 0)}t${at(-u * 8, 0)}t${at(-u * 8, 0)}t${at(-u * 7.2, 0)}z`,
      a.grad([
        [0, c.snow],
        [1, a.sh(c.snow, 0.25)],
      ]),
    )
    for (const s of [-1, 1])
      a.path(
        `M${at(x + s * u * 8 - u * 1.5, y - u * 20)}h${f1(u * 3)}q0 ${f1(u * 3)} ${at(-u * 1.5, u * 3)}t${at(-u * 1.5, -u * 3)}z`,
        plan.cloth,
      ).line(`M${at(x + s * u * 8, y - u * 17)}v${f1(u * 3)}`, c.ink, u * 0.3)
    a.disc(x, y - u * 17.4, u * 4, c.glow, `opacity="${a.c.dark ? 0.5 : 0.2}"`).rect(
      x - u * 0.7,
      y - u * 18,
      u * 1.4,
      u * 4,
      c.accent,
    )
  }
  pot(a, a.x(0.96), plan.floor + u * 6, u * 40)
}

/** The lobby: a desk under an arch, keys behind it, a sofa for those who wait. */
export function lobby(a: Art): void {
  const plan = room(a, { tiles: true })
  const { u, c } = a
  const wide = a.kind === 'wide'
  const x = a.x(wide ? 0.2 : 0.32)
  const foot = plan.floor + u * 5
  a.path(arch(x - u * 24, plan.floor, u * 48, u * 56), a.sh(plan.wall, 0.12)).path(
    arch(x - u * 21, plan.floor, u * 42, u * 52),
    mix(plan.cloth, plan.wall, 0.45),
  )
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 6; i++)
      a.rect(x - u * 14.6 + u * i * 5, plan.floor - u * (36 - row * 6), u * 3.8, u * 4.4, a.sh(plan.wall, 0.1)).rect(
        x - u * 13.2 + u * i * 5,
        plan.floor - u * (35 - row * 6),
        u,
        u * 2.4,
        c.accent,
      )
  person(a, x + u * 2, foot - u * 12, u * 15, c.ink)
  a.rect(x - u * 26, foot - u * 17, u * 52, u * 19, plan.wood).rect(
    x - u * 28,
    foot - u * 19,
    u * 56,
    u * 3,
    a.hi(c.snow),
  )
  a.line(
    span(7, (t) => `M${at(x - u * 23 + u * 46 * t, foot - u * 13)}v${f1(u * 13)}`).join(''),
    a.sh(plan.wood, 0.35),
    u * 0.7,
  )
  a.path(`M${at(x - u * 18, foot - u * 19)}q0 ${f1(-u * 3)} ${at(u * 3, -u * 3)}t${at(u * 3, u * 3)}z`, c.accent)
  for (const o of [-13, 0, 13]) lamp(a, x + u * o, plan.floor - u * 44)
  const sx = a.x(wide ? 0.56 : 0.84)
  opening(a, plan, { x: sx, w: u * 26, h: u * 42, curtains: false })
  if (a.kind !== 'tall') {
    lowTable(a, plan, { x: sx, y: foot + u * 2 })
    sofa(a, plan, { x: sx, y: foot, w: u * 32 })
  }
  pot(a, a.x(wide ? 0.4 : 0.6), plan.floor + u * 6, u * 34)
}
