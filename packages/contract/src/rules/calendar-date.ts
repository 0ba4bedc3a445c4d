/** True for a day that exists in the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** True for a date whose end is still to be typed, in either order: `1986`, `1986-11`, `11/1986`, `16/05/2`. */
export const isHalfDate = (value: string): boolean => /^\d{1,4}(?:[./ -]\d{0,4})?(?:[./ -](?:\d?|\d{3}))?$/.test(value)

/** "No date" of the wire; allowed only where the contract says so. */
export const NO_DATE = '1900-01-01'
