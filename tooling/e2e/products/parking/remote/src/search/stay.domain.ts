import { isCalendarDate } from '@masa/contract'
import { LONGEST_DAYS } from '@masa/parking-contract'
import type { Stay } from '#src/shared/stay.ts'

export type StayFault = 'missing' | 'past' | 'backwards' | 'tooLong'

/** What is wrong with the days, by the field: the server asks the same, and says less. */
export function stayFaults({ from, to }: Stay, today: string): Partial<Record<keyof Stay, StayFault>> {
  const missing = { ...(!isCalendarDate(from) && { from: 'missing' }), ...(!isCalendarDate(to) && { to: 'missing' }) }
  if (Object.keys(missing).length > 0) return missing as Partial<Record<keyof Stay, StayFault>>
  if (from <= today) return { from: 'past' }
  if (to < from) return { to: 'backwards' }
  return daysOf({ from, to }) > LONGEST_DAYS ? { to: 'tooLong' } : {}
}

/** Both ends count. */
const daysOf = ({ from, to }: Stay): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
