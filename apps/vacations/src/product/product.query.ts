import { isApiError, useApiClient } from '@masa/api-client'
import type { ApiClient, ApiError } from '@masa/api-client'
import { associatedDeals } from '@masa/contract/deals'
import { calcPack, conjugatePackages, select } from '@masa/contract/vacations'
import type { Product, QuoteAnswer, RoomOption } from '@masa/contract/vacations'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { compositionOf, isSameComposition } from '@masa/trip-search/party'
import type { RoomParty } from '@masa/trip-search/party'
import type { ProductParams } from './product.params.ts'
import { areLeft, compositionQuery, isAsQuoted, roomsQuery, type ChosenRoom } from './rooms.domain.ts'

/** The package in its hotel. A quote comes with it, so it is never served from an old store. */
export const productQuery = (api: ApiClient, params: ProductParams) =>
  queryOptions({
    queryKey: [
      'vacations',
      'product',
      params.packId,
      params.laId,
      params.flights,
      params.dealId,
      compositionQuery(params.rooms),
    ],
    queryFn: ({ signal }) => api.call(select, { query: selectQuery(params) }, { signal }),
    // What the HTML brought stands in the first render, where the first view was.
    initialData: () => (params.packId === null ? undefined : api.delivered(select, { query: selectQuery(params) })),
    enabled: params.packId !== null,
    staleTime: 5 * 60_000,
    gcTime: 10 * 60_000,
  })

/** An address holds the same keys and values, so that the edge can ask in advance. */
function selectQuery({ packId, laId, dateFrom, flights, dealId, dealTypeCodes, rooms, given }: ProductParams) {
  const { adult, child, infant } = compositionQuery(rooms)
  const isSaid = (counts: readonly number[], isGiven: boolean): boolean => isGiven || counts.some((count) => count > 0)
  return {
    packId: packId ?? '',
    ...(laId !== null && { laId }),
    ...(dateFrom !== null && { dateFrom }),
    ...(flights.length > 0 && { flights: [...flights] }),
    ...(dealId !== null && { dealId }),
    ...(dealTypeCodes.length > 0 && { dealTypeCode: [...dealTypeCodes] }),
    ...(given.adult && { adult }),
    ...(given.adult && isSaid(child, given.child) && { child }),
    ...(given.adult && isSaid(infant, given.infant) && { infant }),
  }
}

/**
 * The hotel's rooms priced for one party: the product came with those of the first room as the page opened. A party
 * that no room takes keeps the rooms that are known, which then say so themselves.
 */
export function useRoomOptions(
  product: Product,
  room: ChosenRoom,
): { options: readonly RoomOption[]; isPricing: boolean } {
  const api = useApiClient()
  const asked = compositionOf(useSettled(room))
  const first = product.quote.rooms[0]
  const isKnown = first !== undefined && isSameComposition(asked, first.composition)
  const result = useQuery({
    queryKey: ['vacations', 'rooms', product.packId, product.hotels[0]?.La_ID, product.dealId, asked],
    queryFn: ({ signal }) =>
      api.call(
        select,
        {
          query: {
            packId: product.packId,
            laId: product.hotels[0]?.La_ID ?? '',
            ...(product.dealId !== null && { dealId: product.dealId }),
            adult: [asked.adults],
            child: [asked.children],
            infant: [asked.infants],
          },
        },
        { signal },
      ),
    enabled: !isKnown && asked.infants <= asked.adults,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: false,
  })
  if (isKnown) return { options: product.rooms, isPricing: false }
  return { options: result.data?.rooms ?? product.rooms, isPricing: result.isFetching }
}

export const conjugatesQuery = (
  api: ApiClient,
  { packId, laId, rooms }: { packId: string; laId: string; rooms: readonly RoomParty[] },
) =>
  queryOptions({
    queryKey: ['vacations', 'conjugates', packId, laId, compositionQuery(rooms)],
    queryFn: ({ signal }) =>
      api.call(conjugatePackages, { params: { id: packId }, query: { laId, ...compositionQuery(rooms) } }, { signal }),
    staleTime: 5 * 60_000,
  })

export const associatedQuery = (
  api: ApiClient,
  { hotelId, destination, category }: { hotelId: string; destination: string; category: string },
) =>
  queryOptions({
    queryKey: ['vacations', 'associated', hotelId, destination, category],
    queryFn: ({ signal }) =>
      api.call(
        associatedDeals,
        { query: { hotelId, packDestination: destination, packageCategoryId: category } },
        { signal },
      ),
    staleTime: 60_000,
  })

export type PriceState =
  | { readonly kind: 'priced'; readonly quote: QuoteAnswer }
  /** The last price, dimmed, while the new one is computed. */
  | { readonly kind: 'pricing'; readonly quote: QuoteAnswer }
  /** The last price, dimmed, while the choice cannot be had and is not asked for. */
  | { readonly kind: 'impossible'; readonly quote: QuoteAnswer }
  | {
      readonly kind: 'refused'
      readonly quote: QuoteAnswer
      readonly error: ApiError | null
      readonly retry: () => void
    }

/** A pause in choosing before the price is asked for (ms). */
const PAUSE_MS = 250

/**
 * The price of the chosen rooms, computed by the server on every change. The last choice wins: an older answer that
 * comes late has another key and is never shown for it.
 */
export function usePrice(
  product: Product,
  rooms: readonly ChosenRoom[],
  { isPossible, mayBeHeld }: { isPossible: boolean; mayBeHeld: boolean },
): PriceState {
  const api = useApiClient()
  const settled = useSettled(rooms)
  // An age alone changes no price, so it need not be waited for.
  const isSettled = settled === rooms || JSON.stringify(roomsQuery(settled)) === JSON.stringify(roomsQuery(rooms))
  // The server says why what came with the page cannot be had, unless it is this traveller who holds what is missing.
  const isFirst = isAsQuoted(settled, product) && (mayBeHeld || areLeft(settled, product.rooms))
  const hotelId = product.hotels[0]?.hotelId ?? ''
  const result = useQuery({
    queryKey: ['vacations', 'price', product.packId, hotelId, product.dealId, roomsQuery(settled)],
    queryFn: ({ signal }) =>
      api.call(
        calcPack,
        {
          query: {
            packId: product.packId,
            hotelid: hotelId,
            checkAvl: true,
            ...roomsQuery(settled),
            ...(product.dealId !== null && { dealId: product.dealId }),
          },
        },
        { signal },
      ),
    enabled: !isFirst && isPossible && isSettled,
    staleTime: 5 * 60_000,
    retry: false,
  })
  const fresh = isFirst ? product.quote : result.data
  const [last, setLast] = useState(product.quote)
  if (fresh !== undefined && fresh !== last) setLast(fresh)
  const quote = fresh ?? last
  if (!isPossible) return { kind: 'impossible', quote }
  if (isFirst && isSettled) return { kind: 'priced', quote }
  if (isSettled && result.isError && !result.isFetching) {
    const error = isApiError(result.error) ? result.error : null
    return { kind: 'refused', quote, error, retry: () => void result.refetch() }
  }
  return { kind: isSettled && result.data !== undefined && !result.isFetching ? 'priced' : 'pricing', quote }
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
