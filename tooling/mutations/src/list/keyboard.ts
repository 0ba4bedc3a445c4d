import type { Mutation } from '../mutation.ts'

const form = 'apps/vacations/src/shared/search-form'
const design = 'packages/design-system/src'

/** What fields and keys do: the day that arrows start from, words that are still being composed, the size of what is touched. */
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
  {
    name: 'a key of words that are being composed, which chooses nothing',
    file: `${design}/combobox/combobox.tsx`,
    find: 'if (isComposing(event)) return',
    replace: '',
    test: { file: `${design}/combobox/combobox.test.tsx`, title: 'to the words that are being composed' },
  },
  {
    name: 'the size of a small field under a finger',
    file: `${design}/field/field.module.css`,
    find: '@media (pointer: coarse)',
    replace: '@media (pointer: fine)',
    test: {
      file: 'packages/design-system/tokens/components-css.test.ts',
      title: 'makes no field that is touched smaller than 16 px',
    },
  },
  {
    name: 'prices of days that are not asked for without a destination',
    file: `${form}/dates-panel.tsx`,
    find: 'month !== undefined && asked.destinations.length > 0',
    replace: 'month !== undefined',
    test: { file: `${form}/search-form.test.tsx`, title: 'asks for no prices without a destination' },
  },
]
