import { ils, usd, type LangCode } from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'
import { holdTime } from '#src/inventory/inventory.service.ts'
import { agencyTerms } from './agency-terms.ts'
import { quoteOf } from './booking-access.ts'
import { priceOf } from './booking-price.ts'
import { publicStatus, type BookingStatus } from './booking-state.domain.ts'
import type { BookingRecord } from './booking.repository.ts'
import type { BookingDependencies } from './dependencies.ts'
import { shownPassengers, shownPayer } from './draft.domain.ts'
import { coverUsdMinor, ESIM_USD_MINOR, MASA_SAFE_USD_MINOR, peopleOf } from './pricing.domain.ts'
import { PROMOTIONS } from './promotions.ts'
import { withRoomNames } from './room-lines.domain.ts'
import { loadSecrets } from './secrets.repository.ts'

/** The booking as its own session sees it, in one language: numbers masked, or left out for who only opened the order. */
export async function viewBooking(
  dependencies: BookingDependencies,
  booking: BookingRecord,
  lang: LangCode,
  { hidesNumbers = false } = {},
): Promise<BookingView> {
  const { db, quotes, sealer } = dependencies
  const quote = await quoteOf(dependencies, booking)
  const [terms, presentation] = await Promise.all([agencyTerms(db, booking.tenant), quotes.present(quote, lang)])
  const { priced, secrets, hold } = await db.inTenant(booking.tenant, async (tx) => ({
    priced: await priceOf(tx, { draft: booking.draft, quote, terms }),
    secrets: hidesNumbers ? { passports: {} } : await loadSecrets(tx, sealer, booking.id),
    hold: await holdTime(tx, booking.id),
  }))
  const { draft, state } = booking
  const people = peopleOf(quote)
  const isFree = terms.isSecurityForces || draft.isSecurityForces
  const status = publicStatus(state.status)
  return {
    bookingTransactionId: booking.id,
    orderNumber: state.payment?.transaction === undefined ? null : String(booking.orderNumber),
    stage: stageOf(state.status),
    // A hold that ran out is no failed order yet: the traveller may hold again.
    status: state.status === 'expired' ? null : (status ?? null),
    holdRemainingSeconds: hold?.remainingSeconds ?? null,
    holdExtendableSeconds: hold?.extendableSeconds ?? 0,
    ...presentation,
    packageId: quote.packId,
    laId: quote.laId,
    packSelectionId: quote.packSelectionId,
    dateFrom: quote.dateFrom,
    dateTo: quote.dateTo,
    nights: quote.nights,
    rate: { usdIls: quote.rateMillionths / 1_000_000, date: quote.rateDate },
    lines: withRoomNames(priced.lines, presentation.rooms).map(
      ({ code, quantity, detail, isIncluded, usdMinor, ilsMinor }) => ({
        code,
        quantity,
        detail,
        isIncluded,
        amount: usd(usdMinor),
        amountIls: ils(ilsMinor),
      }),
    ),
    total: usd(priced.totalUsdMinor),
    totalIls: ils(priced.totalIlsMinor),
    paxList: shownPassengers(draft, secrets),
    payer: shownPayer(draft, secrets),
    couponCodes: [...draft.couponCodes],
    options: {
      masaSafetyAssurance: draft.masaSafetyAssurance,
      ensureCancellation: draft.ensureCancellation,
      sendEsimOffer: draft.sendEsimOffer,
      esimQuantity: draft.esimQuantity,
      promotionCodes: [...draft.promotionCodes],
      sendPromotionalProductMails: draft.sendPromotionalProductMails,
      sendPromotionalInsuranceMails: draft.sendPromotionalInsuranceMails,
      securityForcesDocument:
        secrets.securityForcesDocument === undefined
          ? null
          : secrets.securityForcesDocument.slice(-3).padStart(secrets.securityForcesDocument.length, '•'),
      flightConditionConfirmed: draft.flightConditionConfirmed,
    },
    offers: {
      masaSafe: {
        perPerson: usd(isFree ? 0 : MASA_SAFE_USD_MINOR),
        total: usd(isFree ? 0 : people * MASA_SAFE_USD_MINOR),
        isFree,
      },
      cancellationCover: { total: usd(coverUsdMinor(quote.totalUsdMinor)) },
      esim: { each: usd(ESIM_USD_MINOR) },
      promotions: PROMOTIONS.map(({ code, name, description, usdMinorPerPerson }) => ({
        code,
        name: name[lang],
        description: description[lang],
        price: usd(usdMinorPerPerson * people),
      })),
    },
    instalments: terms.instalments,
    allowsShortPassport: terms.mayConfirmShortPassport,
    requiresBirthDate: true,
    termsAccepted: booking.termsAcceptedAt !== null,
    carried: draft.carried,
  }
}

function stageOf(status: BookingStatus): BookingView['stage'] {
  switch (status) {
    case 'draft':
    case 'expired':
      return 'draft'
    case 'held':
      return 'held'
    case 'pay_open':
      return 'payment'
    case 'authorised':
    case 'supplier_ok':
    case 'capturing':
    case 'captured':
    case 'voiding':
      return 'processing'
    case 'rq':
    case 'confirmed':
    case 'refunding':
    case 'refused':
    case 'voided':
    case 'error':
    case 'refunded':
    case 'needs_review':
      return 'done'
  }
}
