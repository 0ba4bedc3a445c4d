/** Where an address leads on the server's side. */
export interface RedirectContext {
  /** Path without language prefix. */
  readonly path: string
  readonly query: URLSearchParams
  /** The host is the app's own domain. */
  readonly isAppDomain: boolean
  /** The host is the operators' own: it has a desk and no home page. */
  readonly isDesk: boolean
}

/** Pages that exist once for each frame: their bare address is sent on to the channel's. */
const BY_CHANNEL = [
  '/product-page',
  '/flight-only',
  '/booking/card-verified',
  '/booking/hotel-flight',
  '/booking/flight',
]
const DESK_HOME = '/desk'
const APP_HOME = '/app?channel=App'
const APP_ONLY = ['/app', '/deal-filter/app', '/deal-tab/app']

/**
 * The redirect of an address (specification, chapter 2), without language prefix, or null. Queries are kept:
 * the marketer, the deal and the payment's state travel in them.
 */
export function redirectOf({ path, query, isAppDomain, isDesk }: RedirectContext): string | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (isDesk) return bare === '/' ? DESK_HOME : null
  if (bare === '/index.html' || bare === '/bonauf.html') return isAppDomain ? APP_HOME : withQuery('/', query)
  // A place's own page stands at the same path.
  if (bare === '/' && isAppDomain && !query.has('destination')) return APP_HOME
  if (APP_ONLY.includes(bare) && !isAppDomain) return '/'
  if (BY_CHANNEL.includes(bare)) return withQuery(`${bare}/${channelSegment(query.get('channel'), isAppDomain)}`, query)
  return null
}

function channelSegment(channel: string | null, isAppDomain: boolean): 'web' | 'app' | 'oldapp' {
  if (channel?.toLowerCase() !== 'app') return 'web'
  return isAppDomain ? 'app' : 'oldapp'
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
