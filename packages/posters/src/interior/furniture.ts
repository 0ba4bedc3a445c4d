import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { arch, at, f1, span } from '../geometry.ts'
import type { Room } from './wall.ts'

/** A made bed seen from its foot; y is its foot on the floor. */
export function bed(
  a: Art,
  { floor, wood, cloth }: Room,
  { x, w, head = 'soft', y = floor + a.u * 4 }: { x: number; w: number; head?: 'soft' | 'arch'; y?: number },
): void {
  const { c, u } = a
  const X = x - w / 2
  const m = u * 10
  const board =
    head === 'arch'
      ? arch(X - u, y, w + u * 2, u * 27)
      : `M${at(X - u * 1.5, y)}v${f1(-u * 22)}q0 ${f1(-u * 3)} ${at(u * 3, -u * 3)}h${f1(w - u * 3)}q${at(u * 3, 0)} ${at(u * 3, u * 3)}V${f1(y)}z`
  a.path(board, mix(wood, cloth, head === 'arch' ? 0 : 0.35))
  const pillows = w > u * 28 ? 2 : 1
  for (let i = 0; i < pillows; i++) {
    const pw = w / pillows - u * 2
    for (const [dy, q, shade] of [
      [-15.5, 1, 0.14],
      [-13.6, 0.94, 0],
    ] as const)
      a.rect(
        X + u + i * (w / pillows) + (pw * (1 - q)) / 2,
        y + u * dy,
        pw * q,
        u * 7,
        a.sh(c.snow, shade),
        `rx="${f1(u * 2.4)}"`,
      )
  }
  if (pillows === 2) a.rect(x - u * 6, y - u * 12, u * 12, u * 5.4, cloth, `rx="${f1(u * 1.8)}"`)
  const cover = `M${at(X - u, y + u * 3)}v${f1(-m)}q${at(u, -u * 2.4)} ${at(u * 4, -u * 2)}h${f1(w - u * 6)}q${at(u * 3, -u * 0.4)} ${at(u * 4, u * 2)}v${f1(m)}z`
  a.path(
    cover,
    a.grad([
      [0, c.snow],
      [1, a.sh(c.snow, 0.22)],
    ]),
  )
  a.rect(X - u * 1.3, y - u * 5, w + u * 2.6, u * 6.4, cloth).rect(
    X - u * 1.3,
    y - u * 3.6,
    w + u * 2.6,
    u * 0.7,
    a.hi(cloth, 0.4),
  )
  a.rect(X - u, y + u * 3, w + u * 2, u * 2, a.sh(wood, 0.35))
}

/** A hanging lamp; x, y is the middle of its shade. */
export function lamp(a: Art, x: number, y: number): void {
  const { c, u, r } = a
  if (c.dark) for (const q of [22, 14, 8]) a.disc(x, y, u * q, c.glow, 'opacity=".15"')
  a.line(`M${at(x, 0)}V${f1(y - u * 3)}`, c.ink, u * 0.3)
  a.path(
    `M${at(x - u * 4, y + u * 2)}q${at(u * 0.4, -u * 6)} ${at(u * 4, -u * 6)}t${at(u * 4, u * 6)}z`,
    c.dark ? c.glow : r.pick([c.accent, c.sand, c.snow]),
  )
}

/** A bedside table with a vase. */
export function sideTable(a: Art, { floor, wood }: Room, x: number): void {
  const { c, u } = a
  a.rect(x - u * 4.5, floor - u * 7, u * 9, u, wood)
  a.line(
    `M${at(x - u * 3.4, floor - u * 6)}V${f1(floor + u * 5)}M${at(x + u * 3.4, floor - u * 6)}V${f1(floor + u * 5)}`,
    wood,
    u * 0.7,
  )
  a.path(
    `M${at(x - u * 1.4, floor - u * 7)}q${at(-u * 1.4, -u * 3)} ${at(u * 0.6, -u * 4.6)}h${f1(u * 1.6)}q${at(u * 2, u * 1.6)} ${at(u * 0.6, u * 4.6)}z`,
    c.blue,
  )
  sprig(a, x, floor - u * 11)
}

/** Leaves out of a vase. */
export function sprig(a: Art, x: number, y: number, k = 1): void {
  const u = a.u * k
  const leaves = span(5, (t) => {
    const A = -2.6 + t * 2.1
    return `M${at(x, y)}q${at(Math.cos(A) * u * 3 - u, Math.sin(A) * u * 5)} ${at(Math.cos(A) * u * 6, Math.sin(A) * u * 6.5)}q${at(-Math.cos(A) * u * 2 + u, -Math.sin(A) * u)} ${at(-Math.cos(A) * u * 6, -Math.sin(A) * u * 6.5)}z`
  })
  a.path(leaves.join(''), a.c.pine)
}

/** A framed picture of sun and sea; x, y is its middle. */
export function picture(a: Art, { x, y, w, h }: { x: number; y: number; w: number; h: number }): void {
  const { c, u } = a
  a.rect(x - w / 2, y - h / 2, w, h, a.hi(c.snow)).rect(
    x - w / 2 + u,
    y - h / 2 + u,
    w - u * 2,
    h - u * 2,
    mix(c.sand, c.stone, 0.5),
  )
  a.disc(x + w * 0.12, y - h * 0.12, w * 0.17, c.accent)
  a.path(
    `M${at(x - w / 2 + u, y + h * 0.1)}q${at(w * 0.25, -h * 0.2)} ${at(w * 0.5, 0)}t${at(w * 0.5 - u * 2, -h * 0.04)}V${f1(y + h / 2 - u)}h${f1(-w + u * 2)}z`,
    c.blue,
  )
}

export function sofa(a: Art, { cloth }: Room, { x, y, w }: { x: number; y: number; w: number }): void {
  const { c, u } = a
  a.path(
    `M${at(x - w / 2, y)}v${f1(-u * 16)}q0 ${f1(-u * 4)} ${at(u * 4, -u * 4)}h${f1(w - u * 8)}q${at(u * 4, 0)} ${at(u * 4, u * 4)}v${f1(u * 16)}z`,
    a.sh(cloth, 0.18),
  )
  for (const i of [0, 1])
    a.rect(x - w / 2 + u * 3 + i * (w / 2 - u * 3), y - u * 9, w / 2 - u * 3.4, u * 6, cloth, `rx="${f1(u * 1.4)}"`)
  for (const s of [-1, 1])
    a.rect(x + (s * w) / 2 - u * 2.4, y - u * 12, u * 4.8, u * 12, a.hi(cloth, 0.1), `rx="${f1(u * 2)}"`)
  a.rect(
    x - w * 0.3,
    y - u * 14,
    u * 7,
    u * 7,
    c.snow,
    `rx="${f1(u * 1.4)}" transform="rotate(-8 ${at(x - w * 0.3, y - u * 12)})"`,
  )
}

/** A round low table on a rug. */
export function lowTable(a: Art, { wood }: Room, { x, y }: { x: number; y: number }): void {
  const { c, u, H } = a
  a.oval(x - a.D * u * 2, y + (H - y) * 0.55, u * 34, (H - y) * 0.34, mix(c.snow, c.sand, 0.3)).oval(
    x,
    y + u * 3,
    u * 11,
    u * 1.8,
    wood,
  )
  a.line(`M${at(x - u * 6, y + u * 4)}v${f1(u * 7)}M${at(x + u * 6, y + u * 4)}v${f1(u * 7)}`, a.sh(wood, 0.2), u * 0.7)
}

export function rug(a: Art, x: number, y: number, w: number): void {
  a.oval(x, y, w / 2, a.u * 4, mix(a.c.snow, a.c.sand, 0.4))
}
