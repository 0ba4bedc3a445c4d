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

/** A font that a device has by itself, stretched to Rubik's measures. */
export interface Fallback {
  /** The family in CSS. */
  readonly family: string
  readonly scripts: readonly {
    readonly unicodeRange: string
    /** Names under which devices have it, by weight. */
    readonly regular: readonly string[]
    readonly bold: readonly string[]
    /** How much wider Rubik writes the same words. */
    readonly sizeAdjust: { readonly regular: number; readonly bold: number }
  }[]
}

/** A face of its own: Rubik's space is far narrower than its letters, and every script writes with it. */
const SPACE = 'U+20, U+A0'
const LATIN_AND_CYRILLIC = 'U+0-1F, U+21-9F, U+A1-58F, U+700-FFFF'
const HEBREW = 'U+590-5FF'
const ARABIC = 'U+600-6FF'

const arial = {
  regular: ['Arial', 'Liberation Sans', 'Helvetica'],
  bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
}
const roboto = { regular: ['Roboto', 'Roboto-Regular'], bold: ['Roboto Bold', 'Roboto-Bold'] }
const dejaVu = { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'] }

/**
 * What stands until Rubik has come: Arial (Windows, Apple), Roboto and Noto (Android), DejaVu (Linux), so that no line
 * breaks elsewhere afterwards. The widths are the sums over all words of our own messages, Rubik's at 400 and 650 by
 * the fallback's regular and bold; Arial's are those of Arimo, which has its metrics, but for Arabic.
 */
export const FALLBACKS: readonly Fallback[] = [
  {
    family: 'Rubik on Arial',
    scripts: [
      { unicodeRange: SPACE, ...arial, sizeAdjust: { regular: 0.882, bold: 0.785 } },
      { unicodeRange: LATIN_AND_CYRILLIC, ...arial, sizeAdjust: { regular: 1.056, bold: 1.045 } },
      { unicodeRange: HEBREW, ...arial, sizeAdjust: { regular: 0.963, bold: 0.941 } },
      { unicodeRange: ARABIC, ...arial, sizeAdjust: { regular: 0.983, bold: 0.983 } },
    ],
  },
  {
    family: 'Rubik on Roboto',
    scripts: [
      { unicodeRange: SPACE, ...roboto, sizeAdjust: { regular: 0.988, bold: 0.877 } },
      { unicodeRange: LATIN_AND_CYRILLIC, ...roboto, sizeAdjust: { regular: 1.039, bold: 1.097 } },
      {
        unicodeRange: HEBREW,
        regular: ['Noto Sans Hebrew', 'NotoSansHebrew-Regular'],
        bold: ['Noto Sans Hebrew Bold', 'NotoSansHebrew-Bold'],
        sizeAdjust: { regular: 0.962, bold: 0.956 },
      },
      {
        unicodeRange: ARABIC,
        regular: ['Noto Naskh Arabic', 'NotoNaskhArabic-Regular'],
        bold: ['Noto Naskh Arabic Bold', 'NotoNaskhArabic-Bold'],
        sizeAdjust: { regular: 1.148, bold: 1.154 },
      },
    ],
  },
  {
    family: 'Rubik on DejaVu',
    scripts: [
      { unicodeRange: SPACE, ...dejaVu, sizeAdjust: { regular: 0.771, bold: 0.627 } },
      { unicodeRange: LATIN_AND_CYRILLIC, ...dejaVu, sizeAdjust: { regular: 0.926, bold: 0.888 } },
      { unicodeRange: HEBREW, ...dejaVu, sizeAdjust: { regular: 0.953, bold: 0.926 } },
      { unicodeRange: ARABIC, ...dejaVu, sizeAdjust: { regular: 0.994, bold: 0.863 } },
    ],
  },
]

/** Of Rubik itself, in its units. */
export const RUBIK = { ascent: 935, descent: 250, unitsPerEm: 1000 } as const

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
