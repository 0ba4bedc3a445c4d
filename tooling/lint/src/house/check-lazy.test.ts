import { describe, expect, it } from 'vitest'
import { checkLazy } from './check-lazy.ts'

const look = (source: string, path = 'apps/tours/src/map/place.tsx') => checkLazy([{ path, read: () => source }])

describe('what a page loads late', () => {
  it.each<[string, string, string?]>([
    [
      'a part with its boundary',
      `const Map = lazyPart(async () => (await import('./map.tsx')).Map, { Failure: null })`,
    ],
    ['code that is kept as an answer', `const dates = { queryKey: [], queryFn: () => import('./dates-panel.tsx') }`],
    ['a page of the router', `const route = { path: '/', load: async () => (await import('./map.page.tsx')).Map }`],
    ['a table of routes', `const find = () => import('./map.page.tsx')`, 'apps/tours/src/routes.tsx'],
    ['the slots of a remote', `const slot = async () => import('./tab.tsx')`, 'apps/tours/src/remote.ts'],
    ['calls and rules, which their callers handle', `const { search } = await import('@masa/contract/vacations')`],
    ['what a test loads', `const { Map } = await import('./map.tsx')`, 'apps/tours/src/map/place.test.tsx'],
    ['the boundary itself', `import { lazy } from 'react'`, 'packages/design-system/src/lazy-part/lazy-part.tsx'],
  ])('may be %s', (_what, source, path) => expect(look(source, path).faults).toEqual([]))

  it.each<[string, string, string?]>([
    ['by lazy', `import { lazy, useState } from 'react'`],
    ['by lazy under another name', `import { lazy as later } from 'react'`],
    ['by React.lazy', `const Map = React.lazy(load)`],
    ['by import() alone', `const load = () => import('./map.tsx')`],
    ['by import() of what is computed', 'const load = (name) => import(`./${name}`)'],
    [
      'of a package',
      `const load = async () => (await import('#src/map.tsx')).Map`,
      'packages/checkout/src/flow/map.ts',
    ],
  ])('is refused %s', (_what, source, path) => {
    const { faults } = look(`// a line\n${source}`, path)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/:2: .*lazyPart/)
  })

  it('is counted, so that a check that looked at nothing is seen', () => {
    expect(look(`import('./a.ts'); import('./b.ts')`).looked).toBe(2)
    expect(look('', 'README.md').looked).toBe(0)
  })
})
