import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#src/index.ts'
import { startSandbox } from '#src/index.ts'
import type { Search } from '#src/sabre/testing/agency.ts'
import { agencyAt } from '#src/sabre/testing/agency.ts'
import type { OrderAnswer } from '#src/sabre/testing/booking.ts'
import { bookingRequest, offerOf, orderer, ticketing } from '#src/sabre/testing/booking.ts'

let sandbox: Sandbox
let agency: Awaited<ReturnType<typeof agencyAt>>
let order: ReturnType<typeof orderer>
beforeAll(async () => {
  const now = () => Date.parse('2026-11-26T08:00:00Z')
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, now })
  agency = await agencyAt(sandbox.url)
  order = orderer(agency)
})
afterAll(() => sandbox.close())

const alone: Search = { legs: ['TLV-LHR 2027-03-14'], maxStops: 0, isBranded: true }

async function booked(): Promise<string> {
  const request = bookingRequest(await offerOf(agency, alone), { remark: 'MASA-1' })
  const { confirmationId, errors } = await order('createBooking', request)
  if (confirmationId === undefined) throw new Error(JSON.stringify(errors))
  return confirmationId
}
const get = (confirmationId: string) => order('getBooking', { confirmationId })
const errorsOf = ({ errors }: OrderAnswer) => errors?.map(({ type }) => type)

test('a booking takes other remarks on top of the state that was read, and on no other', async () => {
  const locator = await booked()
  const { bookingSignature } = await get(locator)
  const request = {
    confirmationId: locator,
    bookingSignature,
    before: { remarks: [{ type: 'GENERAL', text: 'MASA-1' }] },
    after: { remarks: [{ type: 'GENERAL', text: 'MASA-2' }] },
    retrieveBooking: true,
  }
  expect((await order('modifyBooking', request)).booking?.remarks).toEqual([{ type: 'GENERAL', text: 'MASA-2' }])
  expect(errorsOf(await order('modifyBooking', request))).toEqual(['BOOKING_CHANGED'])
})

test('a booking takes other documents of its travellers, and neither other names nor another number of travellers', async () => {
  const locator = await booked()
  const passport = (documentNumber: string) => ({
    documentType: 'PASSPORT',
    documentNumber,
    expiryDate: '2031-01-01',
  })
  const modified = async (travelers: object[]) => {
    const { bookingSignature, travelers: before } = await get(locator)
    const request = { confirmationId: locator, bookingSignature, before: { travelers: before }, after: { travelers } }
    return order('modifyBooking', { ...request, retrieveBooking: true })
  }
  const [noa] = (await get(locator)).travelers ?? []
  const named = { givenName: noa?.givenName, surname: noa?.surname }
  const { booking } = await modified([{ ...named, identityDocuments: [passport('11112222')] }])
  expect(booking?.travelers[0]?.identityDocuments).toEqual([passport('11112222')])
  for (const travelers of [[{ ...named, surname: 'Cohen' }], [named, named], []]) {
    expect(errorsOf(await modified(travelers))).toEqual(['NAME_CHANGE_NOT_ALLOWED'])
  }
  // The airline itself names them otherwise, and then takes documents of that name alone.
  sandbox.control.changeFlights(locator, { traveller: 0, givenName: 'NOA', surname: 'BARKAI' })
  expect(errorsOf(await modified([named]))).toEqual(['NAME_CHANGE_NOT_ALLOWED'])
  expect(errorsOf(await modified([{ givenName: 'NOA', surname: 'BARKAI' }]))).toBeUndefined()
  sandbox.control.changeFlights(locator, {
    traveller: 0,
    givenName: noa?.givenName ?? '',
    surname: noa?.surname ?? '',
  })
  sandbox.control.setSabre({ call: 'modifyBooking', outcome: 'refused', times: 1 })
  expect(errorsOf(await modified([named]))).toEqual(['AIRLINE_REJECTED_CHANGE'])
  expect((await get(locator)).travelers?.[0]?.identityDocuments).toEqual([passport('11112222')])
  await order('cancelBooking', { confirmationId: locator, cancelAll: true })
  expect(errorsOf(await modified([named]))).toEqual(['BOOKING_NOT_MODIFIABLE'])
})

test('flights that their airline cancels are not confirmed and not ticketed; tickets come back whole, whatever the fare', async () => {
  const [before, after] = [await booked(), await booked()]
  const fulfilled = await order('fulfillFlightTickets', ticketing(after))
  for (const locator of [before, after]) sandbox.control.changeFlights(locator, { isCancelled: true })
  expect((await get(after)).flights?.map(({ flightStatusCode }) => flightStatusCode)).toEqual(['UN'])
  expect(errorsOf(await order('fulfillFlightTickets', ticketing(before)))).toEqual(['FLIGHTS_NOT_CONFIRMED'])
  const { tickets } = await order('checkFlightTickets', { confirmationId: after })
  expect(tickets?.[0]?.refundTotals?.total).toBe(fulfilled.tickets?.[0]?.payment?.total)
  expect((await order('refundFlightTickets', { confirmationId: after })).refundedTickets).toHaveLength(1)
  sandbox.control.changeFlights(before, { isCancelled: false })
  expect((await get(before)).flights?.map(({ flightStatusCode }) => flightStatusCode)).toEqual(['HK'])
  expect(() => sandbox.control.changeFlights('QQQQQQ', { isCancelled: true })).toThrow('There is no such booking')
})
