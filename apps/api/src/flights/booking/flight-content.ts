import * as z from 'zod/mini'
import type { RevalidationKey } from '../sabre/itinerary.ts'

const flightSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  departsAt: z.string(),
  arrivesAt: z.string(),
  marketingCarrier: z.string(),
  operatingCarrier: z.string(),
  flightNumber: z.int(),
  bookingClass: z.string(),
})

/** As `RevalidationKey` says. */
export const revalidationKeySchema = z.object({
  legs: z.array(z.array(flightSchema)),
  passengers: z.array(z.object({ type: z.string(), count: z.int() })),
  brands: z.array(z.array(z.string())),
  validatingCarrier: z.optional(z.string()),
  currency: z.string(),
  totalMinor: z.int(),
})

/** What the airline is asked for by the one item of a quote of flights. */
export const flightContentSchema = z.object({
  /** The flights in their booking classes, and the total for all passengers that is booked, no other. */
  key: revalidationKeySchema,
  /** Local date of the last flight's departure: ages count on it. */
  lastDay: z.string(),
  /** Shekels per dollar in millionths: what the airline asks beside the price is charged at it. */
  rateMillionths: z.int(),
})
export interface FlightContent {
  readonly key: RevalidationKey
  readonly lastDay: string
  readonly rateMillionths: number
}
