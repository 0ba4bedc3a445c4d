import type { Art } from '../art.ts'
import { mix } from '../colour.ts'
import { at, box, f1, poly, type Point, span } from '../geometry.ts'
import { sky } from '../motifs/sky.ts'
import { colours } from '../palettes.ts'

/** From the stands on a match night: the lit pitch, the full tiers, four floodlights over them. Night whatever the page's hour. */
export function stadiumNight(a: Art): void {
  const { r, u, W, H } = a
  a.c = colours(a.palette, a.mode === 'light' ? 'dusk' : 'night')
  const c = a.c
  const crowd = [c.accent, c.snow, a.hi(c.blue, 0.4), c.roof, c.sand]
  const seats = r.pick([c.blue, mix(c.ink, c.blue, 0.4), mix(c.accent, c.ink, 0.5)])
  a.hz = H * 0.4
  sky(a, { birds: false, clouds: 'none', sun: false })
  const far = H * 0.5
  const pitch = H * 0.56
  const roof = far - u * 21
  for (const t of [0.08, 0.36, 0.66, 0.94]) floodlight(a, W * t, roof - u * (t > 0.3 && t < 0.7 ? 7 : 12), pitch)
  a.path(
    `M0 ${f1(roof - u * 3)}Q${at(W / 2, roof - u * 12)} ${at(W, roof - u * 3)}V${f1(roof + u * 4)}Q${at(W / 2, roof - u * 5)} 0 ${f1(roof + u * 4)}z`,
    a.hi(c.stone, 0.1),
  )
  a.rect(
    0,
    roof + u * 2,
    W,
    pitch - roof,
    a.grad([
      [0, a.sh(seats, 0.6)],
      [1, seats],
    ]),
  )
  for (let row = 0; row < 11; row++) {
    const y = roof + u * (5 + row * 2.1)
    if (row === 5) a.rect(0, y - u * 0.8, W, u * 2, a.hi(c.ink, 0.25))
    else
      for (const k of [0, 1])
        a.line(
          `M${at(-u * r.f(0, 3), y)}H${f1(W)}`,
          r.pick(crowd),
          u * 0.9,
          `stroke-dasharray="${f1(u * r.f(0.7, 1))} ${f1(u * r.f(1.6, 4) * (k + 1))}" opacity=".8"`,
        )
  }
  a.line(
    `M${at(0, pitch - u * 2.2)}H${f1(W)}`,
    c.snow,
    u * 2.2,
    `stroke-dasharray="${f1(u * 16)} ${f1(u * 1.2)}" opacity=".85"`,
  ).line(
    `M${at(u * 5, pitch - u * 2.2)}H${f1(W)}`,
    c.accent,
    u * 2.2,
    `stroke-dasharray="${f1(u * 8)} ${f1(u * 43.6)}"`,
  )
  const turf = mix('#4f9a63', c.green, 0.25)
  a.rect(0, pitch - u, W, H, turf)
  const P = (i: number, j: number): Point => [
    W / 2 + W * 0.5 * i * (0.8 + 0.75 * j),
    pitch + u * 3 + (H - pitch) * 0.86 * j,
  ]
  for (let i = 0; i < 10; i += 2)
    a.poly(
      [P(-1.3 + i * 0.26, -0.1), P(-1.04 + i * 0.26, -0.1), P(-1.04 + i * 0.26, 1.3), P(-1.3 + i * 0.26, 1.3)],
      a.hi(turf, 0.14),
    )
  const lines = [
    poly([P(-1, 0), P(1, 0), P(1, 1), P(-1, 1)]),
    `M${at(...P(0, 0))}L${at(...P(0, 1))}`,
    poly([P(-1, 0.22), P(-0.72, 0.22), P(-0.72, 0.78), P(-1, 0.78)]),
    poly([P(1, 0.22), P(0.72, 0.22), P(0.72, 0.78), P(1, 0.78)]),
  ]
  a.line(lines.join(''), c.snow, u * 0.45, 'opacity=".9"')
  const [mx, my] = P(0, 0.46)
  a.add(
    `<ellipse cx="${f1(mx)}" cy="${f1(my)}" rx="${f1(W * 0.1)}" ry="${f1((H - pitch) * 0.16)}" fill="none" stroke="${c.snow}" stroke-width="${f1(u * 0.45)}" opacity=".9"/>`,
  )
  const teams = [c.accent, c.snow]
  for (let i = 0; i < 15; i++) player(a, P(r.f(-0.85, 0.85), r.f(0.06, 0.9)), teams[i % 2] ?? c.snow)
  const [bx, by] = P(0.1, 0.5)
  a.disc(bx, by, u * 0.9, '#ffffff')
  a.path(
    span(26, (t) => {
      const w = u * r.f(5, 7.5)
      return (
        box(W * t - w / 2, H - u * r.f(3, 6.5), w, u * 8) +
        `M${at(W * t - w * 0.3, H - u * 6)}a${f1(w * 0.3)} ${f1(w * 0.32)} 0 1 1 ${f1(w * 0.6)} 0z`
      )
    }).join(''),
    mix(c.ink, '#051426', 0.5),
  )
  for (const t of [0.12, 0.3, 0.52]) {
    const x = a.x(t)
    a.line(`M${at(x, H)}v${f1(-u * 15)}`, mix(c.ink, '#051426', 0.5), u).path(
      `M${at(x, H - u * 15)}q${at(a.D * u * 5, -u * 2.4)} ${at(a.D * u * 10, 0)}v${f1(u * 6)}q${at(-a.D * u * 5, -u * 2.4)} ${at(-a.D * u * 10, 0)}z`,
      t === 0.3 ? c.snow : c.accent,
    )
  }
}

function floodlight(a: Art, x: number, y: number, ground: number): void {
  const { u, c, W } = a
  const to = x + (W / 2 - x) * 0.55
  a.poly(
    [
      [x, y],
      [to - u * 30, ground + u * 16],
      [to + u * 30, ground + u * 16],
    ],
    a.grad([
      [0, '#fff3d6', 0.5],
      [1, '#fff3d6', 0],
    ]),
  )
  for (const q of [13, 8]) a.disc(x, y, u * q, '#fff3d6', 'opacity=".16"')
  a.line(`M${at(x, y)}V${f1(ground - u * 18)}`, a.sh(c.stone, 0.5), u * 1.2).rect(
    x - u * 5.4,
    y - u * 3.4,
    u * 10.8,
    u * 6.6,
    a.sh(c.stone, 0.55),
    `rx="${f1(u * 0.6)}"`,
  )
  for (const o of [-1.7, 0.1, 1.9])
    a.line(
      `M${at(x - u * 4.4, y + u * o)}h${f1(u * 9)}`,
      '#fffbe8',
      u * 1.2,
      `stroke-dasharray="${f1(u * 1.3)} ${f1(u * 0.6)}"`,
    )
}

function player(a: Art, [x, y]: Point, shirt: string): void {
  const s = a.u * (2.4 + 2.6 * ((y - a.H * 0.56) / (a.H * 0.44)))
  a.oval(x, y, s * 0.7, s * 0.16, '#123', 'opacity=".3"').line(
    `M${at(x - s * 0.16, y - s * 0.5)}l${at(-s * 0.1, s * 0.5)}M${at(x + s * 0.16, y - s * 0.5)}l${at(s * 0.14, s * 0.46)}`,
    a.c.ink,
    s * 0.14,
  )
  a.rect(x - s * 0.28, y - s * 1.1, s * 0.56, s * 0.66, shirt, `rx="${f1(s * 0.14)}"`).disc(
    x,
    y - s * 1.3,
    s * 0.2,
    a.sh(a.c.rock, 0.1),
  )
}
