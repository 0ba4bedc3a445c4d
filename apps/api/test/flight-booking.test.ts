import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#src/audit/audit.service.ts'
import { dataOf, errorOf, passenger, sabrePlaces, type Traveller } from '#src/bookings/testing/booking-world.ts'
import { PNR } from '#src/flights/booking/flight-quote.ts'
import { buildFlightWorld, COUPLE, type FlightWorld } from './flight-world.ts'

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

const COUPLE_OF_PEOPLE = [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })]
const REVALIDATE = '/operation/aggrSabre/revalidate?langCode=ENG'

describe('the price of chosen flights', () => {
  it('is asked of the airline, and kept for a booking', async () => {
    const itinerary = await flights.find()
    const traveller = flights.world.traveller()
    const quote = await flights.revalidate(traveller, flights.choice(itinerary))
    expect(quote).toMatchObject({
      remainingSeconds: 1800,
      before: null,
      total: { amountMinor: Math.round(itinerary.excerpt.totalPrice * 100), currency: 'USD' },
      itinerary: { id: itinerary.id, legs: itinerary.legs },
    })
    expect(quote['totalIls'].amountMinor).toBe(Math.round(quote['total'].amountMinor * 3.7))
  })

  it.each(['price_up', 'price_down'] as const)('that has changed (%s) comes with what was shown', async (outcome) => {
    const itinerary = await flights.find()
    flights.next({ call: 'revalidate', outcome })
    const quote = await flights.revalidate(flights.world.traveller(), flights.choice(itinerary))
    const shown = Math.round(itinerary.excerpt.totalPrice * 100)
    expect(quote['before']).toEqual({ amountMinor: shown, currency: 'USD' })
    expect(Math.sign(quote['total'].amountMinor - shown)).toBe(outcome === 'price_up' ? 1 : -1)
  })

  it('of flights that are sold out, or of an airline that does not answer, is refused', async () => {
    const body = flights.choice(await flights.find())
    const traveller = flights.world.traveller()
    flights.next({ call: 'revalidate', outcome: 'sold_out' })
    const gone = await traveller.call('POST', REVALIDATE, body)
    expect([gone.statusCode, errorOf(gone).code]).toEqual([409, 'sold_out'])
    flights.world.sandbox.control.setFaults({ sabre: { operation: 'revalidate', failure: { status: 503 }, times: 3 } })
    const silent = await traveller.call('POST', REVALIDATE, body)
    expect([silent.statusCode, errorOf(silent).code]).toEqual([503, 'flights_unavailable'])
  })

  it('is not asked for what is no journey', async () => {
    const body = flights.choice(await flights.find()) as { itinerary: { flights: Record<string, unknown>[] } }
    const [first, ...others] = body.itinerary.flights
    const wrong: [string, object][] = [
      ['no flights', { ...body, itinerary: { ...body.itinerary, flights: [] } }],
      ['no way there', { ...body, itinerary: { ...body.itinerary, flights: others } }],
      [
        'both ways at once',
        { ...body, itinerary: { ...body.itinerary, flights: [{ ...first, returningIndex: 0 }, ...others] } },
      ],
      ['a gap', { ...body, itinerary: { ...body.itinerary, flights: [{ ...first, outwardIndex: 3 }, ...others] } }],
      ['no adult', { ...body, passengerComposition: { ...COUPLE, adults: 0, children: 2 } }],
      ['more laps than adults', { ...body, passengerComposition: { ...COUPLE, infants: 3 } }],
      [
        'other ages than children',
        { ...body, passengerComposition: { ...COUPLE, children: 1, listAgeChildren: [3, 4] } },
      ],
      ['a currency of its own', { ...body, itinerary: { ...body.itinerary, currency: 'EUR' } }],
      [
        'yesterday',
        {
          ...body,
          itinerary: { ...body.itinerary, flights: [{ ...first, departureTime: '2020-01-01T10:00' }, ...others] },
        },
      ],
    ]
    for (const [what, request] of wrong) {
      const response = await flights.world.traveller().call('POST', REVALIDATE, request)
      expect([response.statusCode, errorOf(response).code], what).toEqual([400, 'search_criteria_invalid'])
    }
  })
})

describe('flights that are booked', () => {
  it('are held by the airline, paid, ticketed and then charged; the order says all that is needed to fly', async () => {
    const traveller = await flights.held()
    const [pnr] = flights.pnrs().slice(-1)
    expect(pnr).toMatchObject({ state: 'open', tickets: [] })
    const { uid, answer } = await traveller.payFor()
    expect(answer.statusCode, answer.body).toBe(200)
    await flights.follows(traveller, 'confirmed')
    const [ticketed] = flights.pnrs().slice(-1)
    const numbers = ticketed?.tickets.map(({ number }) => number) ?? []
    expect(numbers).toHaveLength(2)
    const { booking: order, ...sold } = await flights.order(traveller)
    expect(sold).toMatchObject({ status: 'OK', flightStatus: 'confirmed', payment: { charged: { currency: 'ILS' } } })
    expect(order['legs'].map(({ label }: { label: string }) => label)).toEqual(['Outbound flight', 'Return flight'])
    expect(order['legs'][0]).toMatchObject({ from: { code: 'TLV' }, to: { code: 'ATH' }, locator: pnr?.locator })
    const facts = order['services'][0].facts as { label: string; text: string }[]
    expect(facts).toContainEqual({ label: 'Ticket numbers', text: numbers.join(', ') })
    expect(facts).toContainEqual({ label: 'Booking code', text: pnr?.locator })
    // By every name of it the traveller may sign in.
    const names = await flights.world.test.owner.query<{ reference: string }>(
      'SELECT reference FROM booking_reference WHERE booking_id = $1',
      [traveller.id],
    )
    const locators = order['legs'].map(({ locator }: { locator: string }) => locator)
    expect(names.map(({ reference }) => reference)).toEqual(expect.arrayContaining([pnr?.locator, ...locators]))
    expect(order['product']).toMatchObject({ kind: 'flights' })
    expect(flights.ledger(uid)).toMatchObject({ status: 'captured' })
  })

  it('are held until the airline takes them back, and then given up', async () => {
    flights.next({ call: 'createBooking', outcome: 'lapses_early' })
    const traveller = await flights.held()
    const booking = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}`))
    expect(booking.holdRemainingSeconds).toBeLessThanOrEqual(300)
    expect(booking.holdRemainingSeconds).toBeGreaterThan(200)
  })

  it('at another price of the airline are not booked before the traveller agrees to it', async () => {
    const traveller = flights.world.traveller()
    const { packSelectionId, total } = await flights.revalidate(traveller, flights.choice(await flights.find()))
    const before = flights.pnrs().length
    // The recheck before the hold finds the price as it was; the booking itself does not.
    for (const outcome of ['same', 'price_up'] as const) flights.next({ call: 'revalidate', outcome })
    flights.next({ call: 'createBooking', outcome: 'price_up' })
    const dearer = await traveller.hold(packSelectionId, { paxList: COUPLE_OF_PEOPLE })
    expect([dearer.statusCode, errorOf(dearer).code]).toEqual([409, 'price_changed'])
    expect(flights.pnrs()).toHaveLength(before)
    expect(errorOf(dearer).details?.['before']).toEqual(total)
    const offered = errorOf(dearer).details?.['quote']
    expect(offered.total.amountMinor).toBeGreaterThan(total.amountMinor)
    flights.next({ call: 'revalidate', outcome: 'price_up' })
    flights.next({ call: 'createBooking', outcome: 'price_up' })
    const agreed = await traveller.hold(offered.packSelectionId, { paxList: COUPLE_OF_PEOPLE })
    expect(agreed.statusCode, agreed.body).toBe(200)
    const pnr = flights.pnrs().at(-1)
    expect(pnr?.travellers.reduce((sum, { price }) => sum + price.base + price.taxes, 0)).toBe(
      offered.total.amountMinor,
    )
  })

  it.each(['refused', 'price_up'] as const)(
    'whose tickets are not all issued (%s) are given back with the money',
    async (outcome) => {
      const traveller = await flights.held()
      flights.next({ call: 'fulfillFlightTickets', outcome, times: 2 })
      const { uid } = await traveller.payFor()
      await flights.follows(traveller, 'refused')
      const pnr = flights.pnrs().at(-1)
      expect(pnr?.state).toBe('cancelled')
      expect(pnr?.tickets.every(({ status }) => status === 'voided')).toBe(true)
      expect(flights.ledger(uid)).toMatchObject({ status: 'voided' })
    },
  )

  it('F14: whose tickets were issued and whose answer was lost are confirmed, once', async () => {
    const traveller = await flights.held()
    flights.world.sandbox.control.setFaults({
      sabre: { operation: 'fulfillFlightTickets', failure: 'lose_answer', times: 1 },
    })
    const { uid } = await traveller.payFor()
    await flights.follows(traveller, 'confirmed')
    expect(flights.pnrs().at(-1)?.tickets).toHaveLength(2)
    expect(flights.ledger(uid)).toMatchObject({ status: 'captured' })
  })

  it('F3: whose tickets cannot be paid after all are voided', async () => {
    const traveller = await flights.held()
    flights.world.sandbox.control.setFaults({ psp: { operation: 'capture', failure: { status: 422 } } })
    await traveller.payFor()
    await expect
      .poll(async () => (await flights.world.settle(), flights.pnrs().at(-1)?.state), { timeout: 15_000 })
      .toBe('cancelled')
    expect(
      flights
        .pnrs()
        .at(-1)
        ?.tickets.map(({ status }) => status),
    ).toEqual(['voided', 'voided'])
  })

  it('for a name that is corrected are booked again, once the former booking is gone', async () => {
    const traveller = await flights.held()
    const former = flights.pnrs().at(-1)
    const corrected = [passenger('1', { lastName: 'LEVY' }), passenger('2', { firstName: 'MAYA', title: 'Miss' })]
    await traveller.store({ paxList: corrected })
    await traveller.acceptTerms()
    // The airline takes its time to give the seats back; asked for meanwhile, they would be found sold.
    flights.world.sandbox.control.setFaults({
      sabre: { operation: 'cancelBooking', latency: { fixedMs: 1_000 }, times: 1 },
    })
    flights.next({ call: 'revalidate', outcome: 'sold_out' })
    const page = await traveller.openPage()
    expect([page.statusCode, errorOf(page).code]).toEqual([410, 'hold_expired'])
    const held = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    flights.next({ call: 'revalidate', outcome: 'same' })
    expect(held.statusCode, held.body).toBe(200)
    const [again] = flights.pnrs().slice(-1)
    expect(again?.travellers[0]?.surname).toBe('LEVY')
    expect(flights.pnrs().find(({ locator }) => locator === former?.locator)?.state).toBe('cancelled')
  })

  describe('for a passport that is corrected', () => {
    const withPassport = (passportNumber: string) => [
      passenger('1', { passportNumber }),
      passenger('2', { firstName: 'MAYA', title: 'Miss' }),
    ]
    const passport = () => flights.pnrs().at(-1)?.travellers[0]?.documents?.[0]?.documentNumber

    async function corrected(passportNumber: string): Promise<Traveller> {
      const traveller = await flights.held()
      await traveller.store({ paxList: withPassport(passportNumber) })
      await traveller.acceptTerms()
      return traveller
    }

    it('stay booked: the airline has the new number before they are paid', async () => {
      const traveller = await corrected('99998888')
      const { locator } = flights.pnrs().at(-1) ?? {}
      const page = await traveller.openPage()
      expect(page.statusCode, page.body).toBe(200)
      expect(flights.pnrs().at(-1)).toMatchObject({ locator, state: 'open' })
      expect(passport()).toBe('99998888')
      const { uid } = await traveller.payFor()
      await flights.follows(traveller, 'confirmed')
      expect(flights.ledger(uid)).toMatchObject({ status: 'captured' })
      expect(flights.pnrs().at(-1)).toMatchObject({ locator })
    })

    it('are not paid while the airline does not take it, and are once the former number is back', async () => {
      const traveller = await corrected('99998888')
      const before = passport()
      flights.next({ call: 'modifyBooking', outcome: 'refused' })
      const page = await traveller.openPage()
      expect([page.statusCode, errorOf(page).code]).toEqual([409, 'amendment_refused'])
      expect(passport()).toBe(before)
      await traveller.store({ paxList: withPassport(before ?? '') })
      await traveller.acceptTerms()
      expect((await traveller.openPage()).statusCode).toBe(200)
    })

    it('F14: and whose change was answered by silence are asked for it again, and keep their booking', async () => {
      const traveller = await corrected('99998888')
      const { locator } = flights.pnrs().at(-1) ?? {}
      flights.world.sandbox.control.setFaults({
        sabre: { operation: 'modifyBooking', failure: 'lose_answer', times: 1 },
      })
      const silent = await traveller.openPage()
      expect([silent.statusCode, errorOf(silent).code]).toEqual([503, 'unavailable'])
      expect((await traveller.openPage()).statusCode).toBe(200)
      expect(flights.pnrs().at(-1)).toMatchObject({ locator, state: 'open' })
      expect(passport()).toBe('99998888')
    })
  })

  it('give the airline what is corrected of their people after the sale, and notify the operator where it is not taken', async () => {
    const traveller = await flights.held()
    await traveller.payFor()
    await flights.follows(traveller, 'confirmed')
    const { saga } = flights.world.test.app.services.bookings
    const correct = () =>
      saga.apply(traveller.id, [
        { kind: 'people_corrected', by: 'operator', travellers: ['1'], fields: ['nationality'], informs: [PNR] },
      ])
    const standing = async () => (await saga.apply(traveller.id, []))?.state.items[PNR]?.correction
    flights.world.sandbox.control.setFaults({
      sabre: { operation: 'modifyBooking', failure: 'lose_answer', times: 1 },
    })
    await correct()
    await saga.drive(traveller.id, 5_000)
    expect(await standing()).toEqual({ number: 1, phase: 'asked' })
    await flights.world.test.setClockOffset(10)
    await flights.world.settle()
    await flights.world.test.setClockOffset(0)
    expect(await standing()).toEqual({ number: 1, phase: 'done' })
    flights.next({ call: 'modifyBooking', outcome: 'refused' })
    await correct()
    await flights.world.settle()
    expect(await standing()).toEqual({ number: 2, phase: 'refused' })
    expect(flights.pnrs().at(-1)).toMatchObject({ state: 'open' })
  })

  it('can be cancelled for what the airline gives back', async () => {
    const traveller = await flights.held()
    await traveller.payFor()
    await flights.follows(traveller, 'confirmed')
    const quoted = dataOf(
      await traveller.call('POST', `/operation/booking/${traveller.id}/cancellationQuote`, { reason: 'plans' }),
    )
    const { cancellationQuoteId } = quoted
    const path = `/operation/bookingevent/${traveller.id}/canceledWithBody`
    const answer = await traveller.call('POST', path, { cancellationQuoteId })
    expect(answer.statusCode, answer.body).toBe(200)
    await flights.follows(traveller, 'cancelled')
    expect(
      flights
        .pnrs()
        .at(-1)
        ?.tickets.map(({ status }) => status),
    ).toEqual(['voided', 'voided'])
    expect(flights.pnrs().at(-1)?.state).toBe('cancelled')
  })

  it('F14: whose booking was answered by silence are not booked again, and end', async () => {
    const traveller = flights.world.traveller()
    const body = flights.choice(await flights.find())
    const { packSelectionId } = await flights.revalidate(traveller, body)
    flights.world.sandbox.control.setFaults({ sabre: { operation: 'createBooking', failure: 'lose_answer', times: 1 } })
    const before = flights.pnrs().length
    const answer = await traveller.hold(packSelectionId, { paxList: COUPLE_OF_PEOPLE })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'hold_unconfirmed'])
    expect(flights.pnrs()).toHaveLength(before + 1)
    // Tried again they are not called sold out, though they may have been the last: the airline's answer is still awaited.
    flights.next({ call: 'revalidate', outcome: 'sold_out' })
    const tried = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    expect([tried.statusCode, errorOf(tried).code]).toEqual([409, 'hold_unconfirmed'])
    expect(flights.pnrs()).toHaveLength(before + 1)
    // Nor by the same people in another booking, in any order of theirs; other people may.
    const again = async (...people: object[]) => {
      const other = flights.world.traveller()
      const quote = await flights.revalidate(other, body)
      const held = await other.hold(quote['packSelectionId'], { paxList: people })
      return held.statusCode === 200 ? 'held' : errorOf(held).code
    }
    const [first, second] = [passenger('1', { firstName: 'MAYA', title: 'Miss' }), passenger('2')]
    expect(await again(first, second)).toBe('sold_out')
    expect(await again(first, { ...second, lastName: 'MIZRAHI' })).toBe('held')
  })
})

describe('the auditor', () => {
  const findings = async () =>
    (await audit(flights.world.test.db, { places: sabrePlaces(flights.world.sandbox) })).map(({ what }) => what)
  const itemOf = (traveller: Traveller, change: string) =>
    flights.world.test.owner.query(`UPDATE booking SET state = ${change} WHERE id = $1`, [traveller.id])

  it('finds what is sold here and was given back at the airline, what stands there for no booking, and other people', async () => {
    const traveller = await flights.held()
    const { uid } = await traveller.payFor()
    await flights.follows(traveller, 'confirmed')
    expect(flights.ledger(uid)).toMatchObject({ status: 'captured' })
    expect(await findings()).toEqual([])
    const [row] = await flights.world.test.owner.query<{ state: object; draft: object }>(
      'SELECT state, draft FROM booking WHERE id = $1',
      [traveller.id],
    )
    await flights.world.test.owner.query(
      `UPDATE booking SET draft = jsonb_set(draft, '{paxList,0,lastName}', '"COHEN"') WHERE id = $1`,
      [traveller.id],
    )
    expect(await findings()).toContainEqual(expect.stringMatching(/COHEN.* travel$/))
    await itemOf(traveller, `jsonb_set(state, '{items,pnr,record,reference}', '"QQQQQQ"')`)
    const found = await findings()
    expect(found).toContainEqual(expect.stringMatching(/^sabrePnr QQQQQQ .*: confirmed here, unknown at the supplier$/))
    expect(found).toContainEqual(expect.stringMatching(/: confirmed at the supplier, and of no use here$/))
    await flights.world.test.owner.query('UPDATE booking SET state = $2, draft = $3 WHERE id = $1', [
      traveller.id,
      row?.state,
      row?.draft,
    ])
  })
})
