import type { Queryable } from '#src/platform/database/database.ts'

export interface Coupon {
  readonly code: string
  readonly valueMinor: number | null
  readonly currency: 'USD' | 'ILS' | null
  readonly percent: number | null
}

/** What a coupon must fit: where and when the journey goes. */
export interface CouponUse {
  readonly destinationCode: string
  readonly categoryCode: string
  readonly travelDate: string
}

const COLUMNS = `code, value_minor AS "valueMinor", currency, percent`

/**
 * The coupon, when it is this site's, has not run out and fits the journey. One query for all reasons, since nobody may
 * learn which of them it was.
 */
export async function findFittingCoupon(tx: Queryable, code: string, use: CouponUse): Promise<Coupon | undefined> {
  const [coupon] = await tx.query<Coupon>(
    `SELECT ${COLUMNS} FROM coupon
     WHERE code = $1 AND expires_at > masa_now()
       AND (destination_code IS NULL OR destination_code = $2) AND (category_code IS NULL OR category_code = $3)
       AND (travel_from IS NULL OR travel_from <= $4::date) AND (travel_to IS NULL OR travel_to >= $4::date)`,
    [code, use.destinationCode, use.categoryCode, use.travelDate],
  )
  return coupon
}

/** Values of coupons that a booking has already claimed, whatever their dates say by now. */
export const couponsByCode = (tx: Queryable, codes: readonly string[]): Promise<Coupon[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : tx.query<Coupon>(`SELECT ${COLUMNS} FROM coupon WHERE code = ANY ($1::text[])`, [codes])

/** Bookings in these states keep no coupon: another may claim it. */
const GIVEN_UP = `('expired', 'error', 'voided', 'refused', 'refunded')`

/**
 * Claims a coupon for a booking; false when another booking has it. A claim of one that ended without a sale, or was
 * abandoned as a draft, passes on.
 */
export async function claimCoupon(tx: Queryable, code: string, bookingId: string): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO coupon_redemption AS held (code, booking_id) VALUES ($1, $2)
     ON CONFLICT (code) DO UPDATE SET booking_id = excluded.booking_id, at = masa_now()
     WHERE held.booking_id = excluded.booking_id OR EXISTS (
       SELECT FROM booking WHERE booking.id = held.booking_id
         AND (booking.status IN ${GIVEN_UP} OR (booking.status = 'draft' AND booking.changed_at < masa_now() - interval '45 minutes')))
     RETURNING code`,
    [code, bookingId],
  )
  return rows.length > 0
}

/** Frees the coupons of a booking that it does not name any more. */
export async function freeOtherCoupons(tx: Queryable, bookingId: string, kept: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM coupon_redemption WHERE booking_id = $1 AND NOT (code = ANY ($2::text[]))', [
    bookingId,
    kept,
  ])
}

/** Who has claimed a coupon: this booking, another that may still be sold, or nobody who counts. */
export async function claimantOf(tx: Queryable, code: string, bookingId: string): Promise<'this' | 'other' | 'nobody'> {
  const [row] = await tx.query<{ claimant: 'this' | 'other' | 'nobody' }>(
    `SELECT CASE WHEN held.booking_id = $2 THEN 'this'
       WHEN booking.status IN ${GIVEN_UP} OR (booking.status = 'draft' AND booking.changed_at < masa_now() - interval '45 minutes') THEN 'nobody'
       ELSE 'other' END AS claimant
     FROM coupon_redemption AS held LEFT JOIN booking ON booking.id = held.booking_id WHERE held.code = $1`,
    [code, bookingId],
  )
  return row?.claimant ?? 'nobody'
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
                       WHERE held.code = coupon.code AND booking.status NOT IN ${GIVEN_UP})) AS yes`,
    [use.destinationCode, use.categoryCode, use.travelDate],
  )
  return row?.yes ?? false
}
