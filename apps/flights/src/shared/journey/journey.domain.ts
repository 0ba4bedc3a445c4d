import {
  flightProblems,
  MAX_FLIGHT_PEOPLE,
  type CabinPreference,
  type FlightProblem,
  type FlightSearchRequest,
} from '@masa/contract/flights'

/** What a search for flights asks for, as form and address hold it. */
export interface Journey {
  /** Codes of cities and airports; any of them. */
  readonly origins: readonly string[]
  readonly destinations: readonly string[]
  /** `YYYY-MM-DD`. */
  readonly departureDate: string | null
  /** Kept while one way is chosen, for who chooses there and back again. */
  readonly returnDate: string | null
  readonly isOneWay: boolean
  readonly party: FlightParty
  readonly isDirectOnly: boolean
  /** None: any. */
  readonly cabins: readonly CabinPreference[]
}

export interface FlightParty {
  readonly adults: number
  /** 65 and over, who count as adults. */
  readonly seniors: number
  /** Full years on the last day of travel, 2 to 11. */
  readonly childAges: readonly number[]
  /** Under 2, on a lap. */
  readonly infants: number
}

/** The place where the operator's travellers live (specification, chapter 9: default origin). */
export const DEFAULT_ORIGIN = 'TLV'

export const EMPTY_JOURNEY: Journey = {
  origins: [DEFAULT_ORIGIN],
  destinations: [],
  departureDate: null,
  returnDate: null,
  isOneWay: false,
  party: { adults: 2, seniors: 0, childAges: [], infants: 0 },
  isDirectOnly: false,
  cabins: [],
}

export const peopleOf = ({ adults, seniors, childAges, infants }: FlightParty): number =>
  adults + seniors + childAges.length + infants

/** How many more may be added. */
export const placesLeft = (party: FlightParty): number => MAX_FLIGHT_PEOPLE - peopleOf(party)

/** What stops the search; the API judges with the same rule. */
export const problemsOf = ({ party, ...journey }: Journey, today: string): FlightProblem[] =>
  flightProblems({ ...journey, ...party, children: party.childAges.length }, today)

/** The request of a journey that nothing stops. Lists are sorted: the same question in another order is the same. */
export function searchBodyOf(journey: Journey): FlightSearchRequest {
  const { origins, destinations, departureDate, returnDate, isOneWay, party, isDirectOnly, cabins } = journey
  return {
    flightDirection: isOneWay ? 'oneWay' : 'roundTrip',
    originDestinationInformation: [{ originCodes: origins.toSorted(), destinationCodes: destinations.toSorted() }],
    calendarType: 'exactDates',
    exactDatesInformation: {
      outboundDepartureDate: departureDate ?? '',
      ...(!isOneWay && { inboundDepartureDate: returnDate }),
    },
    passengerComposition: {
      adults: party.adults,
      seniors: party.seniors,
      children: party.childAges.length,
      infants: party.infants,
      listAgeChildren: party.childAges.toSorted((one, other) => one - other),
    },
    directFlightsOnly: isDirectOnly,
    cabinPrefs: cabins.toSorted(),
  }
}
