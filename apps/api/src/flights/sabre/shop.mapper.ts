import { DROP_CAUSES, isCause, type DropCause } from './drop-cause.ts'
import { fareOf } from './fare.mapper.ts'
import { listOf, objectOf, textOf, type JsonObject } from './foreign-json.ts'
import type { Fare, Itinerary, Leg } from './itinerary.ts'
import { legsOf, type KnownLegs } from './legs.mapper.ts'
import { referenceLists, type ReferenceLists } from './reference-lists.ts'
import type { RequestedPassengers } from './shop-request.ts'

/** What an answer of shopping or revalidation says. */
export interface ShopResult {
  readonly itineraries: readonly Itinerary[]
  /** How many itineraries, or single fares of one, are not given out, by cause. Every cause is there. */
  readonly dropped: Readonly<Record<DropCause, number>>
  /** What the supplier reports beside them: an error may stand in an answer that is otherwise a success. */
  readonly messages: readonly SupplierMessage[]
}

export interface SupplierMessage {
  readonly severity: 'error' | 'warning' | 'info'
  readonly type: string
  readonly code: string
  readonly text: string
}

/**
 * Reads an answer to a search for these passengers (in the order of the request). Pure, and total: any JSON has a
 * result and none makes it throw. A part that is absent, of another form or contradicts itself takes with it what
 * refers to it, and nothing else; all that is given out holds what `Itinerary` promises.
 */
export function mapShopAnswer(answer: unknown, requested: readonly RequestedPassengers[]): ShopResult {
  const dropped = Object.fromEntries(DROP_CAUSES.map((cause) => [cause, 0])) as Record<DropCause, number>
  const response = objectOf(objectOf(answer)?.['groupedItineraryResponse'])
  if (!response) {
    dropped.malformed = 1
    return { itineraries: [], dropped, messages: [] }
  }
  const itineraries: Itinerary[] = []
  const find = referenceLists(response)
  const known: KnownLegs = new Map()
  for (const value of listOf(response['itineraryGroups'])) {
    const group = objectOf(value)
    for (const element of listOf(group?.['itineraries'])) {
      const itinerary = objectOf(element)
      const read = group && itinerary ? legsOf(itinerary, { group, find, known }) : 'malformed'
      if (!itinerary || isCause(read)) {
        dropped[isCause(read) ? read : 'malformed'] += 1
        continue
      }
      const fares = faresOf(itinerary, { legs: read.legs, find, requested, dropped })
      if (fares.length > 0) itineraries.push({ key: keyOf(read.legs), legs: read.legs, fares })
    }
  }
  return { itineraries, dropped, messages: messagesOf(response) }
}

function faresOf(
  itinerary: JsonObject,
  {
    dropped,
    ...context
  }: {
    legs: readonly Leg[]
    find: ReferenceLists
    requested: readonly RequestedPassengers[]
    dropped: Record<DropCause, number>
  },
): readonly Fare[] {
  const prices = listOf(itinerary['pricingInformation'])
  if (prices.length === 0) dropped.notPriced += 1
  const fares: Fare[] = []
  for (const value of prices) {
    const pricing = objectOf(value)
    const fare = pricing ? fareOf(pricing, context) : 'malformed'
    if (isCause(fare)) dropped[fare] += 1
    else fares.push(fare)
  }
  return fares.toSorted((one, other) => one.totalMinor - other.totalMinor)
}

const keyOf = (legs: readonly Leg[]): string =>
  legs
    .map((leg) =>
      leg.segments
        .map(({ marketingCarrier, flightNumber, departure, arrival }) =>
          [marketingCarrier, flightNumber, departure.airport, departure.at.slice(0, 10), arrival.airport].join('-'),
        )
        .join('+'),
    )
    .join('/')

function messagesOf(response: JsonObject): readonly SupplierMessage[] {
  return listOf(response['messages']).flatMap((value) => {
    const message = objectOf(value)
    if (!message) return []
    return {
      severity: severityOf(message['severity']),
      type: textOf(message['type']) ?? '',
      code: textOf(message['code']) ?? '',
      text: textOf(message['text'] ?? message['value'], 2_000) ?? '',
    }
  })
}

/** An unknown severity is not to be overlooked, and stops nothing. */
function severityOf(severity: unknown): SupplierMessage['severity'] {
  if (severity === 'Error') return 'error'
  return severity === 'Info' ? 'info' : 'warning'
}
