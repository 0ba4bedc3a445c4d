import dayjs from 'dayjs'

/** Days from one calendar day to another. */
export const dayShift = (from: string, to: string): number => dayjs(to).diff(dayjs(from), 'day')

/** Airlines open their check-in a day before the flight, by the same clock. */
export const checkInOpens = (flight: { departureDate: string; departureTime: string }) => ({
  date: dayjs(flight.departureDate).subtract(1, 'day').format('YYYY-MM-DD'),
  time: flight.departureTime,
})
