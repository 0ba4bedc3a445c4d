import type { Order } from '@masa/contract/order'

/** What has not been confirmed yet, by its name. */
export function waitedFor({ items, subject }: Pick<Order, 'items' | 'subject'>): string {
  const open = items.find(({ status }) => status === 'onRequest' || status === 'changeProposed')
  return open === undefined ? subject.title : (open.detail ?? open.title)
}
