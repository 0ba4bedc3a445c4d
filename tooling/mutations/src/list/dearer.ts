import type { Mutation } from '../mutation.ts'

const bookings = 'apps/api/src/bookings'
const dearerPrice = `${bookings}/state/dearer-price.domain.test.ts`
const dearerTest = 'tooling/e2e/products/lounge/api/src/dearer.test.ts'

/** A dearer price is agreed to, and captured together with its difference or not at all. */
export const dearer: readonly Mutation[] = [
  {
    name: 'the price that suppliers are asked at, after it was agreed to',
    file: `${bookings}/state/course-rules.domain.ts`,
    find: '{ ...held, heldFor: { ...held.heldFor, quoteId } }',
    replace: 'held',
    test: { file: dearerPrice, title: 'is captured together with its difference or not at all' },
  },
  {
    name: 'what was promised, for the revision at the dearer price',
    file: `${bookings}/state/course-rules.domain.ts`,
    find: 'next = withPayment(next, id, { ...payment, selection })',
    replace: 'next = withPayment(next, id, payment)',
    test: { file: dearerPrice, title: 'makes what was promised count for the revision that was sealed at it' },
  },
  {
    name: 'the sum of a page for a difference',
    file: `${bookings}/state/course-rules.domain.ts`,
    find: 'event.revision === state.revision && event.amountMinor === differenceMinor(state)',
    replace: 'event.revision === state.revision',
    test: { file: dearerPrice, title: 'takes no page for less than the difference' },
  },
  {
    name: 'one dearer price at a time',
    file: `${bookings}/state/item-rules.domain.ts`,
    find: '(isPaid(state) || isDearer(state))',
    replace: 'isPaid(state)',
    test: { file: dearerPrice, title: 'of a second item ends the sale while the first one waits for its answer' },
  },
  {
    name: 'the attempt of what was promised, at the new revision',
    file: `${bookings}/order/price-rise.ts`,
    find: '    for (const payment of secured) await pointToRevision(tx, payment, revision)\n',
    replace: '',
    test: { file: dearerTest, title: 'seals one revision, to which both payments point' },
  },
  {
    name: 'the time of an answer beside the time of a seat',
    file: `${bookings}/items/item-steps.ts`,
    find: "effect.at === undefined ? done('unanswered', overdue) : done('asked the traveller')",
    replace: "done('unanswered', overdue)",
    test: { file: dearerTest, title: 'waits for its answer longer than the desk keeps the seat' },
  },
  {
    name: 'the fee of an order that was paid twice',
    file: `${bookings}/cancellation/count-booking.ts`,
    find: '((openedMinor - paidIlsMinor)',
    replace: '((0 - paidIlsMinor)',
    test: { file: dearerTest, title: 'is given back over both payments in proportion when the order is cancelled' },
  },
  {
    name: 'the sum of two charges in the order',
    file: `${bookings}/order/read-order.ts`,
    find: 'ils(takenMinor(state))',
    replace: 'ils(paid.capturedMinor)',
    test: { file: dearerTest, title: 'is agreed to, and charged together with a page for the difference alone' },
  },
]
