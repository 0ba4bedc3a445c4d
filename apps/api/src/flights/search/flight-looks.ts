import { LRUCache } from 'lru-cache'
import type { FlightSourceFailure } from '@masa/contract/flights'
import { DROP_CAUSES, type DropCause } from '../sabre/drop-cause.ts'
import type { Itinerary } from '../sabre/itinerary.ts'
import type { Sabre, SabreOutcome } from '../sabre/sabre.client.ts'
import { mapShopAnswer } from '../sabre/shop.mapper.ts'
import { requestedPassengers, shopRequest } from '../sabre/shop-request.ts'
import type { FlightLook } from './search-criteria.domain.ts'

/** What one pair of places has: flights with their age in seconds (null: asked just now), or why there is no answer. */
export type LookResult =
  | { readonly kind: 'found'; readonly itineraries: readonly Itinerary[]; readonly ageSeconds: number | null }
  | { readonly kind: 'failed'; readonly reason: FlightSourceFailure }

/** What is counted of the questions of a site, for its budget and for the operator. */
export interface LookBook {
  /** Counts one question before it leaves; false where the site's budget of the day is used up, and nothing may leave. */
  begin(tenant: string): Promise<boolean>
  /** Counts what became of it; `dropped` are itineraries and fares that were not given out. */
  finish(tenant: string, result: { failed: boolean; dropped: Readonly<Record<DropCause, number>> }): Promise<void>
  /** Counts a question that was answered from memory. */
  remember(tenant: string): Promise<void>
}

export interface FlightLooksDependencies {
  readonly sabre: Sabre
  readonly pcc: string
  readonly book: LookBook
  /** A question that failed, for the administrator. */
  readonly report: (failure: { readonly tenant: string; readonly status: string; readonly look: FlightLook }) => void
  /** Milliseconds, for tests. */
  readonly now?: () => number
}

/** How long an answer stands for an equal question (ms): seats and prices change faster than a traveller compares. */
const FRESH_MS = 5 * 60_000
/** Fares in memory, of all answers together: some 5 kB each. */
const MOST_FARES = 20_000
/** Suppliers take some seconds for a search; a traveller waits no longer than this (ms): the budget of a search with any supplier. */
const DEADLINE_MS = 8_000

/** The part of Sabre that searches: its errors say that there are no fares or flights, others that something failed. */
const NOTHING_FOUND = 'MIP'

/**
 * Asks Sabre for flights between two places, and keeps the answer for equal questions: those that come while it is under
 * way wait for it. A failure is not kept. What was asked is brought to its end even where its caller has left, because it
 * is paid for and serves the next one.
 */
export function createFlightLooks({ sabre, pcc, book, report, now = Date.now }: FlightLooksDependencies) {
  const kept = new LRUCache<string, { itineraries: readonly Itinerary[]; at: number }>({
    maxSize: MOST_FARES,
    sizeCalculation: ({ itineraries }) => itineraries.reduce((sum, { fares }) => sum + fares.length, 1),
  })
  const pending = new Map<string, Promise<LookResult>>()

  async function ask(key: string, look: FlightLook, tenant: string): Promise<LookResult> {
    if (!(await book.begin(tenant))) return { kind: 'failed', reason: 'budget' }
    const outcome = await sabre.read('shop', shopRequest(look, { pcc }), { deadlineMs: DEADLINE_MS })
    if (outcome.kind !== 'answer') {
      await book.finish(tenant, { failed: true, dropped: NOTHING_DROPPED })
      report({ tenant, status: statusOf(outcome), look })
      return { kind: 'failed', reason: outcome.kind === 'timeout' ? 'timeout' : 'unavailable' }
    }
    const { itineraries: read, dropped, messages } = mapShopAnswer(outcome.value, requestedPassengers(look.passengers))
    const { itineraries: priced, foreign } = inCurrency(read, look.currency)
    const asked = priced.filter((itinerary) => isOf(itinerary, look))
    const itineraries = withoutDuplicates(asked)
    const fault = messages.find(({ severity, type }) => severity === 'error' && type !== NOTHING_FOUND)
    const isBroken = itineraries.length === 0 && (dropped.malformed > 0 || fault !== undefined)
    await book.finish(tenant, {
      failed: isBroken,
      dropped: {
        ...dropped,
        currencyMismatch: dropped.currencyMismatch + foreign,
        otherJourney: priced.length - asked.length,
        duplicate: asked.length - itineraries.length,
      },
    })
    if (isBroken) {
      report({ tenant, status: fault?.code ?? 'unreadable answer', look })
      return { kind: 'failed', reason: 'unavailable' }
    }
    kept.set(key, { itineraries, at: now() })
    return { kind: 'found', itineraries, ageSeconds: null }
  }

  return {
    async find(look: FlightLook, tenant: string): Promise<LookResult> {
      const key = JSON.stringify(look)
      const known = kept.get(key)
      const age = known === undefined ? Number.POSITIVE_INFINITY : now() - known.at
      if (known !== undefined && age < FRESH_MS) {
        await book.remember(tenant)
        return { kind: 'found', itineraries: known.itineraries, ageSeconds: Math.floor(age / 1_000) }
      }
      const joined = pending.get(key)
      if (joined !== undefined) {
        await book.remember(tenant)
        return joined
      }
      const asked = ask(key, look, tenant).finally(() => pending.delete(key))
      pending.set(key, asked)
      return asked
    },
  }
}
export type FlightLooks = ReturnType<typeof createFlightLooks>

const NOTHING_DROPPED = Object.fromEntries(DROP_CAUSES.map((cause) => [cause, 0])) as Record<DropCause, number>

/** What stands in the subject of a report: the status on the wire, or what happened instead. */
function statusOf(outcome: Exclude<SabreOutcome, { kind: 'answer' }>): string {
  switch (outcome.kind) {
    case 'refused':
      return String(outcome.status)
    case 'timeout':
      return 'timeout'
    case 'unreachable':
    case 'unknown':
      return outcome.reason
  }
}

/** Fares in the currency that was asked for, and how many were in another: two currencies cannot be compared. */
function inCurrency(itineraries: readonly Itinerary[], currency: string) {
  let foreign = 0
  const kept = itineraries.flatMap((itinerary) => {
    const fares = itinerary.fares.filter((fare) => fare.currency === currency)
    foreign += itinerary.fares.length - fares.length
    return fares.length === 0 ? [] : [{ ...itinerary, fares }]
  })
  return { itineraries: kept, foreign }
}

/** Whether these flights are on the days, and between the airports, of the question; a city stands for airports of its own. */
function isOf({ legs }: Itinerary, { departureDate, returnDate, origins, destinations }: FlightLook): boolean {
  const [[from], [to]] = [origins, destinations]
  const wanted = [
    { date: departureDate, from, to },
    ...(returnDate === undefined ? [] : [{ date: returnDate, from: to, to: from }]),
  ]
  return (
    legs.length === wanted.length &&
    wanted.every((leg, at) => {
      const segments = legs[at]?.segments
      const [first, last] = [segments?.[0]?.departure, segments?.at(-1)?.arrival]
      return first?.at.slice(0, 10) === leg.date && isAt(leg.from, first.airport) && isAt(leg.to, last?.airport)
    })
  )
}

const isAt = ({ code, kind }: FlightLook['origins'][0], airport: string | undefined): boolean =>
  kind === 'city' || code === airport

/** An itinerary's key is its id in the browser: of equal ones the cheapest is given out. */
function withoutDuplicates(itineraries: readonly Itinerary[]): readonly Itinerary[] {
  const cheapest = new Map<string, Itinerary>()
  for (const itinerary of itineraries) {
    const known = cheapest.get(itinerary.key)
    if (known === undefined || priceOf(itinerary) < priceOf(known)) cheapest.set(itinerary.key, itinerary)
  }
  return [...cheapest.values()]
}

const priceOf = ({ fares: [first] }: Itinerary): number => first?.totalMinor ?? Number.POSITIVE_INFINITY
