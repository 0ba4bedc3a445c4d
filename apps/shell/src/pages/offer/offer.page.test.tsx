// @vitest-environment jsdom
import { readHotelChange } from '@masa/contract/booking'
import { buildHotelChange } from '@masa/contract/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#src/testing/open-page.tsx'
import { siteApi } from '#src/testing/site-api.ts'
import { OfferOfOrderPage } from './offer.page.tsx'

it('an offer is read by the token of its address, beside the site’s number to call', async () => {
  const api = siteApi().answer(readHotelChange, buildHotelChange())
  const path = '/hotel-change/:token'
  const token = 'q7Xb2Lw9Zk4Rt8Vn1Mc6Hd3Pf5'
  openPage({ api, at: `/hotel-change/${token}`, routes: [{ path, Component: OfferOfOrderPage }] })
  expect(await screen.findByRole('heading', { level: 1, name: buildHotelChange().offer.title })).toBeVisible()
  expect(api.calls.find(({ route }) => route === readHotelChange.name)?.url.pathname).toContain(token)
  expect((await screen.findByText('03-555-0142')).closest('a')).toHaveAttribute('href', 'tel:035550142')
})
