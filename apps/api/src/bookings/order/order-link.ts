import type { Sealer } from '#src/platform/secrets/sealer.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'

/** Which order a link opens, and until when. */
export interface OrderLink {
  readonly tenant: string
  readonly bookingId: string
  readonly expiresAtSeconds: number
}

const PURPOSE = 'order-link'
/** From the midnight that begins the day of the return. */
const SECONDS_AFTER_RETURN = 31 * 86_400

/** The token of an order's link: always the same for one order, good until 30 days after the return. */
export function issueOrderToken(
  sealer: Sealer,
  { tenant, id }: Pick<BookingRecord, 'tenant' | 'id'>,
  { dateTo }: Pick<Quote, 'dateTo'>,
): string {
  const expiresAtSeconds = Date.parse(`${dateTo}T00:00:00Z`) / 1000 + SECONDS_AFTER_RETURN
  return sealer.sign(PURPOSE, JSON.stringify([tenant, id, expiresAtSeconds]))
}

/** The link behind a token; undefined when it was not issued by us, was changed, or is too old. */
export function readOrderToken(sealer: Sealer, token: string, nowSeconds: number): OrderLink | undefined {
  const payload = sealer.verify(PURPOSE, token)
  if (payload === null) return undefined
  const [tenant, bookingId, expiresAtSeconds] = JSON.parse(payload) as [string, string, number]
  return nowSeconds > expiresAtSeconds ? undefined : { tenant, bookingId, expiresAtSeconds }
}
