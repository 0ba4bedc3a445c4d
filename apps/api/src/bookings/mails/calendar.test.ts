import { inEachZone } from '@masa/properties/zones'
import { expect, it } from 'vitest'
import { writeCalendar } from './calendar.ts'

inEachZone(() => {
  it('has moments at their true instants, whole days, and a reminder where one is asked for', () => {
    const calendar = writeCalendar(1, [
      {
        id: 'out',
        title: 'Out',
        description: 'Check-in opens 24 hours before',
        from: { date: '2027-06-10', time: '06:15', zone: 'Asia/Jerusalem' },
        to: { date: '2027-06-10', time: '08:20', zone: 'Europe/Athens' },
        remindsHoursBefore: 24,
      },
      { id: 'stay', title: 'Sunny Bay', from: { date: '2027-06-10' }, to: { date: '2027-06-17' } },
    ])
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(calendar).toContain('UID:1-out@masa')
    // 06:15 in Israel in June is 03:15 in Greenwich, and 08:20 in Greece is 05:20.
    expect(calendar).toContain('DTSTART:20270610T031500Z')
    expect(calendar).toContain('DTEND:20270610T052000Z')
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270610')
    expect(calendar.match(/TRIGGER:-PT24H|TRIGGER:-P1D|TRIGGER;[^\n]*-PT24H/g)?.length).toBe(1)
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
    const calendar = writeCalendar(1, [{ id: 'out', title: 'Out', from: at, to: at }])
    expect(calendar).toContain(`DTEND:${instant}`)
  })
})
