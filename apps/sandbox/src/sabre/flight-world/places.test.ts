import { destinations } from '@masa/demo-world'
import { expect, test } from 'vitest'
import { airportsOf, placeOf } from './places.ts'

test('a city stands for all its airports, an airport for itself, and an unknown code for none', () => {
  expect(airportsOf('LON')).toEqual(['LGW', 'LHR', 'LTN'])
  expect(airportsOf('MIL')).toEqual(['LIN', 'MXP'])
  expect(airportsOf('LHR')).toEqual(['LHR'])
  expect(airportsOf('QQQ')).toEqual([])
})

test('every destination of the demo world leads to its airport, whose country is known', () => {
  for (const { code, airport, country } of destinations) {
    expect(airportsOf(code)).toContain(airport)
    expect(placeOf(airport).country).toBe(country)
  }
})
