import { ils, usd } from '@masa/contract'
import type { QuoteAnswer } from '@masa/contract/vacations'

/** The rooms of the booking at another price. */
export const buildQuote = (totalMinor: number): QuoteAnswer => ({
  packSelectionId: 'quote-2',
  remainingSeconds: 1800,
  price: totalMinor / 100,
  priceNIS: 4600,
  currency: 'USD',
  discountPercent: 0,
  rate: { usdIls: 3.7, date: '2026-11-20' },
  lines: [],
  total: usd(totalMinor),
  totalIls: ils(460_000),
  people: 2,
  perPerson: usd(totalMinor / 2),
  rooms: [],
  seatsLeft: 9,
  dealEndsAt: null,
  dealRemainingSeconds: null,
})
