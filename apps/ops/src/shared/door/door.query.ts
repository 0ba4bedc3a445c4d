import type { ApiClient } from '@masa/api-client'
import { isApiError, useApiClient } from '@masa/api-client'
import type { AnswerOf, BodyOf, Route } from '@masa/contract'
import { operatorStanding } from '@masa/contract/operator'
import type { OperatorStanding } from '@masa/contract/operator'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** Somebody may have been signed out elsewhere, or by the time that passed (ms). */
const LOOK_AGAIN_MS = 60_000

/** Who is at the desk, and what the screen has to ask for next. */
export const standingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['desk', 'standing'],
    queryFn: ({ signal }) => api.call(operatorStanding, {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })

type DoorRoute = Route & { readonly answer: typeof operatorStanding.answer }

/** One step through the door: what the server answers is where the operator stands now. */
export function useDoor<R extends DoorRoute>(route: R) {
  const api = useApiClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<R>): Promise<OperatorStanding> =>
      (await api.call(route, { body } as never)) as AnswerOf<R> as OperatorStanding,
    onSuccess: (standing) => {
      queries.setQueryData(standingQuery(api).queryKey, standing)
      // What one operator has seen is not the next one's.
      if (standing.kind === 'signedOut') queries.removeQueries({ queryKey: ['desk', 'inside'] })
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'unauthorised')
        void queries.invalidateQueries({ queryKey: standingQuery(api).queryKey })
    },
  })
}
