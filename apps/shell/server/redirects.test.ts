import type { SiteKind } from '@masa/contract/releases'
import { describe, expect, it } from 'vitest'
import { redirectOf } from './redirects.ts'

/** As remotes declare them: a page for each channel, and pages of the app's domain that lead others home. */
const REDIRECTS = [
  { from: '/product-page', to: '/product-page/:channel' },
  { from: '/app', to: '/' },
] as const
const declared = { home: undefined, redirects: REDIRECTS }
const OF_APP = { home: '/app?channel=App', redirects: REDIRECTS.slice(0, 1) }
const OF_DESK = { home: '/desk', redirects: [] }

const lead = (
  address: string,
  { siteKind = 'main', ...site }: { siteKind?: SiteKind } & Partial<typeof declared | typeof OF_APP> = {},
) => {
  const url = new URL(address, 'http://x')
  return redirectOf({ path: url.pathname, query: url.searchParams, siteKind, ...declared, ...site })
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
    ['/app?channel=App&utm_source=x', '/?utm_source=x'],
  ])('%s leads to %s', (from, to) => expect(lead(from)).toBe(to))
  it.each([
    ['/', '/app?channel=App'],
    ['/index.html', '/app?channel=App'],
    ['/bonauf.html', '/app?channel=App'],
    ['/product-page?channel=App&packId=7', '/product-page/app?channel=App&packId=7'],
  ])('on the app domain %s leads to %s', (from, to) => expect(lead(from, { siteKind: 'app', ...OF_APP })).toBe(to))
  it("a place's own page stays where it is on the app domain too", () =>
    expect(lead('/?destination=ATH', { siteKind: 'app', ...OF_APP })).toBeNull())
  it.each(['/', '/index.html'])("on an app domain without the remote of its home %s is the shell's own", (from) =>
    expect(lead(from, { siteKind: 'app' }) ?? '/').toBe('/'),
  )
  it.each(['/', '/search-result?dest=ATH', '/product-page/web', '/product-pages', '/privacy'])(
    '%s stays where it is',
    (from) => {
      expect(lead(from)).toBeNull()
    },
  )
  it.each(['/product-page?packId=7', '/app'])(
    '%s stays where it is on a site whose remotes declare nothing',
    (from) => {
      expect(lead(from, { redirects: [] })).toBeNull()
    },
  )
  it('at the desk the first page is the desk, and nothing of a shop is anywhere', () => {
    const desk = { siteKind: 'desk', ...OF_DESK } as const
    expect(lead('/', desk)).toBe('/desk')
    for (const address of ['/product-page?packId=7', '/index.html', '/booking/card-verified?state=a'])
      expect(lead(address, desk)).toBeNull()
  })
  it('never leads to another site', () => {
    for (const evil of ['//evil.test', '/product-page?next=https://evil.test', '/index.html?x=//evil']) {
      const to = lead(evil)
      expect(new URL(to ?? '/', 'http://site.test').origin).toBe('http://site.test')
    }
  })
})
