import type { Client } from 'pg'
import { isUniqueViolation, sqlStateOf } from './database-errors.ts'

/** `masa_app` serves requests, one tenant per transaction. `masa_worker` runs jobs, sweeps and seeds over all tenants. */
export const ROLES = ['masa_app', 'masa_worker'] as const

/** The roles are missing and this user may not create them. The message says what an administrator must run. */
export class RolesMissing extends Error {
  override readonly name = 'RolesMissing'

  constructor(user: string, cause: unknown) {
    const statements = ROLES.map((role) => `CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO "${user}";`).join(' ')
    super(
      `The database user "${user}" may not create the roles that Masa needs. Let an administrator run: ${statements}`,
      { cause },
    )
  }
}

/**
 * Creates the roles when missing and lets the present user take them on. Roles belong to the whole server,
 * so another database may create them at the same instant: that counts as done.
 */
export async function ensureRoles(client: Client): Promise<void> {
  const [me] = (await client.query<{ user: string }>('SELECT current_user AS "user"')).rows
  const user = me?.user ?? ''
  for (const role of ROLES) {
    try {
      await createWhenMissing(client, role)
      await grantWhenMissing(client, role)
    } catch (error) {
      if (sqlStateOf(error) === '42501') throw new RolesMissing(user, error)
      throw error
    }
  }
}

async function createWhenMissing(client: Client, role: string): Promise<void> {
  const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
  if (found.rowCount) return
  try {
    await client.query(`CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE`)
  } catch (error) {
    if (sqlStateOf(error) !== '42710' && !isUniqueViolation(error)) throw error
  }
}

async function grantWhenMissing(client: Client, role: string): Promise<void> {
  const member = await client.query<{ yes: boolean }>(`SELECT pg_has_role(current_user, $1, 'SET') AS yes`, [role])
  if (member.rows[0]?.yes) return
  await client.query(`GRANT ${role} TO CURRENT_USER`)
}
