import { releaseSchema } from '@masa/contract/releases'
import type { ReleaseSet } from '@masa/contract/releases'
import type { ChosenRelease, ChosenSet } from './sides.ts'

/** Key of a page's address, and the cookie that keeps it for the next pages. */
export const OVERRIDE_KEY = 'masa-override'
const DEADLINE_MS = 30_000

/** One remote's developer's own build, in place of the release that a site has. */
export interface Override {
  readonly remote: string
  readonly origin: string
}

/** What an address or a cookie asks for: `vacations@http://localhost:3100`; null for nothing that could be meant. */
export function parseOverride(text: string | null | undefined): Override | null {
  const [, remote, origin] = /^([a-z][a-z0-9-]{1,40})@(https?:\/\/[a-z0-9.-]+(?::\d{1,5})?)$/.exec(text ?? '') ?? []
  return remote === undefined || origin === undefined ? null : { remote, origin }
}

/** Reads it from a Cookie header; null where it is not there, or not written by us. */
export function overrideIn(header: string | undefined): string | null {
  const value = new RegExp(`(?:^|;\\s*)${OVERRIDE_KEY}=([^;]+)`).exec(header ?? '')?.[1]
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch {
    return null
  }
}

/**
 * Whether a site takes builds of an origin: one of the allowed ones, on a developer's machine, and in production on the
 * sites of other channels alone.
 */
export function isAllowed(
  { origin }: Override,
  {
    set,
    origins,
    isProduction,
  }: { set: Pick<ReleaseSet, 'channel'>; origins: readonly string[]; isProduction: boolean },
): boolean {
  return origins.includes(origin) && !(isProduction && set.channel === 'production')
}

/** The set with the build in place of the release; the set itself where the site has no such remote or the build does not answer. */
export async function withOverride(
  set: ChosenSet,
  { remote, origin }: Override,
  report: (failure: unknown) => void,
): Promise<ChosenSet> {
  const index = set.remotes.findIndex((release) => release.remote === remote)
  if (index === -1) return set
  try {
    // Allowed is this origin, and not what it leads to.
    const response = await fetch(`${origin}/remote/release.json`, {
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`${origin} answered ${response.status}`)
    const release = releaseSchema.parse(await response.json())
    if (release.remote !== remote) throw new Error(`${origin} builds ${release.remote}, not ${remote}`)
    const build: ChosenRelease = {
      ...release,
      address: `${origin}/remote/`,
      integrity: '',
      lastKnownGood: null,
      isWatched: false,
      override: origin,
    }
    return { ...set, remotes: set.remotes.with(index, build) }
  } catch (failure) {
    report(failure)
    return set
  }
}
