import type { BookingEvent, Due, Payment, PaymentEffect } from '../state/booking-state.domain.ts'

/** A booking that is confirmed without money: every move of its payment is done as soon as it is asked for. */
export function moveWithoutMoney(effect: PaymentEffect, { amountMinor }: Payment, { currency }: Due): BookingEvent[] {
  const { payment } = effect
  switch (effect.kind) {
    case 'authorise':
      return [{ kind: 'payment_authorised', payment, transaction: 'bypass', amountMinor, currency }]
    case 'capture':
      return [
        { kind: 'capture_begun', payment, amountMinor: effect.amountMinor },
        { kind: 'capture_done', payment, amountMinor: effect.amountMinor },
      ]
    case 'void':
      return [{ kind: 'void_done', payment }]
    case 'refund':
      return [{ kind: 'refund_done', payment, totalMinor: effect.totalMinor }]
    case 'watch_payment':
    case 'watch_authorisation':
      return []
  }
}
