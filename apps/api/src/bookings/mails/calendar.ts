import type { CalendarEntry } from '#src/products/products.service.ts'
import { parseDateTime, toZoned } from '@internationalized/date'
import { createEvents, type DateArray, type EventAttributes } from 'ics'

/** What the calendar file of an order is called. */
export const calendarName = (orderNumber: number): string => `masa-${orderNumber}.ics`

/**
 * The calendar file of an order, the same in its message and on its page: moments at their true instants, whole days as
 * days. Each entry has the same UID for ever.
 */
export function writeCalendar(orderNumber: number, entries: readonly CalendarEntry[]): string {
  const { error, value } = createEvents(entries.map((entry) => eventOf(entry, `${orderNumber}-${entry.id}@masa`)))
  if (error || typeof value !== 'string') throw new Error('the calendar entry could not be written', { cause: error })
  return value
}

function eventOf({ title, description, from, to, remindsHoursBefore }: CalendarEntry, uid: string): EventAttributes {
  const isWholeDays = !('time' in from)
  return {
    uid,
    title,
    ...(description === undefined ? {} : { description }),
    start: arrayOf(from),
    end: arrayOf(to),
    ...(isWholeDays ? { busyStatus: 'FREE' } : { startInputType: 'utc', endInputType: 'utc' }),
    ...(remindsHoursBefore === undefined
      ? {}
      : {
          alarms: [
            {
              action: 'display',
              description: description ?? title,
              trigger: { hours: remindsHoursBefore, before: true },
            },
          ],
        }),
  }
}

function arrayOf(at: CalendarEntry['from']): DateArray {
  if (!('time' in at)) return at.date.split('-').map(Number) as DateArray
  const instant = toZoned(parseDateTime(`${at.date}T${at.time}`), at.zone).toDate()
  return [
    instant.getUTCFullYear(),
    instant.getUTCMonth() + 1,
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
  ]
}
