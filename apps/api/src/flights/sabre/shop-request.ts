import type { Cabin, PassengerKind } from './itinerary.ts'

/** A search for flights. */
export interface FlightSearch {
  /** One or more; the first is the one that is asked for, the others are accepted beside it. */
  readonly origins: readonly FlightPlace[]
  readonly destinations: readonly FlightPlace[]
  /** `YYYY-MM-DD`, local to the place of departure. */
  readonly departureDate: string
  /** Absent: one way. */
  readonly returnDate?: string
  readonly passengers: FlightPassengers
  /** None: any. The wire takes three: more than these are asked for as any. */
  readonly cabins: readonly Exclude<Cabin, 'unknown'>[]
  readonly isDirectOnly: boolean
  /** In which the prices are asked for. */
  readonly currency: string
}

export interface FlightPlace {
  /** IATA's code. */
  readonly code: string
  readonly kind: 'airport' | 'city'
}

export interface FlightPassengers {
  readonly adults: number
  readonly seniors: number
  /** Full years of each on the last day of travel, which decide the type: under 2 an infant, from 12 an adult. */
  readonly childAges: readonly number[]
  /** Children whose age is not known. */
  readonly otherChildren?: number
  /** On a lap. */
  readonly infants: number
}

/** Passengers of one type on the wire, in the order in which the answer prices them. */
export interface RequestedPassengers {
  readonly kind: PassengerKind
  /** `ADT`, `C02` to `C11` by age, `CNN` without one, `INF`. */
  readonly type: string
  readonly count: number
}

/** Who is asked for, by type: adults, children by age, infants. A senior is priced as an adult. */
export function requestedPassengers(passengers: FlightPassengers): readonly RequestedPassengers[] {
  const { adults, seniors, childAges, otherChildren = 0, infants } = passengers
  const children = childAges.filter((age) => age >= 2 && age < 12)
  const grown = childAges.filter((age) => age >= 12).length
  const onLaps = childAges.length - children.length - grown
  const ages = [...new Set(children)].toSorted((one, other) => one - other)
  const all: RequestedPassengers[] = [
    { kind: 'adult', type: 'ADT', count: adults + seniors + grown },
    ...ages.map((age): RequestedPassengers => {
      const count = children.filter((other) => other === age).length
      return { kind: 'child', type: `C${String(age).padStart(2, '0')}`, count }
    }),
    { kind: 'child', type: 'CNN', count: otherChildren },
    { kind: 'infant', type: 'INF', count: infants + onLaps },
  ]
  return all.filter(({ count }) => count > 0)
}

const MOST_CABINS = 3
/** How many itineraries an answer may have. */
const MOST_ITINERARIES = '200ITINS'
const CABIN_CODES = {
  economy: 'Y',
  premiumEconomy: 'S',
  business: 'C',
  premiumBusiness: 'J',
  first: 'F',
  premiumFirst: 'P',
} as const satisfies Record<Exclude<Cabin, 'unknown'>, string>

/** The body of `POST /v5/offers/shop`: fares of ATPCO with their brands, baggage and penalties. */
export function shopRequest(search: FlightSearch, { pcc }: { pcc: string }) {
  const { origins, destinations, departureDate, returnDate } = search
  const there = directionOf({ from: origins, to: destinations, date: departureDate })
  const back = returnDate === undefined ? [] : [directionOf({ from: destinations, to: origins, date: returnDate })]
  return {
    OTA_AirLowFareSearchRQ: {
      ...pointOfSale(pcc),
      OriginDestinationInformation: [there, ...back],
      TravelPreferences: {
        ...(search.isDirectOnly && { MaxStopsQuantity: 0 }),
        ...(search.cabins.length > 0 &&
          search.cabins.length <= MOST_CABINS && {
            CabinPref: search.cabins.map((cabin) => ({ Cabin: CABIN_CODES[cabin], PreferLevel: 'Preferred' })),
          }),
        Baggage: { RequestType: 'C', Description: true, CarryOnInfo: true },
        TPA_Extensions: { DataSources: ATPCO_ALONE },
      },
      TravelerInfoSummary: travellers(requestedPassengers(search.passengers), search.currency),
      TPA_Extensions: { IntelliSellTransaction: { RequestType: { Name: MOST_ITINERARIES } } },
    },
  }
}

export const ATPCO_ALONE = { ATPCO: 'Enable', LCC: 'Disable', NDC: 'Disable' } as const

/** The version of the message and who asks. */
export const pointOfSale = (pcc: string) => ({
  Version: '5',
  POS: {
    Source: [{ PseudoCityCode: pcc, RequestorID: { Type: '1', ID: '1', CompanyName: { Code: 'TN' } } }],
  },
})

/** For whom, in which currency, with brands and penalties. */
export function travellers(requested: readonly { type: string; count: number }[], currency: string) {
  return {
    AirTravelerAvail: [
      {
        PassengerTypeQuantity: requested.map(({ type, count }) => ({
          Code: type,
          Quantity: count,
          TPA_Extensions: { VoluntaryChanges: { Match: 'Info' } },
        })),
      },
    ],
    PriceRequestInformation: {
      CurrencyCode: currency,
      TPA_Extensions: { BrandedFareIndicators: { MultipleBrandedFares: true, ReturnBrandAncillaries: true } },
    },
  }
}

/** The wire has one place for each end, and lists of others that are accepted in its stead. */
function directionOf({ from, to, date }: { from: readonly FlightPlace[]; to: readonly FlightPlace[]; date: string }) {
  const [origin, ...origins] = from
  const [destination, ...destinations] = to
  if (!origin || !destination) throw new RangeError('a flight has a place at each end')
  const sisters = {
    ...(origins.length > 0 && { SisterOriginLocation: origins.map(sister) }),
    ...(destinations.length > 0 && { SisterDestinationLocation: destinations.map(sister) }),
  }
  return {
    DepartureDateTime: `${date}T00:00:00`,
    OriginLocation: location(origin),
    DestinationLocation: location(destination),
    ...(Object.keys(sisters).length > 0 && { TPA_Extensions: sisters }),
  }
}

const sister = ({ code }: FlightPlace) => ({ LocationCode: code })
const location = ({ code, kind }: FlightPlace) => ({ LocationCode: code, LocationType: kind === 'city' ? 'C' : 'A' })
