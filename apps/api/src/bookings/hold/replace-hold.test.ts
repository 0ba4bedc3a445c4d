import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildBookingWorld,
  dataOf,
  errorOf,
  passenger,
  type BookingWorld,
  type Traveller,
} from '../testing/booking-world.ts'
import { takenOf } from '../testing/ready-to-pay.ts'

describe('another selection while a hold lives', () => {
  let world: BookingWorld
  let count = 0
  beforeAll(async () => {
    world = await buildBookingWorld()
  })
  afterEach(async () => {
    world.quotes.verdict = { kind: 'same' }
    await world.test.setClockOffset(0)
    await world.expectSound()
  })
  afterAll(() => world.close())

  const family = (units: number, flight: string) => ({
    demand: [
      { resource: `flight:${flight}`, units, cap: 5 },
      { resource: `room:${flight}`, units: 1, cap: 2 },
    ],
    rooms: [
      {
        cls: 'SEA',
        typ: 'DBL',
        board: 'HB',
        adults: units,
        children: 0,
        infants: 0,
        allowsInfants: true,
        totalUsdMinor: 1_000_00,
      },
    ],
  })
  async function couple(): Promise<{ traveller: Traveller; flight: string }> {
    count += 1
    const flight = `D6-${count}`
    const traveller = world.traveller()
    expect((await traveller.hold(await world.quote(family(2, flight)))).statusCode).toBe(200)
    return { traveller, flight }
  }
  const holdOf = async ({ id }: Traveller) => {
    const rows = await world.test.owner.query<{ takenAt: Date; minutes: number; seconds: number }>(
      `SELECT held_since AS "takenAt", extract(epoch FROM held_until - held_since)::int / 60 AS minutes,
         extract(epoch FROM held_until - masa_now())::int AS seconds FROM booking WHERE id = $1 AND held_until IS NOT NULL`,
      [id],
    )
    expect(rows).toHaveLength(1)
    return rows[0]!
  }
  const read = async (traveller: Traveller) => dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}`))

  it('D6: a larger party is held in exchange, what is kept being counted once, and is paid for as it is then', async () => {
    const { traveller, flight } = await couple()
    const before = await holdOf(traveller)
    // Five seats less the two that are held would not do for five more.
    const larger = await world.quote(family(5, flight))
    const stored = await traveller.store({ packSelectionId: larger })
    expect(stored.statusCode, stored.body).toBe(200)
    expect(dataOf(stored)['booking']).toMatchObject({ stage: 'held', packSelectionId: larger, termsAccepted: false })
    expect([await takenOf(world, `flight:${flight}`), await takenOf(world, `room:${flight}`)]).toEqual([5, 1])
    expect((await holdOf(traveller)).takenAt).toEqual(before.takenAt)
    const check = () => traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    expect(errorOf(await check()).code).toBe('booking_incomplete')
    await traveller.store({ paxList: ['1', '2', '3', '4', '5'].map((id) => passenger(id)) })
    expect((await check()).statusCode).toBe(200)
    expect(dataOf((await traveller.payFor()).answer)['status']).toBe('OK')
  })

  it.each([
    ['seats', 'flight', 'no_seats'],
    ['rooms', 'room', 'sold_out'],
  ])('D6: a larger party for which there are no %s leaves the old hold and the old choice', async (_, kind, code) => {
    const { traveller, flight } = await couple()
    await traveller.acceptTerms()
    const rest = await world.quote({
      demand: [{ resource: `${kind}:${flight}`, units: kind === 'flight' ? 3 : 1, cap: 9 }],
    })
    expect((await world.traveller().hold(rest)).statusCode).toBe(200)
    const before = await read(traveller)
    const { demand, rooms } = family(4, flight)
    const larger = await world.quote({ rooms, demand: demand.map((line) => ({ ...line, units: line.units + 1 })) })
    const answer = await traveller.store({ packSelectionId: larger, payer: { firstName: 'Noa' } })
    expect(answer.statusCode, answer.body).toBe(409)
    expect(['no_seats', 'sold_out']).toContain(errorOf(answer).code)
    if (kind === 'flight') expect(errorOf(answer).code).toBe(code)
    const after = await read(traveller)
    expect(after).toEqual({ ...before, holdRemainingSeconds: expect.any(Number) })
    expect(await takenOf(world, `flight:${flight}`)).toBe(kind === 'flight' ? 5 : 2)
    expect(dataOf((await traveller.payFor()).answer)['status']).toBe('OK')
  })

  it('gives back what a smaller party does not need', async () => {
    const { traveller, flight } = await couple()
    await traveller.store({ packSelectionId: await world.quote(family(1, flight)) })
    expect(await takenOf(world, `flight:${flight}`)).toBe(1)
  })

  it('finds its first minutes again, and its longest life goes on from when it was taken', async () => {
    const { traveller, flight } = await couple()
    const choose = async (units: number) =>
      traveller.store({ packSelectionId: await world.quote(family(units, flight)) })
    await world.test.setClockOffset(14 * 60)
    expect((await choose(3)).statusCode).toBe(200)
    expect((await holdOf(traveller)).minutes).toBe(29)
    await world.test.setClockOffset(28 * 60)
    expect((await choose(2)).statusCode).toBe(200)
    await world.test.setClockOffset(42 * 60)
    expect((await choose(3)).statusCode).toBe(200)
    expect((await holdOf(traveller)).minutes).toBe(45)
    const answer = await traveller.call('POST', `/operation/booking/${traveller.id}/hold/extend`)
    expect(answer.statusCode).not.toBe(200)
    await world.test.setClockOffset(45 * 60 + 1)
    // It has run out, swept or not: what is chosen now is only a draft.
    expect(dataOf(await choose(2))['booking'].stage).toBe('draft')
    expect(await takenOf(world, `flight:${flight}`)).toBe(0)
  })

  it('counts against no limit of the session: the booking has one hold before and after', async () => {
    const { traveller, flight } = await couple()
    for (let n = 0; n < 2; n++) {
      const { id } = traveller
      traveller.id = ''
      expect((await traveller.hold(await world.quote({ demand: [] }))).statusCode).toBe(200)
      traveller.id = id
    }
    const stored = await traveller.store({ packSelectionId: await world.quote(family(3, flight)) })
    expect(stored.statusCode, stored.body).toBe(200)
  })

  it('is held at a price that is true now, or the old hold stays', async () => {
    const { traveller, flight } = await couple()
    world.quotes.verdict = { kind: 'soldOut' }
    const answer = await traveller.store({ packSelectionId: await world.quote(family(3, flight)) })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'sold_out'])
    expect((await read(traveller))['stage']).toBe('held')
    expect(await takenOf(world, `flight:${flight}`)).toBe(2)
  })

  it('of two travellers who exchange what the other holds neither waits for ever, and nothing is counted twice', async () => {
    const one = await couple()
    const two = await couple()
    const both = (first: string, second: string) => ({
      demand: [`flight:${first}`, `flight:${second}`].map((resource) => ({ resource, units: 2, cap: 5 })),
    })
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all([
        one.traveller.store({ packSelectionId: await world.quote(both(two.flight, one.flight)) }),
        two.traveller.store({ packSelectionId: await world.quote(both(one.flight, two.flight)) }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect([await takenOf(world, `flight:${one.flight}`), await takenOf(world, `flight:${two.flight}`)]).toEqual([
        4, 4,
      ])
      await Promise.all([
        one.traveller.store({ packSelectionId: await world.quote(family(2, two.flight)) }),
        two.traveller.store({ packSelectionId: await world.quote(family(2, one.flight)) }),
      ])
      expect([await takenOf(world, `flight:${one.flight}`), await takenOf(world, `flight:${two.flight}`)]).toEqual([
        2, 2,
      ])
    }
  })

  it('an exchange waits for no counter of what it keeps', async () => {
    const { traveller, flight } = await couple()
    const { flight: added } = await couple()
    const both = { demand: [flight, added].map((name) => ({ resource: `flight:${name}`, units: 2, cap: 5 })) }
    const packSelectionId = await world.quote(both)
    // A wait here, with the lock of the other counter held, could be one of a ring of waits.
    await world.test.db.asWorker(async (tx) => {
      await tx.query('SELECT 1 FROM inventory_counter WHERE resource = $1 FOR UPDATE', [`flight:${flight}`])
      const answer = traveller.store({ packSelectionId })
      const late = new Promise((resolve) => setTimeout(() => resolve('it waited'), 3000))
      expect(await Promise.race([answer.then(({ statusCode }) => statusCode), late])).toBe(200)
    })
    expect(await takenOf(world, `flight:${flight}`)).toBe(2)
  })
})
