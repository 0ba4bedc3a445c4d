import type { Mutation } from '../mutation.ts'

const design = 'packages/design-system/src'

/** What a keyboard does: the day that its arrows start from, and words that are still being composed. */
export const keyboard: readonly Mutation[] = [
  {
    name: 'the arrows of a calendar, from the day that Tab reaches',
    file: `${design}/calendar/price-calendar.tsx`,
    find: 'const focused = isShown ? walkedTo : firstOpenDay(',
    replace: 'const focused = walkedTo !== undefined ? walkedTo : firstOpenDay(',
    test: {
      file: `${design}/calendar/price-calendar.test.tsx`,
      title: 'walks on from the day that Tab reaches, whichever months were called up',
    },
  },
  {
    name: 'the arrows of a calendar, from a day that had the focus before its price came',
    file: `${design}/calendar/month-table.tsx`,
    find: 'onFocus={() => onReach(date)}',
    replace: '',
    test: {
      file: `${design}/calendar/price-calendar.test.tsx`,
      title: 'walks on from a day in the focus whose months get their prices only then',
    },
  },
]
