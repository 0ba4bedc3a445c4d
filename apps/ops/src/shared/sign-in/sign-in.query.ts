import type { ApiClient } from '@masa/api-client'
import { isApiError, useApiClient } from '@masa/api-client'
import type { AnswerOf, BodyOf, Route } from '@masa/contract'
import { operatorStanding } from '@masa/contract/operator'
import type { OperatorStanding } from '@masa/contract/operator'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** The session may have been ended elsewhere, or have expired: it is checked this often (ms). */
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

type SignInRoute = Route & { readonly answer: typeof operatorStanding.answer }

/** One step of the sign-in. The server's answer says which step comes next. */
export function useSignInStep<R extends SignInRoute>(route: R) {
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
