import { packageNamespace } from '@masa/i18n'
import type { Translator } from '@masa/i18n'
import type { Remote, SlotModule, SlotName, SlotProps } from '@masa/remote-kit'
import type { BootRelease, BootRemote } from '#src/boot/boot-data.ts'
import { within, withOneRetry } from './deadline.ts'
import { storedFailures } from './stored-failures.ts'
import { loadRemoteModule } from './federated-modules.ts'
import { inMessageScope } from './in-message-scope.tsx'
import { knowHashes, trustBuild } from './integrity.ts'
import { dropStyles, ensureStyles } from './page-styles.ts'
import type * as Recovery from './recovery.ts'

/** Deadlines of the design: the description of a release (and our own file for failures), all of a release with a second try, everything that a page waits for. */
const DESCRIPTION_DEADLINE_MS = 2_000
const RELEASE_DEADLINE_MS = 6_000
const TOTAL_DEADLINE_MS = 12_000

/** Why a remote's page cannot be shown; distinguished by shape, since bundles may carry copies of the class. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable'
  readonly remoteId: string
  constructor(remoteId: string, cause: unknown) {
    super(`${remoteId} is not available`, { cause })
    this.remoteId = remoteId
  }
}

/** A lazy part of a remote. */
export interface RemotePart<T> {
  /** Finds it in whichever release is in use; undefined where that one has no such part. */
  readonly of: (remote: Remote) => (() => Promise<T>) | undefined
  /** Shared packages whose catalogues it reads. */
  readonly messages: readonly string[]
}

/** Where a remote's part stands that fills a slot. */
export type SlotKey<Name extends SlotName> = `${Name}/${string}`

export interface RemoteRegistry {
  readonly remotes: readonly BootRemote[]
  /** The remote's module with its messages; throws `RemoteUnavailable`. Loaded once; a failure may be tried again. */
  load(id: string): Promise<Remote>
  /** Where the release of a remote lies that is in use: its own, or the last known good after that one failed. */
  addressOf(id: string): string | undefined
  /** Fetches the entry of a remote that is likely wanted next, at the browser's leisure. */
  prefetch(id: string): void
  /** What fills a place of a page, under the same deadlines; throws `RemoteUnavailable`. */
  slot<Name extends SlotName>(id: string, key: SlotKey<Name>): Promise<SlotModule<SlotProps[Name]>>
  /** The same where it is there already: for a first render. */
  slotNow<Name extends SlotName>(id: string, key: SlotKey<Name>): SlotModule<SlotProps[Name]> | undefined
  /** Runs a lazy part of a remote (page chunk, slot) under the same deadlines, of the last known good where it fails. */
  part<T>(id: string, part: RemotePart<T>): Promise<T>
  /** The same while no visitor waits for it: of the release that is in use, and a failure is not counted. */
  ahead<T>(id: string, part: RemotePart<T>): Promise<T>
}

/** A remote as it was loaded. */
interface Loaded {
  readonly remote: Remote
  readonly release: BootRelease
  /** Words that it brings itself, its own and those of shared packages. */
  readonly words?: readonly Parameters<Translator['add']>[]
}

/**
 * Loads remotes: a release with one more try, then the last known good one at its own address, then nothing, each under
 * its deadline. A remote that failed three times in a session goes straight to its last known good. What fails is reported
 * to the operator once a page; the page itself lives on.
 */
export function createRemoteRegistry({
  remotes,
  translator,
}: {
  remotes: readonly BootRemote[]
  translator: Pick<Translator, 'add' | 'ensure' | 'locale'>
}): RemoteRegistry {
  const byId = new Map(remotes.map((remote) => [remote.id, remote]))
  const inUse = new Map<string, BootRelease>()
  const loading = new Map<string, Promise<Loaded>>()
  const prefetched = new Set<string>()
  const slots = new Map<string, SlotModule<never>>()

  const giveUp = (id: string, cause: unknown): never => {
    loading.delete(id)
    throw new RemoteUnavailable(id, cause)
  }
  /** Reports a failure; whatever becomes of that, the page goes on. */
  const reportFailure = (...failure: Parameters<typeof Recovery.reportFailure>) =>
    recovery().then(
      (module) => module.reportFailure(...failure),
      () => undefined,
    )

  /** One release's container, module and words. It is not in use by that: it may come too late. */
  async function loadRelease(remote: BootRemote, release: BootRelease): Promise<Loaded> {
    const locale = translator.locale()
    const [module, words] = await Promise.all([
      withHashes(release).then(() => loadRemoteModule({ ...release, id: remote.id })),
      // A spare has its own messages: those of the release that failed may be others.
      release === remote
        ? translator.ensure(remote.id)
        : recovery().then((module) => module.wordsOfSpare(remote, release, locale)),
    ])
    return { remote: module, release, ...(words && { words }) }
  }

  /** Loads a release and puts it in use, unless its time is over by then. */
  async function take(remote: BootRemote, work: () => Promise<Loaded>): Promise<Loaded> {
    const loaded = await limited(remote, work)
    inUse.set(remote.id, loaded.release)
    for (const words of loaded.words ?? []) translator.add(...words)
    return loaded
  }

  const limited = <T>(remote: BootRemote, work: () => Promise<T>) =>
    within(work(), { what: remote.id, deadlineMs: RELEASE_DEADLINE_MS })

  /** The last known good release, begun once for all who need it; throws the failure that led here where there is none. */
  function loadSpare(remote: BootRemote, failure: unknown): Promise<Loaded> {
    const { lastKnownGood: spare } = remote
    if (spare === undefined) return Promise.reject(failure)
    dropStyles(remote.address)
    const begun = take(remote, () => loadRelease(remote, spare)).catch((cause: unknown) => {
      void reportFailure(remote, spare, cause)
      throw cause
    })
    loading.set(remote.id, begun)
    return begun
  }

  async function start(remote: BootRemote): Promise<Loaded> {
    if (storedFailures.read() !== null && (await isPassedOver(remote))) {
      // Without a spare one quick attempt is left, made because a visitor asked for it.
      return remote.lastKnownGood === undefined
        ? take(remote, () => loadRelease(remote, remote))
        : loadSpare(remote, undefined)
    }
    const askedAt = performance.now()
    try {
      const loaded = await take(remote, () => withOneRetry(() => loadRelease(remote, remote)))
      // The page's own remote has been on its way since the page was asked for.
      if (remote.isWatched) {
        const milliseconds = performance.now() - (remote.files === undefined ? askedAt : 0)
        void recovery().then(
          (module) => module.reportLoad(remote, milliseconds),
          () => undefined,
        )
      }
      return loaded
    } catch (cause) {
      void reportFailure(remote, remote, cause)
      return loadSpare(remote, cause)
    }
  }

  function held(id: string): Promise<Loaded> {
    const remote = byId.get(id)
    if (remote === undefined) return Promise.reject(new RemoteUnavailable(id, 'this site does not have it'))
    const known = loading.get(id)
    if (known !== undefined) return known
    const begun = start(remote)
    // A spare that was begun meanwhile stands already.
    if (!loading.has(id)) loading.set(id, begun)
    return begun
  }

  async function runPart<T>({ remote, release, words }: Loaded, { of, messages }: RemotePart<T>): Promise<T> {
    const part = of(remote)
    if (part === undefined) throw new Error(`${remote.id}@${release.version} has no such part`)
    const [made] = await Promise.all([
      part(),
      ensureStyles(release.address),
      // A spare brought all of its words with it.
      ...(words ? [] : messages.map((name) => translator.ensure(packageNamespace(remote.id, name)))),
    ])
    return made
  }

  async function partOf<T>(id: string, part: RemotePart<T>): Promise<T> {
    const loaded = await held(id)
    const remote = byId.get(id)
    if (remote === undefined) throw new RemoteUnavailable(id, 'this site does not have it')
    try {
      return await limited(remote, () => withOneRetry(() => runPart(loaded, part)))
    } catch (cause) {
      void reportFailure(remote, loaded.release, cause)
      if (loaded.release !== remote) throw cause
      const spare = await loadSpare(remote, cause)
      return limited(remote, () => runPart(spare, part))
    }
  }

  for (const release of remotes) {
    if (release.override !== undefined) trustBuild(release.address)
    else if (release.files !== undefined) knowHashes(release.address, release.files)
  }

  const registry: RemoteRegistry = {
    remotes,
    load: (id) =>
      within(held(id), { what: id, deadlineMs: TOTAL_DEADLINE_MS }).then(
        ({ remote }) => remote,
        (cause: unknown) => giveUp(id, cause),
      ),
    addressOf: (id) => (inUse.get(id) ?? byId.get(id))?.address,
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
    async slot<Name extends SlotName>(id: string, key: SlotKey<Name>) {
      type Filled = SlotModule<SlotProps[Name]>
      const messages = byId.get(id)?.slots.find((slot) => `${slot.name}/${slot.id}` === key)?.messages ?? []
      const filled = inMessageScope(
        id,
        await registry.part<Filled>(id, {
          // The index of a pattern of keys says no more than all that may stand there.
          of: ({ slots: parts }) => parts[key] as (() => Promise<Filled>) | undefined,
          messages,
        }),
      )
      slots.set(`${id} ${key}`, filled as SlotModule<never>)
      return filled
    },
    slotNow: <Name extends SlotName>(id: string, key: SlotKey<Name>) =>
      slots.get(`${id} ${key}`) as SlotModule<SlotProps[Name]> | undefined,
    part: (id, part) =>
      within(partOf(id, part), { what: `a part of ${id}`, deadlineMs: TOTAL_DEADLINE_MS }).catch((cause: unknown) =>
        giveUp(id, cause),
      ),
    ahead: (id, part) => held(id).then((loaded) => runPart(loaded, part)),
  }
  return registry
}

/** What is needed only after a failure is no part of the first page. */
const recovery = () => import(/* webpackChunkName: "recovery" */ './recovery.ts')

/** Whether a release failed too often; while that is unknown, nothing is passed over. */
const isPassedOver = (remote: BootRemote): Promise<boolean> =>
  within(recovery(), { what: 'recovery', deadlineMs: DESCRIPTION_DEADLINE_MS }).then(
    (module) => module.isPassedOver(remote),
    () => false,
  )

/** The matched remote's hashes came with the page; another one's stand in its description, which has a hash itself. */
async function withHashes(release: BootRelease): Promise<void> {
  // A developer's own build has neither.
  if (release.files !== undefined || release.integrity === '') return
  const { files } = await within(
    fetchJson<{ files: Record<string, { integrity: string }> }>(`${release.address}release.json`, release.integrity),
    { what: `the description of ${release.container}`, deadlineMs: DESCRIPTION_DEADLINE_MS },
  )
  knowHashes(
    release.address,
    Object.fromEntries(Object.entries(files).map(([path, { integrity }]) => [path, integrity])),
  )
}

async function fetchJson<T>(address: string, integrity?: string): Promise<T> {
  const response = await fetch(address, integrity === undefined ? {} : { integrity })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as T
}
