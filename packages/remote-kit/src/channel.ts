/** In which frame a page is shown: one code path, three frames. */
export type Channel = 'web' | 'oldapp' | 'app'

/**
 * The channel that an address stands for: its last segment where the path has one, else the app's own frame on the app's
 * domain, and the old app's for `channel=App` on any other.
 */
export function channelOf({
  path,
  query,
  isAppDomain = false,
}: {
  path: string
  query: string
  isAppDomain?: boolean
}): Channel {
  const last = path.replace(/\/$/, '').split('/').at(-1)
  if (last === 'app' || last === 'oldapp' || last === 'web') return last
  if (isAppDomain) return 'app'
  return new URLSearchParams(query).get('channel') === 'App' ? 'oldapp' : 'web'
}
