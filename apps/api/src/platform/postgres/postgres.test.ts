import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { destroyPostgres, ensurePostgres, findPostgres, PostgresError, stopPostgres } from './postgres.ts'

const folders: string[] = []
const here = import.meta.dirname

afterEach(async () => {
  for (const folder of folders.splice(0)) {
    await destroyPostgres(join(folder, 'postgres'))
    await rm(folder, { recursive: true, force: true })
  }
})

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('is made, started and answers as owner of the database masa, in UTF-8 and by code point', async () => {
    const server = await ensurePostgres({ dataDir: await temporaryDataDir(), port: await freePort() })
    const [row] = await rowsOf(
      server.url,
      `select current_database() as name, current_setting('server_encoding') as encoding,
              current_setting('jit') as jit, current_setting('synchronous_commit') as commit,
              'Z' < 'a' as by_code_point, lower('ÀÉ') as lowered`,
    )
    expect(row).toEqual({
      name: 'masa',
      encoding: 'UTF8',
      jit: 'off',
      commit: 'on',
      by_code_point: true,
      lowered: 'àé',
    })
    expect(server.attached).toBe(false)
  })

  it('refuses connections without the password, whose file only our account can read', async () => {
    const dataDir = await temporaryDataDir()
    const server = await ensurePostgres({ dataDir, port: await freePort() })
    const guess = new URL(server.url)
    guess.password = 'guess'
    await expect(rowsOf(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
  })

  it('is attached to, and not started twice, by the next process', async () => {
    const dataDir = await temporaryDataDir()
    const first = await ensurePostgres({ dataDir, port: await freePort() })
    const second = await ensurePostgres({ dataDir, port: await freePort() })
    expect(second).toEqual({ ...first, attached: true })
  })

  it('is one server when several processes ask at once', async () => {
    const dataDir = await temporaryDataDir()
    const port = await freePort()
    const servers = await Promise.all([0, 1, 2].map(() => ensurePostgres({ dataDir, port })))
    expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1)
    expect((await readdir(dataDir)).filter((name) => name.includes('.new'))).toEqual([])
  })

  it('F6: outlives a Node that is killed, and a new Node attaches to the same server', async () => {
    const dataDir = await temporaryDataDir()
    const port = await freePort()
    const script = `import { ensurePostgres } from ${JSON.stringify(join(here, 'postgres.ts'))};
      const { pid } = await ensurePostgres(${JSON.stringify({ dataDir, port })});
      console.log(pid);
      setInterval(() => {}, 1000);`
    const node = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(node.stdout, 'data')) as [Buffer]
    node.kill('SIGKILL')
    await once(node, 'close')
    const again = await ensurePostgres({ dataDir, port })
    expect(again).toMatchObject({ pid: Number(line.toString()), port, attached: true })
  })

  it('comes back after kill -9 with everything that was committed', async () => {
    const dataDir = await temporaryDataDir()
    const port = await freePort()
    const killed = await ensurePostgres({ dataDir, port })
    await rowsOf(killed.url, 'create table kept as select 7 as n')
    process.kill(killed.pid, 'SIGKILL')
    const again = await ensurePostgres({ dataDir, port })
    expect(again.attached).toBe(false)
    expect(again.pid).not.toBe(killed.pid)
    expect(await rowsOf(again.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('is not fooled by a pid file whose number belongs to another process now', async () => {
    const dataDir = await temporaryDataDir()
    const port = await freePort()
    const killed = await ensurePostgres({ dataDir, port })
    process.kill(killed.pid, 'SIGKILL')
    const file = join(dataDir, 'cluster', 'postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)))
    expect(await findPostgres(dataDir)).toBeUndefined()
    const again = await ensurePostgres({ dataDir, port })
    expect(again.attached).toBe(false)
    expect(again.pid).not.toBe(process.pid)
  })

  it('stops at once although sessions are open, and says when there was nothing to stop', async () => {
    const dataDir = await temporaryDataDir()
    const server = await ensurePostgres({ dataDir, port: await freePort() })
    const idle = new Client({ connectionString: server.url })
    idle.on('error', () => undefined)
    await idle.connect()
    expect(await stopPostgres(dataDir)).toBe(true)
    expect(await findPostgres(dataDir)).toBeUndefined()
    expect(await stopPostgres(dataDir)).toBe(false)
    await idle.end().catch(() => undefined)
  })

  it('says in one line that its port is taken', async () => {
    const dataDir = await temporaryDataDir()
    const otherProgram = createServer().listen(0, '127.0.0.1')
    await once(otherProgram, 'listening')
    const { port } = otherProgram.address() as { port: number }
    const failure = await ensurePostgres({ dataDir, port }).catch((error: unknown) => error)
    otherProgram.close()
    expect(failure).toBeInstanceOf(PostgresError)
    expect((failure as Error).message).toMatch(new RegExp(`^Port ${port}, meant for PostgreSQL, is taken[^\n]+$`))
  })

  it.runIf(process.getuid?.() === 0)('as root works from a folder that no other account may enter', async () => {
    const dataDir = await temporaryDataDir()
    await chmod(join(dataDir, '..'), 0o700)
    const server = await ensurePostgres({ dataDir, port: await freePort() })
    const home = await readFile(join(dataDir, 'location'), 'utf8')
    expect(await rowsOf(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await destroyPostgres(dataDir)
    await expect(stat(home)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it.runIf(process.getuid?.() === 0)(
    'as root works under a umask that closes what it makes, there and elsewhere',
    async () => {
      const umask = process.umask(0o077)
      try {
        const open = await temporaryDataDir()
        expect(await ensurePostgres({ dataDir: open, port: await freePort() })).toMatchObject({ attached: false })
        const closed = await temporaryDataDir()
        await chmod(join(closed, '..'), 0o700)
        expect(await ensurePostgres({ dataDir: closed, port: await freePort() })).toMatchObject({ attached: false })
      } finally {
        process.umask(umask)
      }
    },
  )

  it.runIf(process.getuid?.() === 0)(
    'as root repairs a folder elsewhere that an earlier umask has closed',
    async () => {
      const dataDir = await temporaryDataDir()
      await chmod(join(dataDir, '..'), 0o700)
      await ensurePostgres({ dataDir, port: await freePort() })
      await stopPostgres(dataDir)
      await chmod(await readFile(join(dataDir, 'location'), 'utf8'), 0o700)
      expect(await ensurePostgres({ dataDir, port: await freePort() })).toMatchObject({ attached: false })
    },
  )

  it.runIf(process.getuid?.() === 0)(
    'as root names the folder that was closed around its data, and does not begin again elsewhere',
    async () => {
      const dataDir = await temporaryDataDir()
      await ensurePostgres({ dataDir, port: await freePort() })
      await stopPostgres(dataDir)
      const parent = join(dataDir, '..')
      await chmod(parent, 0o700)
      const failure = await ensurePostgres({ dataDir, port: await freePort() }).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(PostgresError)
      expect((failure as Error).message).toMatch(
        new RegExp(
          `^The account "\\w+" that PostgreSQL runs as may not enter ${parent}, where the database is: chmod o\\+x ${parent}, and start again\\.$`,
        ),
      )
      await expect(stat(join(dataDir, 'location'))).rejects.toMatchObject({ code: 'ENOENT' })
      await chmod(parent, 0o755)
      expect(await ensurePostgres({ dataDir, port: await freePort() })).toMatchObject({ attached: false })
    },
  )

  it('removes what an initdb has left behind that was killed', async () => {
    const dataDir = await temporaryDataDir()
    const killed = spawnSync(process.execPath, ['-e', ''])
    const left = join(dataDir, `cluster.${killed.pid}-00c0ffee.new`)
    await mkdir(left, { recursive: true })
    await writeFile(`${left}.password`, 'secret')
    await ensurePostgres({ dataDir, port: await freePort() })
    expect((await readdir(dataDir)).filter((name) => name.includes('.new'))).toEqual([])
  })
})

/** A folder that the account of the server can reach, removed after the test. */
async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masa-supervisor-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return join(folder, 'postgres')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

async function rowsOf(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
