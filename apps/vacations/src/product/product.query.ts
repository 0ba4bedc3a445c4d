import { isApiError, useApiClient } from '@masa/api-client'
import type { ApiClient, ApiError } from '@masa/api-client'
import { associatedDeals } from '@masa/contract/deals'
import { calcPack, conjugatePackages, select } from '@masa/contract/vacations'
import type { Product, QuoteAnswer } from '@masa/contract/vacations'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProductParams } from './product.params.ts'
import { roomsQuery, type ChosenRoom } from './rooms.domain.ts'

/** The package in its hotel. A quote comes with it, so it is never served from an old store. */
export const productQuery = (api: ApiClient, params: ProductParams) =>
  queryOptions({
    queryKey: ['vacations', 'product', params.packId, params.laId, params.dealId, params.rooms],
    queryFn: ({ signal }) =>
      api.call(
        select,
        {
          query: {
            packId: params.packId ?? '',
            ...(params.laId !== null && { laId: params.laId }),
            ...(params.dealId !== null && { dealId: params.dealId }),
            ...(params.dealTypeCodes.length > 0 && { dealTypeCode: [...params.dealTypeCodes] }),
            adult: params.rooms.map(({ adults }) => adults),
            child: params.rooms.map(({ children }) => children),
            infant: params.rooms.map(({ infants }) => infants),
          },
        },
        { signal },
      ),
    enabled: params.packId !== null,
    staleTime: 5 * 60_000,
    gcTime: 10 * 60_000,
  })

export const conjugatesQuery = (api: ApiClient, { packId, laId }: { packId: string; laId: string }) =>
  queryOptions({
    queryKey: ['vacations', 'conjugates', packId, laId],
    queryFn: ({ signal }) => api.call(conjugatePackages, { params: { id: packId }, query: { laId } }, { signal }),
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
  { isPossible }: { isPossible: boolean },
): PriceState {
  const api = useApiClient()
  const settled = useSettled(rooms)
  const isFirst = isSameChoice(settled, product)
  const hotelId = product.hotels[0]?.hotelId ?? ''
  const result = useQuery({
    queryKey: ['vacations', 'price', product.packId, hotelId, product.dealId, settled],
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
    enabled: !isFirst && isPossible,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: false,
  })
  const shown = isFirst ? product.quote : (result.data ?? product.quote)
  if (isFirst && settled === rooms) return { kind: 'priced', quote: product.quote }
  if (result.isError && !result.isFetching && settled === rooms) {
    return {
      kind: 'refused',
      quote: shown,
      error: isApiError(result.error) ? result.error : null,
      retry: () => void result.refetch(),
    }
  }
  const isWaiting = settled !== rooms || result.isFetching || result.isPlaceholderData
  return { kind: isWaiting ? 'pricing' : 'priced', quote: shown }
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Whether the rooms are those that the product came priced for. */
function isSameChoice(rooms: readonly ChosenRoom[], { quote }: Product): boolean {
  return (
    JSON.stringify(rooms) ===
    JSON.stringify(quote.rooms.map(({ cls, typ, board, composition }) => ({ cls, typ, board, composition })))
  )
}
