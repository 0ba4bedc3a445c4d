import { startApiProcess, type ApiProcess } from '../api-process.ts'
import { bundleApiProcess } from '../bundle-api-process.ts'

/** What goes on after a crash: the next process by itself, or the client who asks it again with the same key. */
export type Seed = 'workers' | 'client'

/** An API that listens, and does by itself what is due if its seed says so. */
export interface Runner {
  readonly seed: Seed
  readonly api: ApiProcess
  readonly address: string
}

/** APIs that take over from one another: who went on where one was killed is the next to be killed. */
export interface ApiRelay {
  /** The one that runs; another in its place if it has no workers and they are wanted. */
  running(options: { needsWorkers: boolean }): Promise<Runner>
  /** The next one, after the one that ran is dead. */
  takeOver(seed: Seed): Promise<Runner>
  /** Ends the one that runs, whose state is unknown. */
  drop(): Promise<void>
  close(): Promise<void>
}

/** `env` is what the processes have in common. */
export async function createApiRelay(env: Readonly<Record<string, string>>): Promise<ApiRelay> {
  const program = await bundleApiProcess()
  /** The next of a seed stands ready while the present one runs. */
  const spares = new Map<Seed, ApiProcess>()
  let present: Runner | undefined
  const spawn = (seed: Seed) => startApiProcess({ ...env, RUN_WORKERS: String(seed === 'workers') }, { program })

  async function takeOver(seed: Seed): Promise<Runner> {
    const api = spares.get(seed) ?? spawn(seed)
    spares.set(seed, spawn(seed))
    present = { seed, api, address: await api.listen() }
    return present
  }
  async function drop(): Promise<void> {
    const { api } = present ?? {}
    present = undefined
    await api?.kill()
  }
  return {
    async running({ needsWorkers }) {
      if (present !== undefined && (present.seed === 'workers' || !needsWorkers)) return present
      await drop()
      return takeOver(needsWorkers ? 'workers' : 'client')
    },
    takeOver,
    drop,
    async close() {
      await Promise.all([drop(), ...[...spares.values()].map((spare) => spare.kill())])
    },
  }
}
