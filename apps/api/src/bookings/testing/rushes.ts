import { expect } from 'vitest'
import { dataOf, errorOf, passenger, payer, type BookingWorld, type Traveller } from './booking-world.ts'
import { captures, readyToPay, SILENCE, takenOf } from './ready-to-pay.ts'

/** How a rush for the last seats ended, and how long it took. */
export interface RushEnd {
  readonly confirmed: number
  /** Got the answer that no seat is left. */
  readonly refused: number
  /** Any other answers: there should be none. */
  readonly others: readonly string[]
  readonly deadlocks: number
  readonly captured: number
  readonly taken: number | undefined
  /** How often a buyer was asked to come again in a moment, and came. */
  readonly askedAgain: number
  /** All of them storing who travels, and then all of them holding and the lucky ones paying. */
  readonly storeSeconds: number
  readonly rushSeconds: number
}

const SEATS = 8

/** F19: so many buyers at once, each for two, where two times eight seats are left. */
export async function rushForLastSeats(
  world: BookingWorld,
  { buyers, name }: { buyers: number; name: string },
): Promise<RushEnd> {
  const demand = [`flight:${name}-back`, `flight:${name}-out`].map((resource) => ({
    resource,
    units: 2,
    cap: 2 * SEATS,
  }))
  const count = async () => ({
    deadlocks: await deadlocksOf(world),
    captured: world.sandbox.control.ledger().operations.filter(({ kind }) => kind === 'captured').length,
  })
  const quotes = await Promise.all(Array.from({ length: buyers }, () => world.quote({ demand })))
  const before = await count()
  const startedAt = performance.now()
  const travellers = await Promise.all(quotes.map((quote) => atCheckout(world, quote)))
  const storedAt = performance.now()
  let askedAgain = 0
  const ends = await Promise.all(travellers.map((traveller) => holdAndPay(traveller, () => (askedAgain += 1))))
  const endedAt = performance.now()
  const after = await count()
  return {
    confirmed: ends.filter((end) => end === 'OK').length,
    refused: ends.filter((end) => end === 'no_seats').length,
    others: ends.filter((end) => end !== 'OK' && end !== 'no_seats'),
    deadlocks: after.deadlocks - before.deadlocks,
    captured: after.captured - before.captured,
    taken: await takenOf(world, `flight:${name}-out`),
    askedAgain,
    storeSeconds: (storedAt - startedAt) / 1000,
    rushSeconds: (endedAt - storedAt) / 1000,
  }
}

/** F19's promise. */
export function expectFairRush({ confirmed, refused, others, deadlocks, captured, taken }: RushEnd, buyers: number) {
  expect({ confirmed, refused, others, deadlocks, captured, taken }).toEqual({
    confirmed: SEATS,
    refused: buyers - SEATS,
    others: [],
    deadlocks: 0,
    captured: SEATS,
    taken: 2 * SEATS,
  })
}

/**
 * F21: the payment arrives this close to the end of its hold (seconds, negative before it) while another buyer waits for
 * the seats. Either the payer has them or the other one, never both; answers who.
 */
export async function expectOneOwner(
  world: BookingWorld,
  { name, offsetSeconds }: { name: string; offsetSeconds: number },
): Promise<'payer' | 'other'> {
  const resource = `flight:${name}`
  const demand = [{ resource, units: 2, cap: 2 }]
  const { traveller, uid } = await readyToPay(world, demand)
  world.sandbox.control.setFaults({ psp: SILENCE })
  await traveller.pay(uid)
  const other = await atCheckout(world, await world.quote({ demand }))
  const [left] = await world.test.owner.query<{ seconds: number }>(
    'SELECT extract(epoch FROM held_until - masa_now())::float8 AS seconds FROM booking WHERE id = $1',
    [traveller.id],
  )
  await world.test.setClockOffset((left?.seconds ?? 0) + offsetSeconds)
  const [, , held] = await Promise.all([
    traveller.debit(uid),
    world.test.app.services.bookings.saga.expireHolds(),
    check(other),
  ])
  await world.settle()
  const end = `${await traveller.status()}, the other ${held.statusCode}`
  expect(['confirmed, the other 409', 'voided, the other 200']).toContain(end)
  const hasPaid = end.startsWith('confirmed')
  expect(captures(world, uid)).toHaveLength(hasPaid ? 1 : 0)
  expect(await takenOf(world, resource)).toBe(2)
  await world.test.setClockOffset(0)
  return hasPaid ? 'payer' : 'other'
}

async function atCheckout(world: BookingWorld, packSelectionId: string): Promise<Traveller> {
  const traveller = world.traveller()
  const stored = await traveller.store({ packSelectionId, paxList: [passenger('1'), passenger('2')], payer })
  expect(stored.statusCode, stored.body).toBe(200)
  return traveller
}

const check = (traveller: Traveller) =>
  traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })

/** A server that has too much to do says so, and its client comes again. */
async function holdAndPay(traveller: Traveller, askAgain: () => void): Promise<string> {
  let held = await check(traveller)
  while (held.statusCode === 503) {
    expect(held.headers['retry-after']).toBeDefined()
    askAgain()
    held = await check(traveller)
  }
  if (held.statusCode !== 200) return errorOf(held).code
  const { answer } = await traveller.payFor()
  return String(dataOf(answer)['status'])
}

async function deadlocksOf({ test }: BookingWorld): Promise<number> {
  const [row] = await test.owner.query<{ count: number }>(
    'SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()',
  )
  return row?.count ?? 0
}
