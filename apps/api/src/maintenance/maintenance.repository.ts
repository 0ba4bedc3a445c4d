import type { LocalisedText } from '@masa/contract'
import type { Queryable } from '#src/platform/database/database.ts'

/** A message as stored. */
export interface MessageRow {
  readonly target: string[]
  readonly title: Partial<LocalisedText>
  readonly body: Partial<LocalisedText>
  readonly affected: string[]
  readonly closes_site: boolean
  readonly ends_at: Date | null
}

const IS_CURRENT = 'is_active AND coalesce(starts_at <= masa_now(), true) AND coalesce(ends_at > masa_now(), true)'

/** The message that is shown now on a site: a closed site before all, then its own before the general one. */
export async function readCurrent(db: Queryable, tenant: string): Promise<MessageRow | null> {
  const [row] = await db.query<MessageRow>(
    `SELECT target, title, body, affected, closes_site, ends_at FROM maintenance_message
     WHERE ${IS_CURRENT} AND (tenant = $1 OR tenant IS NULL)
     ORDER BY closes_site DESC, tenant NULLS LAST, id DESC LIMIT 1`,
    [tenant],
  )
  return row ?? null
}

/** Every message that is shown now, for the operator. */
export const readAllCurrent = (db: Queryable): Promise<(MessageRow & { tenant: string | null })[]> =>
  db.query(
    `SELECT tenant, target, title, body, affected, closes_site, ends_at FROM maintenance_message
     WHERE ${IS_CURRENT} ORDER BY tenant NULLS FIRST, id`,
  )

export interface NewMessage {
  readonly tenant: string | null
  readonly target: readonly string[]
  readonly title: Partial<LocalisedText>
  readonly body: Partial<LocalisedText>
  readonly affected: readonly string[]
  readonly closesSite: boolean
  /** ISO 8601. */
  readonly endsAt: string | null
}

export const insertMessage = (tx: Queryable, message: NewMessage): Promise<object[]> =>
  tx.query(
    `INSERT INTO maintenance_message (is_active, tenant, target, title, body, affected, closes_site, ends_at)
     VALUES (true, $1, $2, $3, $4, $5, $6, $7)`,
    [
      message.tenant,
      message.target,
      JSON.stringify(message.title),
      JSON.stringify(message.body),
      message.affected,
      message.closesSite,
      message.endsAt,
    ],
  )

/** Ends what stands for one site, or for all; yields how many. */
export async function endMessages(tx: Queryable, tenant: string | null): Promise<number> {
  const rows = await tx.query(
    'UPDATE maintenance_message SET is_active = false WHERE is_active AND ($1::text IS NULL OR tenant = $1) RETURNING id',
    [tenant],
  )
  return rows.length
}
