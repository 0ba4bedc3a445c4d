import type { SummaryWords } from '@masa/checkout'
import type { BookingView } from '@masa/contract/booking'
import { formatDate, formatDecimal, isolateLtr } from '@masa/i18n'
import { nextFrame } from '@masa/remote-kit/next-frame'
import { useMessages } from '#src/messages.ts'

/** The words of the booking's summary on the payment's pages. */
export function useSummaryWords(view: BookingView): SummaryWords {
  const t = useMessages()
  return {
    title: t('payment.line.title'),
    included: t('payment.line.included'),
    total: t('payment.line.total'),
    rate: t('payment.line.rate', {
      rate: isolateLtr(formatDecimal(view.rate.usdIls, 4)),
      date: isolateLtr(formatDate(view.rate.date)),
    }),
    line: (line) => {
      if (line.code === 'room') return t('payment.line.room', { room: line.detail ?? '' })
      if (line.code === 'promotion' || line.code === 'coupon')
        return t(`payment.line.${line.code}`, { name: line.detail ?? '' })
      return t(`payment.line.${line.code}`)
    },
  }
}

/** The address of the booking's own screen, in the frame of its channel. */
export const bookingHref = (bookingId: string, { channel, step }: { channel: string | null; step?: string }): string =>
  `/booking/hotel-flight/${nextFrame(channel)}?${new URLSearchParams({ bookingId, ...(channel && { channel }), ...(step && { step }) })}`
