import type { Art } from '../art.ts'
import { at, f1 } from '../geometry.ts'
import { person } from './small.ts'

export function sail(
  a: Art,
  x: number,
  y: number,
  s: number,
  { col = a.c.snow, hull = a.c.ink, rig = a.r.pick(['sloop', 'lateen', 'sloop']) } = {},
): void {
  const L = a.L
  a.path(
    `M${at(x - s * 0.5, y - s * 0.1)}h${f1(s)}q${at(-s * 0.08, s * 0.14)} ${at(-s * 0.22, s * 0.14)}h${f1(-s * 0.58)}q${at(-s * 0.14, 0)} ${at(-s * 0.2, -s * 0.14)}z`,
    hull,
  )
  if (rig === 'lateen')
    a.path(
      `M${at(x - s * 0.42, y - s * 0.2)}Q${at(x + s * 0.42, y - s * 0.5)} ${at(x + s * 0.3, y - s * 1.25)}Q${at(x - s * 0.1, y - s * 0.6)} ${at(x - s * 0.42, y - s * 0.2)}z`,
      col,
    ).line(`M${at(x, y - s * 0.1)}V${f1(y - s * 0.85)}`, a.c.ink, s * 0.025)
  else
    a.path(
      `M${at(x + s * 0.02, y - s * 1.25)}Q${at(x + s * 0.5, y - s * 0.6)} ${at(x + s * 0.44, y - s * 0.18)}H${f1(x + s * 0.02)}z`,
      L > 0 ? col : a.sh(col, 0.18),
    ).path(
      `M${at(x - s * 0.02, y - s * 1.15)}Q${at(x - s * 0.2, y - s * 0.5)} ${at(x - s * 0.42, y - s * 0.18)}Q${at(x - s * 0.16, y - s * 0.26)} ${at(x - s * 0.02, y - s * 0.2)}z`,
      L > 0 ? a.sh(col, 0.22) : col,
    )
  a.path(
    `M${at(x - s * 0.42, y + s * 0.07)}q${at(s * 0.4, s * 0.05)} ${at(s * 0.8, 0)}q${at(-s * 0.4, s * 0.13)} ${at(-s * 0.8, 0)}z`,
    a.c.ink,
    'opacity=".22"',
  )
}

export function boat(
  a: Art,
  x: number,
  y: number,
  s: number,
  {
    hull = a.r.pick([a.c.snow, a.c.blue, a.c.accent, a.c.stone]),
    cabin = a.r.is(0.5),
    mast = a.r.is(0.6),
    dir = a.D,
  }: { hull?: string; cabin?: boolean; mast?: boolean; dir?: number } = {},
): void {
  if (mast)
    a.line(
      `M${at(x, y)}V${f1(y - s * 0.75)}M${at(x, y - s * 0.72)}L${at(x - dir * s * 0.48, y - s * 0.12)}M${at(x, y - s * 0.72)}L${at(x + dir * s * 0.5, y - s * 0.2)}`,
      a.c.ink,
      s * 0.022,
      'opacity=".8"',
    )
  if (cabin)
    a.path(
      `M${at(x - dir * s * 0.22, y - s * 0.08)}v${f1(-s * 0.2)}h${f1(dir * s * 0.3)}l${at(dir * s * 0.08, s * 0.2)}z`,
      a.c.snow,
    ).rect(x - (dir > 0 ? s * 0.16 : s * 0.08), y - s * 0.23, s * 0.24, s * 0.07, a.c.ink, 'opacity=".7"')
  a.path(
    `M${at(x - dir * s * 0.5, y - s * 0.12)}Q${at(x, y - s * 0.05)} ${at(x + dir * s * 0.56, y - s * 0.24)}Q${at(x + dir * s * 0.46, y + s * 0.04)} ${at(x + dir * s * 0.32, y + s * 0.06)}H${f1(x - dir * s * 0.4)}Q${at(x - dir * s * 0.5, y)} ${at(x - dir * s * 0.5, y - s * 0.12)}z`,
    hull,
  )
  a.path(
    `M${at(x - dir * s * 0.49, y - s * 0.02)}Q${at(x, y + s * 0.03)} ${at(x + dir * s * 0.48, y - s * 0.04)}L${at(x + dir * s * 0.32, y + s * 0.06)}H${f1(x - dir * s * 0.4)}z`,
    a.c.ink,
    'opacity=".5"',
  ).path(
    `M${at(x - s * 0.45, y + s * 0.06)}h${f1(s * 0.85)}q${at(-s * 0.4, s * 0.14)} ${at(-s * 0.85, 0)}z`,
    a.c.ink,
    'opacity=".25"',
  )
}

export function lighthouse(a: Art, x: number, y: number, h: number): void {
  const w = h * 0.26
  a.path(`M${at(x - w / 2, y)}L${at(x - w * 0.32, y - h * 0.74)}h${f1(w * 0.64)}L${at(x + w / 2, y)}z`, a.c.snow).path(
    `M${at(x - (a.L * w) / 2, y)}L${at(x - a.L * w * 0.32, y - h * 0.74)}H${f1(x - a.L * w * 0.05)}L${at(x - a.L * w * 0.1, y)}z`,
    a.sh(a.c.snow),
  )
  if (a.c.dark)
    a.poly(
      [
        [x, y - h * 0.83],
        [x + a.D * h * 3, y - h * 1.15],
        [x + a.D * h * 3, y - h * 0.6],
      ],
      a.grad(
        [
          [0, '#ffe9b8', 0.5],
          [1, '#ffe9b8', 0],
        ],
        a.D > 0 ? [0, 0, 1, 0] : [1, 0, 0, 0],
      ),
    )
  a.rect(x - w * 0.42, y - h * 0.77, w * 0.84, h * 0.035, a.c.ink)
    .rect(x - w * 0.22, y - h * 0.89, w * 0.44, h * 0.12, a.c.dark ? a.c.glow : a.sh(a.c.snow, 0.5))
    .poly(
      [
        [x - w * 0.32, y - h * 0.88],
        [x, y - h],
        [x + w * 0.32, y - h * 0.88],
      ],
      a.c.accent,
    )
}

export function gondola(a: Art, x: number, y: number, s: number, D = a.D): void {
  const p = (i: number, j: number) => at(x + D * i * s, y - j * s)
  a.path(
    `M${p(-0.6, 0.2)}Q${p(-0.42, 0.02)} ${p(0, 0.02)}Q${p(0.42, 0.02)} ${p(0.56, 0.26)}L${p(0.62, 0.26)}Q${p(0.5, -0.08)} ${p(0.1, -0.08)}Q${p(-0.4, -0.08)} ${p(-0.6, 0.2)}z`,
    a.c.ink,
  )
    .path(
      `M${p(-0.4, -0.06)}Q${p(0, -0.12)} ${p(0.45, -0.06)}Q${p(0, -0.2)} ${p(-0.4, -0.06)}z`,
      a.c.ink,
      'opacity=".35"',
    )
    .path(`M${p(-0.1, 0.04)}Q${p(0.05, 0.16)} ${p(0.2, 0.04)}z`, a.c.accent)
  person(a, x - D * s * 0.36, y - s * 0.03, s * 0.32, a.c.snow)
  a.line(`M${p(-0.34, 0.2)}L${p(-0.1, -0.16)}`, a.c.ink, s * 0.014)
}
