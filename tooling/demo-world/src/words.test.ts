import { expect, test } from 'vitest'
import {
  airports,
  appDealGroups,
  appDealRemark,
  appDealSections,
  appDealTabs,
  appSubCategories,
  bedKinds,
  boards,
  categories,
  dealTypes,
  destinations,
  facilities,
  footerCategories,
  holidaysOf,
  hotels,
  infoPages,
  questionsAnswers,
  resolveWorld,
  roomClasses,
  roomTypes,
  siteWords,
  subCategories,
  subjects,
  views,
} from './index.ts'
import type { Names } from './index.ts'

// Words that stay in Latin letters everywhere.
const latinWords =
  /Masa Safe|Wi-Fi|eSIM|SMS|Visa|Mastercard|Isracard|American Express|Diners|à la carte|WCAG|AA|[\w.-]+@masa\.example/g
const world = resolveWorld({ today: '2026-11-21' })

const groups: Record<string, readonly Names[]> = {
  destinations: destinations.map((each) => each.names),
  districts: destinations.flatMap((each) => each.districts.map((district) => district.names)),
  airports: airports.map((each) => each.names),
  rooms: [...boards, ...roomClasses, ...roomTypes, ...views, ...bedKinds].map((each) => each.names),
  products: [...categories, ...dealTypes, ...subCategories, ...subjects, ...facilities].map((each) => each.names),
  holidays: holidaysOf(2027).map((each) => each.names),
  hotels: hotels.flatMap((each) => [each.description, each.notes, ...(each.remark ? [each.remark] : [])]),
  deals: [
    ...world.hotDeals.map((each) => each.title),
    ...[...world.timerBanners, ...world.pageBanners].flatMap((each) => [each.title, each.text]),
  ],
  appDeals: [...appDealGroups, ...appDealSections, ...appSubCategories, ...appDealTabs]
    .map((each) => each.names)
    .concat(appDealRemark),
  coupons: world.coupons.map((each) => each.title),
  questions: questionsAnswers.flatMap((each) => [each.question, each.answer]),
  pages: [
    ...footerCategories.map((each) => each.names),
    ...infoPages.flatMap((page) => [
      page.title,
      page.summary,
      ...page.sections.flatMap((section) => [...(section.heading ? [section.heading] : []), ...section.paragraphs]),
    ]),
  ],
  sites: siteWords.flatMap((site) => [
    ...(site.heroNote === null ? [] : [site.heroNote]),
    site.heroTitle,
    site.heroText,
    site.instalments,
    ...site.reasons.flatMap((reason) => [reason.title, reason.text]),
  ]),
}

test.each(Object.entries(groups))('%s: every text stands in its own script in all four languages', (_, texts) => {
  expect(texts.length).toBeGreaterThan(0)
  const wrong = texts.filter((text) => {
    const he = text.he.replace(latinWords, '')
    const ru = text.ru.replace(latinWords, '')
    const ar = text.ar.replace(latinWords, '')
    const isEmpty = Object.values(text).some(
      (value) => value.trim() === '' || value !== value.trim() || /undefined|NaN|\s{2}/.test(value),
    )
    const isForeign =
      /[a-z]/i.test(he + ru + ar) || /\p{Script=Hebrew}|\p{Script=Cyrillic}|\p{Script=Arabic}/u.test(text.en)
    const isMixed =
      /[\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(he) ||
      /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(ru) ||
      /[\p{Script=Hebrew}\p{Script=Cyrillic}]/u.test(ar)
    const isMissing =
      he.trim() !== '' &&
      (!/\p{Script=Hebrew}/u.test(he) || !/\p{Script=Cyrillic}/u.test(ru) || !/\p{Script=Arabic}/u.test(ar))
    return isEmpty || isForeign || isMixed || isMissing
  })
  expect(wrong).toEqual([])
})

test('names of destinations do not repeat in any language', () => {
  for (const language of ['he', 'en', 'ru', 'ar'] as const) {
    expect(new Set(destinations.map((each) => each.names[language])).size).toBe(destinations.length)
  }
})
