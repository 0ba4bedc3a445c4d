import { mix } from '../colour.ts'
import { at, box, f1, span } from '../geometry.ts'
import { boat } from '../motifs/boats.ts'
import { block, tower, windows } from '../motifs/buildings.ts'
import { bridge } from '../motifs/landmarks.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import type { Place } from '../place.ts'

/** The clock tower, the long palace, the bridge. */
export const london: Place = {
  palettes: ['mist', 'paper', 'aegean', 'rose'],
  draw(a) {
    const { r, c, u, H } = a
    const y = H * 0.74
    const x = a.fx + a.D * u * (a.kind === 'wide' ? 6 : 4)
    const w = u * 9
    const h = Math.min(u * 52, y - u * 42)
    const col = mix(c.sand, c.stone, 0.35)
    const roof = mix(c.ink, c.blue, 0.4)
    a.hz = y - u * 4
    sky(a)
    a.path(
      span(30, (t) => {
        const q = u * r.f(4, 8)
        const H1 = u * r.f(4, 13)
        return box(a.x(t) - q / 2, y - H1, q, H1)
      }).join(''),
      a.far(c.blue, 0.62),
    )
    const ex = a.x(0.84)
    if (a.kind === 'wide')
      a.add(
        `<circle cx="${f1(ex)}" cy="${f1(y - u * 13)}" r="${f1(u * 12)}" fill="none" stroke="${a.far(c.blue, 0.55)}" stroke-width="${f1(u * 0.7)}"/>`,
      )
    a.mirror(
      y,
      () => {
        const [p, q] = a.zone(-0.05, a.kind === 'wide' ? 0.29 : 0.36)
        a.batch(() => {
          block(a, p, y, q - p, u * 19, col, 0.06)
          windows(a, p, y - u * 18, q - p, u * 15, Math.round((q - p) / u / 2.6), 2, {
            round: true,
            fw: 0.42,
            fh: 0.8,
            base: col,
            r,
          })
          for (let X = p; X < q; X += u * 5.2) {
            block(a, X, y, u * 1.3, u * 21, a.hi(col, 0.2), 0.4)
            a.path(`M${at(X - u * 0.3, y - u * 21)}l${at(u * 0.95, -u * 4.4)} ${at(u * 0.95, u * 4.4)}z`, roof)
          }
        })
        const vx = a.x(0.05)
        tower(a, vx, y, u * 9, u * 36, a.far(col, 0.12), { cap: 'flat' })
        for (const s of [-1, 1])
          a.poly(
            [
              [vx + s * u * 4.4 - u * 1.2, y - u * 36],
              [vx + s * u * 4.4, y - u * 43],
              [vx + s * u * 4.4 + u * 1.2, y - u * 36],
            ],
            a.far(roof, 0.15),
          )
        const [fx, fw] = block(a, x - w / 2, y, w, h, col, 0.3)
        a.line(
          span(3, (t) => `M${at(fx + fw * (0.14 + 0.72 * t), y)}V${f1(y - h * 0.98)}`).join(''),
          a.sh(col, 0.34),
          u * 0.7,
        )
        for (const t of [0.3, 0.55, 0.8]) a.rect(x - w * 0.54, y - h * t, w * 1.08, u * 0.8, a.hi(col, 0.4))
        const cy = y - h - u * 5.6
        const W2 = w * 1.22
        block(a, x - W2 / 2, y - h, W2, u * 11.4, a.hi(col, 0.15), 0.14)
        a.rect(x - W2 * 0.56, y - h - u * 0.6, W2 * 1.12, u * 1, a.hi(col, 0.6))
          .rect(x - W2 * 0.56, y - h - u * 12, W2 * 1.12, u * 1, a.hi(col, 0.6))
          .disc(x, cy, u * 4.5, roof)
          .disc(x, cy, u * 3.9, a.c.dark ? '#ffeec6' : c.snow)
          .line(
            `M${at(x, cy)}v${f1(-u * 3.1)}M${at(x, cy)}l${at(u * 1.8, u * 1.2)}`,
            c.ink,
            u * 0.5,
            'stroke-linecap="round"',
          )
        const ty = y - h - u * 12
        block(a, x - w * 0.46, ty, w * 0.92, u * 4.6, col, 0.3)
        windows(a, x - w * 0.44, ty - u * 4.4, w * 0.88, u * 4.2, 5, 1, {
          round: true,
          fw: 0.5,
          fh: 0.8,
          base: col,
          lit: a.c.dark ? 1 : 0,
        })
        a.poly(
          [
            [x - w * 0.56, ty - u * 4.4],
            [x - w * 0.2, ty - u * 12],
            [x, ty - u * 21],
            [x + w * 0.2, ty - u * 12],
            [x + w * 0.56, ty - u * 4.4],
          ],
          roof,
        )
          .poly(
            [
              [x - a.L * w * 0.56, ty - u * 4.4],
              [x - a.L * w * 0.2, ty - u * 12],
              [x, ty - u * 21],
              [x - a.L * w * 0.06, ty - u * 4.4],
            ],
            a.sh(roof),
          )
          .line(`M${at(x, ty - u * 20)}v${f1(-u * 4)}`, c.accent, u * 0.5)
          .rect(x - w * 0.27, ty - u * 11.4, w * 0.54, u * 1, c.accent)
      },
      0.5,
      0.28,
    )
    const t = a.lift()
    sea(a, y, { calm: 0.9 })
    a.add(t)
    bridge(a, y + u * 6, x + a.D * u * 8, a.x(1.08), u * 11, a.far(mix(c.green, c.stone, 0.45), 0.06), {
      n: a.kind === 'wide' ? 5 : 3,
      deck: 0.3,
    })
    const by = y - u * 5.2
    const bx = a.x(a.kind === 'wide' ? 0.58 : 0.74)
    a.rect(bx - u * 5, by - u * 7, u * 10, u * 7, c.accent, `rx="${f1(u * 0.9)}"`)
      .line(
        `M${at(bx - u * 4.2, by - u * 5.2)}h${f1(u * 8.6)}M${at(bx - u * 4.2, by - u * 2.6)}h${f1(u * 8.6)}`,
        a.c.dark ? c.glow : c.snow,
        u * 1.3,
        `stroke-dasharray="${f1(u * 1.7)} ${f1(u * 0.4)}"`,
      )
      .disc(bx - u * 3, by, u * 0.9, c.ink)
      .disc(bx + u * 3, by, u * 0.9, c.ink)
    boat(a, a.x(0.4), H - u * 6, u * 17, { mast: false, cabin: true, hull: c.snow })
  },
}
