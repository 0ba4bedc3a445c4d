import { isRecord, storedValue } from '@masa/browser-storage'

const ID = /^[0-9a-f]{32}$/

/** What the payment step, a document of its own, needs to know of the booking in this tab. The token is the session's. */
export interface OpenBooking {
  readonly bookingId: string
  /** The attempt to pay that is open, as `getPaymentUrl` named it. */
  readonly paymentTransUid?: string
}

const storedBooking = storedValue({ key: 'masa.booking', version: 1, area: 'session', parse: parseOpenBooking })

/** Remembers the booking that this tab is about. Storage may be forbidden: the address still carries the id. */
export function rememberOpenBooking(booking: OpenBooking): void {
  storedBooking.write(booking)
}

/** The booking that this tab is about; null when there is none. */
export const recallOpenBooking = (): OpenBooking | null => storedBooking.read()

function parseOpenBooking(stored: unknown): OpenBooking | null {
  if (!isRecord(stored)) return null
  const { bookingId, paymentTransUid } = stored
  if (typeof bookingId !== 'string' || !ID.test(bookingId)) return null
  if (paymentTransUid === undefined) return { bookingId }
  return typeof paymentTransUid === 'string' ? { bookingId, paymentTransUid } : null
}
