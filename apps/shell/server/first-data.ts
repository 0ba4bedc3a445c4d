import { langCodeOf } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import type { FirstData } from '@masa/remote-kit/manifest'
import type { MatchedPage } from './pages.ts'

/** What became of one of a page's first requests. */
export interface FirstAnswer {
  readonly name: string
  /** Path and query below `/api`. */
  readonly url: string
  readonly status: 'answered' | 'not-found' | 'late' | 'failed'
  /** The whole answer, envelope included; only when answered. */
  readonly body?: unknown
}

/**
 * Starts a page's data requests while its HTML is being written, and gives them a short deadline: what is late
 * is asked for by the browser. A page whose existence depends on an answer waits longer for that one.
 */
export async function fetchFirstData(options: {
  match: MatchedPage
  query: URLSearchParams
  locale: Locale
  apiOrigin: string
  /** Site's host and visitor's address: the API resolves the site by them. */
  forwarded: Readonly<Record<string, string>>
  deadlineMs: number
  fetch?: typeof globalThis.fetch
}): Promise<FirstAnswer[]> {
  const { match, query, locale, apiOrigin, forwarded, deadlineMs, fetch = globalThis.fetch } = options
  const wanted = match.page.data.flatMap((request) => {
    const url = urlOf(request, { match, query, locale })
    return url === null ? [] : [{ request, url }]
  })
  return Promise.all(
    wanted.map(async ({ request, url }): Promise<FirstAnswer> => {
      const waitMs = request.decidesStatus ? Math.max(deadlineMs, 2_000) : deadlineMs
      try {
        const response = await fetch(`${apiOrigin}${url}`, {
          headers: { accept: 'application/json', ...forwarded },
          signal: AbortSignal.timeout(waitMs),
          redirect: 'error',
        })
        // A name that could not even be one of a page's is refused as invalid: there is no such page either.
        const isMissing = response.status === 404 || (request.decidesStatus && response.status === 400)
        if (isMissing) return { name: request.name, url, status: 'not-found' }
        if (!response.ok) return { name: request.name, url, status: 'failed' }
        return { name: request.name, url, status: 'answered', body: await response.json() }
      } catch (failure) {
        return {
          name: request.name,
          url,
          status: failure instanceof DOMException && failure.name === 'TimeoutError' ? 'late' : 'failed',
        }
      }
    }),
  )
}

function urlOf(
  request: FirstData,
  { match, query, locale }: { match: MatchedPage; query: URLSearchParams; locale: Locale },
): string | null {
  if (request.needs.some((key) => !query.get(key))) return null
  const search = new URLSearchParams(request.fixed)
  for (const [key, from] of Object.entries(request.query)) {
    const value = query.get(from)
    if (value !== null && value !== '') search.set(key, value)
  }
  search.set('langCode', langCodeOf(locale))
  const path = request.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(match.params[name] ?? ''),
  )
  return `${path}?${search}`
}
