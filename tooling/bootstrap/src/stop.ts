import { endRunning } from './processes/run.ts'

const controller = new AbortController()
const impatientAfterMs = 1_500

/** Aborted once, when the user (Ctrl-C), the system, or the end of the parent asks us to stop. */
export const stopRequested: AbortSignal = controller.signal

/** Listens for every way of being asked to stop. Programs under way are ended at once. */
export function listenForStop(): void {
  let firstMs: number | undefined
  const stop = () => {
    const now = Date.now()
    if (firstMs === undefined) {
      firstMs = now
      controller.abort()
      endRunning('SIGTERM')
    } else if (now - firstMs > impatientAfterMs) {
      // A second request by the user, and not the same one by terminal and npm: end at once.
      endRunning('SIGKILL')
      process.exit(130)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.channel) {
    process.once('disconnect', stop)
    // The listener must not keep us alive when the work is done.
    process.channel.unref()
  }
}
