import type { Partners } from './partners.ts'
import type { Records } from './records.ts'

/** The statuses that say how a sale ended, and the events without which none of them is reached. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  cancelled: ['cancellation_confirmed'],
  refunded: ['refund_done'],
}

/**
 * Compares each booking with its own append-only history: no step is missing, each begins where the last one ended, and
 * the last one ends where the booking is. Rule: orders.md, "State": status follows from what happened.
 */
export function compareHistory(records: Records, _partners: Partners): string[] {
  return records.bookings.flatMap((booking) => {
    const found: string[] = []
    const events = records.eventsOf(booking.id)
    for (const [index, event] of events.entries()) {
      const before = events[index - 1]
      if (before === undefined) continue
      if (event.version !== before.version + 1) found.push(`no step between ${before.version} and ${event.version}`)
      if (event.from_status !== before.to_status)
        found.push(`step ${event.version} leaves ${event.from_status}, and ${before.to_status} was reached`)
    }
    const last = events.at(-1)
    if (last !== undefined && last.to_status !== booking.status) found.push(`its history ends in ${last.to_status}`)
    if (last !== undefined && last.version !== booking.version)
      found.push(`version ${booking.version}, and its history ends with ${last.version}`)
    if (booking.state.status !== booking.status) found.push(`its state says ${booking.state.status}`)
    const needed = NEEDED[booking.status] ?? []
    for (const kind of needed)
      if (!events.some((event) => event.kind === kind)) found.push(`without ${kind} in its history`)
    return found.map((what) => `booking ${booking.id} (${booking.status}): ${what}`)
  })
}
