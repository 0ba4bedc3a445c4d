import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { product } from './addresses.ts'
import { operate } from './operate.ts'

/** What disturbs the whole product of this worker. */

/** Ends one of our programs as a crash would; the bootstrap starts it again. */
export function kill(name: 'api' | 'sandbox' | 'site'): void {
  process.kill(pidOf(name), 'SIGKILL')
}

/** Waits until the product answers, by a new process of the API where the one before was killed. */
export async function untilServed(): Promise<void> {
  const deadline = Date.now() + 200_000
  for (;;) {
    const answer = await fetch(`${product.site}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error('the API did not come back')
    await sleep(200)
  }
}

/** Moves the product's clock so many seconds from the true time; 0 sets it right. */
export async function moveClock(seconds: number): Promise<void> {
  await operate('clock', seconds > 0 ? `+${seconds}` : String(seconds))
}

function pidOf(name: string): number {
  const { pid } = JSON.parse(readFileSync(`${product.state}/run/${name}.json`, 'utf8')) as { pid: number }
  return pid
}
