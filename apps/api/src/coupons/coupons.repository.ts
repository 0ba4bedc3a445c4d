import type { Queryable } from '#src/platform/database/database.ts'
import { DRAFT_CLAIM_MINUTES, STATUSES_WITHOUT_CLAIM, STATUSES_WITHOUT_REDEMPTION } from './claims.domain.ts'

export interface Coupon {
  readonly code: string
  readonly valueMinor: number | null
  readonly currency: 'USD' | 'ILS' | null
  readonly percent: number | null
}

/** What a coupon must fit: where and when the journey goes. */
export interface CouponUse {
  /** Null where the product has none: a coupon that is bound to one does not fit. */
  readonly destinationCode: string | null
  readonly categoryCode: string | null
  readonly travelDate: string
}

const COLUMNS = `code, value_minor AS "valueMinor", currency, percent`

/**
 * The coupon, when it is this site's, has not run out and fits the journey. One query for all reasons, since no caller may
 * learn which of them it was. A coupon that `bookingId` has claimed already may have run out since.
 */
export async function findFittingCoupon(
  tx: Queryable,
  code: string,
  use: CouponUse,
  bookingId: string | null = null,
): Promise<Coupon | undefined> {
  const [coupon] = await tx.query<Coupon>(
    `SELECT ${COLUMNS} FROM coupon
     WHERE code = $1 AND (expires_at > masa_now() OR EXISTS (
         SELECT FROM coupon_redemption AS held WHERE held.code = coupon.code AND held.booking_id = $5))
       AND (destination_code IS NULL OR destination_code = $2) AND (category_code IS NULL OR category_code = $3)
       AND (travel_from IS NULL OR travel_from <= $4::date) AND (travel_to IS NULL OR travel_to >= $4::date)`,
    [code, use.destinationCode, use.categoryCode, use.travelDate, bookingId],
  )
  return coupon
}

/** Values of coupons that a booking has already claimed, whatever their dates say by now. */
export const couponsByCode = (tx: Queryable, codes: readonly string[]): Promise<Coupon[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : tx.query<Coupon>(`SELECT ${COLUMNS} FROM coupon WHERE code = ANY ($1::text[])`, [codes])

const list = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ')

/** `passesOn` as SQL, over a claim `held` and its `booking`. */
const PASSES_ON = `(CASE held.phase
    WHEN 'redeemed' THEN booking.status IN (${list(STATUSES_WITHOUT_REDEMPTION)})
    ELSE booking.status IN (${list(STATUSES_WITHOUT_CLAIM)})
      OR (booking.status = 'draft' AND booking.changed_at < masa_now() - interval '${DRAFT_CLAIM_MINUTES} minutes') END)`

/**
 * Claims a coupon for a booking whose row the caller has locked; false when another booking has it. A coupon that this
 * booking has already stays as it is; one of a booking that came to nothing passes on.
 */
export async function claimCoupon(tx: Queryable, code: string, bookingId: string): Promise<boolean> {
  const made = await tx.query(
    'INSERT INTO coupon_redemption (code, booking_id) VALUES ($1, $2) ON CONFLICT (code) DO NOTHING RETURNING code',
    [code, bookingId],
  )
  if (made.length > 0) return true
  // Locked by one statement and judged by the next: what was committed while the lock was waited for is seen.
  const [held] = await tx.query<{ bookingId: string }>(
    'SELECT booking_id AS "bookingId" FROM coupon_redemption WHERE code = $1 FOR UPDATE',
    [code],
  )
  if (held === undefined) return claimCoupon(tx, code, bookingId)
  if (held.bookingId === bookingId) return true
  const passedOn = await tx.query(
    `UPDATE coupon_redemption AS held SET booking_id = $2, phase = 'claimed', claimed_at = masa_now(), redeemed_at = NULL
     FROM booking WHERE held.code = $1 AND booking.id = held.booking_id AND ${PASSES_ON} RETURNING held.code`,
    [code, bookingId],
  )
  return passedOn.length > 0
}

/** Records that a booking was sold with the coupons that it has claimed. Again is fine. */
export async function redeemCoupons(tx: Queryable, bookingId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await tx.query(
    `UPDATE coupon_redemption SET phase = 'redeemed', redeemed_at = masa_now()
     WHERE booking_id = $1 AND code = ANY ($2::text[]) AND phase = 'claimed'`,
    [bookingId, codes],
  )
}

/** The booking that had redeemed them came to nothing: its coupons are only claimed again, and pass on with its status. */
export async function returnCoupons(tx: Queryable, bookingId: string): Promise<void> {
  await tx.query(
    `UPDATE coupon_redemption SET phase = 'claimed', redeemed_at = NULL WHERE booking_id = $1 AND phase = 'redeemed'`,
    [bookingId],
  )
}

/** Frees the coupons of a booking that it does not name any more. */
export async function freeOtherCoupons(tx: Queryable, bookingId: string, kept: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM coupon_redemption WHERE booking_id = $1 AND NOT (code = ANY ($2::text[]))', [
    bookingId,
    kept,
  ])
}

/** Who has a coupon: this booking, another that may still be sold or was, or no booking that counts. */
export async function claimantOf(tx: Queryable, code: string, bookingId: string): Promise<'this' | 'other' | 'none'> {
  const [row] = await tx.query<{ claimant: 'this' | 'other' | 'none' }>(
    `SELECT CASE WHEN held.booking_id = $2 THEN 'this' WHEN ${PASSES_ON} THEN 'none' ELSE 'other' END AS claimant
     FROM coupon_redemption AS held LEFT JOIN booking ON booking.id = held.booking_id WHERE held.code = $1`,
    [code, bookingId],
  )
  return row?.claimant ?? 'none'
}

/** Whether any unspent coupon of the site could fit such a package. */
export async function couldAnyCouponFit(
  tx: Queryable,
  use: { destinationCode: string | null; categoryCode: string | null; travelDate: string | null },
): Promise<boolean> {
  const [row] = await tx.query<{ yes: boolean }>(
    `SELECT EXISTS (SELECT FROM coupon WHERE expires_at > masa_now()
       AND ($1::text IS NULL OR destination_code IS NULL OR destination_code = $1)
       AND ($2::text IS NULL OR category_code IS NULL OR category_code = $2)
       AND ($3::date IS NULL OR ((travel_from IS NULL OR travel_from <= $3) AND (travel_to IS NULL OR travel_to >= $3)))
       AND NOT EXISTS (SELECT FROM coupon_redemption AS held JOIN booking ON booking.id = held.booking_id
                       WHERE held.code = coupon.code AND NOT ${PASSES_ON})) AS yes`,
    [use.destinationCode, use.categoryCode, use.travelDate],
  )
  return row?.yes ?? false
}
