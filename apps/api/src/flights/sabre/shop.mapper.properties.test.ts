import { describe, expect, it } from 'vitest'
import { fc } from '@masa/properties'
import type { Fare, Itinerary } from './itinerary.ts'
import { revalidateRequest } from './revalidate-request.ts'
import { DROP_CAUSES } from './drop-cause.ts'
import { mapShopAnswer } from './shop.mapper.ts'
import type { RequestedPassengers } from './shop-request.ts'
import { contractCheck, exampleAnswers, vendorFolder } from './testing/published-contracts.ts'
import { shopAnswer } from './testing/shop-answer.ts'

const adults = (count: number): RequestedPassengers => ({ kind: 'adult', type: 'ADT', count })
const child = (type: string): RequestedPassengers => ({ kind: 'child', type, count: 1 })
const parties: readonly (readonly RequestedPassengers[])[] = [
  [adults(2), child('C05')],
  [adults(1)],
  [adults(1), child('C06')],
  [adults(2), child('C06'), { kind: 'infant', type: 'INF', count: 1 }],
]
const answers: readonly unknown[] = [shopAnswer(), ...exampleAnswers().map(({ answer }) => answer)]

/** One change at one place of an answer: the place is chosen among all of them. */
interface Change {
  readonly at: number
  readonly kind: 'delete' | 'replace' | 'cut' | 'repeat' | 'number'
  readonly value: unknown
}
const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    at: fc.nat(100_000),
    kind: fc.constantFrom('delete', 'replace', 'cut', 'repeat', 'number'),
    value: fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.integer({ min: -3, max: 12 }),
      fc.constantFrom(
        'Y',
        'ADT',
        'C',
        '23:59:00+14:00',
        '00:00:00Z',
        '2027-02-29',
        'NDC',
        1e308,
        0.005,
        -1,
        '__proto__',
      ),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

function changed(answer: unknown, list: readonly Change[]): unknown {
  const copy: unknown = structuredClone(answer)
  for (const { at, kind, value } of list) {
    const places = placesOf(copy)
    const place = places[at % places.length]
    if (place) change(place, { kind, value })
  }
  return copy
}

interface Place {
  readonly parent: Record<string, unknown> | unknown[]
  readonly key: string
}

function placesOf(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return places
  for (const [key, part] of Object.entries(value)) {
    places.push({ parent: value as Place['parent'], key })
    placesOf(part, places)
  }
  return places
}

function change({ parent, key }: Place, { kind, value }: Pick<Change, 'kind' | 'value'>): void {
  const part: unknown = Reflect.get(parent, key)
  if (kind === 'delete' && Array.isArray(parent)) parent.splice(Number(key), 1)
  else if (kind === 'delete') Reflect.deleteProperty(parent, key)
  else if (kind === 'cut' && Array.isArray(part)) part.length = Math.floor(part.length / 2)
  else if (kind === 'repeat' && Array.isArray(part)) part.push(...structuredClone(part as unknown[]))
  else if (kind === 'number' && typeof part === 'number') Reflect.set(parent, key, part + (Number(value) || 1))
  else Reflect.set(parent, key, value)
}

const at = (instant: string): number => {
  expect(instant).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00[+-]\d{2}:\d{2}$/)
  return Date.parse(instant)
}

function expectFlights({ legs }: Itinerary): void {
  expect(legs.length).toBeGreaterThan(0)
  let last = Number.NEGATIVE_INFINITY
  for (const { segments, stops, durationMinutes } of legs) {
    expect(stops).toHaveLength(segments.length - 1)
    for (const [index, { departure, arrival, durationMinutes: minutes }] of segments.entries()) {
      expect(at(departure.at)).toBeGreaterThanOrEqual(last)
      expect(minutes).toBeGreaterThan(0)
      expect(at(arrival.at) - at(departure.at)).toBe(minutes * 60_000)
      const stop = stops[index - 1]
      if (stop) expect(at(departure.at) - last).toBe(stop.waitMinutes * 60_000)
      last = at(arrival.at)
    }
    expect(last - at(segments[0]?.departure.at ?? '')).toBe(durationMinutes * 60_000)
  }
}

function expectFare(fare: Fare, { legs }: Itinerary, requested: readonly RequestedPassengers[]): void {
  const sum = fare.passengers.reduce((before, { totalMinor, count }) => before + totalMinor * count, 0)
  expect(sum).toBe(fare.totalMinor)
  for (const { totalMinor, baseMinor, taxMinor, feesMinor, baggage } of fare.passengers) {
    expect([totalMinor, baseMinor, taxMinor].every((minor) => Number.isSafeInteger(minor) && minor >= 0)).toBe(true)
    expect(baseMinor + taxMinor + feesMinor).toBe(totalMinor)
    expect(baggage).toHaveLength(legs.length)
  }
  for (const { kind, type, count } of requested) {
    const priced = fare.passengers.filter((passenger) => passenger.kind === kind && passenger.requestedType === type)
    expect(priced.reduce((before, passenger) => before + passenger.count, 0)).toBe(count)
  }
  expect(fare.legs.map(({ segments }) => segments.length)).toEqual(legs.map(({ segments }) => segments.length))
  expect(fare.revalidation.legs.map((flights) => flights.length)).toEqual(legs.map(({ segments }) => segments.length))
}

describe('an answer of any form', () => {
  const check =
    vendorFolder === undefined
      ? undefined
      : contractCheck({ file: 'revalidate-itinerary.yml', schema: 'RevalidateItineraryRequest' })
  let given = 0
  let withheld = 0

  it.each(answers.map((answer, index) => [index, answer] as const))(
    'changed in places (%i) gives out only what holds',
    (index, answer) => {
      const requested = parties[index] ?? []
      fc.assert(
        fc.property(changes, (list) => {
          const result = mapShopAnswer(changed(answer, list), requested)
          for (const itinerary of result.itineraries) {
            given += 1
            expectFlights(itinerary)
            expect(itinerary.fares.length).toBeGreaterThan(0)
            for (const fare of itinerary.fares) expectFare(fare, itinerary, requested)
          }
          withheld += DROP_CAUSES.reduce((sum, cause) => sum + result.dropped[cause], 0)
        }),
        { numRuns: 1_000 },
      )
    },
  )

  it('was given out and withheld, both often', () => {
    expect(given).toBeGreaterThan(150)
    expect(withheld).toBeGreaterThan(150)
  })

  it('F13: is read without an error whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (part) => {
        expect(mapShopAnswer(part, parties[0] ?? []).itineraries).toEqual([])
        mapShopAnswer({ groupedItineraryResponse: part }, parties[0] ?? [])
        mapShopAnswer({ groupedItineraryResponse: { itineraryGroups: part, messages: part } }, parties[0] ?? [])
      }),
    )
  })

  it.skipIf(check === undefined)('is sent back as the published contract of revalidation takes it', () => {
    for (const [index, answer] of answers.entries()) {
      const [fare] = mapShopAnswer(answer, parties[index] ?? []).itineraries[0]?.fares ?? []
      expect(fare && check?.(revalidateRequest(fare.revalidation, { pcc: 'MASA' }))).toEqual([])
    }
    expect(check?.({ OTA_AirLowFareSearchRQ: {} })).not.toEqual([])
  })
})

describe('200 itineraries', () => {
  it('are read in a few milliseconds', () => {
    const answer = shopAnswer()
    for (const group of answer.groupedItineraryResponse.itineraryGroups) {
      group.itineraries = Array.from({ length: 200 }, () => structuredClone(group.itineraries[0])).flatMap(
        (one) => one ?? [],
      )
    }
    const best = Math.min(...Array.from({ length: 10 }, () => timed(() => mapShopAnswer(answer, parties[0] ?? []))))
    expect(mapShopAnswer(answer, parties[0] ?? []).itineraries).toHaveLength(200)
    expect(best).toBeLessThan(50)
  })
})

function timed(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
