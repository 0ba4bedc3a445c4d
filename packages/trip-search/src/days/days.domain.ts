import dayjs from 'dayjs'

/** When a journey may begin: a span of days of departure (one day when both are equal), whole months, or not said yet. */
export type Departure =
  | { readonly kind: 'none' }
  | { readonly kind: 'days'; readonly from: string; readonly to: string }
  | { readonly kind: 'months'; readonly months: readonly string[] }

/** Days around the chosen one when dates may move. */
export const FLEXIBLE_DAYS = 3

/** The single day that a search is about, when it is: the day itself, or the middle of a flexible week. */
export function departureDay(departure: Departure): string | null {
  if (departure.kind !== 'days') return null
  const days = daysBetween(departure.from, departure.to)
  if (days === 0) return departure.from
  return days === 2 * FLEXIBLE_DAYS ? addDays(departure.from, FLEXIBLE_DAYS) : null
}

export const isFlexible = (departure: Departure): boolean =>
  departure.kind === 'days' && departure.from !== departure.to && departureDay(departure) !== null

/** Departure on one day, or around it; never before `today`, where the week then begins. */
export function departureOn(
  day: string,
  { isFlexible: flexible, today }: { isFlexible: boolean; today: string },
): Departure {
  if (!flexible || addDays(day, -FLEXIBLE_DAYS) < today)
    return { kind: 'days', from: day, to: flexible ? addDays(day, FLEXIBLE_DAYS) : day }
  return { kind: 'days', from: addDays(day, -FLEXIBLE_DAYS), to: addDays(day, FLEXIBLE_DAYS) }
}

export const addDays = (date: string, days: number): string => dayjs(date).add(days, 'day').format('YYYY-MM-DD')
export const addMonths = (month: string, months: number): string =>
  dayjs(`${month}-01`).add(months, 'month').format('YYYY-MM')
/** The last day of a month `YYYY-MM`. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)
/** Whole days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
