import type { FlightPart } from '@masa/contract/flights'
import { rateOf } from '#src/catalogue/catalogue.service.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { FlightLooks, LookResult } from './flight-looks.ts'
import { createFlightsMapper, type FlightNames, type FlightsMapper } from './flights.mapper.ts'
import type { FlightLook } from './search-criteria.domain.ts'

export interface SearchContext {
  readonly looks: FlightLooks
  readonly tenant: string
  readonly names: FlightNames
  /** Fires when the caller has left. */
  readonly signal: AbortSignal
}

/**
 * All pairs of places are asked at once; each is a part as it answers, the fastest first. A pair that fails is said, and
 * the others stand. Throws `flights_unavailable` where none answers: that is no search with nothing found.
 */
export async function* searchFlights(
  pairs: readonly FlightLook[],
  { looks, tenant, names, signal }: SearchContext,
): AsyncGenerator<FlightPart> {
  const sources = pairs.map(({ origins: [origin], destinations: [destination] }, at) => ({
    id: at + 1,
    originCode: origin.code,
    destinationCode: destination.code,
  }))
  const { airportsOf, write } = createFlightsMapper(names)
  yield {
    kind: 'begun',
    sources,
    rate: names.rate === null ? null : rateOf(names.rate),
    airports: airportsOf(sources.flatMap(({ originCode, destinationCode }) => [originCode, destinationCode])),
  }
  const pending = new Map(
    pairs.map((pair, at) => [at + 1, looks.find(pair, tenant).then((result) => ({ source: at + 1, result }))] as const),
  )
  let answered = 0
  while (pending.size > 0 && !signal.aborted) {
    const { source, result } = await Promise.race(pending.values())
    pending.delete(source)
    if (result.kind === 'found') answered += 1
    yield partOf(source, result, write)
  }
  // What still runs is not waited for any more; its faults are the next caller's to see.
  for (const late of pending.values()) late.catch(() => undefined)
  if (answered === 0 && !signal.aborted) throw new DomainError('flights_unavailable')
}

const partOf = (source: number, result: LookResult, write: FlightsMapper['write']): FlightPart =>
  result.kind === 'found'
    ? { kind: 'found', source, ageSeconds: result.ageSeconds, ...write(result.itineraries) }
    : { kind: 'failed', source, reason: result.reason }
