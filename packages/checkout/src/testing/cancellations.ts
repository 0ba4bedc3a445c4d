import { ils, usd } from '@masa/contract'
import type { Cancellation, CancellationQuote } from '@masa/contract/booking'

/** A quarter of 1,120 dollars is kept; the law's time is over. */
export function buildCancellationQuote(over: Partial<CancellationQuote> = {}): CancellationQuote {
  return {
    cancellationQuoteId: 'c'.repeat(32),
    remainingSeconds: 892,
    lifeSeconds: 900,
    reason: 'plans',
    basis: 'terms',
    lines: [
      { code: 'paid', amount: usd(112_000), amountIls: ils(417_200) },
      { code: 'packageFee', amount: usd(-25_000), amountIls: ils(-93_125) },
      { code: 'extrasFee', amount: usd(-3_000), amountIls: ils(-11_175) },
    ],
    fee: usd(28_000),
    feeIls: ils(104_300),
    refund: usd(84_000),
    refundIls: ils(312_900),
    card: { brand: 'Visa', last4: '0109' },
    ways: [
      { basis: 'terms', state: 'decides', fee: usd(28_000), percent: 25, until: '2027-05-19' },
      { basis: 'law', state: 'lapsed', fee: null, percent: 5, until: '2026-12-05' },
    ],
    claim: null,
    ...over,
  }
}

/** That quote after it was confirmed: everything is done. */
export function buildCancellation(over: Partial<Cancellation> = {}): Cancellation {
  const { lines, refund, refundIls, card } = buildCancellationQuote()
  return {
    at: '2027-05-12T11:31:00.000Z',
    reason: 'plans',
    basis: 'terms',
    lines,
    refund,
    refundIls,
    refundedAt: '2027-05-12T11:32:00.000Z',
    items: [{ itemId: 'hotel', at: '2027-05-12T11:32:00.000Z' }],
    hotelAt: '2027-05-12T11:32:00.000Z',
    card,
    claim: null,
    ...over,
  }
}
