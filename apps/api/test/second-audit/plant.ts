import { expect } from 'vitest'
import type { BookingWorld } from '#src/bookings/testing/booking-world.ts'
import { partnersOf, type Partners } from './partners.ts'
import { secondAudit } from './second-audit.ts'

/** The books of the partners, which a plant may change. */
export type Books = { [List in keyof Partners]-?: Required<Partners>[List][number][] }

/** What makes a sound world unsound: a statement, another book of a partner, or both. */
export interface Plant {
  /** Run as a worker, who sees every tenant. */
  readonly sql?: string
  readonly books?: (books: Books) => void
}

class Undone extends Error {}

/** The findings with the plant in place; what was planted is rolled back. */
export async function findingsWith(world: BookingWorld, { sql, books }: Plant): Promise<string[]> {
  let findings: string[] = []
  const partners = () => {
    const copy = structuredClone(partnersOf(world.sandbox)) as Books
    books?.(copy)
    return copy
  }
  const planted = world.test.db.asWorker(async (tx) => {
    if (sql !== undefined) await tx.query(sql)
    findings = await secondAudit(tx.query, partners)
    throw new Undone()
  })
  await expect(planted).rejects.toThrow(Undone)
  return findings
}

/** Changes the one entry of a partner's list that fits. */
export function change<Entry extends object>(
  entries: readonly Entry[],
  isIt: (entry: Entry) => boolean,
  changes: Partial<Entry>,
): void {
  const entry = entries.find(isIt)
  if (entry === undefined) throw new Error('the partner keeps no such entry')
  Object.assign(entry, changes)
}
