/** What the order of checks depends on. */
export interface Runnable {
  readonly name: string
  /** A check that has to end before this one begins. */
  readonly after?: string
  /** Needs the whole machine: begins when no other runs, and no other begins beside it. */
  readonly isAlone?: boolean
}

/**
 * Runs checks in their order, `lanes` at a time: most of them keep one core busy. One that waits for another lets those
 * behind it pass. Rejects with the first rejection, when everything under way has ended.
 */
export async function runInLanes<C extends Runnable>(
  checks: readonly C[],
  { lanes, run }: { lanes: number; run: (check: C) => Promise<void> },
): Promise<void> {
  const waiting = [...checks]
  const known = new Set(checks.map(({ name }) => name))
  const ended = new Set<string>()
  const running = new Map<string, Promise<void>>()
  const isReady = ({ after, isAlone = false }: C, index: number) =>
    (after === undefined || ended.has(after) || !known.has(after)) && (!isAlone || (index === 0 && running.size === 0))
  let failure: { readonly reason: unknown } | undefined
  while (waiting.length > 0 || running.size > 0) {
    while (failure === undefined && running.size < lanes) {
      const next = waiting.findIndex(isReady)
      const check = waiting[next]
      if (check === undefined) break
      waiting.splice(next, 1)
      const end = () => {
        ended.add(check.name)
        running.delete(check.name)
      }
      const work = run(check).then(end, (reason: unknown) => {
        end()
        failure ??= { reason }
      })
      running.set(check.name, work)
      if (check.isAlone) break
    }
    if (running.size === 0) {
      if (failure === undefined && waiting.length > 0)
        throw new Error(`these checks wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
      break
    }
    await Promise.race(running.values())
  }
  if (failure !== undefined) throw failure.reason
}
