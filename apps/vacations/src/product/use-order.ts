import { isApiError, useApiClient } from '@masa/api-client'
import type { ApiError } from '@masa/api-client'
import { beginBooking, goOnWithBooking } from '@masa/checkout/begin'
import type { Product, QuoteAnswer } from '@masa/contract/vacations'
import { nextFrame } from '@masa/remote-kit/next-frame'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CarriedKeys } from '@masa/remote-kit/carried-keys'
import type { RoomParty } from '@masa/trip-search/party'
import { writeAges } from '@masa/trip-search/party-address'

export type OrderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'storing' }
  | { readonly kind: 'priceChanged'; readonly before: QuoteAnswer['total']; readonly quote: QuoteAnswer }
  | { readonly kind: 'refused'; readonly error: ApiError | null }

/**
 * Stores the first stage of a booking and goes to its screen. A booking that was begun before goes on with these rooms,
 * with all that was typed into it. A second press while it runs does nothing.
 */
export function useOrder(
  product: Product,
  { rooms, carried, bookingId }: { rooms: readonly RoomParty[]; carried: CarriedKeys; bookingId: string | null },
) {
  const api = useApiClient()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const [state, setState] = useState<OrderState>({ kind: 'idle' })
  // Busy until the booking's page stands here instead; a traveller who stays on this page may press again.
  const [leaving, setLeaving] = useState<string | null>(null)
  const hasStayed = state.kind === 'storing' && leaving !== null && leaving !== search + hash
  const isRunning = useRef(false)
  const attempt = useRef({ quote: '', key: '' })

  /** One for each quote: pressing again after a lost answer finds the same booking. Random: it opens a session. */
  function keyOf(quote: string): string {
    if (attempt.current.quote !== quote) attempt.current = { quote, key: crypto.randomUUID() }
    return attempt.current.key
  }

  async function order(quote: QuoteAnswer): Promise<void> {
    if (isRunning.current && !hasStayed) return
    isRunning.current = true
    setState({ kind: 'storing' })
    setLeaving(null)
    try {
      const body = bodyOf(product, quote, carried)
      const id =
        (bookingId === null ? null : await goOnWithBooking(api, bookingId, body)) ??
        (await beginBooking(api, body, { idempotencyKey: keyOf(quote.packSelectionId) }))
      const channel = nextFrame(carried.channel)
      // A traveller who comes back here finds the booking again, and with it the seats that it holds.
      const here = withBooking(search, id)
      await navigate({ pathname, search: here, hash }, { replace: true, preventScrollReset: true })
      setLeaving(here + hash)
      await navigate(`/booking/hotel-flight/${channel}?${bookingQuery(id, { rooms, carried })}`)
    } catch (error) {
      setState(refusalOf(error, quote))
      isRunning.current = false
    }
  }

  return { state: hasStayed ? ({ kind: 'idle' } as const) : state, order, dismiss: () => setState({ kind: 'idle' }) }
}

function refusalOf(error: unknown, quote: QuoteAnswer): OrderState {
  if (!isApiError(error)) return { kind: 'refused', error: null }
  const changed = error.details['quote'] as QuoteAnswer | undefined
  return error.code === 'price_changed' && changed
    ? { kind: 'priceChanged', before: quote.total, quote: changed }
    : { kind: 'refused', error }
}

function bodyOf(product: Product, quote: QuoteAnswer, carried: CarriedKeys) {
  return {
    packSelectionId: quote.packSelectionId,
    packageId: product.packId,
    duration: product.nights,
    price: quote.price,
    priceNIS: quote.priceNIS,
    currency: quote.currency,
    discountPercent: quote.discountPercent,
    outwardFlight: { flightId: product.outwardFlight.flightId },
    inwardFlight: { flightId: product.inwardFlight.flightId },
    ...carried,
    ...(product.dealId !== null && { dealId: product.dealId }),
  }
}

function withBooking(search: string, bookingId: string): string {
  const params = new URLSearchParams(search)
  params.set('bookingId', bookingId)
  return `?${params.toString().replaceAll('%2C', ',')}`
}

/** The ages go along for going back to the rooms: a quote keeps counts alone. */
function bookingQuery(
  bookingId: string,
  { rooms, carried }: { rooms: readonly RoomParty[]; carried: CarriedKeys },
): string {
  const params = new URLSearchParams({ bookingId, ...carried })
  writeAges(params, rooms)
  return params.toString().replaceAll('%2C', ',')
}
