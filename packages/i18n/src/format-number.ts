import { kept } from './intl-cache.ts'

/*
 * Figures look the same in all four languages: Latin digits, a comma between thousands and a
 * dot before decimals. Travellers compare prices across languages and with other sites, and
 * Intl's own choices differ between languages in marks that cannot be seen.
 */
const fixed = kept(
  (decimals: number) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
)

/** A whole number with separated thousands: `1,842`. Rounds. */
export function formatNumber(value: number): string {
  return fixed(0).format(value).replace('-', '\u2212')
}

/** A number with a fixed count of decimals: `8.9`, `3.70`. */
export function formatDecimal(value: number, decimals: number): string {
  return fixed(decimals).format(value).replace('-', '\u2212')
}

/** A share as a percentage: 0.5 is `50%`. */
export function formatPercent(share: number): string {
  return `${formatNumber(share * 100)}%`
}
