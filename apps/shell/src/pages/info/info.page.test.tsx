// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { footerItem, notifyPageNotFound } from '@masa/contract/content'
import { stripIsolates } from '@masa/i18n'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '#src/pages/shared/testing/open-page.tsx'
import type { TestedLocale } from '#src/pages/shared/testing/open-page.tsx'
import { InfoPage } from './info.page.tsx'

afterEach(cleanup)

const PAGE = {
  id: '1',
  slug: 'privacy',
  title: 'Privacy',
  lang: 'en' as const,
  blocks: [
    { kind: 'heading' as const, items: ['What is kept'] },
    { kind: 'paragraph' as const, items: ['Only what a booking needs <b>.'] },
    { kind: 'list' as const, items: ['Name', 'Passport'] },
  ],
  updatedOn: '2026-11-01',
}
const open = (fake = fakeApi().answer(footerItem, PAGE), address = '/privacy', locale: TestedLocale = 'en') =>
  openPage(fake.client, { Page: InfoPage, path: '/:slug', address, locale })

it('reads as it was written: headings, paragraphs, lists, never markup', async () => {
  const { container } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'What is kept' })).toBeTruthy()
  expect(screen.getByText('Only what a booking needs <b>.')).toBeTruthy()
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
  expect(stripIsolates(container.textContent ?? '')).toContain('Updated on 01/11/2026')
})

it('marks a text that stands in for a missing language, with its direction', async () => {
  open(fakeApi().answer(footerItem, { ...PAGE, lang: 'he', title: 'פרטיות' }))
  const article = (await screen.findByRole('heading', { level: 1, name: 'פרטיות' })).closest('article')
  expect([article?.lang, article?.dir]).toEqual(['he', 'rtl'])
})

it('runs right to left in Hebrew', async () => {
  open(undefined, '/privacy', 'he')
  expect(await screen.findByRole('button', { name: 'הדפסה' })).toBeTruthy()
  expect(document.documentElement.dir).toBe('rtl')
})

it.each([
  ['where orders are followed', 'order', ['/check-booking']],
  ['without such a page', 'header', []],
] as const)(
  'leads from what is to be known before cancelling to the order on a site %s',
  async (_what, place, links) => {
    const entry = { place, id: 'follow', title: { en: 'Order' }, address: '/check-booking', covers: [], order: 1 }
    openPage(fakeApi().answer(footerItem, { ...PAGE, slug: 'cancellation-request' }).client, {
      Page: InfoPage,
      path: '/:slug',
      address: '/cancellation-request',
      shell: { boot: { remotes: [{ id: 'orders', navigation: [entry] }] } },
    })
    await screen.findByRole('heading', { level: 1, name: 'Privacy' })
    const found = screen.queryAllByRole('link', { name: 'To the order and its refund' })
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
  },
)

it('is the not-found page for an unknown slug', async () => {
  open(fakeApi().fail(footerItem, 'not_found').answer(notifyPageNotFound, { redirectPath: '/' }), '/nothing-here')
  expect(await screen.findByRole('heading', { name: 'This page is not on the map' })).toBeTruthy()
})

it('says that it could not load, and loads on a press', async () => {
  const fake = fakeApi().fail(footerItem, 'rate_limited')
  open(fake)
  await screen.findByRole('alert')
  fake.answer(footerItem, PAGE)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Privacy' })).toBeTruthy()
})
