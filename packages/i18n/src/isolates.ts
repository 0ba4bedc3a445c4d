import { directionOf } from './locales.ts'
import type { Locale } from './locales.ts'

const FIRST_STRONG = '\u2068'
const LEFT_TO_RIGHT = '\u2066'
const POP = '\u2069'

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const LTR_LETTER = /[A-Za-z\u00c0-\u024f\u0370-\u058f]/

/**
 * Wraps a piece of a plain string (title, aria label, message, calendar entry) so that its
 * direction neither leaks into its surroundings nor takes theirs (U+2068 … U+2069).
 * In markup use `<bdi>` instead.
 */
export function isolate(text: string): string {
  return text === '' ? '' : `${FIRST_STRONG}${text}${POP}`
}

/** The same for what always runs left to right: prices, dates, codes, phone numbers. */
export function isolateLtr(text: string): string {
  return text === '' ? '' : `${LEFT_TO_RIGHT}${text}${POP}`
}

/** Removes isolates, for comparing and for handing text to other programs. */
export function stripIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

/** Isolates a value that is put into a sentence, but only where it could otherwise be torn apart. */
export function isolateForLocale(text: string, locale: Locale): string {
  if (text === '' || text.startsWith(FIRST_STRONG) || text.startsWith(LEFT_TO_RIGHT)) return text
  if (directionOf(locale) === 'ltr') return RTL_LETTER.test(text) ? isolate(text) : text
  const isWholeNumber = /^\d+$/.test(text)
  const isPlainRtl = RTL_LETTER.test(text) && !LTR_LETTER.test(text) && !/\d/.test(text)
  return isWholeNumber || isPlainRtl ? text : isolate(text)
}
