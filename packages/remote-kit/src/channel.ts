/** In which frame a page is shown: one code path, three frames. */
export type Channel = 'web' | 'oldapp' | 'app'

/** The channel that an address stands for: its last segment where the path has one, else the query's `channel=App`. */
export function channelOf({ path, query }: { path: string; query: string }): Channel {
  const last = path.replace(/\/$/, '').split('/').at(-1)
  if (last === 'app' || last === 'oldapp' || last === 'web') return last
  return new URLSearchParams(query).get('channel') === 'App' ? 'oldapp' : 'web'
}
