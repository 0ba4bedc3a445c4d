import { dayOf, destinations } from '@masa/demo-world'
import { fc } from '@masa/properties'
import { describe, expect, test } from 'vitest'
import { carriers } from './carriers.ts'
import type { Fare } from './fares.ts'
import { faresOf, lastTicketDay, priceOf } from './fares.ts'
import type { Cabin } from './brands.ts'
import { brandsOf } from './brands.ts'
import { flightsOf, journeysOf } from './journeys.ts'
import type { TravellerKind } from './taxes.ts'

const seed = 1
const today = dayOf('2026-11-26')

function fares(
  from: string,
  to: string,
  { date, maxStops = 0, cabin = 'Y' }: { date: string; maxStops?: number; cabin?: Cabin },
): Fare[] {
  return journeysOf({ from, to, day: dayOf(date), seed, maxStops })
    .filter(({ tickets }) => tickets.length === 1)
    .flatMap((journey) => faresOf(flightsOf(journey), { cabin, today, seed }))
}
const usd = (fare: Fare, traveller: TravellerKind) => {
  const { baseCents, taxes } = priceOf(fare, traveller)
  return taxes.reduce((sum, { cents }) => sum + cents, baseCents) / 100
}

test.each(['CDG', 'FRA', 'AMS', 'BCN', 'FCO', 'LHR', 'BER', 'PRG'])(
  'Tel Aviv to %s and back costs an adult 150 to 400 dollars at its cheapest, outside the holidays',
  (to) => {
    const cheapest = (from: string, end: string, date: string) =>
      Math.min(...fares(from, end, { date }).map((fare) => usd(fare, 'adult')))
    const total = cheapest('TLV', to, '2027-03-01') + cheapest(to, 'TLV', '2027-03-08')
    expect(total).toBeGreaterThan(150)
    expect(total).toBeLessThan(400)
  },
)

describe('prices', () => {
  const cheapest = (date: string, on = today) => {
    const all = journeysOf({ from: 'TLV', to: 'FRA', day: dayOf(date), seed, maxStops: 0 })
    const found = all.flatMap((journey) => faresOf(flightsOf(journey), { cabin: 'Y', today: on, seed }))
    return Math.min(...found.map(({ adultCents }) => adultCents))
  }
  test('are higher before Passover than on an ordinary day of the same weekday', () => {
    expect(cheapest('2027-04-20')).toBeGreaterThan(cheapest('2027-03-02'))
  })
  test('rise towards departure', () => {
    const prices = [90, 25, 10, 5, 1].map((ahead) => cheapest('2027-03-02', dayOf('2027-03-02') - ahead))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(new Set(prices).size).toBe(5)
  })
  test('of children are lower than of adults except where every seat has one price, infants pay least', () => {
    const all = destinations.slice(0, 40).flatMap(({ airport }) => fares('TLV', airport, { date: '2027-03-02' }))
    for (const fare of all) {
      expect(usd(fare, 'infant')).toBeLessThan(usd(fare, 'child'))
      expect(usd(fare, 'child')).toBeLessThanOrEqual(usd(fare, 'adult'))
    }
    const isOnePrice = (fare: Fare) => priceOf(fare, 'child').baseCents === priceOf(fare, 'adult').baseCents
    expect(all.some(isOnePrice)).toBe(true)
    expect(all.some((fare) => !isOnePrice(fare))).toBe(true)
  })
  test('of business are above economy, and low-cost airlines sell no business', () => {
    expect(
      Math.min(...fares('TLV', 'FRA', { date: '2027-03-02', cabin: 'C' }).map((fare) => usd(fare, 'adult'))),
    ).toBeGreaterThan(2 * Math.min(...fares('TLV', 'FRA', { date: '2027-03-02' }).map((fare) => usd(fare, 'adult'))))
    const sellers = carriers.filter((carrier) => brandsOf(carrier, { cabin: 'C', isLong: true }).length > 0)
    expect(new Set(sellers.map(({ kind }) => kind))).toEqual(new Set(['network']))
  })
})

test('every airline sells at least three brands of economy, dearer as they include more', () => {
  for (const carrier of carriers) {
    for (const isLong of [false, true]) {
      const brands = brandsOf(carrier, { cabin: 'Y', isLong })
      expect(brands.length).toBeGreaterThanOrEqual(3)
      expect(brands[0]?.refund.before).toBeNull()
      expect(brands.map(({ factor }) => factor)).toEqual(brands.map(({ factor }) => factor).toSorted((a, b) => a - b))
    }
  }
})

test('bags are counted by some airlines and weighed by others', () => {
  const checked = carriers.flatMap((carrier) =>
    brandsOf(carrier, { cabin: 'Y', isLong: false }).map((each) => each.checked),
  )
  expect(checked.some((each) => 'weightKg' in each)).toBe(true)
  expect(checked.some((each) => 'pieces' in each && each.pieces > 0)).toBe(true)
  expect(checked.some((each) => 'pieces' in each && each.pieces === 0)).toBe(true)
})

test('the last ticketing day is never before today nor after departure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 360 }), (ahead) => {
      const last = lastTicketDay(today + ahead, today)
      return last >= today && last <= today + ahead
    }),
  )
})
