import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { at, span } from '../geometry.ts'

export function sea(a: Art, y = a.hz, { y1 = a.H, glint = true, calm = 1 } = {}): void {
  const { W, c, u, r, sun } = a
  const h = y1 - y
  a.rect(
    0,
    y,
    W,
    h,
    a.grad([
      [0, c.sea[0]],
      [0.22, mix(c.sea[0], c.sea[1], 0.62)],
      [0.6, c.sea[1]],
      [1, c.sea[2]],
    ]),
  )
  const lens = (x: number, yy: number, w: number, t: number) =>
    `M${at(x - w / 2, yy)}q${at(w / 2, -t)} ${at(w, 0)}q${at(-w / 2, t)} ${at(-w, 0)}z`
  if (glint)
    a.path(
      span(17, (t) => {
        const yy = y + h * (0.015 + 0.8 * t * t)
        const w = u * (2 + 9 * Math.sin(Math.PI * (0.25 + t * 0.7))) * r.f(0.35, 1.1)
        return lens(sun.x + u * r.f(-2, 2) * (1 + t * 2), yy, w, u * (0.25 + 0.7 * t))
      }).join(''),
      a.mode === 'light' ? c.light : c.sun,
      `opacity="${a.mode === 'light' ? 0.6 : 0.75}"`,
    )
  const streaks = (n: number) =>
    span(n, () => {
      const t = r.n()
      return lens(W * r.n(), y + h * (0.04 + 0.94 * t * t), u * (3 + 12 * t) * r.f(0.5, 1.4), u * (0.14 + 0.42 * t))
    }).join('')
  a.path(streaks(Math.round(26 * calm)), c.sea[0], 'opacity=".38"').path(
    streaks(Math.round(16 * calm)),
    c.sea[2],
    'opacity=".3"',
  )
}
