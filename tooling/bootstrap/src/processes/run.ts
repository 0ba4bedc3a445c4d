import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { root } from '../paths.ts'
import { forgetProcess, recordProcess } from './pid-file.ts'
import { signalGroup } from './signal-group.ts'

/** What a finished program left behind. */
export interface Outcome {
  readonly code: number
  /** Both streams, in the order in which they came. */
  readonly output: string
}

/** How a program is run. */
export interface RunOptions {
  readonly cwd?: string | undefined
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  /** Written down under this name while it runs: a start after one that was killed ends it, and does not work beside it. */
  readonly recordedAs?: string | undefined
  /** Kept here as well, for a reader afterwards. */
  readonly logFile?: string | undefined
  /** Called with each line as it comes. */
  readonly onLine?: ((line: string) => void) | undefined
  /** Ended with all that it started when it takes longer; the code is then 124. */
  readonly limitMs?: number | undefined
}

const running = new Set<ChildProcess>()

/** Runs a program to its end, without a terminal, and keeps what it says. */
export async function run(command: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const [program = '', ...args] = command
  const log = options.logFile ? openLog(options.logFile) : undefined
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all it started can be ended with it.
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  })
  running.add(child)
  const recorded = { name: options.recordedAs ?? '', pid: child.pid ?? 0, script: args.join(' ') }
  if (recorded.name && recorded.pid) recordProcess(recorded)
  let output = ''
  const take = (text: string) => {
    output += text
    log?.write(text)
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', take)
    eachLine(stream, options.onLine)
  }
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    take(`\nEnded: it took longer than ${(options.limitMs ?? 0) / 60_000} minutes.\n`)
    signalGroup(child.pid, 'SIGKILL')
  }, options.limitMs ?? 0x7fff_ffff)
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      take(`${error.message}\n`)
      resolve(127)
    })
    child.once('close', (exitCode) => resolve(isLate ? 124 : (exitCode ?? 1)))
  })
  clearTimeout(limit)
  running.delete(child)
  if (recorded.name) forgetProcess(recorded)
  if (log) {
    log.end()
    await finished(log).catch(() => undefined)
  }
  return { code, output }
}

/** Runs a program in our terminal, as if the user had called it. */
export async function runInTerminal(command: readonly string[], options: RunOptions = {}): Promise<number> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  running.add(child)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  running.delete(child)
  return code
}

/** Ends whatever `run` and `runInTerminal` have under way, with all that those programs started. */
export function endRunning(signal: NodeJS.Signals): void {
  for (const child of running) signalGroup(child.pid, signal)
}

/** Each stream has lines of its own: two that write at once must not run into each other. */
function eachLine(stream: Readable, onLine: ((line: string) => void) | undefined): void {
  let rest = ''
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine?.(line)
  })
  stream.once('end', () => {
    if (rest) onLine?.(rest)
  })
}

function openLog(path: string) {
  mkdirSync(dirname(path), { recursive: true })
  const log = createWriteStream(path, { fd: openSync(path, 'w') })
  // On a full disk the log ends early; why the program fails is still in what it said.
  log.on('error', () => undefined)
  return log
}
