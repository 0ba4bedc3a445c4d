import { describe, expect, it } from 'vitest'
import { matchPath, patternRank } from './path-pattern.ts'

describe('path patterns', () => {
  it.each([
    ['/', '/', {}],
    ['/search-result', '/search-result/', {}],
    ['/product-page/*', '/product-page/web', { '*': 'web' }],
    ['/product-page/*', '/product-page', { '*': '' }],
    ['/:slug', '/privacy', { slug: 'privacy' }],
  ])('%s takes %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params))
  it.each([
    ['/search-result', '/search-results'],
    ['/product-page/*', '/product-pages/x'],
    ['/:slug', '/a/b'],
    ['/', '/x'],
  ])('%s does not take %s', (pattern, path) => expect(matchPath(pattern, path)).toBeNull())
  it('prefers the more exact of two patterns', () => {
    expect(patternRank('/booking/verifying-card')).toBeGreaterThan(patternRank('/booking/*'))
    expect(patternRank('/search-result')).toBeGreaterThan(patternRank('/:slug'))
  })
})
