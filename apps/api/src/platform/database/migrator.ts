import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ensureRoles } from './roles.ts'

/** One file of `migrations/`: `0003-bookings.sql` has number 3. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** A migration that ran before has another text now. A change of the schema is a new file. */
export class MigrationChanged extends Error {
  override readonly name = 'MigrationChanged'

  constructor(file: string) {
    super(
      `${file} was changed after it had run on this database. Undo the change and write a new migration, or start again with: npm run reset`,
    )
  }
}

/** A migration failed; nothing of that file stands. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'

  constructor(file: string, cause: Error & { position?: string }, sql: string) {
    const line = cause.position ? `, line ${sql.slice(0, Number(cause.position)).split('\n').length}` : ''
    super(`${file}${line}: ${cause.message}`, { cause })
  }
}

/** Where the repository's migrations lie. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** One number for all replicas; any would do. */
const LOCK = 7_262_001

/** Reads and checks the files: numbered without gaps or doubles. */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    files.map(async (file) => {
      const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]
      if (!number) throw new Error(`${file}: a migration is named like 0003-bookings.sql`)
      const sql = await readFile(`${folder}/${file}`, 'utf8')
      return { number: Number(number), name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  for (const [index, migration] of migrations.entries()) {
    if (migrations[index + 1]?.number === migration.number)
      throw new Error(`${migration.name}: its number is taken twice`)
    if (migration.number !== index + 1)
      throw new Error(`${migration.name}: the next number is ${String(index + 1).padStart(4, '0')}`)
  }
  return migrations
}

/**
 * Brings the database of `url` up to date and yields the names of the files that ran. Replicas that start together
 * wait for each other on an advisory lock; the lock and a file's half-done transaction fall with their connection.
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  const client = new pg.Client({
    connectionString: url,
    application_name: 'masa_migrator',
    options: '-c lock_timeout=0 -c statement_timeout=0',
  })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await ensureRoles(client)
    const done = await readDone(client)
    const ran: string[] = []
    for (const migration of wanted) {
      const before = done.get(migration.number)
      if (before === undefined) {
        await run(client, migration)
        ran.push(migration.name)
      } else if (before !== migration.checksum) {
        throw new MigrationChanged(migration.name)
      }
    }
    return ran
  } finally {
    await client.end()
  }
}

async function readDone(client: pg.Client): Promise<Map<number, string>> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migration (
      number int PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      ran_at timestamptz NOT NULL DEFAULT now()
    )`)
  const { rows } = await client.query<{ number: number; checksum: string }>(
    'SELECT number, checksum FROM schema_migration',
  )
  return new Map(rows.map((row) => [row.number, row.checksum]))
}

async function run(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw new MigrationFailed(name, error as Error, sql)
  }
}
