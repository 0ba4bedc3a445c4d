/** What the address of this screen holds. */
export interface FlightResultsParams {
  readonly page: number
}

/** Reads the address; what cannot be read becomes the default, never a crash. */
export function readFlightResults(params: URLSearchParams): FlightResultsParams {
  const page = Number(params.get('page'))
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}
