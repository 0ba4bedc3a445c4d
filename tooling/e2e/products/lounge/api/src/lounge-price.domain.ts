import type { Admission } from '@masa/lounge-contract'

/** Prices in US cents: of an admission for each person, of a porter for the order. */
export const ADMISSION_USD_MINOR: Readonly<Record<Admission, number>> = { lounge: 35_00, entry: 12_00 }
/** What a seat of the quiet zone costs more, for each person. */
export const QUIET_USD_MINOR = 8_00
export const PORTER_USD_MINOR = 20_00

export interface Visit {
  readonly date: string
  readonly admission: Admission
  readonly people: number
  readonly hasPorter: boolean
  readonly quietSeats?: number | undefined
  /** What the desk asks beyond our prices for each of its services, in US cents. */
  readonly dearerBy?: Readonly<Record<string, number>> | undefined
}

/** The lines of a price, each with the item that it pays for. */
export function priceLines({ admission, people, hasPorter, quietSeats = 0, dearerBy = {} }: Visit) {
  const lines = [
    { code: admission, item: admission, quantity: people, usdMinor: people * ADMISSION_USD_MINOR[admission] },
    ...(quietSeats > 0
      ? [{ code: 'quiet', item: admission, quantity: quietSeats, usdMinor: quietSeats * QUIET_USD_MINOR }]
      : []),
    ...(hasPorter ? [{ code: 'porter', item: 'porter' as const, quantity: 1, usdMinor: PORTER_USD_MINOR }] : []),
  ]
  return lines.map((line) => ({ ...line, usdMinor: line.usdMinor + (dearerBy[line.code] ?? 0) }))
}
