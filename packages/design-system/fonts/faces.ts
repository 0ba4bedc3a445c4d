/** One script of Rubik, cut to what Masa writes. */
export interface FontFace {
  /** File in `src/fonts`, and the stock file's script name. */
  readonly script: 'latin' | 'hebrew' | 'cyrillic' | 'arabic'
  /** What the face is used for, as CSS writes it. Ranges of different faces do not overlap. */
  readonly unicodeRange: string
}

/*
 * Latin is cut to ASCII, the letters of European names, and the marks that our texts use. The shekel sign stands in
 * the Hebrew file, which is small and which every page loads anyway, for the name of the language in the menu.
 */
export const FACES: readonly FontFace[] = [
  {
    script: 'latin',
    unicodeRange:
      'U+20-7E, U+A0, U+A3, U+A9, U+AB, U+AE, U+B0, U+B2, U+B7, U+BB, U+BD, U+C0-D6, U+D7, U+D8-F6, U+F8-FF, U+152-153, U+160-161, U+17D-17E, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2032-2033, U+20AC, U+2122, U+2212',
  },
  { script: 'hebrew', unicodeRange: 'U+5BE, U+5D0-5EA, U+5F3-5F4, U+20AA' },
  { script: 'cyrillic', unicodeRange: 'U+401, U+410-44F, U+451, U+2116' },
  {
    script: 'arabic',
    unicodeRange:
      'U+60C, U+61B, U+61F, U+621-63A, U+640-652, U+660-66C, U+670, U+671, U+679, U+67E, U+686, U+698, U+6A9, U+6AF, U+6CC, U+200C-200D',
  },
]

/** The weights that the design uses, of Rubik's 300-900. */
export const WEIGHTS = { min: 400, max: 800 } as const

/**
 * Arial stretched to Rubik's measures, so that little moves when Rubik arrives. Rubik: 1000 units, ascent 935, descent
 * 250, no gap. The width differs by script; each was measured on a sentence of the site in 100 px.
 */
export const FALLBACK = {
  local: ['Arial', 'Liberation Sans', 'Helvetica'],
  ascent: 935,
  descent: 250,
  unitsPerEm: 1000,
  sizes: [
    { sizeAdjust: 1.041, unicodeRange: 'U+0-58F, U+700-FFFF' },
    { sizeAdjust: 0.94, unicodeRange: 'U+590-5FF' },
    { sizeAdjust: 0.983, unicodeRange: 'U+600-6FF' },
  ],
} as const

/** The characters of a CSS unicode-range. */
export function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .flatMap((part) => {
      const [from = '', to = from] = part.trim().replace('U+', '').split('-')
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      )
    })
    .join('')
}
