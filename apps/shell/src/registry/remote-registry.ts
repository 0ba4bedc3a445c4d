import type { Translator } from '@masa/i18n'
import type { Remote, SlotModule } from '@masa/remote-kit'
import type { BootRemote } from '#src/boot/boot-data.ts'
import { within, withOneRetry } from './deadline.ts'
import { knowHashes } from './integrity.ts'
import { loadRemoteModule } from './federated-modules.ts'
import { reportRemoteFailure } from './beacon.ts'

/** Deadlines of the design: a release's entry and module, and everything that a page waits for. */
export const RELEASE_DEADLINE_MS = 6_000
export const TOTAL_DEADLINE_MS = 12_000
/** After so many failures in one session a remote is not tried by itself any more. */
const BREAKER_LIMIT = 3

/** Why a remote's page cannot be shown; told apart by shape, since bundles may carry copies of the class. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable'
  readonly remoteId: string
  constructor(remoteId: string, cause: unknown) {
    super(`${remoteId} is not available`, { cause })
    this.remoteId = remoteId
  }
}

export interface RemoteRegistry {
  readonly remotes: readonly BootRemote[]
  /** The remote's module with its messages; throws `RemoteUnavailable`. Loaded once; a failure may be tried again. */
  load(id: string): Promise<Remote>
  /** Fetches the entry of a remote that is likely wanted next, at the browser's leisure. */
  prefetch(id: string): void
  /** What fills a place of a page, under the same deadlines; throws `RemoteUnavailable`. */
  slot(id: string, key: string): Promise<SlotModule>
  /** The same where it is there already: for a first render. */
  slotNow(id: string, key: string): SlotModule | undefined
  /** Runs a lazy part of a remote (page chunk, slot) under the same deadlines. */
  guard<T>(id: string, part: () => Promise<T>): Promise<T>
}

export function createRemoteRegistry({
  remotes,
  translator,
}: {
  remotes: readonly BootRemote[]
  translator: Translator
}): RemoteRegistry {
  const byId = new Map(remotes.map((remote) => [remote.id, remote]))
  const loading = new Map<string, Promise<Remote>>()
  const failures = new Map<string, number>()
  const prefetched = new Set<string>()
  const slots = new Map<string, SlotModule>()

  const fail = (id: string, cause: unknown): never => {
    const release = byId.get(id)
    failures.set(id, (failures.get(id) ?? 0) + 1)
    loading.delete(id)
    reportRemoteFailure({ remote: id, version: release?.version ?? 'unknown', cause })
    throw new RemoteUnavailable(id, cause)
  }

  async function start(id: string): Promise<Remote> {
    const release = byId.get(id)
    if (release === undefined) throw new RemoteUnavailable(id, 'this site does not have it')
    const attempt = async () => {
      const [remote] = await Promise.all([
        withHashes(release).then(() => loadRemoteModule(release)),
        translator.ensure(id),
      ])
      return remote
    }
    const limited = () => within(attempt(), { what: id, deadlineMs: RELEASE_DEADLINE_MS })
    // An open breaker leaves one quick attempt, made because somebody asked for it.
    const isBroken = (failures.get(id) ?? 0) >= BREAKER_LIMIT
    try {
      return await within(isBroken ? limited() : withOneRetry(limited), { what: id, deadlineMs: TOTAL_DEADLINE_MS })
    } catch (cause) {
      return fail(id, cause)
    }
  }

  for (const release of remotes) if (release.files !== undefined) knowHashes(release.address, release.files)

  const registry: RemoteRegistry = {
    remotes,
    load(id) {
      const known = loading.get(id)
      if (known !== undefined) return known
      const begun = start(id)
      loading.set(id, begun)
      return begun
    },
    prefetch(id) {
      const release = byId.get(id)
      if (release === undefined || loading.has(id) || prefetched.has(id)) return
      prefetched.add(id)
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.as = 'script'
      link.href = release.address + release.entry
      document.head.append(link)
    },
    async slot(id, key) {
      const part = (await registry.load(id)).slots[key]
      if (part === undefined) throw new RemoteUnavailable(id, `it fills no slot ${key}`)
      const filled = await registry.guard(id, part)
      slots.set(`${id} ${key}`, filled)
      return filled
    },
    slotNow: (id, key) => slots.get(`${id} ${key}`),
    async guard(id, part) {
      try {
        return await within(
          withOneRetry(() => within(part(), { what: `a part of ${id}`, deadlineMs: RELEASE_DEADLINE_MS })),
          {
            what: `a part of ${id}`,
            deadlineMs: TOTAL_DEADLINE_MS,
          },
        )
      } catch (cause) {
        return fail(id, cause)
      }
    },
  }
  return registry
}

/** The matched remote's hashes came with the page; another one's stand in its release file. */
async function withHashes(release: BootRemote): Promise<void> {
  if (release.files !== undefined) return
  const { files } = await fetchJson<{ files: Record<string, { integrity: string }> }>(`${release.address}release.json`)
  knowHashes(
    release.address,
    Object.fromEntries(Object.entries(files).map(([path, { integrity }]) => [path, integrity])),
  )
}

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as T
}
