import type { Flight } from '../vacation-offer.ts'

const TEL_AVIV = { code: 'TLV', name: 'Tel Aviv' }
const HERAKLION = { code: 'HER', name: 'Heraklion' }

/** A direct flight to Crete that says only what a test changes. */
export function buildFlight(over: Partial<Flight> = {}): Flight {
  return {
    flightId: '501',
    airlineCode: 'SV',
    airlineName: 'Sirocco',
    number: 'SV 501',
    origin: TEL_AVIV,
    originTerminal: '3',
    destination: HERAKLION,
    destinationTerminal: null,
    departureDate: '2027-05-16',
    departureTime: '06:15',
    arrivalDate: '2027-05-16',
    arrivalTime: '08:05',
    durationMinutes: 110,
    stops: [],
    cabinClass: 'Economy',
    baggage: { handBagKg: 8, trolleyKg: 8, suitcaseKg: 20 },
    seatsLeft: 20,
    ...over,
  }
}

/** The flight home from there, five nights later. */
export function buildFlightBack(over: Partial<Flight> = {}): Flight {
  return buildFlight({
    flightId: '502',
    number: 'SV 502',
    origin: HERAKLION,
    originTerminal: null,
    destination: TEL_AVIV,
    destinationTerminal: '3',
    departureDate: '2027-05-21',
    departureTime: '20:40',
    arrivalDate: '2027-05-21',
    arrivalTime: '22:25',
    ...over,
  })
}
