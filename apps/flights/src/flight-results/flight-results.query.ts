import { isApiError, useApiClient } from '@masa/api-client'
import type { ApiClient, ApiError } from '@masa/api-client'
import { collectFlights, flightPlaces, flightSearch, type FlightAnswer, type FlightPart } from '@masa/contract/flights'
import type { Locale } from '@masa/i18n'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { searchBodyOf, type Journey } from '#src/shared/journey/journey.domain.ts'

/** How long an equal search shows the stored result at once (specification, chapter 4). */
const STORED_MS = 5 * 60_000
/** How long results are kept to go back to. */
const KEPT_MS = 30 * 60_000
/** The longest silence between two parts: the slowest source has 8 s. */
const SILENCE_MS = 20_000

const progressKey = (key: readonly unknown[]) => [...key, 'parts']

/** One search, as it arrived. Its parts stand beside it while it runs, for who reads along. */
export const flightSearchQuery = (api: ApiClient, client: QueryClient, journey: Journey) => {
  const body = searchBodyOf(journey)
  const queryKey = ['flights', 'search', JSON.stringify(body)]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly FlightPart[]> => {
      const parts: FlightPart[] = []
      client.setQueryData(progressKey(queryKey), [])
      const query = { excerptOnly: true, sendRaw: false }
      for await (const part of await api.parts(flightSearch, { query, body }, { signal, timeoutMs: SILENCE_MS })) {
        parts.push(part)
        client.setQueryData(progressKey(queryKey), [...parts])
      }
      return parts
    },
    // A search costs a question to each source: it is asked again when the page says so.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
  })
}

/** What the places of a journey are called, before the search answers; the same call as `remote.json` names. */
export const flightPlacesQuery = (api: ApiClient, locale: Locale, { origins, destinations }: Journey) => {
  const input = { query: { origins: [...origins], destinations: [...destinations] } }
  return queryOptions({
    queryKey: ['flights', 'places', locale, input.query],
    queryFn: ({ signal }) => api.call(flightPlaces, input, { signal }),
    initialData: () => (destinations.length === 0 ? undefined : api.delivered(flightPlaces, input)),
    enabled: destinations.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export type FlightSearchState =
  | { readonly kind: 'idle' }
  /** No source has found anything yet. */
  | {
      readonly kind: 'loading'
      readonly parts: readonly FlightPart[]
      readonly sources: SourceProgress
      readonly cancel: () => void
    }
  | { readonly kind: 'cancelled'; readonly parts: readonly FlightPart[]; readonly restart: () => void }
  | {
      readonly kind: 'failed'
      readonly parts: readonly FlightPart[]
      readonly error: ApiError | null
      readonly retry: () => void
    }
  | {
      readonly kind: 'answered'
      /** In the order in which they came. */
      readonly parts: readonly FlightPart[]
      readonly sources: SourceProgress
      readonly isRunning: boolean
      /** The search broke off after some sources had answered. */
      readonly isBroken: boolean
      readonly cancel: () => void
      readonly refresh: () => void
    }

export interface SourceProgress {
  readonly done: number
  readonly asked: number
}

/**
 * The answer to a journey, source by source. An equal search within five minutes shows the stored answer; an older one
 * runs again; going back shows what is kept and asks nothing.
 */
export function useFlightSearch(journey: Journey | null): FlightSearchState {
  const api = useApiClient()
  const queryClient = useQueryClient()
  const isBack = useNavigationType() === 'POP'
  const wanted = journey ?? null
  const options = flightSearchQuery(api, queryClient, wanted ?? NOWHERE)
  const [hash] = [options.queryKey[2]]
  const result = useQuery({ ...options, enabled: wanted !== null, refetchOnMount: false })
  const progress = useQuery<readonly FlightPart[]>({
    queryKey: progressKey(options.queryKey),
    queryFn: () => [],
    enabled: false,
    gcTime: KEPT_MS,
  }).data

  const arrivedAt = useRef<unknown>(null)
  useEffect(() => {
    // The page is kept when it is left: to come back to it is no arrival.
    if (arrivedAt.current === hash) return
    arrivedAt.current = hash
    const state = queryClient.getQueryState(options.queryKey)
    if (wanted === null || isBack || state?.data === undefined || state.fetchStatus !== 'idle') return
    if (Date.now() - state.dataUpdatedAt > STORED_MS)
      void queryClient.resetQueries({ queryKey: options.queryKey, exact: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each search that is arrived at
  }, [hash])

  const ask = (): void => void queryClient.resetQueries({ queryKey: options.queryKey, exact: true })
  const cancel = (): void => void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true })
  const parts = result.data ?? progress ?? NO_PARTS
  const sources = useMemo(() => progressOf(parts), [parts])
  if (wanted === null) return { kind: 'idle' }
  const isRunning = result.isFetching
  if (result.data !== undefined || (parts.some(({ kind }) => kind === 'found') && (isRunning || result.isError)))
    return { kind: 'answered', parts, sources, isRunning, isBroken: result.isError, cancel, refresh: ask }
  if (isRunning) return { kind: 'loading', parts, sources, cancel }
  if (result.isError)
    return { kind: 'failed', parts, error: isApiError(result.error) ? result.error : null, retry: ask }
  return { kind: 'cancelled', parts, restart: ask }
}

/** Everything that some parts say. */
export const answerOf = (parts: readonly FlightPart[]): FlightAnswer => collectFlights(parts)

function progressOf(parts: readonly FlightPart[]): SourceProgress {
  const asked = parts.reduce((sum, part) => sum + (part.kind === 'begun' ? part.sources.length : 0), 0)
  return { asked, done: parts.filter(({ kind }) => kind !== 'begun').length }
}

const NO_PARTS: readonly FlightPart[] = []

/** Stands in where there is nothing to search; never sent. */
const NOWHERE: Journey = {
  origins: [],
  destinations: [],
  departureDate: null,
  returnDate: null,
  isOneWay: true,
  party: { adults: 0, seniors: 0, childAges: [], infants: 0 },
  isDirectOnly: false,
  cabins: [],
}
