import type { FlightResultsParams } from './flight-results.params.ts'

/** The furthest page that can be asked for. */
const LAST_PAGE = 100

/** Which page is shown: never beyond the last. */
export function pageOf({ page }: FlightResultsParams): FlightResultsParams {
  return { page: Math.min(page, LAST_PAGE) }
}
