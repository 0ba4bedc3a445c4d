import type { Art } from '../art.ts'
import { at, f1, span } from '../geometry.ts'
import { pot } from '../motifs/plants.ts'
import { bed, lamp, lowTable, picture, rug, sideTable, sofa } from './furniture.ts'
import { opening, room, type Room } from './wall.ts'

export function roomDouble(a: Art): void {
  const { in: plan, x, wide } = furnish(a)
  const { u } = a
  picture(a, { x, y: plan.floor - u * 42 * plan.k, w: u * a.r.f(18, 26), h: u * a.r.f(15, 18) })
  bed(a, plan, { x, w: u * 46 * plan.k, head: wide ? a.r.pick(['arch', 'soft']) : 'soft' })
  for (const s of wide ? [1, -1] : [1]) {
    sideTable(a, plan, x + s * a.D * u * 31 * plan.k)
    lamp(a, x + s * a.D * u * 31 * plan.k, plan.floor - u * 28)
  }
}

export function roomTwin(a: Art): void {
  const { in: plan, x } = furnish(a)
  const { u } = a
  const gap = u * 17 * plan.k
  for (const s of [-1, 1]) {
    picture(a, { x: x + s * gap, y: plan.floor - u * 38 * plan.k, w: u * 13, h: u * 16 })
    bed(a, plan, { x: x + s * gap, w: u * 24 * plan.k, head: 'arch' })
  }
  lamp(a, x, plan.floor - u * 36)
}

export function roomFamily(a: Art): void {
  const { in: plan, x, wide } = furnish(a)
  const { u, c } = a
  const spread = wide ? 1.15 : 1
  bed(a, plan, { x: x - a.D * u * 7 * spread, w: u * 38 * plan.k })
  for (const i of [0, 1])
    bed(a, plan, { x: x + a.D * u * (24 + i * 22) * spread * plan.k, w: u * 18 * plan.k, head: 'arch' })
  lamp(a, x + a.D * u * 35 * plan.k * spread, plan.floor - u * 34)
  const flags = span(
    10,
    (t) =>
      `M${at(x - u * 22 + u * 34 * t, plan.floor - u * (38 - 5 * Math.sin(Math.PI * t)))}l${at(u * 1.5, u * 4)} ${at(u * 1.5, -u * 4)}`,
  )
  a.line(flags.join(''), plan.cloth, u * 0.5).line(
    `M${at(x - u * 24, plan.floor - u * 38)}q${at(u * 19, u * 10)} ${at(u * 38, 0)}`,
    c.ink,
    u * 0.25,
  )
}

/** A family room with a double bed and bunks. */
export function roomBunks(a: Art): void {
  const { in: plan, x, wide } = furnish(a, { window: a.kind === 'wide' ? 0.66 : 0.97 })
  const { u, c } = a
  const main = x - a.D * u * (wide ? 12 : 5)
  picture(a, { x: main, y: plan.floor - u * 38 * plan.k, w: u * 20, h: u * 15 })
  bed(a, plan, { x: main, w: u * 36 * plan.k })
  const w = u * 26 * plan.k
  const left = main + a.D * u * 36 * plan.k - w / 2
  const foot = plan.floor + u * 6
  for (const [rise, cloth] of [
    [9, plan.cloth],
    [29, c.blue],
  ] as const) {
    const y = foot - u * rise * plan.k
    a.rect(left, y - u * 5, w, u * 5, c.snow, `rx="${f1(u)}"`).rect(
      left + u,
      y - u * 8,
      u * 7,
      u * 4.4,
      a.hi(c.snow, 0.5),
      `rx="${f1(u * 1.6)}"`,
    )
    a.rect(left + w * 0.42, y - u * 6, w * 0.58, u * 4.6, cloth, `rx="${f1(u)}"`).rect(
      left - u,
      y - u * 1.4,
      w + u * 2,
      u * 3.2,
      plan.wood,
    )
  }
  for (const px of [left - u * 1.6, left + w + u * 0.2])
    a.rect(px, foot - u * 43 * plan.k, u * 1.6, u * 43 * plan.k + u * 2, a.sh(plan.wood, 0.2))
  const ladder = a.D > 0 ? left + u * 2 : left + w - u * 7
  a.line(
    `M${at(ladder, foot)}V${f1(foot - u * 37 * plan.k)}M${at(ladder + u * 5, foot)}V${f1(foot - u * 37 * plan.k)}`,
    a.sh(plan.wood, 0.35),
    u * 0.7,
  )
  a.line(
    span(5, (t) => `M${at(ladder, foot - u * (4 + 29 * t) * plan.k)}h${f1(u * 5)}`).join(''),
    a.sh(plan.wood, 0.35),
    u * 0.6,
  )
  lamp(a, main + a.D * u * 8, plan.floor - u * 52)
}

/** The suite's living room, with a door on the terrace. */
export function roomSuite(a: Art): void {
  const plan = room(a)
  const { u, kind } = a
  opening(a, plan, { x: a.x(kind === 'wide' ? 0.45 : 0.62), w: u * 44 * plan.k, h: u * 56 * plan.k, door: true })
  if (a.r.is(0.6)) pot(a, a.x(kind === 'wide' ? 0.68 : 0.97), plan.floor + u * 6, u * a.r.f(34, 46))
  const x = a.x(kind === 'wide' ? 0.16 : 0.2)
  const y = plan.floor + u * 5
  picture(a, { x: x - a.D * u * 4, y: plan.floor - u * 42, w: u * 19, h: u * 23 })
  sofa(a, plan, { x, y, w: u * 38 * plan.k })
  lowTable(a, plan, { x: x + a.D * u * 18, y })
  lamp(a, x + a.D * u * 20, plan.floor - u * 36)
}

/** The suite's bedroom: a bed with four posts and a canopy. */
export function roomCanopy(a: Art): void {
  const { in: plan, x } = furnish(a)
  const { u, c } = a
  const w = u * 48 * plan.k
  const top = plan.floor - u * 50 * plan.k
  bed(a, plan, { x, w: w * 0.84, head: 'arch' })
  for (const s of [-1, 1]) {
    a.rect(x + (s * w) / 2 - u * 0.8, top, u * 1.6, plan.floor - top + u * 8, a.sh(plan.wood, 0.25))
    const e = x + s * (w / 2 - u)
    a.path(
      `M${at(e, top + u)}h${f1(-s * u * 9)}Q${at(e - s * u * 1.5, top + u * 16)} ${at(e - s * u * 2, top + u * 26 * plan.k)}Q${at(e - s * u * 3, plan.floor - u * 8)} ${at(e - s * u * 5, plan.floor + u * 4)}H${f1(e)}z`,
      a.hi(c.snow),
      'opacity=".85"',
    )
  }
  a.path(
    `M${at(x - w / 2 - u * 2, top - u * 3)}h${f1(w + u * 4)}v${f1(u * 5)}${span(7, () => `q${at(-(w + u * 4) / 16, u * 3)} ${at(-(w + u * 4) / 8, 0)}`).join('')}z`,
    plan.cloth,
  )
}

interface Furnished {
  in: Room
  /** Where the main bed stands. */
  x: number
  wide: boolean
}

/** Wall, window, plant and rug: what every bedroom begins with. */
function furnish(a: Art, { window = a.kind === 'wide' ? 0.52 : 0.77 } = {}): Furnished {
  const plan = room(a)
  const { u, r, kind } = a
  const wide = kind === 'wide'
  opening(a, plan, { x: a.x(window), w: u * 27 * plan.k, h: u * 42 * plan.k, shape: r.pick(['arch', 'arch', 'box']) })
  if (r.is(0.6)) pot(a, a.x(wide ? 0.68 : 0.97), plan.floor + u * 6, u * r.f(34, 46))
  const x = a.x(wide ? 0.2 : kind === 'tall' ? 0.34 : 0.3)
  rug(a, x, plan.floor + u * 9, u * 72 * plan.k)
  return { in: plan, x, wide }
}
