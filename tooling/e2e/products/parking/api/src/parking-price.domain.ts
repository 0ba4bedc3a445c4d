/** Prices in US cents. */
export const SPACE_PER_DAY_USD_MINOR = 9_00
export const SHUTTLE_USD_MINOR = 15_00
/** Spaces of the car park, on each day. */
export const SPACES = 3

/** Our own stock: one counter for each day. */
export const spaceOn = (day: string): string => `parking:${day}`

/** The lines of a price: each day's space, and the shuttle's seat. */
export const priceLines = (days: number) => [
  { code: 'space', quantity: days, usdMinor: days * SPACE_PER_DAY_USD_MINOR },
  { code: 'shuttle', quantity: 1, usdMinor: SHUTTLE_USD_MINOR },
]
