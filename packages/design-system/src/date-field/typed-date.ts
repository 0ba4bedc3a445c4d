import { normaliseDigits } from '@masa/i18n'

/**
 * Reads a date as people type it: `16/05/2027`, `16.5.27`, `16-05-2027`, `16052027`, Arabic digits included. Day before
 * month. Two-digit years fall into the century that `pivot` ends (a birth date: this year; a passport's expiry: this
 * year and 50). Gives `YYYY-MM-DD`, or null where it is no date.
 */
export function parseTypedDate(text: string, pivot: number): string | null {
  const plain = normaliseDigits(text).trim()
  const parts =
    /^(\d{1,2})[\s./\-–](\d{1,2})[\s./\-–](\d{4}|\d{2})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain)
  if (!parts) return null
  const [day, month, typedYear] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const year = parts[3]?.length === 2 ? yearInCentury(typedYear, pivot) : typedYear
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 && year <= 2199 ? date.toISOString().slice(0, 10) : null
}

/** Puts the slashes in while digits are typed, and leaves deleting alone: `16052` becomes `16/05/2`. */
export function withSlashes(text: string, before: string): string {
  // A slash that is typed where one came by itself already is the same slash.
  const plain = normaliseDigits(text).replace(/\/{2,}/g, '/')
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
