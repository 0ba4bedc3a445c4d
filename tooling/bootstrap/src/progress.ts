import { setInterval } from 'node:timers'

const heartbeatMs = 30_000

/** Plain lines, fit for a terminal and for a file alike: "2/6 Building … 12 s". */
export interface Progress {
  step<T>(title: string, work: () => Promise<T>): Promise<T>
}

/** Counts the steps as they come. `total` is what the reader sees after the stroke. */
export function createProgress(
  total: number,
  write: (text: string) => void = (text) => process.stdout.write(text),
): Progress {
  let count = 0
  return {
    async step(title, work) {
      count += 1
      const label = `${count}/${total} ${title}`
      const started = Date.now()
      write(`${label} …\n`)
      // A step that takes long says that it lives.
      const heartbeat = setInterval(() => write(`${label} … ${seconds(started)}\n`), heartbeatMs)
      try {
        const result = await work()
        write(`${label}: done, ${seconds(started)}\n`)
        return result
      } catch (error) {
        write(`${label}: failed after ${seconds(started)}\n`)
        throw error
      } finally {
        clearInterval(heartbeat)
      }
    },
  }
}

/** Seconds since a moment, as a reader wants them: "0.4 s", "12 s". */
export function seconds(startedMs: number, nowMs: number = Date.now()): string {
  const elapsed = (nowMs - startedMs) / 1000
  return `${elapsed < 10 ? elapsed.toFixed(1) : Math.round(elapsed)} s`
}
