import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBookingWorld, type BookingWorld, type Traveller } from '#src/bookings/testing/booking-world.ts'

/** What the administrator gets reports of: failures of the calls that the specification's chapter 8 lists, and what browsers report. */

let world: BookingWorld
let traveller: Traveller

beforeAll(async () => {
  world = await buildBookingWorld({ ADMIN_EMAIL: 'boss@masa.test' })
  traveller = world.traveller()
  await traveller.hold(await world.quote({ demand: [] }))
})
beforeEach(async () => {
  world.sandbox.control.clearMessages()
  await world.test.owner.query('TRUNCATE report, rate_bucket')
})
afterAll(() => world.close())

async function subjectsSent(): Promise<string[]> {
  await world.test.app.platform.reports.settle()
  await world.test.app.platform.jobs.runDue()
  return world.sandbox.control
    .messages({ to: 'boss@masa.test' })
    .flatMap((message) => (message.kind === 'mail' ? [message.subject] : []))
}

const id = '0'.repeat(32)
const FAILURES: readonly [what: string, subject: RegExp, fail: () => Promise<{ statusCode: number }>][] = [
  [
    'the search',
    /^400 vacations\.search: search_criteria_invalid$/,
    () => traveller.call('GET', '/operation/search?adult=0'),
  ],
  [
    'the search by hotels',
    /^400 vacations\.aggSearchByHotels: search_criteria_invalid$/,
    () => traveller.call('POST', '/operation/aggSearchByHotels', { hotelIdsByDest: {}, yearMonth: [] }),
  ],
  [
    'the product',
    /^404 vacations\.select: package_not_found$/,
    () => traveller.call('GET', '/operation/select?packId=1'),
  ],
  [
    'the price',
    /^404 vacations\.calcPack: package_not_found$/,
    () => traveller.call('GET', '/operation/CalcPack?packId=1&hotelid=1&cls=A&typ=B&adult=2'),
  ],
  [
    'the first page',
    /^404 booking\.storePageInit: package_not_found$/,
    () => world.traveller().store({ packSelectionId: id }),
  ],
  [
    'a later page',
    /^404 booking\.storePage: booking_not_found$/,
    () => traveller.call('POST', `/operation/storePage/${id}`, {}),
  ],
  [
    'the inventory check',
    /^404 booking\.chkInv: booking_not_found$/,
    () => traveller.call('POST', '/operation/chkInv', { bookingTransactionId: id }),
  ],
  ['the payment address', /^400 booking\.getPaymentUrl: terms_not_accepted$/, () => traveller.openPage()],
  ['the charge', /^409 booking\.debitCreditCard: state$/, () => traveller.debit(id)],
  [
    'the charge of one card of two',
    /^400 booking\.debitCreditCardOfSplit: card_index_invalid$/,
    () => traveller.call('POST', `/operation/debitCreditCard/${traveller.id}/7`, { paymentTransUid: id }),
  ],
]

describe('the administrator', () => {
  it.each(FAILURES)('gets one report when %s fails, with the status in the subject', async (_what, subject, fail) => {
    for (let time = 0; time < 3; time += 1) expect((await fail()).statusCode).toBeGreaterThanOrEqual(400)
    expect(await subjectsSent()).toEqual([expect.stringMatching(subject)])
    expect(await world.test.owner.query('SELECT times FROM report')).toEqual([{ times: 3 }])
  })

  it('gets a report for each status of a call, with the request to look for in the log', async () => {
    await traveller.call('GET', '/operation/select?packId=1')
    await traveller.call('GET', '/operation/select?packId=%00')
    expect((await subjectsSent()).sort()).toEqual([
      '400 vacations.select: validation',
      '404 vacations.select: package_not_found',
    ])
    const [mail] = world.sandbox.control.messages({ to: 'boss@masa.test' })
    expect(mail).toMatchObject({ text: expect.stringMatching(/Request: [\w-]{8,}/) })
  })

  it('gets a report of a fault of ours in any call, and of no refusal in the others', async () => {
    expect((await traveller.call('GET', '/footerItem/nothing-here')).statusCode).toBe(404)
    expect(await subjectsSent()).toEqual([])
    await world.test.owner.query('ALTER TABLE info_page RENAME TO info_page_away')
    expect((await traveller.call('GET', '/footerItem/about')).statusCode).toBe(500)
    await world.test.owner.query('ALTER TABLE info_page_away RENAME TO info_page')
    expect(await subjectsSent()).toEqual(['500 content.footerItem: internal'])
  })

  it('is no way to flood a mailbox: browsers may say ten things in ten minutes from one address, each capped', async () => {
    const notify = (body: object) => world.test.post('/operation/notifyAdmin', body, { remoteAddress: '10.5.0.1' })
    for (const body of [
      { subject: 'x'.repeat(201), body: '' },
      { subject: 'x', body: 'x'.repeat(4_001) },
      { subject: 'x\r\nBcc: everyone@evil.test', body: '' },
      { subject: ['x'], body: '' },
      { body: 'x' },
    ])
      expect((await notify(body)).statusCode, JSON.stringify(body).slice(0, 40)).toBe(400)
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await notify({ subject: `notice ${n}`, body: 'x' })).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    const sent = await subjectsSent()
    expect(sent).toHaveLength(10)
    expect(sent.every((subject) => subject.startsWith('From a browser: notice'))).toBe(true)
    expect(world.sandbox.control.messages().every(({ to }) => JSON.stringify(to) === '["boss@masa.test"]')).toBe(true)
  })

  it('X14: gets reports of missing pages within bounds, however strange their address; the visitor is helped in any case', async () => {
    const missing = (path: string) =>
      world.test.post('/operation/notifyAdmin/pageNotFound', { path }, { remoteAddress: '10.5.0.2' })
    for (const path of ['/..', '/error-404', '/%00', `/${'x'.repeat(2_000)}`, '/аbout', '/<script>', '/a\u202eb'])
      expect((await missing(path)).json(), path).toEqual({ data: { redirectPath: '/' } })
    expect((await missing('/\u0000')).statusCode).toBe(400)
    expect((await missing(`/${'x'.repeat(2_100)}`)).statusCode).toBe(400)
    for (let n = 0; n < 20; n += 1) expect((await missing(`/nowhere-${n}`)).statusCode).toBe(200)
    const sent = await subjectsSent()
    expect(sent).toHaveLength(10)
    for (const subject of sent) expect(subject.length).toBeLessThanOrEqual(200)
  })
})
