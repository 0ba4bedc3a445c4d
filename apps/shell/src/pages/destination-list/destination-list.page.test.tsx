// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { destinationEx } from '@masa/contract/content'
import { buildDestination } from '@masa/contract/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '#src/pages/shared/testing/open-page.tsx'
import type { TestedLocale } from '#src/pages/shared/testing/open-page.tsx'
import { DestinationListPage } from './destination-list.page.tsx'

afterEach(cleanup)

const PLACES = [
  buildDestination({ names: ['Crete', 'כרתים'] }),
  buildDestination({ code: 'ATH', name: 'Athens', names: ['Athens', 'אתונה'] }),
  buildDestination({
    code: 'PFO',
    name: 'Paphos',
    names: ['Paphos', 'פאפוס'],
    countryCode: 'CY',
    countryName: 'Cyprus',
  }),
]
const open = (fake = fakeApi().answer(destinationEx, PLACES), locale: TestedLocale = 'en') => {
  openPage(fake.client, { Page: DestinationListPage, path: '/destination-list', address: '/destination-list', locale })
  return fake
}

it('lists every destination under its country, and leads to the pages of both', async () => {
  open()
  const greece = await screen.findByRole('list', { name: 'Greece' })
  expect(screen.getByRole('link', { name: 'Greece' }).getAttribute('href')).toBe('/?destination=GR&areaType=true')
  expect(within(greece).getByRole('link', { name: /Crete/ }).getAttribute('href')).toBe('/?destination=HER')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Cyprus',
    'Greece',
  ])
  // Fifty countries are no landmarks.
  expect(screen.queryAllByRole('region')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('3 results')
})

it('is narrowed by a name in any language, in the page’s own direction', async () => {
  open(undefined, 'he')
  await screen.findByRole('link', { name: /Crete/ })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'כרת' } })
  await waitFor(() => expect(screen.queryByRole('link', { name: /Paphos/ })).toBeNull())
  expect(screen.getByRole('link', { name: /Crete/ })).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'אטלנטיס' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('לא נמצא דבר בשם הזה'))
  expect(document.documentElement.dir).toBe('rtl')
})

it('says that it could not load, and loads on a press', async () => {
  const fake = open(fakeApi().fail(destinationEx, 'validation'))
  await screen.findByRole('alert')
  fake.answer(destinationEx, PLACES)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Athens/ })).toBeTruthy()
})
