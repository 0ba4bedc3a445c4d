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
    initialData: () => api.delivered(footerItem, { params: { id: slug } }),
    staleTime: LONG_MS,
  })

/** No page has this slug; one that no slug could be is refused as invalid. */
export function isUnknownSlug(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400)
}

/** Whether a path could name a page at all; steps upwards and the like are not even asked about. */
export const isSlug = (slug: string): boolean => /^[a-z0-9-]{1,80}$/i.test(slug)
