import { addDays } from '#src/platform/calendar/calendar.domain.ts'

/** Airlines open their check-in a day before the flight, by the same clock. */
export const checkInOpens = (flight: { departureDate: string; departureTime: string }) => ({
  date: addDays(flight.departureDate, -1),
  time: flight.departureTime,
})
