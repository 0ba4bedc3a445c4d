import type { SabreOutcome, SabreRules } from '#src/sabre/sabre-rules.ts'
import { accountingCodeOf } from './accounting-codes.ts'
import { answered, BookingRefusal, errorOf } from './booking-refusal.ts'
import { fulfillRequest, refundRequest, voidRequest } from './booking-requests.ts'
import { checkedView, issuedView } from './booking-view.ts'
import type { Pnr, Price, Ticket } from './pnr.ts'
import { isVoidable, refundOf, stateOf } from './pnr.ts'
import type { PnrStore } from './pnr-store.ts'

/** How late a ticket shows in its booking when `/control` wants it so. */
const LATE_MS = 15_000
/** As `/control` wants it. */
const REFUSED_TO_CLOSE = ['APPLICATION_ERROR', 'TICKETS_STAY', 'The airline leaves the tickets as they are'] as const

interface TicketingSettings {
  store: PnrStore
  rules: SabreRules
  now: () => number
}

/** What became of tickets that were to be voided or refunded. */
interface Closed {
  done: string[]
  tickets: ReturnType<typeof checkedView>[]
  errors: ReturnType<typeof errorOf>[]
}

/** Issuing tickets, voiding them, giving them back. Malformed requests throw a ZodError, others are answered. */
export class Ticketing {
  readonly #settings: TicketingSettings

  constructor(settings: TicketingSettings) {
    this.#settings = settings
  }

  /** One ticket for each traveller who has none. */
  fulfill(body: unknown) {
    const { store, rules, now } = this.#settings
    const request = fulfillRequest.parse(body)
    const outcome = rules.take('fulfillFlightTickets')
    return answered(this.#settings.now(), () => {
      const pnr = this.#settings.store.booking(request.confirmationId)
      const wanted = this.#travellersToTicket(pnr)
      if (outcome === 'refused') {
        throw new BookingRefusal('APPLICATION_ERROR', 'TICKETING_REFUSED', 'The airline refuses to issue the tickets')
      }
      if (outcome === 'price_up' && !request.acceptPriceChanges) {
        throw new BookingRefusal('APPLICATION_ERROR', 'PRICE_CHANGED', 'The price has gone up since the booking')
      }
      // One of them fails after another was issued: that stands, whatever the policy. Asked for alone it fails too.
      const isBrokenOff = outcome === 'broken_off'
      const isPartial = isBrokenOff || (outcome === 'partial' && wanted.length > 1)
      if (isPartial && !isBrokenOff && !request.errorHandlingPolicy.includes('ALLOW_PARTIAL_FULFILLMENT')) {
        throw new BookingRefusal('APPLICATION_ERROR', 'TICKETING_INCOMPLETE', 'Not every ticket can be issued')
      }
      const issued = isPartial ? wanted.slice(0, wanted.length > 1 ? 1 : 0) : wanted
      const tickets = issued.map((traveller) => this.#issue(pnr, traveller, outcome))
      const changed = store.save({ ...pnr, tickets: [...pnr.tickets, ...tickets] })
      const refusal = new BookingRefusal('APPLICATION_ERROR', 'TICKETING_INCOMPLETE', 'A ticket could not be issued')
      return {
        tickets: tickets.map((ticket) => issuedView(changed, ticket, now())),
        ...(isPartial ? { errors: [errorOf(refusal)] } : {}),
      }
    })
  }

  /** The tickets of a booking, or those that are named. */
  void(body: unknown) {
    const request = voidRequest.parse(body)
    const outcome = this.#settings.rules.take('voidFlightTickets')
    return answered(this.#settings.now(), () => {
      if (outcome === 'refused') throw new BookingRefusal(...REFUSED_TO_CLOSE)
      const numbers = this.#numbersOf(request.confirmationId, request.tickets)
      const { done, errors } = this.close(numbers, { operation: 'VOID', policy: request.errorHandlingPolicy })
      return { voidedTickets: done, ...(errors.length > 0 ? { errors } : {}) }
    })
  }

  refund(body: unknown) {
    const request = refundRequest.parse(body)
    const outcome = this.#settings.rules.take('refundFlightTickets')
    return answered(this.#settings.now(), () => {
      if (outcome === 'refused') throw new BookingRefusal(...REFUSED_TO_CLOSE)
      const named = request.tickets?.map(({ number }) => number)
      const numbers = this.#numbersOf(request.confirmationId, named)
      const closed = this.close(numbers, { operation: 'REFUND', policy: request.errorHandlingPolicy })
      return {
        refundedTickets: closed.done,
        tickets: closed.tickets,
        ...(closed.errors.length > 0 ? { errors: closed.errors } : {}),
      }
    })
  }

  /** Changes nothing. */
  check(body: unknown) {
    const request = refundRequest.parse(body)
    return answered(this.#settings.now(), () => {
      const named = request.tickets?.map(({ number }) => number)
      const found = this.#numbersOf(request.confirmationId, named).map((number) => this.#settings.store.ticket(number))
      return { tickets: found.map(({ pnr, ticket }) => checkedView(pnr, ticket, this.#settings.now())) }
    })
  }

  /** Voids or refunds tickets: all of them, or with the policy of partial cancels those that can be. */
  close(
    numbers: readonly string[],
    { operation, policy }: { operation: 'VOID' | 'REFUND'; policy: 'HALT_ON_ERROR' | 'ALLOW_PARTIAL_CANCEL' },
  ): Closed {
    const { store, now } = this.#settings
    const closed: Closed = { done: [], tickets: [], errors: [] }
    const possible: { ticket: Ticket; refunded: number | undefined }[] = []
    for (const number of numbers) {
      const { pnr, ticket } = this.#settings.store.ticket(number)
      const refunded = operation === 'VOID' ? undefined : refundOf(pnr, ticket, now())
      const canBe = operation === 'VOID' ? isVoidable(ticket, now()) : refunded !== undefined
      if (canBe) possible.push({ ticket, refunded })
      else {
        const type = operation === 'VOID' ? 'TICKET_NOT_VOIDABLE' : 'TICKET_NOT_REFUNDABLE'
        closed.errors.push(errorOf(new BookingRefusal('APPLICATION_ERROR', type, `Ticket ${number} stays as it is`)))
      }
    }
    if (closed.errors.length > 0 && policy === 'HALT_ON_ERROR') return closed
    for (const { ticket, refunded } of possible) {
      const { pnr } = this.#settings.store.ticket(ticket.number)
      const status = operation === 'VOID' ? 'voided' : 'refunded'
      const changed: Ticket = { ...ticket, status, ...(refunded === undefined ? {} : { refunded }) }
      closed.tickets.push(checkedView(pnr, ticket, now()))
      closed.done.push(ticket.number)
      store.save({ ...pnr, tickets: pnr.tickets.map((each) => (each.number === ticket.number ? changed : each)) })
    }
    return closed
  }

  #travellersToTicket(pnr: Pnr): number[] {
    const state = stateOf(pnr, this.#settings.now())
    if (state !== 'open' || pnr.isCancelledByAirline) {
      throw new BookingRefusal('APPLICATION_ERROR', 'FLIGHTS_NOT_CONFIRMED', `The booking is ${state}`)
    }
    const ticketed = new Set(pnr.tickets.filter(({ status }) => status === 'issued').map(({ traveller }) => traveller))
    const wanted = pnr.travellers.map((_, index) => index).filter((index) => !ticketed.has(index))
    if (wanted.length === 0) {
      throw new BookingRefusal('BAD_REQUEST', 'ALREADY_TICKETED', 'Every traveller has a ticket')
    }
    return wanted
  }

  #issue(pnr: Pnr, traveller: number, outcome: SabreOutcome<'fulfillFlightTickets'>): Ticket {
    const { store, now } = this.#settings
    const { price } = pnr.travellers[traveller] ?? {}
    if (!price) throw new Error(`no traveller ${traveller}`)
    const { digits, documents } = store.freeSerial(pnr.flights.length)
    const behind = documents > 1 ? `/${String(documents).padStart(2, '0')}` : ''
    const factor = outcome === 'price_up' ? 1.08 : outcome === 'price_down' ? 0.94 : 1
    const charged: Price = { base: Math.round(price.base * factor), taxes: price.taxes }
    return {
      number: `${accountingCodeOf(pnr.validatingCarrier)}${digits}${behind}`,
      traveller,
      price: charged,
      issuedAt: now(),
      committedAt: now() + (outcome === 'late' ? LATE_MS : 0),
      status: 'issued',
    }
  }

  #numbersOf(locator: string | undefined, named: readonly string[] | undefined): readonly string[] {
    if (named !== undefined) return named
    if (locator === undefined) {
      throw new BookingRefusal('BAD_REQUEST', 'REQUIRED_FIELD_MISSING', 'Name the booking or its tickets')
    }
    const { tickets } = this.#settings.store.booking(locator)
    return tickets.filter(({ status }) => status === 'issued').map(({ number }) => number)
  }
}
