import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBookingWorld, passenger, payer, type BookingWorld } from '#src/bookings/testing/booking-world.ts'
import { logging } from '#src/platform/telemetry/logging.ts'
import { startApiProcess, type ApiProcess } from './api-process.ts'

const CARD = '4580458045804580'
const IDENTITY = '123456782'
const PASSPORT = 'Z8842719'
const MAIL = 'noa.secretive@example.org'

/** Every secret by its name, and those of them that a text carries. */
const secretsIn = (text: string, secrets: ReadonlyMap<string, string>) =>
  [...secrets].flatMap(([name, value]) => (text.includes(value) ? [name] : []))

describe('I8: logs, reports and answers to others', () => {
  let world: BookingWorld
  let api: ApiProcess
  let address: string
  const secrets = new Map<string, string>([
    ['card number', CARD],
    ['card number, grouped', '4580 4580 4580 4580'],
    ['card number in an address', '4580%204580%204580%204580'],
    ['identity number', IDENTITY],
    ['passport number', PASSPORT],
    ['mail address', MAIL],
    ['telephone', '0521239876'],
  ])
  const answersToOthers: string[] = []

  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '100' })
    api = startApiProcess({ ...world.processEnv, LOG_LEVEL: 'trace', RUN_WORKERS: 'true' })
    address = await api.listen()
  }, 120_000)
  afterAll(async () => {
    await api.kill()
    await world.close()
  })

  interface Caller {
    token?: string | undefined
    host?: string
  }
  async function call(
    { token, host = 'a.test' }: Caller,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ status: number; text: string; data: Record<string, any> }> {
    const response = await fetch(address + path, {
      method,
      headers: {
        'x-forwarded-host': host,
        'x-forwarded-for': '10.8.8.8',
        'x-masa-intent': '1',
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, text, data: (JSON.parse(text) as { data: Record<string, any> }).data }
  }
  const paxList = [
    passenger('1', { passportNumber: PASSPORT }),
    passenger('2', { firstName: 'MAYA', passportNumber: PASSPORT, email: MAIL }),
  ]
  const person = { ...payer, email: MAIL, mobile: '0521239876', IdenticationNumber: IDENTITY }

  /** Store, hand over, hold, pay, read: everything that a traveller does, with what proves it kept in `secrets`. */
  async function book(
    name: string,
    card: 'approved' | 'declined',
  ): Promise<{ id: string; token: string; uid: string }> {
    const packSelectionId = await world.quote({ demand: [{ resource: 'flight:logs', units: 2, cap: 100 }] })
    const stored = await call({}, 'POST', '/operation/storePage/', { packSelectionId, paxList, payer: person })
    expect(stored.status, stored.text).toBe(200)
    const { bookingTransactionId: id, authorization: first } = stored.data as {
      bookingTransactionId: string
      authorization: string
    }
    secrets.set(`session of ${name}`, first.replace('Bearer ', ''))
    const link = await call({ token: first }, 'POST', `/operation/booking/${id}/handOver`)
    secrets.set(`hand-over code of ${name}`, link.data['token'])
    await call({}, 'POST', '/operation/booking/takeOver', { token: 'f'.repeat(32) })
    const taken = await call({}, 'POST', '/operation/booking/takeOver', { token: link.data['token'] })
    const token = taken.data['authorization'] as string
    secrets.set(`session of the other device of ${name}`, token.replace('Bearer ', ''))
    await call({ token }, 'POST', `/operation/storePage/${id}`, { paxList, payer: person })
    expect((await call({ token }, 'POST', '/operation/chkInv', { bookingTransactionId: id })).status).toBe(200)
    await call({ token }, 'GET', `/operation/acceptTerms/${id}`)
    const uid = (await call({ token }, 'POST', `/operation/getPaymentUrl/${id}`, {})).data['paymentTransUid'] as string
    const page = world.sandbox.control.ledger().pages.find(({ request }) => request.uniqueId === uid)
    const state = new URL(page!.request.returnUrl).searchParams.get('state')!
    secrets.set(`return state of ${name}`, state)
    await world.sandbox.control.pay(uid, card)
    await call({ token }, 'POST', `/operation/debitCreditCard/${id}?state=x${encodeURIComponent(state)}`, {
      paymentTransUid: uid,
    })
    await call({ token }, 'POST', `/operation/debitCreditCard/${id}?state=${encodeURIComponent(state)}`, {
      paymentTransUid: uid,
    })
    return { id, token, uid }
  }

  it('carry no secret of a booking that went well, one that was refused, or one that broke', async () => {
    world.sandbox.control.setOutcome({ outcome: 'on_request', times: 1 })
    const waiting = await book('the order on request', 'approved')
    world.sandbox.control.setOutcome({ outcome: null })
    const refused = await book('the refused card', 'declined')

    // The hotel offers another; its token travels in a path.
    const [reservation] = await world.test.owner.query<{ reference: string }>(
      'SELECT reference FROM reservation WHERE booking_id = $1',
      [waiting.id],
    )
    world.sandbox.control.answerReservation(reservation!.reference, {
      status: 'alternative',
      alternativeHotelCode: 'HER-ALT',
    })
    const offer = async () =>
      (await call({ token: waiting.token }, 'GET', `/operation/succeededBooking/${waiting.id}`)).data['onRequest']
        ?.acceptanceToken
    await expect.poll(offer, { timeout: 15_000 }).toEqual(expect.any(String))
    const acceptance = (await offer()) as string
    secrets.set('token of the hotel change', acceptance)
    await call({}, 'GET', `/operation/hotelChange/${acceptance}`)
    await call({ host: 'b.test' }, 'GET', `/operation/hotelChange/${acceptance}`)
    expect((await call({}, 'GET', `/operation/acceptHotelChange/${acceptance}?accepted=true`)).status).toBe(200)
    const mails = () => world.sandbox.control.messages({ to: MAIL })
    await expect.poll(() => mails().length, { timeout: 15_000 }).toBeGreaterThan(1)
    const orderToken = /#order=([\w.-]+)/.exec(JSON.stringify(mails()))?.[1]
    expect(orderToken, 'the link of the mail').toEqual(expect.any(String))
    secrets.set('token of the order', orderToken!)
    await call({}, 'POST', '/operation/openOrder', { token: orderToken })
    await call({}, 'POST', '/operation/openOrder', { token: `${orderToken}x` })

    // What people type where it does not belong.
    for (const path of [
      `/operation/checkCoupon/${CARD}?amount=10&bookTransId=${refused.id}`,
      '/operation/checkCoupon/4580%204580%204580%204580?amount=10',
      `/operation/hotelChange/${CARD}4580`,
      `/no-such-call/${CARD}`,
      `/operation/search?dest=${encodeURIComponent(MAIL)}`,
      `/shortenedUrl/?rawUrlPath=${encodeURIComponent(`/terms?card=${CARD}`)}`,
    ])
      await call({ token: refused.token }, 'GET', path)
    for (const body of [
      { payer: { firstName: CARD } },
      { remarkByAgent: CARD },
      { couponCodes: ['4580 4580 4580 4580'] },
    ]) {
      const answer = await call({ token: refused.token }, 'POST', `/operation/storePage/${refused.id}`, body)
      expect([answer.status, answer.data['error'].code], answer.text).toEqual([400, 'pan'])
    }

    // Another site asks for all of it.
    for (const path of ['booking', 'succeededBooking', 'acceptTerms', 'sendFinalMsg'])
      for (const { id } of [waiting, refused])
        answersToOthers.push(
          (await call({ token: waiting.token, host: 'b.test' }, 'GET', `/operation/${path}/${id}`)).text,
        )

    const reports = JSON.stringify(await world.test.owner.query('SELECT subject, body FROM report'))
    const adminMails = JSON.stringify(world.sandbox.control.messages({ to: 'administrator@masa.example' }))
    expect(api.log().split('\n').length, 'lines of the log').toBeGreaterThan(30)
    expect(reports.length).toBeGreaterThan(100)
    expect(secretsIn(api.log(), secrets), 'in the log').toEqual([])
    expect(secretsIn(`${api.log()} ${PASSPORT}`, secrets), 'a planted one').toEqual(['passport number'])
    expect(secretsIn(reports, secrets), 'in reports').toEqual([])
    expect(secretsIn(adminMails, secrets), 'in mails to the administrator').toEqual([])
    expect(secretsIn(answersToOthers.join(), secrets), 'in answers to another site').toEqual([])
  }, 120_000)

  it('are masked where a library hangs them on its errors, and found where nothing masks them', () => {
    const lines: string[] = []
    const { log } = fastify(logging('trace', { write: (line) => void lines.push(line) }))
    log.info({ email: MAIL, payer: { mobile: '0521239876', IdenticationNumber: IDENTITY }, passportNumber: PASSPORT })
    const detail = `Failing row contains (${PASSPORT}, ${IDENTITY}, ${CARD}).`
    const cause = Object.assign(new Error(`550 <${MAIL}> card ${CARD}`), {
      rejected: [MAIL],
      headers: { sid: PASSPORT },
    })
    log.error({ err: Object.assign(new Error('violates check', { cause }), { code: '23514', detail, where: detail }) })
    expect(lines).toHaveLength(2)
    expect(secretsIn(lines.join(), secrets)).toEqual([])
    expect(lines[1]).toContain('23514')
    log.info({ note: `of ${PASSPORT}` })
    expect(secretsIn(lines.join(), secrets)).toEqual(['passport number'])
  })
})
