import { itemName } from '../state/booking-facts.domain.ts'
import type { BookingEvent, BookingStatus } from '../state/booking-state.domain.ts'

/** An event of a booking as it was stored. */
export interface PastEvent {
  readonly version: number
  readonly at: Date
  readonly event: BookingEvent
  readonly fromStatus: BookingStatus
  readonly toStatus: BookingStatus
}

/** What an entry of the history says; the words are of the same names. */
export type HistoryKind =
  | 'ordered'
  | 'confirmed'
  | 'requested'
  | 'notConfirmed'
  | 'dearer'
  | 'offered'
  | 'newTimes'
  | 'supplierCancelled'
  | 'accepted'
  | 'rejected'
  | 'waits'
  | 'givenUp'
  | 'reserved'
  | 'charged'
  | 'released'
  | 'returned'
  | 'cancelled'
  | 'claimAccepted'
  | 'claimRefused'
  | 'corrected'

/** Something that has happened to an order, as its traveller sees it. */
export interface HistoryEntry {
  readonly version: number
  readonly at: Date
  readonly kind: HistoryKind
  /** The name of the item that it is about; null: the whole order, or its money. */
  readonly item: string | null
  /** In minor units of what is due; null where it is about no money. */
  readonly amountMinor: number | null
  /** Its supplier has changed what was sold: it is marked until the traveller has acknowledged it. */
  readonly isChange: boolean
}

/** The money's own entries. */
export const MONEY_KINDS: ReadonlySet<HistoryKind> = new Set(['reserved', 'charged', 'released', 'returned'])

/**
 * The history of an order from the events that moved it, the oldest first. What came before its payment is a draft's and
 * left out.
 */
export function historyOf(events: readonly PastEvent[]): HistoryEntry[] {
  const entries: HistoryEntry[] = []
  let isOrdered = false
  const returned = new Map<string, number>()
  for (const past of events) {
    const { event } = past
    const add = (kind: HistoryKind, about: { item?: string; amountMinor?: number; isChange?: boolean } = {}) =>
      entries.push({
        version: past.version,
        at: past.at,
        kind,
        item: about.item === undefined ? null : itemName(about.item),
        amountMinor: about.amountMinor ?? null,
        isChange: about.isChange ?? false,
      })
    if (event.kind === 'payment_authorised') {
      if (!isOrdered) add('ordered')
      isOrdered = true
      add('reserved', { amountMinor: event.amountMinor })
    }
    if (!isOrdered) continue
    switch (event.kind) {
      case 'item_confirmed':
        add('confirmed', event)
        break
      case 'item_on_request':
        add('requested', event)
        break
      case 'item_refused':
      case 'item_failed':
        if (past.fromStatus === 'confirmed') add('supplierCancelled', { ...event, isChange: true })
        else add('notConfirmed', event)
        break
      case 'item_alternative':
        add('offered', { ...event, isChange: true })
        break
      case 'item_rescheduled':
        add('newTimes', { ...event, isChange: true })
        break
      case 'item_repriced':
        if (event.byMinor > 0) add('dearer', { item: event.item, amountMinor: event.byMinor })
        break
      case 'change_accepted':
        add('accepted', { item: event.item })
        break
      case 'change_rejected':
        add('rejected', event)
        break
      case 'traveller_waits':
        add('waits')
        break
      case 'traveller_cancels':
        add('givenUp')
        break
      case 'capture_done':
        add('charged', { amountMinor: event.amountMinor })
        break
      case 'void_done':
        add('released')
        break
      case 'refund_done':
        // The event has what was returned in all of its payment.
        add('returned', { amountMinor: event.totalMinor - (returned.get(event.payment) ?? 0) })
        returned.set(event.payment, event.totalMinor)
        break
      case 'cancellation_confirmed':
        add('cancelled')
        break
      case 'claim_decided':
        add(event.accepted ? 'claimAccepted' : 'claimRefused')
        break
      case 'people_corrected':
        if (event.fields.length > 0) add('corrected')
        break
      default:
    }
  }
  return entries
}

/**
 * Where a stay stands among what comes, as text that sorts by time: at its check-in, and after the flights of that day, since a
 * room that is ready before its guests arrive is entered after they have.
 */
export function stayBegins(
  { checkIn, checkInFrom }: { readonly checkIn: string; readonly checkInFrom: string | null },
  legs: readonly { readonly departureDate: string; readonly departureTime: string }[],
): string {
  const flights = legs
    .filter(({ departureDate }) => departureDate === checkIn)
    .map(({ departureDate, departureTime }) => `${departureDate}${departureTime}~`)
  return [checkIn + (checkInFrom ?? '24:00'), ...flights].toSorted().at(-1) ?? checkIn
}
