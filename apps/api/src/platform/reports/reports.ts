import { createHash } from 'node:crypto'
import { textTyped } from '@masa/i18n/typed-text'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { mailJob } from '../messages/message-jobs.ts'
import { maskDocumentNumbers, maskSecrets } from '../telemetry/mask.ts'

/** Something that the administrator should know. */
export interface Report {
  /** One line, equal for equal causes: what is counted together. */
  readonly subject: string
  readonly body: string
  readonly tenant?: string | undefined
}

/** Reports to the administrator: equal reports are counted and mailed once per quiet period, and the mails of an hour are limited. */
export interface Reports {
  /** Records a report and mails it when it is time. Throws when the database is away. */
  notifyAdmin(report: Report): Promise<void>
  /** The same without waiting or failing: what cannot be recorded is logged. */
  notifySoon(report: Report): void
  /** Waits for reports under way, for an orderly end. */
  settle(): Promise<void>
}

const QUIET_SECONDS = 15 * 60
const MAILS_PER_HOUR = 30
/** More reports than this at a time are dropped: an outage must not become a queue. */
const MOST_PENDING = 50

/** A report is mailed, and what a browser says in it may quote a form. */
const masked = (text: string): string => maskDocumentNumbers(maskSecrets(text))

export function createReports({
  db,
  jobs,
  administrator,
  onError,
}: {
  db: Database
  jobs: Jobs
  administrator: string
  onError: (error: unknown) => void
}): Reports {
  const pending = new Set<Promise<void>>()

  const notifyAdmin = async ({ subject: rawSubject, body: rawBody, tenant }: Report) => {
    const subject = textTyped(masked(rawSubject)).slice(0, 200)
    const body = masked(rawBody).slice(0, 10_000)
    const fingerprint = createHash('sha256')
      .update(`${tenant ?? ''}\0${subject}`)
      .digest()
    await db.asWorker(async (tx) => {
      const [row] = await tx.query<{ id: number; times: number; new_times: number; first_at: Date; is_due: boolean }>(
        `INSERT INTO report AS held (fingerprint, tenant, subject, body) VALUES ($1, $2, $3, $4)
         ON CONFLICT (fingerprint) DO UPDATE SET times = held.times + 1, last_at = masa_now(), body = excluded.body
         RETURNING id, times, times - times_at_mail AS new_times, first_at,
           mailed_at IS NULL OR mailed_at < masa_now() - make_interval(secs => $5) AS is_due`,
        [fingerprint, tenant ?? null, subject, body, QUIET_SECONDS],
      )
      if (!row?.is_due) return
      const [allowance] = await tx.query<{ wait: number }>(
        `SELECT masa_take_token('report-mails', $1, interval '1 hour') AS wait`,
        [MAILS_PER_HOUR],
      )
      if (!allowance || allowance.wait > 0) return
      await tx.query('UPDATE report SET mailed_at = masa_now(), times_at_mail = times WHERE id = $1', [row.id])
      await jobs.enqueue(tx, mailJob, {
        to: administrator,
        subject: row.new_times > 1 ? `${subject} (×${row.new_times})` : subject,
        text: `${body}\n\nSite: ${tenant ?? '-'}\nTimes so far: ${row.times}, first at ${row.first_at.toISOString()}\n`,
        key: `report-${row.id}-${row.times}`,
      })
    })
  }

  return {
    notifyAdmin,
    notifySoon(report) {
      if (pending.size >= MOST_PENDING) return
      const run = db
        .apart(() => notifyAdmin(report))
        .catch(onError)
        .finally(() => pending.delete(run))
      pending.add(run)
    },
    async settle() {
      await Promise.all(pending)
    },
  }
}
