import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { buildFare, buildItinerary, buildLeg } from '#src/shared/testing/build-itinerary.ts'
import {
  budgetBounds,
  chosenIn,
  DAY_MINUTES,
  filterCount,
  filterFlights,
  hourBounds,
  NO_FILTERS,
  rangeWithin,
  toggled,
  without,
  type Filters,
} from './filters.domain.ts'
import { createFlightTable, FACETS, optionsOf, SORTS, type Sort } from './flight-table.domain.ts'

const clock = (minute: number): string =>
  `2027-05-09T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00+03:00`

/** Itineraries of one leg there and one back, of a few airlines, airports and prices. */
const itineraries = fc
  .array(
    fc.record({
      dollars: fc.integer({ min: 60, max: 900 }),
      airline: fc.constantFrom('LY', 'A3', 'OS'),
      via: fc.constantFrom([], ['LCA'], ['VIE'], ['VIE', 'LCA'], ['VIE', 'LCA', 'SOF']),
      departs: fc.integer({ min: 0, max: 1439 }),
      minutes: fc.integer({ min: 60, max: 900 }),
      hasSuitcase: fc.boolean(),
      isOvernight: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ dollars, airline, via, departs, minutes, hasSuitcase, isOvernight }, at) => {
      const airports = ['TLV', ...via, 'ATH']
      const legOf = (order: readonly string[]) => {
        const leg = buildLeg(
          order.slice(1).map((destination, index) => ({
            origin: order[index] ?? '',
            destination,
            marketingAirline: airline,
            departureTime: clock(departs),
            durationMinutes: minutes,
          })),
        )
        return { ...leg, stops: leg.stops.map((stop) => ({ ...stop, isOvernight })) }
      }
      const fare = buildFare(dollars)
      const [passenger] = fare.passengerInfoList
      if (passenger && hasSuitcase)
        for (const component of passenger.fareComponents)
          component.checkedBag = { kind: 'pieces', pieces: 1, pieceWeightKg: 23 }
      return buildItinerary({ id: `i${at}`, legs: [legOf(airports), legOf(airports.toReversed())], fare })
    }),
  )
const range = (max: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }))
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
    { nil: null },
  )
const filters: fc.Arbitrary<Filters> = fc.record({
  chosen: fc.record(
    {
      stops: fc.subarray(['0', '1', '2'], { minLength: 1 }),
      airline: fc.subarray(['LY', 'A3', 'XX'], { minLength: 1 }),
      bags: fc.subarray(['cabin', 'checked'], { minLength: 1 }),
      airport: fc.constant(['ATH']),
      connection: fc.subarray(['VIE', 'LCA'], { minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  maxHours: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  budget: range(1_000),
  outward: range(DAY_MINUTES),
  return: range(DAY_MINUTES),
})
const sorts = fc.constantFrom<Sort>(...SORTS)

/** What fits, said as plainly as can be. */
function fits(itinerary: ReturnType<typeof buildItinerary>, { chosen, maxHours, budget, ...times }: Filters): boolean {
  const minuteOf = (leg: number) => {
    const time = itinerary.legs[leg]?.segments[0]?.departureTime ?? ''
    return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
  }
  const within = (value: number, wanted: readonly [number, number] | null) =>
    wanted === null || (value >= wanted[0] && value <= wanted[1])
  return (
    FACETS.every((facet) => {
      const wanted = chosen[facet] ?? []
      const own = optionsOf(itinerary, facet)
      if (wanted.length === 0) return true
      return facet === 'bags' ? wanted.every((one) => own.includes(one)) : wanted.some((one) => own.includes(one))
    }) &&
    itinerary.legs.every(({ durationMinutes }) => maxHours === null || durationMinutes <= maxHours * 60) &&
    within(itinerary.excerpt.perPerson.amountMinor / 100, budget) &&
    within(minuteOf(0), times.outward) &&
    within(minuteOf(1), times.return)
  )
}

describe('filtering', () => {
  it('leaves what fits, whatever the order', () => {
    fc.assert(
      fc.property(itineraries, filters, sorts, (found, wanted, sort) => {
        const table = createFlightTable(found)
        const left = filterFlights(table, wanted, sort).left.map((at) => table.itineraries[at]?.id)
        expect(left.toSorted()).toEqual(
          found
            .filter((itinerary) => fits(itinerary, wanted))
            .map(({ id }) => id)
            .toSorted(),
        )
      }),
    )
  })

  it('counts for each option what choosing it would show', () => {
    fc.assert(
      fc.property(itineraries, filters, (found, wanted) => {
        const table = createFlightTable(found)
        const { counts } = filterFlights(table, wanted, 'best')
        for (const facet of FACETS)
          for (const [index, option] of table.options[facet].entries()) {
            const beside = facet === 'bags' ? chosenIn(wanted, facet).filter((other) => other !== option) : []
            const asked = { ...wanted, chosen: { ...wanted.chosen, [facet]: [...beside, option] } }
            expect(counts[facet][index]).toBe(found.filter((itinerary) => fits(itinerary, asked)).length)
          }
      }),
    )
  })

  it('names the filters that alone hide something, with how much and from what price', () => {
    fc.assert(
      fc.property(itineraries, filters, (found, wanted) => {
        const table = createFlightTable(found)
        const { left, blocked } = filterFlights(table, wanted, 'best')
        for (const { name, count, fromMinor } of blocked) {
          const more = found.filter((each) => fits(each, without(wanted, name)) && !fits(each, wanted))
          expect(more).toHaveLength(count)
          expect(fromMinor).toBe(Math.min(...more.map(({ excerpt }) => excerpt.perPerson.amountMinor)))
        }
        const names = blocked.map(({ name }) => name)
        for (const facet of FACETS)
          if (!names.includes(facet))
            expect(found.filter((each) => fits(each, without(wanted, facet)))).toHaveLength(left.length)
      }),
    )
  })
})

describe('sorting', () => {
  const keys: Record<Sort, (itinerary: ReturnType<typeof buildItinerary>) => number> = {
    cheapest: ({ excerpt }) => excerpt.perPerson.amountMinor,
    fastest: ({ legs }) => legs.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
    earliest: ({ legs }) => Date.parse(legs[0]?.segments[0]?.departureTime ?? ''),
    best: ({ legs, excerpt }) =>
      excerpt.perPerson.amountMinor +
      legs.reduce((sum, { durationMinutes, stops }) => sum + durationMinutes * 20 + stops.length * 1_500, 0) +
      legs.flatMap(({ stops }) => stops).filter(({ isOvernight }) => isOvernight).length * 4_000,
  }
  it.each(SORTS)('%s: all of them, none before one that is better, the cheaper of equals first', (sort) => {
    fc.assert(
      fc.property(itineraries, (found) => {
        const table = createFlightTable(found)
        const order = filterFlights(table, NO_FILTERS, sort).left
        expect(order.toSorted((one, other) => one - other)).toEqual(found.map((_, at) => at))
        const sorted = order.flatMap((at) => table.itineraries[at] ?? [])
        for (const [at, next] of sorted.slice(1).entries()) {
          const before = sorted[at] ?? next
          const [one, other] = [keys[sort](before), keys[sort](next)]
          expect(one).toBeLessThanOrEqual(other)
          if (one === other) expect(keys.cheapest(before)).toBeLessThanOrEqual(keys.cheapest(next))
        }
      }),
    )
  })
  it('best takes two hours less for forty dollars, and not for sixty', () => {
    const leg = (minutes: number) => [buildLeg([{ durationMinutes: minutes }])]
    const slow = buildItinerary({ id: 'slow', legs: leg(240), fare: buildFare(100, {}, 1) })
    const first = (dollars: number) => {
      const table = createFlightTable([
        slow,
        buildItinerary({ id: 'quick', legs: leg(120), fare: buildFare(dollars, {}, 1) }),
      ])
      return table.itineraries[filterFlights(table, NO_FILTERS, 'best').left[0] ?? 0]?.id
    }
    expect([first(120), first(130)]).toEqual(['quick', 'slow'])
  })
})

describe('the ranges', () => {
  it('hold every result, by steps and with room at their ends', () => {
    fc.assert(
      fc.property(itineraries, (found) => {
        fc.pre(found.length > 0)
        const table = createFlightTable(found)
        const [low, high] = budgetBounds(table)
        const prices = found.map(({ excerpt }) => excerpt.perPerson.amountMinor / 100)
        expect([low % 10, high % 10]).toEqual([0, 0])
        expect(Math.min(...prices) - low).toBeGreaterThanOrEqual(10)
        expect(high - Math.max(...prices)).toBeGreaterThanOrEqual(10)
        const hours = found.flatMap(({ legs }) => legs.map(({ durationMinutes }) => durationMinutes / 60))
        expect(hourBounds(table)[1]).toBe(Math.ceil(Math.max(...hours)) + 1)
        expect(
          filterFlights(table, { ...NO_FILTERS, budget: [low, high], maxHours: hourBounds(table)[1] }, 'best').left,
        ).toHaveLength(found.length)
      }),
    )
  })
  it.each([
    [null, null],
    [[0, 100], null],
    [
      [20, 100],
      [20, 100],
    ],
    [
      [-5, 40],
      [0, 40],
    ],
    [
      [90, 300],
      [90, 100],
    ],
    [
      [200, 300],
      [100, 100],
    ],
  ] as const)('%j between 0 and 100 is %j', (given, expected) => {
    expect(rangeWithin(given, [0, 100])).toEqual(expected)
  })
  it('of no results take nothing', () => {
    const none = createFlightTable([])
    expect(budgetBounds(none)).toEqual([100_000, 0])
    expect(rangeWithin([10, 20], budgetBounds(none))).toBeNull()
    expect(filterFlights(none, NO_FILTERS, 'best').left).toEqual([])
  })
})

it('an option is chosen and let go again, and counted', () => {
  const chosen = toggled(toggled(NO_FILTERS, 'airline', 'LY'), 'airline', 'A3')
  expect([chosenIn(chosen, 'airline'), filterCount({ ...chosen, maxHours: 5 })]).toEqual([['LY', 'A3'], 3])
  expect(toggled(toggled(chosen, 'airline', 'LY'), 'airline', 'A3')).toEqual(NO_FILTERS)
  expect(without(chosen, 'airline')).toEqual(NO_FILTERS)
})
