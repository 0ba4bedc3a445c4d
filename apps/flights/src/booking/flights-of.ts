import type { BookingView } from '@masa/contract/booking'
import { FLIGHTS, flightProductSchema, type FlightProduct } from '@masa/contract/flights'
import * as z from 'zod/mini'

/** Whether a booking is one of flights. */
export const isOfFlights = ({ product }: Pick<BookingView, 'product'>): boolean => product.kind === FLIGHTS

/** The flights of a booking; throws for another product's, which the page sends on. */
export const flightsOf = ({ product }: Pick<BookingView, 'product'>): FlightProduct =>
  z.parse(flightProductSchema, product)

const TYPES = { ADT: 'adult', CNN: 'child', INF: 'infant' } as const
type PlaceType = (typeof TYPES)[keyof typeof TYPES]

/** Who travels, as the fare was priced for them. */
export const placesOf = ({ itinerary }: FlightProduct): { type: PlaceType; room: number }[] =>
  (itinerary.pricingInformation[0]?.fare.passengerInfoList ?? []).flatMap(({ passengerType, passengerNumber }) =>
    Array.from({ length: passengerNumber }, () => ({ type: TYPES[passengerType], room: 0 })),
  )
