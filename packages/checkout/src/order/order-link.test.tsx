// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { forgetSession, rememberVisitor, sessionStore } from '@masa/auth'
import { bookingProgress, openOrder, sendFinalMsg, succeededBooking } from '@masa/contract/booking'
import { BOOKING_ID } from '@masa/contract/testing'
import type { Locale } from '@masa/i18n'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildOrder } from '#src/testing/orders.ts'
import { renderPage } from '#src/testing/render-page.ts'
import { OrderPage } from './order.page.tsx'

const PATH = '/booking/card-verified/web'
const open = (
  api: FakeApi,
  { hash, locale = 'en', followPath = null }: { hash: string; locale?: Locale; followPath?: string | null },
) =>
  renderPage(api, {
    locale,
    address: `${PATH}?bookingId=${BOOKING_ID}${hash}`,
    routes: [
      {
        path: PATH,
        element: (
          <OrderPage
            callLink={<a href="tel:035550142">Call</a>}
            focusHeading={() => undefined}
            followPath={followPath}
          />
        ),
      },
    ],
  })
const mailed = () => fakeApi().answer(sendFinalMsg, { accepted: true, to: 'dan@example.com' })
const calls = (api: FakeApi, route: { name: string }) => api.calls.filter((call) => call.route === route.name)

describe('an order that a mail leads to', () => {
  const hash = '#order=cGF5bG9hZA.test.c2lnbmF0dXJl'
  const SESSION = '0123456789abcdef0123456789abcdef'
  /** Finds no order until the link has opened it for a session. */
  const api = () =>
    mailed()
      .fail(succeededBooking, 'booking_not_found')
      .answer(openOrder, () => {
        known.answer(succeededBooking, buildOrder())
        return { bookingTransactionId: BOOKING_ID, authorization: `Bearer ${SESSION}` }
      })
  let known: FakeApi
  beforeEach(() => {
    forgetSession()
    known = api()
  })
  afterEach(() => forgetSession())

  it.each(['en', 'he'] as const)(
    'opens in a browser that does not know it, and its token leaves the address (%s)',
    async (locale) => {
      const { router } = open(known, { hash, locale })
      expect((await screen.findAllByText('1204131'))[0]).toBeVisible()
      expect(calls(known, openOrder).map(({ body }) => body)).toEqual([{ token: hash.slice('#order='.length) }])
      expect(sessionStore.getState()).toEqual({ kind: 'visitor', token: SESSION })
      // Nothing was asked for that it cannot have, and nothing of an old order is called under way.
      expect(calls(known, succeededBooking)).toHaveLength(1)
      expect(calls(known, bookingProgress)).toHaveLength(0)
      expect(router.state.location).toMatchObject({ search: `?bookingId=${BOOKING_ID}`, hash: '' })
    },
  )

  it('is not opened again where it is known', async () => {
    rememberVisitor(SESSION)
    known.answer(succeededBooking, buildOrder())
    const { router } = open(known, { hash })
    expect((await screen.findAllByText('1204131'))[0]).toBeVisible()
    expect(calls(known, openOrder)).toHaveLength(0)
    expect(router.state.location.hash).toBe('')
  })

  it('is said to stand where its link opens nothing', async () => {
    open(known.fail(openOrder, 'order_link_not_found'), { hash })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This order cannot be shown in this browser' }),
    ).toBeVisible()
    expect(calls(known, openOrder)).toHaveLength(1)
  })

  it('is opened by its number on a site that has a page for it', async () => {
    open(known.fail(openOrder, 'order_link_not_found'), { hash, followPath: '/check-booking' })
    const link = await screen.findByRole('link', { name: 'Open it by its number' })
    expect(link.getAttribute('href')).toBe('/check-booking')
  })

  it('that stands leads to the page in which it is followed', async () => {
    open(known, { hash, followPath: '/check-booking' })
    const link = await screen.findByRole('link', { name: 'Follow the order' })
    expect(link.getAttribute('href')).toBe(`/check-booking?bookingId=${BOOKING_ID}`)
  })
})
