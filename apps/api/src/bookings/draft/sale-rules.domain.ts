import { fieldsAsked, followsBy, type TravellerRules } from '@masa/contract'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'

/**
 * What is asked of travellers before the sale. Nothing may follow it where the site has no page on which it could be given,
 * nor once the last day for it is over. `today` is `YYYY-MM-DD`.
 */
export async function saleRules(
  { quotes, settings }: Pick<BookingDependencies, 'quotes' | 'settings'>,
  quote: Quote,
  today: string,
): Promise<TravellerRules> {
  const rules = quotes.travellerRules(quote)
  if (today <= followsBy(quote.dateFrom) && (await settings.hasTracking(quote.tenant))) return rules
  return Object.fromEntries(
    fieldsAsked(rules).map((field) => [field, rules[field] && { ...rules[field], mayFollow: false }]),
  )
}
