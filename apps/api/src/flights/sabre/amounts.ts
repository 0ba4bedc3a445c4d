const LARGEST_MINOR = 100_000_000_000
const digitsByCurrency = new Map<string, number | undefined>()

/** Integer minor units of a wire amount in major units; undefined where it is no amount of that currency. */
export function minorOf(amount: unknown, currency: string): number | undefined {
  const digits = fractionDigits(currency)
  if (typeof amount !== 'number' || digits === undefined) return undefined
  const scaled = amount * 10 ** digits
  const minor = Math.round(scaled)
  // A sum of binary fractions may be off by a hair; half a cent is no rounding but another amount.
  return minor >= 0 && minor <= LARGEST_MINOR && Math.abs(scaled - minor) < 1e-3 ? minor : undefined
}

/** How many digits a currency has after the point; undefined for a text that is no code of ISO 4217's form. */
function fractionDigits(currency: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined
  if (!digitsByCurrency.has(currency)) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    digitsByCurrency.set(currency, format.resolvedOptions().maximumFractionDigits)
  }
  return digitsByCurrency.get(currency)
}
