import { writeSync } from 'node:fs'
import type { FastifyServerOptions } from 'fastify'
import { maskSecrets } from './mask.ts'

/** The part of Fastify's options that is about logs. */
export type Logging = Pick<FastifyServerOptions, 'logger'>

/** Headers and fields that never reach a log, wherever they stand in what is logged. */
const SECRET_FIELDS = [
  'authorization',
  'memberSid',
  'agencySid',
  'visitorSid',
  'passportNumber',
  'IdenticationNumber',
  'password',
  'verificationCode',
  'email',
  'mobile',
]

/**
 * JSON lines on standard output, or into `stream`. Bodies, queries, headers and what stands in a path are never logged;
 * a last filter over each finished line takes out card numbers, tokens and mail addresses that came along in an error's
 * text.
 */
export function logging(level: string, stream: { write(line: string): void } = standardOutput): Logging {
  if (level === 'silent') return { logger: false }
  return {
    logger: {
      level,
      stream,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '****' },
      serializers: {
        req: (request: { id: string; method: string }) => ({ id: request.id, method: request.method }),
        err: (error: unknown) => describeError(error),
      },
      hooks: { streamWrite: maskSecrets },
    },
  }
}

/** A disk that is full, or a reader who is gone, costs lines of the log and nothing else; when there is room it goes on. */
const standardOutput = {
  write(line: string): void {
    try {
      writeSync(1, line)
    } catch {
      // The log itself failed: there is no other place to report it.
    }
  },
}

/** How deep causes are followed: one that is its own cause must not end the log. */
const DEEPEST_CAUSE = 4

interface DescribedError {
  [key: string]: unknown
  type: string
  message: string
  stack: string
}

/**
 * What an error says of itself. PostgreSQL's `detail` and `where` repeat whole rows, and libraries hang requests with
 * their headers on theirs: of the properties of an error only names are kept.
 */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: error.message,
    code,
    constraint,
    table,
    stack: error.stack ?? '',
    ...(error.cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}
