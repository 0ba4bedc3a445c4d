// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { ils, usd } from '@masa/contract'
import { storePageInit } from '@masa/contract/booking'
import { flightRevalidate, type FlightItinerary, type FlightQuote } from '@masa/contract/flights'
import { BOOKING_ID, buildBooking } from '@masa/contract/testing'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { EMPTY_JOURNEY } from '#src/shared/journey/journey.domain.ts'
import { namesOf } from '#src/shared/flight/flight-words.ts'
import { buildItinerary } from '#src/shared/testing/build-itinerary.ts'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { FlightCard } from './flight-card.tsx'
import { useChoose } from './use-choose.ts'

const itinerary: FlightItinerary = buildItinerary()
const quote: FlightQuote = {
  packSelectionId: 'quote-1',
  remainingSeconds: 1800,
  itinerary,
  brandFeatureDescs: [],
  baggageChargeDescs: [],
  airlines: [],
  airports: [],
  rate: { usdIls: 3.7, date: '2026-11-26' },
  total: usd(35_600),
  totalIls: ils(131_720),
  before: null,
}
const journey = { ...EMPTY_JOURNEY, destinations: ['ATH'], departureDate: '2027-05-09', returnDate: '2027-05-16' }

function Chooser(): ReactElement {
  const choosing = useChoose(journey)
  return (
    <>
      <FlightCard
        itinerary={itinerary}
        names={namesOf({ airlines: [], airports: [] })}
        people={2}
        choosing={choosing}
      />
      {choosing.state.kind === 'priceChanged' && (
        <>
          <p>{`${choosing.state.before.amountMinor} is ${choosing.state.quote.total.amountMinor}`}</p>
          <button onClick={choosing.accept}>Agree</button>
        </>
      )}
    </>
  )
}
const Where = (): ReactElement => <p>{useLocation().search}</p>

function open(api: ReturnType<typeof fakeApi>) {
  renderPage(api, {
    address: '/results?marketerId=7',
    routes: [
      { path: '/results', Component: Chooser },
      { path: '/sabre/fo-booking-passenger', Component: Where },
    ],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Flight details' }))
}
const choose = () => fireEvent.click(screen.getByRole('button', { name: 'Continue with Lite' }))
const begun = { bookingTransactionId: BOOKING_ID, booking: buildBooking(), authorization: 'Bearer token' }

beforeEach(() => sessionStorage.clear())

describe('flights that are chosen', () => {
  it('are priced again as they are, and lead to the first step of their booking', async () => {
    const api = fakeApi().answer(flightRevalidate, quote).answer(storePageInit, begun)
    open(api)
    choose()
    expect(await screen.findByText(new RegExp(`bookingId=${BOOKING_ID}.*marketerId=7`))).toBeInTheDocument()
    const [revalidated, stored] = api.calls
    expect(revalidated?.body).toMatchObject({
      itinerary: {
        totalPrice: 356,
        currency: 'USD',
        flights: [
          { airline: 'LY', number: 541, bookingClass: 'L', outwardIndex: 0, returningIndex: null },
          { airline: 'LY', number: 542, bookingClass: 'L', outwardIndex: null, returningIndex: 0 },
        ],
      },
      passengerComposition: { adults: 2 },
    })
    expect(stored?.body).toMatchObject({ packSelectionId: 'quote-1', marketerId: '7' })
  })

  it('at another price begin no booking before it is agreed to', async () => {
    const api = fakeApi()
      .answer(flightRevalidate, { ...quote, packSelectionId: 'quote-2', total: usd(40_000), before: usd(35_600) })
      .answer(storePageInit, begun)
    open(api)
    choose()
    expect(await screen.findByText('35600 is 40000')).toBeInTheDocument()
    expect(api.calls).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Agree' }))
    expect(await screen.findByText(/bookingId=/)).toBeInTheDocument()
    expect(api.calls.at(-1)?.body).toMatchObject({ packSelectionId: 'quote-2' })
  })

  it.each([
    ['sold_out', /no longer sold at this price/],
    ['flights_unavailable', /airline does not answer now/],
    ['rate_limited', /It did not work/],
  ] as const)(
    'that cannot be had (%s) are said to be, with what is safe, and can be tried again',
    async (code, text) => {
      const api = fakeApi().fail(flightRevalidate, code)
      open(api)
      choose()
      expect(await screen.findByText(text)).toBeInTheDocument()
      api.answer(flightRevalidate, quote).answer(storePageInit, begun)
      choose()
      expect(await screen.findByText(/bookingId=/)).toBeInTheDocument()
    },
  )
})
