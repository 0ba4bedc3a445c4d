import { describe, expect, it } from 'vitest'
import { currentEntry } from './current-entry.ts'

describe('the present place', () => {
  const shown = [
    { key: 'all', label: '', address: '/tours', covers: ['/tour/*'], order: 1 },
    { key: 'saved', label: '', address: '/tours?view=saved', covers: [], order: 2 },
  ]
  it.each([
    ['/tours', '', { key: 'all', current: 'page' }],
    ['/tours', '?channel=App&view=other', { key: 'all', current: 'page' }],
    ['/tours', '?channel=App&view=saved', { key: 'saved', current: 'page' }],
    ['/tour/7', '?view=saved', { key: 'all', current: 'true' }],
    ['/tours-of-others', '', null],
    ['/', '', null],
  ])('at %s%s stands at %j', (pathname, search, current) =>
    expect(currentEntry(shown, { pathname, search })).toEqual(current),
  )
})
