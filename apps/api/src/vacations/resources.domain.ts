import { addDays } from '#src/platform/calendar/calendar.domain.ts'

/** Names of what is counted when it is sold: a flight's seats, a room type's nights. */

export const flightResource = (flightId: number): string => `flight:${flightId}`
/** Whether a resource is the seats of a flight. */
export const isFlightResource = (resource: string): boolean => resource.startsWith('flight:')

export const roomNightResource = (room: { hotelId: number; cls: string; typ: string }, day: string): string =>
  `room:${room.hotelId}:${room.cls}:${room.typ}:${day}`

/** The nights of a stay, by the day on which each begins. */
export const nightsOf = (checkIn: string, nights: number): string[] =>
  Array.from({ length: nights }, (_, index) => addDays(checkIn, index))
