// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Locale } from '@masa/i18n'
import { createLocalisedHistory } from './localised-history.ts'

describe('the history without the language', () => {
  let locale: Locale = 'he'
  beforeEach(() => {
    locale = 'he'
    window.history.replaceState(null, '', '/')
  })

  it.each([
    ['/', 'he', '/'],
    ['/en', 'en', '/'],
    ['/ru/search-result?dest=ATH', 'ru', '/search-result'],
    ['/english', 'he', '/english'],
    ['/product-page/web', 'he', '/product-page/web'],
  ] as const)('shows the router %s (%s) as %s', (address, language, path) => {
    locale = language
    window.history.replaceState(null, '', address)
    expect(createLocalisedHistory({ locale: () => locale }).location.pathname).toBe(path)
  })
  it('keeps the prefix on every address that it writes', () => {
    locale = 'ar'
    const history = createLocalisedHistory({ locale: () => locale })
    expect(history.createHref('/search-result?dest=ATH')).toBe('/ar/search-result?dest=ATH')
    history.push('/product-page/web?packId=1')
    expect(window.location.pathname + window.location.search).toBe('/ar/product-page/web?packId=1')
    expect(history.location.pathname).toBe('/product-page/web')
  })
  it('follows a switch of language without being notified', () => {
    const history = createLocalisedHistory({ locale: () => locale })
    history.push('/search-result?dest=ATH')
    locale = 'en'
    window.history.replaceState(window.history.state, '', '/en/search-result?dest=ATH')
    expect(history.location).toMatchObject({ pathname: '/search-result', search: '?dest=ATH' })
    history.replace('/search-result?dest=ROM')
    expect(window.location.pathname).toBe('/en/search-result')
  })
})
