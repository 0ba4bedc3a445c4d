import { bookingsCommand, dataOf, errorOf, passenger, type Traveller } from '@masa/api/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seatOf } from './testing/desk.ts'
import { buildLoungeWorld, ilsMinor, type LoungeWorld } from './testing/lounge-world.ts'

const REFERENCE = 'LNG-4711'
const MEETING_POINT = 'Fountain of hall C'
const CONFIRMED = { status: 'confirmed', reference: REFERENCE, facts: { meetingPoint: MEETING_POINT } } as const

let lounge: LoungeWorld
beforeAll(async () => {
  lounge = await buildLoungeWorld()
})
afterEach(async () => {
  lounge.desk.reset()
  await lounge.world.test.setClockOffset(0)
  await lounge.world.expectSound()
})
afterAll(() => lounge.close())

const operator = (...args: string[]) => {
  const { bookings } = lounge.world.test.app.services
  const said: string[] = []
  return bookingsCommand.run(args, bookings, (line) => said.push(line)).then(() => said)
}

describe('lounge and entry, sold by their own area', () => {
  it('cost what their people and the porter cost', async () => {
    const answer = await lounge.world.traveller().call('GET', `/lounge/search?date=${lounge.date}`)
    expect(dataOf(answer)).toMatchObject({
      admissions: [
        { admission: 'lounge', price: { amountMinor: 35_00 } },
        { admission: 'entry', price: { amountMinor: 12_00 } },
      ],
      porter: { amountMinor: 20_00 },
    })
    const { booking } = await lounge.held({ people: 2, hasPorter: true })
    expect(booking).toMatchObject({ total: { amountMinor: 90_00 }, totalIls: { amountMinor: ilsMinor(90_00) } })
  })

  it.each([
    ['the past', { date: '2020-01-01' }],
    ['a porter at the entry', { admission: 'entry', hasPorter: true }],
    ['no people', { people: 0 }],
  ])('refuse %s', async (_what, change) => {
    const visit = { date: lounge.date, admission: 'lounge', people: 1, hasPorter: false, ...change }
    const answer = await lounge.world.traveller().call('POST', '/lounge/quote', visit)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'search_criteria_invalid'])
  })

  it('are not sold on a site without their remote', async () => {
    const answer = await lounge.world.traveller('b.test').call('GET', `/lounge/search?date=${lounge.date}`)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([403, 'remote_not_enabled'])
  })

  it('are held, paid, confirmed and cancelled with nothing of our own stock', async () => {
    const { traveller, booking } = await lounge.held()
    expect(booking).toMatchObject({ stage: 'held', items: [{ id: 'lounge', status: 'held' }] })
    const { uid, answer } = await traveller.payFor()
    expect(dataOf(answer)['status'], answer.body).toBe('OK')
    await lounge.follows(traveller, 'confirmed')
    expect(lounge.desk.standing(traveller.id)).toEqual(['confirmed'])
    expect(lounge.ledger(uid)).toMatchObject({ status: 'captured', capturedMinor: ilsMinor(35_00) })
    await lounge.cancel(traveller)
    await lounge.follows(traveller, 'cancelled')
    const standing = async () => (await lounge.world.settle(), lounge.desk.standing(traveller.id))
    await expect.poll(standing).toEqual(['cancelled'])
  })

  it.each([
    { minutes: 4, least: 2 * 60, most: 4 * 60 },
    { minutes: 40, least: 13 * 60, most: 15 * 60 },
  ])('are held until the earlier of our limit and $minutes minutes at the desk', async ({ minutes, least, most }) => {
    lounge.desk.script('hold', 'lounge', { status: 'held', minutes })
    const { booking } = await lounge.held()
    expect(booking['holdRemainingSeconds']).toBeGreaterThan(least)
    expect(booking['holdRemainingSeconds']).toBeLessThanOrEqual(most)
  })

  it('are held nowhere, and confirmed once the money is authorised', async () => {
    const { traveller, booking } = await lounge.held({ admission: 'entry' })
    expect(booking).toMatchObject({ stage: 'held', items: [{ id: 'entry', status: 'pending' }] })
    expect(lounge.desk.standing(traveller.id)).toEqual([])
    const { uid } = await traveller.payFor()
    await lounge.follows(traveller, 'confirmed')
    expect(lounge.desk.requests(traveller.id, 'hold')).toEqual([])
    expect(lounge.desk.standing(traveller.id)).toEqual(['confirmed'])
    expect(lounge.ledger(uid)?.capturedMinor).toBe(ilsMinor(12_00))
  })
})

describe('a payment that is given back', () => {
  it('is said in a mail that leads to the booking where it goes on', async () => {
    const { traveller } = await lounge.held()
    await traveller.acceptTerms()
    const closed = dataOf(await traveller.openPage())['paymentTransUid']
    expect((await traveller.openPage({ payer: { NoOfPayment: 3 } })).statusCode).toBe(200)
    lounge.world.sandbox.control.clearMessages()
    await traveller.pay(closed)
    const voided = async () => (await lounge.world.settle(), lounge.ledger(closed)?.status)
    await expect.poll(voided, { timeout: 15_000 }).toBe('voided')
    const letters = async () => (
      await lounge.world.settle(),
      lounge.world.sandbox.control.messages().map((mail) => ('html' in mail ? mail.html : ''))
    )
    await expect
      .poll(async () => (await letters()).join(''))
      .toContain(`/booking/lounge/payer?bookingId=${traveller.id}`)
    expect((await letters()).join('')).not.toContain('hotel-flight')
  })
})

describe('a hold of the lounge', () => {
  describe('whose answer is lost, of which the desk cannot say whether it keeps a seat', () => {
    const lost = async () => {
      lounge.desk.script('hold', 'lounge', { status: 'held', minutes: 30 }, 'lost')
      const traveller = lounge.world.traveller()
      const answer = await lounge.hold(traveller)
      await lounge.world.settle()
      return { traveller, answer }
    }
    const orphanOf = async ({ id }: Traveller) => {
      const { desk } = lounge.world.test.app.services.bookings
      return (await desk.orphans()).find(({ bookingId }) => bookingId === id)
    }

    it('is asked for once and ends, nothing charged, and can be asked for again', async () => {
      const { traveller, answer } = await lost()
      expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'hold_unconfirmed'])
      await lounge.world.test.setClockOffset(600)
      await lounge.world.settle()
      expect(await traveller.status()).toBe('expired')
      expect(lounge.desk.requests(traveller.id, 'hold')).toHaveLength(1)
      await lounge.world.test.setClockOffset(0)
      const again = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
      expect(dataOf(again)['booking'], again.body).toMatchObject({ stage: 'held' })
    })

    it.each(['hold.sent', 'hold.finishing'])(
      'F1: at %s of the API, is not asked for again, and ends',
      async (place) => {
        const traveller = lounge.world.traveller()
        lounge.world.crashAt(place)
        await lounge.hold(traveller)
        // The lease of the process that is gone has ended.
        await lounge.world.test.setClockOffset(120)
        await lounge.follows(traveller, 'expired')
        expect(lounge.desk.requests(traveller.id, 'hold')).toHaveLength(place === 'hold.sent' ? 0 : 1)
        expect(await orphanOf(traveller)).toMatchObject({ state: 'open' })
      },
    )

    it('waits for the operator, who gives the seat back by its own number', async () => {
      const { traveller } = await lost()
      const orphan = await orphanOf(traveller)
      expect(orphan).toMatchObject({ item: 'lounge', names: ['LEVI DAN'], state: 'open' })
      const [request] = lounge.desk.requests(traveller.id, 'hold')
      const seat = seatOf(request?.reference ?? '')
      expect((await operator('orphans')).join('\n')).toContain(`${orphan?.id}  order ${orphan?.orderNumber}`)
      expect(await operator('orphan', String(orphan?.id), seat)).toEqual([`request ${orphan?.id} is settled`])
      expect(lounge.desk.requests(traveller.id, 'cancel')).toMatchObject([{ known: seat }])
      expect(lounge.desk.standing(traveller.id)).toEqual(['cancelled'])
      await expect(operator('orphan', String(orphan?.id), seat)).rejects.toThrow('no request')
    })

    it('is closed where the operator finds no seat at the desk', async () => {
      const { traveller } = await lost()
      const orphan = await orphanOf(traveller)
      expect(await operator('orphan', String(orphan?.id), 'none')).toEqual([`request ${orphan?.id} is settled`])
      expect(await orphanOf(traveller)).toBeUndefined()
      expect(lounge.desk.requests(traveller.id, 'cancel')).toEqual([])
    })
  })

  it('is given back by the number that the desk has named', async () => {
    const { traveller } = await lounge.held()
    await traveller.call('GET', `/operation/cancelBooking/${traveller.id}`)
    await lounge.world.test.setClockOffset(16 * 60)
    await lounge.world.test.app.services.bookings.saga.expireHolds()
    await lounge.world.settle()
    expect(lounge.desk.standing(traveller.id)).toEqual(['cancelled'])
  })

  it('needs consent to a price that came back dearer, and is held and paid at it', async () => {
    lounge.desk.script('hold', 'lounge', { status: 'repriced', dearerByUsdMinor: 5_00 })
    const traveller = lounge.world.traveller()
    const answer = await lounge.hold(traveller)
    expect(errorOf(answer)).toMatchObject({
      code: 'price_changed',
      details: { before: { amountMinor: 35_00 }, quote: { total: { amountMinor: 40_00 } } },
    })
    expect(await traveller.status()).toBe('expired')
    const acceptedQuote = errorOf(answer).details?.['quote'].packSelectionId
    const stored = await traveller.store({ acceptedQuote })
    expect(stored.statusCode, stored.body).toBe(200)
    const held = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    expect(dataOf(held)['booking'], held.body).toMatchObject({ stage: 'held', total: { amountMinor: 40_00 } })
    const { uid } = await traveller.payFor()
    await lounge.follows(traveller, 'confirmed')
    expect(lounge.ledger(uid)?.capturedMinor).toBe(ilsMinor(40_00))
  })

  it('gives the money back when a price that came back dearer after the payment is not agreed to in a day', async () => {
    const dearer = { status: 'repriced', dearerByUsdMinor: 5_00 } as const
    lounge.desk.script('confirm', 'lounge', dearer)
    const { traveller } = await lounge.held()
    const { uid } = await traveller.payFor()
    await lounge.follows(traveller, 'rq')
    expect(lounge.ledger(uid)).toMatchObject({ status: 'authorised' })
    await lounge.world.test.setClockOffset(24 * 3600 + 60)
    await lounge.follows(traveller, 'refused')
    expect(lounge.ledger(uid)).toMatchObject({ status: 'voided', capturedMinor: 0 })
    expect(lounge.desk.standing(traveller.id)).toEqual(['cancelled'])
  })

  describe('whose people are corrected before the payment', () => {
    const correct = async (traveller: Traveller, change: object) => {
      const stored = await traveller.store({ paxList: [passenger('1', change)] })
      expect(stored.statusCode, stored.body).toBe(200)
    }
    const amendments = ({ id }: Traveller) => lounge.desk.requests(id, 'amend')

    it('is amended where a name is corrected, once', async () => {
      const { traveller } = await lounge.held()
      await correct(traveller, { lastName: 'LEVY' })
      await traveller.payFor()
      await lounge.follows(traveller, 'confirmed')
      expect(amendments(traveller)).toMatchObject([{ service: 'lounge', people: [{ name: 'LEVY DAN' }] }])
    })

    it('is amended again where the name is corrected beside the open page, which stays', async () => {
      const { traveller } = await lounge.held()
      await traveller.acceptTerms()
      const page = dataOf(await traveller.openPage())['paymentTransUid']
      expect(amendments(traveller)).toEqual([])
      await correct(traveller, { firstName: 'DANA' })
      expect(dataOf(await traveller.openPage())['paymentTransUid']).toBe(page)
      expect(amendments(traveller)).toMatchObject([{ people: [{ name: 'LEVI DANA' }] }])
    })

    it('gives the desk nothing that its product leaves free', async () => {
      const { traveller } = await lounge.held()
      await correct(traveller, { email: 'dan@example.com' })
      await traveller.payFor()
      await lounge.follows(traveller, 'confirmed')
      expect(amendments(traveller)).toEqual([])
    })

    it('takes no payment while the desk refuses the correction; the former name can be put back', async () => {
      const { traveller } = await lounge.held()
      await traveller.acceptTerms()
      await correct(traveller, { lastName: 'LEVY' })
      lounge.desk.script('amend', 'lounge', { status: 'refused' })
      const refused = await traveller.openPage()
      expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'amendment_refused'])
      expect(await traveller.status()).toBe('held')
      await correct(traveller, {})
      await traveller.payFor()
      await lounge.follows(traveller, 'confirmed')
      expect(amendments(traveller)).toHaveLength(1)
    })

    it('is asked again where the answer of the desk was lost', async () => {
      const { traveller } = await lounge.held()
      await traveller.acceptTerms()
      await correct(traveller, { lastName: 'LEVY' })
      lounge.desk.script('amend', 'lounge', { status: 'held', minutes: 30 }, 'lost')
      expect((await traveller.openPage()).statusCode).toBe(503)
      expect((await traveller.openPage()).statusCode).toBe(200)
      expect(amendments(traveller)).toHaveLength(2)
    })

    it('is another hold for another document: the former seat goes back first', async () => {
      const { traveller } = await lounge.held()
      await traveller.acceptTerms()
      await correct(traveller, { passportNumber: '99887766' })
      expect(errorOf(await traveller.openPage()).code).toBe('hold_expired')
      await lounge.world.settle()
      const again = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
      expect(dataOf(again)['booking'], again.body).toMatchObject({ stage: 'held' })
      expect(lounge.desk.standing(traveller.id)).toEqual(['cancelled', 'held'])
      await traveller.payFor()
      await lounge.follows(traveller, 'confirmed')
    })
  })
})

describe('a confirmation of the lounge', () => {
  it.each([
    ['confirm.sent', 1],
    ['confirm.finishing', 1],
  ])('F1: at %s of the API, is asked about, and made once', async (place, confirmations) => {
    const { traveller } = await lounge.held()
    await traveller.acceptTerms()
    const { paymentTransUid } = dataOf(await traveller.openPage())
    lounge.world.crashAt(place)
    await traveller.pay(paymentTransUid)
    await traveller.call('POST', `/operation/debitCreditCard/${traveller.id}`, { paymentTransUid })
    await lounge.world.test.setClockOffset(120)
    await lounge.follows(traveller, 'confirmed')
    expect(lounge.desk.requests(traveller.id, 'confirm')).toHaveLength(confirmations)
    expect(lounge.desk.requests(traveller.id, 'inquire').length).toBeGreaterThan(0)
    expect(lounge.ledger(paymentTransUid)?.status).toBe('captured')
  })

  it('is asked about where its answer is lost, and made once', async () => {
    const { traveller } = await lounge.held()
    lounge.desk.script('confirm', 'lounge', CONFIRMED, 'lost')
    const { uid } = await traveller.payFor()
    await lounge.world.test.setClockOffset(10)
    await lounge.follows(traveller, 'confirmed')
    expect(lounge.desk.requests(traveller.id, 'confirm')).toHaveLength(1)
    expect(lounge.desk.requests(traveller.id, 'inquire').length).toBeGreaterThan(0)
    expect(lounge.ledger(uid)?.status).toBe('captured')
  })

  it.each(['lounge', 'entry'] as const)(
    'of two of three people is given back, and all of the money: %s',
    async (admission) => {
      const { traveller } = await lounge.held({ admission, people: 3 })
      lounge.desk.script('confirm', admission, { ...CONFIRMED, status: 'partly' })
      const { uid } = await traveller.payFor()
      await lounge.follows(traveller, 'refused')
      const money = async () => (await lounge.world.settle(), lounge.ledger(uid)?.status)
      await expect.poll(money).toBe('voided')
      expect(lounge.desk.standing(traveller.id)).toEqual(['cancelled'])
    },
  )

  const surfaces = [
    ['page', async (traveller: Traveller) => JSON.stringify((await lounge.order(traveller))['booking'].services)],
    ['mail with its receipt', (traveller: Traveller) => lounge.mails(traveller)],
    [
      'calendar',
      async (traveller: Traveller) => {
        const { booking } = await lounge.order(traveller)
        const { body } = await traveller.call('GET', `/operation/orderCalendar/${booking.documents[0].token}`)
        // Long lines are folded.
        return body.replaceAll(/\r\n[ \t]/g, '')
      },
    ],
  ] as const
  it.each(surfaces)('shows its reference and meeting point in the %s', async (_where, read) => {
    lounge.desk.script('confirm', 'lounge', CONFIRMED)
    const { traveller } = await lounge.paid()
    const shown = await read(traveller)
    expect([REFERENCE, MEETING_POINT].filter((fact) => !shown.includes(fact))).toEqual([])
  })

  it('knows no penalty where the desk does not answer', async () => {
    const { traveller } = await lounge.paid()
    lounge.desk.script('cancelQuote', 'lounge', { status: 'cancelled', penaltyUsdMinor: 1 }, 'lost')
    const { cancellationQuoteId } = await lounge.quoteCancellation(traveller)
    const [stored] = await lounge.world.test.owner.query<{ penaltyMinor: number | null }>(
      'SELECT supplier_penalty_minor AS "penaltyMinor" FROM cancellation_quote WHERE id = $1',
      [cancellationQuoteId],
    )
    expect(stored).toEqual({ penaltyMinor: null })
  })

  it('has the penalty of the desk in the quote of its cancellation, and the difference is ours', async () => {
    const { traveller } = await lounge.paid()
    lounge.desk.script('cancelQuote', 'lounge', { status: 'cancelled', penaltyUsdMinor: 17_77 })
    const { cancellationQuoteId, refundIls } = await lounge.quoteCancellation(traveller)
    const [stored] = await lounge.world.test.owner.query<{ penaltyMinor: number; feeMinor: number }>(
      'SELECT supplier_penalty_minor::int AS "penaltyMinor", fee_minor::int AS "feeMinor" FROM cancellation_quote WHERE id = $1',
      [cancellationQuoteId],
    )
    expect(refundIls).toMatchObject({ amountMinor: ilsMinor(35_00) })
    expect(stored).toEqual({ penaltyMinor: ilsMinor(17_77), feeMinor: 0 })
    lounge.desk.script('cancelQuote', 'lounge', { status: 'cancelled', penaltyUsdMinor: 17_77 })
    const { orderNumber } = await lounge.order(traveller)
    expect((await operator('cancel', orderNumber)).join('\n')).toContain('suppliers    keep ₪65.75')
  })
})

describe('people at the airport', () => {
  it('give a document to visit the lounge', async () => {
    const { passportNumber: _document, ...named } = passenger('1')
    expect(errorOf(await lounge.hold(lounge.world.traveller(), {}, [named]))).toMatchObject({
      code: 'booking_incomplete',
      details: { fields: [{ path: 'paxList.0.passportNumber', issue: 'required' }] },
    })
  })

  it('give a name alone to enter', async () => {
    const { paxId, type, room, firstName, lastName } = passenger('1')
    const named = { paxId, type, room, firstName, lastName }
    const answer = await lounge.hold(lounge.world.traveller(), { admission: 'entry' }, [named])
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('are known to the lounge by their documents', async () => {
    const { traveller } = await lounge.held()
    const [request] = lounge.desk.requests(traveller.id, 'hold')
    expect(JSON.stringify(request?.people)).toContain(passenger('1').passportNumber)
  })
})
