import { dataOf, errorOf, passenger, type Traveller } from '@masa/api/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildLoungeWorld, ilsMinor, type LoungeWorld } from './testing/lounge-world.ts'

const PEOPLE = [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })]
const FIRST_QUIET = { zones: { 1: 'quiet', 2: 'open' } }
const BOTH_QUIET = { zones: { 1: 'quiet', 2: 'quiet' } }
/** Of two, in US cents. */
const [ONE_QUIET_SUM, BOTH_QUIET_SUM] = [78_00, 86_00]

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

async function quote(traveller: Traveller, change: object = {}): Promise<string> {
  const visit = { date: lounge.date, admission: 'lounge', people: 2, hasPorter: false, ...change }
  return dataOf(await traveller.call('POST', '/lounge/quote', visit))['packSelectionId']
}
async function held(): Promise<Traveller> {
  const traveller = lounge.world.traveller()
  const answer = await traveller.hold(await quote(traveller), { paxList: PEOPLE, choices: FIRST_QUIET })
  expect(answer.statusCode, answer.body).toBe(200)
  return traveller
}
async function stored(traveller: Traveller, body: object): Promise<void> {
  const answer = await traveller.store(body)
  expect(answer.statusCode, answer.body).toBe(200)
}
const read = async ({ id, call }: Traveller) => dataOf(await call('GET', `/operation/booking/${id}`))
const check = ({ id, call }: Traveller) => call('POST', '/operation/chkInv', { bookingTransactionId: id })
async function orphansOf({ id }: Traveller) {
  const { desk } = lounge.world.test.app.services.bookings
  return (await desk.orphans()).filter(({ bookingId }) => bookingId === id)
}
const codeOf = (answer: Awaited<ReturnType<typeof check>>) => [answer.statusCode, errorOf(answer).code]
async function paid(traveller: Traveller): Promise<string> {
  await traveller.acceptTerms()
  const page = await traveller.openPage()
  expect(page.statusCode, page.body).toBe(200)
  const uid = dataOf(page)['paymentTransUid']
  await traveller.pay(uid)
  await traveller.debit(uid)
  await lounge.follows(traveller, 'confirmed')
  return uid
}
const zonesAt = ({ id }: Traveller, call: 'hold' | 'confirm') =>
  lounge.desk
    .requests(id, call)
    .at(-1)
    ?.people.map(({ zone }) => zone)

describe('another selection that cannot be held', () => {
  it('leaves the booking with what is held, says so, and is not what is paid', async () => {
    const traveller = await held()
    lounge.desk.script('hold', 'lounge', { status: 'refused' })
    await stored(traveller, { choices: BOTH_QUIET })
    await lounge.follows(traveller, 'held')
    expect(codeOf(await check(traveller))).toEqual([409, 'selection_unavailable'])
    expect(codeOf(await check(traveller))).toEqual([409, 'selection_unavailable'])
    expect(codeOf(await traveller.openPage())).toEqual([409, 'selection_unavailable'])
    expect(await read(traveller)).toMatchObject({
      stage: 'held',
      choices: FIRST_QUIET,
      total: { amountMinor: ONE_QUIET_SUM },
    })
    await stored(traveller, { choices: FIRST_QUIET })
    expect((await check(traveller)).statusCode).toBe(200)
    const uid = await paid(traveller)
    expect(zonesAt(traveller, 'confirm')).toEqual(['quiet', 'open'])
    expect(lounge.ledger(uid)?.capturedMinor).toBe(ilsMinor(ONE_QUIET_SUM))
    expect((await lounge.order(traveller))['booking'].choices).toEqual(FIRST_QUIET)
  })

  it('is refused by the check that waits for it', async () => {
    const traveller = await held()
    lounge.desk.script('hold', 'lounge', { status: 'refused' })
    await stored(traveller, { choices: BOTH_QUIET })
    const answer = await check(traveller)
    expect(codeOf(answer)).toEqual([409, 'selection_unavailable'])
    expect(await read(traveller)).toMatchObject({ stage: 'held', choices: FIRST_QUIET })
    expect(lounge.desk.standing(traveller.id)).toContain('held')
  })

  it('of another quote leaves the booking with the quote that is held', async () => {
    const traveller = await held()
    const { packSelectionId } = await read(traveller)
    lounge.desk.script('hold', 'lounge', { status: 'refused' })
    await stored(traveller, { packSelectionId: await quote(traveller, { hasPorter: true }) })
    expect(codeOf(await check(traveller))).toEqual([409, 'selection_unavailable'])
    expect(await read(traveller)).toMatchObject({ packSelectionId, choices: FIRST_QUIET, stage: 'held' })
  })

  it('is not confirmed where the answer is lost: what is held stays', async () => {
    const traveller = await held()
    lounge.desk.script('hold', 'lounge', { status: 'held', minutes: 30 }, 'lost')
    await stored(traveller, { choices: BOTH_QUIET })
    expect(codeOf(await check(traveller))).toEqual([409, 'selection_unavailable'])
    expect(await read(traveller)).toMatchObject({ choices: FIRST_QUIET, stage: 'held' })
  })

  it('at that price asks for consent, and is held and paid with it', async () => {
    const traveller = await held()
    lounge.desk.script('hold', 'lounge', { status: 'repriced', dearerByUsdMinor: 3_00 })
    await stored(traveller, { choices: BOTH_QUIET })
    const refused = await check(traveller)
    expect(codeOf(refused)).toEqual([409, 'price_changed'])
    const { quote: dearer } = errorOf(refused).details as { quote: { packSelectionId: string; total: object } }
    expect(dearer.total).toMatchObject({ amountMinor: BOTH_QUIET_SUM + 3_00 })
    await stored(traveller, { acceptedQuote: dearer.packSelectionId })
    expect((await check(traveller)).statusCode).toBe(200)
    expect(await read(traveller)).toMatchObject({ choices: BOTH_QUIET })
    const uid = await paid(traveller)
    expect(zonesAt(traveller, 'confirm')).toEqual(['quiet', 'quiet'])
    expect(lounge.ledger(uid)?.capturedMinor).toBe(ilsMinor(BOTH_QUIET_SUM + 3_00))
    expect(
      lounge.desk.standing(traveller.id).filter((status) => status !== 'cancelled' && status !== 'repriced'),
    ).toEqual(['confirmed'])
  })
})

describe('another selection that is held in place of the former', () => {
  it.each<[what: string, change: (date: string) => object]>([
    ['of another day', (date) => ({ date: `${Number(date.slice(0, 4)) + 1}${date.slice(4)}` })],
    ['with another service', () => ({ hasPorter: true })],
    ['without a seat', () => ({ admission: 'entry' })],
  ])('%s lets the former seat go, by the day for which it was held', async (_what, change) => {
    const traveller = await held()
    await stored(traveller, { packSelectionId: await quote(traveller, change(lounge.date)) })
    await lounge.world.settle()
    expect((await read(traveller))['stage']).toBe('held')
    expect(lounge.desk.requests(traveller.id, 'cancel')).toMatchObject([{ service: 'lounge', date: lounge.date }])
    expect(lounge.desk.standing(traveller.id)[0]).toBe('cancelled')
    expect(await orphansOf(traveller)).toEqual([])
  })

  it('waits for the operator where the answer was lost, with what was asked for', async () => {
    const traveller = await held()
    lounge.desk.script('hold', 'lounge', { status: 'held', minutes: 30 }, 'lost')
    await stored(traveller, { choices: BOTH_QUIET })
    await lounge.world.settle()
    expect(await orphansOf(traveller)).toMatchObject([{ item: 'lounge.2', state: 'open' }])
    expect(lounge.desk.standing(traveller.id)).toEqual(['held', 'held'])
  })

  it.each(['hold.finished', 'withdraw.finishing', 'withdraw.finished'])(
    'is the only one that stands after a kill at %s',
    async (place) => {
      const traveller = await held()
      lounge.world.crashAt(place)
      await stored(traveller, { choices: BOTH_QUIET })
      await expect(lounge.world.settle()).rejects.toThrow(`crashed at ${place}`)
      await lounge.world.test.setClockOffset(600)
      await lounge.follows(traveller, 'held')
      expect(await read(traveller)).toMatchObject({ choices: BOTH_QUIET })
      expect(lounge.desk.standing(traveller.id)).toEqual(['cancelled', 'held'])
    },
  )

  it.each([
    ['hold.sent', ['held']],
    ['hold.finishing', ['held', 'held']],
  ])('is not taken for held after a kill at %s: the former stays, and an orphan waits', async (place, standing) => {
    const traveller = await held()
    lounge.world.crashAt(place)
    await stored(traveller, { choices: BOTH_QUIET })
    await expect(lounge.world.settle()).rejects.toThrow(`crashed at ${place}`)
    await lounge.world.test.setClockOffset(600)
    await lounge.follows(traveller, 'held')
    expect(codeOf(await check(traveller))).toEqual([409, 'selection_unavailable'])
    expect(await read(traveller)).toMatchObject({ choices: FIRST_QUIET })
    expect(lounge.desk.standing(traveller.id)).toEqual(standing)
    expect(await orphansOf(traveller)).toMatchObject([{ item: 'lounge.2', state: 'open' }])
  })

  it('ends with the former where the hold ends meanwhile: no seat stands', async () => {
    const traveller = await held()
    await stored(traveller, { choices: BOTH_QUIET })
    await lounge.world.test.setClockOffset(16 * 60)
    await lounge.follows(traveller, 'expired')
    expect(lounge.desk.standing(traveller.id)).not.toContain('held')
  })

  it('is given up with the former where the hold ends while a refusal was not read: another hold can be taken', async () => {
    const traveller = await held()
    lounge.desk.script('hold', 'lounge', { status: 'refused' })
    await stored(traveller, { choices: BOTH_QUIET })
    await lounge.follows(traveller, 'held')
    await lounge.world.test.setClockOffset(16 * 60)
    await lounge.follows(traveller, 'expired')
    expect((await check(traveller)).statusCode).toBe(200)
    expect(zonesAt(traveller, 'hold')).toEqual(['quiet', 'open'])
  })
})
