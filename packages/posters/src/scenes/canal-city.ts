import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { arch, at, box, f1, span } from '../geometry.ts'
import { boat, gondola } from '../motifs/boats.ts'
import { block, dome, tower, windows } from '../motifs/buildings.ts'
import { bridge } from '../motifs/landmarks.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'

export function canalCity(a: Art): void {
  const { r, c, u, W, H } = a
  const y = H * 0.68
  const dutch = r.is(0.5)
  const paint = dutch
    ? [mix(c.roof, c.wood, 0.35), c.rose, mix(c.ink, c.stone, 0.35), c.stone, mix(c.roof, c.rock, 0.4), c.sand]
    : [c.rose, mix(c.roof, c.stone, 0.45), c.sand, c.stone, mix(c.roof, c.rose, 0.4)]
  a.hz = y - u * 2
  sky(a)
  let far = ''
  for (let x = 0; x < W;) {
    const q = u * r.f(4, 8)
    const h = u * r.f(5, 9)
    far += `M${at(x, y)}v${f1(-h)}l${at(q / 2, -u * 2)} ${at(q / 2, u * 2)}V${f1(y)}z`
    x += q
  }
  a.path(far, a.far(c.blue, 0.62))
  if (!dutch) {
    const dx = a.x(0.76)
    block(a, dx - u * 7, y, u * 14, u * 9, a.far(c.stone, 0.4), 0.3)
    dome(a, dx, y - u * 9, u * 12, u * 9, a.far(mix(c.blue, c.stone, 0.4), 0.4))
    dome(a, dx + a.D * u * 9, y - u * 7, u * 6, u * 4.6, a.far(mix(c.blue, c.stone, 0.4), 0.4))
    tower(a, a.x(0.66), y, u * 4.6, u * 34, a.far(c.roof, 0.35), { capCol: a.far(c.green, 0.3), ch: u * 8 })
  } else tower(a, a.x(0.7), y, u * 6, u * 25, a.far(c.stone, 0.4), { capCol: a.far(c.blue, 0.4), ch: u * 14 })
  a.mirror(
    y,
    () => {
      let t = -0.04
      a.batch(() => {
        while (t < 0.6) {
          const k = 1 - 0.42 * Math.max(0, t)
          const w = u * r.f(9, 12.5) * k
          const h = u * r.f(30, 38) * k
          const x = a.right ? a.x(t) - w : a.x(t)
          const col = a.far(r.pick(paint), 0.3 * Math.max(0, t))
          const m = x + w / 2
          block(a, x, y, w * 0.985, h, col, 0.13)
          if (dutch) {
            const g = r.pick([0, 1, 2])
            const s = w * 0.985
            if (g === 0)
              a.path(
                `M${at(x, y - h)}h${f1(s * 0.16)}v${f1(-s * 0.2)}h${f1(s * 0.14)}v${f1(-s * 0.2)}h${f1(s * 0.14)}v${f1(-s * 0.16)}h${f1(s * 0.12)}v${f1(s * 0.16)}h${f1(s * 0.14)}v${f1(s * 0.2)}h${f1(s * 0.14)}v${f1(s * 0.2)}h${f1(s * 0.16)}z`,
                col,
              )
            if (g === 1)
              a.path(
                `M${at(x, y - h)}c${at(s * 0.2, -s * 0.04)} ${at(s * 0.24, -s * 0.3)} ${at(s * 0.28, -s * 0.56)}h${f1(s * 0.44)}c${at(s * 0.04, s * 0.26)} ${at(s * 0.08, s * 0.52)} ${at(s * 0.28, s * 0.56)}z`,
                col,
              )
            if (g === 2) a.path(`M${at(x, y - h)}l${at(s / 2, -s * 0.62)} ${at(s / 2, s * 0.62)}z`, col)
            a.path(box(x, y - h - u * 0.3, s, u * 0.7), a.hi(c.stone))
          } else
            a.path(
              `M${at(x - u * 0.6, y - h)}h${f1(w + u * 1.2)}l${at(-u * 1.4, -u * 2.2)}h${f1(-w + u * 1.6)}z`,
              a.far(c.roof, 0.2),
            )
          const nx = 3
          const ny = dutch ? 4 : 3
          windows(a, x + w * 0.13, y - h * 0.96, w * 0.84, h * 0.72, nx, ny, {
            fw: 0.46,
            fh: 0.62,
            round: !dutch && r.is(0.8),
            base: col,
            r,
          })
          a.path(arch(m - w * 0.12, y, w * 0.24, h * 0.17), a.sh(col, 0.75))
          t += w / W
        }
      })
      const [p, q] = a.zone(-0.02, 0.66)
      a.rect(p, y - u * 1, q - p, u * 1.2, a.sh(c.stone, 0.25))
    },
    0.6,
    0.32,
  )
  const front = a.lift()
  sea(a, y, { calm: 0.9 })
  a.add(front)
  bridge(a, y + u * 2, a.x(0.6), a.x(1.04), u * 8, a.far(c.stone, 0.12), { n: 2, deck: 0.2 })
  if (dutch)
    for (const t of [0.16, 0.34, 0.52]) boat(a, a.x(t), y + (H - y) * r.f(0.25, 0.6), u * r.f(10, 15), { mast: false })
  else {
    gondola(a, a.x(0.5), y + (H - y) * 0.34, u * 15)
    gondola(a, a.x(0.28), y + (H - y) * 0.74, u * 26)
    for (const t of [0.04, 0.085, 0.15]) {
      const x = a.x(t)
      const h = u * r.f(22, 28)
      a.rect(x - u * 0.7, H - h, u * 1.4, h + u, c.snow)
        .line(
          span(7, (k) => `M${at(x - u * 0.7, H - h + u * (2 + k * 22))}l${at(u * 1.4, -u * 1.2)}`).join(''),
          c.accent,
          u * 1.2,
        )
        .disc(x, H - h, u, c.accent)
    }
  }
}
