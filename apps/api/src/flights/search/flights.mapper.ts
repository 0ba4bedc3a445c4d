import { createHash } from 'node:crypto'
import { CURRENCIES, ils, toMajor, usd, type Currency, type Money } from '@masa/contract'
import type {
  BaggageAllowance as WireAllowance,
  FlightFare,
  FlightItinerary,
  FlightPenalty,
  FoundFlights,
  PassengerInfo,
} from '@masa/contract/flights'
import type { ExchangeRate } from '#src/catalogue/catalogue.service.ts'
import type { CodeNames } from '../flight-names.ts'
import type { BaggageAllowance, Fare, Itinerary, Leg, PassengerFare, Segment } from '../sabre/itinerary.ts'

/** What an answer is made with: how many travel, the rate of the day, and the names of codes in its language. */
export interface FlightNames extends CodeNames {
  readonly people: number
  /** Shekels per dollar; null while there is none. */
  readonly rate: ExchangeRate | null
}

type Found = Pick<
  FoundFlights,
  'itineraries' | 'itinGroups' | 'brandFeatureDescs' | 'baggageChargeDescs' | 'airlines' | 'airports'
>

export interface FlightsMapper {
  /** Descriptions of those of the airports or cities that the answer does not describe yet. */
  readonly airportsOf: (codes: readonly string[]) => FoundFlights['airports']
  readonly write: (itineraries: readonly Itinerary[]) => Found
}

/**
 * Writes itineraries as the wire has them. One for each answer: what several parts refer to is sent with the first of
 * them, and ids count through the whole answer.
 */
export function createFlightsMapper(names: FlightNames): FlightsMapper {
  const groups = new Map<string, FoundFlights['itinGroups'][number]>()
  const features = new Map<string, FoundFlights['brandFeatureDescs'][number]>()
  const charges = new Map<string, FoundFlights['baggageChargeDescs'][number]>()
  const airlines = new Set<string>()
  const airports = new Set<string>()
  const airportsOf = (codes: readonly string[]): FoundFlights['airports'] => {
    const fresh = [...new Set(codes)].filter((code) => !airports.has(code))
    for (const code of fresh) airports.add(code)
    return fresh.map(names.airport)
  }

  function write(itineraries: readonly Itinerary[]): Found {
    const before = { groups: groups.size, features: features.size, charges: charges.size }
    const oldAirlines = new Set(airlines)
    const airportCodes: string[] = []
    const written = itineraries.map((itinerary): FlightItinerary => {
      for (const { segments } of itinerary.legs)
        for (const segment of segments) addCodes(segment, { airlines, airportCodes })
      const pricingInformation = itinerary.fares.map((fare) => ({ fare: fareOf(fare, { names, features, charges }) }))
      const [cheapest] = pricingInformation
      if (cheapest === undefined) throw new Error('an itinerary has a fare')
      const { totalPrice, currency, totalPriceNIS, perPerson, perPersonIls } = cheapest.fare
      return {
        id: idOf(itinerary.key),
        itinGroupRef: refOf(groups, groupOf(itinerary)),
        legs: itinerary.legs.map(legOf),
        excerpt: { totalPrice, currency, totalPriceNIS, perPerson, perPersonIls },
        pricingInformation,
      }
    })
    return {
      itineraries: written,
      itinGroups: [...groups.values()].slice(before.groups),
      brandFeatureDescs: [...features.values()].slice(before.features),
      baggageChargeDescs: [...charges.values()].slice(before.charges),
      airlines: [...airlines]
        .filter((code) => !oldAirlines.has(code))
        .map((code) => ({ code, name: names.airlineName(code) })),
      airports: airportsOf(airportCodes),
    }
  }
  return { airportsOf, write }
}

/** 96 bits: the flights themselves are the key. */
const idOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 16)

/** The id of an equal description, or of this one from now on. */
function refOf<Described extends { id: number }>(
  known: Map<string, Described>,
  described: Omit<Described, 'id'>,
): number {
  const key = JSON.stringify(described)
  const found = known.get(key)
  if (found !== undefined) return found.id
  const added = { id: known.size + 1, ...described } as Described
  known.set(key, added)
  return added.id
}

const groupOf = ({ legs }: Itinerary) => ({
  legs: legs.map(({ segments }) => ({
    origin: segments[0]?.departure.airport ?? '',
    destination: segments.at(-1)?.arrival.airport ?? '',
    departureDate: segments[0]?.departure.at.slice(0, 10) ?? '',
  })),
})

function addCodes(
  { departure, arrival, technicalStops, marketingCarrier, operatingCarrier }: Segment,
  { airlines, airportCodes }: { airlines: Set<string>; airportCodes: string[] },
): void {
  airportCodes.push(departure.airport, arrival.airport, ...technicalStops)
  airlines.add(marketingCarrier).add(operatingCarrier)
}

const legOf = ({ segments, stops, durationMinutes }: Leg): FlightItinerary['legs'][number] => ({
  durationMinutes,
  stops: stops.map((stop) => ({ ...stop })),
  segments: segments.map((segment) => ({
    origin: segment.departure.airport,
    destination: segment.arrival.airport,
    originTerminal: segment.departure.terminal ?? null,
    destinationTerminal: segment.arrival.terminal ?? null,
    departureTime: segment.departure.at,
    arrivalTime: segment.arrival.at,
    durationMinutes: segment.durationMinutes,
    marketingAirline: segment.marketingCarrier,
    operatingAirline: segment.operatingCarrier,
    flightNumber: segment.flightNumber,
    aircraft: segment.aircraft ?? null,
    technicalStops: [...segment.technicalStops],
  })),
})

interface FareContext {
  readonly names: FlightNames
  readonly features: Map<string, FoundFlights['brandFeatureDescs'][number]>
  readonly charges: Map<string, FoundFlights['baggageChargeDescs'][number]>
}

/** Fares are in dollars: the search asks for no other currency. */
function fareOf(fare: Fare, { names: { people, rate }, features, charges }: FareContext): FlightFare {
  const [firstBrand] = fare.legs[0]?.brands ?? []
  const perPerson = Math.round(fare.totalMinor / people)
  const shekels = (minor: number): Money | null =>
    rate === null ? null : ils(Math.round((minor * rate.rateMillionths) / 1_000_000))
  const total = shekels(fare.totalMinor)
  return {
    totalPrice: toMajor(usd(fare.totalMinor)),
    currency: fare.currency,
    totalPriceNIS: total === null ? null : toMajor(total),
    perPerson: usd(perPerson),
    perPersonIls: shekels(perPerson),
    brand: firstBrand === undefined ? null : { code: firstBrand.code, name: firstBrand.name },
    legBrands: fare.legs.map(({ brands: [brand] }) =>
      brand === undefined
        ? null
        : {
            code: brand.code,
            name: brand.name,
            features: brand.features.map(({ name: commercialName, serviceGroup, subCode, application }) => ({
              ref: refOf(features, { commercialName, serviceGroup, subCode }),
              application,
            })),
          },
    ),
    seatsLeft: fare.seatsLeft ?? null,
    lastTicketDate: fare.lastTicketing?.date ?? null,
    validatingAirline: fare.validatingCarrier ?? null,
    passengerInfoList: fare.passengers.map((passenger) => passengerOf(passenger, fare, charges)),
  }
}

const PASSENGER_TYPES = { adult: 'ADT', child: 'CNN', infant: 'INF' } as const

function passengerOf(passenger: PassengerFare, fare: Fare, charges: FareContext['charges']): PassengerInfo {
  return {
    passengerType: PASSENGER_TYPES[passenger.kind],
    passengerNumber: passenger.count,
    totalPrice: toMajor(usd(passenger.totalMinor)),
    fareComponents: fare.legs.map(({ segments }, leg) => {
      const baggage = passenger.baggage[leg]
      return {
        segments: segments.map(({ bookingClass, cabin, fareBasis }) => ({
          bookingCode: bookingClass,
          cabin,
          fareBasis,
        })),
        cabinBag: allowanceOf(baggage?.cabin),
        checkedBag: allowanceOf(baggage?.checked),
        baggageCharges: (baggage?.charges ?? []).flatMap(({ currency, amountMinor, descriptions, ...pieces }) =>
          isShown(currency)
            ? [refOf(charges, { ...pieces, charge: { amountMinor, currency }, descriptions: [...descriptions] })]
            : [],
        ),
      }
    }),
    change: penaltiesOf(passenger, 'change'),
    refund: penaltiesOf(passenger, 'refund'),
  }
}

const allowanceOf = (allowance: BaggageAllowance | undefined): WireAllowance | null =>
  allowance === undefined
    ? null
    : allowance.kind === 'weight'
      ? allowance
      : { ...allowance, pieceWeightKg: allowance.pieceWeightKg ?? null }

const penaltiesOf = (passenger: PassengerFare, kind: 'change' | 'refund') => ({
  beforeDeparture: penaltyOf(passenger, kind, 'beforeDeparture'),
  afterDeparture: penaltyOf(passenger, kind, 'afterDeparture'),
})

function penaltyOf(
  { penalties }: PassengerFare,
  kind: 'change' | 'refund',
  applies: 'beforeDeparture' | 'afterDeparture',
): FlightPenalty | null {
  const penalty = penalties.find((each) => each.kind === kind && each.applies === applies)
  if (penalty === undefined) return null
  const { isAllowed, amountMinor, currency } = penalty
  const fee =
    amountMinor === undefined || currency === undefined || !isShown(currency) ? null : { amountMinor, currency }
  return { isAllowed, fee }
}

const isShown = (currency: string): currency is Currency => CURRENCIES.some((known) => known === currency)
