import { nth } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import type { Colours } from '../palettes.ts'
import type { Art } from '../art.ts'
import { at, f1 } from '../geometry.ts'

/** Cloth in pairs of panels: for parasols and awnings. */
export const clothPairs = (c: Colours): readonly (readonly [string, string])[] => [
  [c.accent, c.snow],
  [c.snow, c.blue],
  [c.accent, c.accent],
  [c.snow, c.sand],
]

export function person(
  a: Art,
  x: number,
  y: number,
  s: number,
  col = a.r.pick([a.c.ink, a.c.accent, a.c.snow, a.c.blue]),
): void {
  a.path(`M${at(x, y)}l${at(-a.L * s * 1.1, s * 0.12)} ${at(s * 0.3, -s * 0.12)}z`, a.c.ink, 'opacity=".28"')
    .path(
      `M${at(x - s * 0.1, y)}l${at(-s * 0.06, -s * 0.62)}q${at(s * 0.16, -s * 0.16)} ${at(s * 0.32, 0)}l${at(-s * 0.06, s * 0.62)}z`,
      col,
    )
    .disc(x, y - s * 0.82, s * 0.11, a.sh(a.c.rock, 0.15))
}

export function parasol(
  a: Art,
  x: number,
  y: number,
  s: number,
  { tilt = a.r.f(-14, 14), cols = a.r.pick(clothPairs(a.c)) }: { tilt?: number; cols?: readonly [string, string] } = {},
): void {
  a.path(
    `M${at(x - a.L * s * 0.45, y + s * 0.02)}m${at(-s * 0.5, 0)}q${at(s * 0.5, -s * 0.16)} ${at(s, 0)}q${at(-s * 0.5, s * 0.16)} ${at(-s, 0)}z`,
    a.c.ink,
    'opacity=".22"',
  )
  a.group(
    () => {
      a.rect(x - s * 0.025, y - s, s * 0.05, s, a.c.wood)
      const n = 6
      const px = (t: number) => x + s * 0.62 * -Math.cos(Math.PI * t)
      const py = (t: number) => y - s * 0.78 + s * 0.04 * Math.sin(Math.PI * t)
      for (let i = 0; i < n; i++)
        a.path(
          `M${at(x, y - s * 1.12)}Q${at(px(i / n) + (x - px(i / n)) * 0.25, y - s * 1.06)} ${at(px(i / n), py(i / n))}Q${at((px(i / n) + px((i + 1) / n)) / 2, y - s * 0.83)} ${at(px((i + 1) / n), py((i + 1) / n))}Q${at(px((i + 1) / n) + (x - px((i + 1) / n)) * 0.25, y - s * 1.06)} ${at(x, y - s * 1.12)}z`,
          (a.L > 0 ? i < 2 : i > 3) ? a.sh(nth(cols, i), 0.24) : nth(cols, i),
        )
    },
    `transform="rotate(${f1(tilt)} ${at(x, y)})"`,
  )
}

export function camel(a: Art, x: number, y: number, s: number, col = a.c.ink): void {
  const D = a.D
  const p = (pts: readonly Point[]) => pts.map(([i, j]): Point => [x + D * i * s, y - j * s])
  a.poly(
    p([
      [-0.5, 0],
      [-0.46, 0.55],
      [-0.5, 0.75],
      [-0.3, 0.86],
      [-0.18, 1.08],
      [-0.02, 1.08],
      [0.1, 0.86],
      [0.26, 0.8],
      [0.4, 0.86],
      [0.52, 1.22],
      [0.66, 1.28],
      [0.78, 1.2],
      [0.78, 1.12],
      [0.63, 1.1],
      [0.5, 0.66],
      [0.34, 0.52],
      [0.36, 0],
      [0.3, 0],
      [0.24, 0.48],
      [-0.26, 0.48],
      [-0.36, 0.3],
      [-0.42, 0],
    ]),
    col,
  ).poly(
    p([
      [-0.3, 0.84],
      [-0.18, 1.1],
      [-0.02, 1.1],
      [0.1, 0.84],
      [-0.1, 0.66],
    ]),
    a.c.accent,
  )
  a.path(
    `M${at(x - s * 0.4, y)}l${at(-a.L * s * 1.6, s * 0.22)} ${at(s * 0.5, -s * 0.02)} ${at(a.L * s * 1.2, -s * 0.2)}z`,
    col,
    'opacity=".3"',
  )
}

export function plane(a: Art, x: number, y: number, s: number, tilt = -10, D = a.D): void {
  const c = a.c
  const dk = a.sh(c.snow, 0.34)
  a.add(`<g transform="translate(${at(x, y)}) scale(${f1(s * D)} ${f1(s)}) rotate(${tilt})">`) // unit drawing, nose at +0.5
  const p = (d: string, f: string) => a.add(`<path d="${d}" fill="${f}"/>`)
  p('M.13-.045L-.02-.19-.075-.19 .01-.05zM-.44-.03L-.57-.085-.525-.088-.38-.04z', a.sh(c.snow, 0.5))
  p('M-.49-.035L-.575-.225-.505-.225C-.46-.13-.42-.08-.33-.055z', c.accent)
  p(
    'M-.5-.036C-.36-.062 .2-.074 .36-.062 .45-.052 .5-.018 .5-.002 .5 .026 .42 .042 .3 .046L-.18 .046C-.34 .04-.46 .004-.5-.036z',
    c.snow,
  )
  p('M.5-.002C.5 .026 .42 .042 .3 .046L-.18 .046C-.34 .04-.46 .004-.5-.036-.3 .006 .2 .012 .5-.002z', dk)
  p('M.44-.042C.42-.054 .39-.056 .37-.056L.385-.036z', c.ink)
  a.add(`<path d="M.31-.026H-.34" stroke="${a.sh(c.blue, 0.2)}" stroke-width=".014" stroke-dasharray=".011 .015"/>`)
  p('M.06 .07c.02-.03 .12-.03 .13 0 .01 .03-.11 .04-.13 0z', a.sh(c.snow, 0.6))
  p('M.12 .014L-.2 .26-.275 .262-.06 .026z', a.hi(c.snow))
  p('M.12 .014L-.2 .26-.225 .26 .03 .02z', dk)
  p('M-.38-.012L-.53 .045-.575 .044-.44-.02z', a.hi(c.snow))
  a.add('</g>')
}
