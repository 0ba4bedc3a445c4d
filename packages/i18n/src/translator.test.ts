import { describe, expect, it, vi } from 'vitest'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }
import { stripIsolates } from './isolates.ts'
import { catalogueFaults, lengthened, mirrored } from './testing/index.ts'
import { createTranslator } from './translator.ts'

const catalogues = { he, en, ru, ar }

describe('translator', () => {
  it('answers at once from what the page brought', () => {
    const translator = createTranslator({ locale: 'en', catalogues: { common: en }, onMissing: 'throw' })
    expect(translator.translate('common', 'action.close')).toBe('Close')
  })

  it.each([
    ['he', [1, 2, 3], ['לילה אחד', 'שני לילות', '3 לילות']],
    ['ru', [1, 2, 5, 21], ['1 ночь', '2 ночи', '5 ночей', '21 ночь']],
    ['ar', [1, 2, 3, 11, 100], ['ليلة واحدة', 'ليلتان', '3 ليالٍ', '11 ليلة', '100 ليلة']],
    ['en', [1, 2], ['1 night', '2 nights']],
  ] as const)('chooses the plural form of %s', (locale, counts, texts) => {
    const translator = createTranslator({ locale, catalogues: { common: catalogues[locale] }, onMissing: 'throw' })
    expect(counts.map((count) => translator.translate('common', 'count.nights', { count }))).toEqual(texts)
  })

  it.each(['$&', '$1', "$'", '$$', '{{price}}', '$t(price.from)'])('puts in the value %s as it stands', (price) => {
    const catalogues = { common: { price: { from: 'from {{price}} on' } } }
    const translator = createTranslator({ locale: 'en', catalogues, onMissing: 'throw' })
    expect(translator.translate('common', 'price.from', { price })).toBe(`from ${price} on`)
  })

  it('isolates a value that would be torn apart, and marks nothing else', () => {
    const hebrew = createTranslator({
      locale: 'he',
      catalogues: { common: { price: { from: 'החל מ־{{price}}' } } },
      onMissing: 'throw',
    })
    expect(hebrew.translate('common', 'price.from', { price: '$392' })).toBe('החל מ־\u2068$392\u2069')
    const english = createTranslator({
      locale: 'en',
      catalogues: { common: { price: { from: 'from {{price}}' } } },
      onMissing: 'throw',
    })
    expect(english.translate('common', 'price.from', { price: '$392' })).toBe('from $392')
  })

  it('escapes no markup: React and the mail builder do that themselves', () => {
    const translator = createTranslator({
      locale: 'en',
      catalogues: { t: { hello: 'Hi {{name}}' } },
      onMissing: 'throw',
    })
    expect(translator.translate('t', 'hello', { name: 'O<b>’Neil & co' })).toBe('Hi O<b>’Neil & co')
  })

  it('changes language for all namespaces together, fetching each once', async () => {
    const load = vi.fn(async (locale: 'he' | 'en' | 'ru' | 'ar') => catalogues[locale])
    const translator = createTranslator({ locale: 'he', catalogues: { common: he }, load, onMissing: 'throw' })
    const onChange = vi.fn()
    translator.subscribe(onChange)
    await Promise.all([translator.prepare('ru'), translator.prepare('ru')])
    expect(translator.locale()).toBe('he')
    await translator.change('ru')
    expect([translator.locale(), load.mock.calls.length, onChange.mock.calls.length]).toEqual(['ru', 1, 1])
    expect(translator.translate('common', 'action.close')).toBe('Закрыть')
  })

  it('keeps the old language where the new one cannot be had', async () => {
    const translator = createTranslator({
      locale: 'he',
      catalogues: { common: he },
      load: () => Promise.reject(new Error('offline')),
      onMissing: 'throw',
    })
    await expect(translator.change('en')).rejects.toThrow('offline')
    expect(translator.translate('common', 'action.close')).toBe('סגירה')
  })

  it('throws on a gap where a developer can fix it', () => {
    const translator = createTranslator({ locale: 'en', catalogues: { common: en }, onMissing: 'throw' })
    expect(() => translator.translate('common', 'action.nothing')).toThrow('No message "common:action.nothing" in en')
  })

  it('lets Hebrew stand in for a gap in front of travellers, and reports the gap once', async () => {
    const report = vi.fn()
    const load = vi.fn(async () => he)
    const translator = createTranslator({
      locale: 'ru',
      catalogues: { common: { action: { close: 'Закрыть' } } },
      load,
      onMissing: 'stand-in',
      report,
    })
    expect(translator.translate('common', 'action.retry')).toBe('')
    await vi.waitFor(() => expect(translator.translate('common', 'action.retry')).toBe('ניסיון נוסף'))
    expect(report.mock.calls).toEqual([[{ locale: 'ru', namespace: 'common', key: 'action.retry' }]])
  })

  it('takes the catalogue of a remote that arrives later', async () => {
    const translator = createTranslator({
      locale: 'en',
      catalogues: {},
      load: async () => ({ title: 'Fetched' }),
      onMissing: 'throw',
    })
    translator.add('en', 'vacations', { title: 'Given' })
    await translator.ensure('vacations')
    await translator.ensure('flights')
    expect([translator.translate('vacations', 'title'), translator.translate('flights', 'title')]).toEqual([
      'Given',
      'Fetched',
    ])
  })
})

describe('common messages', () => {
  it('are whole in all four languages', () => expect(catalogueFaults(catalogues)).toEqual([]))

  it('are found wanting when they are', () => {
    const broken = {
      he: { a: 'א', many_one: 'אחד', many_other: '{{count}}' },
      en: { a: 'See {{x}}', many_one: '{{count}} thing', many_other: '{{count}} things' },
      ru: { a: 'See {{x}}', many_one: '1', many_few: '2', many_many: '3', many_other: '4', extra: 'лишний' },
      ar: { a: ' ', many_zero: '٠', many_one: '١', many_two: '٢', many_few: '٣', many_many: '٤', many_other: '٥' },
    }
    expect(catalogueFaults(broken).map(({ locale, key, fault }) => `${locale} ${key} ${fault}`)).toEqual([
      'he many_two missing',
      'he a placeholders',
      'ru a untranslated',
      'ru extra extra',
      'ar a empty',
    ])
  })
})

describe('pseudo-locales', () => {
  it('lengthen words and leave placeholders and tags whole', () => {
    const text = lengthened({ a: { b: 'Pay {{price}} <link>now</link>' } })
    expect(text).toEqual({ a: { b: expect.stringMatching(/^\[Páý \{\{price\}\} <link>ñów<\/link> ~+\]$/) } })
  })

  it('mirror words', () => expect(mirrored({ a: 'Pay {{price}}' })).toEqual({ a: '\u202ePay \u202c{{price}}' }))

  it('still fill in', () => {
    const translator = createTranslator({
      locale: 'en',
      catalogues: { t: lengthened({ from: 'from {{price}}' }) },
      onMissing: 'throw',
    })
    expect(stripIsolates(translator.translate('t', 'from', { price: '$5' }))).toMatch(/^\[fróm \$5~+\]$/)
  })
})
