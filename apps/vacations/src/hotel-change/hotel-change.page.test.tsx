// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { acceptHotelChange, readHotelChange } from '@masa/contract/booking'
import type { HotelChange } from '@masa/contract/booking'
import { buildHotelChange } from '@masa/contract/testing'
import type { Locale } from '@masa/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { HotelChangePage } from './hotel-change.page.tsx'

const TOKEN = 'q7Xb2Lw9Zk4Rt8Vn1Mc6Hd3Pf5'
const OFFER = buildHotelChange()
/** An offer of which neither the distance to the beach nor the rating is known. */
const change = (outcome: HotelChange['outcome']): HotelChange =>
  buildHotelChange({ outcome, alternative: { ...OFFER.alternative, beachM: null, score: null } })
const sent = (api: FakeApi) => api.calls.filter(({ route }) => route === acceptHotelChange.name)

const open = (api: FakeApi, locale: Locale = 'en') =>
  renderPage(api, {
    routes: [{ path: '/hotel-change/:token', Component: HotelChangePage }],
    address: `/hotel-change/${TOKEN}`,
    locale,
  }).user

describe('the page of a hotel change', () => {
  it('shows both hotels, sends nothing by itself, and accepts once with the intent said', async () => {
    const waiting = Promise.withResolvers<HotelChange>()
    const api = fakeApi()
      .answer(readHotelChange, change('open'))
      .answer(acceptHotelChange, () => waiting.promise)
    const user = open(api)
    const offered = await screen.findByRole('region', { name: 'Ariadni Terraces' })
    expect(within(offered).getByText('Half board')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Meltemi Bay' })).getByText('200 m')).toBeVisible()
    expect(sent(api)).toHaveLength(0)
    await user.dblClick(screen.getByRole('button', { name: 'Accept the offered hotel' }))
    expect(screen.getByRole('status')).toHaveTextContent('Sending your choice…')
    waiting.resolve(change('accepted'))
    expect(await screen.findByText('You have accepted the offered hotel')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus())
    expect(screen.queryByRole('button')).toBeNull()
    expect(sent(api)).toHaveLength(1)
    expect(sent(api)[0]?.url.pathname).toContain(TOKEN)
    expect(sent(api)[0]?.url.searchParams.get('accepted')).toBe('true')
    expect(sent(api)[0]?.headers.get('x-masa-intent')).toBe('1')
  })

  it('shows the first answer when a second is sent, whatever it was', async () => {
    const api = fakeApi().answer(readHotelChange, change('open')).answer(acceptHotelChange, change('accepted'))
    const user = open(api, 'he')
    await user.click(await screen.findByRole('button', { name: 'דחיית המלון המוצע' }))
    expect(await screen.findByText('בחרת במלון המוצע')).toBeVisible()
    expect(sent(api)[0]?.url.searchParams.get('accepted')).toBe('false')
  })

  it.each([
    ['accepted', 'You have accepted the offered hotel'],
    ['rejected', 'You have declined the offered hotel'],
    ['lapsed', 'The offer has ended'],
  ] as const)('opened again once it is %s, says so and asks nothing', async (outcome, words) => {
    open(fakeApi().answer(readHotelChange, change(outcome)))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that a choice did not arrive, and takes it again', async () => {
    const api = fakeApi().answer(readHotelChange, change('open')).fail(acceptHotelChange, 'internal')
    const user = open(api)
    await user.click(await screen.findByRole('button', { name: 'Accept the offered hotel' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('it counts once')
    api.answer(acceptHotelChange, change('accepted'))
    await user.click(screen.getByRole('button', { name: 'Accept the offered hotel' }))
    expect(await screen.findByText('You have accepted the offered hotel')).toBeVisible()
  })

  it('says that a link leads to no offer', async () => {
    open(fakeApi().fail(readHotelChange, 'acceptance_not_found'))
    expect(await screen.findByRole('heading', { level: 1, name: 'This offer is not known' })).toBeVisible()
  })
})
