import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

/**
 * Derives argon2id on a thread of its own, one after another: neither the event loop nor libuv's threads, where names are
 * looked up and files read, wait for it. On Linux it has the lowest priority: while a request wants the core, it pauses.
 */
export interface Argon2Thread {
  /**
   * The tag, of as many bytes as asked for. Rejects where Node refuses the parameters, and where the thread ended meanwhile;
   * the next call starts another.
   */
  derive(parameters: Argon2Parameters): Promise<Uint8Array>
  /** Ends the thread. Without it the process ends all the same: it waits for what is being derived and for nothing else. */
  close(): Promise<void>
}

/** What the thread answers, in the order in which it was asked. */
export type Argon2Answer = { readonly tag: Uint8Array } | { readonly error: unknown }

/** As the system lists it among the threads of the process. */
export const THREAD_NAME = 'argon2'

/** The thread starts with the first password. `script` is what it runs. */
export function createArgon2Thread(script = new URL('argon2-worker.ts', import.meta.url)): Argon2Thread {
  let running: Running | undefined
  return {
    derive(parameters) {
      running ??= start(script, (ended) => {
        if (running === ended) running = undefined
      })
      return running.derive(parameters)
    },
    async close() {
      await running?.worker.terminate()
    },
  }
}

interface Running {
  readonly worker: Worker
  readonly derive: Argon2Thread['derive']
}

function start(script: URL, onEnd: (ended: Running) => void): Running {
  // Options of the process, such as what to load first, are not for this thread.
  const worker = new Worker(script, { name: THREAD_NAME, execArgv: [] })
  worker.unref()
  const waiting: PromiseWithResolvers<Uint8Array>[] = []
  const running: Running = {
    worker,
    derive(parameters) {
      const caller = Promise.withResolvers<Uint8Array>()
      waiting.push(caller)
      worker.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(parameters)
      return caller.promise
    },
  }
  const end = (reason: unknown) => {
    onEnd(running)
    for (const caller of waiting.splice(0)) caller.reject(reason)
  }
  worker.on('message', (answer: Argon2Answer) => {
    const caller = waiting.shift()
    if (waiting.length === 0) worker.unref()
    if ('tag' in answer) caller?.resolve(answer.tag)
    else caller?.reject(answer.error)
  })
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`the thread that derives passwords ended with ${code}`)))
  return running
}
