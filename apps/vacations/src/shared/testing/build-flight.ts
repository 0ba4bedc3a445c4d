import type { Flight } from '@masa/contract/vacations'

const place = (code: string, name: string) => ({ code, name })

/** A direct flight to Crete that says only what a test changes. */
export function buildFlight(over: Partial<Flight> = {}): Flight {
  return {
    flightId: '501',
    airlineCode: 'SV',
    airlineName: 'Sirocco',
    number: 'SV 501',
    origin: place('TLV', 'Tel Aviv'),
    originTerminal: '3',
    destination: place('HER', 'Heraklion'),
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
