import type { TokenSet, TokenSource } from './stylesheet.ts'
import { flat } from './stylesheet.ts'

/** Light or dark. */
export type Mode = 'light' | 'dark'

/** A token's colour as red, green and blue of 0-255, resolved through meanings, mode and theme. */
export function resolveColour(
  name: string,
  { tokens, mode, theme = {} }: { tokens: TokenSource; mode: Mode; theme?: TokenSet },
): readonly [number, number, number] {
  const values = Object.fromEntries(Object.entries(flat(tokens.values)).map(([key, value]) => [`v-${key}`, value]))
  const all: TokenSet = { ...values, ...flat(tokens.meanings), ...(mode === 'dark' ? tokens.dark : {}), ...theme }
  let value = all[name] ?? ''
  for (let depth = 0; depth < 6; depth += 1) {
    const pair = /^light-dark\((.+),\s*(.+)\)$/.exec(value)
    if (pair) value = (mode === 'light' ? pair[1] : pair[2]) ?? ''
    const reference = /^var\(--([\w-]+)\)$/.exec(value)
    if (reference) value = all[reference[1] ?? ''] ?? ''
  }
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1]
  if (!hex) throw new Error(`--${name} is no plain colour: "${value}"`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as readonly [
    number,
    number,
    number,
  ]
}

/** The contrast ratio of WCAG 2.2, 1-21. */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
