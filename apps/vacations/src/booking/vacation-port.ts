import type { ApiClient } from '@masa/api-client'
import { portAnswers } from '@masa/checkout/draft'
import type { Draft, DraftPort } from '@masa/checkout/draft'
import {
  acceptTerms,
  canceledWithBody,
  canceledWithoutBody,
  chkInv,
  extendHold,
  readBooking,
  storePage,
} from '@masa/contract/booking'
import type { BookingView, StorePageBody } from '@masa/contract/booking'
import type { QuoteAnswer } from '@masa/contract/vacations'

/** How long storing may take: a line that only seems to be there must not hold up what is typed next (ms). */
const STORE_TIMEOUT_MS = 15_000

const answerOf = portAnswers({
  lost: ['room_type_not_found', 'package_being_updated', 'package_not_found'],
  newPrice: ({ quote }) => {
    const changed = quote as QuoteAnswer | undefined
    return changed ? { quoteId: changed.packSelectionId, total: changed.total } : null
  },
})

/** The till's way to the server for a package. */
export function vacationPort(api: ApiClient, id: string): DraftPort<BookingView> {
  const once = () => ({ idempotencyKey: crypto.randomUUID() })
  const params = { id }
  return {
    read: () => answerOf(() => api.call(readBooking, { params })),
    store: ({ draft, acceptedQuote }) =>
      answerOf(async () => {
        const body = { ...bodyOf(draft), ...(acceptedQuote !== undefined && { acceptedQuote }) }
        const { booking } = await api.call(storePage, { params, body }, { ...once(), timeoutMs: STORE_TIMEOUT_MS })
        return booking
      }),
    hold: () => answerOf(async () => (await api.call(chkInv, { body: { bookingTransactionId: id } }, once())).booking),
    extend: () => answerOf(() => api.call(extendHold, { params })),
    accept: () =>
      answerOf(async () => {
        await api.call(acceptTerms, { params })
        return null
      }),
    cancel: (reason) =>
      answerOf(async () => {
        if (reason === '') await api.call(canceledWithoutBody, { params }, once())
        else await api.call(canceledWithBody, { params, body: { text: reason } }, once())
        return null
      }),
  }
}

const bodyOf = ({ pax, payer, options, couponCodes }: Draft): StorePageBody => ({
  paxList: [...pax],
  payer,
  couponCodes: [...couponCodes],
  masaSafetyAssurance: options.masaSafetyAssurance,
  ensureCancellation: options.ensureCancellation,
  sendEsimOffer: options.sendEsimOffer,
  sendPromotionalProductMails: options.sendPromotionalProductMails,
  sendPromotionalInsuranceMails: options.sendPromotionalInsuranceMails,
  flightConditionConfirmed: options.flightConditionConfirmed,
  securityForcesDocument: options.securityForcesDocument,
  additionalServices: { esimQuantity: options.esimQuantity, promotionCodes: [...options.promotionCodes] },
})
