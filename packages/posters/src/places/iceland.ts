import { nth } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { wander } from '../chance.ts'
import { mix } from '../colour.ts'
import { at, f1, poly, smooth, span } from '../geometry.ts'
import { house } from '../motifs/buildings.ts'
import { hills } from '../motifs/land.ts'
import { peak } from '../motifs/mountains.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { person } from '../motifs/small.ts'
import type { Place } from '../place.ts'

/** The church-shaped mountain, the falls, the aurora. */
export const iceland: Place = {
  palettes: ['mist', 'aegean', 'olive', 'rose'],
  draw(a) {
    const { r, c, u, H, W, hz } = a
    const y = hz + u * 6
    const x = a.fx - a.D * u * 2
    const moss = mix(c.green, c.pine, 0.35)
    const rock = mix(c.ink, c.rock, 0.45)
    sky(a)
    if (a.c.dark)
      for (let i = 0; i < 3; i++) {
        const q = wander(r, 3)
        const top = span(8, (t): Point => [W * (t * 1.1 - 0.05), H * (0.1 + 0.06 * i) + u * 8 * q(t * 2)])
        const bot = top.map(([X, Y], j): Point => [X + u * 5, Y + u * (24 + 8 * Math.sin(j + i))]).reverse()
        a.path(
          smooth(top) + smooth(bot).replace('M', 'L') + 'z',
          a.grad([
            [0, nth(['#7fe8c4', '#8fd6e8', '#a8b8f0'], i), 0],
            [0.7, nth(['#7fe8c4', '#6fdcc0', '#8fd6e8'], i), a.mode === 'night' ? 0.42 : 0.2],
            [1, '#7fe8c4', 0],
          ]),
        )
      }
    for (const [t, w, h] of [
      [0.98, 70, 18],
      [0.72, 60, 14],
    ] as const)
      peak(a, a.x(t), y, u * w, u * h, a.far(mix(c.blue, c.rock, 0.3), 0.5), { snow: 0.5 })
    a.mirror(
      y,
      () => {
        const h = u * 42
        const w = u * 92
        const prof = (
          [
            [-0.5, 0],
            [-0.37, 0.11],
            [-0.26, 0.3],
            [-0.18, 0.58],
            [-0.135, 0.84],
            [-0.09, 1],
            [-0.03, 0.93],
            [0.03, 0.78],
            [0.11, 0.52],
            [0.21, 0.28],
            [0.34, 0.1],
            [0.5, 0],
          ] as const
        ).map(([i, j]): Point => [x + i * w * a.D, y - j * h])
        const M = smooth(prof) + 'z'
        const C = a.far(mix(moss, rock, 0.35), 0.14)
        a.path(
          M,
          a.grad([
            [0, a.hi(rock, 0.2)],
            [0.5, C],
            [1, a.far(moss, 0.08)],
          ]),
        )
        const sp: Point[] = [
          [x - a.D * w * 0.08, y - h],
          [x + a.L * w * 0.03, y - h * 0.72],
          [x - a.L * w * 0.02, y - h * 0.45],
          [x + a.L * w * 0.08, y - h * 0.2],
          [x + a.L * w * 0.04, y],
        ]
        const dk = a.D * a.L > 0 ? prof.slice(0, 6) : prof.slice(5).reverse()
        a.path(poly([...dk, ...sp]), a.sh(C, 0.8), 'opacity=".5"')
        for (const t of [0.3, 0.44, 0.56, 0.68, 0.79, 0.88]) {
          const e = w * 0.36 * (1 - t) ** 0.9
          a.line(
            `M${at(x - a.D * w * 0.05 * t - e * 0.86, y - h * t)}q${at(e, -u * 1.6)} ${at(e * 1.7, 0)}`,
            c.snow,
            u * (0.15 + t * 0.5),
            `opacity=".${t > 0.6 ? 6 : 3}" stroke-dasharray="${f1(u * r.f(6, 12))} ${f1(u * r.f(0.6, 1.4))} ${f1(u * r.f(2, 5))} ${f1(u * r.f(2, 6))}"`,
          )
        }
        a.spray(M, c.shadow, 0.5, a.L > 0 ? [0, 0, 0.6, 0] : [1, 0, 0.4, 0])
      },
      0.6,
      0.4,
    )
    const t = a.lift()
    sea(a, y, { calm: 0.5 })
    a.add(t)
    hills(a, y + u * 6, u * 5, a.far(moss, 0.12), { bias: (k) => 1.1 - a.T(k * W) * 1.4 })
    const ly = H * 0.79
    const F = a.x(0.36)
    const fall = H * 0.145
    const S =
      smooth([
        [a.x(-0.03), ly - u * 8],
        [a.x(0.16), ly - u * 7],
        [F - a.D * u * 12, ly - u * 4],
        [F + a.D * u * 12, ly - u * 3],
        [a.x(0.62), ly - u],
        [a.x(0.8), ly + u * 6],
        [a.x(1.03), ly + u * 9],
      ]) + `V${f1(H + 9)}H${f1(a.x(-0.03))}z`
    a.path(
      S,
      a.grad([
        [0, a.hi(moss, 0.2)],
        [0.4, a.sh(moss, 0.2)],
        [1, a.sh(moss, 0.4)],
      ]),
    ).spray(S, a.sh(rock, 0.7), 0.6, [0, 1, 0, 0.2])
    const bowl: Point[] = [
      [F - u * 17, ly - u * 4],
      [F - u * 14, ly + fall * 0.22],
      [F - u * 16.6, ly + fall * 0.55],
      [F - u * 14.4, ly + fall * 0.8],
      [F - u * 19, ly + fall],
      [F - u * 22, H + 9],
      [F + u * 24, H + 9],
      [F + u * 18, ly + fall],
      [F + u * 13.4, ly + fall * 0.7],
      [F + u * 16.4, ly + fall * 0.42],
      [F + u * 13.4, ly + fall * 0.16],
      [F + u * 17, ly - u * 3],
    ]
    a.poly(bowl, a.sh(rock, 0.55))
    a.path(
      `M${at(F - u * 17.5, ly + fall)}q${at(u * 17, -u * 3)} ${at(u * 35.5, 0)}L${at(F + u * 24, H + 9)}H${f1(F - u * 22)}z`,
      a.grad([
        [0, mix(c.sea[0], c.snow, 0.5)],
        [1, c.sea[1]],
      ]),
    )
    for (const [o, w, e] of [
      [-9.5, 4, 0.9],
      [-3, 6.6, 1],
      [4.4, 3, 0.86],
      [9.4, 5, 0.96],
    ] as const) {
      const X = F + u * o
      const y0 = ly - u * 4.2
      const y1 = ly + fall * e
      a.path(
        `M${at(X - u * w * 0.4, y0)}q${at(u * w * 0.4, -u * 0.8)} ${at(u * w * 0.8, u * 0.3)}C${at(X + u * w * 0.3, ly + fall * 0.4)} ${at(X + u * w * 0.7, ly + fall * 0.5)} ${at(X + u * w * 0.66, y1)}H${f1(X - u * w * 0.6)}C${at(X - u * w * 0.5, ly + fall * 0.5)} ${at(X - u * w * 0.3, ly + fall * 0.3)} ${at(X - u * w * 0.4, y0)}z`,
        a.grad([
          [0, a.hi(c.snow)],
          [0.7, c.snow],
          [1, c.snow, 0.5],
        ]),
      ).line(
        [0.28, 0.5, 0.72]
          .map((k) => `M${at(X + u * w * (k - 0.5), y0 + u * r.f(1, 4))}V${f1(y1 - u * r.f(2, 7))}`)
          .join(''),
        a.sh(c.snow, 0.3),
        u * 0.35,
        'opacity=".55"',
      )
    }
    for (const o of [-12, -5, 3, 10]) a.disc(F + u * o, ly + fall, u * r.f(2.6, 4.4), c.snow, 'opacity=".3"')
    person(a, a.x(0.56), ly - u * 0.6, u * 5.4, c.accent)
    if (!a.c.dark || r.is(0.5)) {
      const hx = a.x(0.7)
      house(a, hx, y + u * 7, u * 9, u * 4, { col: c.roof, roof: a.sh(c.blue, 0.2), rh: u * 4 })
    }
  },
}
