import { dateOf, dayOf } from '@masa/demo-world'
import { DEMO_CREDENTIALS } from '#src/config.ts'

const token = (id: string, secret: string) => {
  const each = [id, secret].map((part) => Buffer.from(part).toString('base64')).join(':')
  return `Basic ${Buffer.from(each).toString('base64')}`
}

/** Signs in, with the credentials of the demo where none are given; answers the raw response. */
export function signIn(url: string, given: { id?: string; secret?: string; grant?: string } = {}): Promise<Response> {
  const { id = DEMO_CREDENTIALS.sabreClientId, secret = DEMO_CREDENTIALS.sabreClientSecret } = given
  const { grant = 'client_credentials' } = given
  return fetch(`${url}/v2/auth/token`, {
    method: 'POST',
    headers: { authorization: token(id, secret), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: grant }),
  })
}

/** A caller that has signed in. */
export async function agencyAt(url: string) {
  const { access_token: bearer } = (await (await signIn(url)).json()) as { access_token: string }
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    shop: (body: unknown) => post('/v5/offers/shop', body),
    revalidate: (body: unknown) => post('/v5/shop/flights/revalidate', body),
    order: (call: string, body: unknown) => post(`/v1/trip/orders/${call}`, body),
  }
}

export interface Search {
  /** Legs as 'TLV-LHR 2027-03-14'. */
  legs: readonly string[]
  /** As 'ADT 2', in the order of the request. */
  travellers?: readonly string[]
  cabin?: string
  maxStops?: number
  itineraries?: 50 | 100 | 200
  bags?: { RequestType?: string; Description?: boolean; CarryOnInfo?: boolean }
  isBranded?: boolean
  currency?: string
  more?: { travelPreferences?: object; extensions?: object }
}

/** A request of the published shape. */
export function shopRequest(search: Search) {
  const {
    travellers = ['ADT 1'],
    cabin = 'Economy',
    maxStops = 2,
    itineraries = 50,
    bags,
    isBranded,
    currency,
  } = search
  const indicators = isBranded ? { BrandedFareIndicators: { MultipleBrandedFares: true, UpsellLimit: 5 } } : {}
  return {
    OTA_AirLowFareSearchRQ: {
      Version: '5',
      POS: { Source: [{ PseudoCityCode: 'M4SA', RequestorID: { Type: '1', ID: '1' } }] },
      OriginDestinationInformation: search.legs.map((leg) => {
        const [pair = '', date = ''] = leg.split(' ')
        const [from, to] = pair.split('-')
        return {
          DepartureDateTime: `${date}T00:00:00`,
          OriginLocation: { LocationCode: from },
          DestinationLocation: { LocationCode: to },
        }
      }),
      TravelPreferences: {
        MaxStopsQuantity: maxStops,
        CabinPref: [{ Cabin: cabin, PreferLevel: 'Preferred' }],
        ...(bags ? { Baggage: bags } : {}),
        ...search.more?.travelPreferences,
      },
      TravelerInfoSummary: {
        AirTravelerAvail: [
          {
            PassengerTypeQuantity: travellers.map((each) => {
              const [code, count] = each.split(' ')
              return { Code: code, Quantity: Number(count ?? 1) }
            }),
          },
        ],
        PriceRequestInformation: { ...(currency ? { CurrencyCode: currency } : {}), TPA_Extensions: indicators },
      },
      TPA_Extensions: {
        IntelliSellTransaction: { RequestType: { Name: `${itineraries}ITINS` } },
        ...search.more?.extensions,
      },
    },
  }
}

export interface Ref {
  ref: number
}
interface Described {
  id: number
}
export interface Schedule extends Described {
  elapsedTime: number
  departure: { airport: string; time: string }
  arrival: { airport: string; time: string; dateAdjustment?: number }
  carrier: { marketing: string; marketingFlightNumber: number; operating: string }
}
interface Leg extends Described {
  elapsedTime: number
  schedules: (Ref & { departureDateAdjustment?: number })[]
}
interface PassengerInfo {
  passengerType: string
  passengerNumber: number
  fareComponents: (Ref & {
    segments: { segment: { bookingCode: string; cabinCode: string; seatsAvailable: number } }[]
    brandFeatures?: Ref[]
  })[]
  taxes: Ref[]
  taxSummaries: Ref[]
  passengerTotalFare: { totalFare: number; totalTaxAmount: number; equivalentAmount: number; currency: string }
  baggageInformation?: {
    provisionType: string
    segments: { id: number }[]
    allowance?: Ref
    charge?: Ref
  }[]
}
export interface Itinerary extends Described {
  legs: Ref[]
  pricingInformation: {
    distributionModel?: string
    offer?: object
    revalidated?: boolean
    fare: {
      vita: boolean
      lastTicketDate: string
      validatingCarriers: Ref[]
      passengerInfoList: { passengerInfo: PassengerInfo }[]
      totalFare: { totalPrice: number; totalTaxAmount: number; currency: string }
    }
  }[]
}

/** The parts of an answer that tests look at. */
export interface Answer {
  groupedItineraryResponse: {
    messages: { severity: string; text: string }[]
    statistics: { itineraryCount: number }
    scheduleDescs?: Schedule[]
    legDescs?: Leg[]
    taxDescs?: (Described & { amount: number })[]
    taxSummaryDescs?: (Described & { amount: number })[]
    fareComponentDescs?: (Described & { brand?: { code: string }; farePassengerType: string })[]
    brandFeatureDescs?: (Described & { application: string })[]
    baggageAllowanceDescs?: (Described & { pieceCount?: number; weight?: number })[]
    baggageChargeDescs?: Described[]
    validatingCarrierDescs?: Described[]
    itineraryGroups?: {
      groupDescription: {
        legDescriptions: { departureDate: string; departureLocation: string; arrivalLocation: string }[]
      }
      itineraries: Itinerary[]
    }[]
  }
}

/** The request that asks for the price of an itinerary again: its flights, by name. */
export function revalidationRequest(
  search: Search,
  answer: Answer,
  itinerary: ReturnType<typeof itinerariesOf>[number],
) {
  const request = shopRequest(search)
  const { scheduleDescs = [], legDescs = [] } = answer.groupedItineraryResponse
  const classes = itinerary.pricingInformation[0]?.fare.passengerInfoList[0]?.passengerInfo.fareComponents.flatMap(
    ({ segments }) => segments.map(({ segment }) => segment.bookingCode),
  )
  let place = 0
  const legs = itinerary.legs.map(({ ref }, index) => {
    const { departureDate = '', departureLocation, arrivalLocation } = itinerary.legDescriptions[index] ?? {}
    const Flight = (legDescs.find(({ id }) => id === ref)?.schedules ?? []).flatMap((each) => {
      const schedule = scheduleDescs.find(({ id }) => id === each.ref)
      if (!schedule) return []
      const { departure, arrival, carrier } = schedule
      const date = dateOf(dayOf(departureDate) + (each.departureDateAdjustment ?? 0))
      const arrivalDate = dateOf(dayOf(date) + (arrival.dateAdjustment ?? 0))
      const ClassOfService = classes?.[place]
      place += 1
      return {
        Number: carrier.marketingFlightNumber,
        DepartureDateTime: `${date}T${departure.time.slice(0, 8)}`,
        ArrivalDateTime: `${arrivalDate}T${arrival.time.slice(0, 8)}`,
        ClassOfService,
        Type: 'A',
        OriginLocation: { LocationCode: departure.airport },
        DestinationLocation: { LocationCode: arrival.airport },
        Airline: { Marketing: carrier.marketing, Operating: carrier.operating },
      }
    })
    return {
      DepartureDateTime: Flight[0]?.DepartureDateTime,
      OriginLocation: { LocationCode: departureLocation },
      DestinationLocation: { LocationCode: arrivalLocation },
      TPA_Extensions: { SegmentType: { Code: 'O' }, Flight },
    }
  })
  return { OTA_AirLowFareSearchRQ: { ...request.OTA_AirLowFareSearchRQ, OriginDestinationInformation: legs } }
}

/** All itineraries of an answer, with the dates of their legs. */
export function itinerariesOf({ groupedItineraryResponse }: Answer) {
  return (groupedItineraryResponse.itineraryGroups ?? []).flatMap(({ groupDescription, itineraries }) =>
    itineraries.map((itinerary) => ({ ...itinerary, legDescriptions: groupDescription.legDescriptions })),
  )
}
