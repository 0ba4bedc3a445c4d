import { expect, test } from 'vitest'
import { demoHotels, demoPhrases } from './demo-hotels.ts'
import { outcomeOf } from './reservations/behaviour.ts'

const hotels = demoHotels()

test('every hotel has a code of its own, rooms and boards', () => {
  expect(new Set(hotels.map(({ code }) => code))).toHaveLength(hotels.length)
  expect(hotels.filter(({ rooms, boards }) => rooms.length === 0 || boards.length === 0)).toEqual([])
})

test('each outcome that the trial needs is the property of some hotel', () => {
  const outcomes = new Set(hotels.map(({ behaviour }) => outcomeOf(behaviour)))
  for (const outcome of [
    'confirmed',
    'on_request_confirmed',
    'on_request_refused',
    'on_request_alternative',
    'refused',
    'error',
  ]) {
    expect(outcomes).toContain(outcome)
  }
})

test('a hotel that is offered instead exists and confirms', () => {
  const offered = hotels.flatMap(({ behaviour }) => behaviour.later?.alternativeHotelCode ?? [])
  expect(offered.length).toBeGreaterThan(0)
  for (const code of offered) {
    expect(hotels.find((hotel) => hotel.code === code)?.behaviour.onCreate).toBe('confirmed')
  }
})

test('what hotels write is in the phrase book in all four languages', () => {
  const phrases = demoPhrases()
  expect(phrases.length).toBeGreaterThan(hotels.length)
  expect(phrases.filter(({ he, en, ru, ar }) => !(he && en && ru && ar))).toEqual([])
})
