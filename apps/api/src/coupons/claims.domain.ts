/** Who may have a coupon next. The same lists stand in the area's SQL and in the simulator's world. */

/** Statuses of a booking that came to nothing: what it claimed, another booking may claim. */
export const STATUSES_WITHOUT_CLAIM: readonly string[] = ['expired', 'error', 'voided', 'refused', 'refunded']

/** Statuses in which a redeemed coupon comes back: the order was refused and all its money returned. */
export const STATUSES_WITHOUT_REDEMPTION: readonly string[] = ['refused', 'refunded']

/** A draft that has not changed for so long keeps no claim. */
export const DRAFT_CLAIM_MINUTES = 45

export type CouponPhase = 'claimed' | 'redeemed'

/** Whether a coupon may pass on to another booking; `isAbandoned` says that its booking is a draft that was left. */
export function passesOn(
  phase: CouponPhase,
  booking: { readonly status: string; readonly isAbandoned: boolean },
): boolean {
  return phase === 'redeemed'
    ? STATUSES_WITHOUT_REDEMPTION.includes(booking.status)
    : STATUSES_WITHOUT_CLAIM.includes(booking.status) || booking.isAbandoned
}
