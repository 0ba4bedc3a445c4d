/** Months that a passport must outlive the departure (specification, chapter 9). */
export const PASSPORT_VALIDITY_MONTHS = 6

/** The day `months` later; a day that the month lacks becomes its last. `YYYY-MM-DD`. */
export function addMonths(day: string, months: number): string {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7)) - 1 + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(Number(day.slice(8, 10)), lastDay))).toISOString().slice(0, 10)
}

export type PassportVerdict = 'valid' | 'needs_confirmation' | 'too_short' | 'expired'

/**
 * A passport is good when it is valid six months after departure; a shorter one, still valid on the last day,
 * needs a confirmation for the groups that may give it and is refused to all others.
 */
export function passportVerdict(input: {
  expiry: string
  departure: string
  lastDay: string
  mayConfirm: boolean
}): PassportVerdict {
  if (input.expiry < input.lastDay) return 'expired'
  if (input.expiry >= addMonths(input.departure, PASSPORT_VALIDITY_MONTHS)) return 'valid'
  return input.mayConfirm ? 'needs_confirmation' : 'too_short'
}

/** A passport number as printed: five to twelve Latin letters and digits. */
export const isPassportNumber = (value: string): boolean => /^[A-Z0-9]{5,12}$/.test(value)
