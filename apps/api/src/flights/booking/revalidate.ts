import type { Fare, Itinerary, RevalidationFlight, RevalidationKey } from '../sabre/itinerary.ts'
import { PASSENGER_KINDS } from '../sabre/itinerary.ts'
import { revalidateRequest } from '../sabre/revalidate-request.ts'
import type { Sabre } from '../sabre/sabre.client.ts'
import { mapShopAnswer } from '../sabre/shop.mapper.ts'
import type { RequestedPassengers } from '../sabre/shop-request.ts'

/**
 * Exactly these flights as they are sold now. `gone`: in these booking classes they are not sold any more; `unavailable`:
 * that is not known.
 */
export type FoundAgain =
  | { readonly kind: 'found'; readonly itinerary: Itinerary; readonly fare: Fare }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unavailable'; readonly reason: string }

export type FlightFinder = (key: RevalidationKey) => Promise<FoundAgain>

/** A traveller waits for it (ms). */
const DEADLINE_MS = 15_000
/** The part of Sabre that prices: its errors say that these flights have no fare or no seats. */
const NOTHING_FOUND = 'MIP'

/** Asks Sabre for flights by name: price and seats are rechecked, nothing is held. */
export const createFlightFinder =
  (sabre: Sabre, pcc: string): FlightFinder =>
  async (key) => {
    const outcome = await sabre.read('revalidate', revalidateRequest(key, { pcc }), { deadlineMs: DEADLINE_MS })
    if (outcome.kind === 'timeout') return { kind: 'unavailable', reason: 'timeout' }
    if (outcome.kind === 'refused') return { kind: 'unavailable', reason: String(outcome.status) }
    if (outcome.kind !== 'answer') return { kind: 'unavailable', reason: outcome.reason }
    const { itineraries, messages } = mapShopAnswer(outcome.value, requestedOf(key))
    const wanted = key.legs.map(nameOf).join('/')
    for (const itinerary of itineraries) {
      const isSame = itinerary.legs.map(({ segments }) => nameOfSegments(segments)).join('/') === wanted
      const fare = itinerary.fares.find(({ currency }) => currency === key.currency)
      if (isSame && fare !== undefined) return { kind: 'found', itinerary: { ...itinerary, fares: [fare] }, fare }
    }
    const fault = messages.find(({ severity, type }) => severity === 'error' && type !== NOTHING_FOUND)
    return fault === undefined ? { kind: 'gone' } : { kind: 'unavailable', reason: fault.code }
  }

/** In the order of the request, which is that of the answer. */
const requestedOf = ({ passengers }: RevalidationKey): readonly RequestedPassengers[] =>
  passengers.map(({ type, count }) => ({ type, count, kind: kindOfType(type) }))

function kindOfType(type: string): RequestedPassengers['kind'] {
  const [adult, child, infant] = PASSENGER_KINDS
  return type === 'INF' ? infant : /^C/.test(type) ? child : adult
}

const nameOf = (flights: readonly RevalidationFlight[]): string =>
  flights
    .map(({ marketingCarrier, flightNumber, origin, destination, departsAt, arrivesAt }) =>
      [marketingCarrier, flightNumber, origin, destination, departsAt.slice(0, 16), arrivesAt.slice(0, 16)].join(' '),
    )
    .join('+')

const nameOfSegments = (segments: Itinerary['legs'][number]['segments']): string =>
  segments
    .map(({ marketingCarrier, flightNumber, departure, arrival }) =>
      [
        marketingCarrier,
        flightNumber,
        departure.airport,
        arrival.airport,
        departure.at.slice(0, 16),
        arrival.at.slice(0, 16),
      ].join(' '),
    )
    .join('+')
