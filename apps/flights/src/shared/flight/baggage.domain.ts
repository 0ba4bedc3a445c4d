import type { BaggageAllowance } from '@masa/contract/flights'

/** Whether anything may be taken; what is not said is not promised. */
export const hasRoom = (bag: BaggageAllowance | null): boolean =>
  bag !== null && (bag.kind === 'weight' ? bag.weightKg > 0 : bag.pieces > 0)

/** The least of what legs allow; null where one of them says nothing. */
export function leastOf(bags: readonly (BaggageAllowance | null)[]): BaggageAllowance | null {
  const amount = (bag: BaggageAllowance): number =>
    bag.kind === 'weight' ? bag.weightKg : bag.pieces * (bag.pieceWeightKg ?? 1)
  return bags.reduce<BaggageAllowance | null>((least, bag) => {
    if (least === null || bag === null) return null
    return amount(bag) < amount(least) ? bag : least
  }, bags[0] ?? null)
}
