import { airlineLimit } from './airline-limit.domain.ts'
import type { FlightTimes } from './flight-times.domain.ts'
import { listOf, matchOf, objectOf, textOf, wholeOf, type JsonObject } from '../sabre/foreign-json.ts'

/** A booking at Sabre, as far as we act on it. */
export interface Pnr {
  readonly flights: readonly PnrFlight[]
  /** In the order of the booking, as Sabre writes them. */
  readonly travellers: readonly JsonObject[]
  /** Those that can be flown with. */
  readonly tickets: readonly PnrTicket[]
  /** ISO instant by which it is to be ticketed: the earlier of the fare's and the airline's own. */
  readonly until?: string
  readonly signature?: string
}

export interface PnrFlight extends FlightTimes {
  readonly carrier: string
  readonly from: string
  readonly to: string
  /** The airline keeps the seats. */
  readonly isConfirmed: boolean
  /** The airline's own record locator, which it names some time after the booking. */
  readonly locator?: string
}

export interface PnrTicket {
  readonly number: string
  /** What it cost, in cents. */
  readonly paidMinor: number
  /** Place of its traveller, from 0. */
  readonly traveller: number
}

/** What Sabre says in an answer that is a success on the wire. */
export interface SabreError {
  readonly category: string
  readonly type: string
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}/
const OPEN_TICKET = /^(?:TE|OK)$/
/** `HK` and the like: confirmed by the airline. */
const CONFIRMED = /^(?:HK|KK|KL|TK|SS)$/

/** Reads a booking. Total: any JSON has a result; what is not readable is absent. */
export function pnrOf(answer: JsonObject): Pnr {
  const tickets = listOf(answer['flightTickets']).flatMap((value): PnrTicket[] => {
    const ticket = objectOf(value)
    const number = matchOf(ticket?.['number'], /^[0-9A-Z]{13}(?:\/\d{2})?$/)
    const traveller = wholeOf(ticket?.['travelerIndex'], { min: 1, max: 99 })
    const isOpen = matchOf(ticket?.['ticketStatusCode'], OPEN_TICKET) !== undefined
    const paidMinor = amountOf(objectOf(ticket?.['payment'])?.['total'])
    return number !== undefined && traveller !== undefined && isOpen
      ? [{ number, traveller: traveller - 1, paidMinor: paidMinor ?? 0 }]
      : []
  })
  const until = deadlineOf(answer)
  const signature = textOf(answer['bookingSignature'], 5_000)
  return {
    flights: listOf(answer['flights']).flatMap((value): PnrFlight[] => {
      const flight = objectOf(value)
      const carrier = textOf(flight?.['airlineCode'])
      if (flight === undefined || carrier === undefined) return []
      const locator = matchOf(flight['confirmationId'], /^[A-Z0-9]{5,8}$/)
      const isConfirmed = matchOf(flight['flightStatusCode'], CONFIRMED) !== undefined
      return [
        {
          carrier,
          isConfirmed,
          from: textOf(flight['fromAirportCode'], 3) ?? '',
          to: textOf(flight['toAirportCode'], 3) ?? '',
          number: wholeOf(flight['flightNumber'], { min: 0, max: 9_999 }) ?? 0,
          departure: momentOf(flight['departureDate'], flight['departureTime']),
          arrival: momentOf(flight['arrivalDate'], flight['arrivalTime']),
          ...(locator !== undefined && { locator }),
        },
      ]
    }),
    travellers: listOf(answer['travelers'])
      .map(objectOf)
      .filter((traveller) => traveller !== undefined),
    tickets,
    ...(until !== undefined && { until }),
    ...(signature !== undefined && { signature }),
  }
}

/** `YYYY-MM-DDTHH:MM`; empty where it is not readable. */
function momentOf(date: unknown, time: unknown): string {
  const [day, clock] = [matchOf(date, DATE), matchOf(time, TIME)?.slice(0, 5)]
  return day === undefined || clock === undefined ? '' : `${day}T${clock}`
}

/** Errors that stand in an answer; empty where it is a success. */
export const errorsIn = (answer: JsonObject): readonly SabreError[] =>
  listOf(answer['errors']).map((value) => {
    const error = objectOf(value)
    return { category: textOf(error?.['category']) ?? '', type: textOf(error?.['type']) ?? 'unnamed' }
  })

/** The fare's limit, and the airline's own, which it sends as a text. */
function deadlineOf(answer: JsonObject): string | undefined {
  const details = objectOf(answer['creationDetails'])
  const date = matchOf(details?.['purchaseDeadlineDate'], DATE)
  const time = matchOf(details?.['purchaseDeadlineTime'], TIME)?.slice(0, 5)
  const createdOn = matchOf(details?.['creationDate'], DATE)
  const limits = [
    ...(date === undefined ? [] : [`${date}T${time ?? '23:59'}:00Z`]),
    ...listOf(answer['specialServices']).flatMap((value) => {
      const service = objectOf(value)
      const isLimit = matchOf(service?.['code'], /^ADTK$/) !== undefined
      return isLimit ? (airlineLimit(textOf(service?.['message'], 500) ?? '', createdOn) ?? []) : []
    }),
  ]
  return limits.filter((limit) => !Number.isNaN(Date.parse(limit))).toSorted()[0]
}

/**
 * What the airline keeps of a booking's tickets when they are given back now, in cents, by the answer of
 * `checkFlightTickets`: nothing of one that can be voided, all of one that is not refundable. Undefined where it does not
 * say so of each ticket.
 */
export function keptMinor({ tickets }: Pnr, answer: JsonObject): number | undefined {
  const rules = new Map(
    listOf(answer['tickets']).flatMap((value) => {
      const rule = objectOf(value)
      const number = textOf(rule?.['number'], 20)
      return rule === undefined || number === undefined ? [] : [[number.slice(0, 13), rule] as const]
    }),
  )
  let kept = 0
  for (const { number, paidMinor } of tickets) {
    const rule = rules.get(number.slice(0, 13))
    if (rule === undefined) return undefined
    const refund = amountOf(objectOf(rule['refundTotals'])?.['total']) ?? 0
    kept += rule['isVoidable'] === true ? 0 : Math.max(0, paidMinor - refund)
  }
  return kept
}

/** Numbers of the tickets that can be voided, and of others of which something comes back, by the answer of `checkFlightTickets`. */
export function closableTickets(answer: JsonObject): { readonly voidable: string[]; readonly refundable: string[] } {
  const rules = listOf(answer['tickets']).flatMap((value) => {
    const rule = objectOf(value)
    const number = textOf(rule?.['number'], 20)
    return rule === undefined || number === undefined ? [] : [{ rule, number }]
  })
  const isVoidable = ({ rule }: (typeof rules)[number]) => rule['isVoidable'] === true
  const refundOf = ({ rule }: (typeof rules)[number]) => amountOf(objectOf(rule['refundTotals'])?.['total']) ?? 0
  return {
    voidable: rules.filter(isVoidable).map(({ number }) => number),
    refundable: rules.filter((each) => !isVoidable(each) && refundOf(each) > 0).map(({ number }) => number),
  }
}

/** Cents of a decimal text (`1234.50`). */
function amountOf(value: unknown): number | undefined {
  const text = matchOf(value, /^\d{1,9}(?:\.\d{1,2})?$/)
  return text === undefined ? undefined : Math.round(Number(text) * 100)
}
