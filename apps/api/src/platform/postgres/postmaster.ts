import { spawnSync } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A living server process, as its own pid file describes it. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly state: 'starting' | 'ready' | 'stopping'
}

/**
 * Reads `postmaster.pid`: pid, data directory, start time, port, socket folder, address,
 * shared memory, state, one a line (PostgreSQL's storage/file layout, "postmaster.pid").
 */
export function parsePidFile(text: string): Postmaster | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const words = { ready: 'ready', standby: 'ready', stopping: 'stopping' } as const
  const state = words[lines[7] as keyof typeof words] ?? 'starting'
  return { pid, port: Number.isInteger(port) ? port : 0, state }
}

/** The living postmaster of a data directory, or nothing: also when the file is a dead one's. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const found = parsePidFile(text)
  return found && (await servesFolder(found.pid, data)) ? found : undefined
}

/**
 * Removes a pid file whose server is dead, after the dead server's own children are gone.
 * PostgreSQL does that itself, except when the number was given to another process since,
 * or the dead one still stands in the process table.
 */
export async function clearStalePidFile(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const found = parsePidFile(await readFile(file, 'utf8').catch(() => ''))
  if (!found || (await servesFolder(found.pid, data))) return
  await endOrphans(data)
  await rm(file, { force: true })
}

/** Whether this process is a PostgreSQL server at work in this folder, and not a namesake. */
async function servesFolder(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    // A zombie has no command line and no working folder: it serves nothing.
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes('postgres')) return false
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    // A process of another account hides its folder; its command line names it too.
    return folder === undefined ? command.includes(data) : folder === (await realpath(data))
  }
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(data)
}

/**
 * Children of a killed postmaster end by themselves within moments; until then they use the
 * shared memory and a new server must not start. Waits, then ends those that remain.
 */
async function endOrphans(data: string): Promise<void> {
  if (process.platform !== 'linux') return
  const deadline = Date.now() + 5_000
  let orphans = await processesIn(data)
  while (orphans.length > 0 && Date.now() < deadline) {
    await sleep(50)
    orphans = await processesIn(data)
  }
  for (const pid of orphans) {
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // Gone meanwhile.
    }
  }
  if (orphans.length > 0) await sleep(500)
}

async function processesIn(data: string): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (Number.isInteger(pid) && (await servesFolder(pid, data))) found.push(pid)
  }
  return found
}

/** Whether there is a process of this number, ours or another account's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
