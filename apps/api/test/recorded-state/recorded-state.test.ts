import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, type LedgerEntry } from '#src/audit/audit.service.ts'
import { dataOf, errorOf, passenger, payer } from '#src/bookings/testing/booking-world.ts'
import { testQuotes } from '#src/bookings/testing/quotes.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { startTestSandbox, type TestSandbox } from '../sandbox.ts'
import { readRecordedState } from './restore-state.ts'

/** The key that sealed what was recorded: of the recording alone. */
const RECORDED_KEY = `recorded:${Buffer.alloc(32, 7).toString('base64')}`

describe('bookings that were stored by the version before', () => {
  const state = readRecordedState('./after-0016.jsonl')
  let test: TestApp
  let outside: TestSandbox
  beforeAll(async () => {
    outside = await startTestSandbox({ journalFolder: state.journalFolder })
    test = await buildTestApp({
      listens: true,
      env: { SECRET_KEYS: RECORDED_KEY, ...outside.env },
      overrides: { quotes: testQuotes(() => test.db) },
      restore: state.restore,
    })
    await expectSound()
  })
  afterAll(async () => {
    await expectSound()
    await test.close()
    await outside.sandbox.close()
    rmSync(state.journalFolder, { recursive: true })
  })

  const ledger = () => outside.sandbox.control.ledger().transactions as unknown as LedgerEntry[]
  const expectSound = async () => expect(await audit(test.db, { ledger: ledger() })).toEqual([])

  function booking(name: string) {
    const recorded = state.bookings[name]
    if (recorded === undefined) throw new Error(`no booking ${name} was recorded`)
    const { id, token, attempt = '', resource } = recorded
    const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
      test.request({ method, url, body, token, headers: { 'x-masa-intent': '1' } })
    const debit = (uid: string) => call('POST', `/operation/debitCreditCard/${id}`, { paymentTransUid: uid })
    return {
      id,
      attempt,
      call,
      debit,
      read: async () => dataOf(await call('GET', `/operation/booking/${id}`)),
      order: async () => dataOf(await call('GET', `/operation/succeededBooking/${id}`)),
      store: (body: object) => call('POST', `/operation/storePage/${id}`, body),
      hold: () => call('POST', '/operation/chkInv', { bookingTransactionId: id }),
      async payAgain() {
        await call('GET', `/operation/acceptTerms/${id}`)
        const page = await call('POST', `/operation/getPaymentUrl/${id}`, {})
        expect(page.statusCode, page.body).toBe(200)
        const uid = dataOf(page)['paymentTransUid'] as string
        await outside.sandbox.control.pay(uid, 'approved')
        return debit(uid)
      },
      async settled(wanted: string) {
        const status = async () => {
          await test.app.services.bookings.saga.runDue()
          const [row] = await test.owner.query<{ status: string }>('SELECT status FROM booking WHERE id = $1', [id])
          return row?.status
        }
        await expect.poll(status, { timeout: 15_000 }).toBe(wanted)
      },
      taken: async () => {
        const [row] = await test.owner.query<{ taken: number }>(
          'SELECT taken FROM inventory_counter WHERE resource = $1',
          [resource],
        )
        return row?.taken
      },
    }
  }
  const attemptOf = async (uid: string) => {
    const [row] = await test.owner.query<object>(
      `SELECT quote_id = (SELECT quote_id FROM booking WHERE id = booking_id) AS "isOfQuote", selection,
         terms_accepted_at IS NOT NULL AS "hasTerms" FROM payment_attempt WHERE id = $1`,
      [uid],
    )
    return row
  }

  it('an open draft keeps its coupon and what was typed, and is bought', async () => {
    const draft = booking('draft')
    expect(await draft.read()).toMatchObject({ stage: 'draft', couponCodes: ['KEPT-1'], payer: { firstName: 'Dan' } })
    const paxList = [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })]
    expect((await draft.store({ paxList, payer })).statusCode).toBe(200)
    expect((await draft.hold()).statusCode).toBe(200)
    expect(dataOf(await draft.payAgain())['status']).toBe('OK')
    expect(await draft.taken()).toBe(2)
  })

  it('a live hold goes on to the payment at its price, with the numbers that were sealed', async () => {
    const held = booking('held')
    const view = await held.read()
    expect(view).toMatchObject({ stage: 'held', options: { masaSafetyAssurance: true } })
    expect(view['holdRemainingSeconds']).toBeGreaterThan(0)
    expect(view['paxList'][0].passportNumber).toMatch(/^•+781$/)
    expect(dataOf(await held.payAgain())['status']).toBe('OK')
    expect((await held.order())['payment'].charged.amountMinor).toBe(view['totalIls'].amountMinor)
  })

  it('an open payment page is still the page of its choices, which it fixes, and is paid', async () => {
    const open = booking('payOpen')
    expect((await open.read())['stage']).toBe('payment')
    expect(await attemptOf(open.attempt)).toEqual({
      isOfQuote: true,
      hasTerms: true,
      selection: expect.stringMatching(/^[0-9a-f]{32} esim:2 promotion:fastTrack promotion:lounge$/),
    })
    const same = { additionalServices: { esimQuantity: 2, promotionCodes: ['fastTrack', 'lounge'] } }
    expect((await open.store({ ...same, sendPromotionalProductMails: true })).statusCode).toBe(200)
    expect(errorOf(await open.store({ couponCodes: ['TWICE-1'] })).code).toBe('payment_open')
    // What is only typed beside the page is not sold on it.
    expect((await open.store({ ensureCancellation: true, paxList: [] })).statusCode).toBe(200)
    await outside.sandbox.control.pay(open.attempt, 'approved')
    expect(dataOf(await open.debit(open.attempt))['status']).toBe('OK')
    const sold = await open.read()
    expect([sold['options'].ensureCancellation, sold['paxList'].length > 0]).toEqual([false, true])
  })

  it('a page that is paid after its hold ran out takes the stock and the coupon of its booking again', async () => {
    const late = booking('expired')
    expect(await late.taken()).toBe(0)
    // The same choices, stored by a tab that is still open, change nothing.
    expect((await late.store({ ensureCancellation: true, couponCodes: ['TWICE-1'] })).statusCode).toBe(200)
    await outside.sandbox.control.pay(late.attempt, 'approved')
    expect(dataOf(await late.debit(late.attempt))['status']).toBe('OK')
    expect(await late.taken()).toBe(2)
    expect(await test.owner.query(`SELECT phase FROM coupon_redemption WHERE code = 'TWICE-1'`)).toEqual([
      { phase: 'redeemed' },
    ])
  })

  it('a hold that ran out is taken again', async () => {
    const lapsed = booking('lapsedHold')
    expect((await lapsed.read())['stage']).toBe('draft')
    expect((await lapsed.hold()).statusCode).toBe(200)
    expect(dataOf(await lapsed.payAgain())['status']).toBe('OK')
  })

  it('an authorised payment is confirmed by the workers', async () => {
    const authorised = booking('authorised')
    await test.setClockOffset(state.shiftSeconds + 120)
    await authorised.settled('confirmed')
    await test.setClockOffset(state.shiftSeconds)
    expect(await authorised.order()).toMatchObject({ status: 'OK', hotelStatus: 'ok' })
  })

  it('a request at the hotel is shown, and confirmed when the hotel does', async () => {
    const asked = booking('onRequest')
    expect(await asked.order()).toMatchObject({ status: 'RQ', payment: { charged: null } })
    await test.app.services.bookings.saga.apply(asked.id, [{ kind: 'item_confirmed', item: 'stay', round: 1 }])
    await asked.settled('confirmed')
    expect(await asked.order()).toMatchObject({ status: 'OK' })
  })

  it('an alternative that was offered can be accepted', async () => {
    const offered = booking('alternative')
    const { onRequest } = await offered.order()
    expect(onRequest.alternative).toMatchObject({ name: expect.any(String) })
    const answer = await offered.call('GET', `/operation/acceptHotelChange/${onRequest.acceptanceToken}?accepted=true`)
    expect(dataOf(answer)['outcome']).toBe('accepted')
    await offered.settled('confirmed')
  })

  it('what is confirmed, refused and under review shows as before; a coupon that was sold is redeemed', async () => {
    const confirmed = await booking('confirmed').order()
    expect(confirmed).toMatchObject({ status: 'OK', booking: { couponCodes: ['USED-1'] } })
    expect(confirmed['payment'].charged.amountMinor).toBe(353_875)
    expect(await test.owner.query(`SELECT phase FROM coupon_redemption WHERE code = 'USED-1'`)).toEqual([
      { phase: 'redeemed' },
    ])
    expect(await booking('refused').order()).toMatchObject({ status: 'REFUSE', refusalReason: 'hotel_refused' })
    const reviewed = booking('reviewed')
    expect(await reviewed.order()).toMatchObject({ status: 'RQ' })
    await test.app.services.bookings.saga.apply(reviewed.id, [{ kind: 'operator_settles', as: 'give_back' }])
    await reviewed.settled('refused')
  })
})
