import type { Queryable } from '#src/platform/database/database.ts'
import { readFlights, readPacks, type FlightRow, type OfferRow, type PackRow } from './offers.repository.ts'
import { flightResource } from './resources.domain.ts'

/** An offer with the package and the two flights that it flies on. */
export interface Journey {
  offer: OfferRow
  pack: PackRow
  outward: FlightRow
  inward: FlightRow
  /** Seats that can still be sold on each flight. */
  seats: { outward: number; inward: number }
  /** Seats that can still be sold on both flights together. */
  seatsLeft: number
}

/** How many units of resources are free now; a resource that nobody has touched is not in the answer. */
export type ReadFree = (resources: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** Completes offers into journeys. One whose package or flight is missing or cancelled is left out. */
export async function readJourneys(db: Queryable, readFree: ReadFree, offers: readonly OfferRow[]): Promise<Journey[]> {
  if (offers.length === 0) return []
  const packs = new Map((await readPacks(db, [...new Set(offers.map((offer) => offer.pack_id))])).map((pack) => [pack.pack_id, pack]))
  const flightIds = [...new Set([...packs.values()].flatMap((pack) => [pack.out_flight_id, pack.in_flight_id]))]
  const [flightRows, free] = await Promise.all([readFlights(db, flightIds), readFree(flightIds.map(flightResource))])
  const flights = new Map(flightRows.map((flight) => [flight.flight_id, flight]))
  const freeOn = (flight: FlightRow): number => Math.max(0, free.get(flightResource(flight.flight_id)) ?? flight.seats)

  return offers.flatMap((offer) => {
    const pack = packs.get(offer.pack_id)
    const outward = pack && flights.get(pack.out_flight_id)
    const inward = pack && flights.get(pack.in_flight_id)
    if (!pack || !outward || !inward || outward.is_cancelled || inward.is_cancelled) return []
    const seats = { outward: freeOn(outward), inward: freeOn(inward) }
    return [{ offer, pack, outward, inward, seats, seatsLeft: Math.min(seats.outward, seats.inward) }]
  })
}
