export { PriceCalendar } from './price-calendar.tsx'
export type { CalendarWords, DateSpan, PriceCalendarProps } from './price-calendar.tsx'
