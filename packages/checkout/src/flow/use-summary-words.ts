import { formatDate, formatDecimal, isolateLtr } from '@masa/i18n'
import type { Order } from '@masa/contract/order'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import type { SummaryWords } from './booking-summary.tsx'

const rateValues = ({ rate }: Pick<Order, 'rate'>) => ({
  rate: isolateLtr(formatDecimal(rate.usdIls, 4)),
  date: isolateLtr(formatDate(rate.date)),
})

/** What a booking's total is called: that of so many travellers, or of a product without any. */
export function useTotalLabel(people: number): string {
  const t = useMessages()
  return people === 0 ? t('payment.line.total') : t('summary.total', { count: people })
}

/** The words of a booking's summary beside its steps. */
export function useSummaryWords(booking: Pick<Order, 'rate'>, { people }: { people: number }): SummaryWords {
  const t = useMessages()
  const common = useCommonMessages()
  return {
    title: t('summary.title'),
    included: common('state.included'),
    total: useTotalLabel(people),
    rate: t('summary.rate', rateValues(booking)),
  }
}

/** The words of the summary beside the payment, and on the order's page. */
export function usePaymentSummaryWords(booking: Pick<Order, 'rate'>): SummaryWords {
  const t = useMessages()
  const common = useCommonMessages()
  return {
    title: t('payment.line.title'),
    included: common('state.included'),
    total: t('payment.line.total'),
    rate: t('payment.line.rate', rateValues(booking)),
  }
}
