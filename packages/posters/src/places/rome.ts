import { nth } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { mix } from '../colour.ts'
import { arch, box, poly, smooth, span } from '../geometry.ts'
import { block, dome } from '../motifs/buildings.ts'
import { hills } from '../motifs/land.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'
import { town } from '../motifs/town.ts'
import { stonePine } from '../motifs/trees.ts'
import type { Place } from '../place.ts'

/** The amphitheatre, a dome, umbrella pines. */
export const rome: Place = {
  palettes: ['olive', 'ember', 'paper', 'rose'],
  draw(a) {
    const { r, c, u, H } = a
    const y = H * 0.84
    const x = a.x(a.kind === 'wide' ? 0.3 : 0.44)
    const R = u * (a.kind === 'tall' ? 42 : 46)
    const h = R * 0.74
    const col = mix(c.rock, c.stone, 0.62)
    const dk = a.sh(col, 0.66)
    a.hz = H * 0.66
    sky(a)
    hills(a, a.hz + u * 4, u * 14, a.far(c.pine, 0.66), {})
    const dx = a.x(0.8)
    const F = (k: string) => a.far(k, 0.5)
    town(a, {
      t0: 0.5,
      t1: 1.04,
      y: y - u * 8,
      rise: u * 5,
      rows: 2,
      cols: [F(c.stone), F(c.sand), F(c.rose)],
      roofs: [F(c.roof)],
      size: 8,
      win: 0.6,
      haze: 0.2,
    })
    if (a.kind !== 'wide') {
      block(a, dx - u * 6, y - u * 14, u * 12, u * 6, F(c.stone), 0.3)
      dome(a, dx, y - u * 20, u * 13, u * 11, F(mix(c.blue, c.stone, 0.5)), { rib: 7 })
    } else {
      block(a, a.x(0.62) - u * 6, y - u * 12, u * 12, u * 7, F(c.stone), 0.3)
      dome(a, a.x(0.62), y - u * 19, u * 13, u * 11, F(mix(c.blue, c.stone, 0.5)), { rib: 7 })
    }
    hills(a, y + u * 2, u * 10, a.far(c.green, 0.18), {})
    const cut = (A: number) => (a.D * A < 0.15 ? 1 : a.D * A < 0.5 ? 0.84 : a.D * A < 0.8 ? 0.8 : 0.56)
    const px = (A: number) => x + R * Math.sin(A)
    const bow = (A: number) => R * 0.07 * Math.cos(A)
    a.poly(
      [
        ...span(16, (t): Point => {
          const A = -1.5 + 3 * t
          return [px(A) * 0.995 + x * 0.005, y - h * 0.74 - bow(A) * 0.6]
        }),
        [px(1.5), y],
        [px(-1.5), y],
      ],
      a.sh(col, 0.3),
    )
    const edge = span(40, (t): Point => {
      const A = -1.571 + 3.1416 * t
      return [px(A), y - h * cut(A) - bow(A) * cut(A)]
    })
    const base = span(12, (t): Point => {
      const A = 1.571 - 3.1416 * t
      return [px(A), y + bow(A)]
    })
    const d = poly([...edge, ...base])
    a.path(
      d,
      a.grad(
        [
          [0, a.L > 0 ? a.sh(col, 0.5) : a.hi(col, 0.3)],
          [0.5, col],
          [1, a.L > 0 ? a.hi(col, 0.3) : a.sh(col, 0.5)],
        ],
        [0, 0, 1, 0],
      ),
    )
    let ar = ''
    let lt = ''
    let ln = ''
    for (let j = 0; j < 4; j++)
      for (let i = -7; i <= 7; i++) {
        const A = i * 0.2
        const lv = nth([0.03, 0.29, 0.54, 0.8], j)
        const ah = (j === 3 ? 0.09 : 0.185) * h
        const q = R * (j === 3 ? 0.05 : 0.125) * Math.cos(A)
        if (lv + (j === 3 ? 0.12 : 0.2) > cut(A + a.D * 0.07) || (j === 3 && i % 2)) continue
        const Y = y - h * lv + bow(A) * (1 - lv * 2)
        const s = j === 3 ? box(px(A) - q / 2, Y - ah, q, ah) : arch(px(A) - q / 2, Y, q, ah)
        if (a.c.dark && j < 3 && r.is(0.6)) lt += s
        else ar += s
      }
    for (const lv of [0.26, 0.51, 0.77])
      ln += smooth(
        span(8, (t): Point => {
          const A = -1.571 + t * (lv > 0.6 ? 1.571 + 0.5 : lv > 0.52 ? 1.571 + 0.8 : 3.1416)
          const B = a.D > 0 ? A : -A
          return [px(B), y - h * lv + bow(B) * (1 - lv * 2)]
        }),
      )
    a.path(ar, dk)
    if (lt) a.path(lt, c.glow)
    a.line(ln, a.hi(col, 0.5), u * 0.9).spray(d, a.sh(col, 0.9), 0.5, a.L > 0 ? [0, 0, 0.5, 0] : [1, 0, 0.5, 0])
    hills(a, H + u * 2, u * 14, a.sh(c.green, 0.22), { bias: () => 0.8 })
    stonePine(a, a.x(a.kind === 'wide' ? 0.05 : 0.03), H, u * 60)
    stonePine(a, a.x(a.kind === 'wide' ? 0.6 : 0.9), H * 0.97, u * 34, c.pine, -a.D * 0.1)
    for (const t of [0.2, 0.34, 0.36, 0.5]) person(a, a.x(t), y + u * r.f(7, 9), u * 3.4)
  },
}
