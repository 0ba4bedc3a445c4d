/** Default bounds of instalments of a credit payment (specification, chapter 9). */
export const DEFAULT_MIN_INSTALMENTS = 4
export const DEFAULT_MAX_INSTALMENTS = 18

export interface InstalmentBounds {
  min: number
  max: number
}

/** One payment is always possible; otherwise the number must stand within the bounds. Nothing is clamped. */
export const areInstalmentsAllowed = (count: number, bounds: InstalmentBounds): boolean =>
  Number.isInteger(count) && (count === 1 || (count >= bounds.min && count <= bounds.max))

/** What a traveller may choose from. */
export function instalmentChoices(bounds: InstalmentBounds): number[] {
  const choices = [1]
  for (let count = Math.max(2, bounds.min); count <= bounds.max; count++) choices.push(count)
  return choices
}
