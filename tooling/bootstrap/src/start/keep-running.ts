import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainSystemError } from '../../launch/system-error.mjs'
import { inState, root } from '../paths.ts'
import { Problem } from '../problem.ts'
import { forgetProcess, recordProcess } from '../processes/pid-file.ts'
import { signalGroup } from '../processes/signal-group.ts'
import { nextDelayMs } from './backoff.ts'
import { serviceEnvironment } from './ports.ts'
import type { Service } from './services.ts'

const readyWithinMs = 60_000
const stopWithinMs = 8_000
const logLimitBytes = 20_000_000

/** A service under our eyes: started, started again when it dies, stopped when asked. */
export interface KeptService {
  readonly service: Service
  /** Resolves when it answers. Rejects with a Problem when it ends or stays silent first. */
  whenReady(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a service and keeps it running.
 * @param onGivenUp called once, when it has died too often to be started again.
 */
export function keepRunning(
  service: Service,
  { say, onGivenUp }: { readonly say: (line: string) => void; readonly onGivenUp: (problem: Problem) => void },
): KeptService {
  const logFile = inState('logs', `${service.name}.log`)
  const crashes: number[] = []
  let stopping = false
  let wasReady = false
  const logged = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  let child = launch(service, logFile)
  watch(child)

  function watch(current: ChildProcess): void {
    current.once('close', (code, signal) => {
      forgetProcess({ name: service.name, pid: current.pid ?? 0 })
      if (stopping || !wasReady) return
      // Whom a signal has ended had no time to say why.
      void startAgain(`${service.title} ended ${ending(code, signal)}${signal ? '.' : lastWords(logFile)}`)
    })
  }

  async function startAgain(news: string): Promise<void> {
    crashes.push(Date.now())
    const delayMs = nextDelayMs(crashes)
    if (delayMs === undefined) {
      onGivenUp(new Problem(`${news}\nThe ${service.name} died ${crashes.length} times: stopping. See ${logFile}`))
      return
    }
    say(`${news}\nStarting the ${service.name} again in ${delayMs / 1000} s.`)
    await sleep(delayMs, undefined, { ref: false })
    if (stopping) return
    child = launch(service, logFile)
    watch(child)
  }

  return {
    service,
    async whenReady() {
      const ended = new AbortController()
      child.once('close', () => ended.abort())
      const deadline = Date.now() + readyWithinMs
      while (Date.now() < deadline) {
        if (ended.signal.aborted || child.exitCode !== null || child.signalCode !== null) {
          throw new Problem(
            `The ${service.name} did not start${refusal(logFile, logged) ?? lastWords(logFile)}\nSee ${logFile}`,
          )
        }
        if (await answersWell(service)) {
          wasReady = true
          return
        }
        await sleep(100)
      }
      throw new Problem(
        `The ${service.name} has not answered in ${readyWithinMs / 1000} s${lastWords(logFile)}\nSee ${logFile}`,
      )
    },
    async stop() {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const closed = new Promise<boolean>((resolve) => child.once('close', () => resolve(true)))
      signalGroup(child.pid, 'SIGTERM')
      if (await Promise.race([closed, sleep(stopWithinMs, false, { ref: false })])) return
      signalGroup(child.pid, 'SIGKILL')
      await closed
    },
  }
}

function launch(service: Service, logFile: string): ChildProcess {
  const log = openLog(logFile)
  const child = spawn(process.execPath, [service.script], {
    cwd: root,
    env: { ...process.env, ...serviceEnvironment() },
    // Straight into the file: the service can go on writing when we are gone.
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C reaches us alone, and we stop the services in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  closeSync(log)
  if (child.pid) recordProcess({ name: service.name, pid: child.pid, script: service.script })
  return child
}

async function answersWell({ port, readyPath }: Service): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${readyPath}`, {
      signal: AbortSignal.timeout(2_000),
      redirect: 'manual',
    })
    await answer.body?.cancel()
    return answer.status < 500
  } catch {
    return false
  }
}

function ending(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `by ${signal}` : `with exit code ${code ?? 'unknown'}`
}

/** What the system has refused, when this start's part of the log names it; an overgrown log has been put aside. */
function refusal(logFile: string, logged: number): string | undefined {
  const log = readFileSync(logFile)
  const explained = explainSystemError(log.subarray(logged > log.length ? 0 : logged).toString())
  return explained && `: ${explained}`
}

/** The last lines of the log, indented: mostly they say why. */
function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-6).filter(Boolean)
  return lines.length > 0 ? `:\n${lines.map((line) => `    ${line}`).join('\n')}` : '.'
}

function openLog(logFile: string): number {
  mkdirSync(inState('logs'), { recursive: true })
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimitBytes) renameSync(logFile, `${logFile}.1`)
  return openSync(logFile, 'a')
}
