import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inState } from '../paths.ts'
import { Problem } from '../problem.ts'
import { forgetProcess, isOurs, readRecorded, recordFile, type Recorded } from '../processes/pid-file.ts'
import { isAlive, signalGroup } from '../processes/signal-group.ts'

const name = 'masa'

/** One start of this checkout's data, for as long as it lasts. */
export interface ClaimedRun {
  /** From now on the next start waits for our end, where before it was refused. */
  markStopping(): void
  release(): void
}

export interface ClaimOptions {
  /** Where the site is, for the user who starts a second time. */
  readonly address: string
  readonly say: (line: string) => void
  /** How long a run that is ending may take before it is ended hard. */
  readonly endsWithinMs?: number
}

/**
 * Makes this process the one start of this checkout's data: two at once would end each other's services.
 * @throws Problem that names the start which runs already, and how to end it.
 */
export async function claimRun({ address, say, endsWithinMs = 60_000 }: ClaimOptions): Promise<ClaimedRun> {
  const mine = { name, pid: process.pid, script: `${process.argv[1]} start`, launcher: process.ppid, address }
  while (!tryClaim(mine)) {
    const text = textOf(recordFile(name))
    const holder = readRecorded().find((entry) => entry.name === name)
    if (!holder || !isOurs(holder)) removeStale(text)
    else if (isEnding(holder)) await awaitEnd(holder, { say, endsWithinMs })
    else throw new Problem(refusal(holder))
  }
  return {
    markStopping: () => replace({ ...mine, isStopping: true }),
    release: () => forgetProcess(mine),
  }
}

function refusal({ pid, address }: Recorded): string {
  return `Masa runs already: process ${pid}${address ? `, ${address}` : ''}. Press Ctrl-C in its terminal to end it (or: kill ${pid}), or give this start data and ports of its own (MASA_STATE and the port variables).`
}

/** A run whose launcher was killed notices it and stops, as one does that was asked to. */
function isEnding({ launcher, isStopping }: Recorded): boolean {
  return isStopping === true || (launcher !== undefined && !isAlive(launcher))
}

async function awaitEnd(holder: Recorded, { say, endsWithinMs }: Pick<Required<ClaimOptions>, 'say' | 'endsWithinMs'>) {
  say(`Waiting for the run that is ending (process ${holder.pid}) …`)
  const deadline = Date.now() + endsWithinMs
  while (isOurs(holder) && Date.now() < deadline) await sleep(50)
  // A signal before the deadline would be taken for an impatient user's, and leave its database behind.
  if (!isOurs(holder)) return
  signalGroup(holder.pid, 'SIGKILL')
  while (isOurs(holder)) await sleep(50)
}

/** link() gives the name to one of several starts only, with the content complete. */
function tryClaim(mine: Recorded): boolean {
  mkdirSync(inState('run'), { recursive: true })
  const draft = draftOf(mine)
  try {
    linkSync(draft, recordFile(name))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the record of a dead run, and gives back one that another start has put there in the same moment. */
function removeStale(stale: string): void {
  const aside = `${recordFile(name)}.${process.pid}.old`
  try {
    renameSync(recordFile(name), aside)
    if (textOf(aside) !== stale) linkSync(aside, recordFile(name))
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function replace(mine: Recorded): void {
  renameSync(draftOf(mine), recordFile(name))
}

function draftOf(mine: Recorded): string {
  const draft = `${recordFile(name)}.${process.pid}.new`
  writeFileSync(draft, JSON.stringify(mine))
  return draft
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
