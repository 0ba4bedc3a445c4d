import type { Mutation } from '../mutation.ts'

const torn = 'packages/design-system/src/translated-page'
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
]
