import { createHash } from 'node:crypto'
import { kindOf } from '#src/sabre/shop-request.ts'
import type { Pnr, Price, Ticket } from './pnr.ts'
import { isVoidable, refundOf, stateOf, totalOf } from './pnr.ts'

/** How long airlines take until their own locators are known. */
const AIRLINE_LOCATOR_MS = 60_000
const STATUS = { issued: ['Issued', 'TE'], voided: ['Voided', 'TV'], refunded: ['Refunded/Exchanged', 'TR'] } as const
const COUPON = { issued: ['Not Flown', 'I'], voided: ['Voided', 'V'], refunded: ['Refunded', 'RF'] } as const

/** Says which state of a booking was read: a change on top of another one is refused by it. */
export function signatureOf({ locator, revision }: Pnr): string {
  return createHash('sha256').update(`${locator}/${revision}`).digest('hex')
}

/** A booking in the published shape. Of one that was cancelled the flights are gone; of one that lapsed they are not confirmed. */
export function bookingView(pnr: Pnr, now: number) {
  const state = stateOf(pnr, now)
  const flights = state === 'cancelled' ? [] : pnr.flights
  const tickets = pnr.tickets.filter(({ committedAt }) => committedAt <= now)
  const totals = pnr.travellers.map(({ price }) => price).reduce(sum)
  const [purchaseDeadlineDate, purchaseDeadlineTime] = dateAndTime(pnr.purchaseBy)
  const [creationDate, creationTime] = dateAndTime(pnr.createdAt)
  const created = { creationDate, creationTime, purchaseDeadlineDate, purchaseDeadlineTime, userWorkPcc: pnr.pcc }
  return {
    bookingId: pnr.locator,
    ...(flights.length === 0
      ? {}
      : { startDate: flights[0]?.departure.slice(0, 10), endDate: flights.at(-1)?.arrival.slice(0, 10) }),
    isCancelable: state === 'open',
    isTicketed: tickets.some(({ status }) => status === 'issued'),
    creationDetails: { ...created, numberOfUpdates: pnr.revision },
    contactInfo: { emails: pnr.emails, phones: pnr.phones },
    travelers: pnr.travellers.map(({ givenName, surname, birthDate, gender, documents, requestedCode }) => ({
      givenName,
      surname,
      ...(birthDate === undefined ? {} : { birthDate }),
      ...(gender === undefined ? {} : { gender }),
      type: { adult: 'ADULT', child: 'CHILD', infant: 'INFANT', 'seated infant': 'INFANT' }[kindOf(requestedCode)],
      passengerCode: requestedCode,
      ...(documents === undefined ? {} : { identityDocuments: documents }),
    })),
    ...(flights.length === 0 ? {} : { flights: flights.map((flight) => flightView(pnr, flight, now)) }),
    fares: faresView(pnr, created),
    fareRules: [...Map.groupBy(pnr.travellers, ({ requestedCode }) => requestedCode)].map(([passengerCode, [one]]) => ({
      owningAirlineCode: pnr.validatingCarrier,
      passengerCode,
      ...rulesView(pnr, one?.refundPenalty, one?.changePenalty),
    })),
    ...(pnr.remarks.length === 0 ? {} : { remarks: pnr.remarks.map(({ type = 'GENERAL', text }) => ({ type, text })) }),
    ...(pnr.airlineLimit === undefined || state !== 'open'
      ? {}
      : {
          specialServices: [
            {
              code: 'ADTK',
              message: limitText(pnr.locator, pnr.airlineLimit),
            },
          ],
        }),
    ...(tickets.length === 0 ? {} : { flightTickets: tickets.map((ticket) => ticketView(pnr, ticket)) }),
    payments: { flightTotals: [totalsView(totals, pnr.currency)] },
  }
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Every airline writes its limit in its own way. */
function limitText(locator: string, limit: number): string {
  const [date = '', time = ''] = dateAndTime(limit)
  const [year = '', month = '', day = ''] = date.split('-')
  const [named, clock] = [`${day}${MONTHS[Number(month) - 1]}`, time.slice(0, 5).replace(':', '')]
  switch (locator.charCodeAt(0) % 3) {
    case 0:
      return `TICKET BY ${date} ${time} UTC OR SEATS ARE TAKEN BACK`
    case 1:
      return `ADV TKT NBR BY ${named}${year.slice(2)} ${clock}Z OR SUBJECT TO CANCEL`
    default:
      return `PLS TKT BY ${clock} GMT ${named} OTHERWISE WILL BE XLD`
  }
}

function flightView(pnr: Pnr, flight: Pnr['flights'][number], now: number) {
  const isOpen = stateOf(pnr, now) === 'open'
  const [flightStatusCode, flightStatusName] = pnr.isCancelledByAirline
    ? ['UN', 'Unable, flight does not operate']
    : isOpen
      ? flight.movedMinutes !== undefined
        ? ['TK', 'Schedule change']
        : ['HK', 'Confirmed']
      : ['HX', 'Cancelled']
  return {
    itemId: flight.itemId,
    ...(now < pnr.createdAt + AIRLINE_LOCATOR_MS ? {} : { confirmationId: flight.airlineLocator }),
    sourceType: 'ATPCO',
    flightNumber: flight.number,
    airlineCode: flight.carrier,
    operatingFlightNumber: flight.operatingNumber,
    operatingAirlineCode: flight.operating,
    fromAirportCode: flight.from,
    toAirportCode: flight.to,
    departureDate: flight.departure.slice(0, 10),
    departureTime: flight.departure.slice(11),
    arrivalDate: flight.arrival.slice(0, 10),
    arrivalTime: flight.arrival.slice(11),
    numberOfSeats: pnr.travellers.filter(({ hasSeat }) => hasSeat).length,
    cabinTypeCode: flight.cabin,
    aircraftTypeCode: flight.equipment,
    bookingClass: flight.bookingClass,
    flightStatusCode,
    flightStatusName,
    durationInMinutes: flight.minutes,
  }
}

function faresView(pnr: Pnr, creationDetails: object) {
  const groups = [...Map.groupBy([...pnr.travellers.entries()], ([, { requestedCode }]) => requestedCode)]
  return groups.flatMap(([requestedTravelerType, members], index) => {
    const [[, first] = []] = members
    return first
      ? {
          creationDetails,
          airlineCode: pnr.validatingCarrier,
          travelerIndices: members.map(([place]) => place + 1),
          fareConstruction: pnr.flights.map(({ itemId, fareBasis, brand }) => ({
            flights: [{ itemId }],
            fareBasisCode: fareBasis,
            brandFareCode: brand.code,
            brandFareName: brand.name,
          })),
          // Of all its travellers together.
          totals: totalsView(members.map(([, { price }]) => price).reduce(sum), pnr.currency),
          pricingTypeCode: 'S',
          pricingTypeName: 'System',
          pricingStatusCode: 'A',
          pricingStatusName: 'Active',
          requestedTravelerType,
          pricedTravelerType: first.pricedCode,
          recordTypeCode: 'PQ',
          recordId: String(index + 1),
        }
      : []
  })
}

function rulesView({ currency: currencyCode }: Pnr, refund: number | undefined, change: number | undefined) {
  const penalty = (cents: number) => [
    { applicability: 'BEFORE_DEPARTURE', penalty: { amount: decimal(cents), currencyCode } },
  ]
  return {
    isRefundable: refund !== undefined,
    ...(refund === undefined ? {} : { refundPenalties: penalty(refund) }),
    isChangeable: change !== undefined,
    ...(change === undefined ? {} : { exchangePenalties: penalty(change) }),
  }
}

function ticketView(pnr: Pnr, ticket: Ticket) {
  const [ticketStatusName, ticketStatusCode] = STATUS[ticket.status]
  const [couponStatus, couponStatusCode] = COUPON[ticket.status]
  return {
    number: ticket.number,
    date: dateAndTime(ticket.issuedAt)[0],
    airlineCode: pnr.validatingCarrier,
    travelerIndex: ticket.traveller + 1,
    flightCoupons: pnr.flights.map(({ itemId }) => ({ itemId, couponStatus, couponStatusCode })),
    payment: totalsView(ticket.price, pnr.currency),
    ticketStatusName,
    ticketStatusCode,
    ticketingPcc: pnr.pcc,
  }
}

/** A ticket as the answer to its issue has it. */
export function issuedView(pnr: Pnr, ticket: Ticket, now: number) {
  const { givenName = '', surname = '' } = pnr.travellers[ticket.traveller] ?? {}
  const { number, date, payment, ticketStatusName, ticketStatusCode, ticketingPcc } = ticketView(pnr, ticket)
  return {
    isCommitted: ticket.committedAt <= now,
    number,
    date,
    travelerGivenName: givenName,
    travelerSurname: surname,
    payment,
    ticketStatusName,
    ticketStatusCode,
    ticketingPcc,
  }
}

/** What may be done with a ticket, and what giving it back brings. */
export function checkedView(pnr: Pnr, ticket: Ticket, now: number) {
  const { changePenalty, refundPenalty } = pnr.travellers[ticket.traveller] ?? {}
  const refund = refundOf(pnr, ticket, now)
  return {
    number: ticket.number,
    isVoidable: isVoidable(ticket, now),
    ...rulesView(
      pnr,
      refund === undefined ? undefined : refundPenalty,
      ticket.status === 'issued' ? changePenalty : undefined,
    ),
    isAutomatedRefundsEligible: refund !== undefined,
    ...(refund === undefined ? {} : { refundTotals: { total: decimal(refund), currencyCode: pnr.currency } }),
  }
}

const sum = (one: Price, other: Price): Price => ({ base: one.base + other.base, taxes: one.taxes + other.taxes })
const decimal = (cents: number): string => (cents / 100).toFixed(2)

function totalsView(price: Price, currencyCode: string) {
  return {
    subtotal: decimal(price.base),
    taxes: decimal(price.taxes),
    total: decimal(totalOf(price)),
    currencyCode,
  }
}

/** `YYYY-MM-DD` and `HH:MM`, UTC. */
function dateAndTime(at: number): [string, string] {
  const text = new Date(at).toISOString()
  return [text.slice(0, 10), text.slice(11, 16)]
}
