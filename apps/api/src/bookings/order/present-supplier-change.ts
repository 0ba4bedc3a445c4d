import { ils, usd, type LangCode } from '@masa/contract'
import type { HotelChange, ItemOffer } from '@masa/contract/booking'
import { canonicalJson } from '#src/platform/json/canonical-json.domain.ts'
import type { QuotePresentation, SupplierCancelledWords } from '#src/products/products.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { soldQuoteOf } from '../items/sold-quote.ts'
import { priceOf } from '../price/booking-price.ts'
import { agencyTerms } from '../record/agency-terms.ts'
import { quoteOf } from '../record/booking-access.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { itemName, keptMinor, recordsOf, supplierChange, takenMinor } from '../state/booking-facts.domain.ts'
import type { ItemChange } from '../state/booking-state.domain.ts'

/** What a supplier has cancelled or moved after the sale: the item's id in the booking, and the request that was confirmed. */
export interface ChangedItem {
  readonly item: string
  readonly round: number
  readonly change: ItemChange
}

/** Of a paid booking that waits for its traveller; undefined of every other. */
export function openSupplierChange({ state }: Pick<BookingRecord, 'state'>): ChangedItem | undefined {
  const [item, changed] = supplierChange(state) ?? []
  return item === undefined || changed?.change === undefined
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

const isSameChange = (one: ChangedItem, other: ChangedItem): boolean =>
  one.item === other.item && one.round === other.round && canonicalJson(one.change) === canonicalJson(other.change)

type Shown = ChangedItem & { readonly booking: BookingRecord }

/** What the page and the message say of it; undefined where its product has no words for it. */
export async function presentSupplierChange(
  dependencies: Pick<BookingDependencies, 'db' | 'quotes'>,
  shown: Shown,
  lang: LangCode,
): Promise<HotelChange | undefined> {
  const { db, quotes } = dependencies
  const { booking, item, round, change } = shown
  const { state, tenant } = booking
  const [sold, stored, terms] = await Promise.all([
    soldQuoteOf({ db, quotes }, booking),
    quoteOf({ quotes }, booking),
    agencyTerms(db, tenant),
  ])
  const kinds = change.kind === 'cancelled' ? ['item_refused', 'item_failed'] : ['item_rescheduled']
  const { priced, noticedAt, answerBy } = await db.inTenant(tenant, async (tx) => {
    const [times] = await tx.query<{ noticedAt: Date | null; answerBy: Date | null }>(
      `SELECT (SELECT max(at) FROM booking_event
          WHERE booking_id = $1 AND kind = ANY ($4) AND event->>'item' = $2) AS "noticedAt",
        (SELECT min(run_at) FROM booking_effect WHERE booking_id = $1 AND kind = 'watch_item' AND done_at IS NULL
          AND effect ? 'waitHours' AND effect->>'item' = $2 AND (effect->>'round')::int = $3) AS "answerBy"`,
      [booking.id, item, round, kinds],
    )
    return { priced: await priceOf(tx, { draft: booking.draft, quote: stored, terms }), ...times }
  })
  const outcome = outcomeOf(shown)
  const offer = await offerOf({ quotes }, { ...shown, sold, outcome }, lang)
  return (
    offer && {
      orderNumber: String(booking.orderNumber),
      outcome,
      isCharged: true,
      noticedAt: noticedAt?.toISOString() ?? null,
      answerBy: answerBy?.toISOString() ?? null,
      dateFrom: sold.dateFrom,
      dateTo: sold.dateTo,
      total: usd(priced.totalUsdMinor),
      totalIls: ils(outcome === 'open' ? keptMinor(state) : takenMinor(state)),
      offer,
    }
  )
}

function outcomeOf({ booking, ...change }: Shown): HotelChange['outcome'] {
  const { course, items } = booking.state
  const open = openSupplierChange(booking)
  if (open !== undefined && isSameChange(open, change)) return 'open'
  if (course === 'undoing' || course === 'cancelling') return 'rejected'
  const stands = change.change.kind === 'rescheduled' && items[change.item]?.movedTo === change.change.to
  return stands ? 'accepted' : 'lapsed'
}

async function offerOf(
  { quotes }: Pick<BookingDependencies, 'quotes'>,
  {
    booking: { state, draft },
    item,
    change,
    sold,
    outcome,
  }: Shown & { readonly sold: Awaited<ReturnType<typeof soldQuoteOf>>; readonly outcome: HotelChange['outcome'] },
  lang: LangCode,
): Promise<ItemOffer | undefined> {
  const [records, name] = [recordsOf(state), itemName(item)]
  if (change.kind === 'rescheduled') {
    // Once they stand, they are shown beside what was sold.
    const { [name]: _moved, ...others } = records
    const before = outcome === 'accepted' ? others : records
    return quotes.presentNewTimes(sold, { before, after: { ...records, [name]: change.record } }, lang)
  }
  const presentation = await quotes.present(sold, records, lang, draft.choices ?? {})
  return cancelledOffer(quotes.words(sold, lang).supplierCancelled, presentation, name)
}

function cancelledOffer(
  { title, lead, heading, caption, state, reject, silence }: SupplierCancelledWords,
  { items, subject }: Pick<QuotePresentation, 'items' | 'subject'>,
  name: string,
): ItemOffer {
  const item = items.find(({ confirmedBy }) => confirmedBy === name)
  const called = item?.detail ?? item?.title ?? subject.title
  return {
    title,
    lead: lead.replace('{item}', () => called),
    compareTitle: heading,
    before: { caption, title: called, stars: null, picture: subject.picture, state: { label: state, tone: 'warn' } },
    after: null,
    rows: [],
    accept: null,
    reject,
    silence,
  }
}
