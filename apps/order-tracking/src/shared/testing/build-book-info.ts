import { ils } from '@masa/contract'
import { buildOrder } from '@masa/checkout/testing'
import type { BookInfo } from '@masa/contract/book-info'

/** A confirmed order with one message, in 176 days. */
export const buildBookInfo = (over: Partial<BookInfo> = {}): BookInfo => {
  const order = over.order ?? buildOrder({ canCancel: true })
  return {
    order,
    daysToGo: 176,
    parts: order.booking.items.map(({ id, kind, title, detail, status }) => ({
      id,
      kind,
      title,
      detail,
      status,
      history: [{ at: '2026-11-21T12:48:00.000Z', text: `${title} confirmed` }],
    })),
    money: {
      status: 'charged',
      amount: ils(454_360),
      instalments: 4,
      history: [{ at: '2026-11-21T12:49:00.000Z', text: 'Card charged' }],
    },
    timeline: [
      {
        id: '1-ordered-',
        title: 'Order received',
        text: null,
        at: '2026-11-21T12:47:00.000Z',
        local: null,
        state: 'done',
        isNew: false,
      },
      {
        id: 'leg-out',
        title: 'Outbound flight, LY 511',
        text: 'Tel Aviv – Athens',
        at: null,
        local: { date: '2027-05-16', time: '06:15' },
        state: 'next',
        isNew: false,
      },
    ],
    newUpTo: null,
    messages: [{ id: '7', subject: 'Order 1204131 is confirmed', at: '2026-11-21T12:50:00.000Z' }],
    tripToken: 'tr1p',
    ...over,
  }
}
