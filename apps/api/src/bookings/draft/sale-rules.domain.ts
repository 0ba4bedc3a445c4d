import { fieldsAsked, followsBy, type TravellerRules } from '@masa/contract'

/**
 * What is asked of travellers before the sale. Nothing may follow it where the site has no page on which it could be given,
 * nor once the last day for it is over. Days are `YYYY-MM-DD`.
 */
export function saleRules(
  rules: TravellerRules,
  {
    departure,
    today,
    isFollowed,
  }: {
    departure: string
    today: string
    /** Whether orders are followed on the site. */
    isFollowed: boolean
  },
): TravellerRules {
  if (isFollowed && today <= followsBy(departure)) return rules
  return Object.fromEntries(
    fieldsAsked(rules).map((field) => [field, rules[field] && { ...rules[field], mayFollow: false }]),
  )
}
