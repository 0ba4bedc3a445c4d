import { createHmac } from 'node:crypto'
import type { LightMyRequestResponse as Response } from 'fastify'
import { expect, vi } from 'vitest'
import { dataOf, errorOf, payer, type BookingWorld } from './booking-world.ts'
import { captures, readyToPay, SILENCE, takenOf } from './ready-to-pay.ts'

/** Faults of one payment, played from its beginning to its end. Each run throws unless all ends well; `name` is of this run alone. */
export const MISHAPS = {
  'F15 lost answer': (world: BookingWorld) => expectLostChargeFound(world, 'lose_answer'),
  'F15 reset': (world: BookingWorld) => expectLostChargeFound(world, 'reset'),
  'F15 gateway timeout': (world: BookingWorld) => expectLostChargeFound(world, { status: 504 }),
  'F16 fifty notices': expectOneTransition,
  'F16 two hours late and out of order': expectLateNewsTaken,
  'F17 closed browser': expectClosedBrowserServed,
  'F18 late and sold out': expectLateMoneyBack,
  'F18 late and still free': expectLateSeatsTaken,
} as const satisfies Record<string, (world: BookingWorld, name: string) => Promise<void>>

type Loss = 'lose_answer' | 'reset' | { status: 504 }

/** F15: the charge is sent and its result is unknown. */
export async function expectLostChargeFound(world: BookingWorld, failure: Loss): Promise<void> {
  const { traveller, uid } = await readyToPay(world)
  world.sandbox.control.setFaults({ psp: [SILENCE, { operation: 'capture', failure, times: 1 }] })
  await traveller.pay(uid)
  const { cardline } = world.test.app.services.bookings.dependencies
  const [capture, inquire] = [vi.spyOn(cardline, 'capture'), vi.spyOn(cardline, 'inquire')]
  expect(dataOf(await traveller.debit(uid))['status']).toBeNull()
  const [attempt] = await world.test.owner.query<{ phase: string }>('SELECT phase FROM payment_attempt WHERE id = $1', [
    uid,
  ])
  expect(attempt?.phase).toBe('unknown')
  const [effect] = await world.test.owner.query<{ wait: number }>(
    `SELECT extract(epoch FROM run_at - masa_now())::int AS wait FROM booking_effect WHERE booking_id = $1 AND kind = 'capture' AND done_at IS NULL`,
    [traveller.id],
  )
  expect(effect?.wait).toBeLessThanOrEqual(10)
  await world.test.setClockOffset(11)
  await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 15_000 }).toBe('confirmed')
  // Between two charges the provider was asked, and one that it had made was not sent again.
  const [first = 0, second] = capture.mock.invocationCallOrder
  expect(capture).toHaveBeenCalledTimes(failure === 'lose_answer' ? 1 : 2)
  expect(new Set(capture.mock.calls.map(([{ key }]) => key)).size).toBe(1)
  expect(inquire.mock.invocationCallOrder.some((at) => at > first && (second === undefined || at < second))).toBe(true)
  vi.restoreAllMocks()
  expect(captures(world, uid)).toHaveLength(1)
}

/** F16: the provider's notification comes fifty times at once. */
export async function expectOneTransition(world: BookingWorld): Promise<void> {
  const { traveller, uid } = await readyToPay(world)
  world.sandbox.control.setFaults({ psp: { operation: 'notify', copies: 50, times: 1 } })
  await traveller.pay(uid)
  await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe('confirmed')
  world.sandbox.control.setFaults({ psp: null })
  const seen = await world.test.owner.query(
    `SELECT 1 FROM booking_event WHERE booking_id = $1 AND kind = 'payment_authorised'`,
    [traveller.id],
  )
  expect(seen).toHaveLength(1)
  expect(captures(world, uid)).toHaveLength(1)
}

/**
 * F16: for two hours no news of a payment comes, the workers being stopped too; then it comes, the last first. The
 * hold is over by then, and its seats are taken again.
 */
export async function expectLateNewsTaken(world: BookingWorld, name: string): Promise<void> {
  const resource = `flight:${name}`
  const { traveller, uid } = await readyToPay(world, [{ resource, units: 2, cap: 2 }])
  world.sandbox.control.setFaults({ psp: SILENCE })
  await traveller.pay(uid)
  await world.test.setClockOffset(2 * 3600)
  await world.test.app.services.bookings.saga.expireHolds()
  expect(await traveller.status()).toBe('expired')
  const transaction = world.sandbox.control.ledger().transactions.find((entry) => entry.uniqueId === uid)?.transaction
  const sendNotice = async (event: string) => {
    const answer = await notify(world, { uniqueId: uid, transaction, event })
    expect([event, answer.statusCode]).toEqual([event, 200])
  }
  await sendNotice('captured')
  await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe('confirmed')
  const historyOf = () =>
    world.test.owner.query<{ kind: string }>('SELECT kind FROM booking_event WHERE booking_id = $1 ORDER BY version', [
      traveller.id,
    ])
  const history = await historyOf()
  for (const event of ['authorised', 'captured', 'declined', 'authorised']) await sendNotice(event)
  await world.settle()
  expect(await historyOf()).toEqual(history)
  expect(history.filter(({ kind }) => kind === 'payment_authorised')).toHaveLength(1)
  expect(captures(world, uid)).toHaveLength(1)
  expect(await takenOf(world, resource)).toBe(2)
}

/** A notice as the provider signs it. */
export function notify({ test }: BookingWorld, notice: object, secondsAgo = 0): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo)
  const body = JSON.stringify(notice)
  const { secret } = test.app.platform.config.payment
  const headers = {
    'x-cardline-timestamp': timestamp,
    'x-cardline-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  }
  return test.post('/providers/cardline/notifications', body, { headers })
}

/** F17: paid, the browser closed, and no notification either. */
export async function expectClosedBrowserServed(world: BookingWorld): Promise<void> {
  const { traveller, uid } = await readyToPay(world)
  world.sandbox.control.setFaults({ psp: SILENCE })
  await traveller.pay(uid)
  await world.test.setClockOffset(100)
  await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe('confirmed')
}

/** F18: paid after the hold ran out, when another has the seats. */
export async function expectLateMoneyBack(world: BookingWorld, name: string): Promise<void> {
  const resource = `flight:${name}`
  const seats = [{ resource, units: 2, cap: 2 }]
  const { traveller, uid } = await readyToPay(world, seats)
  await world.test.setClockOffset(16 * 60)
  await world.settle()
  expect(await traveller.status()).toBe('expired')
  const other = world.traveller()
  expect((await other.hold(await world.quote({ demand: seats }))).statusCode).toBe(200)
  world.sandbox.control.setFaults({ psp: SILENCE })
  await traveller.pay(uid)
  const answer = await traveller.debit(uid)
  expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'sold_out'])
  expect(await traveller.status()).toBe('voided')
  expect(captures(world, uid)).toEqual([])
  expect(world.sandbox.control.ledger().transactions.find((entry) => entry.uniqueId === uid)?.status).toBe('voided')
  expect(await takenOf(world, resource)).toBe(2)
  world.sandbox.control.clearMessages()
  await world.settle()
  const [apology] = world.sandbox.control.messages({ to: payer.email })
  expect(apology).toMatchObject({ kind: 'mail', subject: expect.stringMatching(/^הזמנה \d{7} לא הושלמה$/) })
}

/** F18: paid after the hold ran out, while the seats are still there. */
export async function expectLateSeatsTaken(world: BookingWorld, name: string): Promise<void> {
  const resource = `flight:${name}`
  const { traveller, uid } = await readyToPay(world, [{ resource, units: 2, cap: 2 }])
  await world.test.setClockOffset(16 * 60)
  await world.settle()
  expect(await takenOf(world, resource)).toBe(0)
  await traveller.pay(uid)
  expect(dataOf(await traveller.debit(uid))['status']).toBe('OK')
  expect(await takenOf(world, resource)).toBe(2)
}

/** As it was before: no faults, the true time. */
export async function calm(world: BookingWorld): Promise<void> {
  world.sandbox.control.setFaults({ psp: null, reservations: null })
  await world.test.setClockOffset(0)
}
