import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBookingWorld, dataOf, type BookingWorld, type Traveller } from '#src/bookings/testing/booking-world.ts'
import { buildFlightWorld, type FlightWorld } from '../flight-world.ts'
import type { ProviderTransaction } from './partners.ts'
import { change, findingsWith, type Books, type Plant } from './plant.ts'

describe('the second audit of packages', () => {
  let world: BookingWorld
  /** A booking of each end, by its id and the payment that was opened for it. */
  const ends: Record<'sold' | 'refused' | 'cancelled' | 'held', { id: string; uid: string }> = {
    sold: { id: '', uid: '' },
    refused: { id: '', uid: '' },
    cancelled: { id: '', uid: '' },
    held: { id: '', uid: '' },
  }

  const bought = async (resource: string, couponCodes: string[] = []): Promise<{ one: Traveller; uid: string }> => {
    const one = world.traveller()
    const quote = await world.quote({ demand: [{ resource, units: 2, cap: 10 }] })
    expect((await one.hold(quote, { couponCodes })).statusCode).toBe(200)
    return { one, uid: (await one.payFor()).uid }
  }

  beforeAll(async () => {
    world = await buildBookingWorld()
    await world.test.owner.query(
      `INSERT INTO coupon (code, value_minor, currency, expires_at) VALUES ('SECOND-1', 5000, 'USD', 'infinity'), ('SECOND-2', 5000, 'USD', 'infinity')`,
    )
    const sold = await bought('flight:sold', ['SECOND-1'])
    ends.sold = { id: sold.one.id, uid: sold.uid }
    world.sandbox.control.setOutcome({ outcome: 'refused', times: 1 })
    const refused = await bought('flight:refused')
    ends.refused = { id: refused.one.id, uid: refused.uid }
    const { one, uid } = await bought('flight:cancelled')
    const quoted = dataOf(await one.call('POST', `/operation/booking/${one.id}/cancellationQuote`, { reason: 'plans' }))
    await one.call('POST', `/operation/bookingevent/${one.id}/canceledWithBody`, {
      cancellationQuoteId: quoted['cancellationQuoteId'],
    })
    ends.cancelled = { id: one.id, uid }
    const held = world.traveller()
    await held.hold(await world.quote({ demand: [{ resource: 'flight:held', units: 2, cap: 10 }] }))
    ends.held = { id: held.id, uid: '' }
    await world.settle()
  })
  afterAll(() => world.close())

  const payment = (books: Books, end: keyof typeof ends, changes: Partial<ProviderTransaction>) =>
    change(books.transactions, ({ uniqueId }) => uniqueId === ends[end].uid, changes)
  const reservation = (books: Books, end: keyof typeof ends, changes: Partial<Books['reservations'][number]>) =>
    change(books.reservations, ({ reference }) => reference === `${ends[end].id}-1`, changes)

  it('finds nothing in a sound world', async () => {
    const statuses = await world.test.owner.query('SELECT status FROM booking ORDER BY order_number')
    expect(statuses).toEqual(['confirmed', 'refused', 'cancelled', 'held'].map((status) => ({ status })))
    expect(await findingsWith(world, {})).toEqual([])
  })

  const plants: [difference: string, plant: () => Plant, finding: () => string][] = [
    [
      'a payment of no attempt',
      () => ({ books: (books) => payment(books, 'sold', { uniqueId: 'f'.repeat(32) }) }),
      () => 'belongs to no payment attempt of ours',
    ],
    [
      'a charge in another currency',
      () => ({ books: (books) => payment(books, 'sold', { currency: 'USD' }) }),
      () => `of booking ${ends.sold.id}: in USD at the provider, in ILS here`,
    ],
    [
      'a sale without a charge',
      () => ({
        books: (books) => payment(books, 'sold', { status: 'authorised', capturedMinor: 0, operations: [] }),
      }),
      () => `booking ${ends.sold.id} (confirmed): 0 kept at the provider, of a sum of `,
    ],
    [
      'a sale that is charged twice',
      () => ({
        books: ({ transactions }) => {
          const one = transactions.find(({ uniqueId }) => uniqueId === ends.sold.uid)
          one?.operations.push({ kind: 'captured', amountMinor: one.capturedMinor })
        },
      }),
      () => 'charged more than once',
    ],
    [
      'a charge that a refused booking keeps',
      () => ({
        books: (books) =>
          payment(books, 'refused', {
            status: 'captured',
            capturedMinor: 372_500,
            operations: [{ kind: 'captured', amountMinor: 372_500 }],
          }),
      }),
      () => `booking ${ends.refused.id} (refused): 372500 kept at the provider, and nothing was sold`,
    ],
    [
      'an authorisation that is not given back',
      () => ({
        sql: `UPDATE payment_attempt SET phase = 'authorised' WHERE id = '${ends.refused.uid}'`,
        books: (books) => payment(books, 'refused', { status: 'authorised' }),
      }),
      () => `of booking ${ends.refused.id}: left authorised, though the booking is refused`,
    ],
    [
      'an authorisation that is said to be given back',
      () => ({ books: (books) => payment(books, 'refused', { status: 'authorised' }) }),
      () => `of booking ${ends.refused.id}: voided here, still authorised at the provider`,
    ],
    [
      'more refunded than charged',
      () => ({ books: (books) => payment(books, 'cancelled', { refundedMinor: 400_000 }) }),
      () => '400000 refunded, of 372500 charged',
    ],
    [
      'a refund that the booking does not know of',
      () => ({ sql: `UPDATE payment_attempt SET refunded_minor = 0 WHERE id = '${ends.cancelled.uid}'` }),
      () => `of booking ${ends.cancelled.id}: 372500 refunded at the provider, 0 here`,
    ],
    [
      'a fee that was agreed to and not kept',
      () => ({
        sql: `UPDATE cancellation_quote SET fee_minor = 10000 WHERE booking_id = '${ends.cancelled.id}'`,
      }),
      () => `booking ${ends.cancelled.id} (cancelled): 0 kept at the provider, and the cancellation leaves 10000`,
    ],
    [
      'a refund of a sale for no cause',
      () => ({
        books: (books) =>
          payment(books, 'sold', { refundedMinor: 1, operations: [{ kind: 'refunded', amountMinor: 1 }] }),
      }),
      () => `1 of payment ${ends.sold.uid} refunded, for no cause that is known`,
    ],
    [
      'another price than was quoted',
      () => ({
        sql: `UPDATE quote SET total_usd_minor = total_usd_minor - 1 FROM booking WHERE quote.id = quote_id AND booking.id = '${ends.refused.id}'`,
      }),
      () => 'lines sum to 100000 and 372500, not to 99999 and 372500',
    ],
    [
      'another page than was quoted',
      () => ({ sql: `UPDATE booking_revision SET amount_minor = 1 WHERE booking_id = '${ends.refused.id}'` }),
      () => `revision 1 of booking ${ends.refused.id}: 1 asked, 372500 quoted`,
    ],
    [
      'another sum than the revision that was bought',
      () => ({
        sql: `UPDATE booking_revision SET amount_minor = amount_minor + 1 WHERE booking_id = '${ends.sold.id}'`,
      }),
      () => `is the price of what was bought`,
    ],
    [
      'a counter that has lost a seat',
      () => ({ sql: `UPDATE inventory_counter SET taken = taken - 1 WHERE resource = 'flight:sold'` }),
      () => 'stock flight:sold: 1 counted, 2 held or sold',
    ],
    [
      'seats that an ended booking keeps',
      () => ({ sql: `UPDATE hold SET phase = 'sold', ended_at = NULL WHERE booking_id = '${ends.refused.id}'` }),
      () => `of booking ${ends.refused.id} (refused): sold, though the booking has ended`,
    ],
    [
      'a sale without its seats',
      () => ({ sql: `UPDATE hold SET phase = 'released' WHERE booking_id = '${ends.sold.id}'` }),
      () => `booking ${ends.sold.id} (confirmed): has bought nothing of stock, and flight:sold × 2 was quoted`,
    ],
    [
      'fewer seats than were quoted',
      () => ({ sql: `UPDATE hold_demand SET units = 1 WHERE resource = 'flight:held'` }),
      () => `of booking ${ends.held.id} (held): keeps flight:held × 1, and flight:held × 2 was quoted`,
    ],
    [
      'a hold without an end',
      () => ({ sql: `UPDATE booking SET held_since = NULL, held_until = NULL WHERE id = '${ends.held.id}'` }),
      () => `of booking ${ends.held.id} (held): live, and has no end`,
    ],
    [
      'a sale that has not used its coupon',
      () => ({ sql: `DELETE FROM coupon_redemption WHERE code = 'SECOND-1'` }),
      () => `booking ${ends.sold.id} (confirmed): priced with coupon SECOND-1, which it has not used`,
    ],
    [
      'a coupon that a refused booking has used',
      () => ({
        sql: `INSERT INTO coupon_redemption (code, booking_id, phase, redeemed_at) VALUES ('SECOND-2', '${ends.refused.id}', 'redeemed', now())`,
      }),
      () => `coupon SECOND-2 of booking ${ends.refused.id}: used, though the booking is refused`,
    ],
    [
      'a hotel that has forgotten a sale',
      () => ({ books: (books) => reservation(books, 'sold', { status: 'cancelled' }) }),
      () => `hotel stay of booking ${ends.sold.id} (confirmed): cancelled at the hotel`,
    ],
    [
      'another hotel than was sold',
      () => ({ books: (books) => reservation(books, 'sold', { hotelCode: 'HER-99' }) }),
      () => `hotel stay of booking ${ends.sold.id} (confirmed): HER-99 `,
    ],
    [
      'rooms that were not given back',
      () => ({ books: (books) => reservation(books, 'cancelled', { status: 'confirmed' }) }),
      () => `reservation ${ends.cancelled.id}-1: confirmed at the hotel, though the booking is cancelled`,
    ],
    [
      'a reservation that no booking has',
      () => ({ books: (books) => reservation(books, 'sold', { reference: 'stray-1' }) }),
      () => 'reservation stray-1: confirmed at the hotel, and unknown here',
    ],
    [
      'a status without its history',
      () => ({
        sql: `UPDATE booking SET status = 'confirmed', state = jsonb_set(state, '{status}', '"confirmed"') WHERE id = '${ends.refused.id}'`,
      }),
      () => `booking ${ends.refused.id} (confirmed): its history ends in refused`,
    ],
  ]
  it.each(plants)('finds %s', async (_, plant, finding) => {
    expect(await findingsWith(world, plant())).toContainEqual(expect.stringContaining(finding()))
  })
})

describe('the second audit of flights', () => {
  let flights: FlightWorld
  let id: string
  let locator: string
  beforeAll(async () => {
    flights = await buildFlightWorld()
    const traveller = await flights.held()
    await traveller.payFor()
    await flights.world.settle()
    ;({ id } = traveller)
    locator = flights.pnrs().at(-1)?.locator ?? ''
  })
  afterAll(() => flights.world.close())

  const pnr = (changes: Partial<Books['airlineBookings'][number]>): Plant => ({
    books: ({ airlineBookings }) => change(airlineBookings, (each) => each.locator === locator, changes),
  })

  it('finds nothing in a sound world', async () => {
    expect(
      flights
        .pnrs()
        .at(-1)
        ?.tickets.map(({ status }) => status),
    ).toEqual(['issued', 'issued'])
    expect(await findingsWith(flights.world, {})).toEqual([])
  })

  const ticket = { number: '8182400000000', status: 'issued' as const }
  it.each<[difference: string, plant: () => Plant, finding: () => string]>([
    ['a PNR that is gone', () => pnr({ state: 'cancelled' }), () => `PNR ${locator} is cancelled`],
    ['a traveller without a ticket', () => pnr({ tickets: [ticket] }), () => 'has 1 tickets for 2 travellers'],
    [
      'other people',
      () => pnr({ names: ['COHEN DAN', 'LEVI MAYA'] }),
      () => 'COHEN DAN, LEVI MAYA, and LEVI DAN, LEVI MAYA travel',
    ],
    [
      'a PNR that the booking does not name',
      () => pnr({ locator: 'QQQQQQ' }),
      () => `PNR ${locator} is unknown to the airline`,
    ],
    ['a PNR of no booking', () => pnr({ bookingId: '' }), () => `PNR ${locator} of booking (none): ticketed, though`],
    [
      'tickets of a booking that has ended',
      () => ({
        sql: `UPDATE booking SET status = 'refused', state = jsonb_set(state, '{status}', '"refused"') WHERE id = '${id}'`,
      }),
      () => `PNR ${locator} of booking ${id}: ticketed, though the booking is refused`,
    ],
  ])('finds %s', async (_, plant, finding) => {
    expect(await findingsWith(flights.world, plant())).toContainEqual(expect.stringContaining(finding()))
  })
})
