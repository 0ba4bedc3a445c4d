import type { ApiClient } from '@masa/api-client'
import { isApiError } from '@masa/api-client'
import { footerItem } from '@masa/contract/content'
import { queryOptions } from '@tanstack/react-query'

const LONG_MS = 10 * 60_000

/** One page of information by its slug, in the language of the page. */
export const infoQuery = (api: ApiClient, { slug, locale }: { slug: string; locale: string }) =>
  queryOptions({
    queryKey: ['site', 'info', slug, locale],
    queryFn: ({ signal }) => api.call(footerItem, { params: { id: slug } }, { signal }),
    staleTime: LONG_MS,
  })

/** No page has this slug; one that no slug could be is refused as invalid. */
export function isUnknownSlug(error: unknown): boolean {
  return isApiError(error) && (error.code === 'not_found' || error.code === 'validation')
}
