import { connect } from 'node:net'
import { Problem } from '../problem.ts'

/**
 * Makes sure that something answers where DATABASE_URL points.
 * @throws Problem that names host, port and reason; never the password.
 */
export async function requireReachable(databaseUrl: string): Promise<undefined> {
  const { hostname, port } = parsed(databaseUrl)
  const reason = await new Promise<string | undefined>((resolve) => {
    const probe = connect({ host: hostname, port: Number(port || 5432), timeout: 5_000 })
    const answer = (found: string | undefined) => {
      probe.destroy()
      resolve(found)
    }
    probe.once('connect', () => answer(undefined))
    probe.once('timeout', () => answer('no answer in 5 s'))
    probe.once('error', (error) => answer((error as NodeJS.ErrnoException).code ?? error.message))
  })
  if (reason) {
    throw new Problem(
      `The database of DATABASE_URL at ${hostname}:${port || 5432} cannot be reached (${reason}): start it, correct the address, or unset DATABASE_URL for the embedded one.`,
    )
  }
}

function parsed(databaseUrl: string): URL {
  try {
    return new URL(databaseUrl)
  } catch {
    throw new Problem('DATABASE_URL is no address: it should read postgres://user:password@host:port/database.')
  }
}
