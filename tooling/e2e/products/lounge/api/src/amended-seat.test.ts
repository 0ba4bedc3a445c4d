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
  lounge = await buildLoungeWorld({ otherSelection: 'amend' })
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
const standing = ({ id }: Traveller) => lounge.desk.standing(id)
const amended = ({ id }: Traveller) =>
  lounge.desk.requests(id, 'amend').map(({ people }) => people.map(({ zone }) => zone))
async function confirmed(traveller: Traveller): Promise<string> {
  const { uid } = await traveller.payFor()
  await lounge.follows(traveller, 'confirmed')
  return uid
}

describe('another selection of a desk that changes the seat that it holds', () => {
  it('is made of the seat that stands, and is what is paid and confirmed under its first request', async () => {
    const traveller = await held()
    await stored(traveller, { choices: BOTH_QUIET })
    expect((await check(traveller)).statusCode).toBe(200)
    expect(standing(traveller)).toEqual(['held'])
    expect(amended(traveller)).toEqual([['quiet', 'quiet']])
    expect(lounge.desk.requests(traveller.id, 'cancel')).toEqual([])
    expect(await read(traveller)).toMatchObject({ stage: 'held', choices: BOTH_QUIET })
    const uid = await confirmed(traveller)
    expect(lounge.ledger(uid)?.capturedMinor).toBe(ilsMinor(BOTH_QUIET_SUM))
    expect(standing(traveller)).toEqual(['confirmed'])
    expect(new Set(['hold', 'amend', 'confirm'].flatMap((call) => referencesOf(traveller, call))).size).toBe(1)
  })

  it('may be changed twice, and is withdrawn by its first request when the order is cancelled', async () => {
    const traveller = await held()
    for (const choices of [BOTH_QUIET, FIRST_QUIET]) {
      await stored(traveller, { choices })
      expect((await check(traveller)).statusCode).toBe(200)
    }
    expect(amended(traveller)).toEqual([
      ['quiet', 'quiet'],
      ['quiet', 'open'],
    ])
    await confirmed(traveller)
    await lounge.cancel(traveller)
    await lounge.follows(traveller, 'cancelled')
    expect(standing(traveller)).toEqual(['cancelled'])
  })

  it('leaves the booking with the seat as it was where that is refused', async () => {
    const traveller = await held()
    lounge.desk.script('amend', 'lounge', { status: 'refused' })
    await stored(traveller, { choices: BOTH_QUIET })
    expect(codeOf(await check(traveller))).toEqual([409, 'selection_unavailable'])
    expect(await read(traveller)).toMatchObject({ stage: 'held', choices: FIRST_QUIET })
    await stored(traveller, { choices: FIRST_QUIET })
    expect((await check(traveller)).statusCode).toBe(200)
    await confirmed(traveller)
    expect(lounge.desk.requests(traveller.id, 'confirm')[0]?.people.map(({ zone }) => zone)).toEqual(['quiet', 'open'])
    expect(standing(traveller)).toEqual(['confirmed'])
  })

  it('asks for consent where it is dearer, and is changed with it', async () => {
    const traveller = await held()
    lounge.desk.script('amend', 'lounge', { status: 'repriced', dearerByUsdMinor: 3_00 })
    await stored(traveller, { choices: BOTH_QUIET })
    const refused = await check(traveller)
    expect(codeOf(refused)).toEqual([409, 'price_changed'])
    expect(standing(traveller)).toEqual(['held'])
    const { quote: dearer } = errorOf(refused).details as { quote: { packSelectionId: string } }
    await stored(traveller, { acceptedQuote: dearer.packSelectionId })
    expect((await check(traveller)).statusCode).toBe(200)
    const uid = await confirmed(traveller)
    expect(lounge.ledger(uid)?.capturedMinor).toBe(ilsMinor(BOTH_QUIET_SUM + 3_00))
    expect(standing(traveller)).toEqual(['confirmed'])
  })

  it('is asked for again where the answer is lost, which changes nothing more', async () => {
    const traveller = await held()
    lounge.desk.script('amend', 'lounge', { status: 'held', minutes: 30 }, 'lost')
    await stored(traveller, { choices: BOTH_QUIET })
    await lounge.world.settle()
    await lounge.world.test.setClockOffset(10)
    await lounge.follows(traveller, 'held')
    expect(await read(traveller)).toMatchObject({ choices: BOTH_QUIET })
    expect(amended(traveller)).toHaveLength(2)
    expect(standing(traveller)).toEqual(['held'])
  })

  it('ends with the hold where no answer ever comes: the seat is let go, whichever it is', async () => {
    const traveller = await held()
    for (let times = 0; times < 8; times++)
      lounge.desk.script('amend', 'lounge', { status: 'held', minutes: 30 }, 'lost')
    await stored(traveller, { choices: BOTH_QUIET })
    for (let seconds = 0; seconds < 800; seconds += 100) {
      await lounge.world.settle()
      await lounge.world.test.setClockOffset(seconds)
    }
    await lounge.follows(traveller, 'expired')
    expect(codeOf(await traveller.openPage())).toEqual([410, 'hold_expired'])
    expect(standing(traveller)).toEqual(['cancelled'])
  })

  it('ends with the hold that runs out while it is changed', async () => {
    const traveller = await held()
    lounge.desk.script('amend', 'lounge', { status: 'held', minutes: 30 }, 'lost')
    await stored(traveller, { choices: BOTH_QUIET })
    await lounge.world.settle()
    await lounge.world.test.setClockOffset(16 * 60)
    await lounge.follows(traveller, 'expired')
    expect(standing(traveller)).toEqual(['cancelled'])
  })

  it.each(['hold.finishing', 'hold.finished'])('is changed once after a kill at %s', async (place) => {
    const traveller = await held()
    lounge.world.crashAt(place)
    await stored(traveller, { choices: BOTH_QUIET })
    await expect(lounge.world.settle()).rejects.toThrow(`crashed at ${place}`)
    await lounge.world.test.setClockOffset(600)
    await lounge.follows(traveller, 'held')
    expect(await read(traveller)).toMatchObject({ choices: BOTH_QUIET })
    expect(standing(traveller)).toEqual(['held'])
  })
})

const referencesOf = ({ id }: Traveller, call: string) =>
  lounge.desk.requests(id, call as 'hold').map(({ reference }) => reference)
