import type { Site } from '@masa/contract/releases'
import { matchPath, patternRank } from '@masa/contract/path-pattern'
import type { PathParams } from '@masa/contract/path-pattern'
import { manifestSchema } from '@masa/remote-kit/manifest'
import type { ManifestPage, RemoteManifest } from '@masa/remote-kit/manifest'
import type { ChosenRelease, ChosenSet } from './sides.ts'

/** A remote of a site, its manifest understood. */
export interface SiteRemote {
  readonly release: ChosenRelease
  readonly manifest: RemoteManifest
}

/** The page that an address is, and whose it is. */
export interface MatchedPage {
  readonly page: ManifestPage
  /** Absent: the shell's own. */
  readonly remote?: SiteRemote
  readonly params: PathParams
}

const understood = new WeakMap<ChosenSet, readonly SiteRemote[]>()

/**
 * The remotes of a release set. One whose manifest this edge does not understand is left out: its pages are then
 * not found, and all others work.
 */
export function remotesOf(set: ChosenSet, report: (failure: unknown) => void = () => {}): readonly SiteRemote[] {
  const known = understood.get(set)
  if (known !== undefined) return known
  const remotes: SiteRemote[] = []
  for (const release of set.remotes) {
    const manifest = manifestSchema.safeParse(release.manifest)
    if (manifest.success) remotes.push({ release, manifest: manifest.data })
    else
      report(
        new Error(`the manifest of ${release.remote}@${release.version} cannot be read`, { cause: manifest.error }),
      )
  }
  understood.set(set, remotes)
  return remotes
}

/** The shell's pages that a site has: nothing is sold at the operators' desk. */
export const ownPagesOf = (shell: RemoteManifest, { kind }: Pick<Site, 'kind'>): RemoteManifest =>
  kind === 'desk' ? { ...shell, pages: shell.pages.filter(({ id }) => id === 'not-found') } : shell

/** Finds the page of a path (no language prefix): the most exact pattern of the shell and the site's remotes. */
export function findPage({
  path,
  shell,
  remotes,
}: {
  path: string
  shell: RemoteManifest
  remotes: readonly SiteRemote[]
}): MatchedPage | null {
  let best: MatchedPage | null = null
  let bestRank = -1
  const consider = (manifest: RemoteManifest, remote?: SiteRemote) => {
    for (const page of manifest.pages)
      for (const pattern of page.paths) {
        const rank = patternRank(pattern)
        if (rank <= bestRank) continue
        const params = matchPath(pattern, path)
        if (params === null) continue
        best = { page, params, ...(remote === undefined ? {} : { remote }) }
        bestRank = rank
      }
  }
  consider(shell)
  for (const remote of remotes) consider(remote.manifest, remote)
  return best
}
