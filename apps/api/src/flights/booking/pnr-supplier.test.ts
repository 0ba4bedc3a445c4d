import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import type { SupplierAnswer, SupplierOrder, SupplierPerson } from '#src/products/products.service.ts'
import { startTestSandbox, type TestSandbox } from '#test/sandbox.ts'
import type { Fare } from '../sabre/itinerary.ts'
import { connectSabre, type Sabre } from '../sabre/sabre.client.ts'
import { mapShopAnswer } from '../sabre/shop.mapper.ts'
import { contractCheck, vendorFolder } from '../sabre/testing/published-contracts.ts'
import { requestedPassengers, shopRequest, type FlightSearch } from '../sabre/shop-request.ts'
import type { FlightContent } from './flight-content.ts'
import { createPnrSupplier, type PnrFacts } from './pnr-supplier.ts'
import { createFlightFinder } from './revalidate.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let now = Date.parse('2026-11-26T08:00:00Z')
let outside: TestSandbox
let sabre: Sabre
let fare: Fare
const reports: string[] = []
/** Everything that was sent to Sabre's booking calls. */
const sent: { call: string; body: object }[] = []

const FAMILY: FlightSearch = {
  origins: [{ code: 'TLV', kind: 'airport' }],
  destinations: [{ code: 'ATH', kind: 'airport' }],
  departureDate: '2027-03-09',
  returnDate: '2027-03-16',
  passengers: { adults: 2, seniors: 0, childAges: [7], infants: 1 },
  cabins: [],
  isDirectOnly: true,
  currency: 'USD',
}
const person = (paxId: number, more: Partial<SupplierPerson>): SupplierPerson => ({
  paxId: String(paxId),
  name: 'Levi Noa',
  type: 'adult',
  room: 0,
  title: 'Miss',
  firstName: `Noa${'abcd'[paxId - 1] ?? ''}`,
  lastName: 'Levi',
  birthDate: '1990-05-04',
  passportNumber: `1234567${paxId}`,
  passportExpiry: '2031-01-01',
  nationality: 'IL',
  ...more,
})
const PEOPLE = [
  person(1, { title: 'Mr', email: 'dan@example.com', phone: '+972 50-123-4567' }),
  person(2, {}),
  person(3, { type: 'child', birthDate: '2019-06-01' }),
  person(4, { type: 'infant', birthDate: '2026-06-01' }),
]

const supplier = () => {
  const { sabre: config } = readConfig(outside.env)
  return createPnrSupplier({
    sabre,
    pcc: config.pcc,
    find: createFlightFinder(sabre, config.pcc),
    isLeftBehind: async () => false,
    report: ({ what }) => reports.push(what),
  })
}
let bookings = 0
function orderOf(more: Partial<SupplierOrder> = {}): SupplierOrder {
  const content: FlightContent = { key: fare.revalidation, lastDay: '2027-03-16', rateMillionths: 3_700_000 }
  bookings += 1
  const bookingId = String(bookings).padStart(32, '0')
  return { bookingId, tenant: 'MASA', item: 'pnr', round: 0, content, choices: {}, people: PEOPLE, ...more }
}
const pnrs = () => outside.sandbox.control.sabreBookings()
const pnrOf = (answer: SupplierAnswer) => pnrs().find(({ locator }) => locator === referenceOf(answer))
const referenceOf = (answer: SupplierAnswer): string =>
  'reference' in answer && answer.reference !== undefined ? answer.reference : ''
async function held(): Promise<SupplierOrder> {
  const order = orderOf()
  const answer = await supplier().hold?.(order)
  if (answer?.kind !== 'held') throw new Error(JSON.stringify(answer))
  return { ...order, reference: referenceOf(answer) }
}
const next = (rule: Parameters<TestSandbox['sandbox']['control']['setSabre']>[0]) =>
  outside.sandbox.control.setSabre({ times: 1, ...rule })
const fail = (operation: string, failure: 'lose_answer' | 'reset', times = 1) =>
  outside.sandbox.control.setFaults({ sabre: { operation, failure, times } })
const openTickets = (locator: string | undefined) =>
  pnrs()
    .find((pnr) => pnr.locator === locator)
    ?.tickets.filter(({ status }) => status === 'issued') ?? []

beforeAll(async () => {
  outside = await startTestSandbox({ now: () => now })
  const { sabre: config } = readConfig(outside.env)
  const wire = connectSabre(config)
  sabre = {
    ...wire,
    read: (call, body, options) => (sent.push({ call, body }), wire.read(call, body, options)),
    write: (call, body, options) => (sent.push({ call, body }), wire.write(call, body, options)),
  }
  const outcome = await sabre.read('shop', shopRequest(FAMILY, { pcc: config.pcc }))
  if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome))
  const { itineraries } = mapShopAnswer(outcome.value, requestedPassengers(FAMILY.passengers))
  const found = itineraries[0]?.fares[0]
  if (found === undefined) throw new Error('no flights')
  fare = found
})
afterAll(() => outside.sandbox.close())
afterEach(async () => {
  outside.sandbox.control.setFaults({ sabre: null })
  // The flight's seats are few, and the next test needs some.
  for (const { locator, state } of pnrs())
    if (state === 'open') await sabre.write('cancelBooking', { confirmationId: locator, cancelAll: true })
  reports.length = 0
})

describe('a place on flights', () => {
  it('is a booking at Sabre of these people at this price, with our reference, until the earlier limit', async () => {
    const order = orderOf()
    const answer = await supplier().hold?.(order)
    const pnr = answer && pnrOf(answer)
    expect(answer).toMatchObject({ kind: 'held', facts: { tickets: [], airlineLocators: {} } })
    expect(pnr?.travellers.map(({ givenName, requestedCode }) => `${givenName} ${requestedCode}`)).toEqual([
      'Noaa ADT',
      'Noab ADT',
      'Noac C07',
      'Noad INF',
    ])
    expect(pnr?.travellers.reduce((sum, { price }) => sum + price.base + price.taxes, 0)).toBe(fare.totalMinor)
    expect(pnr?.remarks).toEqual([{ type: 'GENERAL', text: `MASA ${order.bookingId} 0` }])
    expect(pnr).toMatchObject({ emails: ['dan@example.com'], phones: ['+972501234567'] })
    const limit = Math.min(pnr?.purchaseBy ?? 0, pnr?.airlineLimit ?? Number.POSITIVE_INFINITY)
    expect(answer?.kind === 'held' && Date.parse(answer.until ?? '')).toBe(Math.floor(limit / MINUTE) * MINUTE)
  })

  it("is kept until the airline's own limit where that is earlier than the fare's", async () => {
    next({ call: 'createBooking', outcome: 'lapses_early' })
    const answer = await supplier().hold?.(orderOf())
    expect(answer?.kind === 'held' && Date.parse(answer.until ?? '')).toBe(now + 5 * MINUTE)
  })

  it.each(['price_up', 'price_down'] as const)(
    'at another price (%s) is not booked: the difference is named',
    async (outcome) => {
      const before = pnrs().length
      next({ call: 'createBooking', outcome })
      next({ call: 'revalidate', outcome })
      const answer = await supplier().hold?.(orderOf())
      expect(answer?.kind).toBe('repriced')
      const byMinor = answer?.kind === 'repriced' ? answer.byMinor : 0
      expect(Math.sign(byMinor)).toBe(outcome === 'price_up' ? 1 : -1)
      // Agorot at the quote's rate lead back to the cents that Sabre asks.
      const cents = Math.round((byMinor * 1_000_000) / 3_700_000)
      next({ call: 'revalidate', outcome })
      const again = await createFlightFinder(sabre, readConfig(outside.env).sabre.pcc)(fare.revalidation)
      expect(again.kind === 'found' && again.fare.totalMinor).toBe(fare.totalMinor + cents)
      expect(pnrs()).toHaveLength(before)
    },
  )

  it('that is gone is refused, and one whose price is the same again after all too', async () => {
    next({ call: 'createBooking', outcome: 'sold_out' })
    expect(await supplier().hold?.(orderOf())).toEqual({ kind: 'refused' })
    next({ call: 'createBooking', outcome: 'price_up' })
    expect(await supplier().hold?.(orderOf())).toEqual({ kind: 'refused' })
  })

  it('whose answer was lost is not asked for again, and cannot be asked about', async () => {
    fail('createBooking', 'lose_answer')
    const order = orderOf()
    const before = pnrs().length
    expect(await supplier().hold?.(order)).toMatchObject({ kind: 'unknown' })
    expect(pnrs()).toHaveLength(before + 1)
    expect(await supplier().inquire(order)).toMatchObject({ kind: 'unknown' })
  })

  it('is given back, twice as well, and one that lapsed or is unknown too', async () => {
    const order = await held()
    for (const _ of [1, 2]) expect(await supplier().withdraw(order)).toEqual({ kind: 'withdrawn' })
    expect(pnrs().find(({ locator }) => locator === order.reference)?.state).toBe('cancelled')
    expect(await supplier().withdraw({ ...order, reference: 'QQQQQQ' })).toEqual({ kind: 'withdrawn' })
  })
})

describe('documents that were corrected', () => {
  const corrected = () =>
    PEOPLE.map((person, at) => (at === 1 ? { ...person, passportNumber: '99998888', nationality: 'FR' } : person))
  const passportsOf = ({ reference }: SupplierOrder) =>
    pnrs()
      .find(({ locator }) => locator === reference)
      ?.travellers.flatMap(({ documents }) => documents?.map(({ documentNumber }) => documentNumber))

  it('are given to the booking that is held, the same once more as well, and its place and limit stay', async () => {
    const order = { ...(await held()), people: corrected() }
    const before = pnrs().length
    for (const _ of [1, 2]) {
      const answer = await supplier().amend?.(order)
      expect(answer).toMatchObject({ kind: 'held', reference: order.reference })
      expect(answer?.kind === 'held' && Date.parse(answer.until ?? '')).toBeGreaterThan(now)
    }
    expect(passportsOf(order)).toEqual(['12345671', '99998888', '12345673', '12345674'])
    expect(pnrs()).toHaveLength(before)
  })

  it('whose answer was lost are given again on top of what stands', async () => {
    const order = { ...(await held()), people: corrected() }
    fail('modifyBooking', 'lose_answer')
    expect(await supplier().amend?.(order)).toMatchObject({ kind: 'unknown' })
    expect(await supplier().amend?.(order)).toMatchObject({ kind: 'held' })
    expect(passportsOf(order)?.[1]).toBe('99998888')
  })

  it('that the airline does not take, or for a booking that is gone, are refused', async () => {
    const order = { ...(await held()), people: corrected() }
    next({ call: 'modifyBooking', outcome: 'refused' })
    expect(await supplier().amend?.(order)).toEqual({ kind: 'refused' })
    expect(passportsOf(order)?.[1]).toBe('12345672')
    await supplier().withdraw(order)
    expect(await supplier().amend?.(order)).toEqual({ kind: 'refused' })
    expect(await supplier().amend?.({ ...order, reference: 'QQQQQQ' })).toEqual({ kind: 'refused' })
  })

  it('are given to a booking with its tickets, which stay, and refused where the airline does not take them', async () => {
    const order = { ...(await held()), people: corrected() }
    expect(await supplier().confirm(order)).toMatchObject({ kind: 'confirmed' })
    const tickets = () => pnrs().find(({ locator }) => locator === order.reference)?.tickets
    const before = tickets()
    expect(before).toHaveLength(PEOPLE.length)
    next({ call: 'modifyBooking', outcome: 'refused' })
    expect(await supplier().correct?.(order)).toEqual({ kind: 'refused' })
    expect(passportsOf(order)?.[1]).toBe('12345672')
    for (const _ of [1, 2])
      expect(await supplier().correct?.(order)).toEqual({ kind: 'confirmed', reference: order.reference })
    expect(passportsOf(order)?.[1]).toBe('99998888')
    expect(tickets()).toEqual(before)
  })

  it('come on top of another change that was made since the booking was read', async () => {
    const order = { ...(await held()), people: corrected() }
    const racing = createPnrSupplier({
      sabre: {
        ...sabre,
        write: async (call, body, options) => {
          await supplier().amend?.({ ...order, people: PEOPLE })
          return sabre.write(call, body, options)
        },
      },
      pcc: readConfig(outside.env).sabre.pcc,
      find: createFlightFinder(sabre, readConfig(outside.env).sabre.pcc),
      isLeftBehind: async () => false,
      report: () => undefined,
    })
    expect(await racing.amend?.(order)).toEqual({ kind: 'unknown', reason: 'BOOKING_CHANGED' })
    expect(await supplier().amend?.(order)).toMatchObject({ kind: 'held' })
    expect(passportsOf(order)?.[1]).toBe('99998888')
  })
})

describe('tickets', () => {
  it('are issued for each traveller at the price that was booked, and named with the airlines own locators', async () => {
    const order = await held()
    now += 2 * MINUTE
    const answer = await supplier().confirm(order)
    expect(answer).toMatchObject({ kind: 'confirmed', reference: order.reference })
    const facts = answer.kind === 'confirmed' ? (answer.facts as unknown as PnrFacts) : undefined
    expect(facts?.tickets).toEqual(openTickets(order.reference).map(({ number }) => number))
    expect(facts?.tickets).toHaveLength(4)
    expect(Object.keys(facts?.airlineLocators ?? {})).toEqual([
      ...new Set(fare.revalidation.legs.flat().map(({ marketingCarrier }) => marketingCarrier)),
    ])
    expect(await supplier().inquire(order)).toEqual(answer)
    expect(await supplier().confirm(order)).toEqual(answer)
    expect(openTickets(order.reference)).toHaveLength(4)
  })

  it('whose answer was lost are asked about, and not issued twice', async () => {
    const order = await held()
    fail('fulfillFlightTickets', 'lose_answer')
    expect(await supplier().confirm(order)).toMatchObject({ kind: 'unknown' })
    expect(await supplier().inquire(order)).toMatchObject({ kind: 'confirmed' })
    expect(openTickets(order.reference)).toHaveLength(4)
  })

  it('that are late are waited for, and not issued twice', async () => {
    const order = await held()
    next({ call: 'fulfillFlightTickets', outcome: 'late' })
    expect(await supplier().confirm(order)).toMatchObject({ kind: 'unknown' })
    // A repetition finds that they were issued.
    expect(await supplier().inquire(order)).toEqual({ kind: 'absent' })
    expect(await supplier().confirm(order)).toMatchObject({ kind: 'unknown' })
    now += 2 * MINUTE
    expect(await supplier().inquire(order)).toMatchObject({ kind: 'confirmed' })
    expect(openTickets(order.reference)).toHaveLength(4)
  })

  it('of whom some were issued are asked for once more, for those that are missing', async () => {
    const order = await held()
    next({ call: 'fulfillFlightTickets', outcome: 'broken_off' })
    expect(await supplier().confirm(order)).toMatchObject({ kind: 'confirmed' })
    expect(openTickets(order.reference)).toHaveLength(4)
    expect(reports).toEqual([])
  })

  it('of whom some are not to be had are all voided, with their booking, and reported', async () => {
    const order = await held()
    outside.sandbox.control.setSabre({ call: 'fulfillFlightTickets', outcome: 'broken_off', times: 2 })
    expect(await supplier().confirm(order)).toEqual({ kind: 'refused' })
    const pnr = pnrs().find(({ locator }) => locator === order.reference)
    expect(pnr?.state).toBe('cancelled')
    expect(pnr?.tickets.map(({ status }) => status)).toEqual(['voided', 'voided'])
    expect(reports).toHaveLength(1)
  })

  it.each(['refused', 'price_up'] as const)('that are not issued (%s) leave nothing at Sabre', async (outcome) => {
    const order = await held()
    outside.sandbox.control.setSabre({ call: 'fulfillFlightTickets', outcome, times: 2 })
    expect(await supplier().confirm(order)).toEqual({ kind: 'refused' })
    expect(pnrs().find(({ locator }) => locator === order.reference)).toMatchObject({ state: 'cancelled', tickets: [] })
  })

  it('that are not wanted any more are voided on their day, and refunded by the rule of the fare later', async () => {
    const order = await held()
    await supplier().confirm(order)
    expect(await supplier().withdraw(order)).toEqual({ kind: 'withdrawn' })
    const voided = pnrs().find(({ locator }) => locator === order.reference)
    expect(voided).toMatchObject({ state: 'cancelled' })
    expect(voided?.tickets.every(({ status }) => status === 'voided')).toBe(true)
    const later = await held()
    await supplier().confirm(later)
    now += DAY
    const isRefundable = pnrs()
      .find(({ locator }) => locator === later.reference)
      ?.travellers.every(({ refundPenalty }) => refundPenalty !== undefined)
    const answer = await supplier().withdraw(later)
    expect(answer.kind).toBe(isRefundable ? 'withdrawn' : 'unknown')
    expect(openTickets(later.reference)).toHaveLength(isRefundable ? 0 : 4)
  })

  it('of a booking that lapsed are refused', async () => {
    next({ call: 'createBooking', outcome: 'lapses_early' })
    const order = await held()
    now += 10 * MINUTE
    expect(await supplier().confirm(order)).toEqual({ kind: 'refused' })
    expect(openTickets(order.reference)).toEqual([])
  })
})

describe.skipIf(vendorFolder === undefined)("Sabre's published contract of bookings", () => {
  const schemas: Readonly<Record<string, string>> = {
    createBooking: 'CreateBookingRequest',
    getBooking: 'GetBookingRequest',
    modifyBooking: 'ModifyBookingRequest',
    cancelBooking: 'CancelBookingRequest',
    fulfillFlightTickets: 'FulfillTicketsRequest',
    voidFlightTickets: 'VoidTicketsRequest',
    refundFlightTickets: 'RefundTicketsRequest',
  }

  it.each(Object.keys(schemas))('takes what is sent to %s', (call) => {
    const check = contractCheck({ file: 'booking-management.yml', schema: schemas[call] ?? '' })
    const bodies = sent.filter((each) => each.call === call)
    expect(bodies.length).toBeGreaterThan(0)
    expect(bodies.flatMap(({ body }) => check(body))).toEqual([])
  })
})
