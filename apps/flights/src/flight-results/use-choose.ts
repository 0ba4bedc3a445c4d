import { isApiError, useApiClient } from '@masa/api-client'
import type { Money } from '@masa/contract'
import { flightRevalidate, type FlightItinerary, type FlightQuote } from '@masa/contract/flights'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchBodyOf, type Journey } from '#src/shared/journey/journey.domain.ts'
import { beginBooking, useCarriedKeys } from '@masa/checkout/begin'
import { chosenItinerary } from './chosen-itinerary.domain.ts'
import { useStable } from './use-stable.ts'

export type ChooseFailure = 'soldOut' | 'unavailable' | 'failed'

/** What is being done about the flights that were chosen; `id` is the itinerary's. */
export type ChooseState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly id: string }
  | { readonly kind: 'priceChanged'; readonly id: string; readonly before: Money; readonly quote: FlightQuote }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: ChooseFailure }

export interface Choosing {
  readonly state: ChooseState
  readonly choose: (itinerary: FlightItinerary) => void
  /** Goes on at the price that the airline asks now. */
  readonly accept: () => void
  readonly dismiss: () => void
}

/** Asks the airline for the price of chosen flights, begins a booking of them and goes to its first step. */
export function useChoose(journey: Journey): Choosing {
  const api = useApiClient()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  const [state, setState] = useState<ChooseState>({ kind: 'idle' })

  async function run(id: string, work: () => Promise<void>): Promise<void> {
    if (state.kind === 'asking') return
    setState({ kind: 'asking', id })
    try {
      await work()
    } catch (error) {
      setState({ kind: 'failed', id, failure: failureOf(error) })
    }
  }

  async function begin({ packSelectionId }: FlightQuote): Promise<void> {
    const bookingId = await beginBooking(api, { packSelectionId, ...carried })
    await navigate(`/sabre/fo-booking-passenger?${new URLSearchParams({ bookingId, ...carried })}`)
    // The results are kept: who comes back may choose again.
    setState({ kind: 'idle' })
  }

  const choose = useStable(
    (itinerary: FlightItinerary) =>
      void run(itinerary.id, async () => {
        const { passengerComposition } = searchBodyOf(journey)
        const body = { itinerary: chosenItinerary(itinerary), passengerComposition }
        const quote = await api.call(flightRevalidate, { query: { excerptOnly: true, sendRaw: false }, body })
        if (quote.before === null) await begin(quote)
        else setState({ kind: 'priceChanged', id: itinerary.id, before: quote.before, quote })
      }),
  )
  const accept = useStable(() => {
    if (state.kind === 'priceChanged') void run(state.id, () => begin(state.quote))
  })
  const dismiss = useStable(() => setState({ kind: 'idle' }))
  return useMemo(() => ({ state, choose, accept, dismiss }), [state, choose, accept, dismiss])
}

function failureOf(error: unknown): ChooseFailure {
  if (!isApiError(error)) return 'failed'
  if (error.code === 'sold_out') return 'soldOut'
  return error.code === 'flights_unavailable' ? 'unavailable' : 'failed'
}
