import { stayRoomSchema, type Quote } from '#src/quotes/quotes.service.ts'
import * as z from 'zod/mini'
import { stayOfItems } from './vacation-items.ts'

/** The kind of a package's quotes. */
export const VACATION = 'vacation'

const flightSchema = z.object({
  flightId: z.string(),
  airlineCode: z.string(),
  number: z.string(),
  origin: z.string(),
  destination: z.string(),
  departureDate: z.string(),
  departureTime: z.string(),
  arrivalDate: z.string(),
  arrivalTime: z.string(),
  /** IANA zones of the two airports, for the calendar entry. */
  originZone: z.string(),
  destinationZone: z.string(),
})
export type QuotedFlight = z.infer<typeof flightSchema>

const snapshotSchema = z.object({
  packId: z.string(),
  /** The land arrangement: hotel and stay. */
  laId: z.string(),
  nights: z.int(),
  dealId: z.nullable(z.string()),
  /** Per cent that the deal takes off, for the rule of the highest discount. */
  discountPercent: z.number(),
  flights: z.object({ outward: flightSchema, inward: flightSchema }),
  rooms: z.array(
    z.extend(stayRoomSchema, {
      /** What this room's people pay in all, before a deal's discount. */
      totalUsdMinor: z.int(),
    }),
  ),
})
/** What only the area of packages reads of a quote. */
export type VacationSnapshot = z.infer<typeof snapshotSchema>

/** What a quote of a package is about, with the hotel and rooms that are sold now. */
export type QuotedVacation = VacationSnapshot & {
  readonly hotelId: string
  readonly checkIn: string
  readonly checkOut: string
}

/** Throws for a quote of another product. */
export function vacationOf({ snapshot, items }: Pick<Quote, 'snapshot' | 'items'>): QuotedVacation {
  const quoted = snapshotSchema.parse(snapshot)
  const { hotelId, checkIn, checkOut, rooms } = stayOfItems(items)
  return {
    ...quoted,
    hotelId,
    checkIn,
    checkOut,
    rooms: quoted.rooms.map((room, index) => ({ ...room, ...rooms[index] })),
  }
}
