import { ageOn } from '@masa/contract'
import type { Quote } from '#src/quotes/quotes.service.ts'
import { choicesOf, couponsOf, type Draft } from '../draft/draft.domain.ts'

/** What money on a payment page buys. Sealed when the page is opened, and never changed. */
export interface Revision {
  readonly number: number
  readonly quoteId: string
  /** The quote with the priced choices (`selectionOf`). */
  readonly selection: string
  readonly draft: Draft
  readonly amountMinor: number
  readonly instalments: number
}

/** What is taken to payment now. */
export interface Wanted {
  readonly selection: string
  readonly draft: Draft
  readonly amountMinor: number
  readonly instalments: number
}

/**
 * Whether the page that was opened for a revision can be paid for another draft: for the same party, ages, choices, sum
 * and instalments. Names, documents, contact and consents may differ.
 */
export const fitsPage = (sealed: Revision, wanted: Wanted, quote: Pick<Quote, 'dateTo'>): boolean =>
  sealed.selection === wanted.selection &&
  sealed.amountMinor === wanted.amountMinor &&
  sealed.instalments === wanted.instalments &&
  partyOf(sealed.draft, quote) === partyOf(wanted.draft, quote)

/** Whether two drafts need the same of stock, suppliers and rights: what cannot be changed beside an open page. */
export const holdsSame = (
  sealed: Pick<Revision, 'quoteId' | 'draft'>,
  wanted: Pick<Revision, 'quoteId' | 'draft'>,
): boolean =>
  sealed.quoteId === wanted.quoteId &&
  couponsOf(sealed.draft) === couponsOf(wanted.draft) &&
  choicesOf(sealed.draft) === choicesOf(wanted.draft)

/** The people of a draft as prices know them: who is how old, in which room, on the day that counts. */
const partyOf = ({ paxList }: Draft, { dateTo }: Pick<Quote, 'dateTo'>): string =>
  paxList
    .map(({ type, room, birthDate }) => `${room} ${type} ${birthDate ? ageOn(birthDate, dateTo) : ''}`)
    .toSorted()
    .join(', ')
