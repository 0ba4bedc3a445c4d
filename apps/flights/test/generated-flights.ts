import { fc } from '@masa/properties'
import type { FlightItinerary } from '@masa/contract/flights'
import { DAY_MINUTES } from '../src/flight-results/filters.domain.ts'
import { buildFare, buildItinerary, buildLeg } from '../src/shared/testing/build-itinerary.ts'

const SEED = 7

export const AIRLINES = Array.from({ length: 60 }, (_, at) => `${String.fromCodePoint(65 + (at % 26))}${at % 10}`)
export const CONNECTIONS = Array.from({ length: 120 }, (_, at) => `C${String(at).padStart(2, '0')}`)
export const ORIGINS = ['TLV', 'ETM', 'HFA']
export const DESTINATIONS = ['LHR', 'LGW', 'STN', 'LTN', 'LCY']

const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 })
const legParts = fc.record({
  airlines: fc.array(fc.constantFrom(...AIRLINES), { minLength: 1, maxLength: 2 }),
  connections: fc.oneof(
    { weight: 1, arbitrary: fc.constant<string[]>([]) },
    { weight: 5, arbitrary: fc.array(fc.constantFrom(...CONNECTIONS), { minLength: 1, maxLength: 3 }) },
  ),
  departs: minute,
  minutes: fc.integer({ min: 70, max: 600 }),
  isOvernight: fc.boolean(),
})
const itinerary = fc.record({
  dollars: fc.integer({ min: 90, max: 2_500 }),
  origin: fc.constantFrom(...ORIGINS),
  destination: fc.constantFrom(...DESTINATIONS),
  outward: legParts,
  inward: legParts,
  checkedPieces: fc.integer({ min: 0, max: 2 }),
})

const clock = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

type LegParts = typeof legParts extends fc.Arbitrary<infer Parts> ? Parts : never

function legOf({ parts, airports, day }: { parts: LegParts; airports: readonly string[]; day: string }) {
  const leg = buildLeg(
    airports.slice(1).map((destination, at) => ({
      origin: airports[at] ?? '',
      destination,
      marketingAirline: parts.airlines[at % parts.airlines.length] ?? '',
      departureTime: `${day}T${clock(parts.departs)}:00+03:00`,
      durationMinutes: parts.minutes,
    })),
  )
  return { ...leg, stops: leg.stops.map((stop) => ({ ...stop, isOvernight: parts.isOvernight })) }
}

/** Results of one search, the same ones every time: as many as are wanted. */
export const generatedFlights = (count: number): FlightItinerary[] =>
  fc
    .sample(itinerary, { numRuns: count, seed: SEED })
    .map(({ dollars, origin, destination, outward, inward, checkedPieces }, at) => {
      const fare = buildFare(dollars)
      for (const passenger of fare.passengerInfoList)
        for (const component of passenger.fareComponents)
          component.checkedBag = { kind: 'pieces', pieces: checkedPieces, pieceWeightKg: 23 }
      return buildItinerary({
        id: `i${at}`,
        legs: [
          legOf({ parts: outward, airports: [origin, ...outward.connections, destination], day: '2027-05-09' }),
          legOf({ parts: inward, airports: [destination, ...inward.connections, origin], day: '2027-05-16' }),
        ],
        fare,
      })
    })
