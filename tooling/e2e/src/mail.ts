import { expect } from '@playwright/test'
import type { SucceededBooking } from '@masa/contract/booking'
import type { Message, Sandbox } from './sandbox.ts'
import type { Language } from './words.ts'

/** Properties of one event of a calendar file, without their parameters. */
type CalendarEvent = Readonly<Record<string, string>>

/** Opens a calendar file as a calendar would: folded lines joined, one record for each event. */
export function readCalendar(file: string): CalendarEvent[] {
  expect(file.trim()).toMatch(/^BEGIN:VCALENDAR\r?\n[^]*END:VCALENDAR$/)
  return file
    .replace(/\r?\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split(/\r?\n/)
          .flatMap((line) => {
            const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
            return name === '' ? [] : [[name, value] as const]
          })
          // The alarm inside an event has properties of the same names.
          .toReversed(),
      ),
    )
}

/**
 * The flights on the right day and time, as an instant or on the airport's clock. Mail and page name each entry alike:
 * a calendar that is given both shows it once.
 */
export function expectJourneyIn(
  file: string,
  { booking, orderNumber }: Pick<SucceededBooking, 'booking' | 'orderNumber'>,
): void {
  const events = readCalendar(file)
  const starts = events.map((event) => event['DTSTART'])
  const [outward] = booking.legs
  if (outward === undefined) throw new Error('the order has no flight')
  const { departureDate, departureTime } = outward
  expect([
    instantAtHome(departureDate, departureTime),
    `${departureDate}T${departureTime}00`.replace(/[-:]/g, ''),
  ]).toContain(starts.find((start) => start?.includes('T')))
  expect(events.map(({ SUMMARY = '' }) => SUMMARY).join('\n')).toContain(`${outward.carrierCode} ${outward.number}`)
  expect(events.map(({ UID = '' }) => UID).toSorted()).toEqual(
    ['back', 'out', 'stay'].map((part) => `${orderNumber}-${part}@masa`),
  )
}

/** The confirmation that an order is owed: language, number, receipt with what was charged, calendar entry. */
export async function expectConfirmation(
  mail: Message,
  { order, language, sandbox }: { order: SucceededBooking; language: Language; sandbox: Sandbox },
): Promise<void> {
  expect(mail.html).toContain(`<html lang="${language}" dir="${['he', 'ar'].includes(language) ? 'rtl' : 'ltr'}">`)
  expect(mail.subject).toContain(order.orderNumber)
  const text = plain(mail.text ?? '')
  expect(text).toContain(decimal(order.payment.charged?.amountMinor ?? 0))
  expect(text).toContain(decimal(order.booking.total.amountMinor).replace(/\.00$/, ''))
  for (const { firstName, lastName } of order.booking.paxList) expect(text).toContain(`${firstName} ${lastName}`)
  expect(plain(mail.html ?? '')).toContain(decimal(order.payment.charged?.amountMinor ?? 0))
  const calendar = mail.attachments?.find(({ name }) => name.endsWith('.ics'))
  expectJourneyIn(await sandbox.attachment(calendar?.url ?? ''), order)
}

/** Without the marks and signs that a language sets into its numbers. */
const plain = (text: string): string => text.replace(/[,\u200e\u200f\u202f\u00a0\u2066-\u2069]/g, '')
const decimal = (minor: number): string => (minor / 100).toFixed(2)

/** A time on the clocks of Tel Aviv, as calendars write it. */
function instantAtHome(date: string, time: string): string {
  const about = new Date(`${date}T${time}:00Z`)
  const offset = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jerusalem', timeZoneName: 'longOffset' })
    .formatToParts(about)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.slice(3)
  return new Date(`${date}T${time}:00${offset}`).toISOString().replace(/[-:]|\.000/g, '')
}
