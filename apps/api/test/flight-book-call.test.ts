import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse as Response } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, errorOf, passenger, payer, type Traveller } from '#src/bookings/testing/booking-world.ts'
import { buildFlightWorld, type FlightWorld } from './flight-world.ts'

let flights: FlightWorld
beforeAll(async () => {
  flights = await buildFlightWorld()
})
afterEach(async () => {
  flights.world.sandbox.control.setFaults({ sabre: null, psp: null })
  await flights.world.settle()
  await flights.world.expectSound()
})
afterAll(() => flights.world.close())

describe('a booking in one call', () => {
  const BOOK = '/operation/aggrSabre/book?langCode=ENG'
  const passengers = [
    { ...person('1'), passengerType: 'ADT' },
    { ...person('2'), passengerType: 'ADT', firstName: 'MAYA', title: 'Miss' },
  ]
  function person(passengerRefId: string) {
    const { paxId: _paxId, type: _type, room: _room, ...given } = passenger(passengerRefId)
    return { ...given, passengerRefId }
  }
  const whole = async (changes: object = {}) => ({
    ...(flights.choice(await flights.find()) as object),
    passengers,
    payerInfo: payer,
    acceptedTerms: true,
    ...changes,
  })
  const book = (traveller: Traveller, body: object, headers?: Record<string, string>) =>
    traveller.call('POST', BOOK, body, headers)

  it('is begun, held at the airline and payable; then the payment is asked about, and the tickets are there', async () => {
    const traveller = flights.world.traveller()
    const booked = await book(traveller, await whole())
    expect(booked.statusCode, booked.body).toBe(200)
    const { paymentUrl, paymentTransUid, pnr, bookingTransId, authorization } = dataOf(booked)
    expect(pnr).toBe(flights.pnrs().at(-1)?.locator)
    expect(paymentUrl).toContain('/psp/')
    traveller.id = bookingTransId
    traveller.token = authorization.replace('Bearer ', '')
    await traveller.pay(paymentTransUid)
    const completed = await traveller.call(
      'POST',
      `/operation/aggrSabre/cardCompleted/${bookingTransId}?langCode=ENG`,
      {},
    )
    expect(completed.statusCode, completed.body).toBe(200)
    expect(dataOf(completed)).toMatchObject({
      sabrePnrNumber: pnr,
      pnr,
      status: { code: 'OK', description: 'The tickets are issued.' },
    })
    expect(flights.pnrs().at(-1)?.tickets).toHaveLength(2)
  })

  it('that is sent twice is one booking', async () => {
    const traveller = flights.world.traveller()
    const body = await whole()
    const before = flights.pnrs().length
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([book(traveller, body, key), book(traveller, body, key)])
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map((answer) => dataOf(answer)['bookingTransId'])).size).toBe(1)
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
    const again = await book(traveller, body, key)
    expect(dataOf(again)).toEqual(dataOf(done[0] as Response))
    expect(flights.pnrs()).toHaveLength(before + 1)
  })

  it('goes on with what was stored, and after a declined card opens another page for the same seats', async () => {
    const traveller = await flights.held()
    const opened = await book(traveller, { bookingTransId: traveller.id, acceptedTerms: true })
    expect(opened.statusCode, opened.body).toBe(200)
    const { paymentTransUid, pnr } = dataOf(opened)
    await traveller.pay(paymentTransUid, 'declined')
    const declined = await traveller.call('POST', `/operation/aggrSabre/cardCompleted/${traveller.id}`, {})
    expect(errorOf(declined).code).toBe('card_declined')
    const again = await book(traveller, { bookingTransId: traveller.id, retry: true })
    expect(dataOf(again)).toMatchObject({ pnr })
    expect(dataOf(again)['paymentTransUid']).not.toBe(paymentTransUid)
  })

  it('with a corrected name is booked again at the airline, and the page is for that', async () => {
    const traveller = await flights.held()
    const former = flights.pnrs().at(-1)?.locator
    const corrected = [{ ...passengers[0], lastName: 'LEVY' }, passengers[1]]
    const answer = await book(traveller, { bookingTransId: traveller.id, acceptedTerms: true, passengers: corrected })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(dataOf(answer)['pnr']).not.toBe(former)
    expect(flights.pnrs().find(({ locator }) => locator === former)?.state).toBe('cancelled')
    expect(flights.pnrs().at(-1)?.travellers[0]?.surname).toBe('LEVY')
  })

  it('at a price that has gone up is asked about first', async () => {
    const body = await whole()
    flights.next({ call: 'revalidate', outcome: 'price_up' })
    const before = flights.pnrs().length
    const answer = await book(flights.world.traveller(), body)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'price_changed'])
    expect(flights.pnrs()).toHaveLength(before)
    const packSelectionId = errorOf(answer).details?.['quote'].packSelectionId
    flights.next({ call: 'revalidate', outcome: 'price_up' })
    flights.next({ call: 'createBooking', outcome: 'price_up' })
    const agreed = await book(flights.world.traveller(), { ...body, packSelectionId })
    expect(agreed.statusCode, agreed.body).toBe(200)
  })

  it.each<[string, object, number, string]>([
    ['terms that were not accepted', { acceptedTerms: false }, 400, 'terms_not_accepted'],
    ["E25: a return to another's site", { paymentInfo: { successUrl: 'https://evil.example/ok' } }, 400, 'validation'],
    ["E25: another's style sheet", { paymentInfo: { cssUrl: '//evil.example/x.css' } }, 400, 'validation'],
    ['payment past the card', { bypassPayment: true }, 403, 'forbidden'],
    ['a bag that is not sold', { additionalServices: { addedBaggages: [{ piece: 1 }] } }, 422, 'choices_invalid'],
    ['one traveller of two', { passengers: passengers.slice(0, 1) }, 400, 'booking_incomplete'],
    ['no payer', { payerInfo: undefined }, 400, 'booking_incomplete'],
    ['no flights', { itinerary: undefined }, 400, 'validation'],
  ])('is refused with %s, and nothing is booked', async (_what, change, status, code) => {
    const before = flights.pnrs().filter(({ state }) => state === 'open').length
    const answer = await book(flights.world.traveller(), await whole(change))
    expect([answer.statusCode, errorOf(answer).code]).toEqual([status, code])
    expect(flights.pnrs().filter(({ state }) => state === 'open')).toHaveLength(before)
  })

  it("E10: is completed by the state of its own payment alone, and no ticket is issued for another's", async () => {
    const paying = async () => {
      const traveller = await flights.held()
      await traveller.acceptTerms()
      const uid = dataOf(await traveller.openPage())['paymentTransUid'] as string
      const { pages } = flights.world.sandbox.control.ledger()
      const page = pages.find(({ request }) => request.uniqueId === uid)
      const state = new URL(page?.request.returnUrl ?? '').searchParams.get('state') ?? ''
      const complete = (given: string) =>
        traveller.call(
          'POST',
          `/operation/aggrSabre/cardCompleted/${traveller.id}?${new URLSearchParams({ state: given })}`,
          {
            paymentTransUid: uid,
          },
        )
      return { traveller, uid, state, complete }
    }
    const [one, other] = [await paying(), await paying()]
    flights.world.sandbox.control.setFaults({ psp: { operation: 'notify', failure: 'drop' } })
    for (const { traveller, uid } of [one, other]) await traveller.pay(uid)
    for (const wrong of [other.state, `A${one.state.slice(1)}`, 'x']) {
      const refused = await one.complete(wrong)
      expect([refused.statusCode, errorOf(refused).code]).toEqual([400, 'state_token'])
    }
    expect(
      flights
        .pnrs()
        .slice(-2)
        .flatMap(({ tickets }) => tickets),
    ).toEqual([])
    for (const { complete, state } of [one, other]) {
      const completed = await complete(state)
      expect(dataOf(completed)['status'].code, completed.body).toBe('OK')
    }
  })

  it('D3: is not completed before it is paid, and not by another', async () => {
    const traveller = await flights.held()
    const path = `/operation/aggrSabre/cardCompleted/${traveller.id}`
    const early = await traveller.call('POST', path, {})
    expect([early.statusCode, errorOf(early).code]).toEqual([409, 'state'])
    const unknown = await flights.world.traveller().call('POST', path, {})
    expect(unknown.statusCode).toBeGreaterThanOrEqual(401)
  })
})
