import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, link, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Account, canEnter, closedFolder, serverAccount } from './account.ts'
import { type Binaries, runnableBinaries } from './binaries.ts'
import { isAlive } from './postmaster.ts'
import { PostgresError } from './postgres-error.ts'
import { runTool } from './run-tool.ts'

/** Where one server's things stand and under whom it runs. */
export interface Cluster {
  /** The folder that the caller named. */
  readonly dataDir: string
  /** The folder that really holds data, log and copied binaries; mostly `dataDir` itself. */
  readonly home: string
  /** PostgreSQL's own data directory. */
  readonly data: string
  readonly logFile: string
  /** The unprivileged account when we are root; else nothing, and we run it as ourselves. */
  readonly account: Account | undefined
  readonly binaries: Binaries
  urlAt(port: number, database?: string): string
}

/** The role that owns everything. Migrations run as it; the API's pools do not. */
const ownerRole = 'masa_owner'

/** Opens, and where needed makes, the folders and the password. Starts nothing. */
export async function openCluster(named: string): Promise<Cluster> {
  const account = await serverAccount()
  // The first folder that had to be made, when there was one: the umask must not close what is ours.
  if (await mkdir(resolve(named), { recursive: true })) await chmod(named, 0o755)
  const dataDir = await realpath(named)
  const home = await homeOf(dataDir, account)
  const password = await passwordOf(dataDir)
  return {
    dataDir,
    home,
    data: join(home, 'cluster'),
    logFile: join(home, 'server.log'),
    account,
    binaries: await runnableBinaries(home, account),
    urlAt: (port, database = 'masa') =>
      `postgres://${ownerRole}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
  }
}

/**
 * Runs initdb once. It works in a folder of its own that is renamed at the end, so that a
 * process killed half-way, or two at once, leave no broken cluster.
 */
export async function initialiseCluster(cluster: Cluster, log: (line: string) => void): Promise<void> {
  if (await exists(join(cluster.data, 'PG_VERSION'))) return
  log('making the database cluster')
  await removeAbandoned(cluster.home)
  const fresh = `${cluster.data}.${draftMark()}.new`
  const passwordFile = `${fresh}.password`
  try {
    await mkdir(fresh, { mode: 0o700 })
    await writeFile(passwordFile, await passwordOf(cluster.dataDir), { mode: 0o600 })
    if (cluster.account) {
      await chown(fresh, cluster.account.uid, cluster.account.gid)
      await chown(passwordFile, cluster.account.uid, cluster.account.gid)
    }
    const outcome = await runTool(cluster, cluster.binaries.initdb, [
      `--pgdata=${fresh}`,
      `--username=${ownerRole}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Sorts by code point on every machine alike; queries that show names ask for an
      // ICU collation by name.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ])
    if (outcome.code !== 0) throw new PostgresError(initdbFailure(outcome.output))
    await rename(fresh, cluster.data).catch(async (error: unknown) => {
      // Another process was first: its cluster is as good.
      if (!(await exists(join(cluster.data, 'PG_VERSION')))) throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(passwordFile, { force: true })
  }
}

/** The drafts of processes that were killed before they could rename or remove them. */
async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = Number(/^cluster\.(\d+)-[0-9a-f]+\.new/.exec(name)?.[1])
    if (pid && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true })
  }
}

function initdbFailure(output: string): string {
  if (/No space left/i.test(output)) return 'No space is left on the disk for the database: free some and start again.'
  const line = output.split('\n').findLast((text) => /error|fatal|could not/i.test(text))
  return `PostgreSQL could not make its data folder: ${line?.trim() ?? 'no reason given'}`
}

/**
 * A server under another account needs a way to its data. A checkout that other accounts may not
 * enter (root's home, say) gives none: then the data stand under /var/lib.
 */
async function homeOf(dataDir: string, account: Account | undefined): Promise<string> {
  if (!account) return dataDir
  const note = join(dataDir, 'location')
  const noted = await readFile(note, 'utf8').catch(() => undefined)
  if (noted) {
    await makeEnterable(noted)
    await requireEnterable(noted, account)
    return noted
  }
  // What stands here already was entered once: to begin again elsewhere would be to lose it.
  if (await exists(join(dataDir, 'cluster', 'PG_VERSION'))) {
    await chmod(dataDir, 0o755)
    await requireEnterable(dataDir, account)
    return dataDir
  }
  if (await canEnter(dataDir, account)) return dataDir
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const elsewhere = `/var/lib/masa/${basename(dirname(dataDir)).replace(/\W/g, '') || 'state'}-${name}`
  const isMade = await makeEnterable(elsewhere).then(
    () => true,
    () => false,
  )
  // A machine that keeps /var/lib to itself leaves the data where they were meant to be.
  if (!isMade) await requireEnterable(dataDir, account)
  await requireEnterable(elsewhere, account)
  await writeFile(note, elsewhere)
  return elsewhere
}

/** Makes a folder of ours that other accounts may enter, under whatever umask it, or the one around it, was made. */
async function makeEnterable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(dirname(folder), 0o755)
  await chmod(folder, 0o755)
}

async function requireEnterable(folder: string, account: Account): Promise<void> {
  const closed = await closedFolder(folder, account)
  if (closed === undefined) return
  throw new PostgresError(
    `The account "${account.name}" that PostgreSQL runs as may not enter ${closed}, where the database is: chmod o+x ${closed}, and start again.`,
  )
}

/** The owner's password: made once, readable by us alone. */
async function passwordOf(dataDir: string): Promise<string> {
  const path = join(dataDir, 'password')
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new PostgresError(
      `${path} cannot be read: it was made by another user. Start as that user, or delete ${dataDir}.`,
    )
  })
  if (kept) return kept
  const draft = `${path}.${draftMark()}`
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
  // link() gives the name to one of several processes only, with the content complete.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
  return readFile(path, 'utf8')
}

/** Distinguishes what several processes, or several calls of one, are drafting at the same time. */
function draftMark(): string {
  return `${process.pid}-${randomBytes(4).toString('hex')}`
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
