import type { ApiClient } from '@masa/api-client'
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
import type { Draft } from './draft.domain.ts'
import { portAnswers, type DraftPort, type ProductRefusals } from './draft-port.ts'

/** How long storing may take: a line that only seems to be there must not hold up what is typed next (ms). */
const STORE_TIMEOUT_MS = 15_000
/** How long holding may take: a supplier may need a minute to keep its place (ms). */
const HOLD_TIMEOUT_MS = 75_000

/** The way to the server by the calls of the contract. `refusals` says what its product's codes mean. */
export function bookingPort(api: ApiClient, id: string, refusals: ProductRefusals): DraftPort<BookingView> {
  const answerOf = portAnswers(refusals)
  const once = () => ({ idempotencyKey: crypto.randomUUID() })
  const params = { id }
  return {
    read: () => answerOf(() => api.call(readBooking, { params })),
    store: ({ draft, acceptedQuote }) =>
      answerOf(async () => {
        const { choices, ...rest } = bodyOf(draft)
        // A consent is to the price of the choices that the server was asked for.
        const body = acceptedQuote === undefined ? { ...rest, choices } : { ...rest, acceptedQuote }
        const { booking } = await api.call(storePage, { params, body }, { ...once(), timeoutMs: STORE_TIMEOUT_MS })
        return booking
      }),
    hold: () =>
      answerOf(async () => {
        const body = { bookingTransactionId: id }
        return (await api.call(chkInv, { body }, { ...once(), timeoutMs: HOLD_TIMEOUT_MS })).booking
      }),
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

const bodyOf = ({ pax, payer, options, couponCodes, choices }: Draft): StorePageBody => ({
  paxList: [...pax],
  payer,
  couponCodes: [...couponCodes],
  choices,
  masaSafetyAssurance: options.masaSafetyAssurance,
  ensureCancellation: options.ensureCancellation,
  sendEsimOffer: options.sendEsimOffer,
  sendPromotionalProductMails: options.sendPromotionalProductMails,
  sendPromotionalInsuranceMails: options.sendPromotionalInsuranceMails,
  flightConditionConfirmed: options.flightConditionConfirmed,
  securityForcesDocument: options.securityForcesDocument,
  additionalServices: { esimQuantity: options.esimQuantity, promotionCodes: [...options.promotionCodes] },
})
