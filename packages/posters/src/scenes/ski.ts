import type { Point } from '../geometry.ts'
import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { at, f1, smooth, span } from '../geometry.ts'
import { house } from '../motifs/buildings.ts'
import { peak, range } from '../motifs/mountains.ts'
import { sky } from '../motifs/sky.ts'
import { fir, fir0 } from '../motifs/trees.ts'

export function ski(a: Art): void {
  const { r, c, u, W, H, hz } = a
  const ice = mix(c.blue, c.snow, 0.35)
  sky(a, { clouds: r.pick(['heap', 'bars', 'none']) })
  range(a, hz + u * 7, [44, 66], [13, 23], ice, 0.5, { snow: 0.6 })
  peak(a, a.x(r.f(0.5, 0.6)), hz + u * 8, u * 72, u * r.f(26, 34), a.far(ice, 0.34), { snow: 0.66 })
  peak(a, a.x(r.f(0.2, 0.3)), hz + u * 12, u * 104, u * r.f(52, 62), a.far(ice, 0.15), { snow: 0.72 })
  a.path(
    span(26, () => {
      const t = r.f(0, 1)
      return fir0(a.x(t), hz + u * (8 + r.f(-1, 3) * (1 - t)), u * r.f(2.5, 5.5))
    }).join(''),
    a.far(c.pine, 0.4),
  )
  const top = hz + u * 1
  const low = H * 0.93
  const edge = (t: number) => top + (low - top) * t ** 1.25 + u * 2 * Math.sin(t * 5 + 1)
  const d = smooth(span(8, (t): Point => [a.x(-0.02 + 1.04 * t), edge(t)])) + `V${f1(H + 9)}H${f1(a.x(-0.02))}z`
  const back =
    smooth(
      span(8, (t): Point => [a.x(1.02 - 1.04 * t), hz + u * 7 + (H - hz) * 0.35 * t ** 1.4 + u * Math.sin(t * 6)]),
    ) + `V${f1(H + 9)}H${f1(a.x(1.02))}z`
  a.rect(0, hz + u * 5.5, W, H - hz, a.sh(c.snow, 0.3))
    .path(
      back,
      a.grad([
        [0, a.sh(c.snow, 0.2)],
        [1, a.sh(c.snow, 0.4)],
      ]),
    )
    .path(
      d,
      a.grad([
        [0, c.snow],
        [1, a.sh(c.snow, 0.14)],
      ]),
    )
    .spray(d, a.sh(c.snow, 0.6), 0.5, a.right ? [1, 1, 0.5, 0.2] : [0, 1, 0.5, 0.2])
  const path = (o: number, n: number) =>
    smooth(
      span(9, (t, i): Point => [
        a.x(o + 0.4 * t) + (i % 2 ? 1 : -1) * u * (1 + 3.6 * t),
        edge(o + 0.4 * t) + u * (3 + n * 4 + 5 * t),
      ]),
    )
  for (let i = 0; i < 3; i++) a.line(path(0.08 + i * 0.11, i * 1.4), a.sh(c.snow, 0.4), u * 0.4, 'opacity=".7"')
  const skier = (t: number, o: number, s: number, col: string) => {
    const x = a.x(t)
    const y = edge(t) + u * o
    const D = a.D
    const p = (i: number, j: number) => at(x + D * i * s, y - j * s)
    a.line(
      `M${p(-0.62, 0.1)}L${p(0.6, -0.2)}M${p(-0.3, 0.4)}L${p(-0.95, 0.62)}`,
      c.ink,
      s * 0.07,
      'stroke-linecap="round"',
    )
      .path(
        `M${p(-0.16, 0)}L${p(0.16, 0.26)} ${p(-0.18, 0.5)} ${p(0.06, 0.52)} ${p(0.36, 0.2)} ${p(0.06, -0.05)}z`,
        c.ink,
      )
      .path(`M${p(-0.26, 0.44)}Q${p(-0.1, 0.9)} ${p(0.26, 0.92)}L${p(0.4, 0.7)} ${p(0.06, 0.44)}z`, col)
      .disc(x + D * s * 0.36, y - s * 1.02, s * 0.15, c.ink)
  }
  skier(0.48, 8.4, u * 6, c.accent)
  skier(0.3, 15, u * 8, r.pick([c.blue, c.roof]))
  if (r.is(0.6)) skier(0.56, 3, u * 4.2, c.blue)
  if (r.is(0.75)) {
    const y0 = hz - u * 22
    const y1 = hz + u * 18
    const px = (t: number) => a.x(0.02 + t * 0.64)
    const py = (t: number) => y0 + (y1 - y0) * t + u * 4 * Math.sin(t * Math.PI)
    for (const t of [0.34, 0.8])
      a.line(`M${at(px(t), py(t) - u)}V${f1(py(t) + u * 24)}`, a.sh(c.wood, 0.5), u * 0.9).rect(
        px(t) - u * 2,
        py(t) - u * 1.3,
        u * 4,
        u * 0.9,
        a.sh(c.wood, 0.5),
      )
    a.line(smooth(span(6, (t): Point => [px(t * 1.1), py(t * 1.1)])), c.ink, u * 0.25)
    for (const t of [0.1, 0.24, 0.48, 0.62, 0.94]) {
      const x = px(t)
      const y = py(t)
      a.line(`M${at(x, y)}v${f1(u * 4)}h${f1(u * 3.4 * a.D)}v${f1(-u * 2)}`, c.ink, u * 0.35).path(
        `M${at(x + u * 0.6 * a.D, y + u * 4)}v${f1(-u * 2.2)}q${at(u * 0.8 * a.D, -u)} ${at(u * 1.6 * a.D, 0)}v${f1(u * 2.2)}z`,
        r.pick([c.accent, c.blue, c.roof]),
      )
    }
  }
  if (r.is(0.6)) {
    const x = a.x(0.62)
    const y = H - u * 3
    house(a, x - u * 8, y, u * 16, u * 8, { col: mix(c.wood, c.stone, 0.25), roof: c.snow, rh: u * 6 })
  }
  for (const t of [0.0, 0.06, 0.13, 0.72, 0.78, 0.9, 0.17])
    fir(
      a,
      a.x(t + r.f(-0.02, 0.02)),
      t > 0.5 ? H + u * 2 : edge(t) + u * (22 + 90 * t),
      u * r.f(16, 30) * (t > 0.5 ? 0.7 : 1),
      c.pine,
      0.75,
    )
}
