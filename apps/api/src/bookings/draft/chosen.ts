import type { Choices, StorePageBody } from '@masa/contract/booking'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Quotes } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import type { DeclinedSelection } from '../state/selection.domain.ts'
import { withChoices, type Draft } from './draft.domain.ts'

/** A quote with what is chosen of the product's own, for which it is priced. */
export interface Chosen {
  readonly quote: Quote
  readonly choices: Choices
}

/** Throws where the draft's choices cannot be had with the quote by its travellers. */
export function demandChoices(quotes: Quotes, { draft, quote }: { draft: Draft; quote: Quote }): void {
  const paxIds = draft.paxList.map(({ paxId }) => paxId)
  const fields = quotes.choiceIssues(quote, draft.choices ?? {}, paxIds)
  if (fields.length > 0) throw new DomainError('choices_invalid', { fields: [...fields] })
}

/**
 * What a stage chooses of a quote, with what was chosen before: a consent to another price keeps the choices, another
 * quote has none but those that come with it. Stores the quote that follows where they change the price. What stands is
 * not judged again with every stage: the hold does that.
 */
export async function chooseOf(
  quotes: Quotes,
  { draft, quoteId, declined }: Pick<BookingRecord, 'draft' | 'quoteId'> & { declined?: DeclinedSelection | undefined },
  { body, quote }: { body: StorePageBody; quote: Quote },
): Promise<Chosen> {
  const isOther = quote.packSelectionId !== quoteId
  // A hold at another price is consented to with the choices that it was refused for.
  const agreed = declined?.heldFor.choices ?? draft.choices ?? {}
  const kept = body.acceptedQuote === undefined ? (isOther ? {} : (draft.choices ?? {})) : agreed
  const choices = body.choices ?? kept
  if (!isOther && body.choices === undefined) return { quote, choices }
  const stage = withChoices({ ...draft, paxList: body.paxList ?? draft.paxList }, choices)
  if (stage.choices !== undefined) demandChoices(quotes, { draft: stage, quote })
  return { quote: await quotes.quoteFor(quote, choices), choices }
}
