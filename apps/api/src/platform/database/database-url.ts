import type { Config } from '#src/config.ts'
import { ensurePostgres } from '../postgres/postgres.ts'

/**
 * The address of the database: the configured server, else the embedded one, which is started when it does not run.
 * Contains the password: never log it.
 */
export async function databaseUrl(config: Config, log: (line: string) => void): Promise<string> {
  if (config.database.url !== undefined) return config.database.url
  const { url } = await ensurePostgres({
    dataDir: `${config.stateFolder}/postgres`,
    port: config.database.embeddedPort,
    log,
  })
  return url
}
