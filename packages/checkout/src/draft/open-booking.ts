const KEY = 'masa.booking'
const ID = /^[0-9a-f]{32}$/

/** What the payment step, a document of its own, needs to know of the booking in this tab. The token is the session's. */
export interface OpenBooking {
  readonly bookingId: string
  /** The attempt to pay that is open, as `getPaymentUrl` named it. */
  readonly paymentTransUid?: string
}

/** Remembers the booking that this tab is about. Storage may be forbidden: the address still carries the id. */
export function rememberOpenBooking(booking: OpenBooking): void {
  try {
    globalThis.sessionStorage?.setItem(KEY, JSON.stringify(booking))
  } catch {
    // The address carries the id; only a return without one is lost.
  }
}

/** The booking that this tab is about; null when there is none. */
export function recallOpenBooking(): OpenBooking | null {
  try {
    const kept = JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? 'null') as OpenBooking | null
    return kept !== null && ID.test(kept.bookingId) ? kept : null
  } catch {
    return null
  }
}
