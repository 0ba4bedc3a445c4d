import { dataOf, errorOf, type CardBehaviour, type Traveller } from '@masa/api/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildLoungeWorld, ilsMinor, type Choice, type LoungeWorld } from './testing/lounge-world.ts'

const DEARER = { status: 'repriced', dearerByUsdMinor: 5_00 } as const
const DAY_SECONDS = 24 * 3600

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

/** A visit that was paid for, and confirmed by the desk at a higher price alone. */
async function asked(choice?: Choice) {
  lounge.desk.script('confirm', choice?.admission ?? 'lounge', DEARER)
  const { traveller } = await lounge.held(choice)
  const { uid } = await traveller.payFor()
  await lounge.follows(traveller, 'rq')
  const { priceRise } = await lounge.order(traveller)
  return { traveller, uid, priceRise }
}

const answer = async (traveller: Traveller, token: string, isAccepted = true) => {
  const path = `/operation/acceptHotelChange/${token}?accepted=${isAccepted}`
  const answered = await traveller.call('GET', path, undefined, { 'x-masa-intent': '1' })
  expect(answered.statusCode, answered.body).toBe(200)
  return dataOf(answered)
}

/** And one whose price was agreed to. */
async function agreed(choice?: Choice) {
  const { traveller, uid, priceRise } = await asked(choice)
  await answer(traveller, priceRise.acceptanceToken)
  return { traveller, uid, token: priceRise.acceptanceToken as string }
}

async function payDifference(traveller: Traveller, card?: CardBehaviour) {
  const page = await traveller.openPage()
  expect(page.statusCode, page.body).toBe(200)
  const uid = dataOf(page)['paymentTransUid'] as string
  await traveller.pay(uid, card)
  return { uid, page: dataOf(page), answer: await traveller.debit(uid) }
}

const money = (uid: string) => {
  const { status, capturedMinor, refundedMinor } = lounge.ledger(uid) ?? {}
  return { status, capturedMinor, refundedMinor }
}
const follows = (uid: string, status: string) =>
  expect.poll(async () => (await lounge.world.settle(), lounge.ledger(uid)?.status), { timeout: 15_000 }).toBe(status)

describe('a price that the desk raises after the payment', () => {
  it('is asked in the order and in a mail, with all of it and the difference', async () => {
    const { traveller, uid, priceRise } = await asked()
    expect(priceRise).toMatchObject({
      outcome: 'open',
      total: { amountMinor: 40_00 },
      totalIls: { amountMinor: ilsMinor(40_00), currency: 'ILS' },
      promisedIls: { amountMinor: ilsMinor(35_00) },
      differenceIls: { amountMinor: ilsMinor(5_00) },
    })
    expect(priceRise.remainingSeconds).toBeGreaterThan(DAY_SECONDS - 60)
    await lounge.world.settle()
    const mail = await lounge.mails(traveller)
    expect(
      ['₪129.50', '$40 · ₪148', '₪18.50'].filter((sum) => !mail.includes(sum)),
      mail,
    ).toEqual([])
    expect(errorOf(await traveller.openPage()).code).toBe('state')
    expect(money(uid)).toMatchObject({ status: 'authorised' })
  })

  it('is agreed to, and charged together with a page for the difference alone', async () => {
    const { traveller, uid } = await agreed()
    expect(await traveller.status()).toBe('rq')
    expect((await lounge.order(traveller))['priceRise']).toMatchObject({
      outcome: 'accepted',
      differenceIls: { amountMinor: ilsMinor(5_00) },
    })
    const booking = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}`))
    expect(booking).toMatchObject({ stage: 'payment', status: 'RQ', difference: { amountMinor: ilsMinor(5_00) } })
    const second = await payDifference(traveller)
    expect(second.page['amount']).toEqual({ amountMinor: ilsMinor(5_00), currency: 'ILS' })
    expect(dataOf(second.answer)['status'], second.answer.body).toBe('OK')
    await lounge.follows(traveller, 'confirmed')
    expect(money(uid)).toMatchObject({ status: 'captured', capturedMinor: ilsMinor(35_00) })
    expect(money(second.uid)).toMatchObject({ status: 'captured', capturedMinor: ilsMinor(5_00) })
    expect(lounge.desk.standing(traveller.id)).toEqual(['cancelled', 'confirmed'])
    const order = await lounge.order(traveller)
    expect(order).toMatchObject({
      status: 'OK',
      payment: { charged: { amountMinor: ilsMinor(40_00) } },
      booking: { total: { amountMinor: 40_00 }, totalIls: { amountMinor: ilsMinor(40_00) } },
      priceRise: null,
    })
    expect(order['booking'].payments).toMatchObject([
      { amount: { amountMinor: ilsMinor(35_00) }, status: 'captured' },
      { amount: { amountMinor: ilsMinor(5_00) }, status: 'captured' },
    ])
    await lounge.world.settle()
    expect(await lounge.mails(traveller)).toContain('₪148.00')
  })

  it('seals one revision, to which both payments point', async () => {
    const { traveller } = await agreed()
    await traveller.openPage()
    const rows = await lounge.world.test.owner.query<object>(
      `SELECT attempt.card_index AS card, attempt.amount_minor::int AS amount, sealed.amount_minor::int AS sum,
         attempt.revision = (booking.state->>'revision')::int AND attempt.quote_id = booking.quote_id AS "isPresent"
       FROM payment_attempt AS attempt JOIN booking ON booking.id = booking_id
       JOIN booking_revision AS sealed ON sealed.booking_id = booking.id AND sealed.number = attempt.revision
       WHERE booking.id = $1 ORDER BY card`,
      [traveller.id],
    )
    expect(rows).toEqual([
      { card: 0, amount: ilsMinor(35_00), sum: ilsMinor(40_00), isPresent: true },
      { card: 1, amount: ilsMinor(5_00), sum: ilsMinor(40_00), isPresent: true },
    ])
  })

  it('is the same for what is not held before the payment', async () => {
    const { traveller, uid } = await agreed({ admission: 'entry', people: 2 })
    const second = await payDifference(traveller)
    await lounge.follows(traveller, 'confirmed')
    expect([money(uid).capturedMinor, money(second.uid).capturedMinor]).toEqual([ilsMinor(24_00), ilsMinor(5_00)])
  })

  it('waits for its answer longer than the desk keeps the seat', async () => {
    const { traveller, priceRise } = await asked()
    await lounge.world.test.setClockOffset(31 * 60)
    await lounge.world.settle()
    expect(await traveller.status()).toBe('rq')
    await answer(traveller, priceRise.acceptanceToken)
    const { uid } = await payDifference(traveller)
    await lounge.follows(traveller, 'confirmed')
    expect(money(uid)).toMatchObject({ status: 'captured' })
  })

  it('is answered once: later answers get the first one', async () => {
    const { traveller, token } = await agreed()
    expect(await answer(traveller, token, false)).toMatchObject({ outcome: 'accepted' })
    expect(await answer(traveller, token)).toMatchObject({ outcome: 'accepted' })
    expect(await traveller.status()).toBe('rq')
    const { uid } = await payDifference(traveller)
    await lounge.follows(traveller, 'confirmed')
    expect(await answer(traveller, token, false)).toMatchObject({ outcome: 'accepted' })
    expect(money(uid)).toMatchObject({ status: 'captured' })
  })

  it('is answered once by two at a time', async () => {
    const { traveller, priceRise } = await asked()
    const answers = await Promise.all([
      answer(traveller, priceRise.acceptanceToken),
      answer(traveller, priceRise.acceptanceToken, false),
    ])
    expect(new Set(answers.map(({ outcome }) => outcome)).size).toBe(1)
    const revisions = await lounge.world.test.owner.query('SELECT 1 FROM booking_revision WHERE booking_id = $1', [
      traveller.id,
    ])
    expect(revisions.length).toBe(answers[0]?.['outcome'] === 'accepted' ? 2 : 1)
  })

  it('costs nothing when it is rejected', async () => {
    const { traveller, uid, priceRise } = await asked()
    expect(await answer(traveller, priceRise.acceptanceToken, false)).toMatchObject({ outcome: 'rejected' })
    await lounge.follows(traveller, 'refused')
    expect(money(uid)).toMatchObject({ status: 'voided', capturedMinor: 0 })
    expect(await lounge.order(traveller)).toMatchObject({ isChangeRejected: true, priceRise: null })
    expect(await answer(traveller, priceRise.acceptanceToken)).toMatchObject({ outcome: 'rejected' })
  })

  it('is known by its own token alone', async () => {
    const { traveller, priceRise } = await asked()
    const forged = `${traveller.id}${'A'.repeat(43)}`
    const refused = await traveller.call('GET', `/operation/hotelChange/${forged}`)
    expect([refused.statusCode, errorOf(refused).code]).toEqual([404, 'acceptance_not_found'])
    const read = await traveller.call('GET', `/operation/hotelChange/${priceRise.acceptanceToken}`)
    expect(dataOf(read)).toMatchObject({ outcome: 'open', differenceIls: { amountMinor: ilsMinor(5_00) } })
  })

  it('is returned as a whole when its difference is not paid by the deadline, and late money too', async () => {
    const { traveller, uid, token } = await agreed()
    const late = dataOf(await traveller.openPage())['paymentTransUid'] as string
    await lounge.world.test.setClockOffset(DAY_SECONDS + 60)
    await lounge.follows(traveller, 'refused')
    await traveller.pay(late)
    await traveller.debit(late)
    await follows(late, 'voided')
    expect([money(uid), money(late)]).toMatchObject([
      { status: 'voided', capturedMinor: 0 },
      { status: 'voided', capturedMinor: 0 },
    ])
    expect(await answer(traveller, token)).toMatchObject({ outcome: 'accepted' })
    expect(lounge.desk.standing(traveller.id)).toEqual(['cancelled'])
  })

  it('may be paid again with another card when the first one is declined', async () => {
    const { traveller, uid } = await agreed()
    const declined = await payDifference(traveller, 'declined')
    expect(errorOf(declined.answer).code).toBe('card_declined')
    expect(await traveller.status()).toBe('rq')
    expect(money(uid)).toMatchObject({ status: 'authorised' })
    const second = await payDifference(traveller)
    expect(second.uid).not.toBe(declined.uid)
    await lounge.follows(traveller, 'confirmed')
    expect(money(second.uid)).toMatchObject({ status: 'captured', capturedMinor: ilsMinor(5_00) })
  })

  it('has one page at a time, and takes the money of one', async () => {
    const { traveller } = await agreed()
    const first = dataOf(await traveller.openPage())['paymentTransUid'] as string
    expect(dataOf(await traveller.openPage())['paymentTransUid']).toBe(first)
    const other = dataOf(await traveller.openPage({ retry: true }))['paymentTransUid'] as string
    expect(other).not.toBe(first)
    await traveller.pay(first)
    await traveller.pay(other)
    await traveller.debit(other)
    await lounge.follows(traveller, 'confirmed')
    await follows(first, 'voided')
    expect(money(other)).toMatchObject({ status: 'captured', capturedMinor: ilsMinor(5_00) })
  })

  it('takes nothing when its difference cannot be charged', async () => {
    const { traveller, uid } = await agreed()
    const second = await payDifference(traveller, 'capture_declined')
    await lounge.follows(traveller, 'refunded')
    expect(money(uid)).toMatchObject({ capturedMinor: ilsMinor(35_00), refundedMinor: ilsMinor(35_00) })
    expect(money(second.uid)).toMatchObject({ capturedMinor: 0 })
    expect(lounge.desk.standing(traveller.id)).toEqual(['cancelled', 'cancelled'])
  })

  it('may rise once more, and is charged by three payments', async () => {
    const { traveller, uid } = await agreed()
    lounge.desk.script('confirm', 'lounge', { ...DEARER, dearerByUsdMinor: 2_00 })
    const second = await payDifference(traveller)
    await lounge.follows(traveller, 'rq')
    const { priceRise } = await lounge.order(traveller)
    expect(priceRise).toMatchObject({ total: { amountMinor: 42_00 }, differenceIls: { amountMinor: ilsMinor(2_00) } })
    await answer(traveller, priceRise.acceptanceToken)
    const third = await payDifference(traveller)
    await lounge.follows(traveller, 'confirmed')
    expect([uid, second.uid, third.uid].map((each) => money(each).capturedMinor)).toEqual(
      [35_00, 5_00, 2_00].map(ilsMinor),
    )
  })

  it('is given back over both payments in proportion when the order is cancelled', async () => {
    const { traveller, uid } = await agreed()
    const second = await payDifference(traveller)
    await lounge.follows(traveller, 'confirmed')
    const quoted = await lounge.cancel(traveller)
    await lounge.follows(traveller, 'cancelled')
    await follows(uid, 'refunded')
    await follows(second.uid, 'refunded')
    expect(quoted).toMatchObject({
      lines: [{ code: 'paid', amount: { amountMinor: 40_00 }, amountIls: { amountMinor: ilsMinor(40_00) } }],
      refundIls: { amountMinor: ilsMinor(40_00) },
    })
    expect(await lounge.order(traveller)).toMatchObject({
      payment: { refunded: { amountMinor: ilsMinor(40_00) } },
      cancellation: { refundedAt: expect.any(String) },
    })
  })
})
