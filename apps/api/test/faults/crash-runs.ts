import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { buildBookingWorld, payer, type BookingWorld, type Traveller } from '#src/bookings/testing/booking-world.ts'
import { createApiRelay, type Seed } from './api-relay.ts'
import { courseOf, COURSES, type Course } from './crash-places.ts'

/** Seconds after which what a dead process held is known to be free. */
const LEASE = 120
/** Seconds after which the provider is asked about a payment of which no news came. */
const WATCHED_AFTER = 40
const KEY = { 'idempotency-key': 'after-the-crash' }

export interface CrashRuns {
  /**
   * One booking, an API that is killed at `place`, and another that takes over. Throws unless all is well; answers how
   * the booking ended.
   */
  run(place: string, seed: Seed): Promise<string>
  close(): Promise<void>
}

/** Builds a world whose APIs die by SIGKILL. Bookings are prepared in this process; what is deadly happens in others. */
export async function buildCrashRuns(): Promise<CrashRuns> {
  const world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '1000000' })
  const outside = world.sandbox
  const relay = await createApiRelay({ ...world.processEnv, DATABASE_CONNECTIONS: '4' })

  async function play(place: string, seed: Seed): Promise<string> {
    const course = courseOf(place)
    const { workersDie = false, hotelSays = null } = COURSES[course]
    await world.test.setClockOffset(0)
    outside.control.setFaults({ psp: { operation: 'notify', failure: 'drop' }, reservations: null, smtp: null })
    outside.control.setOutcome({ outcome: hotelSays })
    const deadly = await relay.running({ needsWorkers: workersDie })
    const died = new Promise((resolve) => deadly.api.child.once('exit', (_code, signal) => resolve(signal)))
    await deadly.api.dieAt(place)
    const booked = await prepared(world, course)
    if (course === 'watched') await world.test.setClockOffset(WATCHED_AFTER)
    if (course === 'givenBack') deadly.api.settle(booked.orderNumber)
    await Promise.race([died, act(deadly.address, course, booked)])
    expect(await died, `${place}: the process was to be killed there`).toBe('SIGKILL')
    outside.control.setOutcome({ outcome: course === 'refused' ? 'refused' : null })

    await world.test.setClockOffset(WATCHED_AFTER + LEASE)
    const { address } = await relay.takeOver(seed)
    const ask = seed === 'client' ? () => act(address, course, booked) : undefined
    await ended({ world, course, place, booked, ask })
    await expect.poll(() => leftOver(world, booked), { timeout: 30_000 }).toEqual([])
    await checkMoney(world, course, booked)
    checkMails(world, place, booked)
    outside.control.setOutcome({ outcome: null })
    await world.test.setClockOffset(0)
    await world.expectSound()
    return booked.traveller.status()
  }

  return {
    async run(place, seed) {
      try {
        return await play(place, seed)
      } catch (error) {
        await relay.drop()
        throw error
      }
    },
    async close() {
      await relay.close()
      await world.close()
    },
  }
}

interface Booked {
  readonly traveller: Traveller
  readonly uid: string
  readonly orderNumber: number
  /** Of the cancellation that is to be confirmed. */
  readonly quoteId: string
}

/** A booking on the eve of what is deadly. */
async function prepared(world: BookingWorld, course: Course): Promise<Booked> {
  const traveller = world.traveller()
  const held = await traveller.hold(
    await world.quote({ demand: [{ resource: 'flight:crash-runs', units: 2, cap: 1_000_000 }] }),
  )
  expect(held.statusCode, held.body).toBe(200)
  await traveller.acceptTerms()
  if (course === 'opening') return { traveller, uid: '', orderNumber: 0, quoteId: '' }
  const page = await traveller.openPage()
  const uid = (page.json() as { data: { paymentTransUid: string } }).data.paymentTransUid
  await traveller.pay(uid)
  if (course === 'givenBack' || course === 'cancelled' || course === 'cancelledSale' || course === 'mailed')
    await traveller.debit(uid)
  const [row] = await world.test.owner.query<{ orderNumber: number }>(
    'SELECT order_number AS "orderNumber" FROM booking WHERE id = $1',
    [traveller.id],
  )
  if (course === 'cancelled') expect(await traveller.status()).toBe('rq')
  const quote =
    course === 'cancelledSale'
      ? await traveller.call('POST', `/operation/booking/${traveller.id}/cancellationQuote`, {})
      : undefined
  const quoted = quote?.json() as { data: { cancellationQuoteId: string } } | undefined
  return { traveller, uid, orderNumber: row?.orderNumber ?? 0, quoteId: quoted?.data.cancellationQuoteId ?? '' }
}

/** The call of the client that is deadly; a killed server's answer never comes. */
async function act(address: string, course: Course, { traveller, uid, quoteId }: Booked): Promise<void> {
  if (COURSES[course].workersDie) return new Promise(() => {})
  const [path, body] = {
    opening: [`/operation/getPaymentUrl/${traveller.id}`, {}],
    cancelled: [`/operation/booking/${traveller.id}/onRequest`, { choice: 'cancel' }],
    cancelledSale: [`/operation/bookingevent/${traveller.id}/canceledWithBody`, { cancellationQuoteId: quoteId }],
    charging: [`/operation/debitCreditCard/${traveller.id}`, { paymentTransUid: uid }],
  }[course === 'opening' || course === 'cancelled' || course === 'cancelledSale' ? course : 'charging'] as [
    string,
    object,
  ]
  await fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': 'a.test',
      'x-forwarded-for': '10.0.0.1',
      authorization: `Bearer ${traveller.token}`,
      ...KEY,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).then(
    (response) => response.text(),
    () => undefined,
  )
}

interface Ending {
  readonly world: BookingWorld
  readonly course: Course
  readonly place: string
  readonly booked: Booked
  /** What a client does who goes on; without it the next process goes on by itself. */
  readonly ask: (() => Promise<void>) | undefined
}

/** Waits until the next process, without any help of this one, has brought the booking to its end. */
async function ended({ world, course, place, booked, ask }: Ending): Promise<void> {
  const isOver = async (): Promise<boolean> => {
    if (course === 'opening') {
      const [attempt] = await world.test.owner.query<{ url: string | null }>(
        'SELECT page_url AS url FROM payment_attempt WHERE booking_id = $1',
        [booked.traveller.id],
      )
      return (attempt?.url ?? null) !== null
    }
    const open = await openEffects(world, booked)
    const isDue = (kind: string) => course === 'mailed' || (kind !== 'mail' && kind !== 'alarm')
    return (await booked.traveller.status()) === COURSES[course].end && !open.some(isDue)
  }
  const end = performance.now() + 30_000
  while (!(await isOver())) {
    if (performance.now() > end)
      throw new Error(`${place}: still ${await booked.traveller.status()} half a minute after the restart`)
    await (ask === undefined ? sleep(50) : ask())
  }
}

/** What a booking still wants done; what only watches may stay. */
async function openEffects(world: BookingWorld, { traveller }: Booked): Promise<string[]> {
  const rows = await world.test.owner.query<{ kind: string }>(
    `SELECT kind FROM booking_effect WHERE booking_id = $1 AND done_at IS NULL AND kind NOT LIKE 'watch%'`,
    [traveller.id],
  )
  return rows.map(({ kind }) => kind)
}

/** What is left once the messages are sent too, which a process without workers leaves to others: the next run finds nothing of this one. */
async function leftOver(world: BookingWorld, booked: Booked): Promise<string[]> {
  await world.settle()
  return openEffects(world, booked)
}

/** At most one charge, and it went back where the order ended without a sale. */
async function checkMoney(world: BookingWorld, course: Course, { traveller, uid }: Booked): Promise<void> {
  const { operations, pages } = world.sandbox.control.ledger()
  const counts = (kind: string) =>
    operations.filter((operation) => operation.uniqueId === uid && operation.kind === kind).length
  if (course === 'opening') {
    const attempts = await world.test.owner.query<{ id: string }>(
      'SELECT id FROM payment_attempt WHERE booking_id = $1',
      [traveller.id],
    )
    expect(attempts).toHaveLength(1)
    expect(pages.filter(({ request }) => request.uniqueId === attempts[0]?.id)).toHaveLength(1)
    return
  }
  const isSold = COURSES[course].end === 'confirmed'
  const money = { captured: counts('captured'), voided: counts('voided'), refunded: counts('refunded') }
  if (isSold) expect(money).toEqual({ captured: 1, voided: 0, refunded: 0 })
  else if (course === 'givenBack' || course === 'cancelledSale')
    expect(money).toEqual({ captured: 1, voided: 0, refunded: 1 })
  else expect(money).toEqual({ captured: 0, voided: 1, refunded: 0 })
}

/** How often the message leaves whose sender dies at a place. */
const COPIES: Readonly<Record<string, number>> = { 'mail.finishing': 2, 'mail.finished': 1 }

/** The traveller was sent the result; what was sent and not known to be is sent once more under the same Message-ID. */
function checkMails(world: BookingWorld, place: string, { orderNumber }: Booked): void {
  if (COURSES[courseOf(place)].end === 'pay_open') return
  const ids = world.sandbox.control
    .messages({ to: payer.email })
    .flatMap((message) => (message.kind === 'mail' ? [message.messageId ?? ''] : []))
    .filter((id) => id.includes(`booking-${orderNumber}-`))
  const copies = [...Map.groupBy(ids, (id) => id).values()].map((same) => same.length)
  expect(copies.length, place).toBeGreaterThan(0)
  const exact = COPIES[place]
  if (exact === undefined) expect(Math.max(...copies), place).toBeLessThanOrEqual(2)
  else expect(copies, place).toEqual([exact])
}
