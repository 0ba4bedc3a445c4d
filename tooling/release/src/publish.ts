import { checkRelease, publishRelease } from '@masa/contract/release-desk'
import type { ReleaseStore } from '@masa/release-store'
import type { Built } from './built.ts'
import { nameOf, spoiltFiles } from './built.ts'
import { done } from './registry-client.ts'
import type { RegistryClient } from './registry-client.ts'

/**
 * Publishes a build: asked first, then its files are stored, then it is registered. Whatever ends it on the way, nothing
 * of it is live, and it can be begun again.
 * @throws Refused with every reason.
 */
export async function publish(
  built: Built,
  { store, registry }: { store: ReleaseStore; registry: RegistryClient },
): Promise<Built> {
  const { release, folder } = built
  const spoilt = await spoiltFiles(built)
  if (spoilt.length > 0)
    throw new Error(
      `The build of ${nameOf(release)} was changed after it was made (${spoilt.slice(0, 3).join(', ')}): build it again.`,
    )
  done(await registry.post(checkRelease, release))
  await store.put({ remote: release.remote, version: release.version, folder })
  done(await registry.post(publishRelease, { remote: release.remote, version: release.version }))
  return built
}
