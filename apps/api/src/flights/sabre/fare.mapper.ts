import { minorOf } from './amounts.ts'
import { baggageOf } from './baggage.mapper.ts'
import { isCause, type DropCause } from './drop-cause.ts'
import { fareLegsOf } from './fare-legs.mapper.ts'
import { listOf, matchOf, objectOf, textOf, type JsonObject } from './foreign-json.ts'
import type { Fare, FareLeg, Leg, PassengerFare, Penalty, RevalidationKey } from './itinerary.ts'
import { pricedPassengers } from './priced-passengers.ts'
import type { ReferenceLists } from './reference-lists.ts'
import type { RequestedPassengers } from './shop-request.ts'

/** What a fare is read with: its flights, the answer's lists, and for whom it was asked. */
export interface FareContext {
  readonly legs: readonly Leg[]
  readonly find: ReferenceLists
  readonly requested: readonly RequestedPassengers[]
}

/** One price of an itinerary. */
export function fareOf(pricing: JsonObject, context: FareContext): DropCause | Fare {
  const isOtherSource = [pricing['distributionModel'], objectOf(pricing['offer'])?.['source']].some(
    (source) => source !== undefined && source !== 'ATPCO',
  )
  if (isOtherSource) return 'otherSource'
  if (listOf(pricing['tickets']).length > 0) return 'severalTickets'
  const fare = objectOf(pricing['fare'])
  if (!fare || pricing['soldOut'] !== undefined) return 'notPriced'
  // Airlines without an agreement write no ticket together: a missed connection or a bag would be the traveller's own concern.
  if (fare['vita'] === false) return 'severalTickets'
  const total = objectOf(fare['totalFare'])
  const currency = textOf(total?.['currency'], 3)
  if (!total || currency === undefined) return 'malformed'
  const totalMinor = minorOf(total['totalPrice'], currency)
  if (totalMinor === undefined) return 'malformed'

  const entries = pricedPassengers(listOf(fare['passengerInfoList']), context.requested)
  if (isCause(entries)) return entries
  const passengers: PassengerFare[] = []
  let booked: readonly FareLeg[] | undefined
  let seatsLeft: number | undefined
  for (const { info, ...identity } of entries.priced) {
    const amounts = amountsOf(objectOf(info['passengerTotalFare']), currency)
    if (isCause(amounts)) return amounts
    const fareLegs = fareLegsOf(info, context)
    if (isCause(fareLegs)) return fareLegs
    const baggage = baggageOf(info, context)
    if (isCause(baggage)) return baggage
    if (booked && bookingClasses(booked) !== bookingClasses(fareLegs.legs)) return 'splitParty'
    booked ??= fareLegs.legs
    seatsLeft = fewest([seatsLeft, ...fareLegs.legs.flatMap((leg) => leg.segments.map((segment) => segment.seatsLeft))])
    passengers.push({ ...identity, ...amounts, baggage: baggage.baggage, penalties: penaltiesOf(info) })
  }
  if (!booked) return 'passengersMismatch'
  const sum = passengers.reduce((before, passenger) => before + passenger.totalMinor * passenger.count, 0)
  if (sum !== totalMinor) return 'sumMismatch'

  const validatingCarrier = matchOf(fare['validatingCarrierCode'], /^[A-Z0-9]{2,3}$/)
  const lastTicketing = lastTicketingOf(fare)
  const shared = { currency, totalMinor, ...(validatingCarrier !== undefined && { validatingCarrier }) }
  return {
    ...shared,
    passengers,
    legs: booked,
    ...(lastTicketing && { lastTicketing }),
    ...(seatsLeft !== undefined && { seatsLeft }),
    revalidation: { ...shared, ...flightsToRevalidate(context.legs, booked), passengers: typesOf(context.requested) },
  }
}

type Amounts = Pick<PassengerFare, 'totalMinor' | 'baseMinor' | 'taxMinor' | 'feesMinor'>

/** The base is given in the currency of the fare where it is filed in another. */
function amountsOf(fare: JsonObject | undefined, currency: string): DropCause | Amounts {
  if (!fare) return 'malformed'
  if (fare['currency'] !== currency) return 'currencyMismatch'
  const isFiledElsewhere = fare['equivalentCurrency'] === currency
  if (!isFiledElsewhere && fare['baseFareCurrency'] !== currency) return 'currencyMismatch'
  const totalMinor = minorOf(fare['totalFare'], currency)
  const taxMinor = minorOf(fare['totalTaxAmount'], currency)
  const baseMinor = minorOf(fare[isFiledElsewhere ? 'equivalentAmount' : 'baseFareAmount'], currency)
  const bookingMinor = minorOf(fare['bookingFeeAmount'] ?? 0, currency)
  const cardMinor = minorOf(fare['creditCardFeeAmount'] ?? 0, currency)
  if (totalMinor === undefined || taxMinor === undefined || baseMinor === undefined) return 'malformed'
  if (bookingMinor === undefined || cardMinor === undefined) return 'malformed'
  const feesMinor = bookingMinor + cardMinor
  if (baseMinor + taxMinor + feesMinor !== totalMinor) return 'sumMismatch'
  return { totalMinor, baseMinor, taxMinor, feesMinor }
}

/** What is not said is absent: an unknown kind of penalty is none that could be promised. */
function penaltiesOf(info: JsonObject): readonly Penalty[] {
  return listOf(objectOf(info['penaltiesInfo'])?.['penalties']).flatMap((value) => {
    const penalty = objectOf(value)
    const kind = penalty?.['type'] === 'Exchange' ? 'change' : penalty?.['type'] === 'Refund' ? 'refund' : undefined
    const isAllowed = penalty?.[kind === 'change' ? 'changeable' : 'refundable']
    const applicability = penalty?.['applicability']
    if (!penalty || !kind || typeof isAllowed !== 'boolean') return []
    if (applicability !== 'Before' && applicability !== 'After') return []
    const currency = textOf(penalty['currency'], 3)
    const amountMinor = currency === undefined ? undefined : minorOf(penalty['amount'], currency)
    return {
      kind,
      applies: applicability === 'Before' ? 'beforeDeparture' : 'afterDeparture',
      isAllowed,
      ...(currency !== undefined && amountMinor !== undefined && { amountMinor, currency }),
    } as const
  })
}

function lastTicketingOf(fare: JsonObject): Fare['lastTicketing'] {
  const date = matchOf(fare['lastTicketDate'], /^20\d{2}-\d{2}-\d{2}$/)
  const time = matchOf(fare['lastTicketTime'], /^\d{2}:\d{2}$/)
  return date === undefined ? undefined : { date, ...(time !== undefined && { time }) }
}

const bookingClasses = (legs: readonly FareLeg[]): string =>
  legs.flatMap((leg) => leg.segments.map((segment) => segment.bookingClass)).join('')

const fewest = (counts: readonly (number | undefined)[]): number | undefined => {
  const known = counts.filter((count) => count !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

const typesOf = (requested: readonly RequestedPassengers[]) => requested.map(({ type, count }) => ({ type, count }))

function flightsToRevalidate(
  legs: readonly Leg[],
  booked: readonly FareLeg[],
): Pick<RevalidationKey, 'legs' | 'brands'> {
  return {
    legs: legs.map((leg, legIndex) =>
      leg.segments.map((segment, index) => ({
        origin: segment.departure.airport,
        destination: segment.arrival.airport,
        departsAt: segment.departure.at.slice(0, 19),
        arrivesAt: segment.arrival.at.slice(0, 19),
        marketingCarrier: segment.marketingCarrier,
        operatingCarrier: segment.operatingCarrier,
        flightNumber: segment.flightNumber,
        bookingClass: booked[legIndex]?.segments[index]?.bookingClass ?? '',
      })),
    ),
    brands: booked.map((leg) => leg.brands.map((brand) => brand.code)),
  }
}
