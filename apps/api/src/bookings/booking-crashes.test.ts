import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CRASH_PLACES } from '#test/faults/crash-places.ts'
import { buildBookingWorld, dataOf, payer, type BookingWorld, type Traveller } from './testing/booking-world.ts'

/** Seconds after which a crashed process' lease on a step has ended. */
const LEASE = 120

/** Who takes the booking on after the crash: the workers of the next process, or the client who asks again with its key. */
const SEEDS = ['its workers', 'the client'] as const
const withSeeds = (places: readonly string[]) => places.flatMap((place) => SEEDS.map((who) => [place, who] as const))

describe('an API that dies between two steps of a booking', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '100000' })
  })
  afterEach(async () => {
    world.sandbox.control.setFaults({ psp: null, reservations: null, smtp: null })
    world.sandbox.control.setOutcome({ outcome: null })
    await world.test.setClockOffset(0)
    await world.expectSound()
  })
  afterAll(() => world.close())

  const held = async (): Promise<Traveller> => {
    const traveller = world.traveller()
    const answer = await traveller.hold(
      await world.quote({ demand: [{ resource: 'flight:crashes', units: 2, cap: 100_000 }] }),
    )
    expect(answer.statusCode, answer.body).toBe(200)
    await traveller.acceptTerms()
    return traveller
  }
  const ready = async (): Promise<{ traveller: Traveller; uid: string }> => {
    const traveller = await held()
    return { traveller, uid: dataOf(await traveller.openPage())['paymentTransUid'] as string }
  }
  /** The provider's own notification would bring what these tests leave to be asked for. */
  const silence = { operation: 'notify', failure: 'drop' } as const
  const operations = (uid: string, kind: string) =>
    world.sandbox.control
      .ledger()
      .operations.filter((operation) => operation.uniqueId === uid && operation.kind === kind)
  const key = { 'idempotency-key': 'after-the-crash' }
  const charge = (traveller: Traveller, uid: string) =>
    traveller.call('POST', `/operation/debitCreditCard/${traveller.id}`, { paymentTransUid: uid }, key)
  /** Goes on until the booking has come to its end. */
  const goOn = (who: (typeof SEEDS)[number], end: string, { traveller, uid }: { traveller: Traveller; uid: string }) =>
    expect
      .poll(
        async () => (who === 'the client' ? await charge(traveller, uid) : await world.settle(), traveller.status()),
        {
          timeout: 15_000,
        },
      )
      .toBe(end)

  it.each(withSeeds(CRASH_PLACES.charging))(
    'F1: at %s, goes on by %s after its restart, and charges once',
    async (place, who) => {
      const { traveller, uid } = await ready()
      world.sandbox.control.setFaults({ psp: silence })
      await traveller.pay(uid)
      world.crashAt(place)
      const answer = await charge(traveller, uid)
      expect([500, 200]).toContain(answer.statusCode)
      await world.test.setClockOffset(LEASE)
      await goOn(who, 'confirmed', { traveller, uid })
      expect(operations(uid, 'captured')).toHaveLength(1)
      expect(dataOf(await charge(traveller, uid))['status']).toBe('OK')
    },
  )

  it.each(withSeeds(CRASH_PLACES.refused))(
    'F1: at %s, gives the money back by %s after its restart',
    async (place, who) => {
      world.sandbox.control.setOutcome({ outcome: 'refused', times: 1 })
      const { traveller, uid } = await ready()
      world.sandbox.control.setFaults({ psp: silence })
      await traveller.pay(uid)
      world.crashAt(place)
      await charge(traveller, uid)
      await world.test.setClockOffset(LEASE)
      await goOn(who, 'refused', { traveller, uid })
      expect(operations(uid, 'captured')).toEqual([])
      expect(operations(uid, 'voided')).toHaveLength(1)
    },
  )

  it.each(CRASH_PLACES.givenBack)('F1: at %s, refunds once after its restart', async (place) => {
    const { traveller, uid } = await ready()
    await traveller.pay(uid)
    const order = Number(dataOf(await traveller.debit(uid))['orderNumber'])
    world.crashAt(place)
    await expect(world.test.app.services.bookings.desk.settle(order, 'give_back')).rejects.toThrow('crashed at')
    await world.test.setClockOffset(LEASE)
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 15_000 }).toBe('refunded')
    expect(operations(uid, 'refunded')).toHaveLength(1)
  })

  it.each(CRASH_PLACES.cancelled)('F1: at %s, has withdrawn the reservation after its restart', async (place) => {
    world.sandbox.control.setOutcome({ outcome: 'on_request', times: 1 })
    const { traveller, uid } = await ready()
    await traveller.pay(uid)
    await traveller.debit(uid)
    expect(await traveller.status()).toBe('rq')
    world.crashAt(place)
    await traveller.call('POST', `/operation/booking/${traveller.id}/onRequest`, { choice: 'cancel' })
    await world.test.setClockOffset(LEASE)
    await expect
      .poll(
        async () => {
          await world.settle()
          return world.sandbox.control
            .reservations()
            .filter(({ request }) => request.reference.startsWith(traveller.id))
            .map(({ status }) => status)
        },
        { timeout: 15_000 },
      )
      .toEqual(['cancelled'])
    expect(await traveller.status()).toBe('refused')
  })

  it.each([...CRASH_PLACES.cancelledSale, ...CRASH_PLACES.givenBack, ...CRASH_PLACES.cancelled])(
    'F1: at %s, has cancelled what was sold after its restart: one refund of the part, hotel and stock back',
    async (place) => {
      const { traveller, uid } = await ready()
      await traveller.pay(uid)
      await traveller.debit(uid)
      const quoted = await traveller.call('POST', `/operation/booking/${traveller.id}/cancellationQuote`, {})
      const { cancellationQuoteId, refundIls } = dataOf(quoted)
      const confirm = () =>
        traveller.call('POST', `/operation/bookingevent/${traveller.id}/canceledWithBody`, { cancellationQuoteId }, key)
      world.sandbox.control.setFaults({ psp: silence })
      world.crashAt(place)
      expect((await confirm()).statusCode).toBe(500)
      await world.test.setClockOffset(LEASE)
      await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 15_000 }).toBe('cancelled')
      expect((await confirm()).statusCode).toBe(200)
      await world.settle()
      expect(operations(uid, 'refunded').map(({ amountMinor }) => amountMinor)).toEqual([refundIls.amountMinor])
      const desk = world.sandbox.control
        .reservations()
        .filter(({ request }) => request.reference.startsWith(traveller.id))
      expect(desk.map(({ status }) => status)).toEqual(['cancelled'])
    },
  )

  it.each(CRASH_PLACES.opening)(
    'F1: at %s, opens one page for the client who asks again with the same key',
    async (place) => {
      const traveller = await held()
      const open = () => traveller.call('POST', `/operation/getPaymentUrl/${traveller.id}`, {}, key)
      world.crashAt(place)
      expect((await open()).statusCode).toBe(500)
      const again = await open()
      expect(again.statusCode, again.body).toBe(200)
      const attempts = await world.test.owner.query<{ id: string }>(
        'SELECT id FROM payment_attempt WHERE booking_id = $1',
        [traveller.id],
      )
      expect(attempts).toEqual([{ id: dataOf(again)['paymentTransUid'] }])
      const pages = world.sandbox.control.ledger().pages.filter(({ request }) => request.uniqueId === attempts[0]?.id)
      expect(pages).toHaveLength(1)
    },
  )

  it.each(CRASH_PLACES.watched)('F1 F17: at %s, still finds the payment of a closed browser', async (place) => {
    const { traveller, uid } = await ready()
    world.sandbox.control.setFaults({ psp: silence })
    await traveller.pay(uid)
    await world.test.setClockOffset(40)
    world.crashAt(place)
    await expect(world.settle()).rejects.toThrow('crashed at')
    await world.test.setClockOffset(40 + LEASE)
    await goOn('its workers', 'confirmed', { traveller, uid })
    expect(operations(uid, 'captured')).toHaveLength(1)
  })

  it.each([
    ['mail.finishing', 2],
    ['mail.finished', 1],
  ])(
    'F1: at %s, has notified the traveller after its restart; a repeat keeps its Message-ID',
    async (place, copies) => {
      world.sandbox.control.clearMessages()
      const { traveller, uid } = await ready()
      await traveller.pay(uid)
      await traveller.debit(uid)
      world.crashAt(place)
      await expect(world.settle()).rejects.toThrow('crashed at')
      await world.test.setClockOffset(LEASE)
      await world.settle()
      const mails = world.sandbox.control
        .messages({ to: payer.email })
        .flatMap((message) => (message.kind === 'mail' ? [message.messageId] : []))
      expect(mails).toHaveLength(copies)
      expect(new Set(mails).size).toBe(1)
    },
  )

  it('F2: after the provider has charged, finds out by asking', async () => {
    const { traveller, uid } = await ready()
    world.sandbox.control.setFaults({ psp: silence })
    await traveller.pay(uid)
    world.crashAt('capture.answered')
    await traveller.debit(uid)
    expect(await traveller.status()).toBe('capturing')
    expect(operations(uid, 'captured')).toHaveLength(1)
    await world.test.setClockOffset(LEASE)
    await world.settle()
    expect(await traveller.status()).toBe('confirmed')
    expect(operations(uid, 'captured')).toHaveLength(1)
  })
})
