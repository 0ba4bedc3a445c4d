import type { FakeApi } from '@masa/api-client/testing'
import { fakeApi } from '@masa/api-client/testing'
import { acceptTerms, checkCouponAvailability, chkInv, readBooking, storePage } from '@masa/contract/booking'
import type { BookingView, StorePageBody } from '@masa/contract/booking'
import { countries } from '@masa/contract/lookups'
import { BOOKING_ID, buildBooking } from '@masa/contract/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { BookingPage } from '../booking.page.tsx'

const ADDRESS = `/booking/hotel-flight/web?bookingId=${BOOKING_ID}`
export const EXTRAS = `${ADDRESS}&step=extras`

/** The day on which the built bookings are made; call it at the head of a test file. */
export function onTheDay(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
    window.scrollTo = () => undefined
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    window.sessionStorage.clear()
  })
}

/** An API that keeps what is stored, as the real one does. */
export function api(booking: BookingView = buildBooking()): FakeApi {
  let kept = booking
  return fakeApi()
    .answer(readBooking, () => kept)
    .answer(countries, [{ code: 'IL', name: 'Israel' }])
    .answer(checkCouponAvailability, { available: true, multiple: false })
    .answer(acceptTerms, { accepted: true })
    .answer(storePage, ({ body }) => {
      const stage = body as StorePageBody
      kept = {
        ...kept,
        paxList: stage.paxList ?? kept.paxList,
        payer: { ...kept.payer, ...stage.payer },
        couponCodes: stage.couponCodes ?? kept.couponCodes,
      }
      return { bookingTransactionId: BOOKING_ID, booking: kept }
    })
    .answer(chkInv, () => ({
      booking: { ...kept, stage: 'held' as const, holdRemainingSeconds: 900, holdExtendableSeconds: 1800 },
    }))
}

/** Opens a booking's page after the choice of rooms, with the pages that lead on from it. */
export const open = (fake: FakeApi, { address = ADDRESS, locale = 'en' as 'en' | 'he' } = {}) =>
  renderPage(fake, {
    locale,
    address,
    cameFrom: '/product-page/web',
    routes: [
      { path: '/', Component: () => <h1>home</h1> },
      { path: '/booking/hotel-flight/web', Component: BookingPage },
      { path: '/booking/verifying-card', Component: () => <h1>payment</h1> },
      { path: '/booking/card-verified/web', Component: () => <h1>the order</h1> },
      { path: '/product-page/web', Component: () => <h1>rooms</h1> },
    ],
  })

export const field = (path: string): HTMLInputElement => {
  const found = document.getElementById(path)
  if (!(found instanceof HTMLInputElement)) throw new Error(`there is no field ${path}`)
  return found
}
export const type = (path: string, value: string): void => {
  fireEvent.change(field(path), { target: { value } })
  fireEvent.blur(field(path))
}
/** In the page; a phone's bar has the same button. */
export const press = async (name: string | RegExp): Promise<void> => {
  const [button] = await screen.findAllByRole('button', { name })
  if (button) fireEvent.click(button)
}
export const storedBodies = (fake: FakeApi) =>
  fake.calls.filter(({ route }) => route === 'booking.storePage').map(({ body }) => body as StorePageBody)
export const readings = (fake: FakeApi): number => fake.calls.filter(({ route }) => route === readBooking.name).length
export const lastStored = (fake: FakeApi): StorePageBody => storedBodies(fake).at(-1) ?? {}
/** The heading of the page once it also follows what is typed: React connects stores after it has painted. */
export const heading = async (name: string | RegExp): Promise<HTMLElement> => {
  const found = await screen.findByRole('heading', { level: 1, name })
  await act(() => Promise.resolve())
  return found
}
