/** What other areas may use of quotes: a price for one selection of any product, never changed, with an expiry. */
export type {
  AlternativeStay,
  CalendarEntry,
  CancellationStep,
  ItemRecord,
  ItemRecords,
  LineWords,
  NewQuote,
  ProductPort,
  ProductWords,
  Quote,
  QuotedItem,
  QuotedLine,
  QuotePresentation,
  Recheck,
  StayPresentation,
} from './quote.ts'
export { createQuotes, type Quotes } from './products.ts'
export { demandOf, QUOTE_LIFE_SECONDS, readQuote, storeQuote } from './quotes.repository.ts'
export { stayContentSchema, stayRoomSchema, type StayContent } from './stay-content.ts'
