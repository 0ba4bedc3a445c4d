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
 * JSON lines on standard output. Bodies, queries and headers are never logged; a last filter over each finished line
 * takes out card numbers and tokens that came along in an error's text.
 */
export function logging(level: string): Logging {
  if (level === 'silent') return { logger: false }
  return {
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '****' },
      serializers: { req: (request: { id: string; method: string }) => ({ id: request.id, method: request.method }) },
      hooks: { streamWrite: maskSecrets },
    },
  }
}
