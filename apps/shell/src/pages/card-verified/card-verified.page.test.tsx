// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#src/testing/open-page.tsx'
import { siteApi } from '#src/testing/site-api.ts'
import { CardVerifiedPage } from './card-verified.page.tsx'

const PATH = '/booking/card-verified/web'

it.each([
  ['en', 'This order cannot be shown in this browser'],
  ['he', 'אי אפשר להציג את ההזמנה בדפדפן הזה'],
] as const)(
  'an order that this browser may not show has the site’s number to call, isolated (%s)',
  async (locale, title) => {
    openPage({ api: siteApi(), locale, at: PATH, routes: [{ path: PATH, Component: CardVerifiedPage }] })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    const number = await screen.findByText('03-555-0142')
    expect(number.closest('bdi')).toHaveAttribute('dir', 'ltr')
    expect(number.closest('a')).toHaveAttribute('href', 'tel:035550142')
  },
)
