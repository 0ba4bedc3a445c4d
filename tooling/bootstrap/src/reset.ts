import { existsSync, readdirSync, rmSync } from 'node:fs'
import { stateFolder, inState } from './paths.ts'
import { install } from './install.ts'
import { endLeftovers } from './processes/pid-file.ts'
import { embeddedPostgres } from './start/postgres.ts'

/** What survives a reset: Node and pnpm, on which this program runs, and which are no data of ours. */
const toolchain = 'toolchain'
/** What seals numbers in the database: without it those of a database that stays could never be read again. */
const keys = 'secret-keys'

/** Stops what runs and deletes all data of this checkout. A database named by DATABASE_URL is left alone, with its keys. */
export async function reset(): Promise<number> {
  for (const name of await endLeftovers()) process.stdout.write(`Ended ${name}.\n`)
  const isOwnData = !process.env['DATABASE_URL'] && existsSync(inState('postgres'))
  const kept = new Set(isOwnData ? [toolchain] : [toolchain, keys])
  if (existsSync(inState('postgres'))) {
    await install()
    await embeddedPostgres.destroy()
  }
  for (const name of existsSync(stateFolder) ? readdirSync(stateFolder) : []) {
    if (!kept.has(name)) rmSync(inState(name), { recursive: true, force: true })
  }
  if (process.env['DATABASE_URL'] && existsSync(inState(keys)))
    process.stdout.write('The database of DATABASE_URL stays as it is, and the keys that its data is sealed with.\n')
  process.stdout.write('All data is deleted; "npm start" begins again.\n')
  return 0
}
