import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildBookingWorld,
  dataOf,
  errorOf,
  passenger,
  payer,
  type BookingWorld,
  type Traveller,
} from './testing/booking-world.ts'

const free = { demand: [] }
const CARD = '4111 1111 1111 1111'

/** What stands beside the attacks that have a name: clumsy travellers, and callers who try what others did not. */
describe('bookings and their neighbourhood', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '1000' })
  })
  afterEach(async () => {
    await world.test.setClockOffset(0)
    await world.expectSound()
    await world.test.owner.query('TRUNCATE rate_bucket')
  })
  afterAll(() => world.close())

  const stored = async (): Promise<Traveller> => {
    const traveller = world.traveller()
    await traveller.store({ packSelectionId: await world.quote(free) })
    return traveller
  }
  const text = async (table: string) => JSON.stringify(await world.test.owner.query(`SELECT * FROM ${table}`))

  it.each<[string, object]>([
    ["a passenger's name", { paxList: [passenger('1', { firstName: '4111111111111111' })] }],
    ["a passenger's mail", { paxList: [passenger('1', { email: '4111111111111111@example.com' })] }],
    ["the payer's name, in full-width digits", { payer: { firstName: '４１１１１１１１１１１１１１１１' } }],
    ["the payer's name, in Arabic digits with its expiry", { payer: { lastName: '٤١١١ ١١١١ ١١١١ ١١١١ ١٢/٢٨' } }],
    ['the number of instalments', { payer: { NoOfPayment: 4_111_111_111_111_111 } }],
    ['a coupon', { couponCodes: [CARD] }],
    ['a remark', { remarkByAgent: `pay with ${CARD}` }],
    ['a source of the visit', { utm_source: '4111.1111.1111.1111' }],
    ['a part that is not read', { hotel: [{ deep: [{ note: CARD }] }] }],
    ['a service number', { securityForcesDocument: '4111111111111111' }],
  ])('E23: a card number in %s is refused, and stored nowhere', async (_, body) => {
    const traveller = await stored()
    for (const answer of [
      await traveller.store(body),
      await world.traveller().store({ packSelectionId: await world.quote(free), ...body }),
    ])
      expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'pan'])
    for (const table of ['booking', 'booking_secret', 'idempotency', 'report', 'coupon_redemption'])
      expect(await text(table), table).not.toMatch(/4111[ .]?1111|４１１１|٤١١١/)
  })

  it.each<[string, object, string]>([
    ['a line break in a name', { payer: { ...payer, firstName: 'Dan\r\nBcc: all@example.com' } }, 'validation'],
    [
      'a second receiver in a mail address',
      { payer: { ...payer, email: 'a@example.com,b@example.com' } },
      'payer_invalid',
    ],
    ['a mail address in Hebrew', { payer: { ...payer, email: 'יעל@example.com' } }, 'payer_invalid'],
    ['a name before a mail address', { payer: { ...payer, email: 'Dan <a@example.com>' } }, 'payer_invalid'],
    [
      'a combining accent in a passport name',
      { paxList: [passenger('1', { lastName: 'E\u0301MILE' })] },
      'passengers_invalid',
    ],
    ['a letter that only looks Latin', { paxList: [passenger('1', { lastName: 'LЕVI' })] }, 'passengers_invalid'],
    [
      'a birthday on a 29 February that was none',
      { paxList: [passenger('1', { birthDate: '2023-02-29' })] },
      'passengers_invalid',
    ],
    ['one passenger twice', { paxList: [passenger('1'), passenger('1')] }, 'passengers_invalid'],
    ['a passenger zero', { paxList: [passenger('0')] }, 'validation'],
    ['a passenger in room 1e1', { paxList: [passenger('1', { room: 10 })] }, 'validation'],
    ['a price of minus nothing', { price: -0.01 }, 'validation'],
    ['a price with three places', { price: 999.999 }, 'validation'],
    ['a price of a tenth of a millionth', { price: 1e-7 }, 'validation'],
    ['a number beyond what numbers hold', { price: Number('9007199254740993') }, 'validation'],
    ['half an eSIM', { additionalServices: { esimQuantity: 0.5 } }, 'validation'],
    ['minus one eSIM', { additionalServices: { esimQuantity: -1 } }, 'validation'],
  ])('%s is refused at once', async (_, body, code) => {
    const traveller = await stored()
    const answer = await traveller.store(body)
    expect([answer.statusCode, errorOf(answer)?.code], answer.body).toEqual([400, code])
  })

  it.each<[string, object, object]>([
    ['marks that hide in a name', { payer: { ...payer, firstName: 'Dan\u200b' } }, { payer: { firstName: 'Dan' } }],
    [
      'marks that hide in a mail address',
      { payer: { ...payer, email: '\u200eda\u00adn\u200b@xn--80a1\u202eacny.xn--p1ai' } },
      { payer: { email: 'dan@xn--80a1acny.xn--p1ai' } },
    ],
    [
      'a name that turns the line around',
      { payer: { ...payer, lastName: 'Levi\u202egnp.exe' } },
      { payer: { lastName: 'Levignp.exe' } },
    ],
    [
      'a mark in an identity number',
      { payer: { ...payer, IdenticationNumber: '1234\u200e56782' } },
      { payer: { IdenticationNumber: '••••••782' } },
    ],
    [
      'Arabic digits in an identity number',
      { payer: { ...payer, IdenticationNumber: '١٢٣٤٥٦٧٨٢' } },
      { payer: { IdenticationNumber: '••••••782' } },
    ],
    [
      'the look of an emoji in a telephone number',
      { payer: { ...payer, mobile: '050\ufe0f-555\ufe0d-0117' } },
      { payer: { mobile: '050-555-0117' } },
    ],
    [
      "a phone's apostrophe in a passport name",
      { paxList: [passenger('1', { lastName: 'O\u2019NEIL' })] },
      { paxList: [{ lastName: "O'NEIL" }] },
    ],
    [
      'a name of sixty letters between marks of direction',
      { paxList: [passenger('1', { lastName: `\u2066${'A'.repeat(60)}\u2069` })] },
      { paxList: [{ lastName: 'A'.repeat(60) }] },
    ],
    [
      'a passport in full-width letters, with a mark',
      { paxList: [passenger('1', { passportNumber: 'ＡＢ１２３\u200b４５６' })] },
      { paxList: [{ passportNumber: '•••••456' }] },
    ],
    [
      'a birthday in Arabic digits, isolated',
      { paxList: [passenger('1', { birthDate: '\u2066١٩٨٥-٠٤-١٢\u2069' })] },
      { paxList: [{ birthDate: '1985-04-12' }] },
    ],
  ])('%s is stored as it was meant', async (_, body, meant) => {
    const traveller = await stored()
    const answer = await traveller.store(body)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data.booking).toMatchObject(meant)
  })

  it('a price of minus zero is zero, and not the price', async () => {
    const traveller = await stored()
    const answer = await traveller.store('{"price":-0}' as never)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'price_changed'])
    expect(errorOf(answer).details?.['before']).toEqual({ amountMinor: 0, currency: 'USD' })
  })

  it('of a key that stands twice in a body the last counts, and it is judged', async () => {
    const traveller = await stored()
    const answer = await traveller.store('{"price":1000,"price":1}' as never)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'price_changed'])
  })

  it.each<[string, object, number]>([
    ['an infant whose second birthday is the day of the return', { type: 'infant', birthDate: '2025-06-17' }, 400],
    ['an infant whose second birthday is the day after', { type: 'infant', birthDate: '2025-06-18' }, 200],
    ['an infant born on the day of departure', { type: 'infant', birthDate: '2026-06-10' }, 200],
  ])('D18: %s', async (_, change, status) => {
    const rooms = [
      {
        cls: 'SEA',
        typ: 'DBL',
        board: 'HB',
        adults: 1,
        children: 0,
        infants: 1,
        allowsInfants: true,
        totalUsdMinor: 100_000,
      },
    ]
    const traveller = world.traveller()
    const answer = await traveller.hold(await world.quote({ ...free, rooms }), {
      paxList: [passenger('1'), passenger('2', change)],
    })
    expect(answer.statusCode, answer.body).toBe(status)
  })

  it.each([
    ['2027-12-10', 200],
    ['2027-12-09', 400],
  ])(
    'D18: a passport that ends on %s, six months after a departure on 10 June, answers %i',
    async (passportExpiry, status) => {
      const answer = await world
        .traveller()
        .hold(await world.quote(free), { paxList: [passenger('1'), passenger('2', { passportExpiry })] })
      expect(answer.statusCode, answer.body).toBe(status)
    },
  )

  it('D18: six months after 31 August end with February, in a leap year on its 29th', async () => {
    const late = { ...free, dateFrom: '2027-08-31', dateTo: '2027-09-07' }
    const ends = async (passportExpiry: string) =>
      (
        await world.traveller().hold(await world.quote(late), {
          paxList: [passenger('1'), passenger('2', { passportExpiry })],
        })
      ).statusCode
    expect([await ends('2028-02-29'), await ends('2028-02-28')]).toEqual([200, 400])
  })

  it.each(['storePage', 'getPaymentUrl', 'debitCreditCard'] as const)(
    'C2: %s says the same of a booking of another session or site, of an unknown one, and without a session',
    async (call) => {
      const owner = await stored()
      const body = call === 'debitCreditCard' ? { paymentTransUid: 'f'.repeat(32) } : {}
      const foreign = await stored()
      const elsewhere = world.traveller('b.test')
      elsewhere.token = owner.token
      const answers = await Promise.all([
        foreign.call('POST', `/operation/${call}/${owner.id}`, body),
        foreign.call('POST', `/operation/${call}/${'0'.repeat(32)}`, body),
        elsewhere.call('POST', `/operation/${call}/${owner.id}`, body),
        world.traveller().call('POST', `/operation/${call}/${owner.id}`, body),
      ])
      const said = answers.map((answer) => [answer.statusCode, errorOf(answer).code, Object.keys(errorOf(answer))])
      expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(said[0]?.slice(0, 2)).toEqual([404, 'booking_not_found'])
    },
  )

  it.each(['succeededBooking', 'sendFinalMsg', 'acceptTerms', 'booking'])(
    'C2: %s of a booking of another session says that there is none, and moves nothing',
    async (call) => {
      const owner = await stored()
      const foreign = await stored()
      const answer = await foreign.call('GET', `/operation/${call}/${owner.id}`, undefined, { 'x-masa-intent': '1' })
      expect([answer.statusCode, errorOf(answer).code]).toEqual([404, 'booking_not_found'])
      expect(dataOf(await owner.call('GET', `/operation/booking/${owner.id}`))['termsAccepted']).toBe(false)
    },
  )

  it('C2: ids of forty bookings share no pattern', async () => {
    const rows = await Promise.all(Array.from({ length: 40 }, async () => (await stored()).id))
    expect(new Set(rows).size).toBe(40)
    for (const id of rows) expect(id).toMatch(/^[0-9a-f]{32}$/)
    const shared = rows[0]!.split('').filter((digit, place) => rows.every((id) => id[place] === digit))
    expect(shared).toEqual([])
  })

  it('D9: a key means nothing on another site, nor for another session, and is free again after a day', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const begin = async (host: string, tenant: string) => {
      const traveller = world.traveller(host)
      const answer = await traveller.store({ packSelectionId: await world.quote({ ...free, tenant }) }, key)
      return { traveller, answer }
    }
    const here = await begin('a.test', 'RIBBON')
    const there = await begin('b.test', 'MACCABI')
    expect([here.answer.statusCode, there.answer.statusCode]).toEqual([200, 200])
    expect(there.traveller.id).not.toBe(here.traveller.id)
    const again = { ensureCancellation: true }
    expect((await here.traveller.store(again, key)).statusCode).toBe(200)
    expect((await (await stored()).store(again, key)).statusCode).toBe(200)
    // The same key with another content is another call for another session, and a mistake for the same one.
    expect((await here.traveller.store({ ensureCancellation: false }, key)).statusCode).toBe(422)
    await world.test.setClockOffset(86_401)
    const other = await here.traveller.store({ ensureCancellation: false }, key)
    expect([401, 404, 200]).toContain(other.statusCode)
  })

  it('D7: another session can neither extend a hold nor hold for it', async () => {
    const owner = world.traveller()
    await owner.hold(await world.quote({ demand: [{ resource: 'flight:thief', units: 2, cap: 2 }] }))
    const thief = await stored()
    expect((await thief.call('POST', `/operation/hold/${owner.id}/extend`)).statusCode).toBe(404)
    expect((await thief.call('POST', '/operation/chkInv', { bookingTransactionId: owner.id })).statusCode).toBe(404)
    expect((await thief.call('POST', `/operation/booking/${owner.id}/handOver`)).statusCode).toBe(404)
    expect(await owner.status()).toBe('held')
  })

  it('E10: a return is good after the language was switched, and good once', async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote(free))
    await traveller.acceptTerms()
    const uid = dataOf(await traveller.call('POST', `/operation/getPaymentUrl/${traveller.id}?langCode=RUS`, {}))[
      'paymentTransUid'
    ]
    const page = world.sandbox.control.ledger().pages.find(({ request }) => request.uniqueId === uid)
    const returned = new URL(page!.request.returnUrl)
    expect(returned.pathname).toBe('/ru/redirect-verified')
    await traveller.pay(uid)
    const state = encodeURIComponent(returned.searchParams.get('state')!)
    const done = await traveller.debit(uid, {}, `?langCode=ARA&state=${state}`)
    expect(dataOf(done)['status'], done.body).toBe('OK')
    expect(dataOf(await traveller.debit(uid, {}, `?langCode=ENG&state=${state}`))['status']).toBe('OK')
    expect(
      world.sandbox.control.ledger().operations.filter((one) => one.uniqueId === uid && one.kind === 'captured'),
    ).toHaveLength(1)
  })

  it('D14: a coupon ends with its instant, of the clock of the database', async () => {
    await world.test.owner.query(
      `INSERT INTO coupon (code, value_minor, currency, expires_at) VALUES ('MIDNIGHT-1', 1000, 'USD', (masa_today() + 1)::timestamp AT TIME ZONE 'Asia/Jerusalem')`,
    )
    const [left] = await world.test.owner.query<{ seconds: number }>(
      `SELECT extract(epoch FROM expires_at - masa_now())::float8 AS seconds FROM coupon WHERE code = 'MIDNIGHT-1'`,
    )
    const late = await stored()
    await world.test.setClockOffset((left?.seconds ?? 0) + 1)
    const refused = await late.store({ couponCodes: ['MIDNIGHT-1'] })
    expect([401, 404]).toContain(refused.statusCode)
    await world.test.setClockOffset(Math.max(0, (left?.seconds ?? 0) - 60))
    const early = await stored()
    expect((await early.store({ couponCodes: ['midnight-1 '] })).statusCode).toBe(200)
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
    'a call that is asked by %s is not there, and changes nothing',
    async (method) => {
      const traveller = await stored()
      const answer = await fetchRaw(
        world.test.url,
        `${method} /operation/storePage/${traveller.id} HTTP/1.1\r\nhost: a.test\r\nauthorization: Bearer ${traveller.token}\r\nconnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 40[045] /)
      expect(answer).toContain('"code":')
    },
  )

  it('HEAD of a call that changes something changes nothing', async () => {
    const traveller = await stored()
    const answer = await world.test.request({
      method: 'HEAD',
      url: `/operation/acceptTerms/${traveller.id}`,
      token: traveller.token,
      headers: { 'x-masa-intent': '1' },
    })
    expect(answer.statusCode).toBe(405)
    expect(dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}`))['termsAccepted']).toBe(false)
  })

  it.each([
    ['two lengths', 'content-length: 2\r\ncontent-length: 30\r\n'],
    ['a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked\r\n'],
    ['a length that is none', 'content-length: 2, 30\r\n'],
    ['chunks behind a tab', 'transfer-encoding:\tchunked\r\ncontent-length: 2\r\n'],
    ['a header with a space', 'content-length : 2\r\n'],
  ])('a request that hides another behind %s is refused, and the connection ends', async (_, headers) => {
    const smuggled = 'POST /operation/storePage/ HTTP/1.1\r\nhost: a.test\r\ncontent-length: 2\r\n\r\n{}'
    const answer = await fetchRaw(
      world.test.url,
      `POST /operation/chkInv HTTP/1.1\r\nhost: a.test\r\ncontent-type: application/json\r\n${headers}\r\n{}${smuggled}`,
    )
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('C10: a request with two hosts is refused', async () => {
    const answer = await fetchRaw(
      world.test.url,
      'GET /destinationEx HTTP/1.1\r\nhost: a.test\r\nHost: b.test\r\nconnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"validation"')
  })

  it('a body that is compressed is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, '['))
    const answer = await fetch(`${world.test.url}/operation/storePage/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-forwarded-host': 'a.test' },
      body: bomb,
    })
    expect([400, 415]).toContain(answer.status)
  })

  it.each(['http://evil.test/operation/search', 'http://a.test/operation/search', '*'])(
    'C10: a target of %s is no way around the host',
    async (target) => {
      const answer = await fetchRaw(
        world.test.url,
        `GET ${target} HTTP/1.1\r\nhost: evil.test\r\nconnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
      expect(answer).not.toContain('evil')
    },
  )
})

/** What a server answers to bytes that no client library would send. */
function fetchRaw(url: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    socket.on('close', () => resolve(answer)).on('error', reject)
    socket.setTimeout(10_000, () => socket.destroy())
  })
}
