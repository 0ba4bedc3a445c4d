import type { BookingView } from '@masa/contract/booking'

type Flight = BookingView['outwardFlight']

/**
 * An .ics file of the trip: both flights in the local time of their airports, and the stay as whole days. The mail's
 * attachment names its entries alike, so that a calendar which is given both shows each once.
 */
export function calendarEntry(
  booking: BookingView,
  { orderNumber, checkIn }: { orderNumber: string; checkIn: string },
): string {
  const stamp = '19700101T000000Z'
  const flight = (leg: Flight, way: 'out' | 'back'): string[] => [
    'BEGIN:VEVENT',
    `UID:${orderNumber}-${way}@masa`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${floating(leg.departureDate, leg.departureTime)}`,
    endOf(leg),
    `SUMMARY:${escape(`${leg.airlineCode} ${leg.number} ${leg.origin.code} - ${leg.destination.code}`)}`,
    `DESCRIPTION:${escape(checkIn)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escape(checkIn)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Masa//Order//EN',
    ...flight(booking.outwardFlight, 'out'),
    ...flight(booking.inwardFlight, 'back'),
    'BEGIN:VEVENT',
    `UID:${orderNumber}-stay@masa`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${booking.dateFrom.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${booking.dateTo.replaceAll('-', '')}`,
    `SUMMARY:${escape(booking.hotel.name)}`,
    `LOCATION:${escape(`${booking.hotel.destinationName}, ${booking.hotel.countryName}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

/**
 * When one arrives, by the clock of the airport. Westwards that clock may show less than the one at the departure, and
 * no calendar takes an end before its beginning: then the entry says how long one flies.
 */
function endOf({ departureDate, departureTime, arrivalDate, arrivalTime, durationMinutes }: Flight): string {
  const end = floating(arrivalDate, arrivalTime)
  return end > floating(departureDate, departureTime) ? `DTEND:${end}` : `DURATION:PT${durationMinutes}M`
}

/** A time without a zone: what the traveller's clock shows at the airport. */
const floating = (date: string, time: string): string => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`

const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', String.raw`\n`)

/** Lines of at most 75 octets, as RFC 5545 asks; later parts begin with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (encoder.encode(part + sign).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}
