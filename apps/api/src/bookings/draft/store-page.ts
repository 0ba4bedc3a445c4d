import { areInstalmentsAllowed, currencyCode, fieldsOfOthers, fromMajor, ils } from '@masa/contract'
import type { BookingView, Choices, StorePageBody } from '@masa/contract/booking'
import { isPhone } from '@masa/contract/phone'
import { claimCoupon, findFittingCoupon, freeOtherCoupons } from '#src/coupons/coupons.service.ts'
import { hasRunOut } from '../hold/hold-time.repository.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { Once } from '#src/platform/idempotency/idempotency.ts'
import { idempotent } from '#src/platform/idempotency/idempotent.ts'
import { randomToken } from '#src/platform/secrets/sealer.ts'
import { agencyTerms, instalmentsInvalid, MAX_DISCOUNT_PERCENT, type AgencyTerms } from '../record/agency-terms.ts'
import { forCaller, ownBooking, quoteOf } from '../record/booking-access.ts'
import { applyEvents } from '../saga/apply-events.ts'
import { demandSamePrice, isHolding, priceChanged } from '../hold/check-inventory.ts'
import { takeBookingHold } from '../hold/take-hold.ts'
import { dueOf, selectionEvent } from '../items/planned-items.ts'
import { priceOf } from '../price/booking-price.ts'
import { demandBoundedDiscount, excessiveDiscount } from '../price/discount-bound.ts'
import { couponUse } from '../price/coupon-rights.ts'
import { viewBooking } from '../order/booking-view.ts'
import { newBooking } from '../state/booking.domain.ts'
import {
  findBooking,
  insertBooking,
  recordConsent,
  saveDraft,
  type BookingRecord,
} from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { chooseOf } from './chosen.ts'
import {
  choicesOf,
  EMPTY_DRAFT,
  mergeStage,
  selectionOf,
  upperCodes,
  withChoices,
  type Draft,
  type Secrets,
} from './draft.domain.ts'
import { extraIssues, withOffered } from './offered-extras.ts'
import { carriesCardNumber, formIssues } from './form.domain.ts'
import type { Priced } from '../price/pricing.domain.ts'
import type { ExtraCode } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import { loadSecrets, saveSecrets } from '../record/secrets.repository.ts'
import { takeCouponTries } from '../price/coupon-tries.ts'
import { holdsSame, type Revision } from '../revision/revision.domain.ts'
import { findRevision } from '../revision/revisions.repository.ts'
import { openPaymentOf } from '../state/booking-facts.domain.ts'

const DOUBLE_CLICK_SECONDS = 10

export interface Stored {
  readonly bookingTransactionId: string
  readonly authorization?: string
  readonly booking: BookingView
}

/** A booking that has just been begun, and the token of the session that was opened for it. */
interface Begun {
  readonly id: string
  readonly token?: string
}

/** `storePage`: keeps a stage of a booking; without an id it begins one, and a visitor's session when there is none. */
export function createStorePage(dependencies: BookingDependencies) {
  const { db, idempotency, quotes, sessions, sealer } = dependencies

  /** Booking, session and the answer that a repeat gets are one transaction: none of them is ever there alone. */
  async function begin(body: StorePageBody, context: RequestContext, once: Once): Promise<Begun> {
    if (body.packSelectionId === undefined)
      throw new DomainError('validation', { fields: [{ path: 'packSelectionId', issue: 'required' }] })
    await checkForm(body, context)
    const selected = await quotes.load(context.tenant, body.packSelectionId)
    if (selected === undefined) throw new DomainError('package_not_found')
    if (selected.isPhoneOrder) throw new DomainError('phone_order_only')
    const { quote, choices } = await chooseOf(
      quotes,
      { draft: EMPTY_DRAFT, quoteId: body.packSelectionId },
      { body, quote: selected },
    )
    const terms = await agencyTerms(db, context.tenant)
    demandStorable(body, { quote, terms, offered: quotes.extras(quote) })
    await takeCouponTries(dependencies, context, freshCoupons(body, EMPTY_DRAFT))
    const visitor = await context.visitor()
    return showingQuote(
      quote,
      context,
      forCaller(db, context, async (tx) => {
        const opened = visitor === null ? await sessions.open(tx, context.tenant) : undefined
        const empty = await insertBooking(tx, {
          id: randomToken(),
          tenant: context.tenant,
          sessionId: (opened?.session ?? visitor)?.id ?? '',
          quoteId: quote.packSelectionId,
          state: newBooking(dueOf(quote), selectionOf(quote.packSelectionId, EMPTY_DRAFT)),
          draft: EMPTY_DRAFT,
          lang: context.lang,
          clientAddress: context.address,
        })
        await storeStage(tx, { booking: empty, secrets: { passports: {} }, body, quote, choices, terms, context })
        const begun: Begun = { id: empty.id, ...(opened === undefined ? {} : { token: opened.token }) }
        await once.remember(tx, begun)
        return begun
      }),
    )
  }

  async function showBegun({ id, token }: Begun, context: RequestContext): Promise<Stored> {
    const record = await forCaller(db, context, (tx) => findBooking(tx, id))
    if (record === undefined) throw new DomainError('booking_not_found')
    return {
      bookingTransactionId: id,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      booking: await viewBooking(dependencies, record, context.lang),
    }
  }

  async function goOn(
    id: string,
    body: StorePageBody,
    context: RequestContext,
    { isCounted = false } = {},
  ): Promise<Stored> {
    await checkForm(body, context)
    const present = await forCaller(db, context, (tx) => ownBooking(tx, context, id))
    const wanted = body.acceptedQuote ?? body.packSelectionId ?? present.quoteId
    const isOther = wanted !== present.quoteId
    const selected = isOther ? await quotes.load(context.tenant, wanted) : await quoteOf(dependencies, present)
    if (selected === undefined) throw new DomainError('package_not_found')
    if (isOther && selected.isPhoneOrder) throw new DomainError('phone_order_only')
    const { quote, choices } = await chooseOf(
      quotes,
      { ...present, declined: present.state.declined },
      { body, quote: selected },
    )
    // The price that was agreed to was for other choices.
    if (body.acceptedQuote !== undefined && quote.packSelectionId !== wanted)
      throw priceChanged(selected, await quotes.answer(quote, context.lang))
    const isAnother = isOther || choicesOf({ choices }) !== choicesOf(present.draft)
    // Stock is taken at once for a booking that holds: at a price that is true now.
    const isRechecked = isAnother && isHolding(present)
    if (isRechecked) await demandSamePrice(dependencies, { booking: present, quote }, context)
    const terms = await agencyTerms(db, context.tenant)
    demandStorable(body, { quote, terms, offered: quotes.extras(quote) })
    if (!isCounted) await takeCouponTries(dependencies, context, freshCoupons(body, present.draft))
    const record = await showingQuote(
      quote,
      context,
      forCaller(db, context, async (tx) => {
        const booking = await ownBooking(tx, context, id, { lock: true })
        // Another call has chosen again since the quote was read, or has taken a hold.
        if (!isOther && booking.quoteId !== present.quoteId) return undefined
        if (choicesOf(booking.draft) !== choicesOf(present.draft)) return undefined
        if (isAnother && isHolding(booking) && !isRechecked) return undefined
        const secrets = await loadSecrets(tx, sealer, id)
        return storeStage(tx, { booking, secrets, body, quote, choices, terms, context })
      }),
    )
    if (record === undefined) return goOn(id, body, context, { isCounted: true })
    return { bookingTransactionId: record.id, booking: await viewBooking(dependencies, record, context.lang) }
  }

  async function storeStage(
    tx: Queryable,
    {
      booking: stored,
      secrets,
      body,
      quote,
      choices,
      terms,
      context,
    }: {
      booking: BookingRecord
      secrets: Secrets
      body: StorePageBody
      quote: Quote
      choices: Choices
      terms: AgencyTerms
      context: RequestContext
    },
  ): Promise<BookingRecord> {
    refuseWhenOver(stored)
    const hasLapsed = await hasRunOut(tx, stored.id)
    const current = hasLapsed ? await applyEvents(tx, stored, [{ kind: 'hold_expired' }]) : stored
    const isAnother = quote.packSelectionId !== stored.quoteId || choicesOf({ choices }) !== choicesOf(stored.draft)
    const isChosenAgain = body.packSelectionId !== undefined && body.packSelectionId !== stored.quoteId
    const chosen = isChosenAgain && body.acceptedQuote === undefined ? await chosenAgain(tx, current) : current
    const stage = mergeStage({ draft: withChoices(chosen.draft, choices), secrets }, body)
    // What an open page is paid for is sealed: nothing leaves it.
    const merged = isPayable(chosen) ? stage : { ...stage, draft: withOffered(stage.draft, quotes.extras(quote)) }
    const sealed = await payableRevision(tx, chosen)
    const isSealed = sealed !== undefined && holdsSame(sealed, { quoteId: quote.packSelectionId, draft: merged.draft })
    if (sealed !== undefined && !isSealed && isPayable(chosen)) throw new DomainError('payment_open')
    await claimCoupons(tx, { booking: chosen, draft: merged.draft, quote, terms })
    const priced = await priceOf(tx, { draft: merged.draft, quote, terms })
    demandBoundedDiscount(dependencies, { quote, priced, terms })
    comparePrice(body, quote, priced)
    await recordConsents(tx, { booking: chosen, draft: merged.draft, body, quote })
    await saveSecrets(tx, sealer, chosen, merged.secrets)
    const { lang } = context
    const booking = await saveDraft(tx, stored.id, { draft: merged.draft, quoteId: quote.packSelectionId, lang })
    // Beside an open page the draft is only kept: what is paid for there is sealed.
    if (isSealed) return booking
    const change = { booking, quote, priced }
    return isAnother && isHolding(chosen)
      ? takeBookingHold(tx, dependencies, { wanted: change, address: context.address })
      : applyEvents(tx, booking, [selectionEvent(dependencies, change)])
  }

  async function checkForm(body: StorePageBody, context: RequestContext): Promise<void> {
    if (carriesCardNumber({ ...body, packSelectionId: undefined, acceptedQuote: undefined, price: undefined }))
      throw new DomainError('pan')
    // What only a clerk may send is refused for all others, whatever it says.
    const isAgents = [
      body.OdyAgentCodeByAgent,
      body.remarkByAgent,
      body.DiscountAmountByAgent,
      body.BypassPaymentByAgent,
      body.debitPaxBankCredit,
    ]
    if (isAgents.some((value) => value !== undefined && value !== null && value !== '' && value !== false))
      throw new DomainError('forbidden')
    if (body.discountPercent !== undefined && body.discountPercent < 0)
      throw new DomainError('validation', { fields: [{ path: 'discountPercent', issue: 'invalid' }] })
    if (body.discountPercent !== undefined && body.discountPercent > MAX_DISCOUNT_PERCENT)
      throw excessiveDiscount(dependencies, {
        tenant: context.tenant,
        asked: `${body.discountPercent} %`,
        percent: MAX_DISCOUNT_PERCENT,
      })
    const [clock] = await db.catalogue.query<{ today: string }>('SELECT masa_today() AS today')
    const issues = formIssues(body, { isPhone, today: clock?.today ?? '' })
    if (issues.length > 0)
      throw new DomainError(
        issues.every(({ path }) => path.startsWith('payer')) ? 'payer_invalid' : 'passengers_invalid',
        {
          fields: issues,
        },
      )
  }

  /** The new quote goes with the refusal; it is read when the transaction has let its connection go. */
  async function showingQuote<T>(quote: Quote, context: RequestContext, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'price_changed') throw error
      throw new DomainError('price_changed', { ...error.details, quote: await quotes.answer(quote, context.lang) })
    }
  }

  return {
    /** A double click begins one booking; the same selection begun again later is another. */
    begin: async (body: StorePageBody, context: RequestContext) => {
      const scope = { input: body, livesSeconds: DOUBLE_CLICK_SECONDS }
      return showBegun(await idempotent(idempotency, context, scope, (once) => begin(body, context, once)), context)
    },
    /** Storing the same stage twice is storing it once: only a caller's own key needs remembering. */
    goOn: (id: string, body: StorePageBody, context: RequestContext) =>
      context.idempotencyKey === undefined
        ? goOn(id, body, context)
        : idempotent(idempotency, context, { booking: id, input: { id, body } }, () => goOn(id, body, context)),
  }
}

/** What the rules of the agency and the product refuse, whatever else is stored. */
function demandStorable(
  body: StorePageBody,
  { quote, terms, offered }: { quote: Quote; terms: AgencyTerms; offered: readonly ExtraCode[] },
): void {
  const count = body.payer?.NoOfPayment
  if (count !== undefined && !areInstalmentsAllowed(count, terms.instalments)) throw instalmentsInvalid(terms)
  const foreign = fieldsOfOthers(quote.product, body)
  if (foreign.length > 0)
    throw new DomainError('validation', { fields: foreign.map((path) => ({ path, issue: 'invalid' })) })
  const extras = extraIssues(body, offered)
  if (extras.length > 0) throw new DomainError('validation', { fields: extras })
}

/** Codes that the booking has not been priced with so far. */
const freshCoupons = ({ couponCodes = [] }: StorePageBody, draft: Draft): string[] =>
  upperCodes(couponCodes).filter((code) => !draft.couponCodes.includes(code))

/** What money buys on a page of the booking that was not closed: while it is held, and after the hold has ended. */
async function payableRevision(tx: Queryable, { id, state }: BookingRecord): Promise<Revision | undefined> {
  const { revision } = state
  return revision === undefined || openPaymentOf(state) === undefined ? undefined : findRevision(tx, id, revision)
}

const isPayable = ({ state }: BookingRecord): boolean => state.status === 'pay_open'

/** The client's price is only compared: with the package's, or with the whole breakdown's, never charged. */
function comparePrice(body: StorePageBody, quote: Quote, priced: Priced): void {
  const agrees = (major: number | undefined, amounts: readonly number[]) =>
    major === undefined || amounts.includes(fromMajor(major) ?? -1)
  const isRight =
    (body.currency === undefined || currencyCode(body.currency) === 'USD') &&
    agrees(body.price, [quote.totalUsdMinor, priced.totalUsdMinor, priced.beforeCouponsUsdMinor]) &&
    agrees(body.priceNIS, [quote.totalIlsMinor, priced.totalIlsMinor, priced.beforeCouponsIlsMinor])
  if (!isRight)
    throw new DomainError('price_changed', {
      before: { amountMinor: fromMajor(body.price ?? 0) ?? 0, currency: 'USD' },
    })
}

function refuseWhenOver({ state }: BookingRecord): void {
  const isOpen =
    state.status === 'draft' || state.status === 'held' || state.status === 'pay_open' || state.status === 'expired'
  if (!isOpen)
    throw new DomainError(
      state.status === 'error' || state.status === 'voided' || state.status === 'refused' ? 'booking_expired' : 'state',
    )
}

/** Other rooms for the same travellers: what was agreed for the former counts no more. */
async function chosenAgain(tx: Queryable, booking: BookingRecord): Promise<BookingRecord> {
  await tx.query('UPDATE booking SET terms_accepted_at = NULL WHERE id = $1', [booking.id])
  return { ...booking, draft: { ...booking.draft, flightConditionConfirmed: false } }
}

async function claimCoupons(
  tx: Queryable,
  { booking, draft, quote, terms }: { booking: BookingRecord; draft: Draft; quote: Quote; terms: AgencyTerms },
): Promise<void> {
  const { couponCodes } = draft
  if (couponCodes.length > 1 && !terms.allowsMultipleCoupons) throw new DomainError('coupon_not_combinable')
  if (new Set(couponCodes).size !== couponCodes.length) throw new DomainError('coupon_duplicate')
  const fresh = couponCodes.filter((code) => !booking.draft.couponCodes.includes(code))
  for (const code of fresh.toSorted()) {
    if ((await findFittingCoupon(tx, code, couponUse(quote))) === undefined) throw new DomainError('coupon_not_found')
    if (!(await claimCoupon(tx, code, booking.id))) throw new DomainError('coupon_duplicate')
  }
  await freeOtherCoupons(tx, booking.id, couponCodes)
}

async function recordConsents(
  tx: Queryable,
  { booking, draft, body, quote }: { booking: BookingRecord; draft: Draft; body: StorePageBody; quote: Quote },
): Promise<void> {
  const isNew = (before: boolean, now: boolean) => now && !before
  if (body.acceptedQuote !== undefined && body.acceptedQuote !== booking.quoteId) {
    await recordConsent(
      tx,
      booking,
      'price_change',
      `${ils(booking.state.due.amountMinor).amountMinor} -> ${quote.totalIlsMinor} ILS minor`,
    )
  }
  if (isNew(booking.draft.flightConditionConfirmed, draft.flightConditionConfirmed))
    await recordConsent(tx, booking, 'flight_condition')
  if (isNew(booking.draft.sendPromotionalProductMails, draft.sendPromotionalProductMails))
    await recordConsent(tx, booking, 'product_mails')
  if (isNew(booking.draft.sendPromotionalInsuranceMails, draft.sendPromotionalInsuranceMails))
    await recordConsent(tx, booking, 'insurance_mails')
  for (const pax of draft.paxList) {
    const before = booking.draft.paxList.find(({ paxId }) => paxId === pax.paxId)
    if (isNew(before?.confirmedShortPassport === true, pax.confirmedShortPassport === true))
      await recordConsent(tx, booking, 'short_passport', `passenger ${pax.paxId}`)
  }
}
