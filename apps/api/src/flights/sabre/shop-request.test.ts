import { describe, expect, it } from 'vitest'
import { fc } from '@masa/properties'
import { requestedPassengers, shopRequest, type FlightSearch } from './shop-request.ts'
import { contractCheck, vendorFolder } from './testing/published-contracts.ts'

const search: FlightSearch = {
  origins: [{ code: 'TLV', kind: 'airport' }],
  destinations: [{ code: 'LON', kind: 'city' }],
  departureDate: '2027-03-04',
  returnDate: '2027-03-11',
  passengers: { adults: 2, seniors: 0, childAges: [], infants: 0 },
  cabins: [],
  isDirectOnly: false,
  currency: 'USD',
}
const place = fc.record({
  code: fc.constantFrom('TLV', 'LON', 'JFK', 'ETM'),
  kind: fc.constantFrom('airport' as const, 'city' as const),
})
const searches: fc.Arbitrary<FlightSearch> = fc.record({
  origins: fc.array(place, { minLength: 1, maxLength: 3 }),
  destinations: fc.array(place, { minLength: 1, maxLength: 3 }),
  departureDate: fc.constantFrom('2027-02-28', '2028-02-29'),
  returnDate: fc.constantFrom('2028-03-01', '2028-12-31'),
  passengers: fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    seniors: fc.integer({ min: 0, max: 2 }),
    childAges: fc.array(fc.integer({ min: 0, max: 13 }), { maxLength: 3 }),
    infants: fc.integer({ min: 0, max: 2 }),
  }),
  cabins: fc.subarray(['economy', 'premiumEconomy', 'business', 'premiumBusiness', 'first', 'premiumFirst']),
  isDirectOnly: fc.boolean(),
  currency: fc.constantFrom('USD', 'ILS', 'EUR'),
})

describe('who is asked for', () => {
  it.each<[string, FlightSearch['passengers'], string]>([
    ['adults', { adults: 2, seniors: 0, childAges: [], infants: 0 }, 'ADT×2'],
    ['a senior as an adult', { adults: 1, seniors: 1, childAges: [], infants: 0 }, 'ADT×2'],
    ['children by their ages', { adults: 1, seniors: 0, childAges: [11, 5, 5], infants: 0 }, 'ADT×1 C05×2 C11×1'],
    ['a child of 2 as a child', { adults: 1, seniors: 0, childAges: [2], infants: 0 }, 'ADT×1 C02×1'],
    ['a child under 2 on a lap', { adults: 1, seniors: 0, childAges: [1], infants: 1 }, 'ADT×1 INF×2'],
    ['a child of 12 as an adult', { adults: 1, seniors: 0, childAges: [12], infants: 0 }, 'ADT×2'],
  ])('is %s', (_what, passengers, expected) => {
    const types = requestedPassengers(passengers).map(({ type, count }) => `${type}×${count}`)
    expect(types.join(' ')).toBe(expected)
  })
})

describe('the body of a search', () => {
  it('asks for there and back, each with its date', () => {
    const request = shopRequest(search, { pcc: 'MASA' }).OTA_AirLowFareSearchRQ
    expect(request.POS.Source[0]?.PseudoCityCode).toBe('MASA')
    expect(
      request.OriginDestinationInformation.map((direction) => [
        direction.DepartureDateTime,
        direction.OriginLocation.LocationCode,
        direction.DestinationLocation.LocationCode,
      ]),
    ).toEqual([
      ['2027-03-04T00:00:00', 'TLV', 'LON'],
      ['2027-03-11T00:00:00', 'LON', 'TLV'],
    ])
    expect(request.TravelPreferences).not.toHaveProperty('MaxStopsQuantity')
  })

  it('asks for fares of ATPCO alone, with baggage, brands and penalties', () => {
    const request = shopRequest(search, { pcc: 'MASA' }).OTA_AirLowFareSearchRQ
    expect(request.TravelPreferences.TPA_Extensions.DataSources).toEqual({
      ATPCO: 'Enable',
      LCC: 'Disable',
      NDC: 'Disable',
    })
    expect(request.TravelPreferences.Baggage.RequestType).toBe('C')
    expect(request.TravelerInfoSummary.AirTravelerAvail[0]?.PassengerTypeQuantity).toEqual([
      { Code: 'ADT', Quantity: 2, TPA_Extensions: { VoluntaryChanges: { Match: 'Info' } } },
    ])
  })

  it('names one direction of a one-way flight, direct alone, in the cabin, from several airports', () => {
    const { returnDate: _, ...oneWay } = search
    const others = [...search.origins, { code: 'ETM', kind: 'airport' as const }]
    const request = shopRequest(
      { ...oneWay, origins: others, cabins: ['business'], isDirectOnly: true },
      { pcc: 'MASA' },
    ).OTA_AirLowFareSearchRQ
    expect(request.OriginDestinationInformation).toHaveLength(1)
    expect(request.OriginDestinationInformation[0]?.TPA_Extensions).toEqual({
      SisterOriginLocation: [{ LocationCode: 'ETM' }],
    })
    expect(request.TravelPreferences).toMatchObject({
      MaxStopsQuantity: 0,
      CabinPref: [{ Cabin: 'C', PreferLevel: 'Preferred' }],
    })
  })

  it.skipIf(vendorFolder === undefined)('keeps to the published contract of Bargain Finder Max', () => {
    const check = contractCheck({ file: 'bargain-finder-max.yml', schema: 'BargainFinderMaxRequest' })
    expect(check({ OTA_AirLowFareSearchRQ: { Version: 5 } })).not.toEqual([])
    fc.assert(
      fc.property(searches, (any) => {
        expect(check(shopRequest(any, { pcc: 'MASA' }))).toEqual([])
      }),
    )
  })
})
