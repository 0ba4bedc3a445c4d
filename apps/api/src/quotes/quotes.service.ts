/** What other areas may use of quotes: a price for one selection of any product, never changed, with an expiry. */
export type { CancellationStep, LocalMoment, NewQuote, Quote, QuotedItem, QuotedLine } from './quote.ts'
export { demandOf, QUOTE_LIFE_SECONDS, readQuote, storeQuote } from './quotes.repository.ts'
export {
  offeredStaySchema,
  stayContentSchema,
  stayRoomSchema,
  type OfferedStay,
  type StayContent,
} from './stay-content.ts'
