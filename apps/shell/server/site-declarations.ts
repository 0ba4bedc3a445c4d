import { holdsOn, SHELL_RETURN } from '@masa/contract/remote-declarations'
import type { NavigationEntry, Redirect } from '@masa/contract/remote-declarations'
import type { SiteKind } from '@masa/contract/releases'
import type { RemoteManifest } from '@masa/remote-kit/manifest'
import type { SiteRemote } from './pages.ts'

/** What the remotes of a site declare of it, beside their pages. */
export interface SiteDeclarations {
  /** Address of the home page that a remote has there; undefined: the shell's own. */
  readonly home: string | undefined
  readonly redirects: readonly Redirect[]
  /** Path of a payment's return to the page on which the booking goes on. */
  readonly paymentReturns: ReadonlyMap<string, string>
}

/** What holds on a site of this kind. Of a site without a remote nothing of that remote is among it. */
export function declarationsOf(remotes: readonly Pick<SiteRemote, 'manifest'>[], kind: SiteKind): SiteDeclarations {
  const manifests = remotes.map(({ manifest }) => manifest)
  return {
    home: manifests.find(({ home }) => home?.sites.includes(kind))?.home?.address,
    redirects: manifests.flatMap(redirectsOf).filter((redirect) => holdsOn(redirect, kind)),
    paymentReturns: new Map([
      ...manifests.flatMap(({ paymentReturns }) => paymentReturns.map(({ from, to }) => [from, to] as const)),
      [SHELL_RETURN.from, SHELL_RETURN.to] as const,
    ]),
  }
}

/** A remote's entries of the navigation on a site of this kind. */
export const navigationOf = ({ navigation }: RemoteManifest, kind: SiteKind): readonly NavigationEntry[] =>
  navigation.filter((entry) => holdsOn(entry, kind))

/** Live releases from before redirects were declared have pages that exist once for each channel: these say it too. */
const redirectsOf = ({ redirects, pages }: RemoteManifest): readonly Redirect[] =>
  redirects ??
  pages
    .flatMap(({ paths }) => paths)
    .flatMap((path, _, all) => {
      const from = /^(\/.+)\/web$/.exec(path)?.[1]
      return from !== undefined && all.includes(`${from}/app`) ? [{ from, to: `${from}/:channel` }] : []
    })
