import { existsSync, readdirSync, rmSync } from 'node:fs'
import { stateFolder, inState } from './paths.ts'
import { install } from './install.ts'
import { endLeftovers } from './processes/pid-file.ts'
import { embeddedPostgres } from './start/postgres.ts'

/** What survives a reset: where npx has put Node and pnpm, which is no data of ours. */
const kept = new Set(['toolchain.json'])

/** Stops what runs and deletes all data of this checkout. A database named by DATABASE_URL is left alone. */
export async function reset(): Promise<number> {
  for (const name of await endLeftovers()) process.stdout.write(`Ended ${name}.\n`)
  if (existsSync(inState('postgres'))) {
    await install()
    await embeddedPostgres.destroy()
  }
  for (const name of existsSync(stateFolder) ? readdirSync(stateFolder) : []) {
    if (!kept.has(name)) rmSync(inState(name), { recursive: true, force: true })
  }
  process.stdout.write('All data is deleted; "npm start" begins anew.\n')
  return 0
}
