import type { Quote } from '#src/quotes/quotes.service.ts'
import { itemName, itemsOf } from '../state/booking-facts.domain.ts'
import type { BookingState } from '../state/booking-state.domain.ts'
import type { Priced } from './pricing.domain.ts'

/** What a booking costs without the lines of optional items that have left it, as pages and messages show it. */
export function withoutLeftLines(priced: Priced, { items }: Quote, state: BookingState): Priced {
  const codes = new Set(
    itemsOf(state).flatMap(([id, { isEssential, phase, priceMinor }]) => {
      const quoted = items[itemName(id)]
      // An item that left the sum costs nothing any more; one of a booking that came to nothing keeps its price.
      const hasLeft = !isEssential && phase === 'withdrawn' && priceMinor === 0 && quoted?.priceMinor !== 0
      return hasLeft ? (quoted?.lineCodes ?? []) : []
    }),
  )
  const left = priced.lines.filter(({ code }) => codes.has(code))
  const sum = (part: 'usdMinor' | 'ilsMinor') => left.reduce((total, line) => total + line[part], 0)
  return {
    ...priced,
    lines: priced.lines.filter(({ code }) => !codes.has(code)),
    totalUsdMinor: priced.totalUsdMinor - sum('usdMinor'),
    totalIlsMinor: priced.totalIlsMinor - sum('ilsMinor'),
  }
}
