import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  bookingsCommand,
  buildBookingWorld,
  dataOf,
  errorOf,
  type BookingWorld,
  type Traveller,
} from '#src/bookings/testing/booking-world.ts'

// Bookings, suppliers, messages and the operator together: details of people that are corrected after the sale.

const PATH = '/operation/bookInfo/travellers?langCode=ENG'

describe('details of travellers after the sale', () => {
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

  async function paid(): Promise<Traveller> {
    count += 1
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [{ resource: `flight:corrected-${count}`, units: 2, cap: 9 }] }))
    await traveller.payFor()
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe('confirmed')
    return traveller
  }
  const correct = (traveller: Traveller, paxList: object[], headers: Record<string, string> = {}) =>
    traveller.call('POST', PATH, { bookingTransactionId: traveller.id, paxList }, headers)
  const info = async (traveller: Traveller) =>
    dataOf(await traveller.call('GET', `/operation/bookInfo?langCode=ENG&bookingTransactionId=${traveller.id}`))
  const booking = async (traveller: Traveller) =>
    dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}?langCode=ENG`))
  const first = async (traveller: Traveller) => (await booking(traveller))['paxList'][0]
  const mails = async ({ id }: Traveller) =>
    (
      await world.test.db.asWorker((tx) =>
        tx.query<{ mail: string }>(
          `SELECT effect->>'mail' AS mail FROM booking_effect WHERE booking_id = $1 AND kind = 'mail' ORDER BY id`,
          [id],
        ),
      )
    ).map(({ mail }) => mail)
  const eventsOf = async ({ id }: Traveller) =>
    world.test.db.asWorker((tx) =>
      tx.query<{ event: object }>(
        `SELECT event FROM booking_event WHERE booking_id = $1 AND kind = 'people_corrected' ORDER BY version`,
        [id],
      ),
    )

  async function operate(...words: string[]): Promise<string> {
    const lines: string[] = []
    const { bookings } = world.test.app.services
    await bookingsCommand.run(words, bookings, (line) => lines.push(line))
    return lines.join('\n')
  }
  const requestNumber = async () => /^(\d+) {2}order/m.exec(await operate('requests'))?.[1] ?? ''

  it("are stored where they are the same person's: the order has them, its history says so, and the payer is written to", async () => {
    const traveller = await paid()
    const before = await first(traveller)
    const answer = await correct(traveller, [
      { paxId: '1', lastName: 'LEVY', passportNumber: '99998888', passportExpiry: '2034-02-02' },
    ])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(dataOf(answer)).toEqual({ outcome: 'saved', requestedFor: [] })
    const after = await first(traveller)
    expect(after).toEqual({
      ...before,
      lastName: 'LEVY',
      passportNumber: expect.stringMatching(/888$/),
      passportExpiry: '2034-02-02',
    })
    expect(answer.body + JSON.stringify(await eventsOf(traveller))).not.toContain('99998888')
    const read = await info(traveller)
    expect(read['timeline'].map(({ title }: { title: string }) => title)).toContain("Travellers' details updated")
    expect(read['travellers']).toMatchObject({ byRequest: [], request: null })
    expect(await mails(traveller)).toContain('people_corrected')
  })

  it('change nothing when they are given as they stand, or sent twice', async () => {
    const traveller = await paid()
    const { passportNumber, firstName } = await first(traveller)
    await correct(traveller, [{ paxId: '1', passportNumber, firstName }])
    expect(await eventsOf(traveller)).toEqual([])
    const twice = [{ paxId: '1', passportExpiry: '2033-03-03' }]
    const answers = await Promise.all([
      correct(traveller, twice, { 'idempotency-key': 'corrected-once' }),
      correct(traveller, twice),
      correct(traveller, twice),
    ])
    for (const answer of answers) expect(dataOf(answer)).toEqual({ outcome: 'saved', requestedFor: [] })
    expect(await eventsOf(traveller)).toHaveLength(1)
  })

  describe('at the hotel', () => {
    const guests = ({ id }: Traveller) =>
      world.sandbox.control
        .reservations()
        .find(({ request }) => request.reference.startsWith(id))
        ?.request.rooms.flatMap((room) => room.guests)
    const standing = async (traveller: Traveller) => (await info(traveller))['travellers'].suppliers
    const spelled = [{ paxId: '1', lastName: 'LEVY' }]

    it('are the new ones at once', async () => {
      const traveller = await paid()
      await correct(traveller, spelled)
      expect(guests(traveller)).toEqual(['LEVY DAN', 'LEVI MAYA'])
      expect(await standing(traveller)).toBe('informed')
    })

    it('are given again while its answer is lost', async () => {
      const traveller = await paid()
      world.sandbox.control.setFaults({ reservations: { operation: 'amend', failure: 'lose_answer', times: 1 } })
      expect(dataOf(await correct(traveller, spelled))['outcome']).toBe('saved')
      expect(await standing(traveller)).toBe('asked')
      await world.test.setClockOffset(60)
      await world.settle()
      expect(await standing(traveller)).toBe('informed')
      expect(guests(traveller)).toEqual(['LEVY DAN', 'LEVI MAYA'])
    })

    it('are given again where the process ends between its answer and our books', async () => {
      const traveller = await paid()
      const hasCrashed = world.crashAt('amend.answered')
      await correct(traveller, spelled)
      expect(hasCrashed()).toBe(true)
      expect(await standing(traveller)).toBe('asked')
      await world.test.setClockOffset(300)
      await world.settle()
      expect(await standing(traveller)).toBe('informed')
      expect(guests(traveller)).toEqual(['LEVY DAN', 'LEVI MAYA'])
      expect(await eventsOf(traveller)).toHaveLength(1)
    })

    it('stay the former where it refuses, until the operator has it asked again', async () => {
      const traveller = await paid()
      const { orderNumber } = await booking(traveller)
      await expect(operate('inform', orderNumber)).rejects.toThrow(/no supplier/)
      world.sandbox.control.setFaults({ reservations: { operation: 'amend', failure: { status: 409 }, times: 1 } })
      await correct(traveller, spelled)
      expect(await standing(traveller)).toBe('refused')
      expect(guests(traveller)).toEqual(['LEVI DAN', 'LEVI MAYA'])
      expect(await operate('show', orderNumber)).toMatch(/confirmed with a correction refused/)
      const before = await mails(traveller)
      expect(await operate('inform', orderNumber)).toMatch(/asked again/)
      expect(await standing(traveller)).toBe('informed')
      expect(guests(traveller)).toEqual(['LEVY DAN', 'LEVI MAYA'])
      expect(await mails(traveller)).toEqual(before)
    })
  })

  it('are asked for where another person is to travel; accepted they are stored, once', async () => {
    const traveller = await paid()
    const given = [{ paxId: '1', firstName: 'NOA', lastName: 'BARKAI', passportNumber: '77776666' }]
    const answer = await correct(traveller, given)
    expect(dataOf(answer)).toEqual({ outcome: 'requested', requestedFor: ['1'] })
    expect(await first(traveller)).toMatchObject({ lastName: 'LEVI', passportNumber: expect.stringMatching(/666$/) })
    expect((await info(traveller))['travellers'].request.people).toEqual([
      { paxId: '1', firstName: 'NOA', lastName: 'BARKAI' },
    ])
    await correct(traveller, given)
    expect(await operate('requests')).toMatch(/DAN LEVI: firstName DAN -> NOA, lastName LEVI -> BARKAI/)
    const number = await requestNumber()
    expect(await operate('request', number, 'accept')).toMatch(/accepted/)
    await expect(operate('request', number, 'refuse')).rejects.toThrow(/no request/)
    expect(await first(traveller)).toMatchObject({ firstName: 'NOA', lastName: 'BARKAI' })
    expect((await info(traveller))['travellers'].request).toBeNull()
    expect(await operate('requests')).toBe('no correction is asked for')
  })

  it('stay when the operator refuses, and the traveller is written to', async () => {
    const traveller = await paid()
    await correct(traveller, [{ paxId: '1', lastName: 'BARKAI' }])
    expect(await operate('request', await requestNumber(), 'refuse')).toMatch(/refused/)
    expect(await first(traveller)).toMatchObject({ lastName: 'LEVI' })
    expect(await mails(traveller)).toContain('people_request_refused')
  })

  it('are decided as they were asked last: a request that was replaced meanwhile is not', async () => {
    const traveller = await paid()
    await correct(traveller, [{ paxId: '1', lastName: 'BARKAI' }])
    const former = await requestNumber()
    await correct(traveller, [{ paxId: '1', lastName: 'GEFEN' }])
    await expect(operate('request', former, 'accept')).rejects.toThrow(/no request/)
    await correct(traveller, [{ paxId: '1', lastName: 'LEVI' }])
    expect(await operate('requests')).toBe('no correction is asked for')
    expect(await first(traveller)).toMatchObject({ lastName: 'LEVI' })
  })

  it('wait for the operator no more once the order is cancelled', async () => {
    const traveller = await paid()
    await correct(traveller, [{ paxId: '1', lastName: 'BARKAI' }])
    const number = await requestNumber()
    const quoted = await traveller.call('POST', `/operation/booking/${traveller.id}/cancellationQuote`, {
      reason: 'plans',
    })
    const { cancellationQuoteId } = dataOf(quoted)
    await traveller.call('POST', `/operation/bookingevent/${traveller.id}/canceledWithBody`, { cancellationQuoteId })
    await expect(operate('request', number, 'accept')).rejects.toThrow(/cannot be corrected now/)
    expect(await operate('request', number, 'refuse')).toMatch(/refused/)
  })

  it('letter by letter they become no other name than the one that was paid for', async () => {
    const traveller = await paid()
    expect(dataOf(await correct(traveller, [{ paxId: '1', lastName: 'LEVY' }]))['outcome']).toBe('saved')
    expect(dataOf(await correct(traveller, [{ paxId: '1', lastName: 'LAVY' }]))['outcome']).toBe('requested')
    expect(await first(traveller)).toMatchObject({ lastName: 'LEVY' })
    expect(await operate('request', await requestNumber(), 'refuse')).toMatch(/refused/)
  })

  it('are decided once, however many decide at a time', async () => {
    const traveller = await paid()
    await correct(traveller, [{ paxId: '1', lastName: 'BARKAI' }])
    const number = await requestNumber()
    const desk = world.test.app.services.bookings.correctionDesk
    const decided = await world.whileLocked(traveller.id, () =>
      Promise.all([desk.decide(number, true), desk.decide(number, true)]),
    )
    expect(decided.toSorted()).toEqual(['decided', 'unknown'])
    expect(await eventsOf(traveller)).toHaveLength(1)
  })

  it('of another party are found by the auditor, whatever else was corrected', async () => {
    const traveller = await paid()
    await correct(traveller, [{ paxId: '1', lastName: 'LEVY' }])
    const changeParty = (type: string) =>
      world.test.db.asWorker((tx) =>
        tx.query(`UPDATE booking SET draft = jsonb_set(draft, '{paxList,0,type}', to_jsonb($2::text)) WHERE id = $1`, [
          traveller.id,
          type,
        ]),
      )
    await changeParty('senior')
    await expect(world.expectSound()).rejects.toMatchObject({
      actual: [{ invariant: 'I9', what: expect.stringContaining('is something else') }],
    })
    await changeParty('adult')
  })

  it('are judged as before the sale: well written, required, of the priced age, and valid documents', async () => {
    const traveller = await paid()
    const refused = async (paxList: object[]) => {
      const { code, details } = errorOf(await correct(traveller, paxList))
      return [code, details?.fields?.map(({ path, issue }: { path: string; issue: string }) => `${path} ${issue}`)]
    }
    expect(await refused([{ paxId: '1', lastName: 'לוי' }])).toEqual([
      'passengers_invalid',
      ['paxList.0.lastName latin_capitals'],
    ])
    expect(await refused([{ paxId: '1', passportNumber: '' }])).toEqual([
      'passengers_invalid',
      ['paxList.0.passportNumber required'],
    ])
    expect(await refused([{ paxId: '1', birthDate: '2024-01-01' }])).toEqual([
      'passengers_invalid',
      ['paxList.0.birthDate age_mismatch'],
    ])
    expect(await refused([{ paxId: '1', passportExpiry: '2020-01-01' }])).toEqual([
      'passengers_invalid',
      ['paxList.0.passportExpiry passport_expired'],
    ])
    expect(await refused([{ paxId: '7', lastName: 'LEVY' }])).toEqual(['validation', ['paxList.0.paxId invalid']])
    expect(await refused([{ paxId: '1' }, { paxId: '1', lastName: 'LEVY' }])).toEqual([
      'validation',
      ['paxList.1.paxId invalid'],
    ])
    expect((await refused([{ paxId: '1', passportNumber: '4580458045804580' }]))[0]).toBe('pan')
    expect(await eventsOf(traveller)).toEqual([])
  })

  it('are corrected twenty times a day, and not without end', async () => {
    const traveller = await paid()
    const paxList = [{ paxId: '1', firstName: 'DAN' }]
    for (let count = 0; count < 20; count += 1) expect((await correct(traveller, paxList)).statusCode).toBe(200)
    const refused = await correct(traveller, paxList)
    expect([refused.statusCode, errorOf(refused).code]).toEqual([429, 'rate_limited'])
  })

  it('are for who may move the order alone, of a confirmed one, until the day before the journey', async () => {
    const traveller = await paid()
    const otherVisitor = { ...world.traveller('a.test', '10.0.0.8'), id: traveller.id }
    expect([401, 404]).toContain((await correct(otherVisitor, [{ paxId: '1', lastName: 'LEVY' }])).statusCode)
    const { correctable, until } = (await info(traveller))['travellers']
    expect(correctable).toContain('passportNumber')
    const days = Math.round((Date.parse(until) - Date.now()) / 86_400_000)
    await world.test.setClockOffset((days + 2) * 86_400)
    const visitorSid = await world.test.db.inTenant('RIBBON', (tx) =>
      world.test.app.services.visitors.openVisitor(tx, 'RIBBON', traveller.id),
    )
    const visitor = world.traveller('a.test', '10.0.0.9')
    const paxList = [{ paxId: '1', lastName: 'LEVY' }]
    const late = await visitor.call('POST', PATH, { paxList }, { visitorSid })
    expect([late.statusCode, errorOf(late).code]).toEqual([409, 'correction_closed'])
    const read = dataOf(await visitor.call('GET', '/operation/bookInfo?langCode=ENG', undefined, { visitorSid }))
    expect(read['travellers'].correctable).toEqual([])
  })
})
