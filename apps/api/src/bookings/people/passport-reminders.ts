import { followsBy, isPassportLeft } from '@masa/contract'
import { daysBetween } from '#src/platform/calendar/calendar.domain.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { quoteOf } from '../record/booking-access.ts'
import { businessDay, findBooking, lockBooking, type BookingRecord } from '../record/booking.repository.ts'
import { storeEffect } from '../saga/effects.repository.ts'

/** An order of which passports are missing that were left for after the sale. */
export interface MissingPassports {
  readonly orderNumber: number
  readonly tenant: string
  /** The last day for them, `YYYY-MM-DD`; `isOverdue` once it is over. */
  readonly by: string
  readonly isOverdue: boolean
  readonly names: readonly string[]
}

/** How near the last day is when a traveller is reminded. */
type Stage = 'week_left' | 'day_left' | 'overdue'

/** Which reminder is due; null for none yet, and once the journey has begun. */
export function stageOf(departure: string, today: string): Stage | null {
  if (today >= departure) return null
  const days = daysBetween(today, followsBy(departure))
  if (days < 0) return 'overdue'
  if (days <= 1) return 'day_left'
  return days <= 7 ? 'week_left' : null
}

interface OrderWithout {
  readonly booking: BookingRecord
  readonly departure: string
  /** Sold so short a time ago that its confirmation has just said it. */
  readonly isNew: boolean
}

/** Passports that were left for after the sale: travellers are reminded of them, and the operator sees what is late. */
export function createPassportReminders({
  db,
  quotes,
  reports,
}: Pick<BookingDependencies, 'db' | 'quotes' | 'reports'>) {
  /** Confirmed orders of which a passport is missing and whose journey is to come, the soonest first. */
  async function ordersWithout(): Promise<{ readonly today: string; readonly orders: readonly OrderWithout[] }> {
    const { today, found } = await db.asWorker(async (tx) => ({
      today: await businessDay(tx),
      found: await tx.query<{ id: string; isNew: boolean }>(
        // Where the personal numbers are erased, the journey is long over.
        `SELECT id, terms_accepted_at > masa_now() - interval '2 days' AS "isNew" FROM booking
         WHERE status = 'confirmed' AND draft @> '{"paxList": [{"passportFollows": true}]}'
           AND EXISTS (SELECT FROM booking_secret AS secret WHERE secret.booking_id = booking.id)`,
      ),
    }))
    const orders: OrderWithout[] = []
    for (const { id, isNew } of found) {
      const booking = await db.asWorker((tx) => findBooking(tx, id))
      if (booking === undefined || !booking.draft.paxList.some(isPassportLeft)) continue
      const { dateFrom: departure } = await quoteOf({ quotes }, booking)
      if (departure > today) orders.push({ booking, departure, isNew })
    }
    return { today, orders: orders.toSorted((a, b) => (a.departure < b.departure ? -1 : 1)) }
  }

  /** Stores a stage's reminder; false where it was stored before, and where nothing is missing any more. */
  async function remind(tx: Queryable, id: string, stage: Stage): Promise<boolean> {
    const booking = await lockBooking(tx, id)
    if (booking?.state.status !== 'confirmed' || !booking.draft.paxList.some(isPassportLeft)) return false
    const stored = await tx.query(
      `INSERT INTO passport_reminder (booking_id, tenant, stage) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING stage`,
      [id, booking.tenant, stage],
    )
    if (stored.length === 0) return false
    await storeEffect(tx, booking, { kind: 'mail', mail: stage === 'overdue' ? 'passports_overdue' : 'passports_due' })
    return true
  }

  return {
    /** Reminds of all that is due; a message goes out once for each stage of an order, however often and where it is called. */
    async remindDue(): Promise<void> {
      const { today, orders } = await ordersWithout()
      for (const { booking, departure, isNew } of orders) {
        const stage = stageOf(departure, today)
        if (stage === null || (isNew && stage !== 'overdue')) continue
        const isReminded = await db.asWorker((tx) => remind(tx, booking.id, stage))
        if (isReminded && stage === 'overdue') {
          reports.notifySoon({
            subject: `Passports of order ${booking.orderNumber} are missing after their last day`,
            body: 'Listed by: bookings passports',
            tenant: booking.tenant,
          })
        }
      }
    },

    /** For the operator: the orders that lack passports, the soonest journey first. */
    async missing(): Promise<MissingPassports[]> {
      const { today, orders } = await ordersWithout()
      return orders.map(({ booking: { orderNumber, tenant, draft }, departure }) => ({
        orderNumber,
        tenant,
        by: followsBy(departure),
        isOverdue: today > followsBy(departure),
        names: draft.paxList
          .filter(isPassportLeft)
          .map(({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim()),
      }))
    },
  }
}
