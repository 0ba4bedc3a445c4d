/**
 * The embedded PostgreSQL: a real server from the npm platform packages, under our own
 * supervision. The face of this folder:
 *
 *     const server = await ensurePostgres({ dataDir: '.masa/postgres', port: 4432 });
 *     server.url        // owner's address of the database `masa`
 *     await stopPostgres('.masa/postgres');
 *
 * The server outlives the process that started it; the next process attaches to it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { type Cluster, initialiseCluster, openCluster } from './cluster.ts'
import { PostgresError } from './postgres-error.ts'
import { clearStalePidFile, readPostmaster, type Postmaster } from './postmaster.ts'
import { isPortTaken } from './port.ts'
import { startServer } from './start-server.ts'

export { PostgresError }

/** How the server is found and run. */
export interface PostgresOptions {
  /** Folder that holds everything of this server; made when missing. */
  readonly dataDir: string
  /** Loopback port for a server that has to be started. A live one keeps its own. */
  readonly port: number
  /** Called with a line of text at each step that takes time. */
  readonly log?: ((line: string) => void) | undefined
  /** Server settings beyond ours, such as `{ fsync: 'off' }` for throw-away data. Start only. */
  readonly settings?: Readonly<Record<string, string>> | undefined
}

/** A server that answers. */
export interface RunningPostgres {
  /** Address of the database `masa` as its owner, a superuser. Contains the password: never log it. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** False when this call started the server. */
  readonly attached: boolean
}

const startTimeoutMs = 60_000
const stopTimeoutMs = 30_000
const attempts = 3

/**
 * Makes sure that the server of `dataDir` runs and answers: attaches to a live one, else
 * starts it, after making the cluster when there is none. Safe to call from several
 * processes at once: one server results.
 * @throws PostgresError with one line that says what is wrong and what to do.
 */
export async function ensurePostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const log = options.log ?? (() => undefined)
  const cluster = await openCluster(options.dataDir)
  await initialiseCluster(cluster, log)
  for (let attempt = 1; ; attempt += 1) {
    const alive = await settledPostmaster(cluster)
    if (alive) return answering(cluster, alive, true)
    await clearStalePidFile(cluster.data)
    if (await isPortTaken(options.port)) {
      // Taken by the one that another process has just started for this folder, or by another program.
      const other = await settledPostmaster(cluster)
      if (other) return answering(cluster, other, true)
      throw takenPort(options.port)
    }
    log(`starting PostgreSQL on port ${options.port}`)
    const failure = await startServer(cluster, options)
    const started = await settledPostmaster(cluster)
    // When the start failed and yet a server lives, another process won the race: attach.
    if (started) return answering(cluster, started, failure !== undefined)
    if (attempt === attempts) {
      throw new PostgresError(failure ?? `PostgreSQL went away while starting; see ${cluster.logFile}`)
    }
    await sleep(500 * attempt)
  }
}

/**
 * Stops the server of `dataDir` fast: sessions are cut, transactions rolled back, data written.
 * @returns false when none was running.
 */
export async function stopPostgres(dataDir: string): Promise<boolean> {
  const cluster = await openCluster(dataDir)
  const alive = await readPostmaster(cluster.data)
  if (!alive) return false
  process.kill(alive.pid, 'SIGINT')
  if (await gone(cluster, alive.pid)) return true
  process.kill(alive.pid, 'SIGQUIT')
  if (await gone(cluster, alive.pid)) return true
  throw new PostgresError(`PostgreSQL (process ${alive.pid}) does not stop; see ${cluster.logFile}`)
}

/** The live server of `dataDir`, or nothing. Starts nothing. */
export async function findPostgres(dataDir: string): Promise<RunningPostgres | undefined> {
  const cluster = await openCluster(dataDir)
  const alive = await readPostmaster(cluster.data)
  return alive?.state === 'ready'
    ? { url: cluster.urlAt(alive.port), port: alive.port, pid: alive.pid, attached: true }
    : undefined
}

/** Stops the server and deletes all its data, wherever it was put. */
export async function destroyPostgres(dataDir: string): Promise<void> {
  await stopPostgres(dataDir)
  const cluster = await openCluster(dataDir)
  await rm(cluster.home, { recursive: true, force: true })
  await rm(cluster.dataDir, { recursive: true, force: true })
}

/** Waits through starting and stopping: what remains is a ready postmaster, or none. */
async function settledPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const found = await readPostmaster(cluster.data)
    if (!found || found.state === 'ready') return found
    await sleep(50)
  }
  throw new PostgresError(`PostgreSQL has not become ready in ${startTimeoutMs / 1000} s; see ${cluster.logFile}`)
}

async function gone(cluster: Cluster, pid: number): Promise<boolean> {
  const deadline = Date.now() + stopTimeoutMs
  while (Date.now() < deadline) {
    if ((await readPostmaster(cluster.data))?.pid !== pid) return true
    await sleep(50)
  }
  return false
}

function takenPort(port: number): PostgresError {
  return new PostgresError(
    `Port ${port}, meant for PostgreSQL, is taken by another process: end that one, or choose another port.`,
  )
}

/** Proves that the server answers with our password, and makes the database when missing. */
async function answering(cluster: Cluster, { pid, port }: Postmaster, attached: boolean): Promise<RunningPostgres> {
  const url = cluster.urlAt(port)
  try {
    await query(url, 'select 1')
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === '28P01') {
      throw new PostgresError(`The password in ${cluster.dataDir} is not this database's: run "npm run reset".`)
    }
    if (code !== '3D000') throw error
    await createDatabase(cluster.urlAt(port, 'postgres'))
  }
  return { url, port, pid, attached }
}

async function createDatabase(maintenanceUrl: string): Promise<void> {
  try {
    await query(maintenanceUrl, 'create database masa')
  } catch (error) {
    // Another process made it in the same moment (42P04, or 23505 when truly at once).
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
