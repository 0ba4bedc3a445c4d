import { formatDecimal, formatNumber } from '@masa/i18n'

/** A share of visitors as it is set: whole, unless it is not. */
export const shareText = (percent: number): string =>
  `${Number.isInteger(percent) ? formatNumber(percent) : formatDecimal(percent, 2)}%`

/** How often something happens, 0 to 1: small differences count. */
export const rateText = (rate: number): string => `${formatDecimal(rate * 100, 2)}%`
