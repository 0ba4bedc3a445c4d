import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { DatabaseUnavailable } from '../database/database-errors.ts'
import { createJobs, defineJob, type Jobs } from './jobs.ts'

const greeting = defineJob<{ name: string }>({ name: 'trial.greeting', retryLimit: 3, retryDelaySeconds: 0 })

let test: TestDatabase
let open: Jobs[] = []
beforeAll(async () => {
  test = await startTestDatabase()
})
afterAll(() => test.close())
afterEach(async () => {
  for (const jobs of open) await jobs.stop()
  open = []
})

async function startJobs({
  runsWorkers = false,
  handler,
}: {
  runsWorkers?: boolean
  handler: (name: string, attempt: number, id: string) => void | Promise<void>
}) {
  const errors: unknown[] = []
  const jobs = createJobs({ url: test.url, runsWorkers, onError: (error) => errors.push(error) })
  jobs.handle(greeting, async ({ name }, { attempt, id }) => handler(name, attempt, id))
  await jobs.start()
  open.push(jobs)
  return { jobs, errors }
}

describe('jobs', () => {
  it('go out with the transaction of a request, and only with it', async () => {
    const seen: string[] = []
    const { jobs } = await startJobs({ handler: (name) => void seen.push(name) })
    await test.db.inTenant('RIBBON', (tx) => jobs.enqueue(tx, greeting, { name: 'kept' }))
    const failed = test.db.inTenant('RIBBON', async (tx) => {
      await jobs.enqueue(tx, greeting, { name: 'dropped' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await jobs.runDue()).toBe(1)
    expect(seen).toEqual(['kept'])
  })

  it('cannot be read by requests: a payload may be of another tenant', async () => {
    const { jobs } = await startJobs({ handler: () => {} })
    await test.db.inTenant('RIBBON', (tx) => jobs.enqueue(tx, greeting, { name: 'secret' }))
    await expect(test.db.inTenant('MACCABI', (tx) => tx.query('SELECT data FROM jobs.job'))).rejects.toThrow(
      /permission denied/,
    )
    await jobs.runDue()
  })

  it('are repeated after a failure under the same id', async () => {
    const runs: { attempt: number; id: string }[] = []
    const { jobs, errors } = await startJobs({
      handler: (_name, attempt, id) => {
        runs.push({ attempt, id })
        if (attempt === 0) throw new Error('the mail server is away')
      },
    })
    await test.db.asWorker((tx) => jobs.enqueue(tx, greeting, { name: 'again' }))
    for (let round = 0; runs.length < 2 && round < 50; round += 1) {
      await jobs.runDue()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(runs.map((run) => run.attempt)).toEqual([0, 1])
    expect(runs[0]!.id).toBe(runs[1]!.id)
    expect(errors).toHaveLength(1)
  })

  it('are not added twice under one key', async () => {
    const seen: string[] = []
    const { jobs } = await startJobs({ handler: (name) => void seen.push(name) })
    await test.db.inTenant('RIBBON', async (tx) => {
      await jobs.enqueue(tx, greeting, { name: 'first' }, { key: 'booking-1' })
      await jobs.enqueue(tx, greeting, { name: 'second' }, { key: 'booking-1' })
      await jobs.enqueue(tx, greeting, { name: 'other' }, { key: 'booking-2' })
    })
    await jobs.runDue()
    expect(seen.sort()).toEqual(['first', 'other'])
  })

  it('wait until their time', async () => {
    const seen: string[] = []
    const { jobs } = await startJobs({ handler: (name) => void seen.push(name) })
    await test.db.asWorker((tx) => jobs.enqueue(tx, greeting, { name: 'later' }, { afterSeconds: 3_600 }))
    await jobs.runDue()
    expect(seen).toEqual([])
  })

  it('run by themselves on a worker, and sweeps with them', async () => {
    const seen: string[] = []
    let done = () => {}
    const both = new Promise<void>((resolve) => {
      done = () => {
        if (seen.includes('hello') && seen.includes('swept')) resolve()
      }
    })
    const jobs = createJobs({ url: test.url, runsWorkers: true, onError: () => {} })
    jobs.handle(greeting, async ({ name }) => {
      seen.push(name)
      done()
    })
    jobs.every(0.05, 'trial.sweep', async () => {
      seen.push('swept')
      done()
    })
    open.push(jobs)
    await jobs.start()
    await test.db.inTenant('RIBBON', (tx) => jobs.enqueue(tx, greeting, { name: 'hello' }))
    await both
    expect(seen).toContain('hello')
  })

  it('cannot be sent before the queue is connected, and say so as unavailable', async () => {
    const jobs = createJobs({ url: test.url, runsWorkers: false, onError: () => {} })
    await expect(test.db.asWorker((tx) => jobs.enqueue(tx, greeting, { name: 'early' }))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    )
  })
})
