import type { CancellationLine } from '@masa/contract/booking'
import type { OrderPhrases } from '@masa/contract/order'
import type { useMessages } from '#src/messages.ts'

/** The fee by the terms of the sale is called as its product calls it, every other line in our words. */
export const feeLabel =
  ({ cancellation }: OrderPhrases, t: ReturnType<typeof useMessages>) =>
  (code: CancellationLine['code']): string =>
    code === 'packageFee' ? cancellation.fee : t(`cancel.quote.${code}`)

/** In the currency that cards are charged in, which comes first wherever money goes back. */
export const charged = ({ amountMinor }: { readonly amountMinor: number }) => ({
  amountMinor,
  currency: 'ILS' as const,
})

/** The lines of a quote as a bill shows them. */
export const cancellationLines = (
  lines: readonly CancellationLine[],
  label: (code: CancellationLine['code']) => string,
) => lines.map(({ code, amountIls }) => ({ id: code, label: label(code), amount: charged(amountIls) }))
