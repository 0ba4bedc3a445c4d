import { randomBytes, timingSafeEqual } from 'node:crypto'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { WorkQueue } from '#src/platform/work-queue/work-queue.ts'
import { createArgon2Thread } from './argon2-thread.ts'

/** Turns passwords into what may be stored, and judges them. Both take as long as one another, on purpose. */
export interface PasswordHasher {
  /**
   * Does what a caller asked for with a password when it is its turn. When too many came at once it throws `unavailable`,
   * with the seconds after which to come again, and nothing is done.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  hash(password: string): Promise<string>
  /** Whether it is the password of a hash. Without a hash it works as hard, and says no. */
  matches(password: string, hash: string | null): Promise<boolean>
  /** Ends the thread that derives. */
  close(): Promise<void>
}

/** OWASP's first choice: 46 MiB and one pass, less than a tenth of a second for each try. */
const COST = { memory: 47_104, passes: 1, parallelism: 1 } as const
const TAG_BYTES = 32

/**
 * A process serves one caller with a password at a time, and derives on a thread of lowest priority: each takes a core,
 * 46 MiB and some transactions, which searches of travellers would miss. Who would wait longer than about two
 * seconds is asked to come again.
 */
const LIMITS = { running: 1, waiting: 20 } as const
const RETRY_AFTER_SECONDS = 2

/** Argon2id, written down in the PHC format with its cost, so that the cost can grow while older hashes still verify. */
export function createPasswordHasher(limits: { running: number; waiting: number } = LIMITS): PasswordHasher {
  const queue = new WorkQueue(limits)
  const thread = createArgon2Thread()
  const tagOf = (password: string, { memory, passes, parallelism, nonce }: Recipe): Promise<Uint8Array> =>
    // One character may be written in several ways: keyboards differ in which they send.
    thread.derive({
      message: password.normalize('NFC'),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength: TAG_BYTES,
    })
  const placeholder = { ...COST, nonce: randomBytes(16), tag: randomBytes(TAG_BYTES) }
  return {
    async inTurn(work) {
      const done = await queue.run(async () => ({ answer: await work() }))
      if (done === undefined) throw new DomainError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      return done.answer
    },
    async hash(password) {
      const nonce = randomBytes(16)
      const tag = await tagOf(password, { ...COST, nonce })
      return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`
    },
    async matches(password, hash) {
      const known = hash === null ? placeholder : read(hash)
      const tag = await tagOf(password, known)
      return tag.length === known.tag.length && timingSafeEqual(tag, known.tag) && hash !== null
    },
    close: () => thread.close(),
  }
}

interface Recipe {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly nonce: Buffer
}

function read(hash: string): Recipe & { tag: Buffer } {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (tag === '') throw new Error('a stored password is in no format that we know')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
