import { ils, type LangCode, type Money } from '@masa/contract'
import type { Cancellation, RefundStatus } from '@masa/contract/booking'
import type { OrderItem, OrderPayment, OrderService } from '@masa/contract/order'
import type { Queryable } from '#src/platform/database/database.ts'
import type { ExtraCode, ItemRecords, ProductWords, QuotePresentation } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import { confirmedCancellation } from '../cancellation/cancellation-quotes.repository.ts'
import { lawTermsOf } from '../cancellation/count-booking.ts'
import { presentCancellation } from '../cancellation/present-cancellation.ts'
import type { BookingDependencies } from '../dependencies.ts'
import type { Draft } from '../draft/draft.domain.ts'
import { soldDraft } from '../draft/offered-extras.ts'
import { itemRevisions, type ItemRevision } from '../items/items.repository.ts'
import { withContent } from '../items/sold-quote.ts'
import { attemptsOf, type Attempt } from '../payment/attempts.repository.ts'
import { payingAttempt } from '../payment/paying-attempt.domain.ts'
import { priceOf } from '../price/booking-price.ts'
import { withoutLeftLines } from '../price/left-lines.ts'
import type { Priced } from '../price/pricing.domain.ts'
import { namedLines, type NamedLine } from '../price/shown-lines.ts'
import { agencyTerms, type AgencyTerms } from '../record/agency-terms.ts'
import { quoteOf } from '../record/booking-access.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { withdrawalsOf } from '../saga/effects.repository.ts'
import { itemName, itemsOf, recordsOf, takenMinor } from '../state/booking-facts.domain.ts'
import { refundStatus } from './refund-status.ts'
import { isKept, refundOf, shownItems, shownPayments, shownServices } from './order-facts.ts'

/** What an accepted offer took the place of. */
export interface ReplacedItem {
  /** What the order called it. */
  readonly title: string
  readonly at: Date
  /** What was sold then. */
  readonly before: Quote
}

/** A booking or an order, as its pages, messages, receipt, calendar and the operator's list say it, in one language. */
export interface ReadOrder {
  readonly booking: BookingRecord
  /** As it is sold now: with what was accepted since. */
  readonly quote: Quote
  readonly draft: Draft
  /** The checkout's extras that may be bought with it. */
  readonly extras: readonly ExtraCode[]
  readonly terms: AgencyTerms
  readonly records: ItemRecords
  readonly presentation: QuotePresentation
  readonly words: ProductWords
  readonly items: readonly OrderItem[]
  readonly services: readonly OrderService[]
  readonly priced: Priced
  readonly lines: readonly NamedLine[]
  readonly payments: readonly OrderPayment[]
  /** The attempt whose card is named. */
  readonly paid: Attempt | undefined
  /** What was taken of its card and stands; null where nothing does. */
  readonly charged: Money | null
  /** What goes back to it; null where nothing does. */
  readonly refunded: Money | null
  /** How far it has come, alike for every ending. */
  readonly refund: RefundStatus | null
  /** Until when the law lets it be cancelled, and what is kept then at most; null where it does not. */
  readonly law: { readonly until: string; readonly fee: Money } | null
  /** How it was cancelled; null while it stands. */
  readonly cancellation: Cancellation | null
  /** The latest of what was replaced. */
  readonly replaced: ReplacedItem | null
}

type Source = Pick<BookingDependencies, 'db' | 'quotes' | 'settings'>

/** Reads all of it in one transaction. Throws `booking_expired` when the quote of a booking before its payment is gone. */
export async function readOrder(
  { db, quotes, settings }: Source,
  booking: BookingRecord,
  lang: LangCode,
): Promise<ReadOrder> {
  const { state, tenant } = booking
  const [stored, terms] = await Promise.all([quoteOf({ quotes }, booking), agencyTerms(db, tenant)])
  const extras = quotes.extras(stored)
  const draft = soldDraft(booking, extras)
  const { priced, revisions, cancelled, withdrawals, attempts, paid, law } = await db.inTenant(tenant, async (tx) => {
    const after = await afterPayment(tx, booking)
    const attempt = payingAttempt(state, after.attempts)
    return {
      ...after,
      paid: attempt,
      priced: withoutLeftLines(await priceOf(tx, { draft, quote: stored, terms }), stored, state),
      law: await lawTermsOf(tx, { booking, quote: stored, attempt }, settings.cancellationLaw),
    }
  })
  const quote = revisions.reduce((sold, { name, content }) => withContent(sold, name, content), stored)
  const records = recordsOf(state)
  const presentation = await quotes.present(quote, records, lang, draft.choices ?? {})
  const words = quotes.words(quote, lang)
  const items = shownItems(presentation.items, state)
  return {
    booking,
    quote,
    draft,
    extras,
    terms,
    records,
    presentation,
    words,
    items,
    services: shownServices(presentation.services, items),
    priced,
    lines: namedLines(priced.lines, { words, details: presentation.lineDetails, lang }),
    payments: shownPayments(attempts, state),
    paid,
    charged: paid !== undefined && isKept(state, paid) ? ils(takenMinor(state)) : null,
    refunded: refundOf(state, paid),
    refund: refundStatus(state, attempts),
    law: law && { until: law.until, fee: ils(law.feeIlsMinor) },
    cancellation:
      cancelled === undefined
        ? null
        : presentCancellation(cancelled, {
            state,
            attempt: paid,
            items,
            cancelledAt: cancellationTimes(booking, {
              items: presentation.items,
              withdrawals,
              at: cancelled.confirmedAt,
            }),
          }),
    replaced: await replacedIn({ quotes }, { quote, revision: revisions.at(-1), records, lang, draft }),
  }
}

interface AfterPayment {
  readonly attempts: readonly Attempt[]
  readonly revisions: readonly ItemRevision[]
  readonly cancelled: Awaited<ReturnType<typeof confirmedCancellation>>
  readonly withdrawals: Awaited<ReturnType<typeof withdrawalsOf>>
}

/** A booking that was never paid has nothing of this, and is read often. */
async function afterPayment(tx: Queryable, booking: BookingRecord): Promise<AfterPayment> {
  if (Object.keys(booking.state.payments).length === 0)
    return { attempts: [], revisions: [], cancelled: undefined, withdrawals: [] }
  const cancelled = await confirmedCancellation(tx, booking)
  return {
    attempts: await attemptsOf(tx, booking.id),
    revisions: await itemRevisions(tx, booking.id),
    cancelled,
    withdrawals: cancelled === undefined ? [] : await withdrawalsOf(tx, booking.id),
  }
}

/** When each item was cancelled: our own stock with the booking, all else when its supplier has answered. */
function cancellationTimes(
  { state }: BookingRecord,
  {
    items,
    withdrawals,
    at,
  }: { items: QuotePresentation['items']; withdrawals: AfterPayment['withdrawals']; at: Date | null },
): ReadonlyMap<string, Date | null> {
  const times = new Map(
    itemsOf(state).map(([id, { isOwn, round }]) => {
      const withdrawn = withdrawals.find((each) => each.item === id && each.round === round)
      return [itemName(id), isOwn || withdrawn === undefined ? at : withdrawn.doneAt]
    }),
  )
  return new Map(items.map(({ id, confirmedBy }) => [id, times.get(confirmedBy) ?? null]))
}

async function replacedIn(
  { quotes }: Pick<Source, 'quotes'>,
  {
    quote,
    revision,
    records,
    lang,
    draft,
  }: {
    quote: Quote
    revision: ItemRevision | undefined
    records: ItemRecords
    lang: LangCode
    draft: Draft
  },
): Promise<ReplacedItem | null> {
  if (revision === undefined) return null
  const before = withContent(quote, revision.name, revision.replaced)
  const title = calledIn(await quotes.present(before, records, lang, draft.choices ?? {}), revision.name)
  return { title, at: revision.at, before }
}

/** What an order calls one of its items: the hotel by its name. */
export function calledIn({ items, subject }: Pick<QuotePresentation, 'items' | 'subject'>, name: string): string {
  const item = items.find(({ confirmedBy }) => confirmedBy === name)
  return item?.detail ?? item?.title ?? subject.title
}
