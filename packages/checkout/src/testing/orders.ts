import { ils } from '@masa/contract'
import type { BookingView, SucceededBooking } from '@masa/contract/booking'
import { buildFilled } from '@masa/contract/testing'

export const ATTEMPT = 'attempt-0123456789'

/** A booking that is held for its payment. */
export function buildHeld(over: Partial<BookingView> = {}): BookingView {
  return buildFilled({
    stage: 'held',
    holdRemainingSeconds: 840,
    holdExtendableSeconds: 1800,
    termsAccepted: true,
    cancellationTerms: [
      { until: '2027-05-02', percent: 0 },
      { until: null, percent: 100 },
    ],
    ...over,
  })
}

/** The same, sold. */
export const buildConfirmed = (over: Partial<BookingView> = {}): BookingView =>
  buildHeld({
    stage: 'done',
    status: 'OK',
    orderNumber: '1204131',
    holdRemainingSeconds: null,
    items: buildFilled().items.map((item) => ({ ...item, status: 'confirmed' })),
    documents: [{ kind: 'calendar', fileName: 'masa-1204131.ics', token: 't0ken' }],
    ...over,
  })

/** A confirmed order of that booking. */
export function buildOrder(over: Partial<SucceededBooking> = {}): SucceededBooking {
  return {
    orderNumber: '1204131',
    status: 'OK',
    hotelStatus: 'ok',
    flightStatus: 'confirmed',
    booking: buildConfirmed(),
    payment: {
      charged: ils(454_360),
      refunded: null,
      instalments: 4,
      card: { brand: 'Visa', last4: '0109' },
      at: '2026-11-21T12:47:00.000Z',
    },
    onRequest: null,
    canCancel: false,
    cancellation: null,
    replaced: null,
    ending: null,
    refusalReason: null,
    isChangeRejected: false,
    ...over,
  }
}

/** An order whose hotel is being asked; with a token, another hotel is offered. */
export function buildOnRequest(acceptanceToken: string | null = null): SucceededBooking {
  return buildOrder({
    status: 'RQ',
    hotelStatus: 'rq',
    flightStatus: 'confirmed',
    payment: { charged: null, refunded: null, instalments: 1, card: { brand: 'Visa', last4: '0109' }, at: null },
    onRequest: {
      answerBy: '2026-11-22T12:47:00.000Z',
      remainingSeconds: 7_200,
      waitedShare: 0.3,
      acceptanceToken,
      alternative: null,
    },
  })
}
