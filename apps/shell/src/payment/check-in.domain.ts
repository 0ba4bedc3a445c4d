import dayjs from 'dayjs'

/** The day before a calendar day: airlines open check-in 24 hours before the flight, on the same clock. */
export const dayBefore = (date: string): string => dayjs(date).subtract(1, 'day').format('YYYY-MM-DD')
