import type { Order } from '@masa/contract/order'
import { useMessages } from '#src/messages.ts'
import { waitedFor } from './waited-for.ts'

/** What is said of an order that waits for a confirmation: of a stay in the words of hotels, of all else in general ones. */
export function useWaitingWords(booking: Pick<Order, 'items' | 'stays' | 'subject'>) {
  const t = useMessages()
  const name = waitedFor(booking)
  return booking.stays.length > 0
    ? {
        title: t('payment.rq.title'),
        lead: t('payment.rq.lead', { hotel: name }),
        wait: t('payment.rq.wait'),
        waiting: t('payment.rq.waiting'),
        released: t('payment.rq.released'),
        waitTitle: t('payment.rq.waitTitle', { hotel: name }),
        waitText: t('payment.rq.waitText'),
        cancelText: t('payment.rq.cancelText'),
        askText: t('payment.rq.askText'),
      }
    : {
        title: t('payment.asked.title'),
        lead: t('payment.asked.lead', { name }),
        wait: t('payment.asked.wait'),
        waiting: t('payment.asked.waiting'),
        released: t('payment.asked.released'),
        waitTitle: t('payment.asked.waitTitle'),
        waitText: t('payment.asked.waitText'),
        cancelText: t('payment.asked.cancelText'),
        askText: t('payment.asked.askText'),
      }
}
