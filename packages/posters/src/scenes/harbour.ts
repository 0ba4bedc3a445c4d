import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { at, f1 } from '../geometry.ts'
import { boat, lighthouse, sail } from '../motifs/boats.ts'
import { house, tower } from '../motifs/buildings.ts'
import { headlands, hills } from '../motifs/land.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import { town } from '../motifs/town.ts'

export function harbour(a: Art): void {
  const { r, c, u, W, H } = a
  const y = H * r.f(0.64, 0.68)
  const paint = [
    c.stone,
    mix(c.roof, c.stone, 0.45),
    mix(c.sand, c.roof, 0.15),
    c.rose,
    mix(c.blue, c.stone, 0.65),
    mix(c.green, c.stone, 0.6),
  ]
  a.hz = y - u * 3
  sky(a)
  headlands(a, 1)
  hills(a, y, u * 30, a.far(c.green, 0.5), { bias: (t) => 1.3 * Math.max(0.12, 1 - a.T(t * W) * 1.2) })
  a.mirror(
    y,
    () => {
      town(a, {
        t1: 0.5,
        y: y - u * 6,
        rise: u * 12,
        rows: 2,
        cols: paint,
        size: 10,
        haze: 0.42,
        trees: 0.2,
        win: 0.7,
        height: (t) => 1 - t * 0.9,
      })
      const tx = a.x(r.f(0.16, 0.3))
      tower(a, tx, y - u * 4, u * 5.4, u * 34, a.far(c.stone, 0.12), { cap: r.pick(['spire', 'dome']), ch: u * 9 })
      let t = -0.03
      a.batch(() => {
        while (t < 0.64) {
          const w = u * r.f(8, 12)
          const h = u * r.f(11, 19) * (1 - t * 0.35)
          const x = Math.min(a.x(t), a.x(t) + a.D * w)
          house(a, x, y - u * 1.5, w, h, { col: r.pick(paint), kind: 'gable', rh: u * r.f(2, 3.4), r, win: 0.85 })
          t += (w / W) * 1.005
        }
      })
      a.batch(() => {
        for (let k = 0; k < 6; k++) {
          const x = a.x(0.02 + k * 0.1)
          const s = u * 3
          a.path(
            `M${at(x, y - u * 5)}h${f1(s * 1.6)}l${at(s * 0.3, s * 0.5)}h${f1(-s * 2.2)}z`,
            k % 2 ? c.accent : c.snow,
          )
        }
      })
      a.rect(a.zone(-0.02, 0.68)[0], y - u * 1.6, W * 0.7, u * 1.8, a.sh(c.stone, 0.2))
    },
    0.55,
    0.3,
  )
  const front = a.lift()
  sea(a, y, { calm: 0.7 })
  a.add(front)
  const lx = a.x(0.72)
  const ly = y + u * 1
  a.path(
    `M${at(a.x(0.6), ly + u * 2)}l${at(a.D * u * 3, -u * 3)}H${f1(lx + a.D * u * 4)}l${at(a.D * u * 3, u * 3)}z`,
    a.sh(c.rock, 0.25),
  )
  lighthouse(a, lx, ly - u, u * r.f(17, 21))
  for (let i = 0; i < 6; i++) {
    const t = r.f(0.03, 0.6)
    const k = 0.12 + 0.13 * i
    boat(a, a.x(t), y + (H - y) * k, u * (7 + 9 * k))
  }
  if (r.is(0.4)) sail(a, a.x(0.64), y + (H - y) * 0.3, u * 8)
}
