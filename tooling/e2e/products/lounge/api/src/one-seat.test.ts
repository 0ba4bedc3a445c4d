import { dataOf, errorOf, passenger, type Traveller } from '@masa/api/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildLoungeWorld, ilsMinor, type LoungeWorld } from './testing/lounge-world.ts'

const PEOPLE = [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })]
const FIRST_QUIET = { zones: { 1: 'quiet', 2: 'open' } }
const BOTH_QUIET = { zones: { 1: 'quiet', 2: 'quiet' } }
/** Of two, both in the quiet zone, in US cents. */
const BOTH_QUIET_SUM = 86_00

let lounge: LoungeWorld
beforeAll(async () => {
  lounge = await buildLoungeWorld({ otherSelection: 'afterRelease' })
})
afterEach(async () => {
  lounge.desk.reset()
  await lounge.world.test.setClockOffset(0)
  await lounge.world.expectSound()
})
afterAll(() => lounge.close())

async function held(): Promise<Traveller> {
  const traveller = lounge.world.traveller()
  const visit = { date: lounge.date, admission: 'lounge', people: 2, hasPorter: false }
  const { packSelectionId } = dataOf(await traveller.call('POST', '/lounge/quote', visit))
  const answer = await traveller.hold(packSelectionId, { paxList: PEOPLE, choices: FIRST_QUIET })
  expect(answer.statusCode, answer.body).toBe(200)
  return traveller
}
async function stored(traveller: Traveller, body: object): Promise<void> {
  const answer = await traveller.store(body)
  expect(answer.statusCode, answer.body).toBe(200)
}
const read = async ({ id, call }: Traveller) => dataOf(await call('GET', `/operation/booking/${id}`))
const check = ({ id, call }: Traveller) => call('POST', '/operation/chkInv', { bookingTransactionId: id })
const codeOf = (answer: Awaited<ReturnType<typeof check>>) => [answer.statusCode, errorOf(answer).code]
const orphansOf = async ({ id }: Traveller) => (await desk().orphans()).filter(({ bookingId }) => bookingId === id)
const desk = () => lounge.world.test.app.services.bookings.desk
const standing = ({ id }: Traveller) => lounge.desk.standing(id)
async function confirmed(traveller: Traveller): Promise<string> {
  const { uid } = await traveller.payFor()
  await lounge.follows(traveller, 'confirmed')
  return uid
}

describe('another selection of a desk that keeps one seat for a guest', () => {
  // The first, while no other booking lets a seat go that runs out.
  it('after a hold that ran out is asked for once the seat of that was let go', async () => {
    const traveller = await held()
    lounge.desk.script('cancel', 'lounge', { status: 'cancelled', penaltyUsdMinor: 0 }, 'lost')
    await lounge.world.test.setClockOffset(16 * 60)
    await lounge.follows(traveller, 'expired')
    await lounge.world.settle()
    // The desk is asked again after five seconds, and the call waits for that.
    expect((await check(traveller)).statusCode).toBe(200)
    expect(lounge.desk.requests(traveller.id, 'cancel')).toHaveLength(2)
    expect(standing(traveller)).toEqual(['cancelled', 'held'])
  })

  it('is asked for once the former seat was let go, and is what is paid and confirmed', async () => {
    const traveller = await held()
    await stored(traveller, { choices: BOTH_QUIET })
    expect((await check(traveller)).statusCode).toBe(200)
    expect(standing(traveller)).toEqual(['cancelled', 'held'])
    expect(await read(traveller)).toMatchObject({ stage: 'held', choices: BOTH_QUIET })
    const uid = await confirmed(traveller)
    expect(lounge.ledger(uid)?.capturedMinor).toBe(ilsMinor(BOTH_QUIET_SUM))
    expect(standing(traveller)).toEqual(['cancelled', 'confirmed'])
  })

  it('ends the hold where it is refused, says so, and can be tried again', async () => {
    const traveller = await held()
    lounge.desk.script('hold', 'lounge', { status: 'refused' })
    await stored(traveller, { choices: BOTH_QUIET })
    await lounge.follows(traveller, 'expired')
    expect(standing(traveller)).not.toContain('held')
    expect((await read(traveller))['stage']).not.toBe('held')
    expect((await traveller.openPage()).statusCode).toBe(410)
    lounge.desk.script('hold', 'lounge', { status: 'refused' })
    expect(codeOf(await check(traveller))).toEqual([409, 'sold_out'])
    await stored(traveller, { choices: FIRST_QUIET })
    expect((await check(traveller)).statusCode).toBe(200)
    await confirmed(traveller)
    expect(standing(traveller).filter((status) => status === 'confirmed' || status === 'held')).toEqual(['confirmed'])
  })

  it('asks for consent where it is dearer, and is held and paid with it', async () => {
    const traveller = await held()
    for (const _ask of [1, 2]) lounge.desk.script('hold', 'lounge', { status: 'repriced', dearerByUsdMinor: 3_00 })
    await stored(traveller, { choices: BOTH_QUIET })
    await lounge.follows(traveller, 'expired')
    const refused = await check(traveller)
    expect(codeOf(refused)).toEqual([409, 'price_changed'])
    const { quote: dearer } = errorOf(refused).details as { quote: { packSelectionId: string } }
    await stored(traveller, { acceptedQuote: dearer.packSelectionId })
    expect((await check(traveller)).statusCode).toBe(200)
    const uid = await confirmed(traveller)
    expect(lounge.ledger(uid)?.capturedMinor).toBe(ilsMinor(BOTH_QUIET_SUM + 3_00))
  })

  it('waits while it is not known whether the former seat was let go', async () => {
    const traveller = await held()
    lounge.desk.script('cancel', 'lounge', { status: 'cancelled', penaltyUsdMinor: 0 }, 'lost')
    await stored(traveller, { choices: BOTH_QUIET })
    await lounge.world.settle()
    expect(lounge.desk.requests(traveller.id, 'hold')).toHaveLength(1)
    expect(await traveller.status()).toBe('holding')
    await lounge.world.test.setClockOffset(10)
    await lounge.follows(traveller, 'held')
    expect(lounge.desk.requests(traveller.id, 'cancel')).toHaveLength(2)
    expect(standing(traveller)).toEqual(['cancelled', 'held'])
  })

  it('is not asked for again while a seat may stand that only the operator can let go', async () => {
    const traveller = await held()
    lounge.desk.script('hold', 'lounge', { status: 'held', minutes: 30 }, 'lost')
    await stored(traveller, { choices: BOTH_QUIET })
    await lounge.follows(traveller, 'expired')
    expect(await orphansOf(traveller)).toMatchObject([{ item: 'lounge.2', state: 'open' }])
    expect(codeOf(await check(traveller))).toEqual([409, 'hold_unconfirmed'])
    expect(lounge.desk.requests(traveller.id, 'hold')).toHaveLength(2)
    const [orphan] = await orphansOf(traveller)
    expect(await desk().settleOrphan(orphan?.id ?? 0, 'SEAT-of-the-lost-answer')).toBe('settled')
    expect(await orphansOf(traveller)).toEqual([])
  })

  it('is asked for again once the operator has found that nothing stands', async () => {
    const traveller = await held()
    lounge.desk.script('hold', 'lounge', { status: 'refused' }, 'lost')
    await stored(traveller, { choices: BOTH_QUIET })
    await lounge.follows(traveller, 'expired')
    const [orphan] = await orphansOf(traveller)
    expect(await desk().settleOrphan(orphan?.id ?? 0, null)).toBe('settled')
    expect((await check(traveller)).statusCode).toBe(200)
    expect(standing(traveller)).toEqual(['cancelled', 'refused', 'held'])
  })

  it.each(['withdraw.finishing', 'withdraw.finished', 'hold.finished'])(
    'is the only one that stands after a kill at %s',
    async (place) => {
      const traveller = await held()
      lounge.world.crashAt(place)
      await stored(traveller, { choices: BOTH_QUIET })
      await expect(lounge.world.settle()).rejects.toThrow(`crashed at ${place}`)
      await lounge.world.test.setClockOffset(600)
      await lounge.follows(traveller, 'held')
      expect(await read(traveller)).toMatchObject({ choices: BOTH_QUIET })
      expect(standing(traveller)).toEqual(['cancelled', 'held'])
    },
  )

  it.each(['hold.sent', 'hold.finishing'])('ends with an orphan after a kill at %s', async (place) => {
    const traveller = await held()
    lounge.world.crashAt(place)
    await stored(traveller, { choices: BOTH_QUIET })
    await expect(lounge.world.settle()).rejects.toThrow(`crashed at ${place}`)
    await lounge.world.test.setClockOffset(600)
    await lounge.follows(traveller, 'expired')
    expect(await orphansOf(traveller)).toMatchObject([{ item: 'lounge.2', state: 'open' }])
    expect(codeOf(await check(traveller))).toEqual([409, 'hold_unconfirmed'])
  })

  it('is refused while a page is open for the former, whose seat stays', async () => {
    const traveller = await held()
    await traveller.acceptTerms()
    expect((await traveller.openPage()).statusCode).toBe(200)
    const answer = await traveller.store({ choices: BOTH_QUIET })
    expect(codeOf(answer)).toEqual([409, 'payment_open'])
    expect(standing(traveller)).toEqual(['held'])
  })

  it('is the later one of two that are chosen at once', async () => {
    const traveller = await held()
    const answers = await Promise.all([
      traveller.store({ choices: BOTH_QUIET }),
      traveller.store({ choices: { zones: { 1: 'open', 2: 'open' } } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).every((status) => status === 200 || status === 409)).toBe(true)
    await lounge.follows(traveller, 'held')
    const booking = await read(traveller)
    const zones = lounge.desk
      .requests(traveller.id, 'hold')
      .at(-1)
      ?.people.map(({ zone }) => zone)
    expect(zones).toEqual(Object.values(booking['choices'].zones))
    expect(standing(traveller).filter((status) => status === 'held')).toEqual(['held'])
  })
})
