import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, errorOf, passenger, type Traveller } from '#src/bookings/testing/booking-world.ts'
import { buildFlightWorld, type FlightWorld } from './flight-world.ts'

/** Longer than a step's lease: another process may take it up. */
const LEASE = 600
const COUPLE = [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })]

let flights: FlightWorld
/** Whether the API has come to the step at which it ends. */
let hasCrashed: () => boolean
beforeAll(async () => {
  flights = await buildFlightWorld()
})
afterEach(async () => {
  expectCrash()
  flights.world.sandbox.control.setFaults({ sabre: null, psp: null })
  await flights.world.settle()
  await flights.world.test.setClockOffset(0)
  await flights.world.expectSound()
})
afterAll(() => flights.world.close())

const expectCrash = () => expect(hasCrashed()).toBe(true)
const restart = () => flights.world.test.setClockOffset(LEASE)
const bookingsOf = (traveller: Traveller) =>
  flights.pnrs().filter(({ remarks: [remark] }) => remark?.text.includes(traveller.id))
const ticketsOf = (traveller: Traveller) =>
  bookingsOf(traveller).flatMap(({ tickets }) => tickets.map(({ status }) => status))
const orphansOf = async ({ id }: Traveller) =>
  (await flights.world.test.app.services.bookings.desk.orphans()).filter(({ bookingId }) => bookingId === id)

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
      await expect
        .poll(async () => (await flights.world.settle(), flights.ledger(uid)?.status), { timeout: 15_000 })
        .toBe('voided')
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
})
