import { ils, usd } from '@masa/contract'
import type { FlightFare, FlightItinerary, FlightLeg, FlightSegment } from '@masa/contract/flights'

/** A flight on 9 May 2027 from Tel Aviv to Athens, unless said otherwise. */
export const buildSegment = (changes: Partial<FlightSegment> = {}): FlightSegment => ({
  origin: 'TLV',
  destination: 'ATH',
  originTerminal: '3',
  destinationTerminal: null,
  departureTime: '2027-05-09T07:05:00+03:00',
  arrivalTime: '2027-05-09T09:15:00+03:00',
  durationMinutes: 130,
  marketingAirline: 'LY',
  operatingAirline: 'LY',
  flightNumber: 541,
  aircraft: '738',
  technicalStops: [],
  ...changes,
})

export function buildLeg(
  segments: readonly Partial<FlightSegment>[] = [{}],
  changes: Partial<FlightLeg> = {},
): FlightLeg {
  const built = segments.map(buildSegment)
  return {
    segments: built,
    stops: built.slice(1).map(() => ({ waitMinutes: 80, isAirportChange: false, isOvernight: false })),
    durationMinutes: built.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0) + (built.length - 1) * 80,
    ...changes,
  }
}

/** A fare for two adults at so many dollars each. */
export function buildFare(dollars = 178, changes: Partial<FlightFare> = {}, legs = 2): FlightFare {
  return {
    totalPrice: dollars * 2,
    currency: 'USD',
    totalPriceNIS: dollars * 2 * 3.7,
    perPerson: usd(dollars * 100),
    perPersonIls: ils(dollars * 370),
    brand: { code: 'LITE', name: 'Lite' },
    legBrands: Array.from({ length: legs }, () => ({ code: 'LITE', name: 'Lite', features: [] })),
    seatsLeft: null,
    lastTicketDate: null,
    validatingAirline: 'LY',
    passengerInfoList: [
      {
        passengerType: 'ADT',
        passengerNumber: 2,
        totalPrice: dollars,
        fareComponents: Array.from({ length: legs }, () => ({
          segments: [{ bookingCode: 'L', cabin: 'economy' as const, fareBasis: 'LOWIL' }],
          cabinBag: { kind: 'pieces' as const, pieces: 1, pieceWeightKg: 8 },
          checkedBag: { kind: 'pieces' as const, pieces: 0, pieceWeightKg: null },
          baggageCharges: [],
        })),
        change: { beforeDeparture: { isAllowed: true, fee: usd(6_000) }, afterDeparture: null },
        refund: { beforeDeparture: { isAllowed: false, fee: null }, afterDeparture: null },
      },
    ],
    ...changes,
  }
}

/** Athens and back for two, unless said otherwise. */
export function buildItinerary({
  id = 'athens',
  legs = [
    buildLeg(),
    buildLeg([
      {
        origin: 'ATH',
        destination: 'TLV',
        originTerminal: null,
        destinationTerminal: '3',
        departureTime: '2027-05-13T18:40:00+03:00',
        arrivalTime: '2027-05-13T20:40:00+03:00',
        durationMinutes: 120,
        flightNumber: 542,
      },
    ]),
  ],
  fare = buildFare(),
}: { id?: string; legs?: FlightLeg[]; fare?: FlightFare } = {}): FlightItinerary {
  const { totalPrice, currency, totalPriceNIS, perPerson, perPersonIls } = fare
  return {
    id,
    itinGroupRef: 1,
    legs,
    excerpt: { totalPrice, currency, totalPriceNIS, perPerson, perPersonIls },
    pricingInformation: [{ fare }],
  }
}
