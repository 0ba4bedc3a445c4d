import type { SummaryWords } from '@masa/checkout'
import type { BookingView } from '@masa/contract/booking'
import { formatDate, formatDecimal, isolateLtr } from '@masa/i18n'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { peopleIn } from './draft.domain.ts'

/** The words of the booking's summary on its own screen. */
export function useSummaryWords(view: BookingView): SummaryWords {
  const t = useMessages()
  const common = useCommonMessages()
  return {
    title: t('booking.summary.title'),
    included: common('state.included'),
    total: t('booking.summary.total', { count: peopleIn(view) }),
    rate: t('booking.summary.rate', {
      rate: isolateLtr(formatDecimal(view.rate.usdIls, 4)),
      date: isolateLtr(formatDate(view.rate.date)),
    }),
    line: (line) => {
      if (line.code === 'room') return t('booking.line.room', { room: line.detail ?? '' })
      if (line.code === 'promotion' || line.code === 'coupon')
        return t(`booking.line.${line.code}`, { name: line.detail ?? '' })
      if (line.code === 'flights' || line.code === 'transfers')
        return t(`booking.line.${line.code}`, { count: line.quantity })
      return t(`booking.line.${line.code}`)
    },
  }
}
