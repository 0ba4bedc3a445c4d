import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#src/audit/audit.service.ts'
import { dataOf, errorOf } from '#src/bookings/testing/booking-world.ts'
import { SILENCE } from '#src/bookings/testing/ready-to-pay.ts'
import { buildRecordedWorld, type RecordedOrder, type RecordedWorld } from './recorded-world.ts'
import { bookingsRecordedIn } from './restore-state.ts'

const RECORDING = './catalogue-after-0016.jsonl'
const DAY_SECONDS = 86_400
/** When what an interrupted process had begun may be taken up by another. */
const AFTER_LEASE_SECONDS = 120

/** Differ at every look, and are compared where they matter. */
const MEASURED = new Set(['holdRemainingSeconds', 'remainingSeconds', 'waitedShare'])

/** What was answered then and must be answered still. */
const asBefore = (answers: object): object =>
  JSON.parse(JSON.stringify(answers), (field, value) => {
    if (MEASURED.has(field)) return undefined
    // The link of then leads there too (`by the token of the letter of then`).
    if (field === 'acceptanceToken' && value !== null) return expect.any(String)
    if (value?.step !== 'charge' || value.state !== 'done') return value
    // Charge and sale are one step now, some milliseconds after the charge of then.
    const { at: _then, ...step } = value
    return step
  }) as object

describe('bookings of the catalogue that were stored by the version before', () => {
  let world: RecordedWorld
  beforeAll(async () => {
    world = await buildRecordedWorld(RECORDING)
  })
  afterAll(() => world.close())

  const deskBecomes = (order: RecordedOrder, states: string[]) =>
    expect.poll(async () => (await world.settle(), order.desk()), { timeout: 10_000 }).toEqual(states)

  /** At the price of then, charged once, with a room and seats. */
  async function expectSold(order: RecordedOrder, attempt = order.attempt): Promise<void> {
    expect(world.amounts(attempt, 'captured')).toEqual([order.totalMinor])
    expect(await order.order()).toMatchObject({
      status: 'OK',
      hotelStatus: 'ok',
      flightStatus: 'confirmed',
      payment: { charged: { amountMinor: order.totalMinor, currency: 'ILS' } },
    })
    expect(order.desk().at(-1)).toBe('confirmed')
    expect(await order.seats()).toBe(2)
  }

  /** Nothing was charged, and what the card had promised went back once. */
  async function expectLetGo(order: RecordedOrder): Promise<void> {
    expect(world.amounts(order.attempt, 'captured')).toEqual([])
    expect(world.amounts(order.attempt, 'voided')).toHaveLength(1)
    expect(await order.seats()).toBe(0)
  }

  const redemption = async (code: string) => {
    const rows = await world.test.owner.query<{ booking_id: string; phase: string }>(
      'SELECT booking_id, phase FROM coupon_redemption WHERE code = $1',
      [code],
    )
    return rows[0]
  }

  describe('after the migration', () => {
    const withOtherHotel = new Set(['acceptedOffer', 'changeAccepted'])
    const asSold = bookingsRecordedIn(RECORDING).filter((name) => !withOtherHotel.has(name))

    it('are all there', () => {
      expect(asSold.length + withOtherHotel.size).toBe(29)
    })

    it.each(asSold)('%s shows as before', async (name) => {
      const order = world.booking(name)
      expect(await order.ask()).toMatchObject(asBefore(order.answers))
    })

    it.each([...withOtherHotel])(
      '%s shows the hotel that was accepted, and the one that was sold as replaced',
      async (name) => {
        const order = world.booking(name)
        const { hotel: sold, ...rest } = order.answers.booking
        expect(await order.ask()).toMatchObject(asBefore({ ...order.answers, booking: rest }))
        const { booking, replaced } = await order.order()
        expect(booking.hotel.hotelId).not.toBe(sold.hotelId)
        expect(replaced).toMatchObject({ hotelName: sold.name, roomName: booking.rooms[0].className })
      },
    )

    it('keep every invariant', async () => {
      expect(await audit(world.test.db)).toEqual([])
    })

    it('that have come to an end are not mailed about again', async () => {
      await world.settle()
      const ended = [
        'confirmed',
        'otherSite',
        'couponUsed',
        'refused',
        'refunded',
        'chargeDeclined',
        'hotelWithdrew',
        'silentHotel',
      ]
      expect(ended.flatMap((name) => world.booking(name).letters())).toEqual([])
    })
  })

  describe('before the payment', () => {
    it('a draft is held and paid, with its coupon', async () => {
      const draft = world.booking('draft')
      expect((await draft.hold()).statusCode).toBe(200)
      await expectSold(draft, await draft.payFor())
      expect(await redemption('DRAFT-1')).toEqual({ booking_id: draft.id, phase: 'redeemed' })
    })

    it('a live hold still runs, is extended and paid', async () => {
      const held = world.booking('held')
      const before = held.answers.booking['holdRemainingSeconds']
      const { holdRemainingSeconds } = await held.read()
      expect(holdRemainingSeconds).toBeLessThanOrEqual(before)
      expect(holdRemainingSeconds).toBeGreaterThan(before - 120)
      const extended = await held.call('POST', `/operation/hold/${held.id}/extend`)
      expect(extended.statusCode, extended.body).toBe(200)
      expect(dataOf(extended)['holdRemainingSeconds']).toBeGreaterThan(holdRemainingSeconds + 500)
      await expectSold(held, await held.payFor())
    })

    it('a hold that ran out is taken again and paid', async () => {
      const lapsed = world.booking('lapsedHold')
      expect(await lapsed.seats()).toBe(0)
      expect((await lapsed.hold()).statusCode).toBe(200)
      await expectSold(lapsed, await lapsed.payFor())
    })

    it('an open page is opened again, paid, and the payment found though the traveller never came back', async () => {
      const open = world.booking('open')
      expect(await open.openPage()).toBe(open.attempt)
      world.control.setFaults({ psp: SILENCE })
      await world.control.pay(open.attempt, 'approved')
      world.control.setFaults({ psp: null })
      await world.later(100, () => open.becomes('confirmed'))
      await expectSold(open)
    })

    it('a page that is paid after its hold ran out takes the stock and the coupon of its booking again', async () => {
      const late = world.booking('latePage')
      expect(await late.seats()).toBe(0)
      expect((await late.pay(late.attempt))['status']).toBe('OK')
      await expectSold(late)
      expect(await redemption('LATE-1')).toEqual({ booking_id: late.id, phase: 'redeemed' })
    })

    it('a booking whose card was declined is paid on another page', async () => {
      const declined = world.booking('declinedOnce')
      const back = { paymentTransUid: declined.attempt }
      const refusal = await declined.call('POST', `/operation/debitCreditCard/${declined.id}`, back)
      expect([refusal.statusCode, errorOf(refusal).code]).toEqual([402, 'card_declined'])
      const attempt = await declined.payFor()
      expect(attempt).not.toBe(declined.attempt)
      expect(world.amounts(declined.attempt, 'captured')).toEqual([])
      await expectSold(declined, attempt)
    })
  })

  describe('stopped between two steps', () => {
    it.each(['authorised', 'toCharge', 'charged'])('%s is confirmed, reserved once and charged once', async (name) => {
      const stopped = world.booking(name)
      await world.later(AFTER_LEASE_SECONDS, () => stopped.becomes('confirmed'))
      await expectSold(stopped)
      expect(stopped.desk()).toEqual(['confirmed'])
    })

    it('a refund on its way is made once', async () => {
      const back = world.booking('givingBack')
      await world.later(AFTER_LEASE_SECONDS, () => back.becomes('refunded'))
      expect(world.amounts(back.attempt, 'refunded')).toEqual([back.totalMinor])
      expect(await back.order()).toMatchObject({ status: 'REFUSE', payment: { charged: null } })
      await deskBecomes(back, ['cancelled'])
      expect(await back.seats()).toBe(0)
    })

    it('an authorisation that is being voided is voided once', async () => {
      const gone = world.booking('letGo')
      await world.later(AFTER_LEASE_SECONDS, () => gone.becomes('refused'))
      expect(await gone.order()).toMatchObject({ status: 'REFUSE', refusalReason: 'traveller_cancelled' })
      await expectLetGo(gone)
    })

    it('another hotel that was accepted after the sale, and not asked yet, is reserved', async () => {
      const accepted = world.booking('changeAccepted')
      await world.later(AFTER_LEASE_SECONDS, () => deskBecomes(accepted, ['cancelled', 'confirmed']))
      await expectSold(accepted)
    })
  })

  describe('on request', () => {
    it('waits past the time of the hotel, which the history notes, and is confirmed when the hotel does', async () => {
      const asked = world.booking('onRequest')
      await world.later(DAY_SECONDS + 60, async () => {
        expect(await asked.order()).toMatchObject({ status: 'RQ', onRequest: { remainingSeconds: 0, waitedShare: 1 } })
        // The hotel, which lives in the true time, is asked, and says again by when it answers.
        await world.settle()
        expect(await asked.order()).toMatchObject({ status: 'RQ' })
        expect(await world.operate('show', asked.orderNumber)).toContain('item_overdue')
      })
      world.control.answerReservation(`${asked.id}-1`, { status: 'confirmed' })
      await asked.becomes('confirmed')
      await expectSold(asked)
    })

    it('is refused when the hotel refuses', async () => {
      const asked = world.booking('onRequestRefused')
      world.control.answerReservation(`${asked.id}-1`, { status: 'refused' })
      await asked.becomes('refused')
      expect(await asked.order()).toMatchObject({ status: 'REFUSE', refusalReason: 'hotel_refused' })
      await expectLetGo(asked)
    })

    it('another hotel is accepted by the token of the letter of then', async () => {
      const offered = world.booking('offered')
      const look = async () =>
        dataOf(await offered.call('GET', `/operation/hotelChange/${offered.change}?langCode=ENG`))
      const { outcome, alternative } = await look()
      expect(outcome).toBe('open')
      await offered.call('GET', `/operation/acceptHotelChange/${offered.change}?accepted=true`)
      await offered.becomes('confirmed')
      await deskBecomes(offered, ['cancelled', 'confirmed'])
      await expectSold(offered)
      expect((await offered.order())['booking'].hotel.name).toBe(alternative.name)
      expect((await look())['outcome']).toBe('accepted')
    })

    it('another hotel is refused by the token of the letter of then', async () => {
      const offered = world.booking('offeredToRefuse')
      await offered.call('GET', `/operation/acceptHotelChange/${offered.change}?accepted=false`)
      await offered.becomes('refused')
      await expectLetGo(offered)
    })
  })

  describe('sold', () => {
    it('is opened by the link of the letter of then', async () => {
      const { id, link, orderNumber } = world.booking('confirmed')
      const opened = await world.test.post('/operation/openOrder', { token: link })
      expect(opened.statusCode, opened.body).toBe(200)
      const token = String(dataOf(opened)['authorization']).replace('Bearer ', '')
      const order = await world.test.get(`/operation/succeededBooking/${id}`, { token })
      expect(dataOf(order)['orderNumber']).toBe(orderNumber)
    })

    it('another hotel that is offered after the sale is accepted by the token of the letter of then', async () => {
      const offered = world.booking('changeOffered')
      await offered.call('GET', `/operation/acceptHotelChange/${offered.change}?accepted=true`)
      await deskBecomes(offered, ['cancelled', 'confirmed'])
      await expectSold(offered)
      expect((await offered.order())['replaced'].hotelName).toBe(offered.answers.booking['hotel'].name)
    })

    it.each(['confirmed', 'otherSite', 'acceptedOffer', 'declinedTwice', 'couponUsed'])(
      '%s is cancelled by a quote, and the difference goes back',
      async (name) => {
        const sold = world.booking(name)
        await expectSold(sold)
        const asked = await sold.call('POST', `/operation/booking/${sold.id}/cancellationQuote`, { reason: 'plans' })
        expect(asked.statusCode, asked.body).toBe(200)
        const { cancellationQuoteId, refundIls, feeIls } = dataOf(asked)
        expect(feeIls.amountMinor).toBeGreaterThan(0)
        expect(feeIls.amountMinor + refundIls.amountMinor).toBe(sold.totalMinor)
        await sold.call('POST', `/operation/bookingevent/${sold.id}/canceledWithBody`, { cancellationQuoteId })
        await sold.becomes('cancelled')
        expect(world.amounts(sold.attempt, 'refunded')).toEqual([refundIls.amountMinor])
        await deskBecomes(
          sold,
          sold.desk().map(() => 'cancelled'),
        )
        expect(await sold.order()).toMatchObject({ status: 'REFUSE', payment: { refunded: refundIls } })
        expect(await sold.seats()).toBe(0)
      },
    )

    it('the coupon of an order is used for good', async () => {
      const used = world.booking('couponUsed')
      expect(await redemption('USED-1')).toEqual({ booking_id: used.id, phase: 'redeemed' })
      const { hotel, packageId } = used.answers.booking
      const product = await world.test.get(`/operation/select?packId=${packageId}&laId=${hotel.hotelId}-x`)
      const { packSelectionId } = dataOf(product)['quote']
      const again = await world.test.post('/operation/storePage', { packSelectionId, couponCodes: ['USED-1'] })
      expect([again.statusCode, errorOf(again).code]).toEqual([409, 'coupon_duplicate'])
    })
  })

  describe('under review', () => {
    it('an order whose hotel was silent is confirmed by the operator', async () => {
      const silent = world.booking('silentHotel')
      await world.operate('settle', silent.orderNumber, 'confirm')
      await silent.becomes('confirmed')
      expect(world.amounts(silent.attempt, 'captured')).toEqual([silent.totalMinor])
      expect(await silent.order()).toMatchObject({ status: 'OK', flightStatus: 'confirmed' })
    })

    it('an order of a wrong amount, which went back, can only be given up', async () => {
      const wrong = world.booking('wrongAmount')
      await expect(world.operate('settle', wrong.orderNumber, 'confirm')).rejects.toThrow('cannot be confirmed')
      await world.operate('settle', wrong.orderNumber, 'give-back')
      await wrong.becomes('refused')
      await expectLetGo(wrong)
    })

    it('an order whose hotel took its word back is refunded by the operator', async () => {
      const withdrawn = world.booking('hotelWithdrew')
      expect(await world.operate('list')).toMatch(new RegExp(`${withdrawn.orderNumber}.*supplier_withdrew`))
      await world.operate('settle', withdrawn.orderNumber, 'give-back')
      await withdrawn.becomes('refunded')
      expect(world.amounts(withdrawn.attempt, 'refunded')).toEqual([withdrawn.totalMinor])
      expect(await withdrawn.seats()).toBe(0)
    })
  })

  it('an authorisation that is about to lapse goes back while the hotel is still silent', async () => {
    const lapsing = world.booking('lapsing')
    await world.later(7 * DAY_SECONDS, () => lapsing.becomes('refused'))
    await expectLetGo(lapsing)
  })

  it('keep every invariant at the end, with the books of the provider and of the hotels', async () => {
    expect(await world.findings()).toEqual([])
  })
})
