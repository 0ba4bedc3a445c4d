// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { usd } from '@masa/contract'
import type { ErrorCode, RoomComposition } from '@masa/contract'
import { storePageInit } from '@masa/contract/booking'
import { associatedDeals } from '@masa/contract/deals'
import { calcPack, conjugatePackages, select } from '@masa/contract/vacations'
import type { Product } from '@masa/contract/vacations'
import { BOOKING_ID, buildBooking, buildFlight } from '@masa/contract/testing'
import type { Locale } from '@masa/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { ProductPage } from './product.page.tsx'
import { buildProduct, buildQuote } from './testing/build-product.ts'

const ADDRESS = '/product-page/web?packId=9001&laId=1-20270516-5&flights=501,502&adult=2&child=0&infant=0'

beforeEach(() => {
  window.sessionStorage.clear()
  window.scrollTo = () => undefined
})

const counts = (url: URL, key: string): number[] => (url.searchParams.get(key) ?? '').split(',').map(Number)
const compositionsOf = (url: URL): RoomComposition[] =>
  counts(url, 'adult').map((adults, at) => ({
    adults,
    children: counts(url, 'child')[at] ?? 0,
    infants: counts(url, 'infant')[at] ?? 0,
  }))

/** The API as it prices: what is asked for is what the answer is about. */
function api(over: Partial<Product> = {}): FakeApi {
  return fakeApi()
    .answer(select, ({ url }) => buildProduct({ ...over, compositions: compositionsOf(url) }))
    .answer(calcPack, ({ url }) => {
      const [cls, board] = ['cls', 'board'].map((key) => url.searchParams.get(key)?.split(',') ?? [])
      return buildQuote(
        compositionsOf(url).map((composition, at) => ({ cls: cls?.[at] ?? '', board: board?.[at] ?? '', composition })),
      )
    })
    .answer(associatedDeals, [])
}

function open(fake: FakeApi, { address = ADDRESS, locale = 'en' as Locale } = {}) {
  return renderPage(fake, {
    address,
    locale,
    routes: [
      { path: '/product-page/:channel', Component: ProductPage },
      { path: '/booking/hotel-flight/web', Component: () => <h1>booking</h1> },
      { path: '/', Component: () => <h1>home</h1> },
    ],
  })
}

const asked = (fake: FakeApi, route: { name: string }) => fake.calls.filter((call) => call.route === route.name)
const price = () => screen.findByRole('region', { name: 'Price breakdown' })
const order = async () => within(await price()).getByRole('button', { name: 'Book' })
const isPriced = (total: string) =>
  waitFor(async () => {
    expect(await price()).toHaveTextContent(total)
    expect(await order()).not.toHaveAttribute('aria-disabled')
  })
const room = (number: number) => screen.getByRole('region', { name: `Room ${number}` })

describe('a package', () => {
  it('shows hotel, what is included, flights, terms and a price that sums in both currencies', async () => {
    open(api())
    expect(await screen.findByRole('heading', { level: 1, name: 'Meltemi Bay' })).toBeVisible()
    const card = await price()
    for (const text of ['$1,110', '$90', 'Included', '$1,200', '₪4,800', '$600', 'Total for 2 travellers', '2 adults'])
      expect(card).toHaveTextContent(text)
    expect(card).toHaveTextContent(/Free cancellation until .?02\/05\/2027/u)
    expect(screen.getByText('For each traveller: 20 kg suitcase, 8 kg trolley and 8 kg hand bag')).toBeVisible()
    expect(screen.getByText('At least 8 seats left')).toBeVisible()
    expect(screen.getByText('Last 3 seats')).toBeVisible()
    expect(screen.getAllByText('Tel Aviv: terminal 3').length).toBeGreaterThan(0)
    expect(screen.getByText(/^From .?10\/05\/2027/u)).toBeVisible()
  })
  it("counts a deal down by what the server says is left, whatever the device's clock says", async () => {
    const party = [{ cls: 'STD', board: 'BB', composition: { adults: 2, children: 0, infants: 0 } }]
    open(api({ quote: buildQuote(party, { dealEndsAt: '2020-01-01T00:00:00Z', dealRemainingSeconds: 5_400 }) }))
    expect(await price()).toHaveTextContent(/1:30:00|1:29:\d\d/)
  })
  it('shows notes in the language of the page, and those it lacks in Hebrew, marked so', async () => {
    open(api())
    const note = await screen.findByText('הבריכה סגורה בחורף', { exact: false })
    expect(note.closest('p')).toHaveAttribute('lang', 'he')
    const remark = screen.getByText('City tax', { exact: false }).closest('p')
    expect(remark).toHaveAttribute('lang', 'en')
    expect(remark).toHaveTextContent('Translated automatically')
  })
  it('reads right to left in Hebrew, with prices left to right inside', async () => {
    open(api(), { locale: 'he' })
    const card = await screen.findByRole('region', { name: 'פירוט המחיר' })
    expect(card).toHaveTextContent('סה״כ לשני נוסעים')
    expect(within(card).getByText('$1,200').closest('bdi')).toHaveAttribute('dir', 'ltr')
    expect(screen.getByRole('table', { name: /^חדר 1/u })).toBeVisible()
  })
  it('asks for what its address says, flights and deal among it', async () => {
    const fake = api()
    open(fake, { address: `${ADDRESS}&dealId=55&dealTypeCode=hot&dateFrom=2027-05-16` })
    await price()
    expect(Object.fromEntries(asked(fake, select)[0]?.url.searchParams ?? [])).toEqual({
      packId: '9001',
      laId: '1-20270516-5',
      dateFrom: '2027-05-16',
      flights: '501,502',
      dealId: '55',
      dealTypeCode: 'hot',
      adult: '2',
      child: '0',
      infant: '0',
      langCode: 'HEB',
    })
  })
  it('says that it loads', () => {
    open(fakeApi().answer(select, () => new Promise(() => undefined)))
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
  })
})

describe('the choice of rooms', () => {
  it('is priced by the server, and the address keeps it', async () => {
    const fake = api()
    const { user, router } = open(fake)
    await isPriced('$1,200')
    await user.click(screen.getByRole('radio', { name: /^Family room.*Half board/ }))
    await isPriced('$1,500')
    expect(router.state.location.search).toContain('cls=FAM&typ=FAM&board=HB')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(asked(fake, select)).toHaveLength(1)
  })
  it('opens again as its address says, ages and rooms', async () => {
    const fake = api()
    const { user } = open(fake, {
      address: `${ADDRESS.replace('child=0', 'child=1')}&listAgeChildren=11&cls=FAM&typ=FAM&board=HB`,
    })
    await isPriced('$1,800')
    expect(screen.getByRole('radio', { name: /^Family room.*Half board/ })).toBeChecked()
    await user.click(within(room(1)).getByRole('button', { name: 'Change who sleeps in room 1' }))
    expect(within(room(1)).getByRole('combobox', { name: 'Age of child 1' })).toHaveValue('11')
  })
  it('asks for the age of each child, prices the party, and cuts the ages with the count', async () => {
    const fake = api()
    const { user, router } = open(fake)
    await isPriced('$1,200')
    await user.click(within(room(1)).getByRole('button', { name: 'Change who sleeps in room 1' }))
    await user.click(within(room(1)).getByRole('button', { name: 'One child more' }))
    await user.click(within(room(1)).getByRole('button', { name: 'One child more' }))
    await user.selectOptions(within(room(1)).getByRole('combobox', { name: 'Age of child 2' }), '4')
    await isPriced('$1,800')
    expect(await price()).toHaveTextContent('2 adults and 2 children (ages 8, 4)')
    expect(new URLSearchParams(router.state.location.search).get('listAgeChildren')).toBe('8,4')
    expect(within(room(1)).getByRole('radio', { name: /^Standard room.*Half board/ })).toHaveAccessibleName(/\$1,900/)
    await user.click(within(room(1)).getByRole('button', { name: 'One child fewer' }))
    await isPriced('$1,500')
    expect(new URLSearchParams(router.state.location.search).get('listAgeChildren')).toBe('8')
  })
  it('takes a two-year-old for a child', async () => {
    const fake = api()
    const { user, router } = open(fake)
    await isPriced('$1,200')
    await user.click(within(room(1)).getByRole('button', { name: 'Change who sleeps in room 1' }))
    await user.click(within(room(1)).getByRole('button', { name: 'One infant more' }))
    await isPriced('$1,250')
    await user.selectOptions(within(room(1)).getByRole('combobox', { name: 'Age of infant 1' }), '2')
    await isPriced('$1,500')
    expect(screen.getByText(/From the age of two a traveller counts as a child/)).toBeVisible()
    const address = new URLSearchParams(router.state.location.search)
    expect([address.get('child'), address.get('infant'), address.get('listAgeChildren')]).toEqual(['1', '0', '2'])
  })
  it('says that the first two in a room pay as adults', async () => {
    const { user } = open(api())
    await isPriced('$1,200')
    await user.click(within(room(1)).getByRole('button', { name: 'Change who sleeps in room 1' }))
    await user.click(within(room(1)).getByRole('button', { name: 'One child more' }))
    expect(screen.queryByText(/first two in a room pay as adults/)).toBeNull()
    await user.click(within(room(1)).getByRole('button', { name: 'One adult fewer' }))
    expect(screen.getByText(/first two in a room pay as adults/)).toBeVisible()
    await isPriced('$1,200')
  })
  it('D18 refuses a baby where a room takes none, and asks for no price', async () => {
    const fake = api({ rooms: buildProduct().rooms.map((option) => ({ ...option, allowsInfants: false })) })
    const { user } = open(fake)
    await isPriced('$1,200')
    await user.click(within(room(1)).getByRole('button', { name: 'Change who sleeps in room 1' }))
    await user.click(within(room(1)).getByRole('button', { name: 'One infant more' }))
    expect(await screen.findByText('Babies are not allowed in this room. Choose another room.')).toBeVisible()
    expect(await order()).toHaveAttribute('aria-disabled', 'true')
    expect(await price()).toHaveTextContent('This is the price of your previous choice')
    expect(asked(fake, calcPack)).toEqual([])
  })
  it('is made for each room and its own people, and sums them', async () => {
    const { user, router } = open(api())
    await isPriced('$1,200')
    await user.click(screen.getByRole('button', { name: 'Add a room' }))
    await isPriced('$2,400')
    await user.click(within(room(2)).getByRole('button', { name: 'Change who sleeps in room 2' }))
    await user.click(within(room(2)).getByRole('button', { name: 'One child more' }))
    await isPriced('$2,700')
    expect(new URLSearchParams(router.state.location.search).get('child')).toBe('0,1')
    await user.click(screen.getByRole('button', { name: 'Remove room 1' }))
    await isPriced('$1,500')
  })
  it('of which nothing is left says so, and is not to be booked', async () => {
    const { rooms } = buildProduct()
    const fake = api({ rooms: rooms.map((option) => ({ ...option, roomsLeft: 0 })) }).fail(calcPack, 'sold_out')
    open(fake)
    expect(await screen.findByText('There are not enough rooms of this kind left')).toBeVisible()
    expect(await order()).toHaveAttribute('aria-disabled')
  })

  it('of which the last is held by the booking that it was opened from can be booked', async () => {
    const { rooms } = buildProduct()
    const fake = api({ rooms: rooms.map((option) => ({ ...option, roomsLeft: 0 })) })
    open(fake, { address: `${ADDRESS}&bookingId=${BOOKING_ID}` })
    await isPriced('$1,200')
    expect(asked(fake, calcPack)).toEqual([])
  })

  it('ends at ten rooms', async () => {
    open(api(), { address: `/product-page/web?packId=9001&laId=1-20270516-5&adult=${Array(10).fill(2).join(',')}` })
    expect(await screen.findByText('Room 10')).toBeVisible()
    expect(screen.queryByText('Add a room')).toBeNull()
  })
  it.each<[ErrorCode, string]>([
    ['sold_out', 'There are not enough rooms of this kind left'],
    ['room_type_not_found', 'This room is no longer sold'],
    ['price_being_updated', 'The price is being updated'],
    ['room_discount_mismatch', 'The deal does not apply to this room'],
    ['internal', 'The price could not be computed'],
  ])('that is refused as %s says so, keeps the last price, and can be asked again', async (code, words) => {
    const fake = api()
    const { user } = open(fake)
    await isPriced('$1,200')
    fake.fail(calcPack, code)
    await user.click(screen.getByRole('radio', { name: /^Family room.*Half board/ }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(await price()).toHaveTextContent('$1,200')
    expect(await order()).toHaveAttribute('aria-disabled', 'true')
    fake.answer(
      calcPack,
      buildQuote([{ cls: 'FAM', board: 'HB', composition: { adults: 2, children: 0, infants: 0 } }]),
    )
    await user.click(within(await price()).getByRole('button', { name: 'Try again' }))
    await isPriced('$1,500')
  })
})

describe('a page that cannot be shown', () => {
  it.each<[ErrorCode, string, string]>([
    ['package_not_found', 'This package is no longer sold', 'Search for other dates'],
    ['deal_expired', 'The deal has ended', 'See it without the deal'],
    ['no_seats', 'There are no seats left for this date', 'Search for other dates'],
    ['package_being_updated', 'The package is being updated', 'Try again'],
    ['price_being_updated', 'The price is being updated', 'Try again'],
    ['flight_unavailable', 'The flight is no longer available', 'Search for other dates'],
    ['baby_not_allowed', 'No room here takes babies', 'Search for other dates'],
    ['rooms_invalid', 'No room here takes your party', 'Search for other dates'],
  ])('because of %s says so, what is safe, and how to go on', async (code, words, way) => {
    open(fakeApi().fail(select, code), { address: `${ADDRESS}&dealId=55` })
    const alert = await screen.findByRole('alert', {}, { timeout: 3000 })
    expect(within(alert).getByRole('heading', { level: 1, name: words })).toBeVisible()
    expect(alert).toHaveTextContent('Nothing was booked or charged')
    expect(alert).not.toHaveTextContent('test')
    expect(screen.getByText('test')).toBeVisible()
    const on = screen.queryByRole('link', { name: way }) ?? screen.getByRole('button', { name: way })
    if (code === 'deal_expired') expect(on).toHaveAttribute('href', expect.not.stringContaining('dealId'))
    expect(on).toBeVisible()
  })
  it('is not asked for without a package', async () => {
    const fake = fakeApi()
    open(fake, { address: '/product-page/web' })
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(fake.calls).toEqual([])
  })
})

describe('booking', () => {
  const stored = { bookingTransactionId: BOOKING_ID, booking: buildBooking() }
  it('stores the selection once, however often it is pressed, and goes on with the ages', async () => {
    const fake = api().answer(storePageInit, () => new Promise(() => undefined))
    const { user, router } = open(fake, {
      address: `${ADDRESS.replace('child=0', 'child=1')}&listAgeChildren=7&utm_source=mail`,
    })
    await isPriced('$1,500')
    await user.click(await order())
    await user.click(within(await price()).getByRole('button', { name: /Opening the booking/ }))
    expect(asked(fake, storePageInit)).toHaveLength(1)
    expect(asked(fake, storePageInit)[0]?.body).toMatchObject({ packageId: '9001', price: 1500, utm_source: 'mail' })
    expect(router.state.location.pathname).toBe('/product-page/web')
  })
  it('goes to the booking that was stored', async () => {
    const fake = api().answer(storePageInit, stored)
    const { user, router } = open(fake, { address: `${ADDRESS.replace('child=0', 'child=1')}&listAgeChildren=7` })
    await isPriced('$1,500')
    await user.click(await order())
    expect(await screen.findByRole('heading', { name: 'booking' })).toBeVisible()
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      bookingId: stored.bookingTransactionId,
      listAgeChildren: '7',
    })
  })
  it('at a price that moved asks for consent, and without it nothing happens', async () => {
    const fake = api()
    const dearer = buildQuote([{ cls: 'STD', board: 'BB', composition: { adults: 2, children: 0, infants: 0 } }], {
      packSelectionId: 'dearer',
      price: 1300,
      total: usd(130_000),
    })
    fake.fail(storePageInit, 'price_changed', { quote: dearer } as never)
    const { user, router } = open(fake)
    await isPriced('$1,200')
    await user.click(await order())
    const dialog = await screen.findByRole('dialog', { name: 'The price has changed' })
    expect(dialog).toHaveTextContent('$1,200')
    expect(dialog).toHaveTextContent('$1,300')
    await user.click(within(dialog).getByRole('button', { name: 'Back' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.pathname).toBe('/product-page/web')
    expect(asked(fake, storePageInit)).toHaveLength(1)
    await user.click(await order())
    fake.answer(storePageInit, stored)
    await user.click(await screen.findByRole('button', { name: 'Continue at the new price' }))
    expect(await screen.findByRole('heading', { name: 'booking' })).toBeVisible()
    expect(asked(fake, storePageInit).at(-1)?.body).toMatchObject({ packSelectionId: 'dearer', price: 1300 })
  })
  it('that is refused says why and that nothing was charged', async () => {
    const fake = api().fail(storePageInit, 'sold_out')
    const { user } = open(fake)
    await isPriced('$1,200')
    await user.click(await order())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('There are not enough rooms of this kind left')
    expect(alert).toHaveTextContent('Nothing was booked or charged')
  })
  it('by phone alone shows the number and what the call costs, and no button to book', async () => {
    open(api({ status: 'phone_only', orderPhone: { number: '03-555-0142', surcharge: usd(1_000) } }))
    const card = await price()
    expect(within(card).getByRole('link')).toHaveAttribute('href', 'tel:035550142')
    expect(card).toHaveTextContent('$10')
    expect(screen.queryByRole('button', { name: 'Book' })).toBeNull()
  })
})

it('offers the same hotel on other flights, for the same people, with what they cost more or less', async () => {
  const fake = api().answer(conjugatePackages, [
    {
      packId: '9002',
      laId: '1-20270517-4',
      dateFrom: '2027-05-17',
      dateTo: '2027-05-21',
      nights: 4,
      outwardFlight: buildFlight({ departureDate: '2027-05-17', arrivalDate: '2027-05-17' }),
      inwardFlight: buildFlight({ flightId: '502' }),
      perPerson: usd(55_000),
      difference: usd(-5_000),
    },
  ])
  const { user } = open(fake, { address: `${ADDRESS.replace('child=0', 'child=1')}&listAgeChildren=7` })
  await isPriced('$1,500')
  await user.click(screen.getByRole('button', { name: 'Other flights and nights' }))
  const way = await screen.findByRole('link', { name: /^Choose 4 nights\s*17\/05\/2027/ })
  expect(way.closest('li')).toHaveTextContent('−$50')
  const address = new URL(way.getAttribute('href') ?? '', 'http://site').searchParams
  expect([address.get('packId'), address.get('child'), address.get('listAgeChildren')]).toEqual(['9002', '1', '7'])
  expect(asked(fake, conjugatePackages)[0]?.url.searchParams.get('child')).toBe('1')
})
