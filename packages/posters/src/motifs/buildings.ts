import type { Point } from '../geometry.ts'
import type { Art } from '../art.ts'
import type { Chance } from '../chance.ts'
import { at, box, f1, span } from '../geometry.ts'

export type HouseKind = 'gable' | 'flat' | 'dome' | 'vault'

/** Windows: dark ones, and lit ones after sunset. Square panes are dashes of one thick line, arched ones are shapes. */
export function windows(
  a: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  nx: number,
  ny: number,
  {
    fw = 0.5,
    fh = 0.55,
    round = false,
    col,
    lit = a.mode === 'night' ? 0.5 : a.mode === 'dusk' ? 0.32 : 0,
    r = a.r,
    base = a.c.stone,
  }: { fw?: number; fh?: number; round?: boolean; col?: string; lit?: number; r?: Chance; base?: string } = {},
): void {
  const cw = w / nx
  const ch = h / ny
  const W = f1(cw * fw)
  const q = a.bins ? a.u * 0.4 : 0.1
  const H = f1(Math.max(q, Math.round((ch * fh) / q) * q))
  const R = f1(W / 2)
  const d: [string, string] = ['', '']
  const last: [Point | null, Point | null] = [null, null]
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const k = r.is(lit) ? 1 : 0
      const o = last[k]
      const p: Point = [f1(x + cw * (i + 0.5) - W / 2), f1(y + ch * (j + 0.5) + (round ? H / 2 : 0))]
      d[k] +=
        (o ? `m${at(p[0] - o[0], p[1] - o[1])}` : `M${at(...p)}`) +
        (round ? `v${f1(R - H)}a${R} ${R} 0 0 1 ${W} 0v${f1(H - R)}z` : `h${W}`)
      last[k] = round ? p : [p[0] + W, p[1]]
    }
  for (const [s, ink] of [
    [d[0], col ?? a.sh(base, a.c.dark ? 0.62 : 0.58)],
    [d[1], a.c.glow],
  ] as const)
    if (s) {
      if (round) a.path(s, ink, '', 1)
      else a.line(s, ink, H)
    }
}

/** A box with a lit front and a shaded side. x is its left edge, y its foot. */
export function block(
  a: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  col: string,
  k = 0.26,
): [x: number, width: number] {
  a.rect(x, y - h, w, h, col)
  if (k) a.rect(a.L > 0 ? x : x + w * (1 - k), y - h, w * k, h, a.sh(col))
  return [a.L > 0 ? x + w * k : x, w * (1 - k)] // the lit front
}

export function dome(
  a: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  col: string,
  { onion = 0, rib = 0, fin = 0.25 } = {},
): void {
  const half = (s: number, k = 1) =>
    onion
      ? `C${at(x + s * w * 0.62 * k, y - h * 0.32)} ${at(x + s * w * 0.36 * k, y - h * 0.66)} ${at(x, y - h)}`
      : `C${at(x + s * w * 0.5 * k, y - h * 0.56)} ${at(x + s * w * 0.29 * k, y - h)} ${at(x, y - h)}`
  if (fin)
    a.line(
      `M${at(x, y - h * 0.95)}v${f1(-h * fin)}`,
      a.c.dark ? a.hi(a.c.accent, 0.2) : a.c.accent,
      w * 0.035,
      'stroke-linecap="round"',
    )
  a.path(`M${at(x - w / 2, y)}${half(-1)}M${at(x + w / 2, y)}${half(1)}L${at(x - w / 2, y)}`, col).path(
    `M${at(x - w / 2, y)}${half(-1)}L${at(x + w / 2, y)}${half(1)}z`,
    col,
  )
  a.path(
    `M${at(x - (a.L * w) / 2, y)}${half(-a.L)}C${at(x - a.L * w * 0.1, y - h * 0.85)} ${at(x - a.L * w * 0.16, y - h * 0.4)} ${at(x - a.L * w * 0.1, y)}z`,
    a.sh(col),
    'opacity=".85"',
  )
  if (rib)
    a.line(
      span(rib, (t) => `M${at(x - w / 2 + w * t, y)}Q${at(x + (t - 0.5) * w * 0.95, y - h * 0.72)} ${at(x, y - h)}`)
        .slice(1, -1)
        .join(''),
      a.hi(col, 0.5),
      w * 0.012,
      'opacity=".6"',
    )
}

export function house(
  a: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  {
    col,
    roof = a.c.roof,
    kind = 'gable',
    rh = h * a.r.f(0.2, 0.34),
    win = 1,
    side,
    r = a.r,
  }: { col: string; roof?: string; kind?: HouseKind; rh?: number; win?: number; side?: number; r?: Chance },
): void {
  const X = (t: number) => (a.L > 0 ? x + t : x + w - t)
  const k = side ?? (kind === 'gable' ? 0.34 : 0.28)
  const s = w * k
  a.rect(x, y - h, w, h, col)
  if (kind === 'gable') {
    const e = w * 0.03
    a.poly(
      [
        [X(0), y],
        [X(0), y - h],
        [X(s / 2), y - h - rh],
        [X(s), y - h],
        [X(s), y],
      ],
      a.sh(col),
    )
    a.poly(
      [
        [X(s / 2 - e), y - h - rh - e],
        [X(w - s / 2 + e), y - h - rh - e],
        [X(w + e), y - h + e],
        [X(s - e * 0.4), y - h + e],
      ],
      roof,
    ).poly(
      [
        [X(s / 2 - e), y - h - rh - e],
        [X(s / 2), y - h - rh],
        [X(0), y - h + e],
        [X(-e * 1.2), y - h + e * 0.4],
      ],
      a.sh(roof),
    )
  } else {
    a.rect(Math.min(X(0), X(s)), y - h, s, h, a.sh(col))
    if (kind === 'flat') a.rect(x - w * 0.02, y - h - w * 0.04, w * 1.04, w * 0.05, a.hi(col, 0.3))
    if (kind === 'dome') dome(a, x + w / 2, y - h, w * 0.86, w * 0.42, roof, { fin: 0.4 })
    if (kind === 'vault')
      a.path(`M${at(x, y - h)}a${f1(w / 2)} ${f1(w * 0.36)} 0 0 1 ${f1(w)} 0z`, a.hi(col, 0.2)).path(
        `M${at(X(0), y - h)}a${f1(w / 2)} ${f1(w * 0.36)} 0 0 ${a.L > 0 ? 1 : 0} ${at((a.L * w) / 2, -w * 0.36)}Q${at(X(s * 0.9), y - h - w * 0.3)} ${at(X(s), y - h)}z`,
        a.sh(col),
      )
  }
  if (win) {
    const nx = Math.max(1, Math.round((w * (1 - k) * win) / (a.u * 2.6)))
    const ny = Math.max(1, Math.round((h * win) / (a.u * 3.8)))
    windows(a, a.L > 0 ? x + s : x, y - h * 0.96, w - s, h * 0.9, nx, ny, {
      fw: r.f(0.26, 0.36) * Math.min(1, 0.5 + win * 0.5),
      fh: r.f(0.36, 0.46),
      base: col,
      r,
      round: r.is(0.2),
    })
  }
}

export function tower(
  a: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  col: string,
  { cap = 'spire', capCol = a.c.roof, ch = w * 1.4, belfry = true } = {},
): void {
  const [fx, fw] = block(a, x - w / 2, y, w, h, col, 0.36)
  if (belfry) {
    windows(a, fx, y - h * 0.97, fw, w * 0.75, 2, 1, { round: true, fw: 0.46, fh: 0.85, base: col })
    a.rect(x - w * 0.57, y - h * 1.0, w * 1.14, w * 0.09, a.hi(col)).rect(
      x - w * 0.55,
      y - h * 0.97 + w * 0.8,
      w * 1.1,
      w * 0.06,
      a.hi(col),
    )
  }
  if (cap === 'spire')
    a.poly(
      [
        [x - w * 0.56, y - h],
        [x, y - h - ch],
        [x + w * 0.56, y - h],
      ],
      capCol,
    ).poly(
      [
        [x - a.L * w * 0.56, y - h],
        [x, y - h - ch],
        [x - a.L * w * 0.12, y - h],
      ],
      a.sh(capCol),
    )
  if (cap === 'dome') dome(a, x, y - h, w * 0.92, w * 0.7, capCol, { fin: 0.5 })
  if (cap === 'flat')
    a.path(
      span(3, (t) => box(x - w * 0.56 + t * w * 0.93, y - h - w * 0.2, w * 0.19, w * 0.2)).join(''),
      a.hi(col, 0.1),
    )
}
