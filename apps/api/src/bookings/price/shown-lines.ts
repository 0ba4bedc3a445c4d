import { ils, usd, type LangCode } from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'
import type { PriceLineCode, ProductWords, QuotedLine } from '#src/quotes/quotes.service.ts'
import { TILL_LINE_WORDS } from './line-words.ts'

/** What the lines of a booking's price are called: the product's own, and the till's. */
export const lineNames = (words: ProductWords, lang: LangCode): Readonly<Record<PriceLineCode, string>> => ({
  ...words.lines,
  ...TILL_LINE_WORDS[lang],
})

const COUNTS_TRAVELLERS: ReadonlySet<PriceLineCode> = new Set<PriceLineCode>(['flights', 'transfers'])

/** A line as pages show it. A room and an extra are called by their own names, a coupon by its code too. */
export function shownLine(
  { code, quantity, detail, isIncluded, usdMinor, ilsMinor }: QuotedLine,
  names: Readonly<Record<PriceLineCode, string>>,
): BookingView['lines'][number] {
  const own = detail !== null && (code === 'room' || code === 'promotion') ? detail : undefined
  return {
    code,
    quantity,
    detail,
    label: own ?? (code === 'coupon' && detail !== null ? `${names.coupon} ${detail}` : names[code]),
    counts: COUNTS_TRAVELLERS.has(code) ? 'travellers' : null,
    isIncluded,
    amount: usd(usdMinor),
    amountIls: ils(ilsMinor),
  }
}
