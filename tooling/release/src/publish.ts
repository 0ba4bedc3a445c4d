import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkRelease, publishRelease } from '@masa/contract/release-desk'
import type { Outcome } from '@masa/contract/release-desk'
import type { ReleaseStore } from '@masa/release-store'
import type { Built } from './built.ts'
import { nameOf, spoiltFiles } from './built.ts'
import { Refused } from './registry-client.ts'
import type { RegistryClient } from './registry-client.ts'

interface Published {
  /** It was by an earlier run, whose answer may have been lost. */
  readonly isKnown: boolean
}

/**
 * Publishes a build: asked first, then its files are stored, then it is registered. Whatever ends it on the way, nothing
 * of it is live, and it can be begun again: to be promoted, this same build may be published already.
 * @throws Refused with every reason.
 */
export async function publish(
  built: Built,
  {
    store,
    registry,
    isPromoted,
    source,
    others,
  }: {
    store: ReleaseStore
    registry: RegistryClient
    isPromoted: boolean
    /** For the log. */
    source: string
    /** Remotes whose next releases will be promoted together with it. */
    others: readonly string[] | undefined
  },
): Promise<Published> {
  const { release, folder } = built
  const { remote, version } = release
  const spoilt = await spoiltFiles(built)
  if (spoilt.length > 0)
    throw new Error(
      `The build of ${nameOf(release)} was changed after it was made (${spoilt.slice(0, 3).join(', ')}): build it again.`,
    )
  const outcome = await register()
  if (outcome.done) return { isKnown: false }
  const [refusal] = outcome.refusals
  if (refusal?.kind !== 'version_exists' || !(await isStored(built, store))) throw new Refused(outcome)
  if (isPromoted) return { isKnown: true }
  const way = `${refusal.message}; it is this build, and live after: release promote ${remote} ${version}`
  throw new Refused({ ...outcome, refusals: [{ ...refusal, message: way }] })

  async function register(): Promise<Outcome> {
    const set = others === undefined ? {} : { with: [...others] }
    const asked = await registry.post(checkRelease, { ...release, ...set })
    if (!asked.done) return asked
    await store.put({ remote, version, folder })
    return registry.post(publishRelease, { remote, version, ...set, reason: source })
  }
}

/** Whether what is stored as this version is this very build: its description has the hash of every file. */
async function isStored({ release, folder }: Built, store: ReleaseStore): Promise<boolean> {
  const stored = await store.read(`${release.remote}/${release.version}/release.json`)
  return stored !== null && stored.equals(await readFile(join(folder, 'release.json')))
}
