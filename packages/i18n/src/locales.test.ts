import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import {
  directionOf,
  LOCALES,
  langCodeOf,
  localeOfLangCode,
  localisePath,
  preferredLocale,
  splitLocale,
} from './locales.ts'

describe('languages', () => {
  it.each([
    ['HEB', 'he'],
    ['ENG', 'en'],
    ['rus', 'ru'],
    [' ARA ', 'ar'],
    ['', 'he'],
    [undefined, 'he'],
    [null, 'he'],
    ['FRA', 'he'],
  ])('reads the wire name %s as %s', (code, locale) => expect(localeOfLangCode(code)).toBe(locale))

  it('writes every language back to its wire name', () => {
    for (const locale of LOCALES) expect(localeOfLangCode(langCodeOf(locale))).toBe(locale)
  })

  it('runs Hebrew and Arabic right to left', () => {
    expect(LOCALES.map(directionOf)).toEqual(['rtl', 'ltr', 'ltr', 'rtl'])
  })

  it.each([
    [['ru-RU', 'en'], 'ru'],
    [['fr', 'ar-IL;q=0.8'], 'ar'],
    [['iw'], 'he'],
    [['fr', 'de'], undefined],
    [[], undefined],
  ])('picks from the preferences %j the language %s', (tags, locale) => expect(preferredLocale(tags)).toBe(locale))
})

describe('paths', () => {
  it.each([
    ['/', 'he', '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/ru/search-result?a=1#x', 'ru', '/search-result?a=1#x'],
    ['/ar?utm=1', 'ar', '/?utm=1'],
    ['/english', 'he', '/english'],
    ['/entry/en', 'he', '/entry/en'],
    ['/he/product', 'he', '/product'],
    ['/fr/x', 'he', '/fr/x'],
    ['search', 'he', '/search'],
  ])('splits %s into %s and %s', (path, locale, rest) => expect(splitLocale(path)).toEqual({ locale, path: rest }))

  it.each([
    ['/', 'he', '/'],
    ['/', 'en', '/en'],
    ['/en/x', 'ru', '/ru/x'],
    ['/en/x', 'he', '/x'],
    ['/?a=1', 'ar', '/ar?a=1'],
    ['/#top', 'en', '/en#top'],
  ] as const)('puts %s under %s as %s', (path, locale, whole) => expect(localisePath(path, locale)).toBe(whole))

  it('keeps the path through any change of language', () => {
    const segment = fc.stringMatching(/^[a-z-]{3,8}$/)
    fc.assert(
      fc.property(
        fc.array(segment),
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...LOCALES),
        (segments, first, second) => {
          const path = `/${segments.join('/')}`
          expect(splitLocale(localisePath(localisePath(path, first), second))).toEqual({ locale: second, path })
        },
      ),
    )
  })
})
