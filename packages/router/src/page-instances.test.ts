import { describe, expect, it } from 'vitest'
import { afterNavigation } from './page-instances.ts'
import type { PageInstance } from './page-instances.ts'

const route = (path: string, isKept = false) => ({ path, isKept, load: async () => ({ Component: () => null }) })
const RESULTS = route('results', true)
const SPORT = route('sport', true)
const PRODUCT = route('product')
const HOME = route('/')

let turn = 0
const page = (
  of: PageInstance['route'],
  {
    entry = `entry ${turn}`,
    action = 'PUSH',
    failure = null,
  }: { entry?: string; action?: PageInstance['action']; failure?: PageInstance['failure'] } = {},
): PageInstance => ({
  id: ++turn,
  route: of,
  Component: null,
  location: { pathname: '/', search: '', hash: '', state: null, key: entry } as PageInstance['location'],
  action,
  failure,
  leftAs: { offscreen: null },
})

const after = (...arrivals: PageInstance[]) =>
  arrivals.reduce<ReturnType<typeof afterNavigation> | null>((before, next) => afterNavigation(before, next), null)

describe('what is rendered after a navigation', () => {
  it('is one page, until one is left that is kept', () => {
    const [home, product] = [page(HOME), page(PRODUCT)]
    expect(after(home, product)).toEqual({ shown: product, kept: null })
    const results = page(RESULTS)
    expect(after(results, product)).toEqual({ shown: product, kept: results })
  })

  it('is the kept page itself, on going back to its entry', () => {
    const results = page(RESULTS, { entry: 'list' })
    const back = page(RESULTS, { entry: 'list', action: 'POP' })
    expect(after(results, page(PRODUCT), back)).toEqual({ shown: results, kept: null })
    expect(after(results, page(PRODUCT), page(HOME), back)).toEqual({ shown: back, kept: null })
  })

  it.each([
    ['on another entry', { entry: 'other', action: 'POP' as const }],
    ['by a link', { entry: 'list', action: 'PUSH' as const }],
    ['with a failure', { entry: 'list', action: 'POP' as const, failure: { error: 'gone' } }],
  ])('is a new page where one comes to the same %s, and the kept one is gone', (_, how) => {
    const arrival = page(RESULTS, how)
    expect(after(page(RESULTS, { entry: 'list' }), page(PRODUCT), arrival)).toEqual({ shown: arrival, kept: null })
  })

  it('is the same page at another of its addresses, which is the one to come back to then', () => {
    const results = page(RESULTS, { entry: 'list' })
    const filtered = page(RESULTS, { entry: 'filtered', action: 'REPLACE' })
    const instances = after(results, filtered)
    expect(instances).toEqual({ shown: { ...filtered, id: results.id }, kept: null })
    expect(after(results, filtered, page(PRODUCT), page(RESULTS, { entry: 'filtered', action: 'POP' }))?.shown.id).toBe(
      results.id,
    )
  })

  it('never keeps two, nor one that did not come', () => {
    const sport = page(SPORT)
    expect(after(page(RESULTS), sport, page(PRODUCT))?.kept).toBe(sport)
    expect(after(page(RESULTS), page(PRODUCT), page(SPORT))?.kept).toBeNull()
    expect(after(page(RESULTS, { failure: { error: 'gone' } }), page(PRODUCT))?.kept).toBeNull()
  })
})
