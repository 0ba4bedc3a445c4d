import { followsBy } from '@masa/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  bookingsCommand,
  buildBookingWorld,
  dataOf,
  errorOf,
  passenger,
  type BookingWorld,
  type Traveller,
} from '#src/bookings/testing/booking-world.ts'

// Bookings, the clock, messages and the operator together: passports that travellers give after the sale.

const DAY = 86_400

describe('passports that follow the sale', () => {
  let world: BookingWorld
  let count = 0
  beforeAll(async () => {
    world = await buildBookingWorld()
  })
  afterEach(async () => {
    await world.test.setClockOffset(0)
    await world.settle()
    await world.expectSound()
  })
  afterAll(() => world.close())

  const dayIn = async (days: number): Promise<string> => {
    const [row] = await world.test.owner.query<{ day: string }>(
      `SELECT to_char(masa_today() + $1::int, 'YYYY-MM-DD') AS day`,
      [days],
    )
    return row?.day ?? ''
  }
  const left = { passportNumber: '', passportExpiry: '', passportFollows: true }
  const withLeft = { paxList: [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss', ...left })] }

  async function held(dateFrom: string, change: object = withLeft) {
    count += 1
    const traveller = world.traveller()
    const quote = await world.quote({
      dateFrom,
      dateTo: dateFrom,
      demand: [{ resource: `flight:following-${count}`, units: 2, cap: 9 }],
    })
    return { traveller, answer: await traveller.hold(quote, change) }
  }
  async function paid(dateFrom: string): Promise<Traveller> {
    const { traveller, answer } = await held(dateFrom)
    expect(answer.statusCode, answer.body).toBe(200)
    await traveller.payFor()
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe('confirmed')
    return traveller
  }
  const correct = (traveller: Traveller, change: object) =>
    traveller.call('POST', '/operation/bookInfo/travellers?langCode=ENG', {
      bookingTransactionId: traveller.id,
      paxList: [{ paxId: '2', ...change }],
    })
  const info = async (traveller: Traveller) =>
    dataOf(await traveller.call('GET', `/operation/bookInfo?langCode=ENG&bookingTransactionId=${traveller.id}`))
  const messages = async (traveller: Traveller): Promise<string[]> => {
    await world.settle()
    return (
      await world.test.db.asWorker((tx) =>
        tx.query<{ subject: string }>(
          `SELECT content->>'subject' AS subject FROM order_message WHERE booking_id = $1 AND content->>'subject' LIKE '%דרכון%' ORDER BY sent_at, id`,
          [traveller.id],
        ),
      )
    ).map(({ subject }) => subject)
  }
  const remindOn = async (departure: string, daysBefore: number) => {
    await world.test.setClockOffset(0)
    const days = (Date.parse(departure) - Date.parse(await dayIn(0))) / (DAY * 1000)
    await world.test.setClockOffset((days - daysBefore) * DAY)
    const { passportReminders } = world.test.app.services.bookings
    await Promise.all([passportReminders.remindDue(), passportReminders.remindDue()])
    await passportReminders.remindDue()
  }
  async function operate(...words: string[]): Promise<string> {
    const lines: string[] = []
    await bookingsCommand.run(words, world.test.app.services.bookings, (line) => lines.push(line))
    return lines.join('\n')
  }

  it('are no part of what a hold needs while there is time, and the order says whose are missing and until when', async () => {
    const departure = await dayIn(100)
    const traveller = await paid(departure)
    const by = followsBy(departure)
    expect((Date.parse(departure) - Date.parse(by)) / (DAY * 1000)).toBe(14)
    const { travellers, timeline } = await info(traveller)
    expect(travellers.missing).toEqual({ of: ['2'], by })
    expect(timeline).toContainEqual(
      expect.objectContaining({ id: 'passports', state: 'next', local: { date: by, time: null } }),
    )
  })

  it.each([
    ['it was not said that they follow', { ...left, passportFollows: false }, ['passportNumber', 'passportExpiry']],
    ['its number is given alone', { ...left, passportNumber: '31448207' }, ['passportExpiry']],
    ['its expiry is given alone', { ...left, passportExpiry: '2033-03-03' }, ['passportNumber']],
  ])('are needed for a hold where %s', async (_, change, fields) => {
    const { answer } = await held(await dayIn(100), { paxList: [passenger('1'), passenger('2', change)] })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'booking_incomplete'])
    expect(errorOf(answer).details?.['fields']).toEqual(
      fields.map((field) => ({ path: `paxList.1.${field}`, issue: 'required' })),
    )
  })

  it('are needed for a hold from the day after the last one for them, as the booking says', async () => {
    const soon = await held(await dayIn(14))
    expect(soon.answer.statusCode, soon.answer.body).toBe(200)
    const late = await held(await dayIn(13))
    expect(errorOf(late.answer).code).toBe('booking_incomplete')
    const rules = async ({ traveller }: { traveller: Traveller }) =>
      dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}?langCode=ENG`))['travellerRules']
    expect((await rules(soon)).passportNumber.mayFollow).toBe(true)
    expect((await rules(late)).passportNumber.mayFollow).not.toBe(true)
  })

  it('are given on the order, whole, and not taken back', async () => {
    const traveller = await paid(await dayIn(100))
    const half = await correct(traveller, { passportNumber: '99998888' })
    expect(errorOf(half).details?.['fields']).toEqual([{ path: 'paxList.0.passportExpiry', issue: 'required' }])
    // Something else can be corrected meanwhile.
    expect((await correct(traveller, { birthDate: '1985-04-13' })).statusCode).toBe(200)
    expect((await info(traveller))['travellers'].missing.of).toEqual(['2'])
    const given = await correct(traveller, { passportNumber: '99998888', passportExpiry: '2034-02-02' })
    expect(given.statusCode, given.body).toBe(200)
    const { travellers, timeline } = await info(traveller)
    expect(travellers.missing).toBeUndefined()
    expect(timeline.map(({ id }: { id: string }) => id)).not.toContain('passports')
    const back = await correct(traveller, { passportNumber: '', passportExpiry: '' })
    expect(errorOf(back).code).toBe('passengers_invalid')
  })

  it('are reminded of once a week and once a day before the last day, and late ones are for the operator to see', async () => {
    const departure = await dayIn(100)
    const traveller = await paid(departure)
    const { orderNumber } = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}?langCode=ENG`))
    await remindOn(departure, 22)
    expect(await messages(traveller)).toEqual([])
    await remindOn(departure, 21)
    expect(await messages(traveller)).toHaveLength(1)
    await remindOn(departure, 16)
    expect(await messages(traveller)).toHaveLength(1)
    await remindOn(departure, 15)
    await remindOn(departure, 14)
    expect(await messages(traveller)).toHaveLength(2)
    expect(await operate('passports')).toMatch(
      new RegExp(`order ${orderNumber} RIBBON +by ${followsBy(departure)}: MAYA`),
    )
    await remindOn(departure, 13)
    await remindOn(departure, 5)
    const sent = await messages(traveller)
    expect(sent).toHaveLength(3)
    expect(sent[2]).toContain('לא הושלמו')
    expect(await operate('passports')).toContain(`order ${orderNumber} RIBBON   by ${followsBy(departure)} (overdue)`)
    await remindOn(departure, 0)
    expect(await messages(traveller)).toHaveLength(3)
    expect(await operate('passports')).not.toContain(orderNumber)
  })

  it('are not reminded of once they are given, nor after the order is cancelled', async () => {
    const departure = await dayIn(60)
    const given = await paid(departure)
    await correct(given, { passportNumber: '99998888', passportExpiry: '2034-02-02' })
    const cancelled = await paid(departure)
    const { orderNumber } = dataOf(await cancelled.call('GET', `/operation/booking/${cancelled.id}?langCode=ENG`))
    const [quoteId] = /[0-9a-f]{32}/.exec(await operate('cancel', orderNumber)) ?? []
    await operate('cancel', orderNumber, String(quoteId))
    await expect.poll(async () => (await world.settle(), cancelled.status()), { timeout: 10_000 }).toBe('cancelled')
    await remindOn(departure, 20)
    expect([...(await messages(given)), ...(await messages(cancelled))]).toEqual([])
    expect(await operate('passports')).not.toContain(orderNumber)
  })
})
