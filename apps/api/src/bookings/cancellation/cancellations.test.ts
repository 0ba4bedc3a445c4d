import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookingsCommand } from '../operator/bookings.ops.ts'
import {
  buildBookingWorld,
  dataOf,
  errorOf,
  payer,
  type BookingWorld,
  type Traveller,
} from '../testing/booking-world.ts'
import { SILENCE, takenOf } from '../testing/ready-to-pay.ts'

const DAY = 86_400
/** Long after the fourteen days of the law. */
const LATER = 20 * DAY
/** A quarter is kept, as far as these tests reach. */
const cancellationSteps = [{ daysBefore: 250, percent: 25 }]

describe('cancelling a confirmed booking', () => {
  let world: BookingWorld
  let count = 0
  beforeAll(async () => {
    const month = String(60 * DAY)
    world = await buildBookingWorld({
      HOLDS_PER_ADDRESS: '1000',
      VISITOR_IDLE_SECONDS: month,
      VISITOR_ABSOLUTE_SECONDS: month,
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    world.sandbox.control.setOutcome({ outcome: null })
    world.sandbox.control.setFaults({ reservations: null, psp: null, smtp: null })
    await world.test.setClockOffset(0)
    await world.expectSound()
  })
  afterAll(() => world.close())

  const resource = () => `flight:cancelled-${count}`
  async function confirmed(
    change: Parameters<BookingWorld['quote']>[0] = {},
    stage: object = {},
  ): Promise<{ traveller: Traveller; uid: string; order: number }> {
    count += 1
    const traveller = world.traveller()
    const demand = [{ resource: resource(), units: 2, cap: 2 }]
    await traveller.hold(await world.quote({ demand, cancellationSteps, ...change }), stage)
    const { uid, answer } = await traveller.payFor()
    expect(dataOf(answer)['status'], answer.body).toBe('OK')
    await world.settle()
    return { traveller, uid, order: Number(dataOf(answer)['orderNumber']) }
  }
  const quote = (traveller: Traveller, reason = 'plans') =>
    traveller.call('POST', `/operation/booking/${traveller.id}/cancellationQuote`, { reason })
  const quoteId = async (traveller: Traveller, reason?: string) =>
    dataOf(await quote(traveller, reason))['cancellationQuoteId'] as string
  const cancel = (traveller: Traveller, body: object, headers?: Record<string, string>) =>
    traveller.call('POST', `/operation/bookingevent/${traveller.id}/canceledWithBody`, body, headers)
  const orderOf = async (traveller: Traveller) =>
    dataOf(await traveller.call('GET', `/operation/succeededBooking/${traveller.id}?langCode=ENG`))
  const payment = (uid: string) => world.sandbox.control.ledger().transactions.find((one) => one.uniqueId === uid)
  const refunds = (uid: string) =>
    world.sandbox.control
      .ledger()
      .operations.filter((one) => one.uniqueId === uid && one.kind === 'refunded')
      .map(({ amountMinor }) => amountMinor)
  const desk = (traveller: Traveller) =>
    world.sandbox.control
      .reservations()
      .filter(({ request }) => request.reference.startsWith(traveller.id))
      .map(({ status }) => status)
  const mailsAbout = (order: number) =>
    world.sandbox.control
      .messages({ to: payer.email })
      .flatMap((message) => (message.kind === 'mail' && message.subject.includes(String(order)) ? [message] : []))
  const isCancelled = (traveller: Traveller) =>
    expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 15_000 }).toBe('cancelled')
  const sum = (lines: { amount: { amountMinor: number } }[], part: 'amount' | 'amountIls') =>
    lines.reduce((total, line) => total + (line as Record<string, { amountMinor: number }>)[part]!.amountMinor, 0)

  it('is quoted for with lines that sum, and nothing is cancelled by it', async () => {
    const { traveller } = await confirmed()
    await world.test.setClockOffset(LATER)
    const answer = dataOf(await quote(traveller))
    expect(answer).toMatchObject({
      basis: 'terms',
      fee: { amountMinor: 250_00, currency: 'USD' },
      refund: { amountMinor: 750_00 },
      refundIls: { amountMinor: 279_375, currency: 'ILS' },
      card: { last4: '0109' },
      claim: null,
    })
    expect(answer['remainingSeconds']).toBeGreaterThan(14 * 60)
    expect(sum(answer['lines'], 'amount')).toBe(answer['refund'].amountMinor)
    expect(sum(answer['lines'], 'amountIls')).toBe(answer['refundIls'].amountMinor)
    expect(await traveller.status()).toBe('confirmed')
    expect((await orderOf(traveller))['canCancel']).toBe(true)
  })

  it('within the fourteen days costs what the law allows', async () => {
    const { traveller, uid } = await confirmed()
    const answer = dataOf(await quote(traveller))
    expect(answer).toMatchObject({ basis: 'law', feeIls: { amountMinor: 100_00 } })
    await cancel(traveller, { cancellationQuoteId: answer['cancellationQuoteId'] })
    await isCancelled(traveller)
    expect(payment(uid)).toMatchObject({ capturedMinor: 372_500, refundedMinor: 362_500 })
  })

  it('gives stock, hotel and the difference back, notifies the traveller, and shows what was done', async () => {
    const { traveller, uid, order } = await confirmed()
    await world.test.setClockOffset(LATER)
    world.sandbox.control.clearMessages()
    const answer = await cancel(traveller, { cancellationQuoteId: await quoteId(traveller), text: 'we moved house' })
    expect([answer.statusCode, dataOf(answer)]).toEqual([200, { accepted: true }])
    await isCancelled(traveller)
    expect(refunds(uid)).toEqual([279_375])
    expect(await takenOf(world, resource())).toBe(0)
    await expect.poll(async () => (await world.settle(), desk(traveller))).toEqual(['cancelled'])
    const shown = await orderOf(traveller)
    expect(shown).toMatchObject({
      status: 'REFUSE',
      hotelStatus: 'cancelled',
      flightStatus: 'not_confirmed',
      canCancel: false,
      cancellation: {
        basis: 'terms',
        reason: 'plans',
        refundIls: { amountMinor: 279_375 },
        refundedAt: expect.any(String),
        hotelAt: expect.any(String),
        card: { last4: '0109' },
        claim: null,
      },
    })
    await expect.poll(async () => (await world.settle(), mailsAbout(order).length)).toBe(1)
    const [mail] = mailsAbout(order)
    expect(mail?.subject).toBe(`ההזמנה ${order} בוטלה`)
    expect(mail?.text).toContain('₪2,793.75')
    const calendar = await fetch(`${world.sandbox.url}${mail?.attachments[0]?.url}`)
    expect(await calendar.text()).toContain('METHOD:CANCEL')
    const [note] = await world.test.owner.query<{ note: string }>(
      'SELECT note FROM cancellation_quote WHERE booking_id = $1 AND confirmed_at IS NOT NULL',
      [traveller.id],
    )
    expect(note?.note).toBe('we moved house')
  })

  it.each([
    ['no body at all', 'canceledWithoutBody', undefined],
    ['no quote', 'canceledWithBody', { reason: 'plans' }],
    ['an id that is none', 'canceledWithBody', { cancellationQuoteId: 'f'.repeat(32) }],
  ])('with %s is refused, and changes nothing', async (_, call, body) => {
    const { traveller, uid } = await confirmed()
    const answer = await traveller.call('POST', `/operation/bookingevent/${traveller.id}/${call}`, body)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'cancellation_quote_required'])
    await world.settle()
    expect(await traveller.status()).toBe('confirmed')
    expect(refunds(uid)).toEqual([])
    expect(desk(traveller)).toEqual(['confirmed'])
  })

  it("by another booking's quote is refused", async () => {
    const other = await confirmed()
    const foreign = await quoteId(other.traveller)
    const { traveller } = await confirmed()
    const answer = await cancel(traveller, { cancellationQuoteId: foreign })
    expect(errorOf(answer).code).toBe('cancellation_quote_required')
    expect(await other.traveller.status()).toBe('confirmed')
  })

  it('by a quote that is over is refused with a new one, which is good', async () => {
    const { traveller } = await confirmed()
    await world.test.setClockOffset(LATER)
    const late = await quoteId(traveller, 'family')
    await world.test.setClockOffset(LATER + 15 * 60 + 1)
    const answer = await cancel(traveller, { cancellationQuoteId: late })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([410, 'cancellation_quote_expired'])
    const fresh = errorOf(answer).details?.['cancellationQuote']
    expect(fresh).toMatchObject({ reason: 'family', refund: { amountMinor: 750_00 } })
    expect(await traveller.status()).toBe('confirmed')
    expect((await cancel(traveller, { cancellationQuoteId: fresh.cancellationQuoteId })).statusCode).toBe(200)
    await isCancelled(traveller)
  })

  it('by a quote from before its hotel changed is refused with one that keeps nothing', async () => {
    const { traveller, uid } = await confirmed()
    await world.test.setClockOffset(LATER)
    const before = await quoteId(traveller)
    world.sandbox.control.changeReservation(`${traveller.id}-1`, {
      status: 'alternative',
      alternativeHotelCode: 'HER-NEW',
    })
    await expect.poll(async () => (await orderOf(traveller))['onRequest']?.alternative?.name).toBe('HER-NEW')
    const answer = await cancel(traveller, { cancellationQuoteId: before })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'cancellation_quote_changed'])
    const fresh = errorOf(answer).details?.['cancellationQuote']
    expect(fresh).toMatchObject({ basis: 'supplierChange', fee: { amountMinor: 0 } })
    await cancel(traveller, { cancellationQuoteId: fresh.cancellationQuoteId })
    await isCancelled(traveller)
    expect(payment(uid)).toMatchObject({ capturedMinor: 372_500, refundedMinor: 372_500 })
  })

  it('twice, at the same moment, by two quotes and after a lost answer is one cancellation', async () => {
    const { traveller, uid } = await confirmed()
    await world.test.setClockOffset(LATER)
    const [first, second] = [await quoteId(traveller), await quoteId(traveller)]
    world.sandbox.control.setFaults({ psp: [SILENCE, { operation: 'refund', failure: 'lose_answer', times: 1 }] })
    const keys = Array.from({ length: 6 }, (_, at) => ({ 'idempotency-key': `cancel-${count}-${at}` }))
    const answers = await Promise.all(
      keys.map((key, at) => cancel(traveller, { cancellationQuoteId: at % 2 === 0 ? first : second }, key)),
    )
    // One of the two quotes is the one by which it was cancelled; the other comes too late.
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'accepted' : errorOf(answer).code))
    expect(new Set(codes)).toEqual(new Set(['accepted', 'state']))
    await world.test.setClockOffset(LATER + 11)
    await isCancelled(traveller)
    const confirmedBy = codes[0] === 'accepted' ? first : second
    expect((await cancel(traveller, { cancellationQuoteId: confirmedBy })).statusCode).toBe(200)
    await world.settle()
    expect(refunds(uid)).toEqual([279_375])
    const events = await world.test.owner.query(
      `SELECT 1 FROM booking_event WHERE booking_id = $1 AND kind = 'cancellation_confirmed'`,
      [traveller.id],
    )
    expect(events).toHaveLength(1)
  })

  it('survives a hotel that cannot be reached: the money goes back, the hotel is notified later', async () => {
    const { traveller, uid } = await confirmed()
    world.sandbox.control.setFaults({ reservations: { operation: 'cancel', failure: { status: 503 }, times: 1 } })
    await cancel(traveller, { cancellationQuoteId: await quoteId(traveller) })
    await isCancelled(traveller)
    expect(refunds(uid)).toEqual([362_500])
    expect((await orderOf(traveller))['cancellation'].hotelAt).toBeNull()
    await world.test.setClockOffset(6)
    await expect.poll(async () => (await world.settle(), desk(traveller))).toEqual(['cancelled'])
  })

  it('records what the hotel keeps apart from what the traveller pays', async () => {
    world.sandbox.control.setOutcome({ outcome: 'confirmed', penaltyMinor: 60_00, times: 1 })
    const { traveller, uid } = await confirmed()
    await cancel(traveller, { cancellationQuoteId: await quoteId(traveller) })
    await isCancelled(traveller)
    await expect.poll(async () => (await world.settle(), desk(traveller))).toEqual(['cancelled'])
    const [kept] = await world.test.owner.query<{ penalty_minor: number; penalty_currency: string }>(
      'SELECT penalty_minor, penalty_currency FROM reservation WHERE booking_id = $1',
      [traveller.id],
    )
    expect(kept).toMatchObject({ penalty_minor: 60_00, penalty_currency: 'USD' })
    expect(refunds(uid)).toEqual([362_500])
  })

  it('of which all is kept returns nothing, and the provider is asked for nothing', async () => {
    const { traveller, uid } = await confirmed({ cancellationSteps: [{ daysBefore: 400, percent: 100 }] })
    await world.test.setClockOffset(LATER)
    await cancel(traveller, { cancellationQuoteId: await quoteId(traveller) })
    expect(await traveller.status()).toBe('cancelled')
    await world.settle()
    expect(refunds(uid)).toEqual([])
    expect(await takenOf(world, resource())).toBe(0)
  })

  /** Puts the clock to an instant of the year of the departure, with sessions that last until then. */
  async function at(instant: string): Promise<void> {
    await world.test.owner.query(
      `UPDATE visitor_session SET expires_at = expires_at + interval '1 year', seen_at = seen_at + interval '1 year'`,
    )
    await world.test.setClockOffset(Math.ceil((Date.parse(instant) - Date.now()) / 1000))
  }

  it('is possible until the departure, and refused once the trip has begun', async () => {
    const { traveller } = await confirmed()
    await at('2027-06-10T03:05:00Z')
    const answer = await quote(traveller)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(dataOf(answer)['remainingSeconds']).toBeLessThanOrEqual(600)
    expect((await orderOf(traveller))['canCancel']).toBe(true)
    await at('2027-06-10T03:16:00Z')
    const late = await quote(traveller)
    expect([late.statusCode, errorOf(late).code]).toEqual([409, 'cancellation_closed'])
  })

  it('by a quote of the day before a dearer share begins is refused with one that counts it', async () => {
    const { traveller, uid } = await confirmed({
      cancellationSteps: [
        { daysBefore: 20, percent: 10 },
        { daysBefore: 10, percent: 60 },
      ],
    })
    // Ten days before the departure of 10 June begin at midnight in Jerusalem.
    await at('2027-05-30T20:55:00Z')
    const cheap = dataOf(await quote(traveller))
    expect(cheap).toMatchObject({ fee: { amountMinor: 100_00 } })
    expect(cheap['remainingSeconds']).toBeLessThanOrEqual(300)
    await at('2027-05-30T21:01:00Z')
    const answer = await cancel(traveller, { cancellationQuoteId: cheap['cancellationQuoteId'] })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([410, 'cancellation_quote_expired'])
    const fresh = errorOf(answer).details?.['cancellationQuote']
    expect(fresh).toMatchObject({ fee: { amountMinor: 600_00 }, lifeSeconds: 15 * 60 })
    await cancel(traveller, { cancellationQuoteId: fresh.cancellationQuoteId })
    await isCancelled(traveller)
    expect(payment(uid)?.refundedMinor).toBe(149_000)
  })

  it.each(['held', 'rq'] as const)('is not for a booking that is %s', async (status) => {
    count += 1
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [{ resource: resource(), units: 2, cap: 2 }] }))
    if (status === 'rq') {
      world.sandbox.control.setOutcome({ outcome: 'on_request', times: 1 })
      await traveller.payFor()
    }
    expect(await traveller.status()).toBe(status)
    expect(errorOf(await quote(traveller)).code).toBe('state')
    expect((await cancel(traveller, { reason: 'other' })).statusCode).toBe(200)
    await world.settle()
    expect(await traveller.status()).toBe(status === 'rq' ? 'refused' : 'expired')
  })

  it('leaves a redeemed coupon used', async () => {
    const code = 'ONCE-AND-GONE'
    await world.test.owner.query(
      `INSERT INTO coupon (code, value_minor, currency, expires_at) VALUES ($1, 5000, 'USD', masa_now() + interval '90 days')`,
      [code],
    )
    const { traveller } = await confirmed({}, { couponCodes: [code] })
    await cancel(traveller, { cancellationQuoteId: await quoteId(traveller) })
    await isCancelled(traveller)
    const other = world.traveller()
    const stored = await other.hold(await world.quote({ demand: [] }), { couponCodes: [code] })
    expect(errorOf(stored).code).toBe('coupon_duplicate')
  })

  describe('for a reason that a cover is for', () => {
    const covered = { ensureCancellation: true, masaSafetyAssurance: true }

    it('returns the rest when the operator accepts it, once', async () => {
      const { traveller, uid, order } = await confirmed({}, covered)
      await world.test.setClockOffset(LATER)
      const answer = dataOf(await quote(traveller, 'illness'))
      // 1,120 dollars, of which a quarter is kept; the cover itself cost 60.
      expect(answer).toMatchObject({
        fee: { amountMinor: 280_00 },
        claim: { basis: 'cancellationCover', amount: { amountMinor: 220_00 } },
      })
      await cancel(traveller, { cancellationQuoteId: answer['cancellationQuoteId'], text: 'papers by mail' })
      await isCancelled(traveller)
      expect((await orderOf(traveller))['cancellation'].claim).toMatchObject({ state: 'open' })
      const { bookings } = world.test.app.services
      const said: string[] = []
      const ops = (...args: string[]) => bookingsCommand.run(args, bookings, (line) => said.push(line))
      await ops('claims')
      expect(said.join('\n')).toMatch(new RegExp(`${order}.*illness.*papers by mail`))
      expect(await ops('claim', String(order), 'accept')).toBe(0)
      await expect(ops('claim', String(order), 'accept')).rejects.toThrow('no declared reason')
      await isCancelled(traveller)
      expect(payment(uid)?.refundedMinor).toBe(
        417_200 - answer['feeIls'].amountMinor + answer['claim'].amountIls.amountMinor,
      )
      expect(refunds(uid)).toHaveLength(2)
      expect((await orderOf(traveller))['cancellation'].claim).toMatchObject({ state: 'accepted' })
      await expect
        .poll(async () => (await world.settle(), mailsAbout(order)[0]?.subject))
        .toContain('סיבת הביטול אושרה')
    })

    it('returns nothing more when the operator refuses it, and says so', async () => {
      const { traveller, uid, order } = await confirmed({}, covered)
      await world.test.setClockOffset(LATER)
      await cancel(traveller, { cancellationQuoteId: await quoteId(traveller, 'security') })
      await isCancelled(traveller)
      expect(await world.test.app.services.bookings.desk.decideClaim(order, false)).toBe('settled')
      expect(await world.test.app.services.bookings.desk.decideClaim(order, true)).toBe('unfit')
      await expect.poll(async () => (await world.settle(), mailsAbout(order)[0]?.subject)).toContain('לא אושרה')
      expect(refunds(uid)).toHaveLength(1)
    })
  })

  describe('by the operator', () => {
    it('is quoted first, and happens by the id of that quote', async () => {
      const { traveller, uid, order } = await confirmed()
      const { bookings } = world.test.app.services
      const said: string[] = []
      const ops = (...args: string[]) => bookingsCommand.run(args, bookings, (line) => said.push(line))
      expect(await ops('cancel', String(order))).toBe(0)
      expect(await traveller.status()).toBe('confirmed')
      expect(said.join('\n')).toContain('₪3,625.00')
      const id = said.at(-1)?.split(' ').at(-1) ?? ''
      await expect(ops('cancel', String(order), 'f'.repeat(32))).rejects.toThrow('no such quote')
      await expect(ops('cancel', '1', id)).rejects.toThrow('there is no order 1')
      expect(await ops('cancel', String(order), id)).toBe(0)
      expect(await ops('cancel', String(order), id)).toBe(0)
      await isCancelled(traveller)
      expect(refunds(uid)).toEqual([362_500])
      await expect(ops('cancel', String(order))).rejects.toThrow('cannot be cancelled: state')
    })
  })
})
