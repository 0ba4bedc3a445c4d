import type { FlightAnswer, FlightFare, FlightItinerary, FlightSearchBody } from '@masa/contract/flights'
import { expect } from 'vitest'
import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import {
  buildBookingWorld,
  dataOf,
  passenger,
  type BookingWorld,
  type Traveller,
} from '#src/bookings/testing/booking-world.ts'

const RATE_MILLIONTHS = 3_700_000
/** So many are booked in one test at most: on some days the cheapest flight has fewer. */
const SEATS = 7

type Composition = FlightSearchBody['passengerComposition']

/** A site that sells flights, Sabre, and the steps of its travellers. */
export interface FlightWorld {
  readonly world: BookingWorld
  /** A search of two adults there and back unless another is said; the cheapest itinerary with seats enough, in wanted fares alone. */
  find(search?: Partial<FlightSearchBody>, isWanted?: (fare: FlightFare) => boolean): Promise<FlightItinerary>
  /** The body of `aggrSabre/revalidate` for an itinerary in its cheapest fare. */
  choice(itinerary: FlightItinerary, composition?: Composition): object
  revalidate(traveller: Traveller, body: object): Promise<Record<string, any>>
  /** A traveller whose flights are held, by Sabre too. */
  held(): Promise<Traveller>
  follows(traveller: Traveller, status: string): Promise<void>
  order(traveller: Traveller): Promise<Record<string, any>>
  pnrs(): ReturnType<BookingWorld['sandbox']['control']['sabreBookings']>
  ledger(uid: string): ReturnType<BookingWorld['sandbox']['control']['ledger']>['transactions'][number] | undefined
  /** How the next call of Sabre goes, or more of them. */
  next(rule: Parameters<BookingWorld['sandbox']['control']['setSabre']>[0]): void
}

export const COUPLE: Composition = { adults: 2, children: 0, infants: 0, seniors: 0 }

/** `sabreNow` is Sabre's clock: a ticket can be voided on its day alone. */
export async function buildFlightWorld(sabreNow?: () => number): Promise<FlightWorld> {
  const world = await buildBookingWorld(
    { ADMIN_EMAIL: 'boss@masa.test' },
    { hasOwnQuotes: true, ...(sabreNow !== undefined && { sabreNow }) },
  )
  const { owner } = world.test
  await owner.query(
    `INSERT INTO exchange_rate (source, target, day, rate_millionths) VALUES ('USD', 'ILS', masa_today(), $1)`,
    [RATE_MILLIONTHS],
  )
  await owner.query(
    `INSERT INTO remote_enablement (tenant, remote) VALUES ('RIBBON', 'flights') ON CONFLICT DO NOTHING`,
  )
  const [day] = await owner.query<{ today: string }>('SELECT masa_today()::text AS today')
  // Each search has days of its own: seats run out, and equal searches are answered from memory.
  let departsIn = 60

  const self: FlightWorld = {
    world,
    async find(search = {}, isWanted = () => true) {
      departsIn += 1
      const departs = addDays(day?.today ?? '', departsIn)
      const response = await world.traveller().call('POST', '/operation/aggrSabre/search', {
        flightDirection: 'roundTrip',
        originDestinationInformation: [{ originCodes: ['TLV'], destinationCodes: ['ATH'] }],
        calendarType: 'exactDates',
        exactDatesInformation: { outboundDepartureDate: departs, inboundDepartureDate: addDays(departs, 7) },
        passengerComposition: COUPLE,
        ...search,
      })
      expect(response.statusCode, response.body).toBe(200)
      const { itineraries } = dataOf(response) as unknown as FlightAnswer
      const [cheapest] = itineraries
        .map((itinerary) => ({
          ...itinerary,
          pricingInformation: itinerary.pricingInformation.filter(({ fare }) => isWanted(fare)),
        }))
        .filter(({ pricingInformation: [first] }) => first !== undefined && (first.fare.seatsLeft ?? 9) >= SEATS)
        .toSorted((one, other) => one.excerpt.totalPrice - other.excerpt.totalPrice)
      if (cheapest === undefined) throw new Error('no flights were found')
      return cheapest
    },
    choice(itinerary, passengerComposition = COUPLE) {
      const [{ fare } = { fare: undefined }] = itinerary.pricingInformation
      if (fare === undefined) throw new Error('an itinerary has a fare')
      return {
        itinerary: {
          totalPrice: fare.totalPrice,
          currency: fare.currency,
          brandCode: fare.brand?.code ?? null,
          flights: itinerary.legs.flatMap(({ segments }, leg) =>
            segments.map((segment, index) => ({
              airline: segment.marketingAirline,
              operatingAirline: segment.operatingAirline,
              number: segment.flightNumber,
              origin: segment.origin,
              destination: segment.destination,
              departureTime: segment.departureTime,
              arrivalTime: segment.arrivalTime,
              bookingClass: fare.passengerInfoList[0]?.fareComponents[leg]?.segments[index]?.bookingCode,
              [leg === 0 ? 'outwardIndex' : 'returningIndex']: index,
            })),
          ),
        },
        passengerComposition,
      }
    },
    async revalidate(traveller, body) {
      const response = await traveller.call('POST', '/operation/aggrSabre/revalidate?langCode=ENG', body)
      expect(response.statusCode, response.body).toBe(200)
      return dataOf(response)
    },
    async held() {
      const traveller = world.traveller()
      const { packSelectionId } = await self.revalidate(traveller, self.choice(await self.find()))
      const answer = await traveller.hold(packSelectionId, {
        paxList: [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })],
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return traveller
    },
    follows: (traveller, status) =>
      expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 15_000 }).toBe(status),
    order: async ({ id, call }) => dataOf(await call('GET', `/operation/succeededBooking/${id}?langCode=ENG`)),
    pnrs: () => world.sandbox.control.sabreBookings(),
    ledger: (uid) => world.sandbox.control.ledger().transactions.find(({ uniqueId }) => uniqueId === uid),
    next: (rule) => world.sandbox.control.setSabre({ times: 1, ...rule }),
  }
  return self
}
