import { describe, expect, it } from 'vitest'
import { isSameJourney, isSameTimes, isSmallShift, minutesBetween, type FlightTimes } from './flight-times.domain.ts'

const flight = (departure: string, arrival: string, number = 432): FlightTimes => ({
  number,
  departure: `2027-05-${departure}`,
  arrival: `2027-05-${arrival}`,
})
const sold = [flight('16T08:00', '16T10:00'), flight('16T11:00', '16T13:00'), flight('21T19:00', '21T21:00')]
/** There by two flights, back by one. */
const LEGS = [2, 1]
const moved = (at: number, to: FlightTimes) => sold.map((each, place) => (place === at ? to : each))

describe('new times of flights', () => {
  it.each<[what: string, after: readonly FlightTimes[], isSmall: boolean]>([
    ['none', sold, true],
    ['an hour', moved(2, flight('21T20:00', '21T22:00')), true],
    ['a minute more', moved(2, flight('21T20:01', '21T22:01')), false],
    ['earlier by an hour', moved(2, flight('21T18:00', '21T20:00')), true],
    ['a longer flight alone', moved(2, flight('21T19:00', '21T22:01')), false],
    ['past midnight', moved(2, flight('21T23:30', '22T00:30')), false],
    ['another number', moved(2, flight('21T19:00', '21T21:00', 434)), false],
    ['with half an hour left to change flights', moved(0, flight('16T08:30', '16T10:30')), true],
    ['with less left to change flights', moved(0, flight('16T08:31', '16T10:31')), false],
    ['a flight less', sold.slice(1), false],
  ])('are a little change or not: %s', (_, after, isSmall) => {
    expect(isSmallShift(sold, after, LEGS)).toBe(isSmall)
  })

  it('are the same flight by flight', () => {
    expect([isSameTimes(sold, [...sold]), isSameTimes(sold, moved(1, flight('16T11:00', '16T13:01')))]).toEqual([
      true,
      false,
    ])
    expect(minutesBetween('2027-05-16T23:30', '2027-05-17T01:00')).toBe(90)
  })

  it('are none of flights between other airports', () => {
    const leg = (origin: string, destination: string) => ({
      origin,
      destination,
      departsAt: '2027-05-16T08:00:00+03:00',
      arrivesAt: '2027-05-16T10:00:00+03:00',
      marketingCarrier: 'LY',
      operatingCarrier: 'LY',
      flightNumber: 1,
      bookingClass: 'Y',
    })
    const key = {
      legs: [[leg('TLV', 'ATH')]],
      passengers: [],
      brands: [],
      currency: 'USD',
      totalMinor: 1,
    }
    expect(isSameJourney({ key }, [{ from: 'TLV', to: 'ATH' }])).toBe(true)
    expect(isSameJourney({ key }, [{ from: 'TLV', to: 'SKG' }])).toBe(false)
    expect(isSameJourney({ key }, [])).toBe(false)
  })
})
