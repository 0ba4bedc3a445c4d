import { ils, maskNumber, usd, type LangCode } from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'
import { holdTime } from '../hold/hold-time.repository.ts'
import { differenceMinor } from '../state/booking-facts.domain.ts'
import type { BookingState } from '../state/booking-state.domain.ts'
import { hasOrder, publicStatus } from '../state/status.domain.ts'
import { businessDay, nowSeconds, type BookingRecord } from '../record/booking.repository.ts'
import { calendarDocument } from './order-calendar.ts'
import { readOrder, type ReadOrder } from './read-order.ts'
import { holdTakesSeconds, isHeldFirst } from '../items/planned-items.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { secondsToAgree } from '../saga/effects.repository.ts'
import { shownPassengers, shownPayer } from '../draft/draft.domain.ts'
import { coverUsdMinor, ESIM_USD_MINOR, MASA_SAFE_USD_MINOR, peopleOf } from '../price/pricing.domain.ts'
import { PROMOTIONS } from '../draft/promotions.ts'
import { shownLine } from '../price/shown-lines.ts'
import { saleRules } from '../draft/sale-rules.domain.ts'
import { loadSecrets } from '../record/secrets.repository.ts'

/** The booking as its own session sees it, in one language: numbers masked, or left out for who only opened the order. */
export async function viewBooking(
  dependencies: BookingDependencies,
  booking: BookingRecord,
  lang: LangCode,
): Promise<BookingView> {
  return viewOrder(dependencies, await readOrder(dependencies, booking, lang), lang)
}

/** The same of an order that is read already. */
export async function viewOrder(
  dependencies: BookingDependencies,
  order: ReadOrder,
  lang: LangCode,
  { hidesNumbers = false } = {},
): Promise<BookingView> {
  const { db, quotes, sealer, settings } = dependencies
  const { booking, quote, draft, extras: offered, terms, priced, items, services, payments } = order
  const { state } = booking
  const missingMinor = differenceMinor(state)
  const isFollowed = await settings.hasTracking(booking.tenant)
  const { secrets, hold, toAgree, documents, today } = await db.inTenant(booking.tenant, async (tx) => ({
    secrets: hidesNumbers ? { passports: {} } : await loadSecrets(tx, sealer, booking.id),
    hold: await holdTime(tx, booking.id),
    toAgree: missingMinor > 0 ? await secondsToAgree(tx, booking.id) : 0,
    today: await businessDay(tx),
    documents: state.status === 'confirmed' ? [calendarDocument(sealer, booking, await nowSeconds(tx))] : [],
  }))
  const { lineDetails: _details, ...shown } = order.presentation
  const travellerRules = hasOrder(state)
    ? quotes.travellerRules(quote)
    : saleRules(quotes.travellerRules(quote), { departure: quote.dateFrom, today, isFollowed })
  const people = peopleOf(quote)
  const isFree = terms.isSecurityForces || draft.isSecurityForces
  const status = publicStatus(state.status)
  return {
    bookingTransactionId: booking.id,
    orderNumber: hasOrder(state) ? String(booking.orderNumber) : null,
    stage: stageOf(state),
    // A hold that ran out is no failed order yet: the traveller may hold again.
    status: state.status === 'expired' ? null : (status ?? null),
    holdRemainingSeconds: missingMinor > 0 ? toAgree : (hold?.remainingSeconds ?? null),
    isHoldOver: state.status === 'expired',
    holdExtendableSeconds: hold?.extendableSeconds ?? 0,
    holdKeeps: isHeldFirst(dependencies, quote) && missingMinor === 0 ? 'places' : 'price',
    holdEndsBy: hold?.endsBy ?? null,
    holdTakesSeconds: holdTakesSeconds(dependencies, quote),
    ...shown,
    items: [...items],
    services: [...services],
    payments: [...payments],
    resumePath: quotes.resumePath(quote, booking.id),
    documents,
    packSelectionId: quote.packSelectionId,
    dateFrom: quote.dateFrom,
    dateTo: quote.dateTo,
    rate: { usdIls: quote.rateMillionths / 1_000_000, date: quote.rateDate },
    lines: order.lines.map(shownLine),
    total: usd(priced.totalUsdMinor),
    totalIls: ils(priced.totalIlsMinor),
    difference: missingMinor > 0 ? ils(missingMinor) : null,
    paxList: shownPassengers(draft, secrets),
    payer: shownPayer(draft, secrets),
    couponCodes: [...draft.couponCodes],
    ...(draft.choices !== undefined && { choices: draft.choices }),
    options: {
      masaSafetyAssurance: draft.masaSafetyAssurance,
      ensureCancellation: draft.ensureCancellation,
      sendEsimOffer: draft.sendEsimOffer,
      esimQuantity: draft.esimQuantity,
      promotionCodes: [...draft.promotionCodes],
      sendPromotionalProductMails: draft.sendPromotionalProductMails,
      sendPromotionalInsuranceMails: draft.sendPromotionalInsuranceMails,
      securityForcesDocument:
        secrets.securityForcesDocument === undefined ? null : maskNumber(secrets.securityForcesDocument),
      flightConditionConfirmed: draft.flightConditionConfirmed,
    },
    extras: [...offered],
    ...(draft.leftOut !== undefined && { extrasLeftOut: [...draft.leftOut] }),
    offers: {
      masaSafe: {
        perPerson: usd(isFree ? 0 : MASA_SAFE_USD_MINOR),
        total: usd(isFree ? 0 : people * MASA_SAFE_USD_MINOR),
        isFree,
      },
      cancellationCover: { total: usd(coverUsdMinor(quote.totalUsdMinor)) },
      esim: { each: usd(ESIM_USD_MINOR) },
      promotions: PROMOTIONS.filter(({ code }) => offered.includes(code)).map(
        ({ code, name, description, usdMinorPerPerson }) => ({
          code,
          name: name[lang],
          description: description[lang],
          price: usd(usdMinorPerPerson * people),
        }),
      ),
    },
    instalments: terms.instalments,
    allowsShortPassport: terms.mayConfirmShortPassport,
    requiresBirthDate: travellerRules.birthDate?.isRequired ?? false,
    travellerRules,
    termsAccepted: booking.termsAcceptedAt !== null,
    carried: draft.carried,
  }
}

/** An order of which a part is still to be paid is at its payment again. */
function stageOf(state: BookingState): BookingView['stage'] {
  if (differenceMinor(state) > 0) return 'payment'
  switch (state.status) {
    case 'draft':
    case 'holding':
    case 'expired':
      return 'draft'
    case 'held':
      return 'held'
    case 'pay_open':
      return 'payment'
    case 'authorised':
    case 'supplier_ok':
    case 'capturing':
    case 'voiding':
      return 'processing'
    case 'rq':
    case 'confirmed':
    case 'refunding':
    case 'refused':
    case 'voided':
    case 'error':
    case 'refunded':
    case 'cancelling':
    case 'cancelled':
    case 'needs_review':
      return 'done'
  }
}
