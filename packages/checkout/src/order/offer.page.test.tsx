// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { acceptHotelChange, readHotelChange } from '@masa/contract/booking'
import type { HotelChange, PriceRise } from '@masa/contract/booking'
import { buildHotelChange } from '@masa/contract/testing'
import type { Locale } from '@masa/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#src/testing/render-page.ts'
import { OfferPage } from './offer.page.tsx'

const TOKEN = 'q7Xb2Lw9Zk4Rt8Vn1Mc6Hd3Pf5'
const answers = (api: FakeApi) => api.calls.filter(({ route }) => route === acceptHotelChange.name)
const open = (api: FakeApi, locale: Locale = 'en') =>
  renderPage(api, {
    routes: [
      {
        path: '/hotel-change',
        Component: () => <OfferPage token={TOKEN} callLink={<a href="tel:03">03</a>} followPath="/check-booking" />,
      },
    ],
    address: '/hotel-change',
    locale,
  }).user
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the page of an offer', () => {
  it('shows both sides and the time to answer, sends nothing by itself, and accepts once with the intent said', async () => {
    const waiting = Promise.withResolvers<HotelChange>()
    const api = fakeApi()
      .answer(readHotelChange, buildHotelChange())
      .answer(acceptHotelChange, () => waiting.promise)
    const user = open(api)
    const { offer } = buildHotelChange()
    expect(await screen.findByRole('heading', { level: 1, name: offer.title })).toBeVisible()
    expect(screen.getByText('The card was not charged')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Follow the order' })).toBeNull()
    expect(screen.getByText(/Answer by .*09\/04\/2027/)).toBeVisible()
    expect(screen.getByText(offer.silence)).toBeVisible()
    expect(screen.getByRole('link', { name: '03' })).toBeVisible()
    expect(answers(api)).toEqual([])
    await user.dblClick(await button('Accept the other hotel'))
    waiting.resolve(buildHotelChange({ outcome: 'accepted' }))
    const answered = await screen.findByRole('heading', { level: 1, name: 'You have accepted the offer' })
    await waitFor(() => expect(answered).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Follow the order' })).toHaveAttribute('href', '/check-booking')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('table')).toBeVisible()
    expect(answers(api)).toHaveLength(1)
    expect(answers(api)[0]?.url.searchParams.get('accepted')).toBe('true')
    expect(answers(api)[0]?.headers.get('x-masa-intent')).toBe('1')
  })

  it('asks once more before an order is given up, and says what goes back where it is paid', async () => {
    const change = buildHotelChange({ isCharged: true })
    const api = fakeApi()
      .answer(readHotelChange, change)
      .answer(acceptHotelChange, { ...change, outcome: 'rejected' })
    const user = open(api)
    await user.click(await button(/Cancel and return .*6,915\.30/))
    const question = await screen.findByRole('dialog', { name: 'Cancel the whole order?' })
    expect(question).toHaveTextContent(/Flights and hotel are cancelled\. .*6,915\.30.* returns to the card/)
    expect(answers(api)).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Yes, cancel' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'You have declined the offer' })).toBeVisible()
    expect(screen.getByText(/6,915\.30.* goes back to the card without a fee/)).toBeVisible()
    expect(answers(api)[0]?.url.searchParams.get('accepted')).toBe('false')
  })

  const cancelled = (over: Partial<HotelChange> = {}): HotelChange => {
    const { offer, original: _was, alternative: _other, ...change } = buildHotelChange({ isCharged: true })
    return {
      ...change,
      offer: { ...offer, after: null, accept: null, rows: [], title: 'The hotel has cancelled' },
      ...over,
    }
  }

  it('says what a supplier has cancelled, and returns all of the money when it is asked once more', async () => {
    const api = fakeApi()
      .answer(readHotelChange, cancelled())
      .answer(acceptHotelChange, cancelled({ outcome: 'rejected' }))
    const user = open(api)
    expect(await screen.findByRole('heading', { level: 1, name: 'The hotel has cancelled' })).toBeVisible()
    expect(screen.getByText(/All of it comes back: .*6,915\.30.*, without a fee/)).toBeVisible()
    expect(screen.getByText('Meltemi Bay')).toBeVisible()
    expect(screen.getByRole('link', { name: '03' })).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('button')).toHaveLength(1)
    await user.click(await button(/Cancel and return .*6,915\.30/))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, cancel' }))
    const title = 'The order is cancelled, and the money goes back'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(answers(api)[0]?.url.searchParams.get('accepted')).toBe('false')
  })

  it('says that nothing is left to decide where a supplier stands by what it had cancelled', async () => {
    open(fakeApi().answer(readHotelChange, cancelled({ outcome: 'lapsed' })))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing is left to decide' })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows the first answer when a second is sent, whatever it was', async () => {
    const api = fakeApi()
      .answer(readHotelChange, buildHotelChange())
      .answer(acceptHotelChange, buildHotelChange({ outcome: 'accepted' }))
    const user = open(api, 'he')
    await user.click(await button('ביטול ללא עלות'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'כן, לוותר' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'ההצעה התקבלה' })).toBeVisible()
    expect(answers(api)[0]?.url.searchParams.get('accepted')).toBe('false')
  })

  it.each([
    ['accepted', 'You have accepted the offer'],
    ['rejected', 'You have declined the offer'],
    ['lapsed', 'The offer has ended'],
  ] as const)('opened again once it is %s, says so and asks nothing', async (outcome, words) => {
    open(fakeApi().answer(readHotelChange, buildHotelChange({ outcome })))
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that a choice did not arrive, and takes it again', async () => {
    const api = fakeApi()
      .answer(readHotelChange, buildHotelChange())
      .answer(acceptHotelChange, () => {
        throw new TypeError('the line is lost')
      })
    const user = open(api)
    await user.click(await button('Accept the other hotel'))
    expect(await screen.findByRole('alert')).toHaveTextContent('it counts once')
    api.answer(acceptHotelChange, buildHotelChange({ outcome: 'accepted' }))
    await user.click(await button('Accept the other hotel'))
    expect(await screen.findByText('You have accepted the offer')).toBeVisible()
  })

  it('says that a link leads to no offer', async () => {
    open(fakeApi().fail(readHotelChange, 'acceptance_not_found'))
    expect(await screen.findByRole('heading', { level: 1, name: 'This offer is not known' })).toBeVisible()
  })

  it('says what a higher price comes to, and that the difference is paid where the order was made', async () => {
    const rise: PriceRise = {
      orderNumber: '1204131',
      outcome: 'open',
      answerBy: null,
      remainingSeconds: 600,
      total: { amountMinor: 190_000, currency: 'USD' },
      totalIls: { amountMinor: 703_000, currency: 'ILS' },
      promisedIls: { amountMinor: 691_530, currency: 'ILS' },
      differenceIls: { amountMinor: 11_470, currency: 'ILS' },
    }
    const api = fakeApi()
      .answer(readHotelChange, rise)
      .answer(acceptHotelChange, { ...rise, outcome: 'accepted' })
    const user = open(api)
    await user.click(await button(/Agree and pay .*114\.70/))
    expect(await screen.findByText(/in the browser in which it was made/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull()
  })
})
