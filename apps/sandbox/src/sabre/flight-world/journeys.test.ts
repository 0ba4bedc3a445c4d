import { dayOf, destinations, toLocal, weekdayOf } from '@masa/demo-world'
import { fc } from '@masa/properties'
import { describe, expect, test } from 'vitest'
import { haveAgreement } from './carriers.ts'
import type { Flight } from './flights.ts'
import { flightsBetween } from './flights.ts'
import type { Journey } from './journeys.ts'
import { flightsOf, journeysOf, minutesOf } from './journeys.ts'
import { places, placeOf, sistersOf } from './places.ts'

const seed = 1
const codes = places.map(({ code }) => code)
const first = dayOf('2026-12-01')
const anyDay = fc.integer({ min: first, max: first + 364 })
const anyPair = fc
  .tuple(fc.constantFrom(...codes), fc.constantFrom(...codes))
  .filter(([from, to]) => placeOf(from).city !== placeOf(to).city)

const search = (from: string, to: string, date: string, maxStops = 3) =>
  journeysOf({ from, to, day: dayOf(date), seed, maxStops })
const stopsOf = (journey: Journey) => flightsOf(journey).length - 1
const localMinute = (airport: string, at: number) => toLocal(placeOf(airport).timeZone, at) % 1440
const changes = (journey: Journey) =>
  flightsOf(journey).flatMap((next, index, all): [Flight, Flight][] => {
    const before = all[index - 1]
    return before ? [[before, next]] : []
  })

describe('a traveller finds flights', () => {
  test.each(['2027-01-13', '2027-05-23', '2027-08-03', '2027-11-11'])(
    'to every destination of the demo world and back on %s',
    (date) => {
      const unreached = destinations.filter(
        ({ airport }) => search('TLV', airport, date, 2).length === 0 || search(airport, 'TLV', date, 2).length === 0,
      )
      expect(unreached.map(({ code }) => code)).toEqual([])
    },
  )

  test('between any two airports', () => {
    fc.assert(
      fc.property(anyPair, anyDay, ([from, to], day) => journeysOf({ from, to, day, seed, maxStops: 2 }).length > 0),
      { numRuns: 150 },
    )
  })

  test('never within one city', () => {
    expect(search('LHR', 'LGW', '2027-03-14')).toEqual([])
  })
})

describe('every journey', () => {
  test('begins and ends where it was asked for, on that local day, with no more stops than asked for', () => {
    fc.assert(
      fc.property(anyPair, anyDay, fc.integer({ min: 0, max: 3 }), ([from, to], day, maxStops) => {
        for (const journey of journeysOf({ from, to, day, seed, maxStops })) {
          const flights = flightsOf(journey)
          expect([flights[0]?.from, flights.at(-1)?.to]).toEqual([from, to])
          expect(Math.floor(toLocal(placeOf(from).timeZone, flights[0]?.departure ?? 0) / 1440)).toBe(day)
          expect(stopsOf(journey)).toBeLessThanOrEqual(maxStops)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('leaves time to change, and more of it where airport or ticket changes', () => {
    fc.assert(
      fc.property(anyPair, anyDay, ([from, to], day) => {
        for (const journey of journeysOf({ from, to, day, seed, maxStops: 3 })) {
          for (const [before, next] of changes(journey)) {
            const isOtherAirport = next.from !== before.to
            const isOtherTicket = !journey.tickets.some((ticket) => ticket.includes(before) && ticket.includes(next))
            if (isOtherAirport) expect(sistersOf(before.to)).toContain(next.from)
            const shortest = isOtherAirport ? 240 : isOtherTicket ? 180 : 55
            expect(next.departure - before.arrival).toBeGreaterThanOrEqual(shortest)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('is on one ticket where its airlines have an agreement, and on two where they have none', () => {
    fc.assert(
      fc.property(anyPair, anyDay, ([from, to], day) => {
        for (const { tickets } of journeysOf({ from, to, day, seed, maxStops: 2 })) {
          for (const ticket of tickets) {
            expect(ticket.every(({ carrier }) => haveAgreement(carrier, ticket[0]?.carrier ?? ''))).toBe(true)
          }
          const [one, other] = tickets
          if (one?.[0] && other?.[0]) expect(haveAgreement(one[0].carrier, other[0].carrier)).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('departs between five in the morning and midnight, by the clock of its airport', () => {
    fc.assert(
      fc.property(anyPair, anyDay, ([from, to], day) =>
        flightsBetween({ from, to, day, seed }).every(({ departure }) => localMinute(from, departure) >= 300),
      ),
    )
  })
})

describe('the world', () => {
  const far = ['JFK', 'BKK', 'NRT', 'MIA', 'HAN', 'KEF', 'MAN', 'DUB', 'LIN'].flatMap((to) =>
    search('TLV', to, '2027-03-14'),
  )
  test.each([0, 1, 2])('has journeys with %i stops from Tel Aviv', (stops) => {
    expect(far.filter((journey) => stopsOf(journey) === stops).length).toBeGreaterThan(3)
  })

  test('has journeys with three stops on a few far ways', () => {
    const pairs = ['NRT-MIA', 'SEZ-KEF', 'MIA-HKT', 'TLV-NRT'].flatMap((pair) => {
      const [from = '', to = ''] = pair.split('-')
      return search(from, to, '2027-03-14')
    })
    expect(pairs.some((journey) => stopsOf(journey) === 3)).toBe(true)
  })

  test('has nights spent on the way, changes of airport, changes of ticket, and flights flown by others', () => {
    const waits = far.flatMap(changes)
    expect(waits.some(([before, next]) => next.departure - before.arrival > 480)).toBe(true)
    expect(waits.some(([before, next]) => next.from !== before.to)).toBe(true)
    expect(far.some(({ tickets }) => tickets.length === 2)).toBe(true)
    expect(far.flatMap(flightsOf).some(({ carrier, operating }) => carrier !== operating)).toBe(true)
  })

  test.each(['CDG', 'FRA', 'AMS', 'BCN', 'ZRH', 'LHR'])('flies from Tel Aviv to %s in four to five hours', (to) => {
    const direct = search('TLV', to, '2027-03-15', 0)
    expect(direct.length).toBeGreaterThan(0)
    for (const journey of direct) {
      expect(minutesOf(journey)).toBeGreaterThanOrEqual(220)
      expect(minutesOf(journey)).toBeLessThanOrEqual(310)
    }
  })

  test('is the same for the same seed, and another one for another', () => {
    const query = { from: 'TLV', to: 'LHR', day: dayOf('2027-03-14'), maxStops: 2 }
    expect(journeysOf({ ...query, seed: 7 })).toEqual(journeysOf({ ...query, seed: 7 }))
    expect(journeysOf({ ...query, seed: 7 })).not.toEqual(journeysOf({ ...query, seed: 8 }))
  })

  test('gives a number of an airline to one flight of a day', () => {
    const day = dayOf('2027-07-06')
    const seen = new Map<string, string>()
    const twice: string[] = []
    for (const from of codes) {
      for (const to of codes) {
        for (const { carrier, number } of from === to ? [] : flightsBetween({ from, to, day, seed })) {
          const name = `${carrier}${number}`
          if (seen.has(name)) twice.push(`${name}: ${seen.get(name)}, ${from}-${to}`)
          seen.set(name, `${from}-${to}`)
        }
      }
    }
    expect(twice).toEqual([])
    expect(seen.size).toBeGreaterThan(1000)
  })

  test('rests with El Al on the Sabbath, and with Ben Gurion on Yom Kippur', () => {
    const saturday = dayOf('2027-03-13')
    expect(weekdayOf(saturday)).toBe(6)
    const ofElAl = destinations.flatMap(({ airport }) =>
      flightsBetween({ from: 'TLV', to: airport, day: saturday, seed }).filter(({ carrier }) => carrier === 'LY'),
    )
    expect(ofElAl.filter(({ departure }) => localMinute('TLV', departure) < 1230)).toEqual([])
    const yomKippur = dayOf('2027-10-11')
    const onIt = destinations.flatMap(({ airport }) =>
      flightsBetween({ from: 'TLV', to: airport, day: yomKippur, seed }),
    )
    expect(onIt.filter(({ departure }) => localMinute('TLV', departure) < 1290)).toEqual([])
  })
})
