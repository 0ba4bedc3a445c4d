import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { createEvents, type DateArray, type EventAttributes } from 'ics'
import type { LangCode } from '@masa/contract'
import type { Quote, QuotedFlight } from '#src/quotes/quotes.service.ts'
import { MAIL_WORDS } from './words.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** What the calendar file of an order is called. */
export const calendarName = (orderNumber: number): string => `masa-${orderNumber}.ics`

/** The calendar of an order in one language, the same in its message and on its page. */
export function orderCalendar(
  quote: Pick<Quote, 'flights' | 'checkIn' | 'checkOut'>,
  { orderNumber, hotelName, lang }: { orderNumber: number; hotelName: string; lang: LangCode },
): string {
  const { checkIn, outward, inward } = MAIL_WORDS[lang]
  return journeyCalendar(quote, { orderNumber, hotelName, checkInNote: checkIn, titles: { outward, inward } })
}

/** The journey as a calendar file: both flights at their true instants, the stay as whole days. */
export function journeyCalendar(
  quote: Pick<Quote, 'flights' | 'checkIn' | 'checkOut'>,
  {
    orderNumber,
    hotelName,
    checkInNote,
    titles,
  }: { orderNumber: number; hotelName: string; checkInNote: string; titles: { outward: string; inward: string } },
): string {
  const stay: EventAttributes = {
    uid: `${orderNumber}-stay@masa`,
    title: hotelName,
    start: dayOf(quote.checkIn),
    end: dayOf(quote.checkOut),
    busyStatus: 'FREE',
  }
  const { outward, inward } = quote.flights
  const { error, value } = createEvents([
    flightEvent(outward, { uid: `${orderNumber}-out@masa`, title: titles.outward, checkInNote }),
    stay,
    flightEvent(inward, { uid: `${orderNumber}-back@masa`, title: titles.inward, checkInNote }),
  ])
  if (error || typeof value !== 'string') throw new Error('the calendar entry could not be written', { cause: error })
  return value
}

function flightEvent(
  flight: QuotedFlight,
  { uid, title, checkInNote }: { uid: string; title: string; checkInNote: string },
): EventAttributes {
  const name = `${flight.airlineCode} ${flight.number}`
  return {
    uid,
    title: `${title}: ${name} ${flight.origin}–${flight.destination}`,
    description: checkInNote,
    start: instantOf(`${flight.departureDate}T${flight.departureTime}`, flight.originZone),
    startInputType: 'utc',
    end: instantOf(`${flight.arrivalDate}T${flight.arrivalTime}`, flight.destinationZone),
    endInputType: 'utc',
    // Airlines open their check-in a day before.
    alarms: [{ action: 'display', description: checkInNote, trigger: { hours: 24, before: true } }],
  }
}

function instantOf(local: string, zone: string): DateArray {
  const at = dayjs.tz(local, zone).utc()
  return [at.year(), at.month() + 1, at.date(), at.hour(), at.minute()]
}

const dayOf = (date: string): DateArray => date.split('-').map(Number) as DateArray
