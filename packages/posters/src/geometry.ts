export type Point = readonly [number, number]

/** A number for a path: one decimal is less than a pixel. */
export const f1 = (v: number): number => Math.round(v * 10) / 10
export const at = (x: number, y: number): string => `${f1(x)} ${f1(y)}`

/** n + 1 values of fn over t = 0..1. */
export const span = <const T>(n: number, fn: (t: number, i: number) => T): T[] =>
  Array.from({ length: n + 1 }, (_, i) => fn(i / n, i))

export const box = (x: number, y: number, w: number, h: number): string => `M${at(x, y)}h${f1(w)}v${f1(h)}h${f1(-w)}z`
/** A round-headed opening; x, y is its left foot. */
export const arch = (x: number, y: number, w: number, h: number): string =>
  `M${at(x, y)}v${f1(-(h - w / 2))}a${f1(w / 2)} ${f1(w / 2)} 0 0 1 ${f1(w)} 0v${f1(h - w / 2)}z`

/** A closed straight-edged shape, in relative steps. */
export function poly(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let px = f1(first[0])
  let py = f1(first[1])
  const steps = rest.map(([x, y]) => {
    const step = at(f1(x) - px, f1(y) - py)
    px = f1(x)
    py = f1(y)
    return step
  })
  return `M${f1(first[0])} ${f1(first[1])}l${steps.join(' ')}z`
}

/** A smooth open line through points (Catmull-Rom as relative cubic Béziers; whole units when the line is long). */
export function smooth(p: readonly Point[]): string {
  const first = p[0]
  const last = p.at(-1)
  if (!first || !last) return ''
  const round = Math.abs(last[0] - first[0]) + Math.abs(last[1] - first[1]) > 260 ? Math.round : f1
  const start = `M${round(first[0])} ${round(first[1])}`
  let x = round(first[0])
  let y = round(first[1])
  const point = (i: number): Point => p[Math.min(p.length - 1, Math.max(0, i))] ?? first
  const curves = p.slice(1).map((q, i) => {
    const [before, from, after] = [point(i - 1), point(i), point(i + 2)]
    const step = (px: number, py: number) => at(round(px) - x, round(py) - y)
    const curve = `c${step(from[0] + (q[0] - before[0]) / 6, from[1] + (q[1] - before[1]) / 6)} ${step(q[0] - (after[0] - from[0]) / 6, q[1] - (after[1] - from[1]) / 6)} ${step(...q)}`
    x = round(q[0])
    y = round(q[1])
    return curve
  })
  return start + curves.join('')
}

/** The i-th of a list, going round. */
export const nth = <T>(list: readonly T[], i: number): T => list[i % list.length] as T
