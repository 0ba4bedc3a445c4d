import type {
  AttemptRow,
  BookingRow,
  EventRow,
  ItemEntry,
  QuoteRow,
  RevisionRow,
  Snapshot,
  WaitingEffectRow,
} from './snapshot.ts'

/** Nothing was sold and nothing may be kept (reading.md, "Statuses"). */
const ENDED_UNSOLD = new Set(['expired', 'refused', 'voided', 'error', 'refunded'])

/** The snapshot, and the questions that several comparisons ask of it. */
export interface Records extends Snapshot {
  booking(id: string): BookingRow | undefined
  quote(id: string): QuoteRow | undefined
  attempt(id: string): AttemptRow | undefined
  attemptsOf(bookingId: string): readonly AttemptRow[]
  eventsOf(bookingId: string): readonly EventRow[]
  /** The sealed revision that the booking says it is. */
  revisionOf(booking: BookingRow): RevisionRow | undefined
  /** The first unfinished request of one of these kinds for this payment. */
  waitsForPayment(attempt: AttemptRow, kinds: readonly string[]): WaitingEffectRow | undefined
  /** The first unfinished request of one of these kinds for an item of the booking. */
  waitsForItem(bookingId: string, item: string, kinds: readonly string[]): WaitingEffectRow | undefined
}

/** The name that a quote gives to an item: that of a later hold has its number behind it. */
export const nameOfItem = (id: string): string => id.replace(/\.\d+$/, '')
/** The items of the booking's present hold. */
export const presentItems = ({ state }: Pick<BookingRow, 'state'>): [string, ItemEntry][] =>
  Object.entries(state.items ?? {}).filter(([, { holdNumber }]) => holdNumber === state.holdNumber)

/** Ended without a sale, for good or until it is held again. */
export const isEndedUnsold = ({ status }: Pick<BookingRow, 'status'>): boolean => ENDED_UNSOLD.has(status)
/** Nothing more is to happen with its money or its places. */
export const isOver = (booking: Pick<BookingRow, 'status'>): boolean =>
  isEndedUnsold(booking) || booking.status === 'cancelled'

/** Indexes the snapshot. */
export function recordsOf(snapshot: Snapshot): Records {
  const bookings = new Map(snapshot.bookings.map((row) => [row.id, row]))
  const quotes = new Map(snapshot.quotes.map((row) => [row.id, row]))
  const attempts = new Map(snapshot.attempts.map((row) => [row.id, row]))
  const attemptsOf = Map.groupBy(snapshot.attempts, (row) => row.booking_id)
  const events = Map.groupBy(snapshot.events, (row) => row.booking_id)
  const waiting = Map.groupBy(snapshot.waiting, (row) => row.booking_id)
  const revisions = new Map(snapshot.revisions.map((row) => [`${row.booking_id} ${row.number}`, row]))
  return {
    ...snapshot,
    booking: (id) => bookings.get(id),
    quote: (id) => quotes.get(id),
    attempt: (id) => attempts.get(id),
    attemptsOf: (id) => attemptsOf.get(id) ?? [],
    eventsOf: (id) => events.get(id) ?? [],
    revisionOf: ({ id, state }) => revisions.get(`${id} ${state.revision}`),
    waitsForPayment: ({ id, booking_id: bookingId }, kinds) =>
      waiting.get(bookingId)?.find(({ kind, effect }) => effect.payment === id && kinds.includes(kind)),
    waitsForItem: (bookingId, item, kinds) =>
      waiting.get(bookingId)?.find(({ kind, effect }) => effect.item === item && kinds.includes(kind)),
  }
}
