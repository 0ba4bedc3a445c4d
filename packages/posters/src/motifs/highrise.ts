import type { Art } from '../art.ts'
import { at, box, f1, span } from '../geometry.ts'
import { block } from './buildings.ts'

export function highrise(
  a: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  col: string,
  {
    top = a.r.pick(['flat', 'step', 'slant', 'crown', 'round', 'needle']),
    r = a.r,
    ny = Math.max(4, Math.round(h / (a.u * 1.7))),
  } = {},
): void {
  if (top === 'round')
    a.path(`M${at(x, y)}V${f1(y - h + w / 2)}a${f1(w / 2)} ${f1(w / 2)} 0 0 1 ${f1(w)} 0V${f1(y)}z`, col)
  if (top === 'slant')
    a.poly(
      [
        [x, y],
        [x, y - h - (a.L < 0 ? w * 0.6 : 0)],
        [x + w, y - h - (a.L > 0 ? w * 0.6 : 0)],
        [x + w, y],
      ],
      col,
    )
  if (top === 'step') {
    block(a, x + w * 0.16, y, w * 0.68, h + w * 0.4, col)
    block(a, x + w * 0.32, y, w * 0.36, h + w * 0.8, col)
  }
  if (top === 'needle')
    a.poly(
      [
        [x + w * 0.46, y - h],
        [x + w / 2, y - h - w * 1.5],
        [x + w * 0.54, y - h],
      ],
      a.sh(col, 0.2),
    )
  if (top === 'crown')
    a.poly(
      [
        [x, y - h],
        [x + w / 2, y - h - w * 0.8],
        [x + w, y - h],
      ],
      a.hi(col, 0.2),
    ).poly(
      [
        [x + (a.L > 0 ? 0 : w), y - h],
        [x + w / 2, y - h - w * 0.8],
        [x + w / 2, y - h],
      ],
      a.sh(col),
    )
  const k = r.f(0.28, 0.42)
  const hh = top === 'round' ? h - w / 2 : h
  const [fx, fw] = block(a, x, y, w, hh, col, k)
  const n = r.i(2, 4)
  const y0 = y - hh * 0.96
  const cell = (hh * 0.92) / Math.min(18, ny)
  const dash = r.is(0.65)
  const f = r.f(0.45, 0.7) // columns of panes as dashed lines
  a.line(
    span(n - 1, (_, i) => `M${at(fx + (fw * (i + 0.5)) / n, y0)}v${f1(hh * 0.92)}`).join(''),
    a.sh(col, a.c.dark ? 0.55 : 0.32),
    (fw / n) * f,
    dash ? `stroke-dasharray="${at(cell * 0.55, cell * 0.45)}"` : '',
  )
  if (a.c.dark) {
    let d = ''
    for (let i = 0; i < n; i++)
      for (let j = 0; j < Math.min(18, ny); j++)
        if (r.is(a.mode === 'night' ? 0.3 : 0.16))
          d += box(fx + (fw * (i + 0.5 - f / 2)) / n, y0 + j * cell, (fw / n) * f, cell * 0.55)
    if (d) a.path(d, a.c.glow)
  }
}
