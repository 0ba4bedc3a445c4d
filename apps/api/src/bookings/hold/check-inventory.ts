import { HOLD_SECONDS } from '#src/products/products.service.ts'
import type { BookingView } from '@masa/contract/booking'
import { isPhone } from '@masa/contract/phone'
import { extendedEnd, extendHold, hasRunOut, holdTime, type HoldTime } from './hold-time.repository.ts'
import { heldUnits } from '#src/inventory/inventory.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { idempotent } from '#src/platform/idempotency/idempotent.ts'
import { agencyTerms, type AgencyTerms } from '../record/agency-terms.ts'
import { forCaller, ownBooking, quoteOf } from '../record/booking-access.ts'
import { demandCoupons } from '../price/coupon-rights.ts'
import { demandBoundedDiscount } from '../price/discount-bound.ts'
import { isLettingGo, repricedItems } from '../state/booking-facts.domain.ts'
import { applyEvents } from '../saga/apply-events.ts'
import { viewBooking } from '../order/booking-view.ts'
import { businessDay, findBooking, saveDraft, type BookingRecord } from '../record/booking.repository.ts'
import { priceOf } from '../price/booking-price.ts'
import type { Saga } from '../saga/saga.ts'
import { holdTakesSeconds } from '../items/planned-items.ts'
import { takeBookingHold } from './take-hold.ts'
import { demandChoices } from '../draft/chosen.ts'
import { soldDraft } from '../draft/offered-extras.ts'
import { whatIsMissing } from '../draft/completeness.domain.ts'
import { saleRules } from '../draft/sale-rules.domain.ts'
import type { BookingDependencies } from '../dependencies.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import { loadSecrets } from '../record/secrets.repository.ts'

/** Throws what still stands between a booking and its hold or payment. */
export async function demandComplete(
  tx: Queryable,
  dependencies: BookingDependencies,
  {
    booking,
    quote,
    terms,
    isFollowed,
  }: {
    booking: BookingRecord
    quote: Quote
    terms: AgencyTerms
    /** Whether orders are followed on the site. */
    isFollowed: boolean
  },
): Promise<void> {
  const { sealer, quotes } = dependencies
  const secrets = await loadSecrets(tx, sealer, booking.id)
  const today = await businessDay(tx)
  const rules = {
    travellers: saleRules(quotes.travellerRules(quote), { departure: quote.dateFrom, today, isFollowed }),
    isPhone,
    today,
    mayConfirmShortPassport: terms.mayConfirmShortPassport,
  }
  const missing = whatIsMissing({ draft: booking.draft, secrets }, quote, rules)
  if (missing !== undefined)
    throw new DomainError(missing.code, missing.fields.length > 0 ? { fields: missing.fields } : undefined)
  demandChoices(quotes, { draft: booking.draft, quote })
}

/** The truth of the price and the stock is read now; a search's or a quote's word may be old. */
export async function demandSamePrice(
  { db, quotes }: Pick<BookingDependencies, 'db' | 'quotes'>,
  { booking, quote }: { booking: BookingRecord; quote: Quote },
  context: RequestContext,
): Promise<void> {
  const held = isHolding(booking)
    ? await db.inTenant(booking.tenant, (tx) => heldUnits(tx, [booking.id]))
    : new Map<string, number>()
  const verdict = await quotes.recheck(quote, held)
  switch (verdict.kind) {
    case 'same':
      return
    case 'priceChanged':
      throw priceChanged(quote, await quotes.answer(verdict.quote, context.lang))
    case 'soldOut':
      throw new DomainError('sold_out')
    case 'flightUnavailable':
      throw new DomainError('flight_unavailable')
    case 'withdrawn':
      throw new DomainError('room_type_not_found')
    case 'beingUpdated':
      throw new DomainError('package_being_updated')
    case 'expired':
      throw new DomainError('booking_expired')
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'sold_out' || error.code === 'flight_unavailable')

/** The traveller has to agree to another price: the quote of before, and the answer that shows the new one. */
export const priceChanged = ({ totalUsdMinor }: Quote, quote: object): DomainError =>
  new DomainError('price_changed', { before: { amountMinor: totalUsdMinor, currency: 'USD' }, quote })

/**
 * Throws while the traveller may not know yet that another selection was not to be had, and that the booking is for what
 * was held before: until the next stage is stored. At another price it may be held with consent to that.
 */
export async function demandNoneDeclined(
  { quotes }: Pick<BookingDependencies, 'quotes'>,
  { tenant, state: { declined } }: BookingRecord,
  { lang }: Pick<RequestContext, 'lang'>,
): Promise<void> {
  if (declined === undefined) return
  const quote = await quotes.load(tenant, declined.heldFor.quoteId)
  const dearer = quote && (await repricedQuote(quotes, quote, declined.byMinor))
  throw quote === undefined || dearer === undefined
    ? new DomainError('selection_unavailable')
    : priceChanged(quote, await quotes.answer(dearer, lang))
}

/** The quote at the prices at which suppliers would keep its places; undefined where they would not at any. */
async function repricedQuote(
  quotes: BookingDependencies['quotes'],
  quote: Quote,
  byMinor: Readonly<Record<string, number>>,
): Promise<Quote | undefined> {
  return Object.keys(byMinor).length > 0 ? quotes.reprice(quote, byMinor) : undefined
}

/** `chkInv` and the hold's extension. */
export function createInventoryCheck(dependencies: BookingDependencies, saga: Saga) {
  const { db, idempotency, quotes, settings } = dependencies

  async function check(id: string, context: RequestContext): Promise<{ booking: BookingView }> {
    const present = await forCaller(db, context, (tx) => ownBooking(tx, context, id))
    const quote = await quoteOf(dependencies, present)
    const terms = await agencyTerms(db, context.tenant)
    const isFollowed = await settings.hasTracking(context.tenant)
    // What the booking itself is just giving back would be found sold; the hold waits for it, and is made at this price alone.
    if (!isHeldSoon(present) && !isLettingGo(present.state))
      await demandSamePrice(dependencies, { booking: present, quote }, context).catch((error: unknown) => {
        // The last places may be gone to the booking's own request, of which it is not known what became.
        throw isGone(error) && present.state.reason === 'supplier_silent' ? new DomainError('hold_unconfirmed') : error
      })
    let booking = await forCaller(db, context, async (tx) => {
      let locked = await ownBooking(tx, context, id, { lock: true })
      if (await hasRunOut(tx, id)) locked = await applyEvents(tx, locked, [{ kind: 'hold_expired' }])
      // Another selection may have been held meanwhile, for other travellers than were stored so far.
      const isSame = locked.quoteId === quote.packSelectionId
      if (isHeldSoon(locked)) {
        if (locked.state.declined !== undefined) return locked
        if (locked.state.status !== 'pay_open' && isSame)
          await demandComplete(tx, dependencies, { booking: locked, quote, terms, isFollowed })
        return locked
      }
      if (locked.state.status !== 'draft' && locked.state.status !== 'expired') throw new DomainError('state')
      if (!isSame) throw new DomainError('state')
      const { quoteId, lang } = locked
      const draft = soldDraft(locked, quotes.extras(quote))
      if (draft !== locked.draft) locked = await saveDraft(tx, id, { draft, quoteId, lang })
      await demandComplete(tx, dependencies, { booking: locked, quote, terms, isFollowed })
      await demandCoupons(tx, { booking: locked, quote, terms })
      const priced = await priceOf(tx, { draft: locked.draft, quote, terms })
      demandBoundedDiscount(dependencies, { quote, priced, terms })
      return takeBookingHold(tx, dependencies, { wanted: { booking: locked, quote, priced }, address: context.address })
    })
    if (booking.state.status === 'holding') booking = await awaitPlaces(booking, quote, context)
    // A place is not even asked for where another of the supplier's may stand for good.
    else if (!isHolding(booking)) throw await refusalOf(booking, quote, context)
    await demandNoneDeclined(dependencies, booking, context)
    return { booking: await viewBooking(dependencies, booking, context.lang) }
  }

  /** Waits until it is known whether suppliers keep the places, for as long as the slowest of them may take. */
  async function awaitPlaces(
    { id, tenant }: BookingRecord,
    quote: Quote,
    context: RequestContext,
  ): Promise<BookingRecord> {
    await saga.drive(id, (holdTakesSeconds(dependencies, quote) ?? HOLD_SECONDS) * 1000)
    const held = await db.inTenant(tenant, (tx) => findBooking(tx, id))
    if (held === undefined) throw new DomainError('booking_not_found')
    if (held.state.status === 'holding') throw new DomainError('unavailable')
    if (!isHolding(held)) throw await refusalOf(held, quote, context)
    return held
  }

  /** The places are gone, are to be had at another price, or none can say whether they are kept. */
  async function refusalOf({ state }: BookingRecord, quote: Quote, context: RequestContext): Promise<DomainError> {
    if (state.reason === 'supplier_silent') return new DomainError('hold_unconfirmed')
    const repriced = await repricedQuote(quotes, quote, repricedItems(state))
    return repriced === undefined
      ? new DomainError('sold_out')
      : priceChanged(quote, await quotes.answer(repriced, context.lang))
  }

  async function extend(
    id: string,
    context: RequestContext,
  ): Promise<{ holdRemainingSeconds: number; holdExtendableSeconds: number }> {
    const { present, end } = await forCaller(db, context, async (tx) => ({
      present: await ownBooking(tx, context, id),
      end: await extendedEnd(tx, id),
    }))
    if (isHolding(present) && end !== undefined) await saga.extendPlaces(present, end)
    const time = await forCaller(db, context, async (tx): Promise<HoldTime> => {
      const booking = await ownBooking(tx, context, id, { lock: true })
      if (!isHolding(booking)) throw new DomainError(booking.state.status === 'expired' ? 'hold_expired' : 'state')
      const before = await holdTime(tx, id)
      if (before === undefined) throw new DomainError('hold_expired')
      const after = await extendHold(tx, id)
      if (after === undefined) throw new DomainError('hold_extension_limit')
      await applyEvents(tx, booking, [{ kind: 'hold_extended' }])
      return after
    })
    return { holdRemainingSeconds: time.remainingSeconds, holdExtendableSeconds: time.extendableSeconds }
  }

  return {
    /** Twenty at once make one hold: the booking's row lets one in, and the others find it held. */
    check: (id: string, context: RequestContext) =>
      context.idempotencyKey === undefined
        ? check(id, context)
        : idempotent(idempotency, context, { booking: id, input: { id } }, () => check(id, context)),
    extend,
  }
}

/** Everything that is held before payment is held now. */
export const isHolding = ({ state }: BookingRecord): boolean => state.status === 'held' || state.status === 'pay_open'

/** The same, or suppliers are being asked for it: another choice was stored just before. */
const isHeldSoon = (booking: BookingRecord): boolean => isHolding(booking) || booking.state.status === 'holding'
