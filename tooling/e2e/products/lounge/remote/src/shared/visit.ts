import type { BodyOf } from '@masa/contract'
import type { quoteLounge } from '@masa/lounge-contract'

/** What is chosen; `date` is `YYYY-MM-DD` or empty. */
export type Visit = BodyOf<typeof quoteLounge>

/** The page of the choice, with this one. */
export const choiceAddress = ({ date, admission, people, hasPorter }: Visit, carried: object): string =>
  `/lounge?${new URLSearchParams({ date, admission, people: String(people), ...(hasPorter && { porter: '1' }), ...carried })}`
