import type { LineWords, ProductWords, QuotePresentation } from '#src/products/products.service.ts'
import { ils, usd, type LangCode } from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'
import type { QuotedLine } from '#src/quotes/quotes.service.ts'
import { PROMOTIONS } from '../draft/promotions.ts'
import { TILL_LINE_WORDS } from './line-words.ts'

export interface NamedLine extends QuotedLine {
  readonly words: LineWords
}

/**
 * Lines of a booking's price with their names, the product's own and the checkout's, and their details in words. Throws for a
 * code that has no name.
 */
export function namedLines(
  lines: readonly QuotedLine[],
  { words, details, lang }: { words: ProductWords; details: QuotePresentation['lineDetails']; lang: LangCode },
): NamedLine[] {
  const names: Readonly<Record<string, LineWords>> = { ...words.lines, ...TILL_LINE_WORDS[lang] }
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { code } = line
    const found = names[code]
    if (found === undefined) throw new Error(`price lines of code ${code} have no name`)
    const place = seen.get(code) ?? 0
    seen.set(code, place + 1)
    const detail = details[code]?.[place]
    return {
      ...line,
      detail: detail ?? line.detail,
      words: wordsOf(line, { found, isNamed: detail !== undefined, lang }),
    }
  })
}

/** Lines keep codes as details, which are no words: the checkout's own extras have names, all else its line's. */
function wordsOf(
  { code, detail }: QuotedLine,
  { found, isNamed, lang }: { found: LineWords; isNamed: boolean; lang: LangCode },
): LineWords {
  if (code !== 'promotion') {
    if (found.detail !== 'insteadOfName' || isNamed) return found
    const { detail: _code, ...words } = found
    return words
  }
  const promotion = PROMOTIONS.find((each) => each.code === detail)
  if (promotion === undefined) throw new Error(`the extra ${detail} has no name`)
  return { name: promotion.name[lang] }
}

/** A line as pages show it. */
export const shownLine = (line: NamedLine): BookingView['lines'][number] => ({
  code: line.code,
  quantity: line.quantity,
  detail: line.detail,
  label: labelOf(line),
  counts: line.words.countsTravellers === true ? 'travellers' : null,
  isIncluded: line.isIncluded,
  amount: usd(line.usdMinor),
  amountIls: ils(line.ilsMinor),
})

/** A line's name as pages and messages have it. */
export function labelOf({ detail, words: { name, detail: place } }: NamedLine): string {
  if (detail === null || place === undefined) return name
  return place === 'insteadOfName' ? detail : `${name} ${detail}`
}
