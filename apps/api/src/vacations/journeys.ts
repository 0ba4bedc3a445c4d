import type { Queryable } from '#src/platform/database/database.ts'
import { readJourneyRows, type JourneyRow } from './offers.repository.ts'
import { flightResource } from './resources.domain.ts'

/** An offer with the package and the two flights that it flies on, and what can still be sold on them. */
export interface Journey extends JourneyRow {
  /** Seats that can still be sold on each flight. */
  seats: { outward: number; inward: number }
  /** Seats that can still be sold on both flights together. */
  seatsLeft: number
}

/** How many units of resources are free now; a resource that was never counted is not in the answer. */
export type ReadFree = (resources: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** Completes offers into journeys, in no order. One whose package or flight is missing or cancelled is left out. */
export const readJourneys = async (
  db: Queryable,
  readFree: ReadFree,
  offerIds: readonly number[],
): Promise<Journey[]> => (offerIds.length === 0 ? [] : withSeats(readFree, await readJourneyRows(db, offerIds)))

/** Counts the seats of what flies. */
export async function withSeats(readFree: ReadFree, found: readonly JourneyRow[]): Promise<Journey[]> {
  const rows = found.filter((row) => !row.outward.is_cancelled && !row.inward.is_cancelled)
  if (rows.length === 0) return []
  const flightIds = [...new Set(rows.flatMap((row) => [row.outward.flight_id, row.inward.flight_id]))]
  const free = await readFree(flightIds.map(flightResource))
  const freeOn = (flight: JourneyRow['outward']): number =>
    Math.max(0, free.get(flightResource(flight.flight_id)) ?? flight.seats)
  return rows.map((row) => {
    const seats = { outward: freeOn(row.outward), inward: freeOn(row.inward) }
    return { ...row, seats, seatsLeft: Math.min(seats.outward, seats.inward) }
  })
}
