import type { SabreRules } from '#src/sabre/sabre-rules.ts'
import type { Market } from '#src/sabre/offers.ts'
import { answered, BookingRefusal } from './booking-refusal.ts'
import type { CreateRequest } from './booking-requests.ts'
import type { ModifiedTraveller } from './booking-requests.ts'
import { cancelRequest, createRequest, getRequest, modifyRequest } from './booking-requests.ts'
import { bookingView, signatureOf } from './booking-view.ts'
import type { Pnr, PnrTraveller } from './pnr.ts'
import { stateOf, totalOf } from './pnr.ts'
import type { PnrStore } from './pnr-store.ts'
import { priceBooking } from './price-booking.ts'
import type { Ticketing } from './ticketing.ts'

const DAY_MS = 86_400_000
/** Low-cost and charter airlines want their tickets sooner than the fare does. */
const AIRLINE_LIMIT_MS = DAY_MS
const EARLY_LAPSE_MS = 5 * 60_000

interface BookingSettings {
  store: PnrStore
  ticketing: Ticketing
  rules: SabreRules
  market: () => Market
  now: () => number
  /** Whose flights have a deadline of their own. */
  isStrict: (carrier: string) => boolean
}

/** Making, reading, changing and cancelling bookings. Malformed requests throw a ZodError, others are answered. */
export class Bookings {
  readonly #settings: BookingSettings

  constructor(settings: BookingSettings) {
    this.#settings = settings
  }

  create(body: unknown) {
    const { store, rules, market, now, isStrict } = this.#settings
    const request = createRequest.parse(body)
    const outcome = rules.take('createBooking')
    return answered(this.#settings.now(), () => {
      if (outcome === 'sold_out') {
        throw new BookingRefusal('APPLICATION_ERROR', 'FLIGHT_UNAVAILABLE', 'A flight has no seats any more')
      }
      const priced = priceBooking(
        request,
        market(),
        outcome === 'price_up' ? 1.08 : outcome === 'price_down' ? 0.94 : 1,
      )
      checkPrice(request, priced)
      const createdAt = now()
      const limit =
        outcome === 'lapses_early'
          ? EARLY_LAPSE_MS
          : priced.flights.some(({ carrier }) => isStrict(carrier))
            ? AIRLINE_LIMIT_MS
            : undefined
      const pnr = store.save({
        ...priced,
        locator: store.freeLocator(),
        createdAt,
        pcc: request.targetPcc ?? 'SBX1',
        revision: 0,
        isCancelled: false,
        emails: request.contactInfo.emails ?? [],
        phones: request.contactInfo.phones ?? [],
        remarks: request.remarks ?? [],
        tickets: [],
        ...(limit === undefined ? {} : { airlineLimit: createdAt + limit }),
      })
      return { confirmationId: pnr.locator, booking: bookingView(pnr, createdAt) }
    })
  }

  get(body: unknown) {
    const { confirmationId } = getRequest.parse(body)
    return answered(this.#settings.now(), () => {
      const pnr = this.#settings.store.booking(confirmationId)
      return { ...bookingView(pnr, this.#settings.now()), bookingSignature: signatureOf(pnr) }
    })
  }

  /** Of what can be modified this company takes the remarks, and the travellers' documents; their names stay. */
  modify(body: unknown) {
    const { confirmationId, bookingSignature, retrieveBooking, after } = modifyRequest.parse(body)
    const outcome = this.#settings.rules.take('modifyBooking')
    return answered(this.#settings.now(), () => {
      const pnr = this.#settings.store.booking(confirmationId)
      if (signatureOf(pnr) !== bookingSignature) {
        throw new BookingRefusal('BAD_REQUEST', 'BOOKING_CHANGED', 'The booking has changed since it was read')
      }
      if (stateOf(pnr, this.#settings.now()) !== 'open') {
        throw new BookingRefusal('BAD_REQUEST', 'BOOKING_NOT_MODIFIABLE', 'The booking has no flights to change it for')
      }
      if (outcome === 'refused') {
        throw new BookingRefusal('APPLICATION_ERROR', 'AIRLINE_REJECTED_CHANGE', 'The airline does not take the change')
      }
      const changed = this.#settings.store.save({
        ...pnr,
        ...(after.remarks !== undefined && { remarks: after.remarks }),
        ...(after.travelers !== undefined && { travellers: withDocuments(pnr.travellers, after.travelers) }),
      })
      return retrieveBooking ? { booking: bookingView(changed, this.#settings.now()) } : {}
    })
  }

  /** The airline does not fly them, or does after all. */
  setCancelledByAirline(pnr: Pnr, isCancelledByAirline: boolean): Pnr {
    return this.#settings.store.save({ ...pnr, isCancelledByAirline })
  }

  /** The airline, or an agent at another terminal, has taken the tickets back. */
  returnTickets(pnr: Pnr): Pnr {
    const tickets = pnr.tickets.map((ticket) => ({ ...ticket, status: 'refunded' as const }))
    return this.#settings.store.save({ ...pnr, tickets })
  }

  /** The airline names one of the travellers otherwise, by its place from 0, on the booking and on its tickets. */
  renameTraveller(
    pnr: Pnr,
    { traveller, givenName, surname }: { traveller: number; givenName: string; surname: string },
  ): Pnr {
    const travellers = pnr.travellers.map((each, place) =>
      place === traveller ? { ...each, givenName, surname } : each,
    )
    return this.#settings.store.save({ ...pnr, travellers })
  }

  /** The airline moves one of the flights, by its place from 0. */
  moveFlight(pnr: Pnr, { flight, minutes }: { flight: number; minutes: number }): Pnr {
    const moved = (at: string) => new Date(Date.parse(`${at}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
    const flights = pnr.flights.map((each, place) =>
      place === flight
        ? {
            ...each,
            departure: moved(each.departure),
            arrival: moved(each.arrival),
            departureMinute: each.departureMinute + minutes,
            movedMinutes: (each.movedMinutes ?? 0) + minutes,
          }
        : each,
    )
    return this.#settings.store.save({ ...pnr, flights })
  }

  /** Takes all flights out; of a part alone it is refused. Tickets are left as they are unless an operation is named. */
  cancel(body: unknown) {
    const request = cancelRequest.parse(body)
    const { store, ticketing, now } = this.#settings
    return answered(this.#settings.now(), () => {
      const pnr = this.#settings.store.booking(request.confirmationId)
      if (stateOf(pnr, now()) === 'cancelled') {
        throw new BookingRefusal('BAD_REQUEST', 'BOOKING_NOT_CANCELABLE', 'The booking has no flights any more')
      }
      const named = new Set(request.flights?.map(({ itemId }) => itemId))
      if (!request.cancelAll && pnr.flights.some(({ itemId }) => !named.has(itemId))) {
        throw new BookingRefusal('APPLICATION_ERROR', 'PARTIAL_CANCEL_REFUSED', 'All flights are cancelled, or none')
      }
      const open = pnr.tickets.filter(({ status }) => status === 'issued').map(({ number }) => number)
      const { flightTicketOperation: operation, errorHandlingPolicy: policy } = request
      const closed = operation && open.length > 0 ? ticketing.close(open, { operation, policy }) : undefined
      if (closed && closed.errors.length > 0 && policy === 'HALT_ON_ERROR') return { errors: closed.errors }
      const cancelled = store.save({ ...this.#settings.store.booking(request.confirmationId), isCancelled: true })
      return {
        ...(request.retrieveBooking ? { booking: bookingView(cancelled, now()) } : {}),
        ...(closed && operation === 'VOID' ? { voidedTickets: closed.done } : {}),
        ...(closed && operation === 'REFUND' ? { refundedTickets: closed.done, tickets: closed.tickets } : {}),
        ...(closed && closed.errors.length > 0 ? { errors: closed.errors } : {}),
      }
    })
  }
}

/** The travellers of a booking, in its order, with other documents; another name or another number of them is refused. */
function withDocuments(
  travellers: readonly PnrTraveller[],
  modified: readonly ModifiedTraveller[],
): readonly PnrTraveller[] {
  const isSame = ({ givenName, surname, birthDate }: PnrTraveller, other: ModifiedTraveller | undefined) =>
    givenName === other?.givenName && surname === other.surname && birthDate === (other.birthDate ?? birthDate)
  if (travellers.length !== modified.length || !travellers.every((one, at) => isSame(one, modified[at]))) {
    throw new BookingRefusal('APPLICATION_ERROR', 'NAME_CHANGE_NOT_ALLOWED', 'The airline takes no other names')
  }
  return travellers.map((traveller, at) => {
    const documents = modified[at]?.identityDocuments
    return documents === undefined ? traveller : { ...traveller, documents }
  })
}

/** Refuses a price that is farther from the desired one than the caller allows. */
function checkPrice({ flightDetails }: CreateRequest, { travellers }: Pick<Pnr, 'travellers'>): void {
  const total = travellers.reduce((sum, { price }) => sum + totalOf(price), 0)
  for (const { desiredAmount, comparisonType, amount, percent } of flightDetails.flightPricing.flatMap(
    ({ priceComparisons }) => priceComparisons ?? [],
  )) {
    const desired = Math.round(Number(desiredAmount) * 100)
    const allowed = comparisonType.endsWith('AMOUNT')
      ? Number(amount ?? 0) * 100
      : (desired * Number(percent ?? 0)) / 100
    const difference = comparisonType.startsWith('INCREASE') ? total - desired : desired - total
    if (difference > allowed + 0.5) {
      throw new BookingRefusal('APPLICATION_ERROR', 'PRICE_MISMATCH', 'The price is outside what is accepted')
    }
  }
}
