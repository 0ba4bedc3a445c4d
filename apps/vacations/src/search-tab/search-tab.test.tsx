// @vitest-environment jsdom
import { ApiClientProvider, createQueryClient } from '@masa/api-client'
import { fakeApi } from '@masa/api-client/testing'
import { usd } from '@masa/contract'
import { destinationEx } from '@masa/contract/content'
import { holidays, packSubCategoryWithDest, priceCalendar } from '@masa/contract/vacations'
import { createTranslator } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import commonHe from '@masa/i18n/messages/he.json'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import ownHe from '../../messages/he.json'
import { SearchTab } from './search-tab.tsx'

function open(address: string) {
  const api = fakeApi()
    .answer(destinationEx, [
      {
        code: 'HER',
        name: 'כרתים',
        names: ['כרתים', 'Crete'],
        countryCode: 'GR',
        countryName: 'יוון',
        airportCode: 'HER',
        lat: 35,
        lon: 25,
        picture: { subject: 'crete', seed: '1', alt: '' },
        popularity: 1,
        perPersonFrom: usd(39_200),
      },
    ])
    .answer(packSubCategoryWithDest, [])
    .answer(holidays, [])
    .answer(priceCalendar, { days: [] })
  const router = createMemoryRouter(
    [
      { path: '/', Component: SearchTab },
      { path: '/search-result', Component: () => <h1>results</h1> },
    ],
    { initialEntries: [address] },
  )
  render(
    <TranslatorProvider
      translator={createTranslator({
        locale: 'he',
        catalogues: { common: commonHe, vacations: ownHe },
        onMissing: 'throw',
      })}
    >
      <ApiClientProvider value={api.client}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiClientProvider>
    </TranslatorProvider>,
  )
  return { router, user: userEvent.setup() }
}

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

it('begins with the destination that the address names, and with none for one that cannot be', async () => {
  open('/?destination=HER')
  expect(await screen.findByRole('button', { name: /לאן.*כרתים/ })).toBeVisible()
  cleanup()
  open('/?destination=%3Cb%3E')
  expect(screen.getByRole('button', { name: /לאן/ })).not.toHaveTextContent('<b>')
})

it('begins with the whole country on the page of a country', async () => {
  open('/?destination=GR&areaType=true')
  expect(await screen.findByRole('button', { name: /לאן.*יוון/ })).toBeVisible()
})
