/** What the shell provides of TanStack Query; see the face of react-router. */
export {
  CancelledError, HydrationBoundary, InfiniteQueryObserver, MutationCache, QueryCache, QueryClient, QueryClientContext, QueryClientProvider, QueryObserver,
  focusManager, hashKey, infiniteQueryOptions, isCancelledError, keepPreviousData, mutationOptions, onlineManager, queryOptions, skipToken,
  useInfiniteQuery, useIsFetching, useIsMutating, useMutation, usePrefetchQuery, useQueries, useQuery, useQueryClient, useSuspenseQuery,
} from 'masa-original/react-query'
