import type { Database } from '#src/platform/database/database.ts'

/** Passport and identity numbers are erased so long after the journey, and of what was never bought so long after its last change. */
const DAYS_AFTER_TRAVEL = 90
const DAYS_AFTER_ABANDONING = 7
const QUOTE_DAYS = 2
const HAND_OVER_DAYS = 7

/** Erases personal numbers that are not needed any more, prices that were not booked, and links that are over. */
export async function tidyUp(db: Database): Promise<void> {
  await db.asWorker(async (tx) => {
    await tx.query(
      `DELETE FROM booking_secret USING booking JOIN quote ON quote.id = booking.quote_id
       WHERE booking.id = booking_secret.booking_id AND (
         (quote.envelope->>'dateTo')::date + $1::int < masa_today()
         OR (booking.status IN ('draft', 'expired', 'error', 'voided', 'refused') AND booking.changed_at < masa_now() - make_interval(days => $2)))`,
      [DAYS_AFTER_TRAVEL, DAYS_AFTER_ABANDONING],
    )
    // The numbers of sealed revisions go with those of their booking.
    await tx.query(
      `UPDATE booking_revision AS revision SET numbers = NULL
       WHERE numbers IS NOT NULL AND NOT EXISTS (SELECT FROM booking_secret AS secret WHERE secret.booking_id = revision.booking_id)`,
    )
    await tx.query(
      `DELETE FROM quote WHERE expires_at < masa_now() - make_interval(days => $1) AND NOT EXISTS (SELECT FROM booking WHERE booking.quote_id = quote.id)
         AND NOT EXISTS (SELECT FROM payment_attempt WHERE payment_attempt.quote_id = quote.id)`,
      [QUOTE_DAYS],
    )
    await tx.query('DELETE FROM booking_hand_over WHERE expires_at < masa_now() - make_interval(days => $1)', [
      HAND_OVER_DAYS,
    ])
  })
}
