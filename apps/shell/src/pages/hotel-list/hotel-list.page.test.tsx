// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { usd } from '@masa/contract'
import { packHotels } from '@masa/contract/lookups'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '#src/pages/shared/testing/open-page.tsx'
import type { TestedLocale } from '#src/pages/shared/testing/open-page.tsx'
import { HotelListPage } from './hotel-list.page.tsx'

afterEach(cleanup)

const HOTELS = Array.from({ length: 35 }, (_, at) => ({
  hotelId: String(at),
  name: `Hotel ${at}`,
  nameLatin: `Latin ${at}`,
  stars: 4,
  destination: { code: 'HER', name: 'Crete' },
  countryName: at < 20 ? 'Greece' : 'Cyprus',
  picture: { subject: 'hotel-resort', seed: String(at), alt: '' },
  perPersonFrom: at === 34 ? null : usd(40_000 + at * 100),
}))
const open = (locale: TestedLocale = 'en') =>
  openPage(fakeApi().answer(packHotels, HOTELS).client, {
    Page: HotelListPage,
    path: '/hotel-list',
    address: '/hotel-list',
    locale,
  })

it('shows thirty hotels by country, and the rest on a press', async () => {
  open()
  await screen.findByRole('link', { name: 'Hotel 20' })
  expect(screen.getAllByRole('article')).toHaveLength(30)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByRole('article')).toHaveLength(35)
  expect(screen.getByRole('status').textContent).toBe('35 results')
  expect(screen.getByRole('link', { name: 'Hotel 3' }).getAttribute('href')).toBe('/?destination=HER')
})

it('finds a hotel by its Latin name too, in a page that runs right to left', async () => {
  open('he')
  await screen.findByRole('link', { name: 'Hotel 20' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'latin 34' } })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(screen.getByRole('article').textContent).not.toContain('$')
})
