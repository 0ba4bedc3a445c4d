import { SHELL } from '@masa/contract/releases'
import type { Release } from '@masa/contract/releases'
import type { ReleaseStore } from '@masa/release-store'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import { SETUP_NAME } from '#src/platform/http/api.ts'
import { readChannels, seedEnablement } from './enablement.repository.ts'
import { misfitsOf, namesMissing, nameOf } from './release-rules.domain.ts'
import {
  insertRelease,
  lastPromotedBy,
  lockRegistry,
  previousGoods,
  readLive,
  readLiveOf,
  readRelease,
  readReleases,
  recordChange,
  recordEndedCanary,
  unmarkCollected,
  writeLive,
} from './releases.repository.ts'
import type { KeptRelease } from './releases.repository.ts'
import { storedRelease } from './stored-release.ts'

/** Who made what stands in the log for the start itself. */
const ACTOR = SETUP_NAME

/** The sites of a new installation that have a remote; of one that is not named here, the main site alone. */
const FIRST_SITES: Readonly<Record<string, readonly string[]>> = {
  vacations: ['MASA', 'RIBBON', 'MACCABI', 'APP'],
  'app-deals': ['MASA', 'RIBBON', 'APP'],
  flights: ['MASA', 'RIBBON'],
  'order-tracking': ['MASA', 'RIBBON', 'APP'],
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
      else {
        const known = await readRelease(tx, kept.release)
        if (known?.integrity !== kept.integrity) {
          report(`${nameOf(kept.release)} was published before with other content: it was left as it is`)
          continue
        }
        if (known.isCollected) await unmarkCollected(tx, kept.release)
      }
      const isInstalled = (await lastPromotedBy(tx, { actor: ACTOR, remote })) === version
      if (!isInstalled) {
        for (const channel of await readChannels(tx)) await makeLive(tx, { channel, remote, version })
        installed.push(nameOf(kept.release))
      }
      if (remote !== SHELL) await seedEnablement(tx, { tenants: FIRST_SITES[remote] ?? ['MASA'], remote })
    }
    for (const channel of await readChannels(tx)) await dropMisfits(tx, channel)
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
  await recordEndedCanary(tx, live, { actor: ACTOR, reason: '', to: version })
  const [spare = null] = live === null ? [] : await previousGoods(tx, { channel, remote, version })
  await writeLive(tx, { channel, remote, version, last_known_good: spare, canary_version: null, canary_percent: null })
}

/**
 * Built together, the parts fit; what an earlier start left behind as a spare may fit them no more. A remote's spare has
 * to run in the shell that is live, and the shell's spare has to carry every remote that stands there then.
 */
async function dropMisfits(tx: Queryable, channel: string): Promise<void> {
  const rows = await readLive(tx, channel)
  const names = rows.flatMap(({ remote, version, last_known_good: spare }) =>
    [version, spare].flatMap((each) => (each === null ? [] : [`${remote}@${each}`])),
  )
  const releases = await readReleases(tx, names)
  const shell = rows.find(({ remote }) => remote === SHELL)
  if (shell === undefined) return
  const of = (remote: string, version: string | null) => releases.get(`${remote}@${version}`)?.release
  const fits = (remote: Release | undefined, carrier: Release | undefined) =>
    remote === undefined ||
    carrier === undefined ||
    [misfitsOf, namesMissing].every((missing) => missing({ remote, shell: carrier }).length === 0)
  const live = of(SHELL, shell.version)
  const spareOfShell = of(SHELL, shell.last_known_good)
  let isSpareOfShellFit = true
  for (const row of rows.filter(({ remote }) => remote !== SHELL)) {
    const spare = of(row.remote, row.last_known_good)
    const isFit = fits(spare, live)
    if (!isFit) await writeLive(tx, { ...row, last_known_good: null })
    isSpareOfShellFit &&= fits(of(row.remote, row.version), spareOfShell) && (!isFit || fits(spare, spareOfShell))
  }
  if (!isSpareOfShellFit) await writeLive(tx, { ...shell, last_known_good: null })
}
