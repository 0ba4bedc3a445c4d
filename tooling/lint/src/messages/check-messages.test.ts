import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkMessages } from './check-messages.ts'

let root: string
const folder = 'apps/vacations/messages'
const sound = {
  en: {
    result: {
      title: 'Results',
      nights_one: '{{count}} night',
      nights_other: '{{count}} nights',
      left: '{{seats}} left',
    },
  },
  he: {
    result: {
      title: 'תוצאות',
      nights_one: 'לילה',
      nights_two: 'לילותיים',
      nights_other: '{{count}} לילות',
      left: 'נותרו {{seats}}',
    },
  },
  ru: {
    result: {
      title: 'Результаты',
      nights_one: '{{count}} ночь',
      nights_few: '{{count}} ночи',
      nights_many: '{{count}} ночей',
      nights_other: '{{count}} ночи',
      left: 'Осталось {{seats}}',
    },
  },
  ar: {
    result: {
      title: 'النتائج',
      nights_zero: 'بلا ليالٍ',
      nights_one: 'ليلة',
      nights_two: 'ليلتان',
      nights_few: '{{count}} ليالٍ',
      nights_many: '{{count}} ليلة',
      nights_other: '{{count}} ليلة',
      left: 'بقي {{seats}}',
    },
  },
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'masa-messages-'))
  for (const [locale, tree] of Object.entries(sound)) write(`${folder}/${locale}.json`, JSON.stringify(tree))
  write(
    'apps/vacations/src/page.tsx',
    "t('result.title'); t('result.nights', { count }); t(`result.${isFew ? 'left' : 'title'}`)",
  )
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the check of messages', () => {
  it('passes catalogues that are complete and used', () => {
    expect(checkMessages(root)).toEqual({ catalogues: 1, faults: [] })
  })

  it.each([
    ['a language without a file', 'ar', undefined, 'ar.json is missing'],
    ['a missing key', 'he', { ...sound.he.result, title: undefined }, '"result.title" is missing'],
    ['a missing plural form', 'ru', { ...sound.ru.result, nights_few: undefined }, '"result.nights_few" is missing'],
    ['a key too many', 'he', { ...sound.he.result, subtitle: 'עוד' }, '"result.subtitle" is not in en.json'],
    [
      'a plural form that the language lacks',
      'he',
      { ...sound.he.result, nights_few: 'x' },
      '"result.nights_few" is not in en.json',
    ],
    ['another placeholder', 'ru', { ...sound.ru.result, left: 'Осталось {{places}}' }, 'other placeholders'],
    ['an empty text', 'ar', { ...sound.ar.result, title: ' ' }, '"result.title" is empty'],
    ['an English text', 'he', { ...sound.he.result, title: 'Results' }, 'not translated'],
  ])('catches %s', (_, locale, result, fault) => {
    if (result === undefined) rmSync(join(root, folder, `${locale}.json`))
    else write(`${folder}/${locale}.json`, JSON.stringify({ result }))
    expect(checkMessages(root).faults.join('\n')).toContain(fault)
  })

  it('catches a key that is not used', () => {
    write('apps/vacations/src/page.tsx', "t('result.title'); t('result.left')")
    expect(checkMessages(root).faults).toEqual([
      `${folder}/en.json: "result.nights_one" is used nowhere`,
      `${folder}/en.json: "result.nights_other" is used nowhere`,
    ])
  })

  it('catches a key of a first view that has no words', () => {
    write('apps/vacations/first-view/page.html', '<p>{{$ | t result.nights}} {{.name | t result.gone}}</p>')
    expect(checkMessages(root).faults).toEqual(['apps/vacations/first-view/page.html: "result.gone" has no words'])
  })

  it('does not take a test or another app for a reader', () => {
    write('apps/vacations/src/page.tsx', "t('result.title'); t('result.left')")
    write('apps/vacations/src/page.test.tsx', "t('result.nights')")
    write('apps/shell/src/page.tsx', "t('result.nights')")
    expect(checkMessages(root).faults).toHaveLength(2)
  })

  it('takes the sources of a package alone for readers of its catalogue', () => {
    for (const [locale, text] of Object.entries({ en: 'Pay', he: 'תשלום', ru: 'Оплата', ar: 'الدفع' }))
      write(`packages/checkout/messages/${locale}.json`, JSON.stringify({ pay: { now: text, later: text } }))
    write('packages/checkout/src/pay.tsx', "t('pay.now')")
    write('apps/vacations/src/pay.tsx', "t('pay.later')")
    expect(checkMessages(root).faults).toEqual(['packages/checkout/messages/en.json: "pay.later" is used nowhere'])
  })

  it('looks at the products of journeys, each read by its own sources', () => {
    const remote = 'tooling/e2e/products/lockers/remote'
    for (const [locale, text] of Object.entries({ en: 'Book', he: 'הזמנה', ru: 'Заказать', ar: 'حجز' }))
      write(`${remote}/messages/${locale}.json`, JSON.stringify({ offer: { book: text } }))
    write('tooling/e2e/products/lockers/other/src/page.tsx', "t('offer.book')")
    expect(checkMessages(root).faults).toEqual([`${remote}/messages/en.json: "offer.book" is used nowhere`])
    write(`${remote}/src/page.tsx`, "t('offer.book')")
    expect(checkMessages(root)).toEqual({ catalogues: 2, faults: [] })
  })

  it('catches an error without words, and words without an error', () => {
    const messages = (code: string, text: string) => JSON.stringify({ [code]: text })
    for (const [locale, text] of Object.entries({ en: 'Gone', he: 'איננו', ru: 'Нет', ar: 'غير موجود' })) {
      write(`apps/api/src/errors/messages/${locale}.json`, messages('no_such_code', text))
    }
    const { faults } = checkMessages(root)
    expect(faults).toContain('apps/api/src/errors/messages/en.json: the error "not_found" has no words')
    expect(faults).toContain('apps/api/src/errors/messages/en.json: "no_such_code" is no error of the contract')
  })

  it('says when there was nothing to look at', () => {
    mkdirSync(join(root, 'empty'))
    expect(checkMessages(join(root, 'empty')).catalogues).toBe(0)
  })
})

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
