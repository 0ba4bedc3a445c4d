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
import { AIRLINES, CONNECTIONS, DESTINATIONS, generatedFlights, ORIGINS } from './generated-flights.ts'

const RESULTS = 5_000
const ROUNDS = 60
/** Until the functions are compiled: figures before that say more about the engine than about the code. */
const WARM_UP_ROUNDS = 10
const SEED = 7

const itineraries = generatedFlights(RESULTS)
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
