import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  buildBookingWorld,
  dataOf,
  type BookingWorld,
  type CardBehaviour,
  type Traveller,
} from '../testing/booking-world.ts'
import { SILENCE } from '../testing/ready-to-pay.ts'

describe('money that goes back', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '1000' })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    world.sandbox.control.setFaults({ psp: null })
    world.sandbox.control.setOutcome({ outcome: null })
    await world.test.setClockOffset(0)
    await world.expectSound()
  })
  afterAll(() => world.close())

  async function paid(card: CardBehaviour = 'approved'): Promise<{ traveller: Traveller; uid: string; order: number }> {
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [{ resource: 'flight:back', units: 2, cap: 1000 }] }))
    const { uid, answer } = await traveller.payFor(card)
    return { traveller, uid, order: Number(dataOf(answer)?.['orderNumber']) }
  }
  const cardline = () => world.test.app.services.bookings.dependencies.cardline
  const madeOf = (uid: string, kind: string) =>
    world.sandbox.control.ledger().operations.filter((one) => one.uniqueId === uid && one.kind === kind)

  /** An order that is given up: before it was charged by the hotel's refusal, after it by the operator. */
  async function giveUp(kind: 'void' | 'refund', failure: 'lose_answer' | 'reset') {
    const move = vi.spyOn(cardline(), kind)
    if (kind === 'void') world.sandbox.control.setOutcome({ outcome: 'refused', times: 1 })
    world.sandbox.control.setFaults({ psp: [SILENCE, { operation: kind, failure, times: 1 }] })
    const { traveller, uid, order } = await paid()
    if (kind === 'refund') await world.test.app.services.bookings.desk.settle(order, 'give_back')
    const end = kind === 'void' ? 'refused' : 'refunded'
    expect(await traveller.status()).not.toBe(end)
    await world.test.setClockOffset(11)
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe(end)
    expect(madeOf(uid, kind === 'void' ? 'voided' : 'refunded')).toHaveLength(1)
    return move.mock.calls.map(([sent]) => sent)
  }

  it.each(['void', 'refund'] as const)(
    'goes back once: a %s whose answer was lost is asked about, and not sent again',
    async (kind) => {
      expect(await giveUp(kind, 'lose_answer')).toHaveLength(1)
    },
  )

  it.each(['void', 'refund'] as const)('a %s that never arrived is sent again under its key', async (kind) => {
    const sent = await giveUp(kind, 'reset')
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  /** The provider refuses this many refunds; its answer is definite. */
  const refuseRefunds = (times: number) =>
    world.sandbox.control.setFaults({
      psp: [{ operation: 'refund', times, failure: { status: 422, body: '{"error":{"code":"refund_not_allowed"}}' } }],
    })
  const tryAgain = async (seconds: number) => {
    await world.test.setClockOffset(seconds)
    await world.settle()
  }

  it('a refund that the provider refuses is under review after the third try, in the list, and can be settled', async () => {
    const { desk } = world.test.app.services.bookings
    const refund = vi.spyOn(cardline(), 'refund')
    const { traveller, uid, order } = await paid()
    refuseRefunds(3)
    await desk.settle(order, 'give_back')
    await tryAgain(11)
    expect(await traveller.status()).toBe('refunding')
    await tryAgain(75)
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe('needs_review')
    expect(refund).toHaveBeenCalledTimes(3)
    expect(await desk.list()).toContainEqual(
      expect.objectContaining({ orderNumber: order, reason: 'money_not_returned' }),
    )
    await world.expectSound()
    await desk.settle(order, 'give_back')
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe('refunded')
    expect(madeOf(uid, 'refunded')).toHaveLength(1)
    expect(new Set(refund.mock.calls.map(([{ key }]) => key)).size).toBe(1)
  })

  it('a refund that is refused twice and then made needs no one', async () => {
    const { traveller, uid, order } = await paid()
    refuseRefunds(2)
    await world.test.app.services.bookings.desk.settle(order, 'give_back')
    await tryAgain(11)
    await tryAgain(75)
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe('refunded')
    expect(madeOf(uid, 'refunded')).toHaveLength(1)
  })

  it('a refund that was made by hand while it is under review is not made again', async () => {
    const { desk } = world.test.app.services.bookings
    const { traveller, uid, order } = await paid()
    refuseRefunds(3)
    await desk.settle(order, 'give_back')
    await tryAgain(11)
    await tryAgain(75)
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe('needs_review')
    const made = world.sandbox.control.ledger().transactions.find((entry) => entry.uniqueId === uid)
    await cardline().refund({
      transaction: made?.transaction ?? '',
      amountMinor: made?.capturedMinor ?? 0,
      key: `by-hand-${uid}`,
    })
    await desk.settle(order, 'give_back')
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe('refunded')
    expect(madeOf(uid, 'refunded')).toHaveLength(1)
  })

  it('goes back whole: what was really authorised, not what was asked for', async () => {
    const move = vi.spyOn(cardline(), 'void')
    const { uid } = await paid('wrong_amount')
    await world.settle()
    const authorised = world.sandbox.control.ledger().transactions.find((entry) => entry.uniqueId === uid)
    const [asked] = await world.test.owner.query<{ amount_minor: number }>(
      'SELECT amount_minor FROM payment_attempt WHERE id = $1',
      [uid],
    )
    expect(authorised?.amountMinor).not.toBe(asked?.amount_minor)
    expect(move.mock.calls.map(([{ amountMinor }]) => amountMinor)).toEqual([authorised?.amountMinor])
  })
})
