import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freeBytes, FULL_BELOW_BYTES, requireSpace } from '../disk.ts'
import { install } from '../install.ts'
import { isInstalled } from '../install-stamp.ts'
import { inState, root, stateFolder } from '../paths.ts'
import { Problem } from '../problem.ts'
import { createProgress, seconds } from '../progress.ts'
import { endLeftovers } from '../processes/pid-file.ts'
import { reasonIn } from '../processes/reason.ts'
import { run } from '../processes/run.ts'
import { stopRequested } from '../stop.ts'
import { build, publish } from '../build.ts'
import { claimRun } from './claim-run.ts'
import { keepPostgres } from './keep-postgres.ts'
import { keepRunning, type KeptService } from './keep-running.ts'
import { answers, requireFreePort } from './port-holder.ts'
import { ports, serviceEnvironment } from './ports.ts'
import { embeddedPostgres } from './postgres.ts'
import { requireReachable } from './reachable.ts'
import { type Service, services } from './services.ts'
import { welcome } from './welcome.ts'

const totalSteps = 5
const firstStartBytes = 3e9
const laterStartBytes = 5e8

/** What has been set going so far, and has to be ended in any case. */
interface Running {
  readonly services: KeptService[]
  /** Work that must have ended, well or badly, before anything can be stopped for good. */
  readonly pending: Promise<unknown>[]
}

/** Runs everything until asked to stop; then stops everything, the embedded database too. */
export async function start(): Promise<number> {
  const running: Running = { services: [], pending: [] }
  const started = Date.now()
  const failure = Promise.withResolvers<never>()
  // A failure that comes too late to be awaited must not be an unhandled rejection.
  failure.promise.catch(() => undefined)
  // Before anything that is taken down again: what a second start finds running belongs to the first.
  const claimed = await claimRun({ address: `http://localhost:${ports.site}`, say })
  try {
    await bringUp(running, failure.reject)
    process.stdout.write(`\nMasa runs, after ${seconds(started)}.\n${welcome()}\n`)
    await Promise.race([untilStopRequested(), failure.promise])
    return 0
  } catch (error) {
    if (stopRequested.aborted) return 0
    throw error
  } finally {
    claimed.markStopping()
    await takeDown(running)
    claimed.release()
  }
}

/** Whatever does not need the other runs beside it: a second start is to take moments. */
async function bringUp(running: Running, onGivenUp: (problem: Problem) => void): Promise<void> {
  const { step } = createProgress(totalSteps)
  const launch = (service: Service) => {
    stopRequested.throwIfAborted()
    running.services.push(keepRunning(service, { say, onGivenUp }))
  }
  await step('Clearing the way', clearTheWay)
  await step('Installing', () => install())
  const database = await step('Building, and starting database and sandbox', async () => {
    launch(services.sandbox)
    const opening = openDatabase()
    running.pending.push(opening)
    const [answer] = await Promise.all([opening, build().then(publish)])
    return answer
  })
  await step('Migrating and filling the demo world', async () => {
    launch(services.site)
    await prepare()
  })
  await step('Starting API and site', async () => {
    launch(services.api)
    await Promise.all(running.services.map((service) => service.whenReady()))
  })
  if (database) void keepPostgres(database.pid, { say, onGivenUp })
}

async function clearTheWay(): Promise<void> {
  const isFirst = !existsSync(join(root, 'node_modules')) || !existsSync(inState('postgres'))
  requireSpace(stateFolder, isFirst ? firstStartBytes : laterStartBytes)
  const ended = await endLeftovers()
  if (ended.length > 0) say(`Ended what an earlier start had left running: ${ended.join(', ')}.`)
  await requireFreePort(ports.site, 'the site', 'MASA_SITE_PORT')
  await requireFreePort(ports.api, 'the API', 'API_PORT')
  await requireFreePort(ports.sandbox, 'the sandbox', 'SANDBOX_PORT')
  await requireFreePort(ports.sandboxSmtp, "the sandbox's mail", 'SANDBOX_SMTP_PORT')
}

/** @returns the embedded server, or nothing when DATABASE_URL names another that answers. */
async function openDatabase(): Promise<{ pid: number } | undefined> {
  const databaseUrl = process.env['DATABASE_URL']
  if (databaseUrl) return requireReachable(databaseUrl)
  // Taken by our own server of an earlier start is as good as free.
  if ((await answers(ports.postgres)) && (await embeddedPostgres.runningPort()) === undefined) {
    await requireFreePort(ports.postgres, 'PostgreSQL', 'MASA_POSTGRES_PORT')
  }
  return embeddedPostgres.start()
}

async function takeDown({ services: kept, pending }: Running): Promise<void> {
  if (kept.length > 0) say('\nStopping …')
  const opened = await Promise.allSettled(pending)
  // The API last of those that answer people, the sandbox after it: nothing loses what it leans on.
  for (const name of ['site', 'api', 'sandbox']) {
    await kept.find(({ service }) => service.name === name)?.stop()
  }
  // One that could not be opened has said why, and would say so again.
  const mayRun = opened.every(({ status }) => status === 'fulfilled')
  if (mayRun && !process.env['DATABASE_URL'] && existsSync(inState('postgres')) && isInstalled(root)) {
    await embeddedPostgres.stop().catch((error: unknown) => say(String(error)))
  }
  if (kept.length > 0) say('All stopped.')
}

async function prepare(): Promise<void> {
  const { code, output } = await run([process.execPath, join(root, 'apps/api/src/prepare.ts')], {
    env: serviceEnvironment(),
    recordedAs: 'prepare',
    logFile: inState('logs', 'prepare.log'),
    onLine: (line) => say(`    ${line}`),
  })
  stopRequested.throwIfAborted()
  if (code === 0) return
  // A server that runs out of space in the middle of a write ends without an answer to its clients.
  if (/No space left|ENOSPC|53100/i.test(output) || freeBytes(stateFolder) < FULL_BELOW_BYTES) {
    throw new Problem('No space is left on the disk for the database: free some and start again.')
  }
  const reason = reasonIn(output)
  const way = process.env['DATABASE_URL'] ? 'correct DATABASE_URL or what stands behind it; ' : ''
  throw new Problem(`The database could not be prepared: ${reason} (${way}see ${inState('logs', 'prepare.log')})`)
}

async function untilStopRequested(): Promise<void> {
  if (stopRequested.aborted) return
  // A pending promise keeps no process alive; the timer does.
  const alive = setInterval(() => undefined, 1 << 30)
  await new Promise<void>((resolve) => stopRequested.addEventListener('abort', () => resolve(), { once: true }))
  clearInterval(alive)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
