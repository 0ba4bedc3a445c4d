import { execFile } from 'node:child_process'
import { argon2Sync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { createArgon2Thread, THREAD_NAME } from './argon2-thread.ts'

const parameters = {
  message: 'a password',
  nonce: Buffer.alloc(16, 7),
  memory: 47_104,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
}
const thread = createArgon2Thread()
const priority = getPriority()
afterAll(() => thread.close())

/** What the system says of this process's threads: their names, and their nice values. */
const threads = () =>
  readdirSync('/proc/self/task').map((id) => {
    const [, name, rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/self/task/${id}/stat`, 'utf8')) ?? []
    return { id: Number(id), name, nice: Number(rest.split(' ')[16]) }
  })
const derivingThreads = () => threads().filter(({ name }) => name === THREAD_NAME)

const FRAGILE = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ message }) => {
    if (message === 'exit') process.exit(3)
    if (message === 'fail') throw new Error('out of order')
    parentPort.postMessage({ tag: Uint8Array.of(1, 2) })
  })`

/** Ends at the passwords "exit" and "fail", and answers every other. */
const fragile = () => createArgon2Thread(new URL(`data:text/javascript,${encodeURIComponent(FRAGILE)}`))

describe('a password', () => {
  it('is derived as Node itself would', async () => {
    expect(Buffer.from(await thread.derive(parameters))).toEqual(argon2Sync('argon2id', parameters))
  })

  it('leaves the threads that look up names and read files to others', async () => {
    const order: string[] = []
    const derived = Array.from({ length: 6 }, () => thread.derive(parameters).then(() => order.push('derived')))
    await stat('.').then(() => order.push('read'))
    await Promise.all(derived)
    expect(order).toEqual(['read', ...Array.from({ length: 6 }, () => 'derived')])
  })

  it('that cannot be derived is an error to its caller alone', async () => {
    const answers = await Promise.allSettled([
      thread.derive(parameters),
      thread.derive({ ...parameters, memory: 1 }),
      thread.derive(parameters),
    ])
    expect(answers).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: expect.stringContaining('memory') } },
      { status: 'fulfilled' },
    ])
  })
})

describe.runIf(process.platform === 'linux')('the thread that derives', () => {
  it('has the lowest priority, and every other thread keeps its own', async () => {
    await thread.derive(parameters)
    const nice = (of: ReturnType<typeof threads>) => [...new Set(of.map((one) => one.nice))]
    expect(nice(derivingThreads())).toEqual([19])
    expect(nice(threads().filter(({ name }) => name !== THREAD_NAME))).toEqual([priority])
    expect(threads().find(({ id }) => id === process.pid)?.nice).toBe(priority)
  })

  it('is one, however many passwords come, and none before the first and after closing', async () => {
    const before = derivingThreads().length
    const another = createArgon2Thread()
    expect(derivingThreads()).toHaveLength(before)
    await Promise.all([another.derive(parameters), another.derive(parameters)])
    expect(derivingThreads()).toHaveLength(before + 1)
    await another.close()
    expect(derivingThreads()).toHaveLength(before)
  })
})

describe('a thread that ends', () => {
  it.each(['exit', 'fail'])(
    'by %s is an error to those that wait, and the next password starts another',
    async (how) => {
      const ending = fragile()
      const answers = await Promise.allSettled([
        ending.derive({ ...parameters, message: how }),
        ending.derive(parameters),
      ])
      const reason = { message: how === 'exit' ? 'the thread that derives passwords ended with 3' : 'out of order' }
      expect(answers).toMatchObject([
        { status: 'rejected', reason },
        { status: 'rejected', reason },
      ])
      expect(await ending.derive(parameters)).toEqual(Uint8Array.of(1, 2))
      await ending.close()
    },
  )

  it('by closing is an error to those that wait', async () => {
    const ending = createArgon2Thread()
    const [answer] = await Promise.allSettled([ending.derive(parameters), ending.close()])
    expect(answer).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('ended') } })
  })

  it('lets the process wait for a password, and end after it', async () => {
    const code = `
      import { createArgon2Thread } from ${JSON.stringify(new URL('argon2-thread.ts', import.meta.url).href)}
      const { derive } = createArgon2Thread()
      const parameters = { message: 'x', nonce: Buffer.alloc(16), memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
      for (const _ of [1, 2]) console.log((await derive(parameters)).length)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      timeout: 15_000,
    })
    expect(stdout).toBe('32\n32\n')
  })
})
