import { dataOf, errorOf, passenger, type Traveller } from '@masa/api/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildLoungeWorld, ilsMinor, type LoungeWorld } from './testing/lounge-world.ts'

const PEOPLE = [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })]
const FIRST_QUIET = { zones: { 1: 'quiet', 2: 'open' } }
const SECOND_QUIET = { zones: { 1: 'open', 2: 'quiet' } }
/** At the price of the quote, which stays. */
const BOTH_OPEN = { zones: { 1: 'open', 2: 'open' } }
const BOTH_QUIET = { zones: { 1: 'quiet', 2: 'quiet' } }
/** Of two, in US cents. */
const [OPEN_SUM, ONE_QUIET_SUM, BOTH_QUIET_SUM] = [70_00, 78_00, 86_00]

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
async function held(choices?: object): Promise<Traveller> {
  const traveller = lounge.world.traveller()
  const answer = await traveller.hold(await quote(traveller), {
    paxList: PEOPLE,
    ...(choices !== undefined && { choices }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return traveller
}
async function atPage(choices?: object): Promise<{ traveller: Traveller; uid: string }> {
  const traveller = await held(choices)
  await traveller.acceptTerms()
  return { traveller, uid: await openedPage(traveller) }
}
async function openedPage(traveller: Traveller): Promise<string> {
  const page = await traveller.openPage()
  expect(page.statusCode, page.body).toBe(200)
  return dataOf(page)['paymentTransUid']
}
async function stored(traveller: Traveller, body: object): Promise<Record<string, any>> {
  const answer = await traveller.store(body)
  expect(answer.statusCode, answer.body).toBe(200)
  return dataOf(answer)['booking']
}
const read = async ({ id, call }: Traveller) => dataOf(await call('GET', `/operation/booking/${id}`))
const zonesAt = ({ id }: Traveller, call: 'hold' | 'confirm') =>
  lounge.desk
    .requests(id, call)
    .at(-1)
    ?.people.map(({ zone }) => zone)
const refusalOf = (answer: Awaited<ReturnType<Traveller['store']>>) => {
  const { code, details } = errorOf(answer)
  return [answer.statusCode, code, (details?.['fields'] as { path: string }[] | undefined)?.map(({ path }) => path)]
}
async function lapse(): Promise<void> {
  await lounge.world.test.setClockOffset(16 * 60)
  await lounge.world.settle()
}

describe('choices of a product', () => {
  it('are stored with the first stage and later ones, and answered as they were stored', async () => {
    const traveller = lounge.world.traveller()
    const packSelectionId = await quote(traveller)
    const begun = await stored(traveller, { packSelectionId, paxList: PEOPLE, choices: FIRST_QUIET })
    expect(begun['product'].quietSeat).toEqual({ amountMinor: 8_00, currency: 'USD' })
    expect(begun).toMatchObject({ choices: FIRST_QUIET, total: { amountMinor: ONE_QUIET_SUM } })
    const changed = await stored(traveller, { choices: BOTH_QUIET })
    expect(changed).toMatchObject({ choices: BOTH_QUIET, total: { amountMinor: BOTH_QUIET_SUM } })
    expect(changed['lines']).toMatchObject([
      { code: 'lounge', amount: { amountMinor: OPEN_SUM } },
      { code: 'quiet', quantity: 2, amount: { amountMinor: 16_00 } },
    ])
    const renamed = await stored(traveller, { paxList: [passenger('1', { firstName: 'DANIEL' }), PEOPLE[1]] })
    expect(renamed).toMatchObject({ choices: BOTH_QUIET, total: { amountMinor: BOTH_QUIET_SUM } })
    const emptied = await stored(traveller, { choices: {} })
    expect(emptied['choices']).toBeUndefined()
    expect(emptied['total'].amountMinor).toBe(OPEN_SUM)
  })

  it('keep the rate of the quote that they change the price of', async () => {
    const traveller = lounge.world.traveller()
    await stored(traveller, { packSelectionId: await quote(traveller), paxList: PEOPLE })
    const rate = (millionths: number) =>
      lounge.world.test.owner.query(`UPDATE exchange_rate SET rate_millionths = $1 WHERE source = 'USD'`, [millionths])
    const [before] = await lounge.world.test.owner.query<{ rate: number }>(
      `SELECT rate_millionths AS rate FROM exchange_rate WHERE source = 'USD' ORDER BY day DESC LIMIT 1`,
    )
    await rate(4_000_000)
    const { totalIls } = await stored(traveller, { choices: FIRST_QUIET })
    await rate(Number(before?.rate))
    expect(totalIls.amountMinor).toBe(ilsMinor(ONE_QUIET_SUM))
  })

  it.each<[what: string, choices: object, paths: string[]]>([
    ['a zone that there is not', { zones: { 1: 'roof' } }, ['choices.zones.1']],
    ['a zone for a person who does not come', { zones: { 7: 'quiet' } }, ['choices.zones.7']],
    ['what is not asked', { seat: '12A', zones: { 2: 5 } }, ['choices.zones.2', 'choices.seat']],
  ])('are refused by their fields, and nothing is lost: %s', async (_what, choices, paths) => {
    const traveller = await held(FIRST_QUIET)
    const answer = await traveller.store({ choices, payer: { firstName: 'Changed' } })
    expect(refusalOf(answer)).toEqual([422, 'choices_invalid', paths])
    expect(await read(traveller)).toMatchObject({
      choices: FIRST_QUIET,
      payer: { firstName: 'Dan' },
      stage: 'held',
      total: { amountMinor: ONE_QUIET_SUM },
    })
  })

  it('are refused at the entry, which has none', async () => {
    const traveller = lounge.world.traveller()
    const packSelectionId = await quote(traveller, { admission: 'entry' })
    const answer = await traveller.store({ packSelectionId, paxList: PEOPLE, choices: FIRST_QUIET })
    expect(refusalOf(answer)).toEqual([422, 'choices_invalid', ['choices.zones']])
  })

  it('are refused where they are larger than choices are', async () => {
    const traveller = lounge.world.traveller()
    const answer = await traveller.store({
      packSelectionId: await quote(traveller),
      choices: { zones: { 1: 'q'.repeat(4_000) } },
    })
    expect(refusalOf(answer)).toEqual([400, 'validation', ['choices']])
  })

  it('of a person who comes no more are refused by the hold', async () => {
    const traveller = lounge.world.traveller()
    await stored(traveller, { packSelectionId: await quote(traveller), paxList: PEOPLE, choices: FIRST_QUIET })
    const answer = await traveller.hold((await read(traveller))['packSelectionId'], {
      paxList: [passenger('3'), PEOPLE[1]],
    })
    expect(refusalOf(answer)).toEqual([422, 'choices_invalid', ['choices.zones.1']])
  })

  it('stay with the consent to another price, and are gone with another visit', async () => {
    lounge.desk.script('hold', 'lounge', { status: 'repriced', dearerByUsdMinor: 3_00 })
    const traveller = lounge.world.traveller()
    const refused = await traveller.hold(await quote(traveller), { paxList: PEOPLE, choices: FIRST_QUIET })
    const { quote: dearer } = errorOf(refused).details as { quote: { packSelectionId: string } }
    const accepted = await stored(traveller, { acceptedQuote: dearer.packSelectionId })
    expect(accepted).toMatchObject({ choices: FIRST_QUIET, total: { amountMinor: ONE_QUIET_SUM + 3_00 } })
    const other = await stored(traveller, { packSelectionId: await quote(traveller) })
    expect(other['choices']).toBeUndefined()
    expect(other['total'].amountMinor).toBe(OPEN_SUM)
  })

  it('that cost something else than what was agreed to ask for consent again', async () => {
    lounge.desk.script('hold', 'lounge', { status: 'repriced', dearerByUsdMinor: 3_00 })
    const traveller = lounge.world.traveller()
    const refused = await traveller.hold(await quote(traveller), { paxList: PEOPLE, choices: FIRST_QUIET })
    const { quote: dearer } = errorOf(refused).details as { quote: { packSelectionId: string } }
    const answer = await traveller.store({ acceptedQuote: dearer.packSelectionId, choices: BOTH_QUIET })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'price_changed'])
    expect(errorOf(answer).details).toMatchObject({ quote: { total: { amountMinor: BOTH_QUIET_SUM + 3_00 } } })
    expect((await read(traveller))['choices']).toEqual(FIRST_QUIET)
  })

  it('made on another device replace those of before, and travel with a hand-over', async () => {
    const traveller = await held(FIRST_QUIET)
    const { token } = dataOf(await traveller.call('POST', `/operation/booking/${traveller.id}/handOver`, {}))
    const phone = lounge.world.traveller('a.test', '10.0.0.2')
    expect(dataOf(await phone.takeOver(token))['booking']).toMatchObject({ choices: FIRST_QUIET })
    expect(await stored(phone, { choices: SECOND_QUIET })).toMatchObject({ choices: SECOND_QUIET })
    await lounge.follows(phone, 'held')
    expect(zonesAt(phone, 'hold')).toEqual(['open', 'quiet'])
  })

  it('are not lost to a stage that was read before them', async () => {
    const traveller = lounge.world.traveller()
    await stored(traveller, { packSelectionId: await quote(traveller), paxList: PEOPLE })
    await lounge.world.whileLocked(traveller.id, () =>
      Promise.all([traveller.store({ choices: BOTH_OPEN }), traveller.store({ sendEsimOffer: true })]),
    )
    expect(await read(traveller)).toMatchObject({ choices: BOTH_OPEN, options: { sendEsimOffer: true } })
  })

  it('stored at once by two of its tabs are those of one of them, at their price', async () => {
    const traveller = await held()
    await Promise.all([traveller.store({ choices: FIRST_QUIET }), traveller.store({ choices: BOTH_QUIET })])
    await lounge.world.settle()
    const { choices, total } = await read(traveller)
    const sums = { quiet: BOTH_QUIET_SUM, open: ONE_QUIET_SUM }
    expect(total.amountMinor).toBe(sums[choices.zones[2] as keyof typeof sums])
  })
})

describe('choices that are held', () => {
  it('are what the desk keeps a seat for; others are held in their place', async () => {
    const traveller = await held(FIRST_QUIET)
    expect(zonesAt(traveller, 'hold')).toEqual(['quiet', 'open'])
    await stored(traveller, { choices: SECOND_QUIET })
    await lounge.follows(traveller, 'held')
    expect(zonesAt(traveller, 'hold')).toEqual(['open', 'quiet'])
    await lounge.world.settle()
    expect(lounge.desk.standing(traveller.id)).toEqual(['cancelled', 'held'])
  })

  it('are waited for by a check that comes while the desk is asked for them', async () => {
    const traveller = await held(FIRST_QUIET)
    await stored(traveller, { choices: SECOND_QUIET })
    const answer = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    expect(dataOf(answer)['booking'], answer.body).toMatchObject({ stage: 'held', choices: SECOND_QUIET })
    expect(zonesAt(traveller, 'hold')).toEqual(['open', 'quiet'])
  })

  it('stored again as they are leave the hold as it is', async () => {
    const traveller = await held(FIRST_QUIET)
    await stored(traveller, { choices: { zones: { 2: 'open', 1: 'quiet' } } })
    await lounge.world.settle()
    expect(lounge.desk.requests(traveller.id, 'hold')).toHaveLength(1)
  })

  it.each<[what: string, choices: object]>([
    ['of the same price', SECOND_QUIET],
    ['of another price', BOTH_QUIET],
    ['of none', {}],
  ])('are not changed for others %s while a page is open', async (_what, choices) => {
    const { traveller, uid } = await atPage(FIRST_QUIET)
    const answer = await traveller.store({ choices })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'payment_open'])
    expect(await stored(traveller, { choices: FIRST_QUIET })).toMatchObject({ stage: 'payment' })
    await traveller.pay(uid, 'declined')
    expect(errorOf(await traveller.debit(uid)).code).toBe('card_declined')
    expect(await stored(traveller, { choices })).toMatchObject({ total: expect.any(Object) })
  })
})

describe('choices that a payment was opened for', () => {
  it('are what the desk confirms and what order and mail say', async () => {
    const { traveller, uid } = await atPage(SECOND_QUIET)
    await traveller.pay(uid)
    expect(dataOf(await traveller.debit(uid))['status']).toBe('OK')
    await lounge.follows(traveller, 'confirmed')
    expect(zonesAt(traveller, 'confirm')).toEqual(['open', 'quiet'])
    expect(lounge.ledger(uid)?.capturedMinor).toBe(ilsMinor(ONE_QUIET_SUM))
    const { booking } = await lounge.order(traveller)
    expect(booking.choices).toEqual(SECOND_QUIET)
    expect(booking.services[0].facts).toContainEqual({ label: 'In the quiet zone: travellers no.', text: '2' })
    expect(await lounge.mails(traveller)).toContain('מקום באזור השקט')
  })

  it.each<[what: string, choices: object]>([
    ['of the same price', SECOND_QUIET],
    ['of another price', BOTH_QUIET],
    ['of none', {}],
  ])('leave their page behind for others %s after the hold: its money goes back', async (_what, choices) => {
    const { traveller, uid } = await atPage(FIRST_QUIET)
    await lapse()
    await stored(traveller, { choices })
    await traveller.pay(uid)
    expect(errorOf(await traveller.debit(uid)).code).toBe('hold_expired')
    const voided = async () => (await lounge.world.settle(), lounge.ledger(uid)?.status)
    await expect.poll(voided, { timeout: 15_000 }).toBe('voided')
    expect(lounge.desk.requests(traveller.id, 'confirm')).toEqual([])
  })

  it('are what is sold where others come while its money is on the way', async () => {
    const { traveller, uid } = await atPage(FIRST_QUIET)
    await traveller.pay(uid)
    const [answer, late] = await Promise.all([traveller.debit(uid), traveller.store({ choices: SECOND_QUIET })])
    expect(dataOf(answer)['status']).toBe('OK')
    expect([409, 410]).toContain(late.statusCode)
    await lounge.follows(traveller, 'confirmed')
    expect(zonesAt(traveller, 'confirm')).toEqual(['quiet', 'open'])
    expect((await lounge.order(traveller))['booking'].choices).toEqual(FIRST_QUIET)
  })

  it('are sold by late money where the same were chosen again', async () => {
    const { traveller, uid } = await atPage(FIRST_QUIET)
    await lapse()
    const { packSelectionId } = await read(traveller)
    await stored(traveller, { choices: SECOND_QUIET })
    await stored(traveller, { packSelectionId, choices: FIRST_QUIET })
    await traveller.pay(uid)
    await traveller.debit(uid)
    await lounge.follows(traveller, 'confirmed')
    expect(zonesAt(traveller, 'confirm')).toEqual(['quiet', 'open'])
  })
})
