/** The thread of `argon2-thread.ts`. */
import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { Argon2Answer } from './argon2-thread.ts'
import { lowerThreadPriority } from './thread-priority.ts'

lowerThreadPriority()
parentPort?.on('message', (parameters: Argon2Parameters) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answerTo(parameters))
})

function answerTo(parameters: Argon2Parameters): Argon2Answer {
  try {
    return { tag: argon2Sync('argon2id', parameters) }
  } catch (error) {
    return { error }
  }
}
