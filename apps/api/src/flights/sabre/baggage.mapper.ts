import { isDeepStrictEqual } from 'node:util'
import { minorOf } from './amounts.ts'
import type { DropCause } from './drop-cause.ts'
import { listOf, objectOf, textOf, wholeOf, type JsonObject } from './foreign-json.ts'
import type { BaggageAllowance, BaggageCharge, Leg, LegBaggage } from './itinerary.ts'
import type { ReferenceLists } from './reference-lists.ts'

const KG_PER_POUND = 0.453_592_37

/**
 * What a passenger may take on each leg. The wire says it by segments, counted through the whole journey from 0, and by
 * kind: A is an allowance of checked baggage, B one of the cabin, C a charge; other kinds (embargoes, charges of the
 * cabin) are not shown.
 */
export function baggageOf(
  passenger: JsonObject,
  { legs, find }: { legs: readonly Leg[]; find: ReferenceLists },
): DropCause | { readonly baggage: readonly LegBaggage[] } {
  const legOfSegment = legs.flatMap((leg, index) => leg.segments.map(() => index))
  const found = legs.map(() => ({
    checked: new Map<number, BaggageAllowance | undefined>(),
    cabin: new Map<number, BaggageAllowance | undefined>(),
    charges: new Map<unknown, BaggageCharge>(),
  }))
  for (const value of listOf(passenger['baggageInformation'])) {
    const entry = objectOf(value)
    const kind = entry?.['provisionType']
    if (!entry || (kind !== 'A' && kind !== 'B' && kind !== 'C')) continue
    const ref = objectOf(entry[kind === 'C' ? 'charge' : 'allowance'])?.['ref']
    const element = find(kind === 'C' ? 'baggageChargeDescs' : 'baggageAllowanceDescs', ref)
    if (!element) return 'danglingReference'
    for (const segment of listOf(entry['segments'])) {
      const id = objectOf(segment)?.['id']
      const leg = typeof id === 'number' ? found[legOfSegment[id] ?? -1] : undefined
      if (typeof id !== 'number' || !leg) return 'danglingReference'
      const charge = kind === 'C' ? chargeOf(element) : undefined
      if (charge) leg.charges.set(ref, charge)
      if (kind !== 'C') leg[kind === 'A' ? 'checked' : 'cabin'].set(id, allowanceOf(element))
    }
  }
  return {
    baggage: found.map(({ checked, cabin, charges }, index) => {
      const segments = legs[index]?.segments.length ?? 0
      const [ofChecked, ofCabin] = [wholeLeg(checked, segments), wholeLeg(cabin, segments)]
      return {
        ...(ofChecked && { checked: ofChecked }),
        ...(ofCabin && { cabin: ofCabin }),
        charges: [...charges.values()],
      }
    }),
  }
}

/** What holds on every segment of a leg. Where segments differ, more would be promised than is given: it is unknown. */
function wholeLeg(
  bySegment: ReadonlyMap<number, BaggageAllowance | undefined>,
  segments: number,
): BaggageAllowance | undefined {
  const [first, ...rest] = [...bySegment.values()]
  const isSame = rest.every((other) => isDeepStrictEqual(other, first))
  return isSame && bySegment.size === segments ? first : undefined
}

function allowanceOf(element: JsonObject): BaggageAllowance | undefined {
  const pieces = wholeOf(element['pieceCount'], { min: 0, max: 20 })
  const weight = wholeOf(element['weight'], { min: 0, max: 200 })
  const weightKg =
    weight === undefined ? undefined : element['unit'] === 'lbs' ? Math.floor(weight * KG_PER_POUND) : weight
  if (pieces !== undefined)
    return { kind: 'pieces', pieces, ...(weightKg !== undefined && { pieceWeightKg: weightKg }) }
  return weightKg === undefined ? undefined : { kind: 'weight', weightKg }
}

/** The price of a piece; undefined where the airline takes none, or names no price. */
function chargeOf(element: JsonObject): BaggageCharge | undefined {
  const currency = textOf(element['equivalentCurrency'], 3)
  const amountMinor = currency === undefined ? undefined : minorOf(element['equivalentAmount'], currency)
  const firstPiece = wholeOf(element['firstPiece'] ?? 1, { min: 1, max: 20 })
  const lastPiece = wholeOf(element['lastPiece'] ?? firstPiece, { min: firstPiece ?? 1, max: 20 })
  if (currency === undefined || amountMinor === undefined) return undefined
  if (firstPiece === undefined || lastPiece === undefined) return undefined
  const descriptions = [element['description1'], element['description2']]
  return {
    firstPiece,
    lastPiece,
    amountMinor,
    currency,
    descriptions: descriptions.map((text) => textOf(text)).filter((text) => text !== undefined),
  }
}
