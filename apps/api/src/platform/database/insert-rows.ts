import type { Queryable } from '#src/platform/database/database.ts'

/** What to do with a row that is there already. */
export type OnConflict = { keep: true } | { replaceBy: readonly string[] }

/** Inserts records whose keys are the table's columns, typed by the table itself. */
export async function insertRecords(
  tx: Queryable,
  table: string,
  records: readonly object[],
  conflict: OnConflict,
): Promise<void> {
  const [first] = records
  if (!first) return
  const columns = Object.keys(first)
  await tx.query(
    `INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${columns.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ${onConflict(columns, conflict)}`,
    [JSON.stringify(records)],
  )
}

export interface Column {
  name: string
  type: string
  values: readonly unknown[]
}

/** Inserts columns side by side: the quick way for many rows. Rows that are there already stay. */
export async function insertColumns(tx: Queryable, table: string, columns: readonly Column[]): Promise<void> {
  if ((columns[0]?.values.length ?? 0) === 0) return
  const names = columns.map((column) => column.name).join(', ')
  const arrays = columns.map((column, index) => `$${index + 1}::${column.type}[]`).join(', ')
  await tx.query(
    `INSERT INTO ${table} (${names}) SELECT * FROM unnest(${arrays}) ON CONFLICT DO NOTHING`,
    columns.map((column) => column.values),
  )
}

function onConflict(columns: readonly string[], conflict: OnConflict): string {
  if ('keep' in conflict) return 'ON CONFLICT DO NOTHING'
  const changed = columns.filter((column) => !conflict.replaceBy.includes(column))
  const key = conflict.replaceBy.join(', ')
  if (changed.length === 0) return `ON CONFLICT (${key}) DO NOTHING`
  return `ON CONFLICT (${key}) DO UPDATE SET ${changed.map((column) => `${column} = excluded.${column}`).join(', ')}`
}
