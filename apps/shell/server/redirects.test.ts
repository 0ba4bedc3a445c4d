import { describe, expect, it } from 'vitest'
import { redirectOf } from './redirects.ts'

const lead = (address: string, isAppDomain = false, isDesk = false) => {
  const url = new URL(address, 'http://x')
  return redirectOf({ path: url.pathname, query: url.searchParams, isAppDomain, isDesk })
}

describe('server redirects', () => {
  it.each([
    ['/product-page?packId=7', '/product-page/web?packId=7'],
    ['/product-page/?channel=App&packId=7&marketerId=M1', '/product-page/oldapp?channel=App&packId=7&marketerId=M1'],
    ['/booking/card-verified?state=a.b&channel=app', '/booking/card-verified/oldapp?state=a.b&channel=app'],
    ['/booking/card-verified?channel=%3Cscript%3E', '/booking/card-verified/web?channel=%3Cscript%3E'],
    ['/index.html?utm_source=x', '/?utm_source=x'],
    ['/bonauf.html', '/'],
    ['/app', '/'],
    ['/deal-tab/app', '/'],
  ])('%s leads to %s', (from, to) => expect(lead(from)).toBe(to))
  it.each([
    ['/', '/app?channel=App'],
    ['/index.html', '/app?channel=App'],
    ['/bonauf.html', '/app?channel=App'],
    ['/product-page?channel=App&packId=7', '/product-page/app?channel=App&packId=7'],
  ])('on the app domain %s leads to %s', (from, to) => expect(lead(from, true)).toBe(to))
  it("a place's own page stays where it is on the app domain too", () =>
    expect(lead('/?destination=ATH', true)).toBeNull())
  it.each(['/', '/search-result?dest=ATH', '/product-page/web', '/product-pages', '/privacy'])(
    '%s stays where it is',
    (from) => {
      expect(lead(from)).toBeNull()
    },
  )
  it('at the desk the first page is the desk, and nothing of a shop is anywhere', () => {
    expect(lead('/', false, true)).toBe('/desk')
    expect(lead('/product-page?packId=7', false, true)).toBeNull()
  })
  it('never leads to another site', () => {
    for (const evil of ['//evil.test', '/product-page?next=https://evil.test', '/index.html?x=//evil']) {
      const to = lead(evil)
      expect(new URL(to ?? '/', 'http://site.test').origin).toBe('http://site.test')
    }
  })
})
