import type { Mutation } from '../mutation.ts'

const draft = 'apps/api/src/bookings/draft'
const extrasTest = 'tooling/e2e/products/lounge/api/src/extras.test.ts'

/** Extras of the checkout are sold with the products that offer them alone. */
export const extras: readonly Mutation[] = [
  {
    name: 'an extra that is not offered',
    file: `${draft}/store-page.ts`,
    find: "  if (extras.length > 0) throw new DomainError('validation', { fields: extras })\n",
    replace: '',
    test: { file: extrasTest, title: 'are refused where they are not offered' },
  },
  {
    name: 'an extra of another quote',
    file: `${draft}/store-page.ts`,
    find: '{ ...stage, draft: withOffered(stage.draft, quotes.extras(quote)) }',
    replace: 'stage',
    test: { file: extrasTest, title: 'are left out with another quote that has none of them' },
  },
  {
    name: 'an extra of earlier, in what is held',
    file: 'apps/api/src/bookings/hold/check-inventory.ts',
    find: '      const draft = soldDraft(locked, quotes.extras(quote))\n',
    replace: '      const { draft } = locked\n',
    test: { file: extrasTest, title: 'that were stored when they were offered are left out' },
  },
  {
    name: 'what is held as it was held',
    file: `${draft}/offered-extras.ts`,
    find: "state.status === 'draft' || state.status === 'expired' ? withOffered(draft, offered) : draft",
    replace: 'withOffered(draft, state.former === undefined ? offered : [])',
    test: { file: extrasTest, title: 'stay with what was held and paid for' },
  },
  {
    name: 'the time after which a long hold is explained',
    file: 'packages/checkout/src/flow/use-hold-progress.ts',
    find: 'const LONG_MS = 3_000',
    replace: 'const LONG_MS = 30_000',
    test: {
      file: 'packages/checkout/src/flow/hold-progress.test.tsx',
      title: 'says nothing for three seconds, then that the places are being kept',
    },
  },
]
