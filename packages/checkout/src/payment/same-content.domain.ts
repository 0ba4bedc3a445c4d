import type { BookingView } from '@masa/contract/booking'

/** What a payment buys of a booking, in any language: the same for two readings of it. */
const contentOf = ({ packSelectionId, totalIls, paxList, payer, couponCodes, options }: BookingView): string =>
  JSON.stringify([packSelectionId, totalIls, paxList, { ...payer, NoOfPayment: undefined }, couponCodes, options])

/** Whether two readings of a booking are of the same content, so that a payment for the one buys the other. */
export const isSameContent = (one: BookingView, other: BookingView): boolean => contentOf(one) === contentOf(other)
