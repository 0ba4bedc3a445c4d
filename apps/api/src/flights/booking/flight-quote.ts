import { convertParts } from '@masa/contract'
import { FLIGHTS } from '@masa/contract/flights'
import type { ExchangeRate } from '#src/catalogue/catalogue.service.ts'
import type { Database } from '#src/platform/database/database.ts'
import { storeQuote, type LocalMoment, type Quote } from '#src/quotes/quotes.service.ts'
import { worldPlaces } from '@masa/demo-world/places'
import type { AirportTime, Fare, Itinerary, PassengerKind } from '../sabre/itinerary.ts'
import type { FlightContent } from './flight-content.ts'
import { SABRE_PNR } from './pnr-supplier.ts'

/** The one item of a quote of flights. */
export const PNR = 'pnr'

/** What a quote keeps of its flights: read by this area alone. */
export interface QuotedFlights {
  /** With the one fare that was priced. */
  readonly itinerary: Itinerary
}

/** The flights of a quote of this product. */
export const flightsOf = ({ snapshot }: Pick<Quote, 'snapshot'>): QuotedFlights => snapshot as QuotedFlights

/** The one fare of a quote. */
export function fareOf({ itinerary }: QuotedFlights): Fare {
  const [fare] = itinerary.fares
  if (fare === undefined) throw new Error('a quote of flights has a fare')
  return fare
}

/**
 * Keeps flights at a fare, at a rate of the dollar. Whether they can still be had is not asked. `dearerByMinor`: what the
 * airline asks for all passengers beside the fare's total, in cents.
 */
export async function storeFlights(
  db: Database,
  {
    tenant,
    itinerary,
    fare,
    rate,
    dearerByMinor = 0,
  }: { tenant: string; itinerary: Itinerary; fare: Fare; rate: ExchangeRate; dearerByMinor?: number },
): Promise<Quote> {
  const totalMinor = fare.totalMinor + dearerByMinor
  const sold: Fare = { ...fare, totalMinor, revalidation: { ...fare.revalidation, totalMinor } }
  const kinds = linesOf(fare, dearerByMinor)
  const shekels = convertParts(
    kinds.map(({ usdMinor }) => usdMinor),
    rate.rateMillionths,
  )
  const [first, last] = [itinerary.legs[0]?.segments[0], itinerary.legs.at(-1)?.segments.at(-1)]
  if (first === undefined || last === undefined) throw new Error('an itinerary has segments')
  const departure = momentOf(first.departure)
  const lastDay = dayOf(last.departure)
  const content: FlightContent = { key: sold.revalidation, lastDay, rateMillionths: rate.rateMillionths }
  const counted = (kind: PassengerKind) =>
    fare.passengers.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0)
  const snapshot: QuotedFlights = { itinerary: { ...itinerary, fares: [sold] } }
  return storeQuote(db, {
    tenant,
    product: FLIGHTS,
    dateFrom: dayOf(first.departure),
    dateTo: lastDay,
    departure,
    party: [{ adults: counted('adult'), children: counted('child'), infants: counted('infant'), allowsInfants: true }],
    destinationCode: null,
    categoryCode: null,
    isPhoneOrder: false,
    needsFlightCondition: false,
    lines: kinds.map((line, index) => ({ ...line, detail: null, isIncluded: false, ilsMinor: shekels[index] ?? 0 })),
    totalUsdMinor: totalMinor,
    totalIlsMinor: shekels.reduce((sum, minor) => sum + minor, 0),
    rateMillionths: rate.rateMillionths,
    rateDate: rate.day,
    cancellationSteps: [],
    keepsAsSuppliersDo: true,
    items: { [PNR]: { kind: SABRE_PNR, isEssential: true, priceMinor: 0, content } },
    snapshot,
  })
}

/** A line for each kind of passenger; what is asked beside the fare stands in the first. */
function linesOf({ passengers }: Fare, dearerByMinor: number) {
  const kinds = [...new Set(passengers.map(({ kind }) => kind))]
  return kinds.map((kind, index) => {
    const own = passengers.filter((each) => each.kind === kind)
    return {
      code: kind,
      quantity: own.reduce((sum, { count }) => sum + count, 0),
      usdMinor: own.reduce((sum, { count, totalMinor }) => sum + count * totalMinor, index === 0 ? dearerByMinor : 0),
    }
  })
}

const dayOf = ({ at }: AirportTime): string => at.slice(0, 10)

/** By the clock of the airport; by that of Greenwich where its zone is not known. */
export function momentOf({ airport, at }: AirportTime): LocalMoment {
  const zone = worldPlaces().airports.get(airport)?.timeZone
  const written = zone === undefined ? new Date(at).toISOString() : at
  return { date: written.slice(0, 10), time: written.slice(11, 16), zone: zone ?? 'UTC' }
}
