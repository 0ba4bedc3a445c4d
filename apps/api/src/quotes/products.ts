import type { LangCode } from '@masa/contract'
import type { Database } from '#src/platform/database/database.ts'
import type { AlternativeStay, ProductPort, ProductWords, Quote, StayPresentation } from './quote.ts'
import { readQuote } from './quotes.repository.ts'

/** Quotes of every product: what bookings ask, answered by the product that each quote is of. */
export interface Quotes extends Pick<ProductPort, 'recheck' | 'present' | 'calendar' | 'answer'> {
  /** The quote of this tenant, expired or not; undefined when there is none. */
  load(tenant: string, packSelectionId: string): Promise<Quote | undefined>
  words(quote: Quote, lang: LangCode): ProductWords
  resumePath(quote: Quote, bookingId: string): string
  /** Undefined where the product has no stays, or does not know the hotel. */
  presentStay(quote: Quote, stay: AlternativeStay, lang: LangCode): Promise<StayPresentation | undefined>
}

/** Throws for a quote of a product that is not registered. */
export function createQuotes(db: Database, products: readonly ProductPort[]): Quotes {
  const ports = new Map(products.map((port) => [port.kind, port]))
  const portOf = ({ product }: Quote): ProductPort => {
    const port = ports.get(product)
    if (port === undefined) throw new Error(`no product is registered for quotes of kind ${product}`)
    return port
  }
  return {
    async load(tenant, packSelectionId) {
      const quote = (await readQuote(db, tenant, packSelectionId))?.quote
      return quote && (portOf(quote).load?.(quote) ?? quote)
    },
    recheck: (quote) => portOf(quote).recheck(quote),
    present: (quote, lang) => portOf(quote).present(quote, lang),
    calendar: (quote, lang) => portOf(quote).calendar(quote, lang),
    words: (quote, lang) => portOf(quote).words(lang),
    resumePath: (quote, bookingId) => portOf(quote).resumePath(bookingId),
    answer: (quote, lang) => portOf(quote).answer(quote, lang),
    presentStay: async (quote, stay, lang) => portOf(quote).presentStay?.(stay, lang),
  }
}
