import { convertParts } from '@masa/contract'
import * as z from 'zod/mini'
import type { ItemRecord, SupplierAnswer, SupplierOrder, SupplierPort } from '#src/products/products.service.ts'
import type { Sabre, SabreOutcome } from '../sabre/sabre.client.ts'
import { objectOf, textOf } from '../sabre/foreign-json.ts'
import { isSameJourney, isSameTimes, isSmallShift, soldTimes, type FlightTimes } from './flight-times.domain.ts'
import { flightContentSchema, type FlightContent } from './flight-content.ts'
import { closableTickets, errorsIn, keptMinor, pnrOf, type Pnr } from './pnr.mapper.ts'
import { createBookingRequest, documentsRequest, fulfillRequest } from './pnr-requests.ts'
import type { FlightFinder } from './revalidate.ts'

/** The kind of the item that is a booking of flights at Sabre. */
export const SABRE_PNR = 'sabrePnr'

/** Milliseconds for one call; those that book and ticket reach the airline through Sabre. */
const BOOKING_DEADLINE_MS = 45_000
const TICKETING_DEADLINE_MS = 45_000
const READ_DEADLINE_MS = 15_000

/** Sabre does not say by itself that an airline has cancelled flights. */
const ASKS_AGAIN_HOURS = 6

/** What a PNR's record keeps beside its locator. */
export interface PnrFacts {
  /** The airlines' own locators, by the airline's code; empty until they name them. */
  readonly airlineLocators: Readonly<Record<string, string>>
  /** Ticket numbers in the order of the booking's people. */
  readonly tickets: readonly string[]
  /** Of every flight in travel order, where the airline has moved one since the sale. */
  readonly times?: readonly FlightTimes[] | undefined
}

export interface PnrSupplierParts {
  readonly sabre: Sabre
  readonly pcc: string
  readonly find: FlightFinder
  /** Whether the same people have a request for such flights at Sabre of which it is not known what became. */
  readonly isLeftBehind: (order: SupplierOrder, wanted: { supplier: string; content: object }) => Promise<boolean>
  /** For the operator: something at Sabre that has to be looked at by a person. */
  readonly report: (problem: { tenant: string; bookingId: string; locator: string; what: string }) => void
}

/**
 * Flights are booked at Sabre before payment (a PNR, without charge) and ticketed after it. Sabre knows a booking by its
 * locator alone, so that one whose answer was lost can neither be found nor made again. It refuses a second booking of
 * the same people on the same flights as a duplicate.
 */
export function createPnrSupplier({ sabre, pcc, find, isLeftBehind, report }: PnrSupplierParts): SupplierPort {
  const read = async (locator: string): Promise<Pnr | 'absent' | Lost> => {
    const outcome = await sabre.read('getBooking', { confirmationId: locator }, { deadlineMs: READ_DEADLINE_MS })
    if (outcome.kind !== 'answer') return lostOf(outcome)
    const [error] = errorsIn(outcome.value)
    if (error === undefined) return pnrOf(outcome.value)
    return error.category === 'NOT_FOUND' ? 'absent' : { kind: 'unknown', reason: error.type }
  }

  /** Gives back all of a PNR: tickets are voided on their day, refunded by the fare's rule after it. */
  async function release(locator: string, isLossAgreed = false): Promise<SupplierAnswer> {
    const pnr = await read(locator)
    if (pnr === 'absent') return { kind: 'withdrawn' }
    if ('kind' in pnr) return pnr
    if (pnr.tickets.length > 0) {
      const isClosed = await (isLossAgreed ? closeWhatCanBe(locator) : closeTickets(locator))
      if (isClosed !== true) return isClosed
    }
    if (pnr.flights.length === 0) return { kind: 'withdrawn' }
    const cancel = { confirmationId: locator, cancelAll: true, retrieveBooking: false, receivedFrom: 'Masa' }
    const outcome = await sabre.write('cancelBooking', cancel, { deadlineMs: BOOKING_DEADLINE_MS })
    if (outcome.kind !== 'answer') return lostOf(outcome)
    const [error] = errorsIn(outcome.value)
    return error === undefined || error.type === 'BOOKING_NOT_CANCELABLE'
      ? { kind: 'withdrawn' }
      : { kind: 'unknown', reason: error.type }
  }

  async function closeTickets(locator: string): Promise<true | Lost> {
    const named = { confirmationId: locator, errorHandlingPolicy: 'HALT_ON_ERROR' }
    for (const call of ['voidFlightTickets', 'refundFlightTickets'] as const) {
      const outcome = await sabre.write(call, named, { deadlineMs: TICKETING_DEADLINE_MS })
      if (outcome.kind !== 'answer') return lostOf(outcome)
      if (errorsIn(outcome.value).length === 0) return true
    }
    return { kind: 'unknown', reason: 'tickets can be neither voided nor refunded' }
  }

  /** Each ticket by its own rule; those of which the airline gives nothing back are left as they are. */
  async function closeWhatCanBe(locator: string): Promise<true | Lost> {
    const checked = await sabre.read(
      'checkFlightTickets',
      { confirmationId: locator },
      { deadlineMs: READ_DEADLINE_MS },
    )
    if (checked.kind !== 'answer') return lostOf(checked)
    const [error] = errorsIn(checked.value)
    if (error !== undefined) return { kind: 'unknown', reason: error.type }
    const { voidable, refundable } = closableTickets(checked.value)
    const calls = [
      ['voidFlightTickets', voidable],
      ['refundFlightTickets', refundable.map((number) => ({ number }))],
    ] as const
    for (const [call, tickets] of calls) {
      if (tickets.length === 0) continue
      const body = { tickets, errorHandlingPolicy: 'HALT_ON_ERROR' }
      const outcome = await sabre.write(call, body, { deadlineMs: TICKETING_DEADLINE_MS })
      if (outcome.kind !== 'answer') return lostOf(outcome)
      const [refusal] = errorsIn(outcome.value)
      if (refusal !== undefined) return { kind: 'unknown', reason: refusal.type }
    }
    return true
  }

  /** Nothing of the PNR may stay where the airline did not confirm it. */
  const refuseAll = async (locator: string): Promise<SupplierAnswer> => {
    const released = await release(locator)
    return released.kind === 'withdrawn' ? { kind: 'refused' } : released
  }

  async function hold(order: SupplierOrder): Promise<SupplierAnswer> {
    const content = contentOf(order)
    // A second booking of the same people on the same flights: the airline cancels one of them, or both.
    const { legs } = content.key
    if (await isLeftBehind(order, { supplier: SABRE_PNR, content: { key: { legs } } })) return { kind: 'refused' }
    const body = createBookingRequest(order, content, pcc)
    const outcome = await sabre.write('createBooking', body, { deadlineMs: BOOKING_DEADLINE_MS })
    if (outcome.kind !== 'answer') return notBooked(outcome)
    const locator = textOf(outcome.value['confirmationId'], 20)
    const [error] = errorsIn(outcome.value)
    if (locator === undefined) {
      if (error === undefined) return { kind: 'unknown', reason: 'no locator' }
      return error.type === 'PRICE_MISMATCH' ? repriced(content) : refusalOf(error.type)
    }
    const booking = objectOf(outcome.value['booking'])
    const pnr = booking === undefined ? await read(locator) : pnrOf(booking)
    if (pnr === 'absent' || 'kind' in pnr) return refuseAll(locator)
    const isWhole = error === undefined && pnr.flights.length === content.key.legs.flat().length
    if (!isWhole || !pnr.flights.every(({ isConfirmed }) => isConfirmed)) return refuseAll(locator)
    return { kind: 'held', until: pnr.until, ...recordOf(locator, pnr) }
  }

  /** Gives a booking other documents of its people; the same ones once more change nothing. Answers it as it was before. */
  async function giveDocuments(order: SupplierOrder): Promise<Pnr | Lost | { kind: 'refused' }> {
    const locator = locatorOf(order)
    const pnr = await read(locator)
    if (pnr === 'absent') return { kind: 'refused' }
    if ('kind' in pnr) return pnr
    const { signature = '', travellers: before } = pnr
    const body = documentsRequest(order, contentOf(order), { locator, signature, before })
    const outcome = await sabre.write('modifyBooking', body, { deadlineMs: BOOKING_DEADLINE_MS })
    if (outcome.kind !== 'answer') return outcome.kind === 'refused' ? { kind: 'refused' } : lostOf(outcome)
    const [error] = errorsIn(outcome.value)
    // Another hand was at the booking since it was read: the next attempt reads it as it stands then.
    if (error?.type === 'BOOKING_CHANGED') return { kind: 'unknown', reason: error.type }
    return error === undefined ? pnr : { kind: 'refused' }
  }

  /** Of a booking that is not ticketed yet. */
  async function amend(order: SupplierOrder): Promise<SupplierAnswer> {
    const given = await giveDocuments(order)
    return 'kind' in given ? given : { kind: 'held', until: given.until, ...recordOf(locatorOf(order), given) }
  }

  /** Of a booking with tickets, which stay as they are: no document stands on them. */
  async function correct(order: SupplierOrder): Promise<SupplierAnswer> {
    const given = await giveDocuments(order)
    return 'kind' in given ? given : { kind: 'confirmed', reference: locatorOf(order) }
  }

  /** What the same flights cost now, as far as it can be had. */
  async function repriced({ key, rateMillionths }: FlightContent): Promise<SupplierAnswer> {
    const found = await find(key)
    if (found.kind !== 'found') return { kind: 'refused' }
    const byMinor = found.fare.totalMinor - key.totalMinor
    const [agorot = 0] = convertParts([Math.abs(byMinor)], rateMillionths)
    return byMinor === 0 ? { kind: 'refused' } : { kind: 'repriced', byMinor: Math.sign(byMinor) * agorot }
  }

  /** How the tickets stand: all there, none, or some. */
  async function ticketsOf(locator: string): Promise<{ pnr: Pnr; state: 'all' | 'none' | 'some' } | 'absent' | Lost> {
    const pnr = await read(locator)
    if (pnr === 'absent' || 'kind' in pnr) return pnr
    const ticketed = new Set(pnr.tickets.map(({ traveller }) => traveller)).size
    return { pnr, state: ticketed === 0 ? 'none' : ticketed < pnr.travellers.length ? 'some' : 'all' }
  }

  async function confirm(order: SupplierOrder): Promise<SupplierAnswer> {
    const locator = locatorOf(order)
    // Those that are missing are asked for once more.
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await sabre.write('fulfillFlightTickets', fulfillRequest(locator, pcc), {
        deadlineMs: TICKETING_DEADLINE_MS,
      })
      if (outcome.kind === 'unknown') return outcome
      const standing = await ticketsOf(locator)
      if (standing === 'absent') return { kind: 'refused' }
      if ('kind' in standing) return standing
      if (standing.state === 'all') return { kind: 'confirmed', ...recordOf(locator, standing.pnr) }
      const error = outcome.kind === 'answer' ? errorsIn(outcome.value)[0]?.type : lostOf(outcome).reason
      // Issued, and not yet in the booking: asked for again later.
      if (error === undefined || error === 'ALREADY_TICKETED') return { kind: 'unknown', reason: 'tickets are late' }
      if (attempt === 2) {
        if (standing.state === 'some')
          report({ ...order, locator, what: 'some tickets were issued and others not: all are given back' })
        return refuseAll(locator)
      }
    }
  }

  return {
    kind: SABRE_PNR,
    plan: {
      isHeldFirst: true,
      undoing: 'fee',
      otherSelection: 'afterRelease',
      whenLost: { hold: 'end', confirm: 'inquire' },
      isWithdrawnByItsReference: true,
      asksAgainHours: ASKS_AGAIN_HOURS,
    },
    holdSeconds: 60,
    hold,
    amend,
    correct,
    confirm,
    async inquire(order) {
      if (order.reference === undefined) return { kind: 'unknown', reason: 'Sabre knows no booking by our reference' }
      const standing = await ticketsOf(order.reference)
      if (standing === 'absent') return { kind: 'absent' }
      if ('kind' in standing) return standing
      if (standing.state === 'all') return standingOf(order, standing.pnr)
      // Tickets that were recorded and are gone were taken back by another hand: nothing can be flown.
      if (factsOf(order).tickets.length > 0) return { kind: 'refused' }
      // Tickets that are late are found by asking for them again: Sabre issues none twice.
      return { kind: 'absent' }
    },
    async cancelQuote(order) {
      const locator = locatorOf(order)
      const [pnr, outcome] = await Promise.all([
        read(locator),
        sabre.read('checkFlightTickets', { confirmationId: locator }, { deadlineMs: READ_DEADLINE_MS }),
      ])
      if (pnr === 'absent' || 'kind' in pnr || outcome.kind !== 'answer' || errorsIn(outcome.value).length > 0)
        return { kind: 'unknown', reason: 'the airline named no penalty' }
      const kept = keptMinor(pnr, outcome.value)
      if (kept === undefined) return { kind: 'unknown', reason: 'a ticket without a rule' }
      return { penaltyMinor: convertParts([kept], contentOf(order).rateMillionths)[0] ?? 0 }
    },
    withdraw: async (order) =>
      order.reference === undefined ? { kind: 'withdrawn' } : release(order.reference, order.isLossAgreed),
  }
}

/** What a ticketed booking comes to: as it was sold, at other times, or not at all. */
function standingOf(order: SupplierOrder, pnr: Pnr): SupplierAnswer {
  const { reference = '', facts } = order
  const content = contentOf(order)
  // What the airline does not fly any more is not sold, whatever tickets there are.
  if (!pnr.flights.every(({ isConfirmed }) => isConfirmed) || !isSameJourney(content, pnr.flights))
    return { kind: 'refused' }
  const [sold, known] = [soldTimes(content), factsOf({ facts })]
  // Before its tickets are recorded nothing was sold at any times yet.
  if (known.tickets.length === 0) return { kind: 'confirmed', ...recordOf(reference, pnr) }
  const now = pnr.flights.map(({ number, departure, arrival }) => ({ number, departure, arrival }))
  const record = recordOf(reference, pnr, isSameTimes(sold, now) ? undefined : now)
  const before = known.times ?? sold
  if (isSameTimes(before, now)) return { kind: 'confirmed', ...record }
  const legs = content.key.legs.map((leg) => leg.length)
  return { kind: 'rescheduled', to: JSON.stringify(now), isSmall: isSmallShift(before, now, legs), ...record }
}

type Lost = Extract<SupplierAnswer, { kind: 'unknown' }>

const lostOf = (outcome: Exclude<SabreOutcome, { kind: 'answer' }>): Lost => {
  const { kind } = outcome
  return { kind: 'unknown', reason: kind === 'refused' ? outcome.code : kind === 'timeout' ? kind : outcome.reason }
}

/** Definitely not carried out, or not known to be. */
const notBooked = (outcome: Exclude<SabreOutcome, { kind: 'answer' }>): SupplierAnswer =>
  outcome.kind === 'unknown' ? outcome : { kind: 'failed', code: lostOf(outcome).reason }

/** Nothing was booked: the flights are not to be had, or we asked wrongly. */
const refusalOf = (type: string): SupplierAnswer =>
  GONE.has(type) ? { kind: 'refused' } : { kind: 'failed', code: type }
const GONE: ReadonlySet<string> = new Set(['FLIGHT_UNAVAILABLE', 'UNABLE_TO_PRICE', 'SCHEDULE_MISMATCH'])

const contentOf = ({ content }: SupplierOrder): FlightContent => flightContentSchema.parse(content) as FlightContent

function locatorOf({ reference, bookingId }: SupplierOrder): string {
  if (reference === undefined) throw new Error(`booking ${bookingId} has no locator to be ticketed by`)
  return reference
}

const factsSchema = z.object({
  airlineLocators: z.record(z.string(), z.string()),
  tickets: z.array(z.string()),
  times: z.optional(z.array(z.object({ number: z.int(), departure: z.string(), arrival: z.string() }))),
})

/** What is recorded of a PNR; nothing while there is none. */
export function factsOf({ facts }: Pick<ItemRecord, 'facts'>): PnrFacts {
  return facts === undefined ? { airlineLocators: {}, tickets: [] } : factsSchema.parse(facts)
}

function recordOf(reference: string, { flights, tickets }: Pnr, times?: readonly FlightTimes[]): ItemRecord {
  const facts: PnrFacts = {
    airlineLocators: Object.fromEntries(
      flights.flatMap(({ carrier, locator }) => (locator === undefined ? [] : [[carrier, locator] as const])),
    ),
    tickets: tickets.toSorted((one, other) => one.traveller - other.traveller).map(({ number }) => number),
    ...(times !== undefined && { times }),
  }
  const locators = Object.values(facts.airlineLocators)
  return { reference, ...(locators.length > 0 && { alsoKnownAs: locators }), facts: { ...facts } }
}
