import { mix } from '../colour.ts'
import { arch, at, f1, span } from '../geometry.ts'
import { boat } from '../motifs/boats.ts'
import { block, dome, windows } from '../motifs/buildings.ts'
import { hills } from '../motifs/land.ts'
import { branch } from '../motifs/plants.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import type { Place } from '../place.ts'

/** The domed parliament on the river. */
export const budapest: Place = {
  palettes: ['rose', 'ember', 'mist', 'paper'],
  draw(a) {
    const { r, c, u, H } = a
    const y = H * 0.7
    const x = a.fx
    const col = mix(c.stone, c.sand, 0.25)
    const roof = mix(c.roof, c.rose, 0.25)
    a.hz = y - u * 3
    sky(a)
    hills(a, y, u * 17, a.far(c.blue, 0.66), { spray: 0 })
    a.path(
      span(34, (t) => {
        const q = u * r.f(4, 7)
        const h = u * r.f(4, 9)
        return `M${at(a.x(t) - q / 2, y)}v${f1(-h)}l${at(q / 2, -u * 2)} ${at(q / 2, u * 2)}V${f1(y)}z`
      }).join(''),
      a.far(c.rose, 0.55),
    )
    const k = a.kind === 'tall' ? 0.92 : 1
    a.mirror(
      y,
      () => {
        const w = u * 92 * k
        const spk = (X: number, Y: number, h: number, q = 1) =>
          `M${at(X - u * 0.7 * q, Y)}l${at(u * 0.7 * q, -h)} ${at(u * 0.7 * q, h)}z`
        a.batch(() => {
          block(a, x - w / 2, y, w, u * 13, col, 0.03)
          a.poly(
            [
              [x - w / 2, y - u * 13],
              [x - w / 2 + u * 3, y - u * 18],
              [x + w / 2 - u * 3, y - u * 18],
              [x + w / 2, y - u * 13],
            ],
            roof,
          )
          for (const s of [-1, 1]) {
            block(a, x + s * w * 0.44 - u * 5, y, u * 10, u * 18, col, 0.3)
            a.poly(
              [
                [x + s * w * 0.44 - u * 5, y - u * 18],
                [x + s * w * 0.44 - u * 2, y - u * 25],
                [x + s * w * 0.44 + u * 2, y - u * 25],
                [x + s * w * 0.44 + u * 5, y - u * 18],
              ],
              roof,
            )
            block(a, x + s * u * 15 - u * 3, y, u * 6, u * 30, col, 0.36)
            a.path(spk(x + s * u * 15, y - u * 30, u * 14, 4.2), roof)
          }
          block(a, x - u * 10, y, u * 20, u * 24, col, 0.3)
          let sp = ''
          for (let i = 0; i <= 20; i++) {
            const X = x - w / 2 + (w * i) / 20
            sp += spk(X, y - u * 12.6, u * 8)
          }
          for (const s of [-1, -0.5, 0, 0.5, 1]) sp += spk(x + s * u * 10, y - u * 24, u * 9)
          for (const s of [-1, 1]) for (const o of [-3, 3]) sp += spk(x + s * u * 15 + u * o, y - u * 29, u * 8)
          a.path(sp, a.hi(col, 0.3))
          windows(a, x - w / 2, y - u * 12, w, u * 11, 34, 2, { round: true, fw: 0.42, fh: 0.72, base: col, r })
          windows(a, x - u * 9.4, y - u * 23, u * 18.8, u * 9, 7, 1, { round: true, fw: 0.44, fh: 0.8, base: col, r })
        })
        block(a, x - u * 7.4, y - u * 24, u * 14.8, u * 5, a.hi(col, 0.2), 0.36)
        dome(a, x, y - u * 29, u * 15, u * 15, roof, { rib: 9, onion: 0, fin: 0 })
        block(a, x - u * 1.5, y - u * 43, u * 3, u * 3.6, col, 0.4)
        a.path(spk(x, y - u * 46, u * 12, 2), roof)
        if (a.c.dark) a.rect(x - w / 2, y - u * 1.6, w, u * 1.8, c.glow, 'opacity=".55"')
      },
      0.62,
      0.4,
    )
    const t = a.lift()
    sea(a, y, { calm: 0.7 })
    a.add(t)
    const bx = a.x(a.kind === 'wide' ? 0.66 : 0.8)
    const by = y + u * 6
    const B = a.far(c.stone, 0.1)
    if (a.kind !== 'tall') {
      const e = a.D
      a.line(
        `M${at(bx - e * u * 6, by - u * 4)}Q${at(bx - e * u * 2, by - u * 8)} ${at(bx, by - u * 17)}Q${at(bx + e * u * 14, by - u * 2)} ${at(bx + e * u * 30, by - u * 15)}Q${at(bx + e * u * 44, by - u * 2)} ${at(bx + e * u * 60, by - u * 6)}`,
        a.sh(c.stone, 0.5),
        u * 0.7,
      )
      a.rect(Math.min(bx - e * u * 6, bx + e * u * 90), by - u * 4, u * 96, u * 1.8, B)
      for (const o of [0, 30]) {
        block(a, bx + e * u * o - u * 2.6, by + u * 2, u * 5.2, u * 20, B, 0.34)
        a.path(arch(bx + e * u * o - u * 1.2, by - u * 4, u * 2.4, u * 8), a.sh(B, 0.5)).rect(
          bx + e * u * o - u * 3,
          by - u * 18.6,
          u * 6,
          u * 1.2,
          a.hi(B),
        )
      }
    }
    boat(a, a.x(0.34), y + (H - y) * 0.56, u * 20, { mast: false, cabin: true, hull: c.snow })
    if (r.is(0.5)) branch(a)
  },
}
