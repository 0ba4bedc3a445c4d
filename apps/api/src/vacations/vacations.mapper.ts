import { airportOf, type Catalogue } from '#src/catalogue/catalogue.service.ts'
import type { LangCode, Money } from '@masa/contract'
import type { Flight } from '@masa/contract/vacations'
import type { FlightRow } from './offers.repository.ts'

/** Shapes what packages consist of into answers of the contract, in the call's language. */

export function flightOf(catalogue: Catalogue, row: FlightRow, lang: LangCode, seatsLeft: number): Flight {
  return {
    flightId: String(row.flight_id),
    airlineCode: row.airline_code,
    airlineName: catalogue.airlines.get(row.airline_code) ?? row.airline_code,
    number: row.number,
    origin: airportOf(catalogue, row.origin, lang),
    originTerminal: row.origin_terminal,
    destination: airportOf(catalogue, row.destination, lang),
    destinationTerminal: row.destination_terminal,
    departureDate: row.departure_date,
    departureTime: row.departure_time,
    arrivalDate: row.arrival_date,
    arrivalTime: row.arrival_time,
    durationMinutes: row.duration_minutes,
    stops: row.stops.map((stop) => ({
      airport: airportOf(catalogue, stop.airport, lang),
      waitMinutes: stop.waitMinutes,
    })),
    cabinClass: row.cabin_class,
    baggage: { handBagKg: row.hand_bag_kg, trolleyKg: row.trolley_kg, suitcaseKg: row.suitcase_kg },
    seatsLeft,
  }
}

/** What a person pays, rounded up so that the party never pays more than the sum it was shown. */
export const perPersonOf = (total: Money, people: number): Money => ({
  amountMinor: people === 0 ? 0 : Math.ceil(total.amountMinor / people),
  currency: total.currency,
})
