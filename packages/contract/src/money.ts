import * as z from 'zod/mini'

/** Currencies that a traveller is shown or charged in. */
export const CURRENCIES = ['USD', 'ILS', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]
/** What the wire also calls them: the specification writes US and NIS. */
const SPELLINGS: Readonly<Record<string, Currency>> = { US: 'USD', NIS: 'ILS' }

/** The ISO code that a currency on the wire means, in capitals; it may be of no currency at all. */
export function currencyCode(written: string): string {
  const code = written.toUpperCase()
  return SPELLINGS[code] ?? code
}

export const currencySchema = z.enum(CURRENCIES)

/** An amount in integer minor units (cents, agorot). Never a float. */
export const moneySchema = z.object({ amountMinor: z.int(), currency: currencySchema })
export type Money = z.infer<typeof moneySchema>

export const usd = (amountMinor: number): Money => ({ amountMinor, currency: 'USD' })
export const ils = (amountMinor: number): Money => ({ amountMinor, currency: 'ILS' })

/** Adds amounts of one currency. Throws on a mixture: that is a bug, not an input error. */
export function addMoney(first: Money, ...rest: readonly Money[]): Money {
  let amountMinor = first.amountMinor
  for (const money of rest) {
    if (money.currency !== first.currency) {
      throw new TypeError(`cannot add ${money.currency} to ${first.currency}`)
    }
    amountMinor += money.amountMinor
  }
  return { amountMinor, currency: first.currency }
}

/** A decimal in major units as the named wire fields carry it (`price`, `priceNIS`): at most two places. */
export const toMajor = (money: Money): number => money.amountMinor / 100

/** Integer minor units of a decimal in major units, or null when it has more than two places. */
export function fromMajor(major: number): number | null {
  const minor = Math.round(major * 100)
  return Number.isSafeInteger(minor) && Math.abs(major * 100 - minor) < 1e-6 ? minor : null
}

/** A wire amount: decimal number in major units, at most two places, not negative. */
export const majorAmountSchema = z.number().check(
  z.gte(0),
  z.lte(10_000_000),
  z.refine((value) => fromMajor(value) !== null),
)

/**
 * Converts parts so that the converted parts sum exactly to the converted total
 * (largest remainder). `rate` is units of the target per unit of the source, in millionths.
 */
export function convertParts(partsMinor: readonly number[], rateMillionths: number): number[] {
  const exact = partsMinor.map((part) => part * rateMillionths)
  const total = Math.round(exact.reduce((sum, value) => sum + value, 0) / 1_000_000)
  const floors = exact.map((value) => Math.floor(value / 1_000_000))
  let missing = total - floors.reduce((sum, value) => sum + value, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value / 1_000_000) * 1_000_000 }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (missing <= 0) break
    floors[index] = (floors[index] ?? 0) + 1
    missing -= 1
  }
  return floors
}

/** Splits an amount into `count` parts that sum exactly; the remainder stands in the first. */
export function splitWithRemainderFirst(
  amountMinor: number,
  count: number,
): { firstMinor: number; otherMinor: number } {
  const otherMinor = Math.floor(amountMinor / count)
  return { firstMinor: amountMinor - otherMinor * (count - 1), otherMinor }
}
