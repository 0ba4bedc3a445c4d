import { isolateLtr } from './isolates.ts'

/** The currencies of the contract: quotes are in dollars and shekels, rates know euros too. */
export type CurrencyCode = 'USD' | 'ILS' | 'EUR'

/** An amount in cents or agorot. */
export interface MoneyAmount {
  readonly amountMinor: number
  readonly currency: CurrencyCode
}

/** How an amount is written. */
export interface MoneyFormat {
  /** `auto` writes only a minus; `always` writes a plus too (a difference); default `auto`. */
  readonly sign?: 'auto' | 'always'
  /** `auto` drops empty cents; `always` keeps two decimals (statements); `never` rounds. Default `auto`. */
  readonly cents?: 'auto' | 'always' | 'never'
}

const SYMBOL: Readonly<Record<CurrencyCode, string>> = { USD: '$', ILS: '₪', EUR: '€' }

/** The sign of a currency. */
export function currencySymbol(currency: CurrencyCode): string {
  return SYMBOL[currency]
}

/**
 * `$1,842`, `₪6,815.40`, `−$204`: sign, symbol, figures, in this order in every language. The text
 * runs left to right and holds no hidden marks; put it in `<bdi dir="ltr">` or use `formatMoneyIsolated`.
 */
export function formatMoney(money: MoneyAmount, format: MoneyFormat = {}): string {
  const { sign = 'auto', cents = 'auto' } = format
  const rounded = cents === 'never' ? Math.round(money.amountMinor / 100) * 100 : money.amountMinor
  const minor = Math.abs(rounded)
  const decimals = cents === 'always' || minor % 100 !== 0 ? 2 : 0
  const whole = Math.floor(minor / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const figures = decimals === 0 ? whole : `${whole}.${(minor % 100).toString().padStart(2, '0')}`
  return `${signOf(rounded, sign)}${SYMBOL[money.currency]}${figures}`
}

/** The same for a plain string: a title, an aria label, a message. */
export function formatMoneyIsolated(money: MoneyAmount, format?: MoneyFormat): string {
  return isolateLtr(formatMoney(money, format))
}

function signOf(amountMinor: number, sign: 'auto' | 'always'): string {
  if (amountMinor < 0) return '\u2212'
  return sign === 'always' && amountMinor > 0 ? '+' : ''
}
