import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { buildBookingWorld, payer, type BookingWorld, type Traveller } from '#src/bookings/testing/booking-world.ts'
import { startApiProcess, type ApiProcess } from '../api-process.ts'

/** Every place at which an API can die between two steps of a booking, by what brings it there. */
export const CRASH_PLACES = {
  opening: ['page.before', 'page.answered'],
  charging: [
    'reserve.stored',
    'reserve.answered',
    'reserve.finishing',
    'reserve.finished',
    'capture.before',
    'capture.begun',
    'capture.answered',
    'capture.finishing',
    'capture.finished',
  ],
  refused: ['void.before', 'void.answered', 'void.finishing', 'void.finished'],
  givenBack: ['refund.before', 'refund.answered', 'refund.finishing', 'refund.finished'],
  cancelled: ['withdraw.before', 'withdraw.finishing', 'withdraw.finished'],
  watched: ['watch_payment.finishing', 'watch_payment.finished'],
  told: ['mail.finishing', 'mail.finished'],
} as const
type Course = keyof typeof CRASH_PLACES

/** Who goes on after the crash: the next process by itself, or the client who asks it again with the same key. */
const SEEDS = ['workers', 'client'] as const
export type Seed = (typeof SEEDS)[number]

/** Seconds after which what a dead process held is known to be free. */
const LEASE = 120
const KEY = { 'idempotency-key': 'after-the-crash' }

export interface CrashRuns {
  /**
   * One booking, an API that is killed at `place`, and another that takes over. Throws unless all is well; answers how
   * the booking ended.
   */
  run(place: string, seed: Seed): Promise<string>
  close(): Promise<void>
}

/** Builds a world whose API dies by SIGKILL. Bookings are prepared in this process; what is deadly happens in another. */
export async function buildCrashRuns(): Promise<CrashRuns> {
  const secrets = { SECRET_KEYS: `crash:${randomBytes(32).toString('base64')}`, HOLDS_PER_ADDRESS: '1000000' }
  const world = await buildBookingWorld(secrets)
  const outside = world.sandbox
  const spawn = (seed: Seed): ApiProcess =>
    startApiProcess({
      ...secrets,
      DATABASE_URL: world.test.databaseUrl,
      LOG_LEVEL: 'silent',
      TRANSLATION_URL: 'off',
      DATABASE_CONNECTIONS: '4',
      RUN_WORKERS: String(seed === 'workers'),
      PAYMENT_URL: `${outside.url}/psp`,
      RESERVATION_URL: `${outside.url}/reservations`,
      SMS_URL: `${outside.url}/sms`,
      SMTP_URL: outside.smtpUrl,
      API_PUBLIC_URL: world.test.url,
    })
  // The next process of each kind stands ready while the present run goes on.
  const spares: Record<Seed, ApiProcess> = { workers: spawn('workers'), client: spawn('client') }
  const nextProcess = (seed: Seed): ApiProcess => {
    const { [seed]: ready } = spares
    spares[seed] = spawn(seed)
    return ready
  }

  return {
    async run(place, seed) {
      const course = courseOf(place)
      await world.test.setClockOffset(0)
      outside.control.setFaults({ psp: { operation: 'notify', failure: 'drop' }, reservations: null, smtp: null })
      outside.control.setOutcome({ outcome: OUTCOMES[course] ?? null })
      outside.control.clearMessages()
      const booked = await prepared(world, course)
      const doomed = nextProcess(WORKERS_DIE.has(course) ? 'workers' : 'client')
      const died = new Promise((resolve) => doomed.child.once('exit', (_code, signal) => resolve(signal)))
      if (course === 'watched') await world.test.setClockOffset(40)
      const deadly = await doomed.listen({ dieAt: place })
      if (course === 'givenBack') doomed.settle(booked.orderNumber)
      await Promise.race([died, act(deadly, course, booked)])
      expect(await died, `${place}: the process was to be killed there`).toBe('SIGKILL')
      outside.control.setOutcome({ outcome: course === 'refused' ? 'refused' : null })

      await world.test.setClockOffset(40 + LEASE)
      const heir = nextProcess(seed)
      const address = await heir.listen()
      const isClient = seed === 'client'
      await settled(world, { course, place, booked, ask: isClient ? () => act(address, course, booked) : undefined })
      await heir.kill()
      await checkMoney(world, course, booked)
      outside.control.setOutcome({ outcome: null })
      await world.test.setClockOffset(0)
      await world.expectSound()
      return booked.traveller.status()
    },
    async close() {
      await Promise.all(Object.values(spares).map((spare) => spare.kill()))
      await world.close()
    },
  }
}

/** Who can go on after a crash at a place. */
export function seedsOf(place: string): readonly Seed[] {
  const only = GOES_ON[courseOf(place)]
  return only === undefined ? SEEDS : [only]
}

interface Booked {
  readonly traveller: Traveller
  uid: string
  readonly orderNumber: number
}

const courseOf = (place: string): Course => {
  const found = (Object.keys(CRASH_PLACES) as Course[]).find((course) =>
    (CRASH_PLACES[course] as readonly string[]).includes(place),
  )
  if (found === undefined) throw new Error(`no booking comes to ${place}`)
  return found
}

/** What the hotel says on each course; it confirms where nothing stands. */
const OUTCOMES: Partial<Record<Course, 'refused' | 'on_request'>> = { refused: 'refused', cancelled: 'on_request' }
/** Nobody asks for these: the process dies in its own workers. */
const WORKERS_DIE: ReadonlySet<Course> = new Set<Course>(['watched', 'told', 'givenBack'])
/** What only one of the two can go on with: a page is opened for a client who asks, the others nobody asks for. */
const GOES_ON: Partial<Record<Course, Seed>> = {
  opening: 'client',
  watched: 'workers',
  told: 'workers',
  givenBack: 'workers',
  cancelled: 'workers',
}

const ENDS: Record<Course, string> = {
  opening: 'pay_open',
  charging: 'confirmed',
  refused: 'refused',
  givenBack: 'refunded',
  cancelled: 'refused',
  watched: 'confirmed',
  told: 'confirmed',
}

/** A booking on the eve of what is deadly. */
async function prepared(world: BookingWorld, course: Course): Promise<Booked> {
  const traveller = world.traveller()
  const held = await traveller.hold(
    await world.quote({ demand: [{ resource: 'flight:crash-runs', units: 2, cap: 1_000_000 }] }),
  )
  expect(held.statusCode, held.body).toBe(200)
  await traveller.acceptTerms()
  if (course === 'opening') return { traveller, uid: '', orderNumber: 0 }
  const page = await traveller.openPage()
  const uid = (page.json() as { data: { paymentTransUid: string } }).data.paymentTransUid
  await traveller.pay(uid)
  if (course === 'givenBack' || course === 'cancelled' || course === 'told') await traveller.debit(uid)
  const [row] = await world.test.owner.query<{ orderNumber: number }>(
    'SELECT order_number AS "orderNumber" FROM booking WHERE id = $1',
    [traveller.id],
  )
  if (course === 'cancelled') expect(await traveller.status()).toBe('rq')
  return { traveller, uid, orderNumber: row?.orderNumber ?? 0 }
}

/** The call of the client that is deadly; a killed server's answer never comes. */
async function act(address: string, course: Course, { traveller, uid }: Booked): Promise<void> {
  if (WORKERS_DIE.has(course)) return new Promise(() => {})
  const [path, body] = {
    opening: [`/operation/getPaymentUrl/${traveller.id}`, {}],
    cancelled: [`/operation/booking/${traveller.id}/onRequest`, { choice: 'cancel' }],
    charging: [`/operation/debitCreditCard/${traveller.id}`, { paymentTransUid: uid }],
  }[course === 'opening' || course === 'cancelled' ? course : 'charging'] as [string, object]
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

/** Waits until the heir has brought the booking to its end. */
async function settled(
  world: BookingWorld,
  {
    course,
    place,
    booked,
    ask,
  }: { course: Course; place: string; booked: Booked; ask: (() => Promise<void>) | undefined },
): Promise<void> {
  const isOver = async (): Promise<boolean> => {
    if (course === 'opening') {
      const [attempt] = await world.test.owner.query<{ url: string | null }>(
        'SELECT page_url AS url FROM payment_attempt WHERE booking_id = $1',
        [booked.traveller.id],
      )
      return (attempt?.url ?? null) !== null
    }
    const [{ open } = { open: 1 }] = await world.test.owner.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM booking_effect
       WHERE booking_id = $1 AND done_at IS NULL AND kind NOT LIKE 'watch%' AND ($2 OR kind NOT IN ('mail', 'alarm'))`,
      [booked.traveller.id, course === 'told'],
    )
    return (await booked.traveller.status()) === ENDS[course] && open === 0
  }
  const end = performance.now() + 30_000
  while (!(await isOver())) {
    if (performance.now() > end)
      throw new Error(`${place}: still ${await booked.traveller.status()} half a minute after the restart`)
    await (ask === undefined ? sleep(50) : ask())
  }
}

/** At most one charge, and it went back where the order ended without a sale; one mail, or a repeat of the same. */
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
  const isSold = ENDS[course] === 'confirmed'
  const money = { captured: counts('captured'), voided: counts('voided'), refunded: counts('refunded') }
  if (isSold) expect(money).toEqual({ captured: 1, voided: 0, refunded: 0 })
  else if (course === 'givenBack') expect(money).toEqual({ captured: 1, voided: 0, refunded: 1 })
  else expect(money).toEqual({ captured: 0, voided: 1, refunded: 0 })
  if (course !== 'told') return
  const mails = world.sandbox.control
    .messages({ to: payer.email })
    .flatMap((message) => (message.kind === 'mail' ? [message.messageId] : []))
  expect(mails.length).toBeGreaterThan(0)
  expect(new Set(mails).size).toBe(1)
}
