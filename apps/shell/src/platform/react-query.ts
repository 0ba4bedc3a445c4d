/** What the shell provides of TanStack Query; see the face of react-router. */
export {
  CancelledError, MutationCache, QueryCache, QueryClient, QueryClientContext, QueryClientProvider, QueryObserver,
  focusManager, hashKey, isCancelledError, keepPreviousData, mutationOptions, onlineManager, queryOptions, skipToken,
  useIsFetching, useIsMutating, useMutation, usePrefetchQuery, useQueries, useQuery, useQueryClient, useSuspenseQuery,
} from 'masa-original/react-query'
