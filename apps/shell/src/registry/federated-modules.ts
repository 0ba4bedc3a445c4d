import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Remote } from '@masa/remote-kit'
import type { BootRelease } from '#src/boot/boot-data.ts'
import { within } from './deadline.ts'
import { designSystemComponents } from './design-system-components.ts'
import { lendRuntime } from './lend-runtime.ts'
import { loadScript } from './load-script.ts'

// The one module that knows how a remote's code comes: Module Federation, registered at run time from the release
// set. (The bench's twin replaces it by plain imports.)
let hasPlugin = false
/** A container that is not there by then is not coming: the rest of the release's time belongs to its chunks. */
const ENTRY_DEADLINE_MS = 4_000

/** Loads a release's container and its exposed module. Every release is a name of its own to the runtime. */
export async function loadRemoteModule(release: BootRelease & { readonly id: string }): Promise<Remote> {
  // Remotes take the design system from here; a build that lost the list would send each to its own copy.
  if (designSystemComponents.length === 0) throw new Error('this shell provides no design system')
  if (!hasPlugin) {
    hasPlugin = true
    lendRuntime()
    registerPlugins([
      {
        name: 'masa-entry',
        // Our own loading of entries: hash, policy and deadline on the element itself.
        loadEntry: async ({ remoteInfo }) => {
          await within(loadScript(remoteInfo.entry), {
            what: `the entry of ${remoteInfo.name}`,
            deadlineMs: ENTRY_DEADLINE_MS,
          })
          return (globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName] as never
        },
      },
    ])
  }
  registerRemotes([
    {
      name: release.container,
      alias: release.container,
      entry: release.address + release.entry,
      entryGlobalName: release.container,
      type: 'var',
    },
  ])
  const module = await loadRemote<{ remote: Remote }>(`${release.container}/remote`)
  if (module === null) throw new Error(`${release.id}@${release.version} exposes no remote`)
  return module.remote
}
