import { chance, dateOf, dayOf, toLocal } from '@masa/demo-world'
import type { Flight } from '#src/sabre/flight-world/flights.ts'
import { flightsOf } from '#src/sabre/flight-world/journeys.ts'
import { placeOf, places } from '#src/sabre/flight-world/places.ts'
import { priceNamed, type Market, type Option } from '#src/sabre/offers.ts'
import { Pricing } from '#src/sabre/pricing.ts'
import { kindOf, type ShopQuery, type Travellers } from '#src/sabre/shop-request.ts'
import { BookingRefusal } from './booking-refusal.ts'
import type { CreateRequest } from './booking-requests.ts'
import type { Pnr, PnrFlight, PnrTraveller } from './pnr.ts'

type Priced = Pick<Pnr, 'flights' | 'travellers' | 'validatingCarrier' | 'currency' | 'purchaseBy'>
type RequestedFlight = CreateRequest['flightDetails']['flights'][number]

const DAY_MINUTES = 24 * 60
/** From one departure to the next: a day of waiting behind half a day of flying. */
const LONGEST_CONNECTION = DAY_MINUTES * 1.5

/**
 * Finds the flights of a request and prices them for its travellers.
 * @throws BookingRefusal where a flight does not fly, is full, or no ticket covers all of them
 */
export function priceBooking(request: CreateRequest, market: Market, priceFactor: number): Priced {
  checkTravellers(request)
  const query = queryOf(request)
  const offer = priceNamed(query, market)
  const [option] = offer?.options ?? []
  if (!offer || !option) {
    throw new BookingRefusal('APPLICATION_ERROR', 'FLIGHT_UNAVAILABLE', 'A flight is not there or has no seats')
  }
  if (!option.hasAgreement) {
    throw new BookingRefusal('APPLICATION_ERROR', 'UNABLE_TO_PRICE', 'The airlines write no ticket together')
  }
  const flown = offer.journeys.flatMap((journey) => flightsOf(journey))
  for (const [index, { departureTime }] of request.flightDetails.flights.entries()) {
    const flight = flown[index]
    if (flight && localTime(flight.from, flight.departure).slice(11) !== departureTime) {
      throw new BookingRefusal('APPLICATION_ERROR', 'SCHEDULE_MISMATCH', 'A flight departs at another time')
    }
  }
  const { today } = market
  const fare = new Pricing({ query, today, priceFactor, isBrandShown: true }).fare(option)
  return {
    flights: flightsBooked(option, fare.validatingCarrierCode),
    travellers: travellersOf(request, query, fare),
    validatingCarrier: fare.validatingCarrierCode,
    currency: fare.totalFare.currency,
    purchaseBy: Date.parse(`${fare.lastTicketDate}T${fare.lastTicketTime}Z`),
  }
}

function checkTravellers({ travelers }: CreateRequest): void {
  const infants = travelers.filter(({ passengerCode }) => kindOf(passengerCode) === 'infant')
  const adults = travelers.filter(({ passengerCode }) => kindOf(passengerCode) === 'adult')
  if (infants.length > adults.length) {
    throw new BookingRefusal('BAD_REQUEST', 'TOO_MANY_INFANTS', 'Every infant sits on the lap of an adult of its own')
  }
  if (infants.some(({ birthDate }) => birthDate === undefined)) {
    throw new BookingRefusal('BAD_REQUEST', 'REQUIRED_FIELD_MISSING', 'An infant needs its date of birth')
  }
}

function queryOf(request: CreateRequest): ShopQuery {
  const legs = legsOf(request.flightDetails.flights).map((flights): ShopQuery['legs'][number] => ({
    from: flights.slice(0, 1).map(({ fromAirportCode }) => fromAirportCode),
    to: flights.slice(-1).map(({ toAirportCode }) => toAirportCode),
    day: dayOf(flights[0]?.departureDate ?? ''),
    cabin: 'Y',
    flights: flights.map((flight) => ({
      carrier: flight.airlineCode,
      number: flight.flightNumber,
      from: flight.fromAirportCode,
      to: flight.toAirportCode,
      day: dayOf(flight.departureDate),
      bookingClass: flight.bookingClass,
    })),
  }))
  const byCode = Map.groupBy(request.travelers, ({ passengerCode }) => passengerCode)
  const [pricing] = request.flightDetails.flightPricing
  return {
    legs,
    travellers: [...byCode].map(([type, all]): Travellers => ({ type, kind: kindOf(type), count: all.length })),
    maxStops: 3,
    limit: 1,
    brands: { isNamed: true, most: 1 },
    only: [],
    without: [],
    needsAgreement: true,
    bags: { areShown: false, withCharges: false, withCabinBag: false, withText: false },
    currency: pricing?.qualifiers?.currencyPricing ?? 'USD',
  }
}

/**
 * Where the journey stays for longer than a connection takes, one fare ends and the next begins. A round trip that stays
 * nowhere so long turns back after its longest stay.
 */
function legsOf(flights: readonly RequestedFlight[]): RequestedFlight[][] {
  const minuteOf = ({ departureDate, departureTime }: RequestedFlight) =>
    Date.parse(`${departureDate}T${departureTime}Z`) / 60_000
  const gaps = flights.map((flight, index) => minuteOf(flight) - minuteOf(flights[index - 1] ?? flight))
  const [first] = flights
  const last = flights.at(-1)
  const isRoundTrip = first && last && cityOf(first.fromAirportCode) === cityOf(last.toAirportCode)
  const longest = Math.max(...gaps)
  const stay = isRoundTrip ? Math.min(longest, LONGEST_CONNECTION) : LONGEST_CONNECTION
  const legs: RequestedFlight[][] = []
  for (const [index, flight] of flights.entries()) {
    if (index === 0 || (gaps[index] ?? 0) >= stay) legs.push([flight])
    else legs.at(-1)?.push(flight)
  }
  return legs
}

/** The code of an airport's city; an unknown code stands for itself. */
const cityOf = (airport: string): string => places.find(({ code }) => code === airport)?.city ?? airport

function flightsBooked(option: Option, validatingCarrier: string): PnrFlight[] {
  const airlineLocator = (flight: Flight) => {
    const random = chance('sabre-airline-locator', validatingCarrier, flight.carrier, flight.number, flight.departure)
    return Array.from({ length: 6 }, () => random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'])).join('')
  }
  return option.fares
    .flatMap((fare) =>
      fare.flights.map((flight): Omit<PnrFlight, 'itemId'> => ({
        carrier: flight.carrier,
        number: flight.number,
        operating: flight.operating,
        operatingNumber: flight.operatingNumber,
        from: flight.from,
        to: flight.to,
        departure: localTime(flight.from, flight.departure),
        arrival: localTime(flight.to, flight.arrival),
        departureMinute: flight.departure,
        minutes: flight.arrival - flight.departure,
        equipment: flight.equipment,
        bookingClass: fare.bookingClass,
        cabin: fare.brand.cabin,
        fareBasis: `${fare.bookingClass}${fare.brand.code}0`,
        brand: { code: fare.brand.code, name: fare.brand.name },
        airlineLocator: airlineLocator(flight),
      })),
    )
    .map((flight, index) => ({ itemId: String(index + 1), ...flight }))
}

function travellersOf(
  request: CreateRequest,
  query: ShopQuery,
  { passengerInfoList }: ReturnType<Pricing['fare']>,
): PnrTraveller[] {
  return request.travelers.map(({ givenName, surname, birthDate, gender, passengerCode, identityDocuments }) => {
    const place = query.travellers.findIndex(({ type }) => type === passengerCode)
    const info = passengerInfoList[place]?.passengerInfo
    if (!info) throw new Error(`no price for ${passengerCode}`)
    const { equivalentAmount, totalTaxAmount } = info.passengerTotalFare
    const feeOf = (kind: string) => {
      const fee = info.penaltiesInfo.penalties.find(
        ({ type, applicability }) => type === kind && applicability === 'Before',
      )
      return fee && 'amount' in fee && fee.amount !== undefined ? Math.round(fee.amount * 100) : undefined
    }
    const [refundPenalty, changePenalty] = [feeOf('Refund'), feeOf('Exchange')]
    return {
      givenName,
      surname,
      ...(birthDate === undefined ? {} : { birthDate }),
      ...(gender === undefined ? {} : { gender }),
      ...(identityDocuments === undefined ? {} : { documents: identityDocuments }),
      requestedCode: passengerCode,
      pricedCode: info.passengerType,
      hasSeat: kindOf(passengerCode) !== 'infant',
      price: { base: Math.round(equivalentAmount * 100), taxes: Math.round(totalTaxAmount * 100) },
      ...(refundPenalty === undefined ? {} : { refundPenalty }),
      ...(changePenalty === undefined ? {} : { changePenalty }),
    }
  })
}

/** `YYYY-MM-DDTHH:MM` by the clock of an airport. */
function localTime(airport: string, minute: number): string {
  const local = toLocal(placeOf(airport).timeZone, minute)
  const ofDay = ((local % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const clock = [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${dateOf(Math.floor(local / DAY_MINUTES))}T${clock}`
}
