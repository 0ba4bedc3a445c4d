import { chance, type Chance } from './chance.ts'
import { mix } from './colour.ts'
import { box, f1, type Point, poly, smooth } from './geometry.ts'
import { type Colours, colours, type Mode, PALETTE_NAMES, type PaletteName } from './palettes.ts'

export type Side = 'left' | 'right'
/** The frame's shape by its ratio; a scene is composed for each. */
export type Shape = 'wide' | 'card' | 'square' | 'tall'

export interface ArtOptions {
  scene: string
  seed: string | number
  width: number
  height: number
  mode: Mode
  palette?: PaletteName | undefined
  /** Palettes that suit the subject; chance picks one of them. */
  prefer?: readonly PaletteName[] | undefined
  /** The side kept calm for words; without it a wide frame keeps its right and others let chance choose. */
  quiet?: Side | undefined
  /** Strength of the paper's grain over the whole picture, 0..1. */
  grain?: number | undefined
}

type Stop = readonly [offset: number, colour: string, opacity?: number]
type Vector = readonly [number, number, number, number]

const HORIZON: Record<Shape, number> = { wide: 0.64, card: 0.6, square: 0.61, tall: 0.64 }
const SPRAY =
  '<feTurbulence type="fractalNoise" baseFrequency="1.1" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.6 0 0 0 -.8" result="n"/><feComposite in="SourceAlpha" in2="n" operator="arithmetic" k2="1" k3=".8" k4="-.98"/><feComponentTransfer result="s"><feFuncA type="linear" slope="2.6"/></feComponentTransfer><feComponentTransfer in="SourceGraphic"><feFuncA type="discrete" tableValues="0 1 1 1 1 1 1 1 1"/></feComponentTransfer><feComposite in2="s" operator="in"/></filter>'
const GRAIN =
  '<feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="2" seed="3"/><feColorMatrix values="1.7 0 0 0 -.35 1.7 0 0 0 -.35 1.7 0 0 0 -.35 0 0 0 0 1"/></filter>'
const FILTER_BOX = 'x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"'

/** One picture while it is drawn: its frame, its light and its pencil. Short names, since scenes use them in every line. */
export class Art {
  readonly r: Chance
  /** The frame in drawing units: an area of a million, whatever its ratio. */
  readonly W: number
  readonly H: number
  readonly kind: Shape
  /** Every motif is measured in u, a hundredth of the frame. */
  readonly u: number
  /** Is the focal mass on the right? */
  readonly right: boolean
  /** x of the focal mass. */
  readonly fx: number
  /** Direction from the focal mass towards the quiet side. */
  readonly D: 1 | -1
  /** The lit side of everything. */
  readonly L: 1 | -1
  readonly palette: PaletteName
  readonly mode: Mode
  /** Colours of the moment; an interior swaps them. */
  c: Colours
  /** The horizon. */
  hz: number
  sun: { x: number; y: number; r: number }
  /** What has been drawn; a scene may take the last piece back to put it over what follows. */
  out: string[] = []
  readonly defs: string[] = []
  ids = 0
  bins: [Map<string, string>, Map<string, string>] | null = null
  private stipple = false
  private readonly frame: { width: number; height: number; grain: number }

  constructor({ scene, seed, palette, width, height, mode, quiet, grain = 1, prefer }: ArtOptions) {
    const ratio = width / height
    const r = chance(`${scene}|${seed}`)
    this.r = r
    this.frame = { width, height, grain }
    this.mode = mode
    this.W = 1000 * Math.sqrt(ratio)
    this.H = 1000 / Math.sqrt(ratio)
    const { W, H } = this
    this.kind = ratio > 1.85 ? 'wide' : ratio > 1.15 ? 'card' : ratio > 0.87 ? 'square' : 'tall'
    this.u = Math.min(W * 0.9, H * 0.95) / 100
    const side = r.is(0.5)
    const wide = this.kind === 'wide'
    this.right = wide ? (quiet ?? 'right') === 'left' : quiet ? quiet === 'left' : side
    const fx = wide ? 0.3 : this.kind === 'card' ? r.f(0.34, 0.42) : r.f(0.42, 0.5)
    this.fx = W * (this.right ? 1 - fx : fx)
    this.D = this.right ? -1 : 1
    this.hz = H * (HORIZON[this.kind] + r.f(-0.03, 0.03))
    this.palette = palette ?? r.pick(prefer ?? PALETTE_NAMES)
    this.c = colours(this.palette, mode)
    const sx = wide ? r.f(0.46, 0.6) : r.f(0.56, 0.8)
    this.sun = { x: this.fx + this.D * W * (sx - fx), y: H * r.f(0.17, 0.36), r: this.u * r.f(5, 9.5) }
    if (mode === 'dusk' && r.is(0.6)) this.sun.y = this.hz - this.u * r.f(2, 12)
    this.L = this.sun.x > this.fx ? 1 : -1
  }

  /** From t (0 the focal edge, 1 the quiet edge) to x. */
  x(t: number): number {
    return this.right ? this.W * (1 - t) : this.W * t
  }
  /** From x back to t. */
  T(x: number): number {
    return this.right ? 1 - x / this.W : x / this.W
  }
  zone(t0: number, t1: number): [number, number] {
    const [p, q] = [this.x(t0), this.x(t1)]
    return p < q ? [p, q] : [q, p]
  }
  add(s: string): this {
    this.out.push(s)
    return this
  }
  /** Takes back the last piece, to be added again above what is drawn next. */
  lift(): string {
    return this.out.pop() ?? ''
  }
  /** Draws aside and gives the markup. */
  cap(fn: () => void): string {
    const keep = this.out
    this.out = []
    fn()
    const s = this.out.join('')
    this.out = keep
    return s
  }
  group(fn: () => void, attr = ''): this {
    return this.add(`<g ${attr}>${this.cap(fn)}</g>`)
  }
  /** Draws many things that do not overlap cheaply: paths of one fill become one path; windows come last. */
  batch(fn: () => void): void {
    const bins: [Map<string, string>, Map<string, string>] = [new Map(), new Map()]
    this.bins = bins
    fn()
    this.bins = null
    for (const bin of bins)
      for (const [key, d] of bin) {
        const [ink = '', w] = key.split('|')
        if (w) this.line(d, ink, Number(w))
        else this.path(d, ink)
      }
  }
  path(d: string, fill: string, attr = '', late: 0 | 1 = 0): this {
    if (this.bins && !attr) {
      const bin = this.bins[late]
      bin.set(fill, (bin.get(fill) ?? '') + d)
      return this
    }
    return this.add(`<path d="${d}" fill="${fill}"${attr && ` ${attr}`}/>`)
  }
  line(d: string, stroke: string, w: number, attr = ''): this {
    if (this.bins && !attr) {
      const bin = this.bins[1]
      const key = `${stroke}|${f1(w)}`
      bin.set(key, (bin.get(key) ?? '') + d)
      return this
    }
    return this.path(d, 'none', `stroke="${stroke}" stroke-width="${f1(w)}" ${attr}`)
  }
  rect(x: number, y: number, w: number, h: number, fill: string, attr = ''): this {
    if (!attr) return this.path(box(x, y, w, h), fill)
    return this.add(`<rect x="${f1(x)}" y="${f1(y)}" width="${f1(w)}" height="${f1(h)}" fill="${fill}" ${attr}/>`)
  }
  disc(x: number, y: number, r: number, fill: string, attr = ''): this {
    return this.add(`<circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r)}" fill="${fill}"${attr && ` ${attr}`}/>`)
  }
  oval(x: number, y: number, rx: number, ry: number, fill: string, attr = ''): this {
    return this.add(
      `<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(rx)}" ry="${f1(ry)}" fill="${fill}"${attr && ` ${attr}`}/>`,
    )
  }
  poly(points: readonly Point[], fill: string, attr?: string): this {
    return this.path(poly(points), fill, attr)
  }
  blob(points: readonly Point[], fill: string, attr?: string): this {
    return this.path(`${smooth(points)}z`, fill, attr)
  }
  /** A linear gradient, by default down the shape. */
  grad(stops: readonly Stop[], [x1, y1, x2, y2]: Vector = [0, 0, 0, 1]): string {
    const id = `g${this.ids++}`
    const marks = stops.map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    this.defs.push(
      `<linearGradient id="${id}" x1="${f1(x1)}" y1="${f1(y1)}" x2="${f1(x2)}" y2="${f1(y2)}">${marks.join('')}</linearGradient>`,
    )
    return `url(#${id})`
  }
  /** Clips what fn draws to a path. */
  clip(d: string, fn: () => void): this {
    const id = `w${this.ids++}`
    this.defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return this.group(fn, `clip-path="url(#${id})"`)
  }
  /** Aerial perspective: fades towards the horizon. */
  far(colour: string, d: number): string {
    return mix(colour, this.c.haze, d)
  }
  /** The side away from the light. */
  sh(colour: string, k = 0.4): string {
    return mix(colour, this.c.shadow, k)
  }
  /** The side towards the light. */
  hi(colour: string, k = 0.35): string {
    return mix(colour, this.c.light, k)
  }
  /** Sprayed ink: a gradient that breaks into grain. dir is a vector of the unit box from dense to clear. */
  spray(d: string, colour: string, k = 0.6, dir: Vector = [0, 1, 0, 0]): this {
    this.stipple = true
    const ramp = this.grad(
      [
        [0, colour, 0.85],
        [1, colour, 0],
      ],
      dir,
    )
    return this.path(d, ramp, `filter="url(#spray)" opacity="${f1(k * 10) / 10}"`)
  }
  /** Mirrors what fn draws in the water below y. */
  mirror(y: number, fn: () => void, k = 0.55, opacity = 0.3): this {
    const s = this.cap(fn)
    const id = `m${this.ids++}`
    this.defs.push(
      `<clipPath id="c${id}"><rect x="0" y="${f1(y)}" width="${f1(this.W)}" height="${f1(this.H - y)}"/></clipPath>`,
    )
    return this.add(
      `<g clip-path="url(#c${id})"><use href="#${id}" transform="matrix(1 0 0 ${-k} 0 ${f1(y * (1 + k))})" opacity="${opacity}"/></g><g id="${id}">${s}</g>`,
    )
  }
  svg(): string {
    const { W, H, frame } = this
    const { width, height, grain } = frame
    const defs = [...this.defs]
    if (this.stipple) defs.push(`<filter id="spray" ${FILTER_BOX}>${SPRAY}`)
    if (grain) defs.push(`<filter id="grain" ${FILTER_BOX}>${GRAIN}`)
    const paper = grain
      ? `<rect width="100%" height="100%" filter="url(#grain)" opacity="${f1(grain * 2.2) / 10}" style="mix-blend-mode:soft-light"/>`
      : ''
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${f1(W)} ${f1(H)}" preserveAspectRatio="xMidYMid slice"><defs>${defs.join('')}</defs>${tighten(this.out.join(''))}${paper}</svg>`
  }
}

/** Drops what a path can do without: leading zeros and spaces before a minus. */
function tighten(markup: string): string {
  return markup.replace(
    / (d|points)="([^"]+)"/g,
    (_, key: string, d: string) => ` ${key}="${d.replace(/(^|[^\d.])0\./g, '$1.').replace(/ -/g, '-')}"`,
  )
}
