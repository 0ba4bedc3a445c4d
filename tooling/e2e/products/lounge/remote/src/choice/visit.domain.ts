import { isCalendarDate, usd, type AnswerOf, type Money } from '@masa/contract'
import { ADMISSIONS, MOST_PEOPLE, type searchLounge } from '@masa/lounge-contract'
import type { Visit } from '#src/shared/visit.ts'

export type Offers = AnswerOf<typeof searchLounge>

/** What the address says is chosen; whatever it says otherwise is a seat in the lounge for one. */
export function visitIn(params: URLSearchParams): Visit {
  const admission = ADMISSIONS.find((one) => one === params.get('admission')) ?? 'lounge'
  const people = Number(params.get('people'))
  return {
    date: params.get('date') ?? '',
    admission,
    people: Number.isInteger(people) && people >= 1 && people <= MOST_PEOPLE ? people : 1,
    hasPorter: admission === 'lounge' && params.get('porter') === '1',
  }
}

/** What is wrong with the day: the server asks the same, and says less. */
export function dateFault(date: string, today: string): 'missing' | 'past' | null {
  if (!isCalendarDate(date)) return 'missing'
  return date <= today ? 'past' : null
}

/** What one person pays, and the visit as a whole: the porter is for all of them. */
export function priceOf(
  { admission, people, hasPorter }: Visit,
  { admissions, porter }: Offers,
): Record<'each' | 'total', Money> {
  const each = admissions.find((one) => one.admission === admission)?.price ?? usd(0)
  return { each, total: usd(people * each.amountMinor + (hasPorter ? porter.amountMinor : 0)) }
}
