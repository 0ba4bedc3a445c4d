import { textTyped } from '@masa/i18n/typed-text'

/**
 * Reads a date as people type it: `16/05/2027`, `16.5.27`, `16-05-2027`, `16052027`, Arabic digits included, day before
 * month; and `2027-05-16`, as programs write it. Two-digit years fall into the century that `pivot` ends (a birth date: this year; a passport's expiry: this
 * year and 50). Gives `YYYY-MM-DD`, or null where it is no date.
 */
export function parseTypedDate(text: string, pivot: number): string | null {
  const plain = textTyped(text).trim()
  const parts = (
    /^(?<d>\d{1,2})[ ./-](?<m>\d{1,2})[ ./-](?<y>\d{4}|\d{2})$/.exec(plain) ??
    /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/.exec(plain) ??
    /^(?<y>\d{4})[./-](?<m>\d{1,2})[./-](?<d>\d{1,2})$/.exec(plain)
  )?.groups
  if (!parts) return null
  const [day, month, typedYear] = [Number(parts['d']), Number(parts['m']), Number(parts['y'])]
  const year = parts['y']?.length === 2 ? yearInCentury(typedYear, pivot) : typedYear
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 && year <= 2199 ? date.toISOString().slice(0, 10) : null
}

/** What is typed or pasted of a date, without the spaces around its separators. */
export const dateTyped = (text: string): string => textTyped(text).replaceAll(/ ?([./-]) ?/g, '$1')

/** Puts the slashes in while digits are typed, and leaves deleting alone: `16052` becomes `16/05/2`. */
export function withSlashes(text: string, before: string): string {
  // A slash that is typed where one came by itself already is the same slash.
  const plain = dateTyped(text).replace(/\/{2,}/g, '/')
  if (plain.length <= before.length || !/^\d{1,2}$|^\d{1,2}\/\d{1,2}$|^\d{3,8}$|^\d{1,2}\/\d{3,6}$/.test(plain))
    return plain
  const digits = plain.replace(/\D/g, '')
  if (digits.length < 2 || (plain.includes('/') && !/^\d{2}\/\d{2,}$/.test(plain))) return plain
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)]
    .filter(
      (part, index) => part !== '' || (index === 1 && digits.length === 2) || (index === 2 && digits.length === 4),
    )
    .join('/')
}

function yearInCentury(twoDigits: number, pivot: number): number {
  const century = Math.floor(pivot / 100) * 100
  return century + twoDigits > pivot ? century - 100 + twoDigits : century + twoDigits
}
