import type { Partners } from './partners.ts'
import { isEndedUnsold, type Records } from './records.ts'
import type { CouponRow } from './snapshot.ts'

/** Statuses in which a coupon is used up: from the moment before the charge, and for good once something was sold. */
const USED = [
  'authorised',
  'rq',
  'supplier_ok',
  'capturing',
  'confirmed',
  'cancelling',
  'cancelled',
  'refunding',
  'voiding',
  'needs_review',
]

/**
 * Compares coupons' claims and uses with the bookings. Rules: orders.md, "State": a claim belongs to what is priced with
 * it, every capture needs its claim, a used coupon stays used after a cancellation and comes back after a refusal.
 */
export function compareRights(records: Records, _partners: Partners): string[] {
  const found = records.coupons.flatMap((coupon) =>
    ofCoupon(records, coupon).map((what) => `coupon ${coupon.code} of booking ${coupon.booking_id}: ${what}`),
  )
  for (const booking of records.bookings.filter(({ status }) => ['confirmed', 'capturing'].includes(status))) {
    const revision = records.revisionOf(booking)
    for (const code of revision?.draft.couponCodes ?? []) {
      const coupon = records.coupons.find((row) => row.code === code && row.booking_id === booking.id)
      if (coupon?.phase !== 'redeemed')
        found.push(`booking ${booking.id} (${booking.status}): priced with coupon ${code}, which it has not used`)
    }
  }
  return found
}

function ofCoupon(records: Records, coupon: CouponRow): string[] {
  const booking = records.booking(coupon.booking_id)
  if (booking === undefined) return ['the booking does not exist']
  const found: string[] = []
  if (coupon.coupon_tenant !== null && coupon.coupon_tenant !== booking.tenant)
    found.push(`of ${coupon.coupon_tenant}, taken by a booking of ${booking.tenant}`)
  if (coupon.phase === 'redeemed' && !USED.includes(booking.status))
    found.push(`used, though the booking is ${booking.status}`)
  // What holds nothing, or came to nothing, keeps a coupon only until another booking takes it.
  const isLoose = coupon.phase === 'claimed' && (booking.status === 'draft' || isEndedUnsold(booking))
  if (coupon.phase === 'claimed' && ['confirmed', 'cancelling', 'cancelled'].includes(booking.status))
    found.push(`only claimed, though the booking is ${booking.status}`)
  const isPriced = [booking.draft, records.revisionOf(booking)?.draft].some((draft) =>
    draft?.couponCodes?.includes(coupon.code),
  )
  if (!isPriced && !isLoose) found.push('nothing of the booking is priced with it')
  return found
}
