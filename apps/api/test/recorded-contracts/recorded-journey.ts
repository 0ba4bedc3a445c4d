import { expect } from 'vitest'
import { passenger, payer } from '#src/bookings/testing/booking-world.ts'
import type { TestApp } from '../app.ts'
import type { TestSandbox } from '../sandbox.ts'
import type { RecordedRelease } from './recorded-release.ts'

interface World {
  readonly test: TestApp
  readonly outside: TestSandbox
  readonly release: RecordedRelease
  /** From now on the release calls with this session; with undefined as another browser, that has none. */
  changeSession(authorization: string | undefined): void
}

/** A package that can be booked, as the release finds it: by searching. */
async function findPackage({ test, release }: World) {
  const [row] = await test.owner.query<Record<'packId' | 'hotelId' | 'dest' | 'from', string>>(
    `SELECT o.pack_id::text AS "packId", o.hotel_id::text AS "hotelId", o.destination_code AS dest, o.date_from AS "from"
     FROM offer o JOIN pack p USING (pack_id) JOIN hotel h USING (hotel_id)
       JOIN flight f ON f.flight_id = p.out_flight_id JOIN flight b ON b.flight_id = p.in_flight_id
     WHERE h.sale_state = 'available' AND h.code NOT LIKE '%-06' AND h.code NOT LIKE '%-07' AND h.code NOT LIKE '%-08'
       AND f.seats > 40 AND b.seats > 40 AND f.condition_code IS NULL AND b.condition_code IS NULL AND o.board = 'BB' LIMIT 1`,
  )
  if (!row) throw new Error('the seed has nothing to book')
  const found = await release.call('vacations.search', {
    query: { dest: row.dest, fromDate: row.from, toDate: row.from, categoryId: 'vacation_pack', adult: '2' },
  })
  expect(found.results.length).toBeGreaterThan(0)
  return row
}

/** Search, product, price, then a booking with the bodies that the product page of then sent, up to the order. */
export async function bookAsRecorded(world: World): Promise<{ id: string; hotelId: string }> {
  const { outside, release, changeSession } = world
  changeSession(undefined)
  const { packId, hotelId } = await findPackage(world)
  const product = await release.call('vacations.select', { query: { packId, laId: `${hotelId}-x`, adult: '2' } })
  const [room] = product.quote.rooms
  const quote = await release.call('vacations.calcPack', {
    query: { packId, hotelid: hotelId, checkAvl: 'true', cls: room.cls, typ: room.typ, board: room.board, adult: '2' },
  })
  const begun = await release.call('booking.storePageInit', { body: selectionOf(product, quote) })
  changeSession(begun.authorization)
  const id = begun.bookingTransactionId as string
  const { token } = await release.call('booking.handOver', { path: { id } })
  changeSession(undefined)
  const taken = await release.call('booking.takeOver', { body: { token } })
  changeSession(taken.authorization)
  await release.call('booking.storePage', { path: { id }, body: draftOf(taken.booking) })
  await release.call('booking.acceptTerms', { path: { id } })
  await release.call('booking.chkInv', { body: { bookingTransactionId: id } })
  await release.call('booking.extendHold', { path: { id } })
  await release.call('booking.read', { path: { id } })
  const page = await release.call('booking.getPaymentUrl', {
    path: { bookId: id },
    body: { payer: { NoOfPayment: 1 } },
  })
  await outside.sandbox.control.pay(page.paymentTransUid, 'approved')
  await release.call('booking.debitCreditCard', { path: { id }, body: { paymentTransUid: page.paymentTransUid } })
  await release.call('booking.progress', { path: { id } })
  return { id, hotelId }
}

/** The body of `order` on the product page. */
function selectionOf(product: any, quote: any) {
  return {
    packSelectionId: quote.packSelectionId,
    packageId: product.packId,
    duration: product.nights,
    price: quote.price,
    priceNIS: quote.priceNIS,
    currency: quote.currency,
    discountPercent: quote.discountPercent,
    outwardFlight: { flightId: product.outwardFlight.flightId },
    inwardFlight: { flightId: product.inwardFlight.flightId },
    channel: 'web',
  }
}

/** The body of the booking's form: what was answered, and what is typed into it. */
function draftOf({ options }: any) {
  return {
    paxList: [passenger('1'), passenger('2')],
    payer,
    couponCodes: [],
    masaSafetyAssurance: options.masaSafetyAssurance,
    ensureCancellation: options.ensureCancellation,
    sendEsimOffer: options.sendEsimOffer,
    sendPromotionalProductMails: options.sendPromotionalProductMails,
    sendPromotionalInsuranceMails: options.sendPromotionalInsuranceMails,
    flightConditionConfirmed: options.flightConditionConfirmed,
    securityForcesDocument: options.securityForcesDocument ?? '',
    additionalServices: { esimQuantity: options.esimQuantity, promotionCodes: options.promotionCodes },
  }
}
