// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { destinationEx } from '@masa/contract/content'
import { buildDestination } from '@masa/contract/testing'
import { holidays, packSubCategoryWithDest, priceCalendar } from '@masa/contract/vacations'
import type { HomePlace } from '@masa/remote-kit'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { SearchTab } from './search-tab.tsx'

const open = (address: string, place?: HomePlace) =>
  renderPage(
    fakeApi()
      .answer(destinationEx, [buildDestination({ name: 'כרתים', names: ['כרתים', 'Crete'], countryName: 'יוון' })])
      .answer(packSubCategoryWithDest, [])
      .answer(holidays, [])
      .answer(priceCalendar, { days: [] }),
    {
      routes: [
        { path: '/', Component: () => <SearchTab place={place} /> },
        { path: '/search-result', Component: () => <h1>results</h1> },
      ],
      address,
      locale: 'he',
    },
  )

it('leads from the home page to results, with what the visitor came with', async () => {
  const { router, user } = open('/?utm_source=mail&channel=App')
  await user.click(screen.getByRole('button', { name: /לאן/ }))
  await user.type(await screen.findByRole('combobox', { name: 'חיפוש יעד' }), 'crete{ArrowDown}{Enter}')
  await user.click(screen.getByRole('radio', { name: 'לפי חודש' }))
  await user.click(screen.getByRole('button', { name: /תאריכים/ }))
  const months = await screen.findAllByRole('radio', { name: /20\d\d/ }, { timeout: 5000 })
  await user.click(months[2] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'אישור התאריכים' }))
  await user.click(screen.getByRole('button', { name: 'חיפוש חופשה' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/search-result'))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
    dest: 'HER',
    fromDate: '1900-01-01',
    toDate: '1900-01-01',
    yearMonth: expect.stringMatching(/^\d{4}-\d{2}$/),
    adult: '2',
    categoryId: 'vacation_pack',
    utm_source: 'mail',
    channel: 'App',
  })
})

it('begins with the destination whose page it stands on, and with none on the plain home page', async () => {
  open('/?destination=HER', { kind: 'destination', code: 'HER' })
  expect(await screen.findByRole('button', { name: /לאן.*כרתים/ })).toBeVisible()
  cleanup()
  open('/?destination=HER')
  expect(screen.getByRole('button', { name: /לאן/ })).not.toHaveTextContent('כרתים')
})

it('begins with the whole country on the page of a country', async () => {
  open('/?destination=GR&areaType=true', { kind: 'country', code: 'GR' })
  expect(await screen.findByRole('button', { name: /לאן.*יוון/ })).toBeVisible()
})
