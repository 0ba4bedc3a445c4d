import type { IdentityDocument, RemarkText } from './booking-requests.ts'

/** A booking as this company keeps it. Instants are milliseconds since 1970, amounts hundredths of `currency`. */
export interface Pnr {
  /** Six letters. */
  locator: string
  createdAt: number
  pcc: string
  /** Counts the changes. */
  revision: number
  isCancelled: boolean
  /** Its flights do not take place. The booking and its tickets stay as they are until they are given back. */
  isCancelledByAirline?: boolean
  flights: readonly PnrFlight[]
  travellers: readonly PnrTraveller[]
  emails: readonly string[]
  phones: readonly string[]
  remarks: readonly RemarkText[]
  validatingCarrier: string
  currency: string
  /** By when the fare is to be ticketed. */
  purchaseBy: number
  /** By when the airline itself wants a ticket, where it says so. */
  airlineLimit?: number
  tickets: readonly Ticket[]
}

export interface PnrFlight {
  itemId: string
  carrier: string
  number: number
  operating: string
  operatingNumber: number
  from: string
  to: string
  /** `YYYY-MM-DDTHH:MM`, by the clock of the airport. */
  departure: string
  arrival: string
  /** Minutes since 1970. */
  departureMinute: number
  minutes: number
  /** By how much the airline has moved it since the booking. */
  movedMinutes?: number
  equipment: string
  bookingClass: string
  cabin: string
  fareBasis: string
  brand: { code: string; name: string }
  /** The airline's own, which is known some time after the booking. */
  airlineLocator: string
}

export interface PnrTraveller {
  givenName: string
  surname: string
  birthDate?: string
  gender?: string
  documents?: readonly IdentityDocument[]
  /** The type that was asked for, and the one that was priced. */
  requestedCode: string
  pricedCode: string
  hasSeat: boolean
  price: Price
  /** What giving the ticket back before departure costs; absent: it cannot be given back. */
  refundPenalty?: number
  changePenalty?: number
}

export interface Price {
  base: number
  taxes: number
}

export interface Ticket {
  /** Accounting code and ten digits; with `/02` behind it where the flights need two documents. */
  number: string
  /** Place of its traveller in the booking, from 0. */
  traveller: number
  price: Price
  issuedAt: number
  /** When it shows in the booking. */
  committedAt: number
  status: 'issued' | 'voided' | 'refunded'
  /** What was given back. */
  refunded?: number
}

/** `lapsed`: its deadline went by without a ticket, and the airline took its seats back. */
export function stateOf(pnr: Pnr, now: number): 'open' | 'lapsed' | 'cancelled' {
  if (pnr.isCancelled) return 'cancelled'
  const hasTicket = pnr.tickets.some(({ status }) => status !== 'voided')
  return !hasTicket && now > deadlineOf(pnr) ? 'lapsed' : 'open'
}

/** The earlier of the fare's and the airline's own. */
function deadlineOf({ purchaseBy, airlineLimit = Number.POSITIVE_INFINITY }: Pnr): number {
  return Math.min(purchaseBy, airlineLimit)
}

export const totalOf = ({ base, taxes }: Price): number => base + taxes

/** A ticket may be voided on the day on which it was issued. */
export function isVoidable({ status, issuedAt }: Ticket, now: number): boolean {
  return status === 'issued' && Math.floor(issuedAt / 86_400_000) === Math.floor(now / 86_400_000)
}

/** An airline that moves a flight by more gives its ticket back whole. */
const OWED_FROM_MINUTES = 60

/** What giving a ticket back would bring now; undefined: it cannot be given back. */
export function refundOf(pnr: Pnr, ticket: Ticket, now: number): number | undefined {
  const penalty = pnr.travellers[ticket.traveller]?.refundPenalty
  // The airline owes all of it, whatever its fare says.
  const isMoved = pnr.flights.some(({ movedMinutes = 0 }) => Math.abs(movedMinutes) > OWED_FROM_MINUTES)
  if ((pnr.isCancelledByAirline || isMoved) && ticket.status === 'issued') return totalOf(ticket.price)
  const hasDeparted = now >= (pnr.flights[0]?.departureMinute ?? 0) * 60_000
  if (ticket.status !== 'issued' || penalty === undefined || hasDeparted) return undefined
  return Math.max(0, totalOf(ticket.price) - penalty)
}
