import { chance } from '@masa/demo-world'
import type { Flight } from '#src/sabre/flight-world/flights.ts'
import type { Journal } from '#src/journal/journal.ts'
import { BookingRefusal } from './booking-refusal.ts'
import type { Pnr, Ticket } from './pnr.ts'
import { stateOf } from './pnr.ts'

/** A booking as it stands after a change. */
export type BookingEvent = Pnr

/** First of the ten digits behind the accounting code. */
const FIRST_SERIAL = 2_400_000_000
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** All bookings and tickets of this company, for ever. */
export class PnrStore {
  readonly #journal: Journal<BookingEvent>
  readonly #now: () => number
  readonly #pnrs = new Map<string, Pnr>()
  #serials = 0

  constructor({ journal, now }: { journal: Journal<BookingEvent>; now: () => number }) {
    this.#journal = journal
    this.#now = now
    for (const pnr of journal.replay()) this.#keep(pnr)
  }

  /** @throws BookingRefusal where there is none */
  booking(locator: string): Pnr {
    const pnr = this.#pnrs.get(locator)
    if (!pnr) throw new BookingRefusal('NOT_FOUND', 'BOOKING_NOT_FOUND', 'There is no such booking')
    return pnr
  }

  /** Oldest first. */
  list(): readonly Pnr[] {
    return [...this.#pnrs.values()]
  }

  save(pnr: Pnr): Pnr {
    const changed = { ...pnr, revision: pnr.revision + 1 }
    this.#journal.append(changed)
    this.#keep(changed)
    return changed
  }

  /** Six letters that no booking has. */
  freeLocator(): string {
    const random = chance('sabre-locator', this.#now(), this.#pnrs.size)
    for (;;) {
      const locator = Array.from({ length: 6 }, () => random.pick(LETTERS)).join('')
      if (!this.#pnrs.has(locator)) return locator
    }
  }

  /** Ten digits that no ticket has. Four flights go on a document: more of them take several numbers in a row. */
  freeSerial(flights: number): { digits: string; documents: number } {
    const documents = Math.ceil(flights / 4)
    const digits = String(FIRST_SERIAL + this.#serials)
    this.#serials += documents
    return { digits, documents }
  }

  /** @throws BookingRefusal where there is none */
  ticket(number: string): { pnr: Pnr; ticket: Ticket } {
    for (const pnr of this.#pnrs.values()) {
      const ticket = pnr.tickets.find((each) => each.number.slice(0, 13) === number.slice(0, 13))
      if (ticket) return { pnr, ticket }
    }
    throw new BookingRefusal('NOT_FOUND', 'TICKET_NOT_FOUND', `There is no ticket ${number}`)
  }

  /** Seats that open bookings hold on a flight in a booking class. */
  sold(flight: Flight, bookingClass: string): number {
    const now = this.#now()
    let seats = 0
    for (const pnr of this.#pnrs.values()) {
      const holds = pnr.flights.some(
        (each) =>
          each.operating === flight.operating &&
          each.operatingNumber === flight.operatingNumber &&
          each.departureMinute === flight.departure &&
          each.bookingClass === bookingClass,
      )
      if (holds && stateOf(pnr, now) === 'open') seats += pnr.travellers.filter(({ hasSeat }) => hasSeat).length
    }
    return seats
  }

  clear(): void {
    this.#pnrs.clear()
    this.#journal.clear()
  }

  close(): void {
    this.#journal.close()
  }

  #keep(pnr: Pnr): void {
    this.#pnrs.set(pnr.locator, pnr)
    for (const { number } of pnr.tickets) {
      const [main = '', documents = '01'] = number.split('/')
      this.#serials = Math.max(this.#serials, Number(main.slice(3)) - FIRST_SERIAL + Number(documents))
    }
  }
}
