import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { issueReturnState } from '#src/payments/payments.service.ts'
import { buildBookingWorld, dataOf, errorOf, type BookingWorld, type Traveller } from '../testing/booking-world.ts'
import { expectLateNewsTaken, expectOneTransition, notify } from '../testing/mishaps.ts'
import { SILENCE } from '../testing/ready-to-pay.ts'

describe('payment under attack', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '1000' })
  })
  afterEach(async () => {
    world.sandbox.control.setFaults({ psp: null })
    await world.expectSound()
  })
  afterAll(() => world.close())

  const ready = async (
    host = 'a.test',
    tenant = 'RIBBON',
  ): Promise<{ traveller: Traveller; uid: string; state: string }> => {
    const traveller = world.traveller(host)
    const held = await traveller.hold(
      await world.quote({ tenant, demand: [{ resource: 'flight:pay', units: 2, cap: 1000 }] }),
    )
    expect(held.statusCode, held.body).toBe(200)
    await traveller.acceptTerms()
    const opened = await traveller.openPage()
    expect(opened.statusCode, opened.body).toBe(200)
    const uid = dataOf(opened)['paymentTransUid'] as string
    const page = world.sandbox.control.ledger().pages.find(({ request }) => request.uniqueId === uid)
    return { traveller, uid, state: new URL(page!.request.returnUrl).searchParams.get('state')! }
  }
  const captures = (uid: string) =>
    world.sandbox.control
      .ledger()
      .operations.filter((operation) => operation.uniqueId === uid && operation.kind === 'captured')

  /** What was reported to the administrator by then. */
  const alarms = async () => {
    await world.settle()
    await world.test.app.platform.reports.settle()
    return world.test.owner.query(`SELECT subject FROM report WHERE subject LIKE 'Booking needs attention%'`)
  }

  it("sends the traveller back to the site's own page, in the traveller's language, with nothing but a signed state", async () => {
    const { uid } = await ready()
    const page = world.sandbox.control.ledger().pages.find(({ request }) => request.uniqueId === uid)!
    const url = new URL(page.request.returnUrl)
    expect([url.pathname, [...url.searchParams.keys()]]).toEqual(['/redirect-verified', ['state']])
    expect(page.request.notifyUrl).toContain('/providers/cardline/notifications')
  })

  it("E10: a state that was flipped, is another booking's, another attempt's, another site's or too old is refused; nothing moves", async () => {
    const { traveller, uid, state } = await ready()
    const other = await ready()
    const elsewhere = await ready('b.test', 'MACCABI')
    world.sandbox.control.setFaults({ psp: { operation: 'notify', failure: 'drop' } })
    await traveller.pay(uid)
    const history = () =>
      world.test.owner.query('SELECT version, kind FROM booking_event WHERE booking_id = ANY ($1) ORDER BY 1, 2', [
        [traveller.id, other.traveller.id, elsewhere.traveller.id],
      ])
    const before = await history()
    const { sealer } = world.test.app.platform
    const ours = { tenant: 'RIBBON', bookingId: traveller.id, attemptId: uid, expiresAtSeconds: 2 ** 40 }
    for (const wrong of [
      // Everything else in it is right: each part alone must make it another's.
      issueReturnState(sealer, { ...ours, tenant: 'MACCABI' }),
      issueReturnState(sealer, { ...ours, bookingId: other.traveller.id }),
      `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`,
      `A${state.slice(1)}`,
      other.state,
      elsewhere.state,
      'x',
    ]) {
      const response = await traveller.debit(uid, {}, `?state=${encodeURIComponent(wrong)}`)
      expect([wrong, response.statusCode, errorOf(response)?.code]).toEqual([wrong, 400, 'state_token'])
    }
    const second = await other.traveller.debit(uid, {}, `?state=${encodeURIComponent(state)}`)
    expect([second.statusCode, errorOf(second).code]).toEqual([400, 'state_token'])
    await world.test.setClockOffset(3 * 3600)
    expect(errorOf(await traveller.debit(uid, {}, `?state=${encodeURIComponent(state)}`)).code).toBe('state_token')
    await world.test.setClockOffset(0)
    expect(await history()).toEqual(before)
    expect(captures(uid)).toEqual([])
    expect(dataOf(await traveller.debit(uid, {}, `?state=${encodeURIComponent(state)}`))['status']).toBe('OK')
    expect(dataOf(await traveller.debit(uid, {}, `?state=${encodeURIComponent(state)}`))['status']).toBe('OK')
    expect(captures(uid)).toHaveLength(1)
  })

  it('E10: the state of a declined attempt is none for the attempt after it', async () => {
    const { traveller, uid, state } = await ready()
    await traveller.pay(uid, 'declined')
    expect((await traveller.debit(uid)).statusCode).toBe(402)
    const next = dataOf(await traveller.openPage())['paymentTransUid'] as string
    expect(next).not.toBe(uid)
    const response = await traveller.debit(next, {}, `?state=${encodeURIComponent(state)}`)
    expect([response.statusCode, errorOf(response).code]).toEqual([400, 'state_token'])
    expect(await traveller.status()).toBe('pay_open')
  })

  it('E12: a return without a payment changes nothing and alarms the operator', async () => {
    const { traveller, uid, state } = await ready()
    const response = await traveller.debit(uid, {}, `?state=${encodeURIComponent(state)}`)
    expect(response.statusCode).toBe(409)
    expect(await traveller.status()).toBe('pay_open')
    expect(await alarms()).toContainEqual({ subject: 'Booking needs attention: unexpected_event' })
  })

  it('E13: a payment of a smaller amount is voided, never captured, and put before the operator', async () => {
    const { traveller, uid } = await ready()
    await traveller.pay(uid, 'wrong_amount')
    const response = await traveller.debit(uid)
    expect([response.statusCode, errorOf(response).code]).toEqual([409, 'payment_under_review'])
    expect(await traveller.status()).toBe('needs_review')
    expect(captures(uid)).toEqual([])
    expect(world.sandbox.control.ledger().transactions.find((entry) => entry.uniqueId === uid)?.status).toBe('voided')
    expect(dataOf(await traveller.call('GET', `/operation/succeededBooking/${traveller.id}`))['status']).toBe('RQ')
    expect(await alarms()).toContainEqual({ subject: 'Booking needs attention: amount_mismatch' })
  })

  it('E16: fifty copies of a notification make one transition and are all acknowledged', () =>
    expectOneTransition(world))

  it('F16: news of a payment that come two hours late and the wrong way round make one transition', async () => {
    await expectLateNewsTaken(world, 'late-news')
    await world.test.setClockOffset(0)
  })

  it('refuses notices and callbacks without a right signature', async () => {
    const now = String(Math.floor(Date.now() / 1000))
    for (const url of ['/providers/cardline/notifications', '/providers/reservations/callbacks']) {
      // Old, or of this very second: the signature alone decides.
      for (const timestamp of ['1700000000', now]) {
        const headers = {
          'x-cardline-timestamp': timestamp,
          'x-cardline-signature': 'f'.repeat(64),
          'x-reservation-timestamp': timestamp,
          'x-reservation-signature': 'f'.repeat(64),
        }
        const body = { uniqueId: 'x', reference: 'x', status: 'confirmed' }
        expect((await world.test.post(url, body, { headers })).statusCode).toBe(401)
      }
      expect((await world.test.post(url, { uniqueId: 'x' })).statusCode).toBe(401)
    }
  })

  it('E12: a genuine notice of a payment that was not made moves nothing: the provider is asked', async () => {
    const { traveller, uid } = await ready()
    const answer = await notify(world, { uniqueId: uid, transaction: 'made-up', event: 'authorised' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await traveller.status()).toBe('pay_open')
    expect(captures(uid)).toEqual([])
  })

  it('refuses a notice that was genuine more than five minutes ago, and takes a younger one', async () => {
    const { uid } = await ready()
    const notice = { uniqueId: uid, transaction: 'late', event: 'authorised' }
    expect((await notify(world, notice, 310)).statusCode).toBe(401)
    expect((await notify(world, notice, 290)).statusCode).toBe(200)
  })

  it('E18: twenty charges of one attempt at once capture once', async () => {
    const { traveller, uid } = await ready()
    await traveller.pay(uid)
    const capture = vi.spyOn(world.test.app.services.bookings.dependencies.cardline, 'capture')
    const answers = await Promise.all(Array.from({ length: 20 }, () => traveller.debit(uid)))
    expect(capture).toHaveBeenCalledTimes(1)
    capture.mockRestore()
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => dataOf(answer)['status']))).toEqual(new Set(['OK']))
    expect(captures(uid)).toHaveLength(1)
  })

  it('E19: a retry while the charge is unknown asks first, and finds it made', async () => {
    const { traveller, uid } = await ready()
    world.sandbox.control.setFaults({
      psp: [
        { operation: 'notify', failure: 'drop' },
        { operation: 'capture', failure: 'lose_answer', times: 1 },
      ],
    })
    await traveller.pay(uid)
    expect(dataOf(await traveller.debit(uid))['status']).toBeNull()
    expect(await world.test.owner.query(`SELECT phase FROM payment_attempt WHERE id = $1`, [uid])).toEqual([
      { phase: 'unknown' },
    ])
    const retried = await traveller.debit(uid, { retry: true })
    expect(dataOf(retried)['status'], retried.body).toBe('OK')
    expect(captures(uid)).toHaveLength(1)
    expect(
      await world.test.owner.query('SELECT 1 FROM payment_attempt WHERE booking_id = $1', [traveller.id]),
    ).toHaveLength(1)
  })

  it('E20: after a definite decline a retry opens exactly one new attempt; after three a new page must be asked for', async () => {
    const { traveller, uid } = await ready()
    let current = uid
    for (const round of [1, 2, 3]) {
      await traveller.pay(current, 'declined')
      const declined = await traveller.debit(current)
      expect([declined.statusCode, errorOf(declined).code]).toEqual([402, 'card_declined'])
      const retries = await Promise.all(Array.from({ length: 5 }, () => traveller.debit(current, { retry: true })))
      if (round === 3) {
        expect(retries.map((retry) => errorOf(retry).code)).toEqual(
          Array.from({ length: 5 }, () => 'payment_attempts_exhausted'),
        )
      } else {
        const next = new Set(retries.map((retry) => errorOf(retry).details?.['paymentTransUid']))
        expect(next.size).toBe(1)
        current = [...next][0]
      }
    }
    expect(errorOf(await traveller.openPage()).code).toBe('payment_attempts_exhausted')
    const fresh = await traveller.openPage({ retry: true })
    expect(fresh.statusCode, fresh.body).toBe(200)
    await traveller.pay(dataOf(fresh)['paymentTransUid'])
    expect(dataOf(await traveller.debit(dataOf(fresh)['paymentTransUid']))['status']).toBe('OK')
    expect(
      await world.test.owner.query('SELECT 1 FROM payment_attempt WHERE booking_id = $1', [traveller.id]),
    ).toHaveLength(4)
  })

  it.each(['1', '2', '-1', '01', 'x'])(
    'E21: card index %s of a booking that one card pays is refused',
    async (index) => {
      const { traveller, uid } = await ready()
      const response = await traveller.call('POST', `/operation/debitCreditCard/${traveller.id}/${index}`, {
        paymentTransUid: uid,
      })
      expect([response.statusCode, errorOf(response).code]).toEqual([400, 'card_index_invalid'])
    },
  )

  it.each(['amex', 'diners'] as const)('E24: a card of %s is refused as one that cannot be charged', async (card) => {
    const { traveller, uid } = await ready()
    await traveller.pay(uid, card)
    const response = await traveller.debit(uid)
    expect([response.statusCode, errorOf(response).code]).toEqual([402, 'card_not_supported'])
    expect(await traveller.status()).toBe('held')
  })

  it('a charge that is declined once is asked for again; declined for good it is voided and the order ends', async () => {
    const once = await ready()
    await once.traveller.pay(once.uid, 'capture_declined_once')
    expect(dataOf(await once.traveller.debit(once.uid))['status']).toBe('OK')
    const never = await ready()
    await never.traveller.pay(never.uid, 'capture_declined')
    expect(dataOf(await never.traveller.debit(never.uid))['status']).toBe('ERROR')
    expect(world.sandbox.control.ledger().transactions.find((entry) => entry.uniqueId === never.uid)?.status).toBe(
      'voided',
    )
  })

  it("a payment that was charged at the provider's own desk meanwhile is refunded, not voided, when the order is given up", async () => {
    world.sandbox.control.setOutcome({ outcome: 'on_request', times: 1 })
    const { traveller, uid } = await ready()
    await traveller.pay(uid)
    await traveller.debit(uid)
    world.sandbox.control.setOutcome({ outcome: null })
    expect(await traveller.status()).toBe('rq')
    // No notice comes: giving the order up finds it out.
    world.sandbox.control.setFaults({ psp: SILENCE })
    const { cardline } = world.test.app.services.bookings.dependencies
    const { transaction, amountMinor } = world.sandbox.control
      .ledger()
      .transactions.find((entry) => entry.uniqueId === uid)!
    await cardline.capture({ transaction, amountMinor, key: `desk.${uid}` })
    await traveller.call('POST', `/operation/booking/${traveller.id}/onRequest`, { choice: 'cancel' })
    await world.settle()
    expect(await traveller.status()).toBe('refunded')
    const kinds = world.sandbox.control
      .ledger()
      .operations.flatMap((operation) => (operation.uniqueId === uid ? [operation.kind] : []))
    expect(kinds.filter((kind) => kind === 'voided')).toEqual([])
    expect(kinds.filter((kind) => kind === 'refunded')).toHaveLength(1)
  })

  it('a page that is replaced for other instalments cannot be paid twice: what comes on the old one goes back', async () => {
    const { traveller, uid } = await ready()
    const other = await traveller.openPage({ payer: { NoOfPayment: 5 } })
    expect(other.statusCode, other.body).toBe(200)
    const next = dataOf(other)['paymentTransUid']
    expect(next).not.toBe(uid)
    await traveller.pay(uid)
    // No bank has refused anything: the old page's tab reads that it is not the payment, and later what was booked.
    const early = await traveller.debit(uid)
    expect([early.statusCode, errorOf(early).code]).toEqual([409, 'state'])
    const providerStatus = () =>
      world.sandbox.control.ledger().transactions.find((entry) => entry.uniqueId === uid)?.status
    await expect.poll(async () => (await world.settle(), providerStatus()), { timeout: 10_000 }).toBe('voided')
    expect(await traveller.status()).toBe('pay_open')
    await traveller.pay(next)
    expect(dataOf(await traveller.debit(next))['status']).toBe('OK')
    expect(dataOf(await traveller.debit(uid))['status']).toBe('OK')
    expect([captures(uid).length, captures(next).length]).toEqual([0, 1])
  })

  it('the tab of a page that was replaced and never paid reads what was booked on the other', async () => {
    const { traveller, uid } = await ready()
    const next = dataOf(await traveller.openPage({ payer: { NoOfPayment: 5 } }))['paymentTransUid']
    await traveller.pay(next)
    expect(dataOf(await traveller.debit(next))['status']).toBe('OK')
    expect(dataOf(await traveller.debit(uid))['status']).toBe('OK')
  })

  it('E20: a page that was replaced is no decline: three of the card itself end the series', async () => {
    const { traveller } = await ready()
    for (const NoOfPayment of [3, 4, 5])
      expect((await traveller.openPage({ payer: { NoOfPayment } })).statusCode).toBe(200)
    const uid = dataOf(await traveller.openPage())['paymentTransUid'] as string
    await traveller.pay(uid, 'declined')
    expect((await traveller.debit(uid)).statusCode).toBe(402)
    const retried = await traveller.debit(uid, { retry: true })
    expect(errorOf(retried).code, retried.body).toBe('payment_pending')
  })

  /** An order on request whose hotel has offered another one, and the token of the message about it. */
  async function withAlternative(): Promise<{ traveller: Traveller; uid: string; token: string }> {
    world.sandbox.control.setOutcome({ outcome: 'on_request', times: 1 })
    const { traveller, uid } = await ready()
    await traveller.pay(uid)
    await traveller.debit(uid)
    world.sandbox.control.setOutcome({ outcome: null })
    const { reservations } = world.test.app.services
    const [row] = await world.test.owner.query<{ reference: string }>(
      'SELECT reference FROM reservation WHERE booking_id = $1',
      [traveller.id],
    )
    expect((await reservations.inquire(row!.reference)).kind).toBe('answer')
    world.sandbox.control.answerReservation(row!.reference, { status: 'alternative', alternativeHotelCode: 'HER-ALT' })
    const offered = async () =>
      dataOf(await traveller.call('GET', `/operation/succeededBooking/${traveller.id}`))['onRequest']?.acceptanceToken
    await expect.poll(offered, { timeout: 10_000 }).toEqual(expect.any(String))
    return { traveller, uid, token: await offered() }
  }
  const answerChange = (
    token: string,
    accepted: boolean,
    { headers = { 'x-masa-intent': '1' }, host = 'a.test' }: { headers?: Record<string, string>; host?: string } = {},
  ) => world.test.request({ url: `/operation/acceptHotelChange/${token}?accepted=${accepted}`, host, headers })

  it('B26: the token of a hotel change is single-use, not to be guessed, and moved by no prefetch', async () => {
    const { traveller, uid, token } = await withAlternative()
    const other = await withAlternative()
    expect((await answerChange('A'.repeat(43), true)).statusCode).toBe(404)
    expect((await answerChange(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, true)).statusCode).toBe(404)
    expect((await answerChange(token, true, { host: 'b.test' })).statusCode).toBe(404)
    for (const headers of [{ 'sec-purpose': 'prefetch' }, { purpose: 'prefetch' }, {}])
      expect((await answerChange(token, true, { headers })).statusCode).toBe(403)
    expect(dataOf(await world.test.get(`/operation/hotelChange/${token}`))).toMatchObject({
      outcome: 'open',
      alternative: { name: expect.any(String) },
    })
    expect(await traveller.status()).toBe('rq')
    expect(dataOf(await answerChange(token, true))['outcome']).toBe('accepted')
    expect(dataOf(await answerChange(token, false))['outcome']).toBe('accepted')
    expect(await traveller.status()).toBe('confirmed')
    expect(captures(uid)).toHaveLength(1)
    // Each token is of its own booking.
    expect(await other.traveller.status()).toBe('rq')
  })

  it('B26: of ten answers at once, for and against, one decides and all get the same answer', async () => {
    const { traveller, uid, token } = await withAlternative()
    const answers = await world.whileLocked(traveller.id, () =>
      Promise.all(Array.from({ length: 10 }, (_, n) => answerChange(token, n % 2 === 0))),
    )
    const outcomes = new Set(answers.map((answer) => dataOf(answer)['outcome']))
    expect(outcomes.size).toBe(1)
    await world.settle()
    const isAccepted = outcomes.has('accepted')
    expect(await traveller.status()).toBe(isAccepted ? 'confirmed' : 'refused')
    expect(captures(uid)).toHaveLength(isAccepted ? 1 : 0)
    const replaced = await world.test.owner.query('SELECT 1 FROM booking_item WHERE booking_id = $1', [traveller.id])
    expect(replaced).toHaveLength(isAccepted ? 1 : 0)
  })
})
