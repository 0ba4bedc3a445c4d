import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { at, f1, span } from '../geometry.ts'

export function cypress(a: Art, x: number, y: number, h: number, col = a.c.pine): void {
  const w = h * 0.125
  const d = (s: number) =>
    `M${at(x, y - h)}C${at(x + s * w * 0.7, y - h * 0.72)} ${at(x + s * w * 1.25, y - h * 0.2)} ${at(x + s * w * 0.35, y)}`
  a.path(
    `${d(1)}H${f1(x - w * 0.35)}C${at(x - w * 1.25, y - h * 0.2)} ${at(x - w * 0.7, y - h * 0.72)} ${at(x, y - h)}z`,
    a.sh(col, 0.35),
  ).path(
    `${d(a.L)}C${at(x + a.L * w * 0.2, y - h * 0.3)} ${at(x - a.L * w * 0.1, y - h * 0.6)} ${at(x, y - h)}z`,
    a.hi(col, 0.1),
  )
}

type Puff = readonly [x: number, y: number, rx: number, ry: number]

export function stonePine(a: Art, x: number, y: number, h: number, col = a.c.pine, lean = a.D * 0.12): void {
  const X = x + lean * h
  const ty = y - h * 0.74
  const w = h * 0.36
  const r = a.r.fork('pine' + f1(x))
  const limb = (dx: number, dy: number) =>
    `M${at(x + lean * h * 0.55, y - h * 0.46)}Q${at(x + lean * h * 0.7 + dx * w * 0.3, y - h * 0.6)} ${at(X + dx * w, ty + dy * h)}`
  a.line(
    `M${at(x, y)}Q${at(x + lean * h * 0.1, y - h * 0.3)} ${at(x + lean * h * 0.55, y - h * 0.47)}`,
    a.sh(a.c.wood, 0.35),
    h * 0.032,
  ).line(limb(-0.6, 0) + limb(0.1, 0) + limb(0.7, 0.02), a.sh(a.c.wood, 0.35), h * 0.016)
  const puffs = (
    [
      [-0.72, 0.02, 0.42],
      [0.72, 0.03, 0.44],
      [-0.3, -0.06, 0.52],
      [0.34, -0.07, 0.5],
      [0, -0.12, 0.5],
    ] as const
  ).map(([dx, dy, k]): Puff => [X + w * (dx + r.f(-0.06, 0.06)), ty + h * dy, w * k, w * k * 0.44])
  const pad = ([px, py, rx, ry]: Puff) =>
    `M${at(px - rx, py + ry * 0.4)}c${at(-rx * 0.1, -ry)} ${at(rx * 0.5, -ry * 1.5)} ${at(rx, -ry * 1.45)}s${at(rx * 1.1, ry * 0.4)} ${at(rx, ry * 1.45)}q${at(-rx * 0.5, ry * 0.5)} ${at(-rx, ry * 0.25)}t${at(-rx, -ry * 0.25)}z`
  a.path(puffs.map(pad).join(''), a.sh(col, 0.35)).path(
    puffs.map(([px, py, rx, ry]) => pad([px + a.L * rx * 0.16, py - ry * 0.3, rx * 0.78, ry * 0.66])).join(''),
    a.hi(col, 0.1),
  )
}

export function fir(a: Art, x: number, y: number, h: number, col = a.c.pine, snow = 0): void {
  const tiers = 4
  const w = h * 0.22
  const side = (s: number) =>
    span(tiers * 2 - 1, (_, i) => {
      const k = Math.ceil((i + 0.5) / 2) / tiers
      return i % 2
        ? [x + s * w * (k * 0.62), y - h * (1 - k * 0.94) - h * 0.03]
        : [x + s * w * (k + 0.04), y - h * (1 - k * 0.94) + h * 0.02]
    })
  a.poly([[x, y - h], ...side(1), ...side(-1).reverse()], a.sh(col, 0.3)).poly(
    [[x, y - h], ...side(a.L), [x + a.L * w * 0.15, y - h * 0.06]],
    snow ? mix(col, a.c.snow, snow) : a.hi(col, 0.1),
  )
}

/** A far fir: one triangle, as a path. */
export const fir0 = (x: number, y: number, h: number): string =>
  `M${at(x - h * 0.2, y)}l${at(h * 0.2, -h)} ${at(h * 0.2, h)}z`
