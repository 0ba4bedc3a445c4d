import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/config.ts'
import type { Database } from './database/database.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './messages/mailer.ts'
import type { Sms } from './messages/sms.ts'
import type { Limits } from './rate-limit/limits.ts'
import type { Reports } from './reports/reports.ts'
import type { Sealer } from './secrets/sealer.ts'
import type { Translator } from './translation/translator.ts'

/** What the platform offers to every area. Areas take it as an argument; nothing is looked up. */
export interface Platform {
  readonly config: Config
  readonly db: Database
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly sms: Sms
  readonly reports: Reports
  readonly limits: Limits
  readonly idempotency: Idempotency
  readonly sealer: Sealer
  readonly translator: Translator
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
