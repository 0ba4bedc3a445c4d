import type { ReleaseSet, SpareRelease } from '@masa/contract/releases'

/** Where the set of a site is read by others. */
export const DISCOVERY_PATH = '/.well-known/micro-frontends.json'
const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'

/** One release in that schema. */
interface Discovered {
  readonly url: string
  readonly fallbackUrl?: string
  readonly metadata: { readonly integrity: string; readonly version: string }
  readonly deployment?: { readonly traffic?: number; readonly default: boolean }
}

/**
 * The release set in the form of awslabs/frontend-discovery: for each remote its stable release, and beside it a canary
 * with its share of the visitors. Names what the site has and nothing else.
 */
export function discoveryOf({ remotes }: ReleaseSet): {
  schema: string
  microFrontends: Record<string, Discovered[]>
} {
  const entryOf = ({ address, entry }: Pick<SpareRelease, 'address' | 'entry'>) => address + entry
  const microFrontends = remotes.map(({ lastKnownGood, canary, ...stable }) => {
    const described = (release: Pick<ReleaseSet['remotes'][number], 'address' | 'entry' | 'version' | 'files'>) => ({
      url: entryOf(release),
      metadata: { integrity: release.files[release.entry]?.integrity ?? '', version: release.version },
    })
    const fallback = lastKnownGood === null ? {} : { fallbackUrl: entryOf(lastKnownGood) }
    const releases: Discovered[] =
      canary === null
        ? [{ ...described(stable), ...fallback, deployment: { default: true } }]
        : [
            { ...described(stable), ...fallback, deployment: { traffic: 100 - canary.percent, default: true } },
            {
              ...described(canary.release),
              fallbackUrl: entryOf(stable),
              deployment: { traffic: canary.percent, default: false },
            },
          ]
    return [`@masa/${stable.remote}`, releases] as const
  })
  return { schema: SCHEMA, microFrontends: Object.fromEntries(microFrontends) }
}
