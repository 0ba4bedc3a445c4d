import { expect, it } from 'vitest'
import { revalidateRequest } from './revalidate-request.ts'
import { mapShopAnswer } from './shop.mapper.ts'
import { shopAnswer } from './testing/shop-answer.ts'

it('asks for exactly the flights, booking classes and passengers of a fare', () => {
  const result = mapShopAnswer(shopAnswer(), [
    { kind: 'adult', type: 'ADT', count: 2 },
    { kind: 'child', type: 'C05', count: 1 },
  ])
  const [fare] = result.itineraries[0]?.fares ?? []
  if (!fare) throw new Error('no fare')
  const request = revalidateRequest(fare.revalidation, { pcc: 'MASA' }).OTA_AirLowFareSearchRQ
  expect(
    request.OriginDestinationInformation.map((leg) =>
      leg.TPA_Extensions.Flight.map(
        (flight) =>
          `${flight.Airline.Marketing}${flight.Number} ${flight.ClassOfService} ${flight.OriginLocation.LocationCode} ${flight.DepartureDateTime}`,
      ),
    ),
  ).toEqual([
    ['LH687 L TLV 2027-03-04T16:40:00', 'LH900 K HHN 2027-03-05T10:50:00'],
    ['BA163 V LHR 2027-03-11T22:30:00'],
  ])
  const [party] = request.TravelerInfoSummary.AirTravelerAvail
  expect(party?.PassengerTypeQuantity.map(({ Code, Quantity }) => [Code, Quantity])).toEqual([
    ['ADT', 2],
    ['C05', 1],
  ])
})
