import { setTimeout as sleep } from 'node:timers/promises'
import { product } from './product/addresses.ts'

/** A message that the sandbox took instead of a mailbox or a phone. */
export interface Message {
  readonly id: string
  readonly kind: 'mail' | 'sms'
  readonly to: readonly string[] | string
  readonly subject?: string
  readonly html?: string
  readonly text?: string
  readonly attachments?: ReadonlyArray<{ name: string; type: string; bytes: number; url: string }>
}

/** A movement of money at the payment provider. */
export interface Transaction {
  readonly uniqueId: string
  readonly transaction: string
  readonly status: string
  readonly amountMinor: number
  readonly capturedMinor: number
  readonly refundedMinor: number
}

/** A booking at Sabre. */
export interface FlightBooking {
  readonly locator: string
  readonly state: 'open' | 'lapsed' | 'cancelled'
  readonly tickets: ReadonlyArray<{ readonly number: string; readonly status: string }>
  readonly travellers: ReadonlyArray<{
    readonly givenName: string
    readonly requestedCode: string
    readonly price: { readonly base: number; readonly taxes: number }
  }>
}

/** How each call of Sabre goes by itself. */
const ORDINARY = {
  shop: 'ordinary',
  revalidate: 'same',
  createBooking: 'booked',
  fulfillFlightTickets: 'issued',
} as const
type SabreCall = keyof typeof ORDINARY

/** The outside world's own books and switches. */
export class Sandbox {
  readonly #changedCalls = new Set<SabreCall>()

  /** Messages for an address or number, newest first. */
  async messages(to: string): Promise<readonly Message[]> {
    const { messages } = await this.#call<{ messages: readonly Message[] }>(
      `/inbox/messages?${new URLSearchParams({ to })}`,
    )
    return messages
  }

  /** The message for an address whose subject or text has these words; waits for it. */
  async message(to: string, words: RegExp): Promise<Message> {
    const until = Date.now() + 60_000
    for (;;) {
      const all = await this.messages(to)
      const found = all.find(({ subject = '', text = '' }) => words.test(`${subject}\n${text}`))
      if (found) return found
      if (Date.now() > until) throw new Error(`no message to ${to} says ${String(words)}, of ${all.length}`)
      await sleep(300)
    }
  }

  async attachment(url: string): Promise<string> {
    return (await fetch(product.sandbox + url)).text()
  }

  /** What the provider's ledger holds. */
  async transactions(): Promise<readonly Transaction[]> {
    const { transactions } = await this.#call<{ transactions: readonly Transaction[] }>('/control/ledger')
    return transactions
  }

  /** Makes a service slow or broken; null repairs it. */
  async faults(plan: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#call('/control/faults', { method: 'PUT', body: plan })
  }

  /** How a hotel answers the next reservation, whatever it usually does. */
  async nextReservation(hotelCode: string, outcome: 'on_request' | 'refused' | 'error'): Promise<void> {
    await this.#call('/control/outcomes', { method: 'PUT', body: { hotelCode, outcome, times: 1 } })
  }

  /** What a hotel that was asked for time says in the end about a booking. */
  async hotelAnswers(
    bookingId: string,
    answer: { status: 'confirmed' | 'refused' } | { status: 'alternative'; alternativeHotelCode: string },
  ): Promise<void> {
    const open = (await this.reservations(bookingId)).find(({ status }) => status === 'on_request')
    if (!open) throw new Error(`no hotel was asked for booking ${bookingId}`)
    await this.#call(`/control/reservations/${open.reference}/answer`, { method: 'POST', body: answer })
  }

  /** Another hotel in the place of the one that had confirmed a booking. */
  async hotelChanges(bookingId: string, alternativeHotelCode: string): Promise<void> {
    const kept = (await this.reservations(bookingId)).find(({ status }) => status === 'confirmed')
    if (!kept) throw new Error(`no hotel has confirmed booking ${bookingId}`)
    const body = { status: 'alternative', alternativeHotelCode }
    await this.#call(`/control/reservations/${kept.reference}/change`, { method: 'POST', body })
  }

  /** The hotel that had confirmed a booking takes it back. */
  async hotelCancels(bookingId: string): Promise<void> {
    const kept = (await this.reservations(bookingId)).find(({ status }) => status === 'confirmed')
    if (!kept) throw new Error(`no hotel has confirmed booking ${bookingId}`)
    await this.#call(`/control/reservations/${kept.reference}/change`, { method: 'POST', body: { status: 'refused' } })
  }

  /** What the hotels' own list has of a booking, first to last. */
  async reservations(
    bookingId: string,
  ): Promise<Array<{ reference: string; hotelCode: string; status: string; guests: string[] }>> {
    const { reservations } = await this.#call<{
      reservations: ReadonlyArray<{
        request: { reference: string; hotelCode: string; rooms: ReadonlyArray<{ guests: string[] }> }
        status: string
      }>
    }>('/control/reservations')
    return reservations
      .filter(({ request }) => request.reference.startsWith(`${bookingId}-`))
      .map(({ request: { reference, hotelCode, rooms }, status }) => ({
        reference,
        hotelCode,
        status,
        guests: rooms.flatMap(({ guests }) => guests),
      }))
  }

  /** How Sabre does the next of such calls, or so many of them, whatever it usually does; a search that fails is asked again by itself. */
  async nextSabre(call: SabreCall, outcome: string, { times = 1 }: { times?: number } = {}): Promise<void> {
    this.#changedCalls.add(call)
    await this.#call('/control/sabre', { method: 'PUT', body: { call, outcome, times } })
  }

  /** Takes back what was said of Sabre's next calls and did not happen, as where an answer came from memory. */
  async restore(): Promise<void> {
    for (const call of this.#changedCalls)
      await this.#call('/control/sabre', { method: 'PUT', body: { call, outcome: ORDINARY[call], times: 1 } })
  }

  /** What is booked at Sabre, oldest first. */
  async flightBookings(): Promise<readonly FlightBooking[]> {
    const { bookings } = await this.#call<{ bookings: readonly FlightBooking[] }>('/control/sabre/bookings')
    return bookings
  }

  /** The airline does not fly what it had confirmed, or moves one of the flights, by its place from 0. */
  async airlineChanges(locator: string, body: { isCancelled: true } | { flight: number; minutes: number }) {
    await this.#call(`/control/sabre/bookings/${locator}/flights`, { method: 'POST', body })
  }

  async returnMethod(returnMethod: 'GET' | 'POST'): Promise<void> {
    await this.#call('/control/psp/terminals', { method: 'PUT', body: { terminal: 'masa-demo', returnMethod } })
  }

  async #call<Answer>(
    path: string,
    { method = 'GET', body }: { method?: string; body?: unknown } = {},
  ): Promise<Answer> {
    const response = await fetch(product.sandbox + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`sandbox: ${method} ${path} answered ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
}

/** An address that no other journey writes to. */
export const mailbox = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`

/** Cards of the sandbox by what happens to them. */
export const cards = {
  approved: '4580000000000109',
  declined: '4580000000000208',
  insufficientFunds: '4580000000000307',
  challenge: '4580000000000406',
  slow: '4580000000000505',
  lostAnswer: '4580000000000604',
  lostReturn: '5326100000000202',
  authorisesLess: '4580000000000703',
  failed: '4580000000000802',
  pageExpires: '4580000000001206',
  amex: '375512345678909',
  diners: '36123456789005',
} as const
