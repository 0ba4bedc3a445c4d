/** A stream of chance that a seed decides for ever: the same seed, the same picture. */
export interface Chance {
  /** A number of [0, 1). */
  n(): number
  /** A number between a and b. */
  f(a: number, b: number): number
  /** A whole number of a..b, both included. */
  i(a: number, b: number): number
  /** True with probability p. */
  is(p: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  /** A stream of its own that does not move this one. */
  fork(name: string): Chance
}

export function chance(seed: string | number): Chance {
  let state = hash(seed)
  const n = () => {
    state = (state + 0x6d2b79f5) | 0
    let z = Math.imul(state ^ (state >>> 15), 1 | state)
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296
  }
  return {
    n,
    f: (a, b) => a + (b - a) * n(),
    i: (a, b) => Math.floor(a + (b - a + 1) * n()),
    is: (p) => n() < p,
    pick: <T>(list: readonly T[]) => list[Math.floor(n() * list.length)] as T,
    fork: (name) => chance(`${seed}/${name}`),
  }
}

/** A smooth wandering line of -1..1, for hills, dunes and shores. */
export function wander(r: Chance, n = 3): (x: number) => number {
  const waves = Array.from({ length: n }, (_, i) => ({
    pace: r.f(0.7, 1.3) * (i + 1) * 2.1,
    shift: r.f(0, 6.28),
    weight: 1 / (i + 1) ** 1.3,
  }))
  const sum = waves.reduce((s, wave) => s + wave.weight, 0)
  return (x) => waves.reduce((s, { pace, shift, weight }) => s + weight * Math.sin(pace * x + shift), 0) / sum
}

/** FNV-1a over code points. */
function hash(seed: string | number): number {
  let h = 2166136261
  for (const character of String(seed)) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16777619)
  return h >>> 0
}
