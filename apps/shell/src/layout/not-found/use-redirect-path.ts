import { useApiClient } from '@masa/api-client'
import { notifyPageNotFound } from '@masa/contract/content'
import { useQuery } from '@tanstack/react-query'

const HOME = '/'

/**
 * Reports the path, once for a visit of it, and answers where the site sends its visitors. Until the answer is
 * here, and where the report fails, that is the home page.
 */
export function useRedirectPath(path: string): string {
  const api = useApiClient()
  const answer = useQuery({
    queryKey: ['site', 'not-found', path],
    queryFn: () => api.call(notifyPageNotFound, { body: { path: path.slice(0, 2048) } }),
    staleTime: Infinity,
    retry: false,
  })
  const target = answer.data?.redirectPath ?? HOME
  // Only within the site, and never back to the address that leads nowhere.
  return /^\/(?![/\\])/.test(target) && target !== path ? target : HOME
}
