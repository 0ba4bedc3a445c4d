import { auditBookings, type Bookings, type BookingBooks, type Finding } from '#src/bookings/bookings.service.ts'
import type { Database } from '#src/platform/database/database.ts'
import type { OpsCommand } from '#src/platform/ops/ops-command.ts'
import { auditReservations, type DeskEntry } from '#src/reservations/reservations.service.ts'

export type { Finding, LedgerEntry } from '#src/bookings/bookings.service.ts'

export interface AuditInput extends BookingBooks {
  /** The hotels' list of reservations, where it can be read. */
  readonly desk?: readonly DeskEntry[] | undefined
}

/** Asks every invariant of every area (attacks: auditor); an empty list is a sound house. */
export const audit = (db: Database, { desk, ...books }: AuditInput = {}): Promise<Finding[]> =>
  db.asWorker(async (tx) => [...(await auditBookings(tx, books)), ...(await auditReservations(tx, desk))])

/** The auditor's invariants over the present database. */
export const auditCommand: OpsCommand<{ readonly db: Database; readonly bookings: Pick<Bookings, 'desk'> }> = {
  name: 'audit',
  summary: 'checks stock, money, history and tenants against each other',
  permission: 'money',
  async run(_args, { db, bookings: { desk } }, say) {
    const findings = await audit(db)
    for (const { invariant, what } of findings) say(`${invariant}  ${what}`)
    const orphans = await desk.orphans()
    if (orphans.length > 0) say(`${orphans.length} requests wait for the operator: bookings orphans`)
    say(findings.length === 0 ? 'every invariant holds' : `${findings.length} violations`)
    return findings.length === 0 ? 0 : 1
  },
}
