import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
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
  const run = (command: string, args: string[]) =>
    spawn(command, args, {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    })

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
  return {
    url,
    async stop() {
      if (server.exitCode === null) {
        server.kill('SIGQUIT')
        await once(server, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function finished(child: ChildProcess): Promise<void> {
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${child.spawnfile} failed: ${complaint}`)
}

/** A loopback port that nobody uses now. */
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
