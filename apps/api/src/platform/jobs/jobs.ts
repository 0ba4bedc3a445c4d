import { PgBoss, type Job } from 'pg-boss'
import { DatabaseUnavailable } from '../database/database-errors.ts'
import type { Queryable } from '../database/database.ts'

/** A kind of job. The payload must be plain JSON and should carry ids rather than people's data. */
export interface JobKind<Payload extends object> {
  readonly name: string
  /** How often a failed run is repeated, and the first pause before it; pauses double. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  /** A run longer than this counts as failed: its process is taken for dead. */
  readonly expireSeconds: number
  /** Only there to carry the type. */
  readonly payload?: Payload
}

/** Declares a kind of job; by default ten repeats over about six hours, and two minutes a run. */
export const defineJob = <Payload extends object>(
  kind: { name: string } & Partial<Omit<JobKind<Payload>, 'name' | 'payload'>>,
): JobKind<Payload> => ({
  retryLimit: 10,
  retryDelaySeconds: 20,
  expireSeconds: 120,
  ...kind,
})

/** What a handler knows of its run. Runs may repeat after a crash: a handler finds out what is done already. */
export interface JobRun {
  /** Stays the same over every repeat: base message ids and suppliers' keys on it. */
  readonly id: string
  /** 0 for the first run. */
  readonly attempt: number
  readonly signal: AbortSignal
}

export interface EnqueueOptions {
  /** Not before this many seconds have passed. */
  readonly afterSeconds?: number
  /** While a job with this key waits, another one is not added. */
  readonly key?: string
}

/** The outbox, the queue and the sweeps of the platform. */
export interface Jobs {
  /** Says what runs a kind of job. Before `start`. */
  handle<Payload extends object>(
    kind: JobKind<Payload>,
    handler: (payload: Payload, run: JobRun) => Promise<void>,
  ): void
  /** Adds a job in the transaction of a state change: both stand or neither. */
  enqueue<Payload extends object>(
    tx: Queryable,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Runs `work` over and over, on every replica: it claims its rows with SKIP LOCKED or is harmless to repeat. */
  every(seconds: number, name: string, work: () => Promise<void>): void
  /** Connects, and goes on trying while the database is away. Resolves at the first success. */
  start(): Promise<void>
  /** For tests and commands: runs every job that is due now, and every sweep once. Yields how many jobs ran. */
  runDue(): Promise<number>
  /** Waits for what runs, then stops. */
  stop(): Promise<void>
}

export const JOBS_SCHEMA = 'jobs'

export interface JobsOptions {
  readonly url: string
  /** False on a replica that only answers requests: it sends jobs and leaves running them to others. */
  readonly runsWorkers: boolean
  readonly onError: (error: unknown, what: string) => void
}

interface Registered {
  readonly kind: JobKind<object>
  readonly handler: (payload: object, run: JobRun) => Promise<void>
}

/** Jobs over pg-boss, under the worker's role. The schema is installed by `installJobs` beforehand. */
export function createJobs({ url, runsWorkers, onError }: JobsOptions): Jobs {
  const registered: Registered[] = []
  const sweeps: { seconds: number; name: string; work: () => Promise<void> }[] = []
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let boss: PgBoss | undefined
  let isStopped = false

  const connect = async () => {
    const next = new PgBoss({
      connectionString: url,
      options: '-c role=masa_worker -c timezone=UTC -c jit=off',
      application_name: 'masa_jobs',
      schema: JOBS_SCHEMA,
      max: 3,
      migrate: false,
      createSchema: false,
      schedule: false,
      supervise: runsWorkers,
      reindex: false,
    })
    next.on('error', (error) => onError(error, 'jobs'))
    try {
      await next.start()
      for (const { kind } of registered) {
        await next.createQueue(kind.name, {
          retryLimit: kind.retryLimit,
          retryDelay: kind.retryDelaySeconds,
          retryBackoff: true,
          retryDelayMax: 3_600,
          expireInSeconds: kind.expireSeconds,
          retentionSeconds: 14 * 86_400,
          deleteAfterSeconds: 7 * 86_400,
        })
      }
      if (runsWorkers) {
        for (const entry of registered) {
          await next.work(
            entry.kind.name,
            { pollingIntervalSeconds: 1, batchSize: 1, includeMetadata: true },
            ([job]) => runJob(entry, job as Job<object> & { retryCount: number }, onError),
          )
        }
      }
    } catch (error) {
      await next.stop({ graceful: false }).catch(() => {})
      throw error
    }
    boss = next
  }

  const sweepOnce = async ({ name, work }: (typeof sweeps)[number]) => {
    try {
      await work()
    } catch (error) {
      onError(error, name)
    }
  }
  const schedule = (sweep: (typeof sweeps)[number]) => {
    if (isStopped) return
    // Replicas that started together drift apart.
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        const run = sweepOnce(sweep).finally(() => {
          running.delete(run)
          schedule(sweep)
        })
        running.add(run)
      },
      sweep.seconds * 1_000 * (0.9 + Math.random() * 0.2),
    )
    timers.add(timer)
  }

  return {
    handle(kind, handler) {
      registered.push({ kind: kind as JobKind<object>, handler: handler as Registered['handler'] })
    },
    async enqueue(tx, kind, payload, { afterSeconds, key } = {}) {
      if (!boss) throw new DatabaseUnavailable(new Error('the job queue is not connected yet'))
      await boss.send(kind.name, payload, {
        db: { executeSql: async (text, values) => ({ rows: await tx.query(text, values ?? []) }) },
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        ...(key === undefined ? {} : { singletonKey: key, singletonSeconds: 60 }),
      })
    },
    every(seconds, name, work) {
      sweeps.push({ seconds, name, work })
    },
    async start() {
      for (let pauseMs = 250; !isStopped; pauseMs = Math.min(pauseMs * 2, 4_000)) {
        try {
          await connect()
          break
        } catch (error) {
          onError(error, 'jobs could not connect yet')
          await new Promise((resolve) => setTimeout(resolve, pauseMs))
        }
      }
      if (runsWorkers) for (const sweep of sweeps) schedule(sweep)
    },
    async runDue() {
      if (!boss) await connect()
      const queue = boss
      if (!queue) throw new Error('jobs are not connected')
      let ran = 0
      for (const sweep of sweeps) await sweep.work()
      for (let isIdle = false; !isIdle;) {
        isIdle = true
        for (const entry of registered) {
          const [job] = await queue.fetch<object>(entry.kind.name, { batchSize: 1, includeMetadata: true })
          if (!job) continue
          isIdle = false
          ran += 1
          try {
            await entry.handler(job.data, {
              id: job.id,
              attempt: job.retryCount,
              signal: AbortSignal.timeout(entry.kind.expireSeconds * 1_000),
            })
            await queue.complete(entry.kind.name, job.id)
          } catch (error) {
            onError(error, entry.kind.name)
            await queue.fail(entry.kind.name, job.id, { message: String(error) })
          }
        }
      }
      return ran
    },
    async stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
      await boss?.stop({ graceful: true, timeout: 10_000 })
      boss = undefined
    },
  }
}

async function runJob(
  { handler, kind }: Registered,
  job: Job<object> & { retryCount: number },
  onError: JobsOptions['onError'],
): Promise<void> {
  try {
    await handler(job.data, { id: job.id, attempt: job.retryCount, signal: job.signal })
  } catch (error) {
    onError(error, kind.name)
    throw error
  }
}
