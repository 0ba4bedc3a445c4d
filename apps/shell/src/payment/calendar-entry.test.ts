import { expect, it } from 'vitest'
import { calendarEntry } from './calendar-entry.ts'

const leg = (date: string, departure: string, arrival: string) => ({
  airlineCode: 'LY',
  number: '357',
  origin: { code: 'LCA', name: '' },
  destination: { code: 'TLV', name: '' },
  departureDate: date,
  departureTime: departure,
  arrivalDate: date,
  arrivalTime: arrival,
})
const booking = {
  dateFrom: '2027-01-18',
  dateTo: '2027-01-21',
  outwardFlight: leg('2027-01-18', '08:40', '09:35'),
  inwardFlight: leg('2027-01-21', '08:15', '09:10'),
  hotel: {
    name: 'מלון ארוך מאוד; עם פסיק, ועוד מילים רבות כדי שהשורה תתקפל באמצע',
    destinationName: 'לרנקה',
    countryName: 'קפריסין',
  },
} as never

it('tells both flights in local time, the stay in days, and reminds a day before', () => {
  const entry = calendarEntry(booking, { orderNumber: '1204131', checkIn: 'Check-in opens' })
  expect(entry).toContain('DTSTART:20270118T084000\r\n')
  expect(entry).toContain('DTSTART;VALUE=DATE:20270118')
  expect(entry.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([
    'UID:1204131-out@masa',
    'UID:1204131-back@masa',
    'UID:1204131-stay@masa',
  ])
  expect(entry.match(/TRIGGER:-P1D/g)).toHaveLength(2)
  expect(entry).toContain(String.raw`\;`)
  for (const line of entry.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

it.each([
  ['over midnight', '2027-03-25T23:50', '2027-03-26T01:05', 75, 'DTEND:20270326T010500'],
  [
    'across the hour that the change to summer time skips',
    '2027-03-26T01:30',
    '2027-03-26T03:40',
    70,
    'DTEND:20270326T034000',
  ],
  ['across the date line, on the evening before', '2027-07-02T09:15', '2027-07-01T21:40', 535, 'DURATION:PT535M'],
  ['to where the clock shows the same', '2027-07-02T09:15', '2027-07-02T09:15', 60, 'DURATION:PT60M'],
])('a flight that arrives %s never ends before it begins', (_, departure, arrival, durationMinutes, end) => {
  const [departureDate, departureTime] = departure.split('T')
  const [arrivalDate, arrivalTime] = arrival.split('T')
  const far = { ...leg('2027-07-02', '', ''), departureDate, departureTime, arrivalDate, arrivalTime, durationMinutes }
  const entry = calendarEntry({ ...(booking as object), outwardFlight: far } as never, {
    orderNumber: '1204131',
    checkIn: '',
  })
  expect(entry).toContain(`DTSTART:${departure.replaceAll(/[-:]/g, '')}00\r\n${end}\r\n`)
})
