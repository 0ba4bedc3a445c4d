import { fc } from '@masa/properties'
import { CABIN_PREFERENCES } from '@masa/contract/flights'
import { describe, expect, it } from 'vitest'
import { EMPTY_JOURNEY, problemsOf, searchBodyOf, type Journey } from './journey.domain.ts'
import { FLIGHT_CHILD_AGES, journeyAddress, readJourney } from './journey.params.ts'

const places = fc.uniqueArray(fc.constantFrom('TLV', 'ATH', 'LON', 'JFK', 'CDG'), { minLength: 1, maxLength: 3 })
const journeys: fc.Arbitrary<Journey> = fc.record({
  origins: places,
  destinations: places,
  departureDate: fc.constantFrom('2027-02-28', '2028-02-29'),
  returnDate: fc.constantFrom('2028-03-01', '2028-12-31'),
  isOneWay: fc.boolean(),
  party: fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    seniors: fc.integer({ min: 0, max: 1 }),
    childAges: fc.array(fc.constantFrom(...FLIGHT_CHILD_AGES), { maxLength: 2 }),
    infants: fc.integer({ min: 0, max: 2 }),
  }),
  isDirectOnly: fc.boolean(),
  cabins: fc.subarray([...CABIN_PREFERENCES]),
})
const readBack = (address: string) => readJourney(new URLSearchParams(address.split('?')[1]))

describe('the address of a search', () => {
  it('holds all of it', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        const kept = journey.isOneWay ? { ...journey, returnDate: null } : journey
        expect(readBack(journeyAddress(journey))).toEqual({ journey: kept, isRepaired: false })
      }),
    )
  })

  it('keeps what is carried along', () => {
    expect(journeyAddress(EMPTY_JOURNEY, { utm_source: 'letter' })).toContain('utm_source=letter')
  })

  it.each([
    ['from=TLV,ATH,LON,JFK', { origins: ['TLV'] }],
    ['to=Athens', { destinations: [] }],
    ['depart=2027-02-29', { departureDate: null }],
    ['trip=circle', { isOneWay: false }],
    ['adults=0', { party: EMPTY_JOURNEY.party }],
    ['adults=9&infants=1', { party: EMPTY_JOURNEY.party }],
    ['childAges=5,12', { party: EMPTY_JOURNEY.party }],
    ['adults=two', { party: EMPTY_JOURNEY.party }],
    ['cabins=Economy,Steerage', { cabins: [] }],
    ['direct=yes', { isDirectOnly: false }],
  ])('that means nothing (%s) has the usual in its place, and says so', (query, expected) => {
    const { journey, isRepaired } = readJourney(new URLSearchParams(query))
    expect(journey).toMatchObject(expected)
    expect(isRepaired).toBe(true)
  })

  it('is read in small letters too', () => {
    expect(readJourney(new URLSearchParams('from=tlv&to=ath,lon'))).toMatchObject({
      journey: { origins: ['TLV'], destinations: ['ATH', 'LON'] },
      isRepaired: false,
    })
  })
})

describe('the request', () => {
  it('is the same in any order of what is chosen', () => {
    const journey: Journey = {
      ...EMPTY_JOURNEY,
      destinations: ['LON', 'ATH'],
      departureDate: '2027-03-01',
      returnDate: '2027-03-08',
      party: { adults: 1, seniors: 0, childAges: [9, 5], infants: 1 },
      cabins: ['Economy', 'Business'],
    }
    const turned: Journey = {
      ...journey,
      destinations: ['ATH', 'LON'],
      party: { ...journey.party, childAges: [5, 9] },
      cabins: ['Business', 'Economy'],
    }
    expect(searchBodyOf(turned)).toEqual(searchBodyOf(journey))
    expect(searchBodyOf(journey)).toMatchObject({
      flightDirection: 'roundTrip',
      passengerComposition: { adults: 1, children: 2, infants: 1, listAgeChildren: [5, 9] },
    })
  })

  it('of one way names no return, though one was chosen before', () => {
    const body = searchBodyOf({
      ...EMPTY_JOURNEY,
      departureDate: '2027-03-01',
      returnDate: '2027-03-08',
      isOneWay: true,
    })
    expect(body).toMatchObject({
      flightDirection: 'oneWay',
      exactDatesInformation: { outboundDepartureDate: '2027-03-01' },
    })
    expect(body.exactDatesInformation).not.toHaveProperty('inboundDepartureDate')
  })

  it('is not sent before there are a place and days', () => {
    expect(problemsOf(EMPTY_JOURNEY, '2026-11-26')).toEqual(['destination', 'date'])
    const journey = { ...EMPTY_JOURNEY, destinations: ['ATH'], departureDate: '2026-12-01' }
    expect(problemsOf(journey, '2026-11-26')).toEqual(['return_date'])
    expect(problemsOf({ ...journey, isOneWay: true }, '2026-11-26')).toEqual([])
  })
})
