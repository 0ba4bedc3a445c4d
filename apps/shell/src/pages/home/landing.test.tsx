// @vitest-environment jsdom
import { ApiClientProvider, createQueryClient } from '@masa/api-client'
import { fakeApi } from '@masa/api-client/testing'
import { usd } from '@masa/contract'
import { destinationEx } from '@masa/contract/content'
import { createTranslator } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import commonEn from '@masa/i18n/messages/en.json'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import ownEn from '../../../messages/en.json'
import { LandingHeadline, useLandingPlace } from './landing.tsx'

afterEach(cleanup)

const CRETE = {
  code: 'HER',
  name: 'Crete',
  names: ['Crete'],
  countryCode: 'GR',
  countryName: 'Greece',
  airportCode: 'HER',
  lat: 35,
  lon: 25,
  picture: { subject: 'crete', seed: '1', alt: '' },
  popularity: 1,
  perPersonFrom: usd(39_200),
}

function Probe() {
  const place = useLandingPlace()
  return place ? <LandingHeadline place={place} /> : <h1>usual</h1>
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/', Component: Probe }], { initialEntries: [address] })
  const translator = createTranslator({
    locale: 'en',
    catalogues: { common: commonEn, shell: ownEn },
    onMissing: 'throw',
  })
  render(
    <TranslatorProvider translator={translator}>
      <ApiClientProvider value={fakeApi().answer(destinationEx, [CRETE]).client}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiClientProvider>
    </TranslatorProvider>,
  )
}

it.each(['/?destination=HER', '/?destination=her&utm_source=mail'])(
  '%s is headed by the place and its price',
  async (address) => {
    open(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'Crete' })).toBeTruthy()
    expect(screen.getByText(/From/u).textContent).toContain('$392')
  },
)

it.each(['/', '/?destination=NOWHERE'])('%s keeps the usual headline', async (address) => {
  open(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'usual' })).toBeTruthy()
  expect(screen.queryByText('Crete')).toBeNull()
})
