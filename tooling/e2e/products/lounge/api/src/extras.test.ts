import { dataOf, errorOf, passenger, payer, type Traveller } from '@masa/api/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildLoungeWorld, ilsMinor, type LoungeWorld } from './testing/lounge-world.ts'

const PEOPLE = [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })]
/** Of two, in US cents: the lounge, the entry, Masa Safe; and an eSIM. */
const [LOUNGE_SUM, ENTRY_SUM, SAFE_SUM, ESIM_SUM] = [70_00, 24_00, 60_00, 19_00]

let lounge: LoungeWorld
beforeAll(async () => {
  lounge = await buildLoungeWorld()
})
afterEach(async () => {
  lounge.desk.reset()
  await lounge.world.expectSound()
})
afterAll(() => lounge.close())

async function quote(traveller: Traveller, admission: 'lounge' | 'entry'): Promise<string> {
  const visit = { date: lounge.date, admission, people: 2, hasPorter: false }
  return dataOf(await traveller.call('POST', '/lounge/quote', visit))['packSelectionId']
}
async function stored(traveller: Traveller, body: object): Promise<Record<string, any>> {
  const answer = await traveller.store(body)
  expect(answer.statusCode, answer.body).toBe(200)
  return dataOf(answer)['booking']
}
async function begun(admission: 'lounge' | 'entry', body: object = {}) {
  const traveller = lounge.world.traveller()
  const packSelectionId = await quote(traveller, admission)
  return { traveller, booking: await stored(traveller, { packSelectionId, paxList: PEOPLE, payer, ...body }) }
}
const read = async ({ id, call }: Traveller) => dataOf(await call('GET', `/operation/booking/${id}`))
/** As a release stored it under which this product offered the extra. */
const storeAsOnce = ({ id }: Traveller, change: object) =>
  lounge.world.test.owner.query('UPDATE booking SET draft = draft || $2 WHERE id = $1', [id, change])
const codesOf = (booking: Record<string, any>) => booking['lines'].map(({ code }: { code: string }) => code)
const stepsOf = (booking: Record<string, any>) => booking['phrases'].steps.map(({ id }: { id: string }) => id)

describe('extras of a product', () => {
  it('are those of its quote, and are priced', async () => {
    const { booking } = await begun('lounge', { masaSafetyAssurance: true })
    expect(booking).toMatchObject({ extras: ['masaSafe'], total: { amountMinor: LOUNGE_SUM + SAFE_SUM } })
    expect(booking['offers'].promotions).toEqual([])
    expect(stepsOf(booking)).toEqual(['travellers', 'extras', 'payer'])
    const { booking: entry } = await begun('entry')
    expect(entry['extras']).toEqual([])
    expect(stepsOf(entry)).toEqual(['travellers', 'payer'])
  })

  it.each<[what: string, body: object, path: string]>([
    ['the cancellation cover', { ensureCancellation: true }, 'ensureCancellation'],
    ['an eSIM', { additionalServices: { esimQuantity: 1 } }, 'additionalServices.esimQuantity'],
    ['a promotion', { additionalServices: { promotionCodes: ['lounge'] } }, 'additionalServices.promotionCodes'],
  ])('are refused where they are not offered, and nothing is stored: %s', async (_what, body, path) => {
    const { traveller } = await begun('lounge')
    const answer = await traveller.store({ ...body, payer: { firstName: 'Changed' } })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(errorOf(answer)).toMatchObject({ code: 'validation', details: { fields: [{ path, issue: 'invalid' }] } })
    expect(await read(traveller)).toMatchObject({
      payer: { firstName: payer.firstName },
      total: { amountMinor: LOUNGE_SUM },
    })
    const fresh = lounge.world.traveller()
    const packSelectionId = await quote(fresh, 'lounge')
    expect((await fresh.store({ packSelectionId, ...body })).statusCode).toBe(400)
  })

  it('may be said not to be wanted where they are not offered: every page sends all of its fields', async () => {
    const none = {
      masaSafetyAssurance: false,
      ensureCancellation: false,
      additionalServices: { esimQuantity: 0, promotionCodes: [] },
    }
    expect((await begun('entry', none)).booking['total'].amountMinor).toBe(ENTRY_SUM)
  })

  it('are left out with another quote that has none of them, which is said until the next stage', async () => {
    const { traveller } = await begun('lounge', { masaSafetyAssurance: true })
    const chosen = await stored(traveller, { packSelectionId: await quote(traveller, 'entry') })
    expect(chosen).toMatchObject({ extras: [], extrasLeftOut: ['masaSafe'], total: { amountMinor: ENTRY_SUM } })
    expect(chosen['options'].masaSafetyAssurance).toBe(false)
    expect(await read(traveller)).toMatchObject({ extrasLeftOut: ['masaSafe'] })
    // It is not bought again by a choice that offers it.
    const again = await stored(traveller, { packSelectionId: await quote(traveller, 'lounge') })
    expect([again['extrasLeftOut'], again['total'].amountMinor]).toEqual([undefined, LOUNGE_SUM])
  })

  it('that were stored when they were offered are left out of the price, said, and not held', async () => {
    const { traveller } = await begun('lounge')
    await storeAsOnce(traveller, { ensureCancellation: true, esimQuantity: 2, promotionCodes: ['fastTrack'] })
    const shown = await read(traveller)
    expect(shown).toMatchObject({
      extrasLeftOut: ['cancellationCover', 'esim', 'fastTrack'],
      total: { amountMinor: LOUNGE_SUM },
      options: { ensureCancellation: false, esimQuantity: 0, promotionCodes: [] },
    })
    const held = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    expect(held.statusCode, held.body).toBe(200)
    expect(codesOf(dataOf(held)['booking'])).toEqual(['lounge'])
    await traveller.acceptTerms()
    const page = await traveller.openPage()
    expect(dataOf(page)['amount']).toEqual(dataOf(held)['booking'].totalIls)
  })

  it('stay with what was held and paid for while they were offered', async () => {
    const { traveller } = await begun('lounge', { masaSafetyAssurance: true })
    const held = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    expect(held.statusCode, held.body).toBe(200)
    await storeAsOnce(traveller, { esimQuantity: 1 })
    await traveller.acceptTerms()
    const { amount, paymentTransUid: uid } = dataOf(await traveller.openPage())
    expect(amount.amountMinor).toBe(ilsMinor(LOUNGE_SUM + SAFE_SUM + ESIM_SUM))
    expect(codesOf(await read(traveller))).toEqual(['lounge', 'masaSafe', 'esim'])
    await traveller.pay(uid)
    await traveller.debit(uid)
    await lounge.follows(traveller, 'confirmed')
    expect(lounge.ledger(uid)).toMatchObject({ status: 'captured', amountMinor: amount.amountMinor })
    const { booking } = await lounge.order(traveller)
    expect(codesOf(booking)).toEqual(['lounge', 'masaSafe', 'esim'])
    expect(booking).toMatchObject({ totalIls: amount, extras: ['masaSafe'] })
  })
})
