import { dataOf, passenger, payer, type Traveller } from '@masa/api/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildLoungeWorld, ilsMinor, type LoungeWorld } from './testing/lounge-world.ts'

const DEARER = { status: 'repriced', dearerByUsdMinor: 5_00 } as const

let lounge: LoungeWorld
beforeAll(async () => {
  lounge = await buildLoungeWorld()
  await lounge.world.test.owner.query(
    `INSERT INTO coupon (code, percent, value_minor, currency, expires_at) VALUES
       ('RISE-PART', 10, NULL, NULL, 'infinity'), ('RISE-ENDS', 10, NULL, NULL, 'infinity'),
       ('RISE-FIXED', NULL, 300, 'USD', 'infinity'), ('RISE-LOST', 10, NULL, NULL, 'infinity')`,
  )
})
afterEach(async () => {
  lounge.desk.reset()
  await lounge.world.test.setClockOffset(0)
  await lounge.world.expectSound()
})
afterAll(() => lounge.close())

/** A visit of one that was paid for with a coupon, and is to be had at a higher price alone. */
async function asked(code: string, { hasPorter = false } = {}) {
  lounge.desk.script('confirm', 'lounge', DEARER)
  const traveller = lounge.world.traveller()
  const visit = { date: lounge.date, admission: 'lounge', people: 1, hasPorter }
  const { packSelectionId } = dataOf(await traveller.call('POST', '/lounge/quote', visit))
  const coupons = code === '' ? {} : { couponCodes: [code] }
  const answer = await traveller.hold(packSelectionId, { paxList: [passenger('1')], payer, ...coupons })
  expect(answer.statusCode, answer.body).toBe(200)
  const { uid } = await traveller.payFor()
  await lounge.follows(traveller, 'rq')
  return { traveller, uid, rise: (await lounge.order(traveller))['priceRise'] }
}
async function answered(traveller: Traveller, token: string, isAccepted: boolean): Promise<void> {
  const path = `/operation/acceptHotelChange/${token}?accepted=${isAccepted}`
  const answer = await traveller.call('GET', path, undefined, { 'x-masa-intent': '1' })
  expect(answer.statusCode, answer.body).toBe(200)
}
async function payDifference(traveller: Traveller): Promise<string> {
  const uid = dataOf(await traveller.openPage())['paymentTransUid'] as string
  await traveller.pay(uid)
  await traveller.debit(uid)
  return uid
}
const captured = (...uids: string[]) => uids.map((uid) => lounge.ledger(uid)?.capturedMinor)
const redemptions = (code: string) =>
  lounge.world.test.owner.query<{ booking: string }>(
    'SELECT booking_id AS booking FROM coupon_redemption WHERE code = $1',
    [code],
  )

describe('a price that rises for who paid with a right', () => {
  it.each([
    ['its share', 'RISE-PART', 31_50, 36_00],
    ['its sum', 'RISE-FIXED', 32_00, 37_00],
  ])('takes %s off the higher price too, and redeems it once', async (_what, code, before, after) => {
    const { traveller, uid, rise } = await asked(code)
    const difference = ilsMinor(after) - ilsMinor(before)
    expect(rise).toMatchObject({
      total: { amountMinor: after },
      promisedIls: { amountMinor: ilsMinor(before) },
      differenceIls: { amountMinor: difference },
    })
    await answered(traveller, rise.acceptanceToken, true)
    const second = await payDifference(traveller)
    await lounge.follows(traveller, 'confirmed')
    expect(captured(uid, second)).toEqual([ilsMinor(before), difference])
    expect(await redemptions(code)).toEqual([{ booking: traveller.id }])
    expect((await lounge.order(traveller))['booking']).toMatchObject({ total: { amountMinor: after } })
  })

  it('gives the right back where the price is rejected: another booking may use it', async () => {
    const { traveller, uid, rise } = await asked('RISE-ENDS')
    await answered(traveller, rise.acceptanceToken, false)
    await lounge.follows(traveller, 'refused')
    expect(captured(uid)).toEqual([0])
    const other = await asked('RISE-ENDS')
    expect(other.rise).toMatchObject({ outcome: 'open', total: { amountMinor: 36_00 } })
    expect(await redemptions('RISE-ENDS')).toEqual([{ booking: other.traveller.id }])
    await answered(other.traveller, other.rise.acceptanceToken, false)
    await lounge.follows(other.traveller, 'refused')
  })

  it('keeps the right while the difference is waited for, from every other booking', async () => {
    const { traveller, rise } = await asked('RISE-LOST')
    await answered(traveller, rise.acceptanceToken, true)
    const other = lounge.world.traveller()
    const visit = { date: lounge.date, admission: 'lounge', people: 1, hasPorter: false }
    const { packSelectionId } = dataOf(await other.call('POST', '/lounge/quote', visit))
    const refused = await other.hold(packSelectionId, { paxList: [passenger('1')], payer, couponCodes: ['RISE-LOST'] })
    expect(refused.statusCode, refused.body).toBe(409)
    const second = await payDifference(traveller)
    await lounge.follows(traveller, 'confirmed')
    expect(captured(second)).toEqual([ilsMinor(36_00) - ilsMinor(31_50)])
    expect(await redemptions('RISE-LOST')).toEqual([{ booking: traveller.id }])
  })
})

describe('a price that rises beside another service', () => {
  it('is charged without what is refused after the difference was promised', async () => {
    const { traveller, uid, rise } = await asked('', { hasPorter: true })
    expect(rise).toMatchObject({ total: { amountMinor: 60_00 } })
    await answered(traveller, rise.acceptanceToken, true)
    lounge.desk.script('confirm', 'porter', { status: 'refused' })
    const second = await payDifference(traveller)
    await lounge.follows(traveller, 'confirmed')
    const [first = 0, rest = 0] = captured(uid, second)
    expect(first + rest).toBe(ilsMinor(40_00))
    expect(await lounge.order(traveller)).toMatchObject({
      payment: { charged: { amountMinor: ilsMinor(40_00) } },
      booking: { total: { amountMinor: 40_00 } },
    })
  })

  it('lets the other service go with it where the difference is not paid', async () => {
    const { traveller, uid, rise } = await asked('', { hasPorter: true })
    await answered(traveller, rise.acceptanceToken, true)
    await lounge.world.test.setClockOffset(24 * 3600 + 60)
    await lounge.follows(traveller, 'refused')
    expect(captured(uid)).toEqual([0])
    expect(lounge.desk.standing(traveller.id).filter((status) => status === 'held' || status === 'confirmed')).toEqual(
      [],
    )
  })
})
