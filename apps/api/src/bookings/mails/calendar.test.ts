import { fc } from '@masa/properties'
import { inEachZone } from '@masa/properties/zones'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '#src/products/products.service.ts'
import { writeCalendar, type CalendarOrder } from './calendar.ts'

const order = (over: Partial<CalendarOrder> = {}): CalendarOrder => ({
  orderNumber: 1,
  revision: 7,
  orderLine: 'Order number: 1',
  isCancelled: false,
  ...over,
})
const FLIGHT: CalendarEntry = {
  id: 'out',
  title: 'Out',
  description: 'Check-in opens 24 hours before',
  location: 'Ben Gurion, Terminal 3',
  from: { date: '2027-06-10', time: '06:15', zone: 'Asia/Jerusalem' },
  to: { date: '2027-06-10', time: '08:20', zone: 'Europe/Athens' },
  remindsHoursBefore: 24,
}
const STAY: CalendarEntry = {
  id: 'stay',
  title: 'Sunny Bay',
  from: { date: '2027-06-10' },
  to: { date: '2027-06-17' },
}

/** The entries of a file as ical.js reads them. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as ConstructorParameters<typeof ICAL.Component>[0])
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      const alarm = component.getFirstSubcomponent('valarm')
      return {
        uid: event.uid,
        sequence: event.sequence,
        summary: event.summary,
        description: event.description,
        location: event.location,
        status: component.getFirstPropertyValue('status'),
        isDay: event.startDate.isDate,
        starts: event.startDate.toJSDate().toISOString(),
        ends: event.endDate.toJSDate().toISOString(),
        alarm: alarm && [String(alarm.getFirstPropertyValue('trigger')), alarm.getFirstPropertyValue('description')],
      }
    }),
  }
}

inEachZone(() => {
  it('has moments at their true instants, whole days, and a reminder where one is asked for', () => {
    const { method, events } = read(writeCalendar(order(), [FLIGHT, STAY]))
    expect(method).toBe('PUBLISH')
    const [flight, stay] = events
    // 06:15 in Israel in June is 03:15 in Greenwich, and 08:20 in Greece is 05:20.
    expect(flight).toMatchObject({
      uid: '1-out@masa',
      sequence: 7,
      status: 'CONFIRMED',
      summary: 'Out',
      description: 'Check-in opens 24 hours before\nOrder number: 1',
      location: 'Ben Gurion, Terminal 3',
      isDay: false,
      starts: '2027-06-10T03:15:00.000Z',
      ends: '2027-06-10T05:20:00.000Z',
      alarm: ['-P1D', 'Check-in opens 24 hours before'],
    })
    expect(stay).toMatchObject({ summary: 'Sunny Bay', description: 'Order number: 1', isDay: true, alarm: null })
    const file = writeCalendar(order(), [STAY])
    expect(file).toContain('DTSTART;VALUE=DATE:20270610\r\n')
    expect(file).toContain('DTEND;VALUE=DATE:20270617\r\n')
  })

  it.each([
    // London's clocks skip the hour before, Tel Aviv's have skipped theirs two days earlier.
    ['2027-03-28', '02:20', 'Asia/Jerusalem', '20270327T232000Z'],
    ['2027-03-28', '02:20', 'Europe/Lisbon', '20270328T012000Z'],
    ['2027-04-30', '18:15', 'America/New_York', '20270430T221500Z'],
    ['2027-05-01', '00:30', 'Africa/Cairo', '20270430T213000Z'],
    // An hour that does not exist is the one after; of one that comes twice, it is the first.
    ['2027-03-26', '02:20', 'Asia/Jerusalem', '20270326T002000Z'],
    ['2027-10-31', '01:30', 'Asia/Jerusalem', '20271030T223000Z'],
  ])('a landing on %s at %s in %s is at %s', (date, time, zone, instant) => {
    const at = { date, time, zone }
    const calendar = writeCalendar(order(), [{ id: 'out', title: 'Out', from: at, to: at }])
    expect(calendar).toContain(`DTEND:${instant}`)
  })
})

describe('a calendar', () => {
  it('takes its entries out again when the order is cancelled: the same UIDs, a higher revision, no reminder', () => {
    const before = read(writeCalendar(order(), [FLIGHT, STAY]))
    const after = read(writeCalendar(order({ isCancelled: true, revision: 12 }), [FLIGHT, STAY]))
    expect(after.method).toBe('CANCEL')
    expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid))
    for (const { status, sequence, alarm } of after.events)
      expect([status, sequence, alarm]).toEqual(['CANCELLED', 12, null])
  })

  it('has lines of at most 75 octets that break between letters, and reads back as it was written, by two readers', () => {
    const text = fc.stringMatching(/^[א-ת؀-ۿа-я😀🏖a-z ,;:\\"'–]{1,120}$/u).filter((each) => each.trim() === each)
    fc.assert(
      fc.property(text, text, text, (title, description, location) => {
        const entry = { ...FLIGHT, title, description, location }
        const file = writeCalendar(order({ orderLine: 'מספר הזמנה: 1204131' }), [entry])
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(Buffer.from(file).toString()).not.toContain('\uFFFD')
        const whole = `${description}\nמספר הזמנה: 1204131`
        const [event] = read(file).events
        expect(event).toMatchObject({ summary: title, description: whole, location, alarm: ['-P1D', description] })
        const [other] = Object.values(nodeIcal.sync.parseICS(file)).filter((each) => each?.type === 'VEVENT')
        expect(other).toMatchObject({ summary: title, description: whole, location })
      }),
      { numRuns: 200 },
    )
  })
})
