/**
 * Times filters, counts and sorts of generated results, and prints milliseconds as one line of JSON. It is started by
 * the bench, which judges the figures.
 */
import { fc } from '@masa/properties'
import {
  budgetBounds,
  DAY_MINUTES,
  filterFlights,
  NO_FILTERS,
  type Filters,
} from '../src/flight-results/filters.domain.ts'
import {
  BAGS,
  createFlightTable,
  SORTS,
  STOP_COUNTS,
  type FlightTable,
} from '../src/flight-results/flight-table.domain.ts'
import { buildFare, buildItinerary, buildLeg } from '../src/shared/testing/build-itinerary.ts'

const RESULTS = 5_000
const ROUNDS = 60
/** Until the functions are compiled: figures before that say more about the engine than about the code. */
const WARM_UP_ROUNDS = 10
const SEED = 7

const AIRLINES = Array.from({ length: 60 }, (_, at) => `${String.fromCodePoint(65 + (at % 26))}${at % 10}`)
const CONNECTIONS = Array.from({ length: 120 }, (_, at) => `C${String(at).padStart(2, '0')}`)
const ORIGINS = ['TLV', 'ETM', 'HFA']
const DESTINATIONS = ['LHR', 'LGW', 'STN', 'LTN', 'LCY']

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
  cents: fc.integer({ min: 9_000, max: 250_000 }),
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

const itineraries = fc
  .sample(itinerary, { numRuns: RESULTS, seed: SEED })
  .map(({ cents, origin, destination, outward, inward, checkedPieces }, at) => {
    const fare = buildFare(cents / 100)
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

const [low, high] = budgetBounds(createFlightTable(itineraries))
const range = (from: number, to: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: from, max: to }))
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
    { nil: null },
  )
/** Nothing chosen costs the most counting, much chosen the most comparing: both are among them. */
const filters: readonly Filters[] = [
  NO_FILTERS,
  ...fc.sample(
    fc.record({
      chosen: fc.record(
        {
          stops: fc.subarray([...STOP_COUNTS], { minLength: 1 }),
          bags: fc.subarray([...BAGS], { minLength: 1 }),
          airline: fc.subarray(AIRLINES, { minLength: 1 }),
          airport: fc.subarray([...ORIGINS, ...DESTINATIONS], { minLength: 1 }),
          connection: fc.subarray(CONNECTIONS, { minLength: 1 }),
        },
        { requiredKeys: [] },
      ),
      maxHours: fc.option(fc.integer({ min: 2, max: 40 }), { nil: null }),
      budget: range(low, high),
      outward: range(0, DAY_MINUTES),
      return: range(0, DAY_MINUTES),
    }),
    { numRuns: 19, seed: SEED },
  ),
]

const timed = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** One choice of each kind, in a table that has all orders. */
const choices = (table: FlightTable): number[] =>
  filters.map((chosen, at) => timed(() => filterFlights(table, chosen, SORTS[at % SORTS.length] ?? 'best')))

const times = { choice: [] as number[], choiceAgain: [] as number[], newOrder: [] as number[], table: [] as number[] }
const known = createFlightTable(itineraries)
for (const sort of SORTS) known.order(sort)
for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
  // The two kinds of one thing change places, so that neither profits from its own.
  const [one, other] = [choices(known), choices(known)]
  const isTurned = round % 2 === 0
  let fresh = known
  const table = timed(() => (fresh = createFlightTable(itineraries)))
  const newOrder = SORTS.map((sort) => timed(() => filterFlights(fresh, NO_FILTERS, sort)))
  if (round < 0) continue
  times.choice.push(...(isTurned ? other : one))
  times.choiceAgain.push(...(isTurned ? one : other))
  times.newOrder.push(...newOrder)
  times.table.push(table)
}
process.stdout.write(`${JSON.stringify(times)}\n`)
