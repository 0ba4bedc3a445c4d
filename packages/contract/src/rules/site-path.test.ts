import { describe, expect, it } from 'vitest'
import { sitePath } from './site-path.ts'

describe('the address of a page within the site', () => {
  it.each([
    '/',
    '/product-page/web?packId=P1&laId=2&dateFrom=2027-03-01#rooms',
    '/en/search-result?dest=LCA%2CATH&q=%D7%99%D7%95%D7%95%D7%9F',
    '/terms',
    '/sharedholiday',
  ])('%s stays as it is', (path) => expect(sitePath(path)).toBe(path))

  it('is written as a browser would', () => expect(sitePath('/a/../terms')).toBe('/terms'))

  it.each([
    '',
    'terms',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    '/\r\nSet-Cookie: a=b',
    '/%0d%0aSet-Cookie',
    '/terms?q=%00',
    '/%zz',
    '/עברית',
    '/shared/x',
    '/en/shared/x',
    '/%73hared/x',
    '/api/operation/search',
    '/r/vacations/1/e.js',
    '/redirect-verified?state=x',
    `/${'a'.repeat(2000)}`,
  ])('%j is none', (path) => expect(sitePath(path)).toBeNull())
})
