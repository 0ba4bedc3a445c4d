import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inState } from '../paths.ts'
import { signalGroup } from './signal-group.ts'

/** A process of this checkout that was once written down. */
export interface Recorded {
  readonly name: string
  readonly pid: number
  /** The script that it runs, an absolute path: what distinguishes it from a namesake. */
  readonly script: string
  /** Of a start: the process whose end it follows, where its site is, and whether it was asked to stop. */
  readonly launcher?: number
  readonly address?: string
  readonly isStopping?: boolean
}

const folder = () => inState('run')

/** Where a process of that name is written down. */
export function recordFile(name: string): string {
  return join(folder(), `${name}.json`)
}

/** Writes a process down, so that a later start finds it when we die silently. */
export function recordProcess({ name, ...content }: Recorded): void {
  mkdirSync(folder(), { recursive: true })
  writeFileSync(recordFile(name), JSON.stringify(content))
}

/** Forgets a process that has ended, unless another of its name was written down since. */
export function forgetProcess({ name, pid }: { readonly name: string; readonly pid: number }): void {
  if (readRecorded().some((entry) => entry.name === name && entry.pid === pid)) {
    rmSync(recordFile(name), { force: true })
  }
}

/** All processes that were written down, alive or not. */
export function readRecorded(): Recorded[] {
  return filesOf(folder()).flatMap((file) => {
    try {
      const entry = JSON.parse(readFileSync(join(folder(), file), 'utf8')) as Omit<Recorded, 'name'>
      return Number.isInteger(entry.pid) && entry.pid > 1 ? [{ ...entry, name: basename(file, '.json') }] : []
    } catch {
      return []
    }
  })
}

/** Whether that process is still the one that was written down, by its command line. */
export function isOurs({ pid, script }: Pick<Recorded, 'pid' | 'script'>, commandOf = commandLine): boolean {
  return commandOf(pid).includes(script)
}

/**
 * Ends the processes of an earlier start of this checkout that still live.
 * @returns the names of those that had to be ended.
 */
export async function endLeftovers(options: { readonly graceMs: number } = { graceMs: 8_000 }): Promise<string[]> {
  const left = readRecorded().filter((entry) => entry.pid !== process.pid && isOurs(entry))
  // The bootstrap first, or it would start again what we end; it then ends the others itself.
  left.sort((a, b) => Number(b.name === 'masa') - Number(a.name === 'masa'))
  for (const entry of left) {
    signalGroup(entry.pid, 'SIGTERM')
    if (await hasEnded(entry, options.graceMs)) continue
    signalGroup(entry.pid, 'SIGKILL')
    await hasEnded(entry, 2_000)
  }
  for (const { name } of readRecorded().filter((entry) => !isOurs(entry))) {
    rmSync(recordFile(name), { force: true })
  }
  return left.map(({ name }) => name)
}

async function hasEnded(entry: Recorded, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (isOurs(entry)) {
    if (Date.now() > deadline) return false
    await sleep(50)
  }
  return true
}

/** The command line of a process; empty when there is none, or it is a zombie. */
function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return ''
    }
  }
  const { stdout } =
    process.platform === 'win32'
      ? spawnSync('wmic', ['process', 'where', `processid=${pid}`, 'get', 'commandline'], { encoding: 'utf8' })
      : spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return stdout ?? ''
}

function filesOf(path: string): string[] {
  try {
    return readdirSync(path).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}
