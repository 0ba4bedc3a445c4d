import type { agencyAt, Answer, Search } from './agency.ts'
import { itinerariesOf, revalidationRequest, shopRequest } from './agency.ts'

type Itinerary = ReturnType<typeof itinerariesOf>[number]
type Money = { total: string; subtotal?: string; taxes?: string; currencyCode: string }

/** The parts of a booking that tests look at. */
export interface BookingAnswer {
  bookingId: string
  startDate?: string
  isCancelable: boolean
  isTicketed: boolean
  creationDetails: { purchaseDeadlineDate: string; purchaseDeadlineTime: string }
  travelers: {
    givenName: string
    surname: string
    passengerCode: string
    identityDocuments?: { documentType: string; documentNumber?: string }[]
  }[]
  flights?: {
    itemId: string
    confirmationId?: string
    flightStatusCode: string
    airlineCode: string
    flightNumber: number
    departureDate: string
    bookingClass: string
  }[]
  fares: { travelerIndices: number[]; requestedTravelerType: string; pricedTravelerType: string; totals: Money }[]
  remarks?: { type: string; text: string }[]
  specialServices?: { code: string }[]
  flightTickets?: { number: string; travelerIndex: number; ticketStatusName: string; payment: Money }[]
  payments: { flightTotals: Money[] }
  bookingSignature: string
}

/** The parts of an answer about a booking that tests look at. */
export interface OrderAnswer extends Partial<BookingAnswer> {
  confirmationId?: string
  booking?: BookingAnswer
  errors?: { category: string; type: string }[]
  tickets?: {
    number: string
    isCommitted?: boolean
    isVoidable?: boolean
    isRefundable?: boolean
    refundPenalties?: { penalty: { amount: string } }[]
    refundTotals?: Money
    payment?: Money
  }[]
  voidedTickets?: string[]
  refundedTickets?: string[]
}

/** Asks and reads. */
export const orderer =
  (agency: Awaited<ReturnType<typeof agencyAt>>) =>
  async (call: string, body: unknown): Promise<OrderAnswer> =>
    (await (await agency.order(call, body)).json()) as OrderAnswer

/** The first offer of a search that goes on one ticket, of a wanted airline, with its total price as a decimal text. */
export async function offerOf(
  agency: Awaited<ReturnType<typeof agencyAt>>,
  search: Search,
  isWanted: (carrier: string) => boolean = () => true,
) {
  const answer = (await (await agency.shop(shopRequest(search))).json()) as Answer
  const itinerary = itinerariesOf(answer).find(
    ({ pricingInformation }) =>
      pricingInformation[0]?.fare.vita === true &&
      isWanted((pricingInformation[0].fare as { validatingCarrierCode?: string }).validatingCarrierCode ?? ''),
  )
  if (!itinerary) throw new Error('nothing was found')
  const total = itinerary.pricingInformation[0]?.fare.totalFare.totalPrice ?? 0
  return { search, answer, itinerary, total: total.toFixed(2) }
}

export interface BookingParts {
  /** What the price may be, in the search's currency; nothing dearer is accepted. */
  desiredAmount?: string
  remark?: string
  /** Put over the request. */
  more?: object
}

/** The request that books an itinerary of a search, for its travellers, in the first of its brands. */
export function bookingRequest(
  { search, answer, itinerary }: { search: Search; answer: Answer; itinerary: Itinerary },
  { desiredAmount, remark, more }: BookingParts = {},
) {
  const named = revalidationRequest(search, answer, itinerary)
  const flights = named.OTA_AirLowFareSearchRQ.OriginDestinationInformation.flatMap(
    ({ TPA_Extensions }) => TPA_Extensions.Flight,
  )
  const codes = (search.travellers ?? ['ADT 1']).flatMap((each) => {
    const [code = 'ADT', count = '1'] = each.split(' ')
    return Array.from({ length: Number(count) }, () => code)
  })
  return {
    targetPcc: 'M4SA',
    flightDetails: {
      flights: flights.map((flight) => ({
        flightNumber: flight.Number,
        airlineCode: flight.Airline.Marketing,
        fromAirportCode: flight.OriginLocation.LocationCode,
        toAirportCode: flight.DestinationLocation.LocationCode,
        departureDate: flight.DepartureDateTime.slice(0, 10),
        departureTime: flight.DepartureDateTime.slice(11, 16),
        bookingClass: flight.ClassOfService ?? 'Y',
        flightStatusCode: 'NN',
      })),
      flightPricing: [
        {
          ...(desiredAmount === undefined
            ? {}
            : { priceComparisons: [{ desiredAmount, comparisonType: 'INCREASE_BY_AMOUNT', amount: '0' }] }),
          qualifiers: { currencyPricing: search.currency ?? 'USD' },
        },
      ],
      haltOnFlightStatusCodes: ['NN', 'UC', 'US', 'UN', 'UU', 'LL', 'HL'],
    },
    travelers: codes.map((passengerCode, index) => ({
      givenName: `Noa${'abcdefghi'[index] ?? ''}`,
      surname: 'Levi',
      birthDate: passengerCode === 'ADT' ? '1990-05-04' : passengerCode === 'INF' ? '2026-05-04' : '2020-05-04',
      gender: 'FEMALE',
      passengerCode,
    })),
    contactInfo: { emails: ['noa@example.com'], phones: ['+972501234567'] },
    ...(remark === undefined ? {} : { remarks: [{ type: 'GENERAL', text: remark }] }),
    ...more,
  }
}

/** Asks for the tickets of a booking at its price. */
export const ticketing = (confirmationId: string, more: object = {}) => ({
  confirmationId,
  fulfillments: [{}],
  formsOfPayment: [{ type: 'CASH' }],
  acceptPriceChanges: false,
  ...more,
})
