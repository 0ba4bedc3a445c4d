import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { createEvents, type DateArray, type EventAttributes } from 'ics'
import type { Quote, QuotedFlight } from '../quote.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

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
