import type { Queryable } from '#src/platform/database/database.ts'

/** Rows of the site whose transaction it is: row-level security hides the others. */

/** Keeps the link under the given code, or answers the one that stands for the same page and day. */
export async function keepLink(
  tx: Queryable,
  link: { tenant: string; code: string; path: string; expireDate: string | null; days: number },
): Promise<{ code: string; expires_on: string }> {
  const [row] = await tx.query<{ code: string; expires_on: string }>(
    `INSERT INTO short_link (tenant, code, path, expires_on) VALUES ($1, $2, $3, coalesce($4::date, masa_today() + $5::int))
     ON CONFLICT (tenant, md5(path), expires_on) DO UPDATE SET path = excluded.path
     RETURNING code, expires_on`,
    [link.tenant, link.code, link.path, link.expireDate, link.days],
  )
  if (!row) throw new Error('a short link was not kept')
  return row
}

/** Whether the day is neither past nor further away than so many days. */
export async function isWithinReach(tx: Queryable, day: string, days: number): Promise<boolean> {
  const [row] = await tx.query<{ within: boolean }>(
    'SELECT $1::date BETWEEN masa_today() AND masa_today() + $2::int AS within',
    [day, days],
  )
  return row?.within === true
}

export async function readLink(tx: Queryable, code: string): Promise<string | null> {
  const [row] = await tx.query<{ path: string }>(
    'SELECT path FROM short_link WHERE code = $1 AND expires_on >= masa_today()',
    [code],
  )
  return row?.path ?? null
}

/** Of every site; for the sweep. */
export const deleteOverLinks = (tx: Queryable): Promise<object[]> =>
  tx.query('DELETE FROM short_link WHERE expires_on < masa_today() - 30')
