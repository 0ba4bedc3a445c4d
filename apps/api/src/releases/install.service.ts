import { SHELL } from '@masa/contract/releases'
import type { Release } from '@masa/contract/releases'
import type { ReleaseStore } from '@masa/release-store'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import { readChannels, seedEnablement } from './enablement.repository.ts'
import { misfitsOf, nameOf } from './release-rules.domain.ts'
import { storedRelease } from './registry.service.ts'
import {
  insertRelease,
  lastPromotedBy,
  lockRegistry,
  previousGood,
  readLiveOf,
  readReleases,
  recordChange,
  writeLive,
} from './releases.repository.ts'
import type { KeptRelease } from './releases.repository.ts'

/** Who made what stands in the log for the start itself. */
const ACTOR = 'setup'

/** The sites of a new installation that have a remote; of one that is not named here, the main site alone. */
const FIRST_SITES: Readonly<Record<string, readonly string[]>> = {
  vacations: ['MASA', 'RIBBON', 'MACCABI', 'APP'],
  'app-deals': ['MASA', 'RIBBON', 'APP'],
  ops: ['OPS'],
}

/**
 * Makes what was built on this machine live, for `npm start`: all of it at once, on every channel, and only what was not
 * installed by the last start too, so that a rollback or a promotion by hand survives the next start. Answers what became
 * live.
 */
export async function installBuilt({
  db,
  store,
  built,
  report,
}: {
  db: Database
  store: ReleaseStore
  /** Remote to version. */
  built: Readonly<Record<string, string>>
  report: (problem: string) => void
}): Promise<string[]> {
  const found: KeptRelease[] = []
  for (const [remote, version] of Object.entries(built)) {
    const kept = await storedRelease(store, { remote, version })
    if ('release' in kept) found.push(kept)
    else report(kept.map(({ message }) => message).join('; '))
  }
  return db.asWorker(async (tx) => {
    await lockRegistry(tx)
    const installed: string[] = []
    for (const kept of found) {
      const { remote, version } = kept.release
      if (await insertRelease(tx, kept, ACTOR))
        await recordChange(tx, { actor: ACTOR, action: 'publish', remote, to: version })
      const isInstalled = (await lastPromotedBy(tx, { actor: ACTOR, remote })) === version
      if (!isInstalled) {
        for (const channel of await readChannels(tx)) await makeLive(tx, { channel, remote, version })
        installed.push(nameOf(kept.release))
      }
      if (remote !== SHELL)
        for (const tenant of FIRST_SITES[remote] ?? ['MASA']) await seedEnablement(tx, { tenant, remote })
    }
    for (const channel of await readChannels(tx)) await dropMisfits(tx, channel, found)
    return installed
  })
}

async function makeLive(
  tx: Queryable,
  { channel, remote, version }: { channel: string; remote: string; version: string },
) {
  const live = await readLiveOf(tx, { channel, remote })
  await recordChange(tx, { actor: ACTOR, action: 'promote', remote, channel, from: live?.version ?? null, to: version })
  if (live?.version === version) return
  const spare = live === null ? null : await previousGood(tx, { channel, remote, version })
  await writeLive(tx, { channel, remote, version, last_known_good: spare, canary_version: null, canary_percent: null })
}

/** Built together, the parts fit; what an earlier start left behind as a spare may fit the new shell no more. */
async function dropMisfits(tx: Queryable, channel: string, found: readonly KeptRelease[]): Promise<void> {
  const shell = found.find(({ release }) => release.remote === SHELL)?.release
  if (shell === undefined) return
  for (const { release } of found) {
    const live = await readLiveOf(tx, { channel, remote: release.remote })
    if (release.remote === SHELL || live === null || live.last_known_good === null) continue
    const spare = await releaseOf(tx, { remote: live.remote, version: live.last_known_good })
    if (spare !== undefined && misfitsOf({ remote: spare, shell }).length > 0)
      await writeLive(tx, { ...live, last_known_good: null })
  }
}

async function releaseOf(tx: Queryable, { remote, version }: Pick<Release, 'remote' | 'version'>) {
  const name = `${remote}@${version}`
  return (await readReleases(tx, [name])).get(name)?.release
}
