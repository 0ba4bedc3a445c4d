/** Chances of one seed: the same ones again, though who meets them first depends on who is answered first. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number
  of<T>(choices: readonly [T, ...T[]]): T
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, of: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0] }
}
