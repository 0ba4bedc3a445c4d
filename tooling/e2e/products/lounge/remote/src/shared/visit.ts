import type { BodyOf } from '@masa/contract'
import { HOME_ZONE } from '@masa/i18n'
import type { quoteLounge } from '@masa/lounge-contract'

/** What is chosen; `date` is `YYYY-MM-DD` or empty. */
export type Visit = BodyOf<typeof quoteLounge>

/** The page of the choice, with this one. */
export const choiceAddress = ({ date, admission, people, hasPorter }: Visit, carried: object): string =>
  `/lounge?${new URLSearchParams({ date, admission, people: String(people), ...(hasPorter && { porter: '1' }), ...carried })}`

/** Today at the airport. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: HOME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).format()
