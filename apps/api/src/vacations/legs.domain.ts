import { dayBefore } from '#src/platform/calendar/day-before.domain.ts'

/** Airlines open their check-in 24 hours before the flight. */
export const checkInOpens = (flight: { departureDate: string; departureTime: string; originZone: string }) =>
  dayBefore({ date: flight.departureDate, time: flight.departureTime, zone: flight.originZone })
