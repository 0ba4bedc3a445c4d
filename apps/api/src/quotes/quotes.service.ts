/** What other areas may use of quotes: a price for one selection, never changed, with an expiry. */
export type {
  AlternativeStay,
  CancellationStep,
  OrderPresentation,
  PriceLineCode,
  ProductWords,
  Quote,
  QuotedFlight,
  QuotedItem,
  QuotedLine,
  QuotePresentation,
  QuoteSource,
  Recheck,
  StayPresentation,
} from './quote.ts'
export { demandOf, QUOTE_LIFE_SECONDS, readQuote, storeQuote } from './quotes.repository.ts'
