import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../problem.ts'
import { isAlive } from '../processes/signal-group.ts'
import { stopRequested } from '../stop.ts'
import { embeddedPostgres } from './postgres.ts'

/**
 * Starts the embedded database again when it dies under a running Masa; the API finds it by itself.
 * @param onGivenUp called when it could not be started three times in a row
 */
export async function keepPostgres(
  firstPid: number,
  { say, onGivenUp }: { readonly say: (line: string) => void; readonly onGivenUp: (problem: Problem) => void },
): Promise<void> {
  let pid = firstPid
  let failures = 0
  while (!stopRequested.aborted) {
    await sleep(1_000, undefined, { ref: false })
    if (stopRequested.aborted || isAlive(pid)) continue
    say('PostgreSQL ended: starting it again.')
    try {
      ;({ pid } = await embeddedPostgres.start())
      failures = 0
    } catch (error) {
      failures += 1
      if (failures < 3) continue
      return onGivenUp(new Problem(error instanceof Error ? error.message : String(error)))
    }
  }
}
