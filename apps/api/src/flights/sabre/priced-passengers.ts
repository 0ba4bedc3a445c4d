import type { DropCause } from './drop-cause.ts'
import { matchOf, objectOf, wholeOf, type JsonObject } from './foreign-json.ts'
import type { PassengerKind } from './itinerary.ts'
import type { RequestedPassengers } from './shop-request.ts'

/** Requested passengers with the entry of the answer that prices them. */
export interface PricedPassengers {
  readonly kind: PassengerKind
  readonly requestedType: string
  readonly pricedType: string
  readonly count: number
  readonly info: JsonObject
}

/**
 * Which entry prices which passengers, by position and count: a child may come back as the type that was asked for, as
 * CNN, or as a further adult, so that types alone do not say who is meant. An entry that spans several requests is
 * divided among them.
 */
export function pricedPassengers(
  entries: readonly unknown[],
  requested: readonly RequestedPassengers[],
): DropCause | { readonly priced: readonly PricedPassengers[] } {
  const priced: PricedPassengers[] = []
  const waiting = requested.map((passengers) => ({ ...passengers }))
  for (const value of entries) {
    const entry = objectOf(value)
    if (entry?.['passengerNotAvailableInfo'] !== undefined) return 'notPriced'
    const info = objectOf(entry?.['passengerInfo'])
    const pricedType = matchOf(info?.['passengerType'], /^[A-Z][A-Z0-9]{2}$/)
    let left = wholeOf(info?.['passengerNumber'], { min: 1, max: 9 })
    if (!info || pricedType === undefined || left === undefined) return 'malformed'
    while (left > 0) {
      const [next] = waiting
      if (!next || !mayPrice(pricedType, next)) return 'passengersMismatch'
      const count = Math.min(left, next.count)
      priced.push({ kind: next.kind, requestedType: next.type, pricedType, count, info })
      left -= count
      next.count -= count
      if (next.count === 0) waiting.shift()
    }
  }
  return waiting.length === 0 && priced.length > 0 ? { priced } : 'passengersMismatch'
}

/** An infant on a lap has no seat: its price is never another passenger's. */
function mayPrice(pricedType: string, { kind, type }: RequestedPassengers): boolean {
  if (pricedType === type) return true
  return kind === 'child' && (pricedType === 'ADT' || pricedType === 'CNN' || /^C\d{2}$/.test(pricedType))
}
