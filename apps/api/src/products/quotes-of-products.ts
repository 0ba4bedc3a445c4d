import type { FieldIssue, LangCode, Money } from '@masa/contract'
import type { Choices, ItemOffer } from '@masa/contract/booking'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Database } from '#src/platform/database/database.ts'
import { readQuote, type Quote } from '#src/quotes/quotes.service.ts'
import type {
  OfferCase,
  OfferedContent,
  OfferedQuotes,
  OfferedRecords,
  ProductPort,
  ProductWords,
  StayPresentation,
} from './product-port.ts'

/** Quotes of every product: what bookings ask, answered by the product that each quote is of. */
export interface Quotes extends Pick<
  ProductPort,
  'recheck' | 'travellerRules' | 'extras' | 'present' | 'calendar' | 'answer'
> {
  /** The quote of this tenant, expired or not; undefined when there is none. */
  load(tenant: string, packSelectionId: string): Promise<Quote | undefined>
  /** The id of the remote that sells it. */
  remote(quote: Quote): string
  words(quote: Quote, lang: LangCode): ProductWords
  resumePath(quote: Quote, bookingId: string): string
  /** What of the choices of these travellers (`paxId`) cannot be had with the quote; empty where all can. */
  choiceIssues(quote: Quote, choices: Choices, paxIds: readonly string[]): readonly FieldIssue[]
  /** The quote for these choices, which fit: the same where they cost no more and no less. */
  quoteFor(quote: Quote, choices: Choices): Promise<Quote>
  /** As the port's; null too where the product knows of none. */
  correctionFee(quote: Quote): Promise<Money | null>
  /** As the port's; undefined where the product sells at its own prices alone. */
  reprice(quote: Quote, byMinor: Readonly<Record<string, number>>): Promise<Quote | undefined>
  /** As the port's; undefined too where the suppliers of the product offer nothing else. */
  withOffered(
    quote: Quote,
    offered: { readonly item: string; readonly content: OfferedContent },
  ): Promise<Quote | undefined>
  presentOffer(quotes: OfferedQuotes, offer: OfferCase, lang: LangCode): Promise<ItemOffer | undefined>
  /** Undefined of other products than packages. */
  presentStay(quote: Quote, lang: LangCode): Promise<StayPresentation | undefined>
  /** Undefined where the suppliers of the product move nothing. */
  presentNewTimes(quote: Quote, records: OfferedRecords, lang: LangCode): Promise<ItemOffer | undefined>
}

/** A booking reads its quote at every step. Each is a few kilobytes. */
const MOST_KEPT = 2_000
const KEPT_MS = 30 * 60_000
/** Of choices that are refused: a refusal names no more of them. */
const MOST_ISSUES = 20

/** Throws for a quote of a product that is not registered. */
export function createQuotes(db: Database, products: readonly ProductPort[]): Quotes {
  const ports = new Map(products.map((port) => [port.kind, port]))
  const portOf = ({ product }: Quote): ProductPort => {
    const port = ports.get(product)
    if (port === undefined) throw new Error(`no product is registered for quotes of kind ${product}`)
    return port
  }
  // A stored quote is never changed, so what was read stays true in every process.
  const kept = new LRUCache<string, Quote>({ max: MOST_KEPT, ttl: KEPT_MS })
  return {
    async load(tenant, packSelectionId) {
      const key = `${tenant} ${packSelectionId}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const stored = (await readQuote(db, tenant, packSelectionId))?.quote
      const quote = stored && ((await portOf(stored).load?.(stored)) ?? stored)
      if (quote !== undefined) kept.set(key, quote)
      return quote
    },
    recheck: (quote, held) => portOf(quote).recheck(quote, held),
    travellerRules: (quote) => portOf(quote).travellerRules(quote),
    correctionFee: async (quote) => (await portOf(quote).correctionFee?.(quote)) ?? null,
    extras: (quote) => portOf(quote).extras(quote),
    choiceIssues: (quote, choices, paxIds) => choiceIssues(portOf(quote).choices?.schema(quote, paxIds), choices),
    quoteFor: async (quote, choices) => portOf(quote).choices?.quoteFor?.(quote, choices) ?? quote,
    reprice: async (quote, byMinor) => portOf(quote).reprice?.(quote, byMinor),
    present: (quote, records, lang, choices) => portOf(quote).present(quote, records, lang, choices),
    calendar: (quote, records, lang) => portOf(quote).calendar(quote, records, lang),
    remote: (quote) => portOf(quote).remote,
    words: (quote, lang) => portOf(quote).words(lang),
    resumePath: (quote, bookingId) => portOf(quote).resumePath(bookingId),
    answer: (quote, lang) => portOf(quote).answer(quote, lang),
    withOffered: async (quote, offered) => portOf(quote).withOffered?.(quote, offered),
    presentOffer: async (both, offer, lang) => portOf(both.before).presentOffer?.(both, offer, lang),
    presentStay: async (quote, lang) => portOf(quote).presentStay?.(quote, lang),
    presentNewTimes: async (quote, records, lang) => portOf(quote).presentNewTimes?.(quote, records, lang),
  }
}

/** Where a product has no choices, an unknown one is refused as well: passed over, it would be taken for sold. */
function choiceIssues(schema: z.ZodMiniType<Choices> | undefined, choices: Choices): FieldIssue[] {
  const { error } = (schema ?? z.strictObject({})).safeParse(choices)
  const paths = error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  )
  return [...new Set(paths?.map((path) => ['choices', ...path].map(String).join('.')))]
    .slice(0, MOST_ISSUES)
    .map((path) => ({ path: path.slice(0, 100), issue: 'invalid' as const }))
}
