import { OpsProblem, type OpsCommand } from '#src/platform/ops/ops-command.ts'
import { audit } from './auditor.ts'
import type { Bookings } from './bookings.service.ts'

const USAGE = 'bookings list | bookings show <order> | bookings settle <order> confirm|give-back'

/** Orders that wait for a person, and what the operator decides about them. */
export const bookingsCommand: OpsCommand<Bookings> = {
  name: 'bookings',
  summary: `orders on request or under review: ${USAGE}`,
  async run([action = 'list', order = '', decision = ''], { desk }, say) {
    if (action === 'list') {
      const entries = await desk.list()
      for (const entry of entries) {
        const facts = [
          `hotel ${entry.supplier}`,
          `payment ${entry.payment ?? 'none'}`,
          ...(entry.reason === null ? [] : [entry.reason]),
        ]
        say(
          `${entry.orderNumber}  ${entry.tenant.padEnd(8)} ${entry.status.padEnd(13)} since ${entry.changedAt.toISOString()}  ${facts.join(', ')}`,
        )
      }
      if (entries.length === 0) say('no order waits')
      return 0
    }
    if (!/^\d{1,15}$/.test(order)) throw new OpsProblem(USAGE)
    if (action === 'show') {
      const [entry] = await desk.list(Number(order))
      if (entry === undefined) throw new OpsProblem(`there is no order ${order}`)
      say(`order ${entry.orderNumber} of ${entry.tenant} is ${entry.status}`)
      for (const event of await desk.history(entry.id))
        say(`  ${event.at.toISOString()}  ${event.kind.padEnd(22)} ${event.fromStatus} -> ${event.toStatus}`)
      return 0
    }
    if (action !== 'settle' || (decision !== 'confirm' && decision !== 'give-back')) throw new OpsProblem(USAGE)
    const { result, status } = await desk.settle(Number(order), decision === 'confirm' ? 'confirm' : 'give_back')
    if (result === 'unknown') throw new OpsProblem(`there is no order ${order}`)
    if (result === 'unfit')
      throw new OpsProblem(
        `order ${order} is ${status ?? ''}: that cannot be ${decision === 'confirm' ? 'confirmed (no money or no stock is held)' : 'given back'}`,
      )
    say(`order ${order} is now ${status ?? ''}`)
    return 0
  },
}

/** The auditor's invariants over the present database. */
export const auditCommand: OpsCommand<Bookings> = {
  name: 'audit',
  summary: 'checks stock, money, history and tenants against each other',
  async run(_args, { dependencies }, say) {
    const findings = await audit(dependencies.db)
    for (const { invariant, what } of findings) say(`${invariant}  ${what}`)
    say(findings.length === 0 ? 'every invariant holds' : `${findings.length} violations`)
    return findings.length === 0 ? 0 : 1
  },
}
