import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverAccount } from '#src/platform/postgres/account.ts'
import { runnableBinaries } from '#src/platform/postgres/binaries.ts'

/** A PostgreSQL server for one test run: real, fast (it need not survive a power cut), gone afterwards. */
export interface TestCluster {
  /** Address of the maintenance database, as superuser. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts one from the platform binaries, or takes the server of MASA_TEST_DATABASE_URL. */
export async function startCluster(): Promise<TestCluster> {
  const given = process.env.MASA_TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const account = await serverAccount()
  const owner = account ? { uid: account.uid, gid: account.gid } : {}
  const folder = await mkdtemp(join(tmpdir(), 'masa-test-postgres-'))
  if (account) await chown(folder, account.uid, account.gid)
  // A checkout that only root may enter keeps its programs from the server's account: then they are copied.
  const { initdb, postgres } = await runnableBinaries(folder, account)
  const data = join(folder, 'data')
  const started: ChildProcess[] = []
  const run = (command: string, args: string[]) => {
    const child = spawn(command, args, {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    })
    started.push(child)
    return child
  }
  const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null
  const end = () => started.filter(isAlive).map((child) => (child.kill('SIGQUIT'), child))
  // A run that is ended by a signal leaves at once: Vitest then runs no cleanup.
  const leave = () => {
    end()
    removeWhileWrittenTo(folder)
  }
  process.once('exit', leave)
  const stop = async () => {
    await Promise.all(end().map((child) => once(child, 'exit')))
    await rm(folder, { recursive: true, force: true })
    process.off('exit', leave)
  }
  try {
    return { url: await begin({ run, data, programs: { initdb, postgres } }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Makes a server's folder and starts it. Answers its address. */
async function begin({
  run,
  data,
  programs: { initdb, postgres },
}: {
  run: (command: string, args: string[]) => ChildProcess
  data: string
  programs: { initdb: string; postgres: string }
}): Promise<string> {
  await finished(
    run(initdb, [
      '-D',
      data,
      '-U',
      'masa',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
    ]),
  )
  const port = await freePort()
  const fast = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'shared_buffers=64MB',
    `unix_socket_directories=`,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'deadlock_timeout=100ms',
  ]
  const server = run(postgres, ['-D', data, ...fast.flatMap((setting) => ['-c', setting])])
  server.stderr?.resume()
  const url = `postgres://masa@127.0.0.1:${port}/postgres`
  await ready(url, server)
  return url
}

/** A server that is being ended still writes and deletes for a moment, and at the end of a process nothing can be waited for. */
function removeWhileWrittenTo(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let attempt = 0; attempt < 600 && existsSync(folder); attempt += 1) {
    if (attempt > 0) Atomics.wait(pause, 0, 0, 50)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Something was written meanwhile.
    }
  }
}

async function finished(child: ChildProcess): Promise<void> {
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${child.spawnfile} failed: ${complaint}`)
}

/** A loopback port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error('the test database server did not start')
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('the test database server did not become ready')
}
