import type { SiteKind } from '@masa/contract/releases'
import { SHELL_ADDRESSES } from '@masa/contract/remote-declarations'
import type { Redirect } from '@masa/contract/remote-declarations'
import type { SiteDeclarations } from './site-declarations.ts'

/** Where an address leads on the server's side. */
export interface RedirectContext extends Pick<SiteDeclarations, 'home' | 'redirects'> {
  /** Path without language prefix. */
  readonly path: string
  readonly query: URLSearchParams
  readonly siteKind: SiteKind
}

/** Old addresses of the home page. */
const HOME_FILES: readonly string[] = [SHELL_ADDRESSES.index, SHELL_ADDRESSES.oldIndex]
/** The shell's own page that exists once for each channel. */
const { cardVerified } = SHELL_ADDRESSES
const OWN: readonly Redirect[] = [{ from: cardVerified, to: `${cardVerified}/:channel` }]

/**
 * The redirect of an address (specification, chapter 2), without language prefix, or null: the shell's own and what the
 * site's remotes declare. Queries are kept: the marketer, the deal and the payment's state travel in them.
 */
export function redirectOf({ path, query, siteKind, home, redirects }: RedirectContext): string | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path
  // A place's own page stands at the home page's path on every site that sells.
  if (bare === '/' && home !== undefined && (siteKind === 'desk' || !query.has('destination'))) return home
  // Of the shell's pages the operators' host has none.
  if (siteKind !== 'desk' && HOME_FILES.includes(bare)) return home ?? withQuery('/', query)
  const found = [...(siteKind === 'desk' ? [] : OWN), ...redirects].find(({ from }) => from === bare)
  return found === undefined ? null : targetOf(found, { query, isAppDomain: siteKind === 'app' })
}

function targetOf({ to }: Redirect, { query, isAppDomain }: { query: URLSearchParams; isAppDomain: boolean }): string {
  if (to.endsWith('/:channel'))
    return withQuery(
      to.replace(/:channel$/, () => channelSegment(query.get('channel'), isAppDomain)),
      query,
    )
  const kept = new URLSearchParams(query)
  kept.delete('channel')
  return withQuery(to, kept)
}

function channelSegment(channel: string | null, isAppDomain: boolean): 'web' | 'app' | 'oldapp' {
  if (channel?.toLowerCase() !== 'app') return 'web'
  return isAppDomain ? 'app' : 'oldapp'
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
