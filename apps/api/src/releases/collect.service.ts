import type { ReleaseStore } from '@masa/release-store'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import { collectable, markCollected, markRemoved, recordChange, unremoved } from './releases.repository.ts'

/** A release whose files are deleted, or would be. */
export interface Collected {
  readonly remote: string
  readonly version: string
  readonly publishedAt: string
  readonly bytes: number
}

/** Open tabs and caches live long. */
const RETENTION_DAYS = 30

/**
 * Deletes the files of releases whose retention is over. They are marked first, so that nothing can be promoted any more
 * whose files are on their way out; what could not be deleted is tried again by the next collection. Throws when that
 * happened, after all were tried.
 */
export async function collect(
  {
    db,
    store,
    change,
  }: {
    db: Database
    store: Pick<ReleaseStore, 'remove'>
    /** One change of the registry, behind its lock. */
    change: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>
  },
  {
    actor,
    olderThanDays = RETENTION_DAYS,
    isDryRun,
  }: { actor: string; olderThanDays?: number | undefined; isDryRun: boolean },
): Promise<Collected[]> {
  const dueOf = async (tx: Queryable) => [...(await unremoved(tx)), ...(await collectable(tx, olderThanDays))]
  if (isDryRun) return db.asWorker(dueOf)
  const due = await change(async (tx) => {
    const rows = await dueOf(tx)
    for (const { remote, version } of rows)
      if (await markCollected(tx, { remote, version }))
        await recordChange(tx, { actor, action: 'collect', remote, from: version })
    return rows
  })
  const failures: unknown[] = []
  for (const { remote, version } of due)
    try {
      await store.remove({ remote, version })
      await db.asWorker((tx) => markRemoved(tx, { remote, version }))
    } catch (failure) {
      failures.push(failure)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `the files of ${failures.length} of ${due.length} releases could not be deleted`)
  return due
}
