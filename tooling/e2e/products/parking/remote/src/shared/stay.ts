/** The days of a stay, each `YYYY-MM-DD` or empty; both ends count. */
export interface Stay {
  readonly from: string
  readonly to: string
}

/** The search page of a stay. */
export const searchAddress = ({ from, to }: Stay, carried: object): string =>
  `/parking?${new URLSearchParams({ from, to, ...carried })}`
