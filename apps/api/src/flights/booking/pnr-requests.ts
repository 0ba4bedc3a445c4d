import { ageOn } from '@masa/contract'
import type { SupplierOrder, SupplierPerson } from '#src/products/products.service.ts'
import type { JsonObject } from '../sabre/foreign-json.ts'
import type { FlightContent } from './flight-content.ts'

/** With these a flight's seats are not confirmed: the booking is not made. */
const UNCONFIRMED_STATUSES = ['NN', 'UC', 'US', 'UN', 'UU', 'LL', 'HL'] as const

/**
 * The body of `createBooking`: these flights in these classes for these people, at exactly this price; our reference is a
 * remark. `pcc` is our own office at Sabre.
 */
export function createBookingRequest(
  { people, bookingId, round }: SupplierOrder,
  { key, lastDay }: FlightContent,
  pcc: string,
) {
  const desiredAmount = (key.totalMinor / 100).toFixed(2)
  return {
    targetPcc: pcc,
    receivedFrom: 'Masa',
    flightDetails: {
      flights: key.legs.flat().map((flight) => ({
        flightNumber: flight.flightNumber,
        airlineCode: flight.marketingCarrier,
        fromAirportCode: flight.origin,
        toAirportCode: flight.destination,
        departureDate: flight.departsAt.slice(0, 10),
        departureTime: flight.departsAt.slice(11, 16),
        bookingClass: flight.bookingClass,
        flightStatusCode: 'NN',
      })),
      flightPricing: [
        {
          priceComparisons: (['INCREASE_BY_AMOUNT', 'DECREASE_BY_AMOUNT'] as const).map((comparisonType) => ({
            desiredAmount,
            comparisonType,
            amount: '0',
          })),
          qualifiers: { currencyPricing: key.currency },
        },
      ],
      haltOnFlightStatusCodes: [...UNCONFIRMED_STATUSES],
    },
    travelers: people.map((person) => travellerOf(person, lastDay)),
    contactInfo: contactOf(people),
    remarks: [{ type: 'GENERAL', text: `MASA ${bookingId} ${round}` }],
  }
}

/**
 * The body of `modifyBooking` that gives a booking these documents of its people, on top of the state that was read.
 * Sabre works out what to change from the difference between `before` and `after`: people that are equal in both stay.
 */
export function documentsRequest(
  { people }: SupplierOrder,
  { lastDay }: FlightContent,
  { locator, signature, before }: { locator: string; signature: string; before: readonly JsonObject[] },
) {
  return {
    confirmationId: locator,
    bookingSignature: signature,
    receivedFrom: 'Masa',
    retrieveBooking: true,
    before: { travelers: before.map(modifiable) },
    after: { travelers: people.map((person) => modifiable(travellerOf(person, lastDay))) },
  }
}

/** The parts of a traveller that are compared: who it is, and the documents. */
const modifiable = ({ givenName, surname, birthDate, passengerCode, identityDocuments }: JsonObject) =>
  Object.fromEntries(
    Object.entries({ givenName, surname, birthDate, passengerCode, identityDocuments }).filter(
      ([, value]) => value !== undefined,
    ),
  )

function travellerOf(person: SupplierPerson, lastDay: string) {
  const { firstName = '', lastName = '', birthDate, passportNumber, passportExpiry, nationality } = person
  const given = firstName.trim().replaceAll(/\s+/g, ' ')
  const surname = lastName.trim().replaceAll(/\s+/g, ' ')
  const gender = person.title === undefined ? {} : { gender: person.title === 'Mr' ? 'MALE' : 'FEMALE' }
  return {
    givenName: given,
    surname,
    ...(birthDate !== undefined && { birthDate }),
    ...gender,
    passengerCode: passengerCodeOf(person, lastDay),
    ...(passportNumber !== undefined && {
      identityDocuments: [
        {
          documentType: 'PASSPORT',
          documentNumber: passportNumber,
          ...(passportExpiry !== undefined && { expiryDate: passportExpiry }),
          ...(nationality !== undefined && { issuingCountryCode: nationality, citizenshipCountryCode: nationality }),
          givenName: given,
          surname,
          ...(birthDate !== undefined && { birthDate }),
          ...gender,
        },
      ],
    }),
  }
}

/** `ADT`, `C02` to `C11` by the age on the last day of travel, `INF`. */
function passengerCodeOf({ type, birthDate }: SupplierPerson, lastDay: string): string {
  if (type === 'infant') return 'INF'
  if (type !== 'child') return 'ADT'
  if (birthDate === undefined) return 'CNN'
  const age = ageOn(birthDate, lastDay)
  return age >= 12 ? 'ADT' : `C${String(age).padStart(2, '0')}`
}

const contactOf = (people: readonly SupplierPerson[]) => ({
  emails: [...new Set(people.flatMap(({ email }) => email || []))],
  phones: [...new Set(people.flatMap(({ phone }) => phone?.replaceAll(/[^\d+]/g, '') || []))],
})

/** All tickets or none, at the price that was booked; the answer waits for them to stand in the booking. */
export const fulfillRequest = (confirmationId: string, pcc: string) => ({
  confirmationId,
  targetPcc: pcc,
  receivedFrom: 'Masa',
  fulfillments: [{}],
  formsOfPayment: [{ type: 'CASH' }],
  acceptPriceChanges: false,
  acceptNegotiatedFare: false,
  commitTicketToBookingWaitTime: 10_000,
  // Without a policy the wire goes on after an error, with some tickets issued and others not.
  errorHandlingPolicy: ['HALT_ON_INVALID_MINIMUM_CONNECTING_TIME_ERROR'],
})
