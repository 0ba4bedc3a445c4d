import type { Mutation } from '../mutation.ts'

const bookings = 'apps/api/src/bookings'
const domainTest = `${bookings}/state/one-place.domain.test.ts`
const amendedTest = 'tooling/e2e/products/lounge/api/src/amended-seat.test.ts'
const deskTest = 'tooling/e2e/products/lounge/api/src/one-seat.test.ts'

/** A supplier that keeps one place at a time is asked for another once it has let the former go. */
export const onePlace: readonly Mutation[] = [
  {
    name: 'the wait for a place that is let go',
    file: `${bookings}/state/next-step.domain.ts`,
    find: '    if (left.length > 0) continue\n',
    replace: '',
    test: { file: domainTest, title: 'is asked for another once it has let the former go' },
  },
  {
    name: 'a place that may stand for good',
    file: `${bookings}/state/next-step.domain.ts`,
    find: "left.includes('stuck')",
    replace: 'left.length > 9',
    test: { file: domainTest, title: 'is not asked while it may keep the former for good' },
  },
  {
    name: 'nothing to keep of a former hold that was let go',
    file: `${bookings}/state/next-step.domain.ts`,
    find: ' || former.isReleased === true',
    replace: '',
    test: { file: domainTest, title: 'leaves nothing to go back to' },
  },
  {
    name: 'what is being let go, beside another selection',
    file: `${bookings}/state/course-rules.domain.ts`,
    find: '[[id, { ...item, holdNumber: item.holdNumber - 1 }]]',
    replace: '[]',
    test: { file: domainTest, title: 'is remembered to let a place go' },
  },
  {
    name: 'the end of a wait with its order',
    file: `${bookings}/state/booking-facts.domain.ts`,
    find: '!(mayBeReserved(item) || item.isWaiting === true)',
    replace: '!mayBeReserved(item)',
    test: { file: domainTest, title: 'is asked for nothing that was cancelled while it waited' },
  },
  {
    name: 'the word that a place was let go',
    file: `${bookings}/items/item-steps.ts`,
    find: "const isReleased = port.plan.otherSelection === 'afterRelease'",
    replace: 'const isReleased = false',
    test: { file: deskTest, title: 'is asked for once the former seat was let go' },
  },
  {
    name: 'a withdrawal after its own request',
    file: `${bookings}/saga/effects.repository.ts`,
    find: "AND request.effect->'item' = booking_effect.effect->'item'",
    replace: 'AND false',
    test: {
      file: `${bookings}/saga/effects.repository.test.ts`,
      title: 'are passed over while their own request is on its way',
    },
  },
  {
    name: 'an orphan that the operator found to be none',
    file: `${bookings}/operator/operator-desk.ts`,
    find: "          await applyEvents(tx, booking, [{ kind: 'item_withdrawn', item, round }])\n",
    replace: '',
    test: { file: deskTest, title: 'is asked for again once the operator has found that nothing stands' },
  },
  {
    name: 'a refused place as one that was never kept',
    file: `${bookings}/state/item-rules.domain.ts`,
    find: '    item_refused: holdDenied,',
    replace: '    item_refused: holdRefused,',
    test: { file: deskTest, title: 'ends the hold where it is refused' },
  },
  {
    name: 'the answer to a place that was not asked for',
    file: `${bookings}/hold/check-inventory.ts`,
    find: '    else if (!isHolding(booking)) throw await refusalOf(booking, quote, context)\n',
    replace: '',
    test: { file: deskTest, title: 'is not asked for again while a seat may stand' },
  },
  {
    name: 'the former place as the one that was changed',
    file: `${bookings}/state/booking-facts.domain.ts`,
    find: 'if (isSame && mayBeReserved(item)) next',
    replace: 'if (isSame && item.isOwn) next',
    test: { file: domainTest, title: 'is asked to change it, by the request that it was held by' },
  },
  {
    name: 'the wait for the change of a place',
    file: `${bookings}/state/next-step.domain.ts`,
    find: 'former !== undefined && itemsOf(state).some(([, item]) => isBeingAmended(item))',
    replace: 'former === undefined && itemsOf(state).some(([, item]) => isBeingAmended(item))',
    test: { file: domainTest, title: 'is waited for where something else of the selection is refused' },
  },
  {
    name: 'a place that was not changed as the former one',
    file: `${bookings}/state/item-rules.domain.ts`,
    find: 'item.isHeldFirst && !item.isOwn && !isBeingAmended(item)',
    replace: 'item.isHeldFirst && !item.isOwn',
    test: { file: domainTest, title: 'leaves it where the supplier fails' },
  },
  {
    name: 'a change that nothing waits for any more',
    file: `${bookings}/state/booking-answers.domain.ts`,
    find: "      if (effect.place !== undefined && effect.kind === 'hold') return 'drop'\n",
    replace: '',
    test: { file: domainTest, title: 'is not asked any more for what the hold ended before' },
  },
  {
    name: 'the request by which a changed place is known',
    file: `${bookings}/items/item-steps.ts`,
    find: 'item: place?.item ?? item,',
    replace: 'item,',
    test: { file: amendedTest, title: 'is made of the seat that stands' },
  },
  {
    name: 'a place that is free to be changed again',
    file: `${bookings}/state/hold-rules.domain.ts`,
    find: 'isBeingAmended(other) && ',
    replace: '',
    test: { file: amendedTest, title: 'asks for consent where it is dearer' },
  },
  {
    name: 'the notice of an earlier request that is not taken back',
    file: `${bookings}/state/item-rules.domain.ts`,
    find: "if (event.kind === 'withdrawal_failed') return notWithdrawn(context, event)",
    replace: "if (event.kind === 'withdrawal_failed') return stuck(context, event)",
    test: { file: domainTest, title: 'that does not let go what an earlier round held' },
  },
]
