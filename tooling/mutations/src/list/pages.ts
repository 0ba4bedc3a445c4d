import type { Mutation } from '../mutation.ts'

const torn = 'packages/design-system/src/translated-page'
const lounge = 'tooling/e2e/products/lounge/remote/src'
const loose = 'tooling/lint/src/house/check-loose-text'

/** A page that the browser translates, or an extension changes, goes on working. */
export const pages: readonly Mutation[] = [
  {
    name: 'a part whose nodes were changed by a translator is drawn again',
    file: `${torn}/redraw-boundary.tsx`,
    find: ') < WITHIN_MS',
    replace: ') < Infinity',
    test: { file: `${torn}/redraw-boundary.test.tsx`, title: 'is drawn again where a node could not be taken out' },
  },
  {
    name: 'a part that tears again and again is given up',
    file: `${torn}/redraw-boundary.tsx`,
    find: 'redrawn.at(-REDRAWS) ??',
    replace: 'undefined ??',
    test: { file: `${torn}/redraw-boundary.test.tsx`, title: 'is given up when it tears again and again' },
  },
  {
    name: 'text that comes and goes among siblings',
    file: `${loose}.ts`,
    find: "return role === 'changingText' || isInsertedBefore(roles.slice(0, at))",
    replace: 'return isInsertedBefore(roles.slice(0, at))',
    test: { file: `${loose}.test.ts`, title: 'is caught in' },
  },
  {
    name: 'a step known by its own path',
    file: 'packages/checkout/src/flow/use-step-address.ts',
    find: 'pathOf === undefined ? id',
    replace: 'pathOf !== null ? id',
    test: { file: 'packages/checkout/src/flow/checkout-flow.test.tsx', title: 'leads from a step before its time' },
  },
  {
    name: 'a local time is shown as it is written',
    file: 'packages/i18n/src/format-date.ts',
    find: "return /(?:^|[T ])(\\d{2}:\\d{2})/.exec(time)?.[1] ?? ''",
    replace: "return dayjs(`2027-01-01T${time}`.slice(-19)).format('HH:mm').replace('Invalid Date', '')",
    test: { file: 'packages/i18n/src/formats.test.ts', title: 'give the local time of a journey as it stands' },
  },
  {
    name: 'a copy without the marks of the page',
    file: 'apps/shell/src/layout/plain-copy.ts',
    find: 'const plain = stripIsolates(text)',
    replace: 'const plain = text',
    test: {
      file: 'apps/shell/src/layout/plain-copy.test.ts',
      title: 'gives amounts, dates and names without the marks',
    },
  },
  {
    name: "the day is the server's, whatever a visitor's clock says",
    file: 'packages/remote-kit/src/today.ts',
    find: 'if (!madeAt) return Date.now()',
    replace: 'if (madeAt !== 0) return Date.now()',
    test: {
      file: 'packages/remote-kit/src/today.test.ts',
      title: 'is the day on which the page was made, with a clock of 2035',
    },
  },
  {
    name: 'the edge writes when a page was made',
    file: 'apps/shell/server/document.ts',
    find: ' data-made-at="${options.madeAtMs}"',
    replace: '',
    test: { file: 'apps/shell/server/document.test.ts', title: 'says when the page was made' },
  },
  {
    name: 'people who are asked what their booking asks',
    file: `${lounge}/booking/booking-form.tsx`,
    find: 'rules: booking.travellerRules ?? {},',
    replace: 'rules: {},',
    test: { file: `${lounge}/booking/booking.page.test.tsx`, title: 'asks a document of each person' },
  },
  {
    name: 'a porter who goes with the seat that was not taken',
    file: `${lounge}/choice/visit-form.tsx`,
    find: "hasPorter: admission === 'lounge' && chosen.hasPorter",
    replace: 'hasPorter: chosen.hasPorter',
    test: { file: `${lounge}/choice/choice.page.test.tsx`, title: 'has no porter beside an entry' },
  },
  {
    name: 'one day that is dated once',
    file: 'packages/checkout/src/flow/booked-subject.tsx',
    find: 'subject.from === subject.to ?',
    replace: "subject.from === '' ?",
    test: { file: 'packages/checkout/src/order/order-of-services.test.tsx', title: 'of one day is dated once' },
  },
]
