import type { Art } from '../art.ts'
import type { Chance } from '../chance.ts'
import { mix } from '../colour.ts'
import { at, f1, span } from '../geometry.ts'

export function sky(
  a: Art,
  {
    sun = true,
    clouds = a.r.pick(['heap', 'bars', 'heap', 'bars', 'none']),
    birds = a.r.is(0.5),
    stars = true,
  }: { sun?: boolean; clouds?: 'heap' | 'bars' | 'none'; birds?: boolean; stars?: boolean } = {},
): void {
  const { W, H, c, u, hz } = a
  const r = a.r.fork('sky')
  const h = hz / H
  const S = a.sun
  a.rect(
    0,
    0,
    W,
    H,
    a.grad([
      [0, c.sky[0]],
      [h * 0.58, c.sky[1]],
      [h, c.sky[2]],
    ]),
  )
  if (a.mode === 'night' && stars) {
    const dots = (n: number) => span(n, () => `M${at(r.f(0, W), hz * r.n() ** 1.4 * 0.95)}h0`).join('')
    a.line(dots(46), '#fff', u * 0.22, 'stroke-linecap="round" opacity=".55"').line(
      dots(14),
      '#fff',
      u * 0.42,
      'stroke-linecap="round" opacity=".8"',
    )
  }
  if (a.mode === 'light' && sun && a.kind !== 'wide' && r.is(0.16))
    a.add(
      `<g fill="${c.light}" opacity=".12">${span(9, (t) => {
        const A = t * 6.28 + 0.2
        const R = W * 1.3
        return `<path d="M${at(S.x, S.y)}L${at(S.x + R * Math.cos(A), S.y + R * Math.sin(A))} ${at(S.x + R * Math.cos(A + 0.3), S.y + R * Math.sin(A + 0.3))}z"/>`
      }).join('')}</g>`,
    )
  if (sun) {
    const R = a.mode === 'night' ? S.r * 0.6 : S.r
    for (const k of [2.9, 1.9]) a.disc(S.x, S.y, R * k, c.sun, `opacity="${a.mode === 'night' ? 0.06 : 0.13}"`)
    if (a.mode === 'night' && r.is(0.5))
      a.path(
        `M${at(S.x, S.y - R)}a${f1(R)} ${f1(R)} 0 1 0 ${f1(R)} ${f1(R * 1.2)}a${f1(R * 0.86)} ${f1(R * 0.86)} 0 0 1 ${f1(-R)} ${f1(-R * 1.2)}z`,
        c.sun,
      )
    else
      a.disc(
        S.x,
        S.y,
        R,
        a.mode === 'dusk'
          ? a.grad([
              [0, '#ffe6ba'],
              [1, '#ffb27a'],
            ])
          : c.sun,
      )
  }
  if (clouds === 'heap') span(r.i(1, 3), () => cloud(a, r, W * r.f(0, 1), hz * r.f(0.28, 0.82), u * r.f(14, 34)))
  if (clouds === 'bars')
    span(r.i(2, 4), () => {
      const w = u * r.f(18, 52)
      const x = W * r.f(-0.05, 0.95)
      const y = hz * r.f(0.25, 0.88)
      const b = u * r.f(0.9, 1.7)
      span(r.i(1, 2), (_, i) =>
        a.rect(
          x + w * i * r.f(-0.25, 0.3),
          y + b * i,
          (w * r.f(0.45, 1)) / (1 + i * 0.3),
          b,
          a.mode === 'night' ? c.sky[2] : c.light,
          `rx="${f1(b / 2)}" opacity="${f1(a.mode === 'light' ? 5 : 3.4) / 10}"`,
        ),
      )
    })
  if (birds && a.mode !== 'night') {
    const x = a.x(r.f(0.45, 0.62))
    const y = hz * r.f(0.3, 0.55)
    a.line(
      span(r.i(2, 5), (_, i) => {
        const s = u * r.f(0.8, 1.5)
        return `M${at(x + i * u * 3 * (i % 2 ? 1 : -0.8), y + u * r.f(-3, 3))}q${at(s * 0.5, -s * 0.8)} ${at(s, 0)}q${at(s * 0.5, -s * 0.8)} ${at(s, 0)}`
      }).join(''),
      c.ink,
      u * 0.24,
      'stroke-linecap="round" opacity=".55"',
    )
  }
}

export function cloud(a: Art, r: Chance, x: number, y: number, w: number): void {
  const n = r.i(4, 6)
  const rad = span(n, (t) => w * (0.07 + 0.15 * Math.sin(Math.PI * (0.12 + 0.76 * t)) * r.f(0.7, 1.2)))
  const sum = rad.reduce((s, v) => s + v * 1.35, 0)
  const k = w / sum
  let d = `M${at(x - w / 2, y)}`
  let up = 0
  rad.forEach((q, i) => {
    const ny = i === n ? 0 : -(q + (rad[i + 1] ?? 0)) * 0.34 * Math.sin(Math.PI * ((i + 1) / (n + 1))) * 1.3
    const R = q * 0.82
    d += `a${f1(R)} ${f1(R)} 0 0 1 ${at(q * 1.35 * k, ny - up)}`
    up = ny
  })
  const col = a.mode === 'night' ? a.c.sky[2] : a.mode === 'dusk' ? mix(a.c.sky[2], '#ffffff', 0.25) : a.c.light
  const top = a.mode === 'light' ? 0.92 : 0.5
  a.path(
    d + 'z',
    a.grad([
      [0, col, top],
      [1, col, top * 0.12],
    ]),
  )
}
