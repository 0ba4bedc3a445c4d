import { describe, expect, it } from 'vitest'
import { houseFaults } from './check-house.ts'

const file = (path: string, text = '') => ({ path, read: () => text })
const face = file(
  'packages/auth/package.json',
  JSON.stringify({ exports: { '.': './src/index.ts', './*': './src/*/index.ts' } }),
)
/** A package within another. */
const inner = file('packages/auth/inner/package.json', JSON.stringify({ exports: { '.': './src/index.ts' } }))
const decision = '**Decision.** a\n**Consequences.** b\n**The check that holds it.** c'

describe('the rules of the house', () => {
  it.each([
    ['jest.config.js', ''],
    ['apps/vacations/src/shared/utils.ts', ''],
    ['apps/vacations/src/common/price.ts', ''],
    ['apps/api/src/bookings/booking-manager.ts', ''],
    ['packages/auth/src/types.ts', ''],
    ['packages/auth/src/constants.ts', ''],
    ['apps/vacations/src/booking/index.ts', ''],
    ['packages/auth/src/deep/er/index.ts', ''],
    ['packages/auth/src/session.ts', "export * from './store.ts'"],
    ['apps/api/src/deals/deals.routes.ts', ['//', 'TODO', 'later'].join(' ')],
    ['tooling/decisions/because.md', decision],
    ['tooling/decisions/0007-because.md', '**Decision.** Just so.'],
  ])('catch %s', (path, text) => {
    expect(houseFaults([face, file(path, text)])).toEqual([expect.stringContaining(`${path}: `)])
  })

  it('hold a package within another to its own face', () => {
    const index = file('packages/auth/inner/src/index.ts')
    expect(houseFaults([face, inner, index])).toEqual([])
    expect(houseFaults([face, index])).toHaveLength(1)
    expect(houseFaults([face, inner, file('packages/auth/inner/src/session/index.ts')])).toHaveLength(1)
  })

  it('catch two decisions of one number', () => {
    expect(
      houseFaults([file('tooling/decisions/0007-a.md', decision), file('tooling/decisions/0007-b.md', decision)]),
    ).toHaveLength(2)
  })

  it.each([
    ['packages/auth/src/index.ts', "export { store } from './store.ts'"],
    ['packages/auth/src/session/index.ts', ''],
    ['packages/i18n/src/message-types.ts', ''],
    ['packages/i18n/src/messages/common.json', '{}'],
    ['tooling/decisions/0007-because.md', decision],
    ['README.md', ''],
  ])('let %s be', (path, text) => {
    expect(houseFaults([face, file(path, text)])).toEqual([])
  })
})
