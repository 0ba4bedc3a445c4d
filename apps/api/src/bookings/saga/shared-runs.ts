/**
 * Does `work` for a key once at a time. A caller that asks for it while a run is under way shares the next one with all others
 * that do: the run under way may have looked before there was anything to see.
 */
export function createSharedRuns<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const runs = new Map<string, Run<T>>()
  const begin = (key: string): Promise<T> => {
    const run: Run<T> = { now: work(key), next: undefined }
    runs.set(key, run)
    const end = () => {
      if (run.next === undefined) runs.delete(key)
    }
    run.now.then(end, end)
    return run.now
  }
  return (key) => {
    const run = runs.get(key)
    if (run === undefined) return begin(key)
    run.next ??= run.now.then(
      () => begin(key),
      () => begin(key),
    )
    return run.next
  }
}

interface Run<T> {
  readonly now: Promise<T>
  next: Promise<T> | undefined
}
