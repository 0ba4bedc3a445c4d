import type { BookingView } from '@masa/contract/booking'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { randomToken, tokenHash } from '#src/platform/secrets/sealer.ts'
import { forCaller, ownBooking } from '../record/booking-access.ts'
import { viewBooking } from '../order/booking-view.ts'
import { changeSession, lockBooking, type BookingRecord } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { loadSecrets, saveSecrets } from '../record/secrets.repository.ts'

/** How long a link is good. */
const LINK_HOURS = 24
/** Links of one booking, and tries of one address: a traveller needs one or two. */
const OFFERS = { burst: 5, periodSeconds: 600 }
const TRIES = { burst: 10, periodSeconds: 600 }

/** Moves a booking in the making to another device, by a link that is good once. */
export function createHandOver(dependencies: BookingDependencies) {
  const { db, limits, sealer, sessions } = dependencies
  return {
    /** A fresh token; an older unused one of the same booking is no longer valid. */
    async offer(id: string, context: RequestContext): Promise<{ token: string; expiresAt: string }> {
      const token = randomToken()
      await forCaller(db, context, (tx) => ownBooking(tx, context, id))
      await limits.take(`hand-over ${id}`, OFFERS)
      const expiresAt = await forCaller(db, context, async (tx) => {
        const booking = await ownBooking(tx, context, id, { lock: true })
        if (!isInTheMaking(booking)) throw new DomainError('state')
        await tx.query('DELETE FROM booking_hand_over WHERE booking_id = $1 AND taken_at IS NULL', [id])
        const [row] = await tx.query<{ expiresAt: Date }>(
          `INSERT INTO booking_hand_over (token_hash, tenant, booking_id, offered_by, expires_at)
           VALUES ($1, $2, $3, $4, masa_now() + make_interval(hours => $5)) RETURNING expires_at AS "expiresAt"`,
          [tokenHash(token), booking.tenant, id, booking.sessionId, LINK_HOURS],
        )
        if (row === undefined) throw new Error('the new link came back without its end')
        return row.expiresAt
      })
      return { token, expiresAt: expiresAt.toISOString() }
    },

    /** One answer for a token that is used, over, of another site or made up: there is no such link. */
    async take(
      token: string,
      context: RequestContext,
    ): Promise<{ bookingTransactionId: string; authorization?: string; booking: BookingView }> {
      await limits.take(`hand-over address ${context.tenant} ${context.address}`, TRIES)
      const visitor = await context.visitor()
      const { booking, opened } = await forCaller(db, context, async (tx) => {
        const given = await bookingBehind(tx, token)
        const session = visitor === null ? await sessions.open(tx, context.tenant) : undefined
        const sessionId = (session?.session ?? visitor)?.id ?? ''
        await tx.query('UPDATE booking_hand_over SET taken_at = masa_now(), taken_by = $2 WHERE token_hash = $1', [
          tokenHash(token),
          sessionId,
        ])
        // Back on the device that offered it nothing changes hands.
        if (given.sessionId === sessionId) return { booking: given, opened: session }
        const { securityForcesDocument } = await loadSecrets(tx, sealer, given.id)
        // What makes Masa Safe free stays, unreadable as it was: without it the price would be another.
        await saveSecrets(tx, sealer, given, {
          passports: {},
          ...(securityForcesDocument !== undefined && { securityForcesDocument }),
        })
        return { booking: await changeSession(tx, given.id, sessionId), opened: session }
      })
      return {
        bookingTransactionId: booking.id,
        ...(opened !== undefined && { authorization: `Bearer ${opened.token}` }),
        booking: await viewBooking(dependencies, booking, context.lang),
      }
    },
  }
}

/** The booking of a link that is still good, locked: of two who use it at once, one finds it used. */
async function bookingBehind(tx: Queryable, token: string): Promise<BookingRecord> {
  const find = async (): Promise<string | undefined> => {
    const [link] = await tx.query<{ bookingId: string }>(
      `SELECT booking_id AS "bookingId" FROM booking_hand_over
       WHERE token_hash = $1 AND taken_at IS NULL AND expires_at > masa_now()`,
      [tokenHash(token)],
    )
    return link?.bookingId
  }
  const id = await find()
  const booking = id === undefined ? undefined : await lockBooking(tx, id)
  if (booking === undefined || !isInTheMaking(booking) || (await find()) !== booking.id)
    throw new DomainError('hand_over_not_found')
  return booking
}

/** The payment has not begun: what is paid for stays with the session that pays. */
const isInTheMaking = ({ state }: BookingRecord): boolean =>
  state.status === 'draft' || state.status === 'held' || state.status === 'expired'
