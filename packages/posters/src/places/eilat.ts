import { nth } from '../geometry.ts'
import type { Point } from '../geometry.ts'
import { wander } from '../chance.ts'
import { mix } from '../colour.ts'
import { at, f1, smooth, span } from '../geometry.ts'
import { sail } from '../motifs/boats.ts'
import { peak } from '../motifs/mountains.ts'
import { sea } from '../motifs/sea.ts'
import { sky } from '../motifs/sky.ts'
import type { Place } from '../place.ts'

/** Red mountains above, the reef below. */
export const eilat: Place = {
  palettes: ['ember', 'lagoon', 'rose', 'azure'],
  draw(a) {
    const { r, c, u, H, W } = a
    const y = H * 0.48
    const wl = H * 0.66
    const red = mix(c.roof, c.rose, 0.45)
    const D = H - wl
    a.hz = y
    sky(a, { clouds: 'none' })
    for (let i = 0; i < 11; i++) {
      const t = nth([0.98, 0.84, 0.7, 0.56, 0.9, 0.44, 0.3, 0.64, 0.04, 0.22, 0.12], i) + r.f(-0.03, 0.03)
      peak(
        a,
        a.x(t),
        y + u,
        u * r.f(50, 78),
        u * (31 - 22 * t) * r.f(0.8, 1.15),
        a.far(mix(red, r.is(0.5) ? c.rock : red, 0.3), 0.62 - 0.042 * i),
        {
          sharp: 0.8,
        },
      )
    }
    a.rect(0, y - u * 0.6, W, u * 2, a.far(c.sand, 0.3))
    sea(a, y, { y1: wl + u * 4 })
    sail(a, a.x(0.6), y + u * 9, u * 10, { col: c.snow })
    sail(a, a.x(0.46), y + u * 4, u * 5, { col: c.accent })
    const q = wander(r, 3)
    const line = span(14, (t): Point => [W * t * 1.02 - 9, wl + u * 1.6 * q(t * 4)])
    const deep = smooth(line) + `V${f1(H + 9)}H-9z`
    a.path(
      deep,
      a.grad([
        [0, mix(c.sea[1], '#59c6cc', a.c.dark ? 0.25 : 0.6)],
        [1, c.sea[2]],
      ]),
    ).line(smooth(line), c.light, u * 0.6, 'opacity=".8"')
    a.group(() => {
      for (let i = 0; i < 5; i++) {
        const X = W * (0.1 + 0.2 * i)
        a.poly(
          [
            [X, wl],
            [X + u * 6, wl],
            [X - a.L * u * 6, H],
            [X - a.L * u * 22, H],
          ],
          a.grad([
            [0, '#ffffff', 0.13],
            [1, '#ffffff', 0],
          ]),
        )
      }
    })
    const floor =
      smooth(span(10, (t): Point => [a.x(-0.03 + 1.06 * t), H - u * (13 * (1 - t) ** 1.4 + 3 + 2 * q(t * 3))])) +
      `L${at(a.x(1.1), H + 9)}H${f1(a.x(-0.03))}z`
    a.path(floor, a.sh(mix(c.sand, c.sea[1], 0.4), 0.1))
    const coral = [c.accent, c.rose, mix(c.accent, c.rose, 0.5), c.roof, mix(c.sea[0], c.snow, 0.4)]
    for (let i = 0; i < 11; i++) {
      const t = r.n() ** 1.4 * 0.85
      const X = a.x(t)
      const Y = H - u * (9 * (1 - t) ** 1.4)
      const s = u * r.f(6, 11) * (1.15 - 0.6 * t)
      const col = mix(r.pick(coral), c.sea[1], 0.12)
      if (i % 3 === 0)
        a.path(`M${at(X - s * 0.7, Y + s * 0.3)}a${f1(s * 0.7)} ${f1(s * 0.62)} 0 0 1 ${f1(s * 1.4)} 0z`, col).line(
          [0.3, 0.5]
            .map((k) => `M${at(X - s * k, Y + s * 0.2)}a${f1(s * k)} ${f1(s * k)} 0 0 1 ${f1(s * k * 2)} 0`)
            .join(''),
          a.sh(col, 0.3),
          u * 0.4,
        )
      else
        a.line(
          span(4, (k) => {
            const A = -2.5 + 1.9 * k
            const l = s * r.f(0.8, 1.3)
            return `M${at(X, Y + s * 0.4)}q${at(Math.cos(A) * l * 0.1, Math.sin(A) * l * 0.6)} ${at(Math.cos(A) * l, Math.sin(A) * l)}m${at(-Math.cos(A) * l * 0.5, -Math.sin(A) * l * 0.36)}l${at(Math.cos(A + 0.6) * l * 0.4, Math.sin(A + 0.6) * l * 0.4)}`
          }).join(''),
          col,
          s * 0.14,
          'stroke-linecap="round"',
        )
    }
    const fish = (X: number, Y: number, s: number, col: string) => {
      const E = a.D
      a.path(
        `M${at(X - E * s * 0.5, Y)}q${at(E * s * 0.45, -s * 0.4)} ${at(E * s, 0)}q${at(-E * s * 0.55, s * 0.4)} ${at(-E * s, 0)}l${at(-E * s * 0.26, -s * 0.2)} ${at(E * s * 0.05, s * 0.2)} ${at(-E * s * 0.05, s * 0.2)}z`,
        col,
      )
    }
    const cx = a.x(0.42)
    const cy = wl + D * 0.42
    for (let i = 0; i < 15; i++)
      fish(cx + u * r.f(-15, 15), cy + u * r.f(-5, 5), u * r.f(1.6, 2.8), r.pick([c.snow, c.snow, c.accent]))
    fish(a.x(0.24), wl + D * 0.5, u * 5, c.accent)
    fish(a.x(0.62), wl + D * 0.7, u * 4, c.snow)
  },
}
