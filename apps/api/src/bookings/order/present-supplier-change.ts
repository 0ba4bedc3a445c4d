import { ils, usd, type LangCode } from '@masa/contract'
import type { HotelChange, ItemOffer } from '@masa/contract/booking'
import type { Queryable } from '#src/platform/database/database.ts'
import { canonicalJson } from '#src/platform/json/canonical-json.domain.ts'
import type { QuotePresentation, SupplierCancelledWords } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { itemRevisions, type ItemRevision } from '../items/items.repository.ts'
import { withAccepted, withContent } from '../items/sold-quote.ts'
import { priceOf } from '../price/booking-price.ts'
import { agencyTerms } from '../record/agency-terms.ts'
import { quoteOf } from '../record/booking-access.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { hasPhase, itemName, keptMinor, recordsOf, supplierChange, takenMinor } from '../state/booking-facts.domain.ts'
import type { EventKind, ItemChange } from '../state/booking-state.domain.ts'
import { changeOfPackage } from './package-fields.ts'
import { calledIn } from './read-order.ts'

/** What a supplier offers in the place of what was sold, or that it cancels it: the item's id, and the request that it is about. */
export interface ChangedItem {
  readonly item: string
  readonly round: number
  readonly change: Exclude<ItemChange, { readonly kind: 'dearer' }>
}

/** Of a booking that waits for its traveller; undefined of every other. */
export function openSupplierChange({ state }: Pick<BookingRecord, 'state'>): ChangedItem | undefined {
  const [item, changed] = supplierChange(state) ?? []
  return item === undefined || changed?.change === undefined || changed.change.kind === 'dearer'
    ? undefined
    : { item, round: changed.round, change: changed.change }
}

/** The token of its page: the booking and what cannot be guessed, always the same for one change. */
export const supplierChangeToken = (
  sealer: BookingDependencies['sealer'],
  bookingId: string,
  { item, round, change }: ChangedItem,
): string =>
  bookingId +
  sealer.digest('supplier-change', `${bookingId} ${item} ${round} ${canonicalJson(change)}`).toString('base64url')

export const isSameChange = (one: ChangedItem, other: ChangedItem): boolean =>
  one.item === other.item && one.round === other.round && canonicalJson(one.change) === canonicalJson(other.change)

/** `former`: how it was answered when answers were kept with its link. */
type Shown = ChangedItem & { readonly booking: BookingRecord; readonly former?: EventKind | null }

/** The events by which each comes. */
const NOTICE: Readonly<Record<ChangedItem['change']['kind'], readonly EventKind[]>> = {
  alternative: ['item_alternative'],
  cancelled: ['item_refused', 'item_failed'],
  rescheduled: ['item_rescheduled'],
}

/** When the supplier said so, by when it is answered, and what it was answered. */
interface Course {
  readonly noticedAt: Date | null
  readonly answerBy: Date | null
  readonly answer: EventKind | null
}

async function courseOf(tx: Queryable, { booking, item, round, change, former = null }: Shown): Promise<Course> {
  const offered = change.kind === 'alternative' ? JSON.stringify(change.offered) : null
  const [course] = await tx.query<Course>(
    `WITH notice AS (SELECT max(at) AS at FROM booking_event
       WHERE booking_id = $1 AND kind = ANY ($4::text[]) AND event->>'item' = $2
         AND ($5::jsonb IS NULL OR event->'offered' = $5::jsonb))
     SELECT notice.at AS "noticedAt",
       (SELECT CASE WHEN effect ? 'waitHours' THEN run_at ELSE (effect->>'at')::timestamptz END FROM booking_effect
        WHERE booking_id = $1 AND kind = 'watch_item' AND effect->>'item' = $2 AND (effect->>'round')::int = $3
          AND CASE WHEN $5::jsonb IS NULL THEN effect ? 'waitHours' AND done_at IS NULL ELSE effect ? 'at' END
        ORDER BY done_at IS NULL DESC, run_at LIMIT 1) AS "answerBy",
       (SELECT kind FROM booking_event WHERE booking_id = $1 AND kind IN ('change_accepted', 'change_rejected')
          AND event->>'item' = $2 AND booking_event.at >= notice.at ORDER BY version LIMIT 1) AS answer
     FROM notice`,
    [booking.id, item, round, NOTICE[change.kind], offered],
  )
  const { noticedAt = null, answerBy = null, answer = null } = course ?? {}
  return { noticedAt, answerBy, answer: answer ?? former }
}

/** What the page and the message say of it; undefined where its product has no words for it. */
export async function presentSupplierChange(
  dependencies: Pick<BookingDependencies, 'db' | 'quotes'>,
  shown: Shown,
  lang: LangCode,
): Promise<HotelChange | undefined> {
  const { db, quotes } = dependencies
  const { booking } = shown
  const { state, tenant } = booking
  const [stored, terms] = await Promise.all([quoteOf({ quotes }, booking), agencyTerms(db, tenant)])
  const { sold, priced, revisions, ...course } = await db.inTenant(tenant, async (tx) => ({
    sold: await withAccepted(tx, booking.id, stored),
    revisions: await itemRevisions(tx, booking.id),
    priced: await priceOf(tx, { draft: booking.draft, quote: stored, terms }),
    ...(await courseOf(tx, shown)),
  }))
  const outcome = outcomeOf(shown, course)
  const isCharged = hasPhase(state, 'captured', 'refunding', 'refunded')
  const before = soldBefore(sold, { name: itemName(shown.item), revisions, noticedAt: course.noticedAt })
  const offer = await offerOf({ quotes }, { ...shown, before, outcome, isCharged, priced }, lang)
  const total = outcome === 'open' ? keptMinor(state) : takenMinor(state)
  return (
    offer && {
      orderNumber: String(booking.orderNumber),
      outcome,
      isCharged,
      noticedAt: course.noticedAt?.toISOString() ?? null,
      answerBy: course.answerBy?.toISOString() ?? null,
      dateFrom: sold.dateFrom,
      dateTo: sold.dateTo,
      total: usd(priced.totalUsdMinor),
      totalIls: ils(isCharged ? total : priced.totalIlsMinor),
      ...(await changeOfPackage({ quotes }, { before, after: await offeredQuote({ quotes }, before, shown) }, lang)),
      offer,
    }
  )
}

/** What was sold when the offer came: what was accepted after it has taken that one's place. */
function soldBefore(
  sold: Quote,
  { name, revisions, noticedAt }: { name: string; revisions: readonly ItemRevision[]; noticedAt: Date | null },
): Quote {
  const next = revisions.find((revision) => revision.name === name && noticedAt !== null && revision.at >= noticedAt)
  return next === undefined ? sold : withContent(sold, name, next.replaced)
}

/** What would be sold with the offer; undefined where nothing else is offered, or the product does not know it. */
export const offeredQuote = async (
  { quotes }: Pick<BookingDependencies, 'quotes'>,
  before: Quote,
  { item, change }: ChangedItem,
): Promise<Quote | undefined> =>
  change.kind === 'alternative'
    ? quotes.withOffered(before, { item: itemName(item), content: change.offered })
    : undefined

function outcomeOf({ booking, ...change }: Shown, { answer }: Course): HotelChange['outcome'] {
  const { course, items } = booking.state
  const open = openSupplierChange(booking)
  if (open !== undefined && isSameChange(open, change)) return 'open'
  if (change.change.kind === 'alternative')
    return answer === null ? 'lapsed' : answer === 'change_accepted' ? 'accepted' : 'rejected'
  if (course === 'undoing' || course === 'cancelling') return 'rejected'
  const stands = change.change.kind === 'rescheduled' && items[change.item]?.movedTo === change.change.to
  return stands ? 'accepted' : 'lapsed'
}

interface OfferFacts extends Shown {
  readonly before: Quote
  readonly outcome: HotelChange['outcome']
  readonly isCharged: boolean
  readonly priced: { readonly totalUsdMinor: number; readonly totalIlsMinor: number }
}

async function offerOf(
  { quotes }: Pick<BookingDependencies, 'quotes'>,
  { booking: { state, draft }, before, outcome, isCharged, priced, ...changed }: OfferFacts,
  lang: LangCode,
): Promise<ItemOffer | undefined> {
  const { item, change } = changed
  const [records, name] = [recordsOf(state), itemName(item)]
  switch (change.kind) {
    case 'alternative': {
      const after = await offeredQuote({ quotes }, before, changed)
      const { totalUsdMinor, totalIlsMinor } = priced
      return after && quotes.presentOffer({ before, after }, { isCharged, totalUsdMinor, totalIlsMinor }, lang)
    }
    case 'rescheduled': {
      // Once they stand, they are shown beside what was sold.
      const { [name]: _moved, ...others } = records
      const former = outcome === 'accepted' ? others : records
      return quotes.presentNewTimes(before, { before: former, after: { ...records, [name]: change.record } }, lang)
    }
    case 'cancelled': {
      const presentation = await quotes.present(before, records, lang, draft.choices ?? {})
      return cancelledOffer(quotes.words(before, lang).supplierCancelled, presentation, name)
    }
  }
}

function cancelledOffer(
  { title, lead, heading, caption, state, reject, silence }: SupplierCancelledWords,
  presentation: Pick<QuotePresentation, 'items' | 'subject'>,
  name: string,
): ItemOffer {
  const called = calledIn(presentation, name)
  return {
    title,
    lead: lead.replace('{item}', () => called),
    compareTitle: heading,
    before: {
      caption,
      title: called,
      stars: null,
      picture: presentation.subject.picture,
      state: { label: state, tone: 'warn' },
    },
    after: null,
    rows: [],
    accept: null,
    reject,
    silence,
  }
}
