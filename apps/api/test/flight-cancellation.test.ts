import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, errorOf, passenger, type Traveller } from '#src/bookings/testing/booking-world.ts'
import { buildFlightWorld, type FlightWorld } from './flight-world.ts'

const DAY = 86_400
/** Days after which the distance-selling law does not hold any more. */
const LATER = 20

let flights: FlightWorld
/** Sabre's clock stands so many days ahead. */
let daysAtSabre = 0
beforeAll(async () => {
  flights = await buildFlightWorld(() => Date.now() + daysAtSabre * DAY * 1_000)
})
afterEach(async () => {
  flights.world.sandbox.control.setFaults({ sabre: null, psp: null })
  await flights.world.settle()
  daysAtSabre = 0
  await flights.world.test.setClockOffset(0)
  await flights.world.expectSound()
})
afterAll(() => flights.world.close())

/** Days pass here and at Sabre; the traveller's session lasts until then. */
async function pass(days: number): Promise<void> {
  daysAtSabre = days
  await flights.world.test.owner.query(
    `UPDATE visitor_session SET expires_at = expires_at + interval '1 year', seen_at = seen_at + interval '1 year'`,
  )
  await flights.world.test.setClockOffset(days * DAY)
}

const pnrOf = ({ id }: Traveller) => flights.pnrs().find(({ remarks: [remark] }) => remark?.text.includes(id))
const ticketsOf = (traveller: Traveller) => pnrOf(traveller)?.tickets.map(({ status }) => status)

/** A couple with tickets of a fare that is given back for a fee, or of which nothing comes back. */
async function ticketed(isRefundable: boolean): Promise<{ traveller: Traveller; uid: string; paidMinor: number }> {
  const traveller = flights.world.traveller()
  const itinerary = await flights.find({}, ({ passengerInfoList }) =>
    passengerInfoList.every(({ refund }) => (refund.beforeDeparture?.isAllowed ?? false) === isRefundable),
  )
  const { packSelectionId } = await flights.revalidate(traveller, flights.choice(itinerary))
  const paxList = [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })]
  const held = await traveller.hold(packSelectionId, { paxList })
  expect(held.statusCode, held.body).toBe(200)
  const { uid } = await traveller.payFor()
  await flights.follows(traveller, 'confirmed')
  return { traveller, uid, paidMinor: flights.ledger(uid)?.capturedMinor ?? 0 }
}

/** What the airline keeps of both tickets after their day, in agorot at the rate of the sale. */
function penaltyOf(traveller: Traveller): number {
  const cents = (pnrOf(traveller)?.travellers ?? []).reduce(
    (sum, { price, refundPenalty }) =>
      sum + Math.min(price.base + price.taxes, refundPenalty ?? Number.POSITIVE_INFINITY),
    0,
  )
  return Math.round(cents * 3.7)
}

const quote = (traveller: Traveller) =>
  traveller.call('POST', `/operation/booking/${traveller.id}/cancellationQuote?langCode=ENG`, { reason: 'plans' })
const cancel = (traveller: Traveller, cancellationQuoteId: string) =>
  traveller.call('POST', `/operation/bookingevent/${traveller.id}/canceledWithBody`, { cancellationQuoteId })

async function isRefunded(traveller: Traveller, uid: string, minor: number): Promise<void> {
  await flights.follows(traveller, 'cancelled')
  await expect
    .poll(async () => (await flights.world.settle(), pnrOf(traveller)?.state), { timeout: 15_000 })
    .toBe('cancelled')
  await expect.poll(async () => (await flights.world.settle(), flights.ledger(uid)?.refundedMinor)).toBe(minor)
}

describe('a ticketed flight that is cancelled', () => {
  it('on the day of its tickets costs nothing: they are voided', async () => {
    const { traveller, uid, paidMinor } = await ticketed(false)
    const quoted = dataOf(await quote(traveller))
    expect(quoted).toMatchObject({
      basis: 'supplierTerms',
      fee: { amountMinor: 0 },
      refundIls: { amountMinor: paidMinor },
    })
    await cancel(traveller, quoted['cancellationQuoteId'])
    await isRefunded(traveller, uid, paidMinor)
    expect(ticketsOf(traveller)).toEqual(['voided', 'voided'])
  })

  it('after the days of the law costs what the airline keeps of each ticket', async () => {
    const { traveller, uid, paidMinor } = await ticketed(true)
    await pass(LATER)
    const kept = penaltyOf(traveller)
    const quoted = dataOf(await quote(traveller))
    expect(kept).toBeGreaterThan(0)
    expect(quoted).toMatchObject({ basis: 'supplierTerms', feeIls: { amountMinor: kept } })
    expect(quoted['lines'].map(({ code }: { code: string }) => code)).toEqual(['paid', 'packageFee'])
    await cancel(traveller, quoted['cancellationQuoteId'])
    await isRefunded(traveller, uid, paidMinor - kept)
    expect(ticketsOf(traveller)).toEqual(['refunded', 'refunded'])
  })

  it('within the fourteen days of the law costs what the law allows, and the difference is ours', async () => {
    const { traveller, uid, paidMinor } = await ticketed(true)
    await pass(3)
    const quoted = dataOf(await quote(traveller))
    const fee = Math.min(Math.floor(paidMinor * 0.05), 100_00)
    expect(penaltyOf(traveller)).toBeGreaterThan(fee)
    expect(quoted).toMatchObject({ basis: 'law', feeIls: { amountMinor: fee } })
    const [stored] = await flights.world.test.owner.query<{ penalty: number }>(
      'SELECT supplier_penalty_minor AS penalty FROM cancellation_quote WHERE id = $1',
      [quoted['cancellationQuoteId']],
    )
    expect(stored?.penalty).toBe(penaltyOf(traveller))
    await cancel(traveller, quoted['cancellationQuoteId'])
    await isRefunded(traveller, uid, paidMinor - fee)
  })

  it.each(['cancellation.confirmed', 'withdraw.finishing', 'refund.before', 'refund.answered'])(
    'F3: at %s, where the API ends, is cancelled and refunded once',
    async (place) => {
      const { traveller, uid, paidMinor } = await ticketed(true)
      await pass(LATER)
      const kept = penaltyOf(traveller)
      const { cancellationQuoteId } = dataOf(await quote(traveller))
      const hasCrashed = flights.world.crashAt(place)
      await cancel(traveller, cancellationQuoteId)
      await flights.world.settle()
      expect(hasCrashed()).toBe(true)
      // Longer than a step's lease.
      await flights.world.test.setClockOffset(LATER * DAY + 600)
      await isRefunded(traveller, uid, paidMinor - kept)
      expect(ticketsOf(traveller)).toEqual(['refunded', 'refunded'])
    },
  )

  it('of a fare of which nothing comes back gives nothing back, and frees the seats', async () => {
    const { traveller, uid, paidMinor } = await ticketed(false)
    await pass(LATER)
    const quoted = dataOf(await quote(traveller))
    expect(quoted).toMatchObject({ feeIls: { amountMinor: paidMinor }, refund: { amountMinor: 0 } })
    await cancel(traveller, quoted['cancellationQuoteId'])
    await isRefunded(traveller, uid, 0)
    expect(ticketsOf(traveller)).toEqual(['issued', 'issued'])
  })

  it('by a quote from before its tickets could not be voided any more is refused with one that counts the fee', async () => {
    const { traveller } = await ticketed(true)
    await pass(LATER - 1)
    // The sale is long ago here, and of today at the airline.
    daysAtSabre = 0
    const free = dataOf(await quote(traveller))
    expect(free).toMatchObject({ fee: { amountMinor: 0 } })
    daysAtSabre = 1
    const answer = await cancel(traveller, free['cancellationQuoteId'])
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'cancellation_quote_changed'])
    expect(errorOf(answer).details?.['cancellationQuote']).toMatchObject({
      feeIls: { amountMinor: penaltyOf(traveller) },
    })
    expect(await traveller.status()).toBe('confirmed')
  })

  it('is not quoted for while the airline does not say what it keeps, unless the law does', async () => {
    const { traveller } = await ticketed(true)
    const silent = () =>
      flights.world.sandbox.control.setFaults({
        sabre: { operation: 'checkFlightTickets', failure: { status: 503 }, times: 3 },
      })
    silent()
    expect(dataOf(await quote(traveller))).toMatchObject({ basis: 'law' })
    await pass(LATER)
    silent()
    const answer = await quote(traveller)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([503, 'cancellation_fee_unknown'])
    expect(answer.body).toContain('The airline has not said what it keeps')
  })
})

describe('flights that their airline cancels', () => {
  const airline = (traveller: Traveller, isCancelled: boolean) =>
    flights.world.sandbox.control.changeFlights(pnrOf(traveller)?.locator ?? '', { isCancelled })
  const offerOf = async (traveller: Traveller) => {
    const token = (await flights.order(traveller))['onRequest']?.acceptanceToken as string | undefined
    if (token === undefined) return undefined
    return { token, page: dataOf(await traveller.call('GET', `/operation/hotelChange/${token}?langCode=ENG`)) }
  }
  const takeRefund = (traveller: Traveller, token: string) =>
    traveller.call('GET', `/operation/acceptHotelChange/${token}?accepted=false`, undefined, { 'x-masa-intent': '1' })
  const isOffered = (traveller: Traveller, wanted: boolean) =>
    expect
      .poll(async () => (await flights.world.settle(), (await offerOf(traveller)) !== undefined), { timeout: 15_000 })
      .toBe(wanted)

  it.each([
    { what: 'that nothing comes back of otherwise', isRefundable: false, days: LATER },
    { what: 'on the day of the flight', isRefundable: true, days: 60 },
  ])('with tickets $what, are refunded in full once the traveller asks for it', async ({ isRefundable, days }) => {
    const { traveller, uid, paidMinor } = await ticketed(isRefundable)
    await pass(days)
    airline(traveller, true)
    await isOffered(traveller, true)
    const { token, page } = (await offerOf(traveller)) ?? { token: '', page: {} }
    expect(page).toMatchObject({
      outcome: 'open',
      totalIls: { amountMinor: paidMinor },
      offer: { title: 'The airline has cancelled the flights', after: null },
    })
    expect(await flights.order(traveller)).toMatchObject({ status: 'OK', flightStatus: 'not_confirmed' })
    expect(dataOf(await quote(traveller))).toMatchObject({ fee: { amountMinor: 0 } })
    await takeRefund(traveller, token)
    await flights.follows(traveller, 'refunded')
    await expect.poll(async () => (await flights.world.settle(), pnrOf(traveller)?.state)).toBe('cancelled')
    expect([ticketsOf(traveller), flights.ledger(uid)?.refundedMinor]).toEqual([['refunded', 'refunded'], paidMinor])
  })

  it('and fly after all are the flights of the order again', async () => {
    const { traveller, uid } = await ticketed(true)
    airline(traveller, true)
    await pass(1)
    await isOffered(traveller, true)
    airline(traveller, false)
    await traveller.call('GET', `/operation/booking/${traveller.id}`)
    await pass(5)
    await isOffered(traveller, false)
    expect(await flights.order(traveller)).toMatchObject({ status: 'OK', flightStatus: 'confirmed' })
    expect(flights.ledger(uid)?.refundedMinor).toBe(0)
    // It is asked again as before, and by the operator at once.
    const order = Number((await flights.order(traveller))['orderNumber'])
    const { desk } = flights.world.test.app.services.bookings
    expect(await desk.ask(order)).toBe(false)
    airline(traveller, true)
    expect(await desk.ask(order)).toBe(true)
    expect((await desk.list()).find(({ orderNumber }) => orderNumber === order)?.items).toEqual([
      { name: 'pnr', title: 'Tel Aviv – Athens', phase: 'cancelled', isCorrectionRefused: false },
    ])
    await pass(6)
    await isOffered(traveller, true)
  })

  const move = (traveller: Traveller, change: { flight: number; minutes: number }) =>
    flights.world.sandbox.control.changeFlights(pnrOf(traveller)?.locator ?? '', change)
  const acceptTimes = (traveller: Traveller, token: string) =>
    traveller.call('GET', `/operation/acceptHotelChange/${token}?accepted=true`, undefined, { 'x-masa-intent': '1' })
  const timesOf = async (traveller: Traveller): Promise<string[]> =>
    (await flights.order(traveller))['booking'].legs.map(
      ({ departureDate, departureTime }: Record<string, string>) => `${departureDate} ${departureTime}`,
    )
  const minutesLater = (time: string, minutes: number) =>
    new Date(Date.parse(`${time.replace(' ', 'T')}:00Z`) + minutes * 60_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')
  const ask = async (traveller: Traveller) =>
    flights.world.test.app.services.bookings.desk.ask(Number((await flights.order(traveller))['orderNumber']))

  it('or moves by more than an hour are answered for: accepted, order, calendar and page have the new times', async () => {
    const { traveller, uid } = await ticketed(true)
    const [sold = '', ...others] = await timesOf(traveller)
    move(traveller, { flight: 0, minutes: 145 })
    expect(await ask(traveller)).toBe(true)
    const { token, page } = (await offerOf(traveller)) ?? { token: '', page: {} }
    expect(page).toMatchObject({
      outcome: 'open',
      offer: { title: 'The airline has changed the times of the flights' },
    })
    expect(JSON.stringify(page['offer'].rows)).toMatch(/2:25.{0,3} hours later/)
    // Nothing of the order says the new times before they are agreed to.
    expect(await timesOf(traveller)).toEqual([sold, ...others])
    expect(await flights.order(traveller)).toMatchObject({ status: 'OK', flightStatus: 'confirmed' })
    expect(await ask(traveller)).toBe(false)
    expect(dataOf(await acceptTimes(traveller, token))['outcome']).toBe('accepted')
    expect(await timesOf(traveller)).toEqual([minutesLater(sold, 145), ...others])
    expect(dataOf(await traveller.call('GET', `/operation/hotelChange/${token}?langCode=ENG`))['outcome']).toBe(
      'accepted',
    )
    expect([await ask(traveller), flights.ledger(uid)?.refundedMinor]).toEqual([false, 0])
  })

  it('or moves to another day are refunded in full where the new times are rejected, by the newest of them alone', async () => {
    const { traveller, uid, paidMinor } = await ticketed(false)
    await pass(LATER)
    move(traveller, { flight: 0, minutes: 24 * 60 })
    await ask(traveller)
    const first = await offerOf(traveller)
    move(traveller, { flight: 0, minutes: 60 })
    await ask(traveller)
    const second = await offerOf(traveller)
    expect(second?.token).not.toBe(first?.token)
    expect(dataOf(await takeRefund(traveller, first?.token ?? ''))['outcome']).toBe('lapsed')
    expect(await traveller.status()).toBe('confirmed')
    expect(dataOf(await takeRefund(traveller, second?.token ?? ''))['outcome']).toBe('rejected')
    await flights.follows(traveller, 'refunded')
    await expect.poll(async () => (await flights.world.settle(), pnrOf(traveller)?.state)).toBe('cancelled')
    expect([ticketsOf(traveller), flights.ledger(uid)?.refundedMinor]).toEqual([['refunded', 'refunded'], paidMinor])
  })

  it('or moves a little have the new times at once, and by themselves where nothing is answered', async () => {
    const { traveller } = await ticketed(true)
    const [sold = ''] = await timesOf(traveller)
    // Not past midnight: another day is no little change.
    const [out] = (await flights.order(traveller))['booking'].legs
    const minutes = out.departureTime > '23:50' || out.arrivalTime > '23:50' ? -5 : 5
    move(traveller, { flight: 0, minutes })
    await ask(traveller)
    const [little = ''] = await timesOf(traveller)
    expect([await offerOf(traveller), little]).toEqual([undefined, minutesLater(sold, minutes)])
    move(traveller, { flight: 0, minutes: 240 })
    await ask(traveller)
    expect(await offerOf(traveller)).toBeDefined()
    await pass(4)
    await isOffered(traveller, false)
    expect((await timesOf(traveller))[0]).toBe(minutesLater(sold, 240 + minutes))
  })

  it('or whose tickets another hand gives back are not there any more', async () => {
    const { traveller } = await ticketed(true)
    flights.world.sandbox.control.changeFlights(pnrOf(traveller)?.locator ?? '', { areTicketsReturned: true })
    expect(await ask(traveller)).toBe(true)
    expect((await offerOf(traveller))?.page['offer'].title).toBe('The airline has cancelled the flights')
  })

  it('before they are ticketed are not charged', async () => {
    const traveller = await flights.held()
    airline(traveller, true)
    const { uid } = await traveller.payFor()
    await flights.follows(traveller, 'refused')
    expect(flights.ledger(uid)).toMatchObject({ status: 'voided', capturedMinor: 0 })
    expect(pnrOf(traveller)?.state).toBe('cancelled')
  })
})
