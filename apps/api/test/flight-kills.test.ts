import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#src/audit/audit.service.ts'
import { dataOf, errorOf, passenger, sabrePlaces, type Traveller } from '#src/bookings/testing/booking-world.ts'
import { readConfig } from '#src/config.ts'
import { connectSabre } from '#src/flights/sabre/sabre.client.ts'
import { startApiProgram } from './api-program.ts'
import { freePort } from './cluster.ts'
import { buildFlightWorld, type FlightWorld } from './flight-world.ts'

/** Longer than a step's lease: another process may take it up. */
const LEASE = 600
const HOUR = 3_600
/** Milliseconds after which a ticket cannot be voided any more, and after which one that is late shows. */
const DAY = 86_400_000
const LATE = 60_000
const COUPLE = [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })]

let flights: FlightWorld
/** Sabre's clock stands so many milliseconds ahead. */
let laterAtSabre = 0
/** Whether the API has come to the step at which it ends. */
let hasCrashed: () => boolean
beforeAll(async () => {
  flights = await buildFlightWorld(() => Date.now() + laterAtSabre)
})
afterEach(async () => {
  expectCrash()
  flights.world.sandbox.control.setFaults({ sabre: null, psp: null })
  await flights.world.settle()
  await flights.world.test.setClockOffset(0)
  await flights.world.expectSound()
  laterAtSabre = 0
})
afterAll(() => flights.world.close())

const expectCrash = () => expect(hasCrashed()).toBe(true)
const restart = () => flights.world.test.setClockOffset(LEASE)
const bookingsOf = (traveller: Traveller) =>
  flights.pnrs().filter(({ remarks: [remark] }) => remark?.text.includes(traveller.id))
const ticketsOf = (traveller: Traveller) =>
  bookingsOf(traveller).flatMap(({ tickets }) => tickets.map(({ status }) => status))
const expectMoneyBack = (uid: string) =>
  expect
    .poll(async () => (await flights.world.settle(), flights.ledger(uid)?.status), { timeout: 15_000 })
    .toBe('voided')
const orphansOf = async ({ id }: Traveller) =>
  (await flights.world.test.app.services.bookings.desk.orphans()).filter(({ bookingId }) => bookingId === id)

/** A traveller with held seats at a fare that is given back for a fee, or at one of which nothing comes back. */
async function heldAt(isRefundable: boolean): Promise<Traveller> {
  const traveller = flights.world.traveller()
  const itinerary = await flights.find({}, ({ passengerInfoList }) =>
    passengerInfoList.every(({ refund }) => (refund.beforeDeparture?.isAllowed ?? false) === isRefundable),
  )
  const { packSelectionId } = await flights.revalidate(traveller, flights.choice(itinerary))
  const answer = await traveller.hold(packSelectionId, { paxList: COUPLE })
  expect(answer.statusCode, answer.body).toBe(200)
  const [pnr] = bookingsOf(traveller)
  expect(pnr?.travellers.every(({ refundPenalty }) => (refundPenalty !== undefined) === isRefundable)).toBe(true)
  return traveller
}

/** A traveller whose booking at Sabre ends at a step of the API. */
async function killedWhileHeld(place: string): Promise<Traveller> {
  const traveller = flights.world.traveller()
  const { packSelectionId } = await flights.revalidate(traveller, flights.choice(await flights.find()))
  hasCrashed = flights.world.crashAt(place)
  const answer = await traveller.hold(packSelectionId, { paxList: COUPLE })
  expect([200, 500, 503]).toContain(answer.statusCode)
  await restart()
  return traveller
}

/** A traveller with held seats who has paid with a card as the API ends at a step. */
async function killedWhilePaid(place: string): Promise<{ traveller: Traveller; uid: string }> {
  const traveller = await flights.held()
  await traveller.acceptTerms()
  const page = await traveller.openPage()
  expect(page.statusCode, page.body).toBe(200)
  const uid = dataOf(page)['paymentTransUid'] as string
  await traveller.pay(uid)
  hasCrashed = flights.world.crashAt(place)
  await traveller.debit(uid)
  await restart()
  return { traveller, uid }
}

describe('F1, F3: an API that ends while flights are sold', () => {
  it.each([
    ['hold.sent', 0],
    ['hold.finishing', 1],
  ])('at %s does not book again: the hold ends, and the operator is given what may stand', async (place, booked) => {
    const traveller = await killedWhileHeld(place)
    await flights.follows(traveller, 'expired')
    expect(bookingsOf(traveller)).toHaveLength(booked)
    const [orphan] = await orphansOf(traveller)
    expect(orphan).toMatchObject({ state: 'open' })
    const again = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    expect([again.statusCode, errorOf(again).code]).toEqual([409, 'hold_unconfirmed'])
    const locator = bookingsOf(traveller)[0]?.locator ?? null
    const { desk } = flights.world.test.app.services.bookings
    expect(await desk.settleOrphan(orphan?.id ?? 0, locator)).toBe('settled')
    await flights.world.settle()
    expect(bookingsOf(traveller).map(({ state }) => state)).toEqual(booked === 0 ? [] : ['cancelled'])
  })

  it('once the seats are booked, sells them after its restart', async () => {
    const traveller = await killedWhileHeld('hold.finished')
    await flights.world.test.setClockOffset(0)
    const { uid } = await traveller.payFor()
    await flights.follows(traveller, 'confirmed')
    expect(ticketsOf(traveller)).toEqual(['issued', 'issued'])
    expect(flights.ledger(uid)).toMatchObject({ status: 'captured' })
  })

  it.each([
    'confirm.sent',
    'confirm.finishing',
    'confirm.finished',
    'capture.before',
    'capture.begun',
    'capture.answered',
    'capture.finishing',
    'capture.finished',
  ])('at %s has one booking, one ticket for each, and one charge after its restart', async (place) => {
    const { traveller, uid } = await killedWhilePaid(place)
    await flights.follows(traveller, 'confirmed')
    expect(bookingsOf(traveller)).toHaveLength(1)
    expect(ticketsOf(traveller)).toEqual(['issued', 'issued'])
    expect(flights.ledger(uid)).toMatchObject({ status: 'captured' })
  })

  it.each(['confirm.sent', 'confirm.finishing', 'void.before', 'void.answered', 'void.finishing'])(
    'at %s, where the tickets are refused, gives seats and money back after its restart',
    async (place) => {
      flights.next({ call: 'fulfillFlightTickets', outcome: 'refused', times: 4 })
      const { traveller, uid } = await killedWhilePaid(place)
      await flights.follows(traveller, 'refused')
      expect(bookingsOf(traveller).map(({ state }) => state)).toEqual(['cancelled'])
      expect(ticketsOf(traveller)).not.toContain('issued')
      await expectMoneyBack(uid)
      flights.next({ call: 'fulfillFlightTickets', outcome: 'issued' })
    },
  )

  it.each(['withdraw.finishing', 'withdraw.finished', 'void.before', 'void.answered'])(
    'at %s, where tickets that were issued cannot be charged, voids them once',
    async (place) => {
      flights.world.sandbox.control.setFaults({ psp: { operation: 'capture', failure: { status: 422 } } })
      const { traveller, uid } = await killedWhilePaid(place)
      await expect
        .poll(async () => (await flights.world.settle(), bookingsOf(traveller)[0]?.state), { timeout: 15_000 })
        .toBe('cancelled')
      expect(ticketsOf(traveller)).toEqual(['voided', 'voided'])
      expect(flights.ledger(uid)?.capturedMinor).toBe(0)
    },
  )

  it.each(['page.before', 'page.answered'])('at %s opens one page of payment after its restart', async (place) => {
    const traveller = await flights.held()
    await traveller.acceptTerms()
    hasCrashed = flights.world.crashAt(place)
    expect((await traveller.openPage()).statusCode).toBe(500)
    const { uid } = await traveller.payFor()
    await flights.follows(traveller, 'confirmed')
    expect(bookingsOf(traveller)).toHaveLength(1)
    expect(ticketsOf(traveller)).toEqual(['issued', 'issued'])
    expect(flights.ledger(uid)).toMatchObject({ status: 'captured' })
  })

  it.each(['confirm.sent', 'confirm.finishing'])(
    'at %s, where one ticket of two is to be had, gives back what was issued and the money',
    async (place) => {
      flights.next({ call: 'fulfillFlightTickets', outcome: 'broken_off', times: 2 })
      const { traveller, uid } = await killedWhilePaid(place)
      await flights.follows(traveller, 'refused')
      expect(bookingsOf(traveller).map(({ state }) => state)).toEqual(['cancelled'])
      expect(ticketsOf(traveller)).not.toContain('issued')
      await expectMoneyBack(uid)
    },
  )

  it.each(['confirm.sent', 'confirm.finishing'])(
    'at %s, with tickets that show late, waits for them and asks for no others',
    async (place) => {
      flights.next({ call: 'fulfillFlightTickets', outcome: 'late' })
      const { traveller, uid } = await killedWhilePaid(place)
      await flights.world.settle()
      laterAtSabre = LATE
      await flights.world.test.setClockOffset(2 * LEASE)
      await flights.follows(traveller, 'confirmed')
      expect(ticketsOf(traveller)).toEqual(['issued', 'issued'])
      expect(flights.ledger(uid)).toMatchObject({ status: 'captured' })
    },
  )

  it.each(['confirm.sent', 'confirm.finishing', 'capture.begun', 'capture.answered'])(
    'killed by a signal at %s leaves another process one ticket for each and one charge to make',
    async (place) => {
      const traveller = await flights.held()
      await traveller.acceptTerms()
      const uid = dataOf(await traveller.openPage())['paymentTransUid'] as string
      // Only the process that is to end may learn of the payment.
      flights.world.sandbox.control.setFaults({ psp: { operation: 'notify', failure: 'drop' } })
      await traveller.pay(uid)
      const port = String(await freePort())
      const { processEnv } = flights.world
      const doomed = await startApiProgram({ ...processEnv, API_PORT: port, RUN_WORKERS: 'true', FAIL_AT: place })
      const exit = once(doomed, 'exit')
      const debit = fetch(`http://127.0.0.1:${port}/operation/debitCreditCard/${traveller.id}`, {
        method: 'POST',
        headers: {
          'x-forwarded-host': 'a.test',
          'content-type': 'application/json',
          authorization: `Bearer ${traveller.token}`,
        },
        body: JSON.stringify({ paymentTransUid: uid }),
      })
      await debit.catch(() => undefined)
      expect(await exit).toEqual([null, 'SIGKILL'])
      hasCrashed = () => true
      await restart()
      await flights.follows(traveller, 'confirmed')
      expect(bookingsOf(traveller)).toHaveLength(1)
      expect(ticketsOf(traveller)).toEqual(['issued', 'issued'])
      const { operations } = flights.world.sandbox.control.ledger()
      expect(operations.filter(({ uniqueId, kind }) => uniqueId === uid && kind === 'captured')).toHaveLength(1)
    },
    60_000,
  )
})

describe('F3: tickets that are given up after their day', () => {
  /** Tickets that are issued and cannot be charged, and of which Sabre's day is over when they are to be given back. */
  async function givenUpLate(isRefundable: boolean): Promise<{ traveller: Traveller; uid: string }> {
    flights.world.sandbox.control.setFaults({ psp: { operation: 'capture', failure: { status: 422 } } })
    const traveller = await heldAt(isRefundable)
    await traveller.acceptTerms()
    const uid = dataOf(await traveller.openPage())['paymentTransUid'] as string
    await traveller.pay(uid)
    hasCrashed = flights.world.crashAt('capture.before')
    await traveller.debit(uid)
    expect(ticketsOf(traveller)).toEqual(['issued', 'issued'])
    laterAtSabre = DAY
    await restart()
    await flights.world.settle()
    return { traveller, uid }
  }

  it('are refunded by the rule of the fare, and nothing is charged', async () => {
    const { traveller, uid } = await givenUpLate(true)
    await expect
      .poll(async () => (await flights.world.settle(), ticketsOf(traveller)), { timeout: 15_000 })
      .toEqual(['refunded', 'refunded'])
    expect(bookingsOf(traveller).map(({ state }) => state)).toEqual(['cancelled'])
    expect(flights.ledger(uid)?.capturedMinor).toBe(0)
  })

  it("are the operator's where the fare gives nothing back, and the auditor names them until then", async () => {
    const { traveller, uid } = await givenUpLate(false)
    for (let hour = 1; hour <= 30; hour += 1) {
      await flights.world.test.setClockOffset(LEASE + hour * HOUR)
      await flights.world.settle()
    }
    expect(ticketsOf(traveller)).toEqual(['issued', 'issued'])
    expect(flights.ledger(uid)?.capturedMinor).toBe(0)
    await flights.world.test.app.platform.reports.settle()
    const reports = await flights.world.test.owner.query<{ subject: string }>('SELECT subject FROM report')
    expect(reports.map(({ subject }) => subject)).toContain('Booking needs attention: not_withdrawn')
    const { sandbox, test } = flights.world
    const [locator] = bookingsOf(traveller).map((pnr) => pnr.locator)
    expect((await audit(test.db, { places: sabrePlaces(sandbox) })).map(({ what }) => what)).toContainEqual(
      expect.stringContaining(`${locator} of booking ${traveller.id}: confirmed at the supplier, and of no use here`),
    )
    // What the operator arranges with the airline: on their day they can be voided.
    laterAtSabre = 0
    const call = { confirmationId: locator, errorHandlingPolicy: 'HALT_ON_ERROR' }
    const sabre = connectSabre(readConfig(flights.world.processEnv).sabre)
    expect(await sabre.write('voidFlightTickets', call)).toMatchObject({ kind: 'answer' })
    const cancel = { confirmationId: locator, cancelAll: true, retrieveBooking: false, receivedFrom: 'Masa' }
    expect(await sabre.write('cancelBooking', cancel)).toMatchObject({ kind: 'answer' })
    expect(ticketsOf(traveller)).toEqual(['voided', 'voided'])
  })
})
