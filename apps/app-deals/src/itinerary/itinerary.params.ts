/** What the address of a deal's page names: the deal, and a day of departure other than its own. */
export interface ItineraryParams {
  readonly dealId: string | null
  readonly packId: string | null
}

const CODE = /^[A-Za-z0-9_-]{1,40}$/
const code = (value: string | null): string | null => (value !== null && CODE.test(value) ? value : null)

/** Reads the address; what it cannot mean is left out. */
export const readItineraryParams = (params: URLSearchParams): ItineraryParams => ({
  dealId: code(params.get('dealid')),
  packId: code(params.get('packId')),
})
