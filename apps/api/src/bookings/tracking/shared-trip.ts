import type { SharedTrip } from '@masa/contract/book-info'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { Sealer } from '#src/platform/secrets/sealer.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { endingOf } from '../order/ending.ts'
import { readOrder } from '../order/read-order.ts'
import { forCaller, isOrder } from '../record/booking-access.ts'
import { findBooking, nowSeconds, type BookingRecord } from '../record/booking.repository.ts'

const PURPOSE = 'shared-trip'
/** From the midnight that begins the day of the return: until that day is over everywhere. */
const SECONDS_AFTER_RETURN = 2 * 86_400
/** Tries of one address: a family opens it a few times. */
const TRIES = { burst: 30, periodSeconds: 600 }

/** The token of the link by which a fellow traveller sees the journey of an order, until it is over. */
export function issueTripToken(
  sealer: Sealer,
  { tenant, id }: Pick<BookingRecord, 'tenant' | 'id'>,
  { dateTo }: Pick<Quote, 'dateTo'>,
): string {
  const expiresAt = Date.parse(`${dateTo}T00:00:00Z`) / 1000 + SECONDS_AFTER_RETURN
  return sealer.sign(PURPOSE, JSON.stringify([tenant, id, expiresAt]))
}

/** Journeys for those who travel along: what one needs on the way, and nothing of who pays, for how much, or by which reference. */
export function createSharedTrips(dependencies: BookingDependencies) {
  const { db, limits, sealer } = dependencies
  return {
    /** One answer for a token that is over, of another site or made up, and for what is no order. Throws `rate_limited`. */
    async read(token: string, context: RequestContext): Promise<SharedTrip> {
      const { tenant, address, lang } = context
      await limits.take(`shared-trip address ${tenant} ${address}`, TRIES)
      const payload = sealer.verify(PURPOSE, token)
      const [site, id, expiresAt] = JSON.parse(payload ?? '["", "", 0]') as [string, string, number]
      const booking = await forCaller(db, context, async (tx) =>
        site === tenant && expiresAt > (await nowSeconds(tx)) ? findBooking(tx, id) : undefined,
      )
      if (booking === undefined || !isOrder(booking)) throw new DomainError('order_link_not_found')
      const order = await readOrder(dependencies, booking, lang)
      const { subject, legs, stays } = order.presentation
      const { title, place, picture, from, to } = subject
      return {
        subject: { title, place, picture, from, to },
        isCancelled: endingOf(booking.state) !== null || order.cancellation !== null,
        legs: legs.map((leg) => ({ ...leg, locator: null })),
        stays: stays.map((stay) => ({ ...stay, confirmation: null })),
        services: order.services.map((service) => ({ ...service, facts: [] })),
      }
    },
  }
}
