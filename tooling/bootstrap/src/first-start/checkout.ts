import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../paths.ts'
import { serviceEnvironment } from '../start/ports.ts'
import { signalGroup } from '../processes/signal-group.ts'

/** A first start on a slow machine takes a few minutes; what never comes fails. */
const DEADLINE_MS = 15 * 60_000

/** An account of this machine, by its numbers. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** A start in a checkout: what it wrote so far, and its end. */
export interface Start {
  readonly output: () => string
  /** Resolves when what it writes matches. Rejects when it ends first. */
  seen(pattern: RegExp): Promise<void>
  /** Resolves with the exit code; a start that a signal has ended has none. */
  readonly ended: Promise<number | null>
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>
  /** Ends it and its launcher at once, without a last word. What they started lives on, as after a crash. */
  kill(): Promise<void>
}

/** A clone of the committed state in a folder of its own, with a home that nothing was installed into. */
export interface Checkout {
  readonly folder: string
  readonly home: string
  start(options?: { env?: Readonly<Record<string, string>>; account?: Account }): Start
  /** Starts, until everything runs and the site answers, and stops again. */
  expectRunning(options?: { account?: Account }): Promise<void>
  remove(): void
}

/** Ports beside those of a product that may run on this machine. */
const PORTS = {
  MASA_SITE_PORT: '26300',
  API_PORT: '26400',
  SANDBOX_PORT: '26410',
  SANDBOX_SMTP_PORT: '26425',
  MASA_POSTGRES_PORT: '26432',
}

/** Clones the checkout into a new folder under `place`. */
export function cloneInto(place: string): Checkout {
  mkdirSync(place, { recursive: true })
  const box = mkdtempSync(join(place, 'first-start-'))
  // Its accounts are tried too.
  chmodSync(box, 0o755)
  const folder = join(box, 'masa')
  const home = join(box, 'home')
  mkdirSync(home)
  const { status, stderr } = spawnSync('git', ['clone', '-q', root, folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The checkout could not be cloned: ${stderr}`)
  const start: Checkout['start'] = ({ env = {}, account } = {}) => {
    const child = spawn(process.env['npm_node_execpath'] ?? 'node', ['tooling/bootstrap/masa.mjs', 'start'], {
      cwd: folder,
      env: { ...machineEnvironment(), HOME: home, DEMO_OFFERS: '2000', ...PORTS, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...account,
    })
    return following(child)
  }
  return {
    folder,
    home,
    start,
    async expectRunning(options = {}) {
      const run = start(options)
      try {
        await run.seen(/Masa runs/)
        const { status } = await fetch(`http://localhost:${PORTS.MASA_SITE_PORT}/en`)
        if (status !== 200) throw new Error(`The site answered ${status}`)
      } finally {
        await run.stop()
      }
    },
    remove: () => rmSync(box, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** What this machine has set, without the tools and the settings that npm and our launcher have added. */
function machineEnvironment(): Record<string, string | undefined> {
  const { PATH = '', ...others } = process.env
  const own = PATH.split(delimiter).filter((folder) => !/[/\\](?:\.masa|node_modules)[/\\]/.test(`${folder}/`))
  const ours = serviceEnvironment()
  const isNpms = (name: string) => /^npm_(?:lifecycle|package|execpath|node_execpath)/.test(name)
  const kept = Object.entries(others).filter(([name]) => !(name in ours) && !isNpms(name))
  return { ...Object.fromEntries(kept), PATH: own.join(delimiter) }
}

function following(child: ChildProcess): Start {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  return {
    output: () => output,
    ended,
    async seen(pattern) {
      const deadline = Date.now() + DEADLINE_MS
      while (!pattern.test(output)) {
        if (hasEnded) throw new Error(`The start ended before ${String(pattern)}:\n${output}`)
        if (Date.now() > deadline) throw new Error(`The start has not come to ${String(pattern)}:\n${output}`)
        await sleep(20)
      }
    },
    async stop() {
      child.kill('SIGINT')
      await ended
    },
    async kill() {
      signalGroup(child.pid, 'SIGKILL')
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

/** Waits for the end of a start that must fail, and says in how far its last words are other than they should be. */
export async function expectRefusal(start: Start, wanted: RegExp): Promise<void> {
  const code = await start.ended
  if (code !== 1) throw new Error(`The start ended with ${String(code)}, not 1:\n${start.output()}`)
  if (!wanted.test(start.output())) throw new Error(`The start does not say ${String(wanted)}:\n${start.output()}`)
}
