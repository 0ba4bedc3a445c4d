import type { Art } from '../art.ts'
import { at, f1, span } from '../geometry.ts'
import { palm, pot } from '../motifs/plants.ts'
import { sail } from '../motifs/boats.ts'
import { headlands } from '../motifs/land.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { parasol } from '../motifs/small.ts'
import { bed, lamp, picture } from './furniture.ts'
import { opening, room } from './wall.ts'

/** From the room through the open balcony over the sea: rail, two chairs, a small table. */
export function roomBalcony(a: Art): void {
  const { u, c, H, W, r } = a
  a.hz = H * 0.46
  sky(a)
  headlands(a, 2)
  sea(a)
  sail(a, a.x(0.64), a.hz + u * 8, u * 8)
  const rail = H * 0.6
  const foot = H * 0.84
  a.rect(
    0,
    foot,
    W,
    H - foot,
    a.grad([
      [0, a.sh(c.sand, 0.12)],
      [1, c.stone],
    ]),
  )
  a.line(span(46, (t) => `M${at(W * t, rail)}V${f1(foot + u * 2)}`).join(''), c.snow, u * 0.5)
  a.rect(0, rail - u, W, u * 1.8, a.hi(c.snow))
    .rect(0, foot + u * 1.4, W, u * 1.4, a.hi(c.snow))
    .rect(0, rail + u * 0.8, W, u * 0.6, a.sh(c.snow, 0.25))
  const cloth = r.pick([c.accent, c.blue, c.accent])
  const tx = a.x(0.42)
  for (const s of [-1, 1]) {
    const x = tx + s * u * 17
    a.line(
      `M${at(x + s * u * 7, foot - u * 17)}L${at(x + s * u * 3, foot + u * 6)}M${at(x - s * u * 6, foot - u)}L${at(x - s * u * 7, foot + u * 7)}`,
      c.wood,
      u * 1.1,
    )
    a.path(
      `M${at(x + s * u * 8, foot - u * 19)}l${at(-s * u * 3, 0)} ${at(-s * u * 3, u * 16)} ${at(-s * u * 9, u * 1)} ${at(0, u * 2.4)} ${at(s * u * 12, 0)}z`,
      cloth,
    )
  }
  a.oval(tx, foot - u * 3, u * 7.4, u * 1.3, c.snow).line(`M${at(tx, foot - u * 2)}V${f1(foot + u * 7)}`, c.wood, u)
  a.rect(tx - u * 3.4, foot - u * 8.4, u * 2.2, u * 5, c.sea[0], `rx="${f1(u * 0.4)}" opacity=".9"`).disc(
    tx + u * 2.6,
    foot - u * 5,
    u * 1.5,
    c.accent,
  )
  const edge = a.x(-0.02)
  a.path(
    `M${at(edge, 0)}h${f1(a.D * u * 17)}C${at(edge + a.D * u * 12, H * 0.4)} ${at(edge + a.D * u * 9, H * 0.6)} ${at(edge + a.D * u * 14, H)}H${f1(edge)}z`,
    a.grad([
      [0, a.hi(c.snow)],
      [1, a.sh(c.snow, 0.14)],
    ]),
    'opacity=".96"',
  )
  a.line(
    [5, 9, 12]
      .map(
        (o) =>
          `M${at(edge + a.D * u * o, 0)}Q${at(edge + a.D * u * (o - 3), H * 0.5)} ${at(edge + a.D * u * (o - 1), H)}`,
      )
      .join(''),
    a.sh(c.snow, 0.3),
    u * 0.5,
    'opacity=".5"',
  )
  pot(a, a.x(0.9), foot + u * 9, u * 34)
}

/** A ground-floor room whose door stands open on a garden. */
export function roomTerrace(a: Art): void {
  const plan = room(a, { tiles: true })
  const { u, kind } = a
  const wide = kind === 'wide'
  const door = a.x(wide ? 0.5 : 0.7)
  opening(a, plan, { x: door, w: u * 38 * plan.k, h: u * 54 * plan.k, door: true, shape: 'box', view: 'garden' })
  const x = a.x(wide ? 0.17 : 0.22)
  picture(a, { x, y: plan.floor - u * 42, w: u * 18, h: u * 18 })
  bed(a, plan, { x, w: u * 38 * plan.k })
  lamp(a, x + a.D * u * 26, plan.floor - u * 36)
  pot(a, door - a.D * u * 25 * plan.k, plan.floor + u * 7, u * 30)
  if (wide) pot(a, a.x(0.72), plan.floor + u * 7, u * 38)
}

/** The pool deck: water in front, loungers, parasols, palms, the sea behind. */
export function pool(a: Art): void {
  const { u, c, H, W, r } = a
  a.hz = H * 0.42
  sky(a)
  headlands(a, 2)
  sea(a)
  const deck = H * 0.54
  a.rect(
    0,
    deck,
    W,
    H,
    a.grad([
      [0, a.sh(c.stone, 0.1)],
      [1, c.stone],
    ]),
  ).rect(0, deck, W, u * 1.2, a.hi(c.stone, 0.5))
  const cols = r.pick([
    [c.accent, c.snow],
    [c.snow, c.sand],
    [c.blue, c.snow],
  ] as const)
  for (const t of [0.02, 0.11, 0.6, 0.78]) palm(a, a.x(t), deck + u * 5, u * r.f(26, 42))
  for (const t of [0.1, 0.28, 0.46, 0.64]) {
    const x = a.x(t)
    const y = deck + u * 9
    a.path(
      `M${at(x, y)}h${f1(a.D * u * 9)}l${at(a.D * u * 3.4, -u * 3.6)} ${at(0, u * 1.3)} ${at(-a.D * u * 2.8, u * 3.6)}h${f1(-a.D * u * 9.6)}z`,
      c.snow,
    )
    parasol(a, x, y, u * 11, { cols, tilt: 0 })
  }
  const y0 = deck + u * 13
  const bank = (o: number) =>
    `M${at(a.x(0.06) - a.D * u * o, y0 - u * o * 0.4)}L${at(a.x(0.86) + a.D * u * o, y0 - u * o * 0.4)}L${at(a.x(1.06) + a.D * u * o, H + 9)}L${at(a.x(-0.16) - a.D * u * o, H + 9)}z`
  a.path(bank(3), a.hi(c.snow)).path(
    bank(0),
    a.grad([
      [0, a.c.dark ? '#49a3b0' : '#8fdcd6'],
      [1, c.sea[1]],
    ]),
  )
  const ripples = span(16, (t) => {
    const w = u * r.f(4, 12)
    return `M${at(a.x(r.f(0.05, 0.9)), y0 + u * 2 + (H - y0) * t)}q${at(w / 4, -u * 0.9)} ${at(w / 2, 0)}t${at(w / 2, 0)}`
  })
  a.line(ripples.join(''), '#ffffff', u * 0.4, 'opacity=".55" stroke-linecap="round"')
  if (a.c.dark) for (const t of [0.2, 0.45, 0.7]) a.oval(a.x(t), y0 + u * 4, u * 9, u * 3, c.glow, 'opacity=".4"')
  const sx = a.x(0.34)
  const sy = y0 + (H - y0) * 0.5
  a.disc(sx, sy, u * 1.7, a.sh(c.rock, 0.2)).line(
    `M${at(sx - u * 6, sy + u * 1.8)}q${at(u * 6, u * 2)} ${at(u * 12, 0)}`,
    '#ffffff',
    u * 0.6,
    'opacity=".8"',
  )
}
