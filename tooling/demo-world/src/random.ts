/**
 * Chance that depends on nothing but its key: the same key gives the same number on every
 * machine and in every order of calls, so a topped-up world never changes what it said.
 */
export interface Chance {
  /** In [0, 1). */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** One of the values; the list must not be empty. */
  pick<T>(values: readonly T[]): T
  /** True with the given probability. */
  odds(probability: number): boolean
  /** A new list in another order. */
  shuffled<T>(values: readonly T[]): T[]
}

/** A generator (mulberry32) seeded by the joined parts of the key. */
export function chance(...key: readonly (string | number)[]): Chance {
  let state = hash(key.join('/'))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(next() * values.length)]
    if (value === undefined) throw new RangeError('nothing to pick from')
    return value
  }
  const shuffled = <T>(values: readonly T[]): T[] => {
    const left = [...values]
    const out: T[] = []
    while (left.length > 0) out.push(...left.splice(Math.floor(next() * left.length), 1))
    return out
  }
  return { next, whole, pick, odds: (probability) => next() < probability, shuffled }
}

/** A number in [0, 1) for whole-number keys, without allocation: for the inner loops. */
export function noise(a: number, b: number, c: number): number {
  let h =
    Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(b + 0x7f4a7c15, 0xc2b2ae35) ^
    Math.imul(c + 0x165667b1, 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296
}

/** FNV-1a with a final mix, 32 bits, unsigned. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) h = Math.imul(h ^ text.charCodeAt(index), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b)
  return (h ^ (h >>> 16)) >>> 0
}
