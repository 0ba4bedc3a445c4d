import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildBookingWorld,
  dataOf,
  errorOf,
  passenger,
  payer,
  type BookingWorld,
  type Traveller,
} from '../testing/booking-world.ts'

const DAY_SECONDS = 86_400

describe('a booking that goes on on another device', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld()
  })
  afterEach(async () => {
    await world.test.setClockOffset(0)
    await world.expectSound()
    await world.test.owner.query('TRUNCATE rate_bucket')
  })
  afterAll(() => world.close())

  const demand = [{ resource: 'flight:hand-over', units: 2, cap: 500 }]
  const begun = async (): Promise<Traveller> => {
    const traveller = world.traveller()
    await traveller.store({
      packSelectionId: await world.quote({ demand }),
      paxList: [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })],
      payer,
    })
    return traveller
  }
  const offer = (traveller: Traveller) => traveller.call('POST', `/operation/booking/${traveller.id}/handOver`, {})
  const take = (traveller: Traveller, token: string) => traveller.takeOver(token)
  const taken = async (traveller: Traveller, token: string) => dataOf(await take(traveller, token))
  const tokenOf = async (traveller: Traveller): Promise<string> => dataOf(await offer(traveller))['token']
  const read = (traveller: Traveller, id = traveller.id) => traveller.call('GET', `/operation/booking/${id}`)

  it('joins a session that is opened for it, with all that was typed but passport and identity numbers', async () => {
    const desk = await begun()
    const phone = world.traveller('a.test', '10.0.0.2')
    const answer = await taken(phone, await tokenOf(desk))
    expect(answer['authorization']).toMatch(/^Bearer [0-9a-f]{32}$/)
    const view = dataOf(await read(phone))
    expect(view['paxList'].map((pax: { firstName: string }) => pax.firstName)).toEqual(['DAN', 'MAYA'])
    expect(view['payer']).toMatchObject({ email: payer.email, mobile: payer.mobile })
    expect(JSON.stringify([view['paxList'], view['payer']])).not.toMatch(/passportNumber|IdenticationNumber/)
  })

  it('leaves the device that it came from, and goes on where it is', async () => {
    const desk = await begun()
    const phone = world.traveller('a.test', '10.0.0.2')
    await taken(phone, await tokenOf(desk))
    expect(errorOf(await read(desk)).code).toBe('booking_not_found')
    expect(errorOf(await desk.store({ payer: { firstName: 'Eve' } })).code).toBe('booking_not_found')
    expect(
      errorOf(await phone.call('POST', '/operation/chkInv', { bookingTransactionId: phone.id })).details?.['fields'],
    ).toContainEqual({ path: 'paxList.0.passportNumber', issue: 'required' })
    await phone.store({ paxList: [passenger('1'), passenger('2')], payer })
    expect((await phone.call('POST', '/operation/chkInv', { bookingTransactionId: phone.id })).statusCode).toBe(200)
  })

  it('brings along what is held for it', async () => {
    const desk = world.traveller()
    await desk.hold(await world.quote({ demand }))
    const phone = world.traveller('a.test', '10.0.0.2')
    const { booking } = await taken(phone, await tokenOf(desk))
    expect(booking).toMatchObject({ stage: 'held' })
    expect(booking.holdRemainingSeconds).toBeGreaterThan(800)
  })

  it('joins the session that the other device has', async () => {
    const desk = await begun()
    const phone = await begun()
    const own = phone.id
    expect(await taken(phone, await tokenOf(desk))).not.toHaveProperty('authorization')
    expect((await read(phone)).statusCode).toBe(200)
    expect((await read(phone, own)).statusCode).toBe(200)
  })

  it('keeps its numbers when it comes back to where it was', async () => {
    const desk = await begun()
    const { booking } = await taken(desk, await tokenOf(desk))
    expect(booking.paxList[0].passportNumber).toMatch(/^•+\d{3}$/)
  })

  it('can be taken once: of ten at the same moment one has it', async () => {
    const desk = await begun()
    const token = await tokenOf(desk)
    const answers = await world.whileLocked(desk.id, () =>
      Promise.all(Array.from({ length: 10 }, (_, at) => take(world.traveller('a.test', `10.0.1.${at}`), token))),
    )
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'taken' : errorOf(answer).code))
    expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'hand_over_not_found'), 'taken'])
    expect(errorOf(await take(world.traveller(), token)).code).toBe('hand_over_not_found')
  })

  it("is good for a day of the database's clock, and for no second more", async () => {
    const desk = await begun()
    const token = await tokenOf(desk)
    await world.test.setClockOffset(DAY_SECONDS + 1)
    expect(errorOf(await take(world.traveller(), token)).code).toBe('hand_over_not_found')
    await world.test.setClockOffset(DAY_SECONDS - 60)
    expect((await take(world.traveller(), token)).statusCode).toBe(200)
  })

  it('has one link: a newer one ends the older', async () => {
    const desk = await begun()
    const older = await tokenOf(desk)
    const newer = await tokenOf(desk)
    expect(errorOf(await take(world.traveller(), older)).code).toBe('hand_over_not_found')
    expect((await take(world.traveller(), newer)).statusCode).toBe(200)
  })

  it('means nothing on another site', async () => {
    const desk = await begun()
    const token = await tokenOf(desk)
    expect(errorOf(await take(world.traveller('b.test'), token)).code).toBe('hand_over_not_found')
    expect((await take(world.traveller(), token)).statusCode).toBe(200)
  })

  it.each(['0'.repeat(32), 'x', "' OR 1=1 --", 'f'.repeat(64)])('is not found by a guess: %j', async (token) => {
    expect(errorOf(await take(world.traveller(), token)).code).toBe('hand_over_not_found')
  })

  it('is guessed at ten times from an address, then the address waits', async () => {
    const thief = world.traveller('a.test', '10.6.6.6')
    for (let at = 0; at < 10; at++) await take(thief, at.toString(16).padStart(32, '0'))
    const answer = await take(thief, 'a'.repeat(32))
    expect([answer.statusCode, errorOf(answer).code]).toEqual([429, 'rate_limited'])
  })

  it('is offered by its own session alone', async () => {
    const desk = await begun()
    const otherSession = await begun()
    otherSession.id = desk.id
    expect(errorOf(await offer(otherSession)).code).toBe('booking_not_found')
  })

  it('stays where it is paid for: a link ends with the beginning of the payment', async () => {
    const desk = world.traveller()
    await desk.hold(await world.quote({ demand }))
    const token = await tokenOf(desk)
    await desk.acceptTerms()
    await desk.openPage()
    expect(errorOf(await offer(desk)).code).toBe('state')
    expect(errorOf(await take(world.traveller(), token)).code).toBe('hand_over_not_found')
  })

  it('keeps no token that could be read', async () => {
    const token = await tokenOf(await begun())
    expect(JSON.stringify(await world.test.owner.query('SELECT * FROM booking_hand_over'))).not.toContain(token)
  })
})

describe('other rooms for a booking that is there', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld()
  })
  afterEach(() => world.expectSound())
  afterAll(() => world.close())
  const units = async (resource: string) =>
    (
      await world.test.owner.query<{ taken: number }>('SELECT taken FROM inventory_counter WHERE resource = $1', [
        resource,
      ])
    )[0]?.taken ?? 0

  it('keep what was typed, are held in exchange for what was held, and ask for the terms again', async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [{ resource: 'room:first', units: 1, cap: 1 }] }), {
      flightConditionConfirmed: true,
    })
    await traveller.acceptTerms()
    const other = await world.quote({ demand: [{ resource: 'room:second', units: 1, cap: 1 }] })
    const { booking } = dataOf(await traveller.store({ packSelectionId: other }))
    expect(booking).toMatchObject({
      packSelectionId: other,
      stage: 'held',
      holdRemainingSeconds: expect.any(Number),
      termsAccepted: false,
      options: { flightConditionConfirmed: false },
    })
    expect(booking.paxList[0]).toMatchObject({ firstName: 'DAN', passportNumber: '•••••781' })
    expect([await units('room:first'), await units('room:second')]).toEqual([0, 1])
    expect((await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })).statusCode).toBe(
      200,
    )
    expect(await units('room:second')).toBe(1)
  })

  it('cannot be had while a payment is open', async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [] }))
    await traveller.acceptTerms()
    await traveller.openPage()
    expect(errorOf(await traveller.store({ packSelectionId: await world.quote({ demand: [] }) })).code).toBe(
      'payment_open',
    )
    expect(await traveller.status()).toBe('pay_open')
  })

  it('leave a service number as it is when it comes back masked, and forget it when it is emptied', async () => {
    const traveller = world.traveller()
    await traveller.store({ packSelectionId: await world.quote({ demand: [] }), masaSafetyAssurance: true })
    await traveller.store({ securityForcesDocument: '7654321' })
    const kept = dataOf(await traveller.store({ securityForcesDocument: '••••321' }))['booking']
    expect(kept.offers.masaSafe.isFree).toBe(true)
    expect(kept.options.securityForcesDocument).toBe('••••321')
    const emptied = dataOf(await traveller.store({ securityForcesDocument: '' }))['booking']
    expect(emptied.offers.masaSafe.isFree).toBe(false)
    expect(errorOf(await traveller.store({ securityForcesDocument: 'abc' })).details).toMatchObject({
      fields: [{ path: 'securityForcesDocument', issue: 'service_number' }],
    })
  })
})
