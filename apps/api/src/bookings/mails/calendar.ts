import type { CalendarEntry } from '#src/products/products.service.ts'
import { parseDateTime, toZoned } from '@internationalized/date'
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator'

/** What the calendar file of an order is called. */
export const calendarName = (orderNumber: number): string => `masa-${orderNumber}.ics`

/** The order that a calendar is of. */
export interface CalendarOrder {
  readonly orderNumber: number
  /** Rises with every change of the order: a calendar takes the entry of the highest. */
  readonly revision: number
  /** Said of each entry: "Order number: 1204131". */
  readonly orderLine: string
  /** Its entries are taken out of the calendar again. */
  readonly isCancelled: boolean
}

/**
 * The calendar file of an order (RFC 5545), the same in its message and on its page: moments at their true instants, whole
 * days as days. Each entry has the same UID for ever.
 */
export function writeCalendar(order: CalendarOrder, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    prodId: '-//Masa//Orders//EN',
    method: order.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  for (const entry of entries) calendar.createEvent(eventOf(entry, order))
  return `${calendar.toString()}\r\n`
}

function eventOf(
  { id, title, description, location, from, to, remindsHoursBefore }: CalendarEntry,
  { orderNumber, revision, orderLine, isCancelled }: CalendarOrder,
): ICalEventData {
  const isWholeDays = !('time' in from)
  return {
    id: `${orderNumber}-${id}@masa`,
    sequence: revision,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: title,
    description: [...(description === undefined ? [] : [description]), orderLine].join('\n'),
    ...(location !== undefined && { location }),
    start: instantOf(from),
    end: instantOf(to),
    allDay: isWholeDays,
    ...(isWholeDays && { busystatus: ICalEventBusyStatus.FREE }),
    alarms:
      remindsHoursBefore === undefined || isCancelled
        ? []
        : [
            {
              type: ICalAlarmType.display,
              description: description ?? title,
              triggerBefore: remindsHoursBefore * 3_600,
            },
          ],
  }
}

function instantOf(at: CalendarEntry['from']): Date {
  return 'time' in at
    ? toZoned(parseDateTime(`${at.date}T${at.time}`), at.zone).toDate()
    : new Date(`${at.date}T00:00:00Z`)
}
