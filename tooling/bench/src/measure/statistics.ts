/** The value below which a share of all values lies; of none: NaN. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

export interface Ratio {
  readonly ratio: number
  /** Between these two lies the true ratio with 95 % confidence. */
  readonly from: number
  readonly to: number
}

const RESAMPLES = 2_000

/**
 * Ratio of the medians of two kinds of runs, with its interval by resampling both. The draws come from a seeded
 * generator: the same runs give the same interval.
 */
export function ratioOf(above: readonly number[], below: readonly number[]): Ratio {
  const random = seeded(1)
  const draw = (values: readonly number[]) =>
    median(values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN))
  const ratios = Array.from({ length: RESAMPLES }, () => draw(above) / draw(below))
  return { ratio: median(above) / median(below), from: percentile(ratios, 0.025), to: percentile(ratios, 0.975) }
}

/** Mulberry32: small, seeded, good enough to draw lots with. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
