// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { ils, usd } from '@masa/contract'
import { acceptHotelChange, succeededBooking } from '@masa/contract/booking'
import type { PriceRise } from '@masa/contract/booking'
import { BOOKING_ID } from '@masa/contract/testing'
import type { Locale } from '@masa/i18n'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildOrder } from '#src/testing/orders.ts'
import { renderPage } from '#src/testing/render-page.ts'
import { OrderPage } from './order.page.tsx'

const PATH = '/booking/card-verified/web'
const TOKEN = 'q7Xb2Lw9Zk4Rt8Vn1Mc6Hd3Pf5'
const open = (api: FakeApi, { locale = 'en' }: { locale?: Locale } = {}) =>
  renderPage(api, {
    locale,
    address: `${PATH}?bookingId=${BOOKING_ID}`,
    routes: [
      {
        path: PATH,
        element: (
          <main>
            <OrderPage callLink={<a href="tel:035550142">Call</a>} focusHeading={() => undefined} followPath={null} />
          </main>
        ),
      },
    ],
  })
const answers = (api: FakeApi) => api.calls.filter(({ route }) => route === acceptHotelChange.name)

describe('an order whose supplier asks a higher price', () => {
  const asked = (outcome: 'open' | 'accepted') =>
    buildOrder({
      status: 'RQ',
      onRequest: null,
      priceRise: {
        orderNumber: '1204131',
        outcome,
        acceptanceToken: TOKEN,
        answerBy: '2026-11-27T10:00:00Z',
        remainingSeconds: 86_000,
        total: usd(40_00),
        totalIls: ils(148_00),
        promisedIls: ils(129_50),
        differenceIls: ils(18_50),
      },
    })

  it.each(['en', 'he'] as const)('says all of it and the difference before it is agreed to (%s)', async (locale) => {
    open(fakeApi().answer(succeededBooking, asked('open')), { locale })
    const name = locale === 'en' ? 'What it costs now' : 'כמה זה עולה עכשיו'
    const sums = await screen.findByRole('region', { name })
    for (const amount of ['₪129.50', '₪148.00', '₪18.50']) expect(sums).toHaveTextContent(amount)
  })

  it('is agreed to once, and goes on to the page for the difference', async () => {
    const accepted = asked('accepted').priceRise as PriceRise
    const api = fakeApi().answer(succeededBooking, asked('open')).answer(acceptHotelChange, accepted)
    const { user } = open(api)
    const agree = await screen.findByRole('button', { name: /^Agree and pay .*18\.50/ })
    api.answer(succeededBooking, asked('accepted'))
    await user.dblClick(agree)
    const pay = await screen.findByRole('link', { name: /^Pay .*18\.50/ })
    expect(pay).toHaveAttribute('href', expect.stringContaining(`/booking/verifying-card?bookingId=${BOOKING_ID}`))
    expect(answers(api)).toHaveLength(1)
    expect(answers(api)[0]?.url.searchParams.get('accepted')).toBe('true')
  })

  it('ends without a charge when it is rejected', async () => {
    const rejected = { ...(asked('open').priceRise as PriceRise), outcome: 'rejected' } as const
    const api = fakeApi().answer(succeededBooking, asked('open')).answer(acceptHotelChange, rejected)
    const { user } = open(api)
    const reject = await screen.findByRole('button', { name: 'Reject the price' })
    api.answer(succeededBooking, buildOrder({ status: 'REFUSE', ending: 'change_rejected' }))
    await user.click(reject)
    expect(await screen.findByRole('heading', { name: 'You gave up the booking' })).toBeVisible()
    expect(answers(api)[0]?.url.searchParams.get('accepted')).toBe('false')
  })

  it('can be answered again after an answer that failed, and says why it did', async () => {
    const api = fakeApi().answer(succeededBooking, asked('open')).fail(acceptHotelChange, 'unavailable')
    const { user } = open(api)
    await user.click(await screen.findByRole('button', { name: /^Agree and pay .*18\.50/ }))
    expect(await screen.findByRole('alert')).toBeVisible()
    const accepted = asked('accepted')
    api.answer(acceptHotelChange, accepted.priceRise as PriceRise).answer(succeededBooking, accepted)
    await user.click(screen.getByRole('button', { name: /^Agree and pay .*18\.50/ }))
    expect(await screen.findByRole('link', { name: /^Pay .*18\.50/ })).toBeVisible()
  })
})
