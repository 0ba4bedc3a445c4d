import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { arch, at, box, f1 } from '../geometry.ts'
import { palm } from '../motifs/plants.ts'
import { sail } from '../motifs/boats.ts'
import { type Colours, lamplight } from '../palettes.ts'

/** A room in elevation while it is furnished: where its floor begins, its scale and its cloth. */
export interface Room {
  /** y of the line where wall and floor meet. */
  floor: number
  /** Furniture's scale by the frame's shape. */
  k: number
  wall: string
  wood: string
  cloth: string
  /** The colours outside, since inside it is lamplit after sunset. */
  outside: Colours
}

/** Paints wall, skirting and floor, and lights the lamps after sunset. */
export function room(a: Art, { tiles = false } = {}): Room {
  const outside = a.c
  if (a.c.dark) a.c = lamplight(a.palette, a.mode)
  const { r, c, u, W, H } = a
  const floor = H * (a.kind === 'tall' ? 0.8 : 0.78)
  const k = { wide: 1.18, card: 1.24, square: 1.08, tall: 1.02 }[a.kind]
  const wall = r.pick([
    c.stone,
    mix(c.stone, c.rose, 0.3),
    mix(c.stone, c.green, 0.4),
    mix(c.stone, c.blue, 0.35),
    mix(c.sand, c.stone, 0.4),
  ])
  const wood = a.hi(c.wood, r.f(0, 0.4))
  const cloth = r.pick([c.accent, c.accent, c.blue, mix(c.green, c.pine, 0.3)])
  const boards = tiles ? mix(c.stone, c.sand, 0.5) : mix(c.sand, c.wood, 0.25)
  a.rect(
    0,
    0,
    W,
    H,
    a.grad([
      [0, wall],
      [1, a.sh(wall, 0.1)],
    ]),
  )
  a.rect(
    0,
    floor,
    W,
    H - floor,
    a.grad([
      [0, a.sh(boards, 0.15)],
      [1, boards],
    ]),
  )
  if (tiles)
    for (let i = -9; i < 20; i++)
      a.line(`M${at(W * 0.5 + u * i * 14, floor)}L${at(W * 0.5 + u * i * 26, H)}`, a.sh(boards, 0.14), u * 0.3)
  a.rect(0, floor - u * 1.4, W, u * 1.4, a.hi(wall, 0.4))
  return { floor, k, wall, wood, cloth, outside }
}

interface Opening {
  x: number
  w: number
  h: number
  /** Down to the floor, with a terrace outside. */
  door?: boolean
  shape?: 'arch' | 'box'
  curtains?: boolean
  /** What is seen: the sea, or a garden. */
  view?: 'sea' | 'garden'
}

/** A window or a terrace door with its view, its curtains and the light that falls in. */
export function opening(
  a: Art,
  room: Room,
  { x, w, h, door = false, shape = a.r.pick(['arch', 'arch', 'box']), curtains = true, view = 'sea' }: Opening,
): void {
  const { u, H } = a
  const { floor, wall } = room
  const foot = door ? floor : floor - u * 17
  const outline = shape === 'arch' ? arch : (px: number, py: number, pw: number, ph: number) => box(px, py - ph, pw, ph)
  a.path(
    outline(x - w / 2 - u * 1.6, foot + (door ? 0 : u * 1.6), w + u * 3.2, h + u * (door ? 1.6 : 3.2)),
    a.hi(wall, 0.55),
  )
  const inside = a.c
  a.c = room.outside
  a.clip(outline(x - w / 2, foot, w, h), () => {
    scenery(a, { x, w, h, foot, view })
    if (door) terrace(a, { x, w, foot })
  })
  a.c = inside
  a.line(
    `M${at(x, foot)}v${f1(-h)}${door ? '' : `M${at(x - w / 2, foot - h * 0.5)}h${f1(w)}`}`,
    a.hi(wall, 0.6),
    u * 0.9,
  )
  if (curtains) drapes(a, { x, w, h, foot, low: door ? floor : foot + u * 9 })
  const beam = `M${at(x - w * 0.45, floor)}h${f1(w * 0.9)}l${at(-a.D * u * 16, H - floor)}h${f1(-w * 1.05)}z`
  a.path(beam, a.c.dark ? a.c.sun : '#fff6dc', `opacity="${a.c.dark ? 0.12 : 0.5}"`)
}

interface View {
  x: number
  w: number
  h: number
  foot: number
}

function scenery(a: Art, { x, w, h, foot, view }: View & { view: 'sea' | 'garden' }): void {
  const { c, u, r, D } = a
  const y = foot - h * 0.42
  const sun = { x: x + D * w * r.f(-0.25, 0.2), y: foot - h * r.f(0.58, 0.74) }
  a.rect(
    x - w / 2,
    foot - h,
    w,
    h,
    a.grad([
      [0, c.sky[0]],
      [0.6, c.sky[2]],
    ]),
  )
  a.disc(sun.x, sun.y, u * 7, c.sun, 'opacity=".2"').disc(sun.x, sun.y, u * 3.6, c.sun)
  a.path(
    `M${at(x - D * w * 0.5, y)}v${f1(-u * 7)}q${at(D * w * 0.3, -u * 2)} ${at(D * w * 0.7, u * 7)}z`,
    a.far(c.blue, 0.4),
  )
  if (view === 'garden') {
    a.rect(
      x - w / 2,
      y,
      w,
      h,
      a.grad([
        [0, a.far(c.green, 0.3)],
        [1, mix(c.green, c.pine, 0.4)],
      ]),
    )
    for (let i = 0; i < 4; i++) palm(a, x + w * (-0.42 + 0.28 * i), y + u * (3 + i * 2), u * r.f(12, 22))
    return
  }
  a.rect(
    x - w / 2,
    y,
    w,
    h,
    a.grad([
      [0, c.sea[0]],
      [0.5, c.sea[1]],
    ]),
  )
  sail(a, x + D * w * 0.2, y + u * 4, u * 4)
}

function terrace(a: Art, { x, w, foot }: Omit<View, 'h'>): void {
  const { c, u } = a
  a.rect(x - w / 2, foot - u * 7, w, u * 7, c.stone)
  a.line(`M${at(x - w / 2, foot - u * 9)}h${f1(w)}`, c.snow, u * 5, `stroke-dasharray="${f1(u * 0.7)} ${f1(u * 1.4)}"`)
  a.rect(x - w / 2, foot - u * 12, w, u, c.snow)
  palm(a, x + w * 0.42, foot, u * 32)
}

function drapes(a: Art, { x, w, h, foot, low }: View & { low: number }): void {
  const { c, u } = a
  const top = foot - h - u * 4
  for (const s of [-1, 1]) {
    const e = x + s * (w / 2 + u * 3)
    a.path(
      `M${at(e - s * u * 6, top)}h${f1(s * u * 10)}C${at(e + s * u * 5, low - h * 0.5)} ${at(e + s * u * 3, low - h * 0.3)} ${at(e + s * u * 4, low)}h${f1(-s * u * 6)}C${at(e - s * u * 3, low - h * 0.4)} ${at(e - s * u * 5, low - h * 0.6)} ${at(e - s * u * 6, top)}z`,
      a.hi(c.snow),
      'opacity=".9"',
    ).line(
      `M${at(e, top)}Q${at(e + s * u * 2, low - h * 0.5)} ${at(e + s * u, low)}`,
      a.sh(c.snow, 0.3),
      u * 0.5,
      'opacity=".6"',
    )
  }
  a.line(`M${at(x - w / 2 - u * 9, top)}h${f1(w + u * 18)}`, a.sh(c.wood, 0.4), u * 0.9, 'stroke-linecap="round"')
}
