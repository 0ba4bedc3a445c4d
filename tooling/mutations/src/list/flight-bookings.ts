import type { Mutation } from '../mutation.ts'

const booking = 'apps/api/src/flights/booking'
const supplierTest = `${booking}/pnr-supplier.test.ts`
const callsTest = 'apps/api/test/flight-booking.test.ts'
const killsTest = 'apps/api/test/flight-kills.test.ts'
const bookCallTest = 'apps/api/test/flight-book-call.test.ts'

/** A booking at the airline is made once, at the price that was agreed to, and ticketed as a whole or not at all. */
export const flightBookings: readonly Mutation[] = [
  {
    name: 'that a corrected passport stays with the booking that is held',
    file: `${booking}/flight-product.ts`,
    find: "passportNumber: { isRequired: true, change: 'amend' }",
    replace: "passportNumber: { isRequired: true, change: 'newHold' }",
    test: { file: callsTest, title: 'stay booked: the airline has the new number' },
  },
  {
    name: 'that a lost answer to corrected documents is not taken for a refusal',
    file: `${booking}/pnr-supplier.ts`,
    find: "return outcome.kind === 'refused' ? { kind: 'refused' } : lostOf(outcome)",
    replace: "return { kind: 'refused' }",
    test: { file: supplierTest, title: 'whose answer was lost are given again' },
  },
  {
    name: 'that documents are not given on top of a state of the booking that is over',
    file: `${booking}/pnr-supplier.ts`,
    find: "if (error?.type === 'BOOKING_CHANGED')",
    replace: "if (error?.type === 'NEVER')",
    test: { file: supplierTest, title: 'come on top of another change' },
  },
  {
    name: 'the upper bound of the price at which flights are booked',
    file: `${booking}/pnr-requests.ts`,
    find: "(['INCREASE_BY_AMOUNT', 'DECREASE_BY_AMOUNT'] as const)",
    replace: "(['DECREASE_BY_AMOUNT'] as const)",
    test: { file: supplierTest, title: 'at another price (price_up) is not booked' },
  },
  {
    name: 'the lower bound of the price at which flights are booked',
    file: `${booking}/pnr-requests.ts`,
    find: "(['INCREASE_BY_AMOUNT', 'DECREASE_BY_AMOUNT'] as const)",
    replace: "(['INCREASE_BY_AMOUNT'] as const)",
    test: { file: supplierTest, title: 'at another price (price_down) is not booked' },
  },
  {
    name: 'tickets at the booked price alone',
    file: `${booking}/pnr-requests.ts`,
    find: 'acceptPriceChanges: false',
    replace: 'acceptPriceChanges: true',
    test: { file: supplierTest, title: 'that are not issued (price_up) leave nothing at Sabre' },
  },
  {
    name: "the airline's own limit of a booking",
    file: `${booking}/pnr.mapper.ts`,
    find: "return isLimit ? (airlineLimit(textOf(service?.['message'], 500) ?? '', createdOn) ?? []) : []",
    replace: 'return isLimit ? [] : []',
    test: { file: supplierTest, title: "is kept until the airline's own limit" },
  },
  {
    name: 'that a limit of no zone is the earliest that it can be',
    file: `${booking}/airline-limit.domain.ts`,
    find: 'const EAST_HOURS = 3',
    replace: 'const EAST_HOURS = 0',
    test: { file: `${booking}/airline-limit.domain.test.ts`, title: 'of no zone is the earliest that it can be' },
  },
  {
    name: 'that all tickets stand in the booking before it is confirmed',
    file: `${booking}/pnr-supplier.ts`,
    find: "if (standing.state === 'all') return { kind: 'confirmed', ...recordOf(locator, standing.pnr) }",
    replace: "if (standing.state !== 'none') return { kind: 'confirmed', ...recordOf(locator, standing.pnr) }",
    test: { file: supplierTest, title: 'of whom some were issued are asked for once more' },
  },
  {
    name: 'giving all tickets back where some are not to be had',
    file: `${booking}/pnr-supplier.ts`,
    find: 'if (pnr.tickets.length > 0) {',
    replace: 'if (pnr.tickets.length < 0) {',
    test: { file: supplierTest, title: 'of whom some are not to be had are all voided' },
  },
  {
    name: 'that a lost answer of ticketing is not taken for none',
    file: `${booking}/pnr-supplier.ts`,
    find: "if (outcome.kind === 'unknown') return outcome\n      const standing",
    replace: "if (outcome.kind === 'unknown') return { kind: 'refused' }\n      const standing",
    test: { file: supplierTest, title: 'whose answer was lost are asked about' },
  },
  {
    name: 'waiting for tickets that are late',
    file: `${booking}/pnr-supplier.ts`,
    find: "if (error === undefined || error === 'ALREADY_TICKETED') return { kind: 'unknown', reason: 'tickets are late' }",
    replace: '',
    test: { file: supplierTest, title: 'that are late are waited for' },
  },
  {
    name: 'the consent to another price before flights are booked in one call',
    file: `${booking}/book.ts`,
    find: "if (quote.before !== null) throw new DomainError('price_changed', { before: quote.before, quote })",
    replace: '',
    test: { file: bookCallTest, title: 'at a price that has gone up is asked about first' },
  },
  {
    name: 'the terms before the airline is asked for seats',
    file: `${booking}/book.ts`,
    find: "else if (!begun.booking.termsAccepted) throw new DomainError('terms_not_accepted')",
    replace: '',
    test: { file: bookCallTest, title: 'is refused with terms that were not accepted' },
  },
  {
    name: "the site's own addresses of a payment of flights",
    file: `${booking}/book.ts`,
    find: 'URL.canParse(url, origin) && new URL(url, origin).origin === new URL(origin).origin',
    replace: 'URL.canParse(url, origin)',
    test: { file: bookCallTest, title: "is refused with E25: a return to another's site" },
  },
  {
    name: 'not asking again for the seats that a booking is giving back',
    file: 'apps/api/src/bookings/hold/check-inventory.ts',
    find: 'if (!isHeldSoon(present) && !isLettingGo(present.state))',
    replace: 'if (!isHeldSoon(present))',
    test: { file: callsTest, title: 'for a name that is corrected are booked again' },
  },
  {
    name: 'no second booking of people whose first one is not settled',
    file: `${booking}/pnr-supplier.ts`,
    find: "if (await isLeftBehind(order, { supplier: SABRE_PNR, content: { key: { legs } } })) return { kind: 'refused' }",
    replace: '',
    test: { file: callsTest, title: 'whose booking was answered by silence' },
  },
  {
    name: 'the auditor of what a supplier has for no booking',
    file: 'apps/api/src/bookings/audit/compare-places.ts',
    find: "if (state !== 'gone' && !isWanted)",
    replace: 'if (false)',
    test: { file: callsTest, title: 'finds what is sold here and was given back' },
  },
  {
    name: 'the refund of tickets whose day is over',
    file: `${booking}/pnr-supplier.ts`,
    find: "of ['voidFlightTickets', 'refundFlightTickets'] as const",
    replace: "of ['voidFlightTickets'] as const",
    test: { file: killsTest, title: 'are refunded by the rule of the fare' },
  },
  {
    name: 'that a request to book flights leaves once, whatever crashes',
    file: 'apps/api/src/bookings/items/item-steps.ts',
    find: 'if (claimed.wasSent) {',
    replace: 'if (claimed.wasSent && false) {',
    test: { file: killsTest, title: 'at hold.finishing does not book again' },
  },
]
