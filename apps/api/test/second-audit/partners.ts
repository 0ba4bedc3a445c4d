import type { TestSandbox } from '../sandbox.ts'

/** What the provider keeps of one payment. Amounts are minor units of `currency`. */
export interface ProviderTransaction {
  transaction: string
  /** Our id of the payment attempt. */
  uniqueId: string
  status: 'pending' | 'authorised' | 'declined' | 'captured' | 'voided' | 'refunded'
  /** What was authorised. */
  amountMinor: number
  currency: string
  capturedMinor: number
  refundedMinor: number
  /** Until when it can be charged; absent of what was never authorised. */
  authorisedUntil?: string
  operations: { kind: string; amountMinor: number }[]
}

/** What a hotel keeps of one reservation; `guests` counts them in all rooms. */
export interface DeskReservation {
  reference: string
  hotelCode: string
  checkIn: string
  checkOut: string
  rooms: number
  guests: number
  status: 'confirmed' | 'on_request' | 'refused' | 'error' | 'alternative' | 'cancelled'
  confirmation: string | null
  /** The hotel changed it and its message has not been taken by us yet. */
  hasUntakenNews: boolean
}

/** What the flight supplier keeps of one booking. */
export interface AirlineBooking {
  locator: string
  state: 'open' | 'lapsed' | 'cancelled'
  /** Of our booking, by the remark that it was made with; empty where there is none. */
  bookingId: string
  /** Our request for it, by the same remark. */
  round: number
  /** `SURNAME GIVENNAME`. */
  names: string[]
  tickets: { number: string; status: 'issued' | 'voided' | 'refunded' }[]
}

/** The books of every partner at one moment. A list that is absent was not handed in and is not compared. */
export interface Partners {
  transactions?: readonly ProviderTransaction[]
  reservations?: readonly DeskReservation[]
  airlineBookings?: readonly AirlineBooking[]
}

/** The books of the sandbox's partners as plain data. */
export function partnersOf({ control }: TestSandbox['sandbox']): Required<Partners> {
  return {
    transactions: control.ledger().transactions,
    reservations: control
      .reservations()
      .map(({ request, status, confirmation, later, isCallbackTaken, changeAnswerBy }) => ({
        reference: request.reference,
        hotelCode: request.hotelCode,
        checkIn: request.checkIn,
        checkOut: request.checkOut,
        rooms: request.rooms.length,
        guests: request.rooms.reduce((sum, { guests }) => sum + guests.length, 0),
        status,
        confirmation: confirmation ?? null,
        hasUntakenNews: !isCallbackTaken && (later !== null || changeAnswerBy !== undefined),
      })),
    airlineBookings: control.sabreBookings().map(({ locator, state, remarks, travellers, tickets }) => {
      const [, bookingId = '', round = '0'] = /^MASA ([0-9a-f]{32})(?: (\d+))?/.exec(remarks[0]?.text ?? '') ?? []
      return {
        locator,
        state,
        bookingId,
        round: Number(round),
        names: travellers.map(({ surname, givenName }) => `${surname} ${givenName}`),
        tickets: tickets.map(({ number, status }) => ({ number, status })),
      }
    }),
  }
}
