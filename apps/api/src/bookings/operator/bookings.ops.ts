import { ils, type Money } from '@masa/contract'
import { CANCELLATION_REASONS } from '@masa/contract/booking'
import { formatMoney } from '@masa/i18n'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { QuoteVerdict } from '../cancellation/quote-verdict.domain.ts'
import { OpsProblem, type OpsCommand } from '#src/platform/ops/ops-command.ts'
import type { Bookings } from '../bookings.service.ts'
import type { DeskItem } from './operator-desk.ts'

const describeItem = ({ name, title, phase, isCorrectionRefused }: DeskItem): string =>
  `${name} (${title}) ${phase}${isCorrectionRefused ? ' with a correction refused' : ''}`

const USAGE = [
  'bookings list',
  'bookings show <order>',
  'bookings ask <order>',
  'bookings settle <order> confirm|give-back',
  `bookings cancel <order> [${CANCELLATION_REASONS.join('|')}]`,
  'bookings cancel <order> <quote id>',
  'bookings claims',
  'bookings claim <order> accept|refuse',
  'bookings requests',
  'bookings request <number> accept|refuse',
  'bookings inform <order>',
  'bookings passports',
  'bookings orphans',
  'bookings orphan <number> <reference at the supplier>|none',
].join(' | ')

/** Orders that wait for a person, and what the operator decides about them. */
export const bookingsCommand: OpsCommand<Bookings> = {
  name: 'bookings',
  summary: `orders on request or under review, cancellations and their reasons, requests of which a supplier said nothing: ${USAGE}`,
  permission: 'money',
  async run([action = 'list', order = '', decision = ''], { desk, correctionDesk, passportReminders }, say) {
    if (action === 'list') {
      const entries = await desk.list()
      for (const entry of entries) {
        const facts = [
          ...entry.items.map(describeItem),
          `payment ${entry.payments.join(' and ') || 'none'}`,
          ...(entry.reason === null ? [] : [entry.reason]),
        ]
        say(
          `${entry.orderNumber}  ${entry.tenant.padEnd(8)} ${entry.status.padEnd(13)} since ${entry.changedAt.toISOString()}  ${facts.join(', ')}`,
        )
      }
      if (entries.length === 0) say('no order waits')
      return 0
    }
    if (action === 'claims') return listClaims(desk, say)
    if (action === 'requests') return listRequests(correctionDesk, say)
    if (action === 'passports') return listMissingPassports(passportReminders, say)
    if (action === 'orphans') return listOrphans(desk, say)
    if (action === 'orphan') return settleOrphan(desk, { id: order, reference: decision }, say)
    if (!/^\d{1,15}$/.test(order)) throw new OpsProblem(USAGE)
    if (action === 'show') {
      const [entry] = await desk.list(Number(order))
      if (entry === undefined) throw new OpsProblem(`there is no order ${order}`)
      const items = entry.items.map(describeItem).join(', ') || 'nothing of a supplier'
      say(`order ${entry.orderNumber} of ${entry.tenant} is ${entry.status}: ${items}`)
      if (entry.replaced !== null)
        say(`  ${entry.replaced.at.toISOString()}  in place of ${entry.replaced.title}, accepted by the traveller`)
      for (const event of await desk.history(entry.id))
        say(`  ${event.at.toISOString()}  ${event.kind.padEnd(22)} ${event.fromStatus} -> ${event.toStatus}`)
      return 0
    }
    if (action === 'ask') {
      const isNew = await desk.ask(Number(order))
      if (isNew === 'unknown') throw new OpsProblem(`there is no order ${order}`)
      const [entry] = await desk.list(Number(order))
      const standing = entry?.items.map(describeItem).join(', ') || 'nothing of a supplier'
      say(`${isNew ? 'something is new' : 'nothing is new'}: ${standing}`)
      return 0
    }
    if (action === 'request' && (decision === 'accept' || decision === 'refuse'))
      return decideRequest(correctionDesk, { id: order, isAccepted: decision === 'accept' }, say)
    if (action === 'inform') {
      const result = await correctionDesk.informAgain(Number(order))
      if (result === 'unknown') throw new OpsProblem(`there is no order ${order}`)
      if (result === 'unfit')
        throw new OpsProblem(`no supplier of order ${order} refused a correction that it may be given again`)
      const [entry] = await desk.list(Number(order))
      say(`asked again: ${entry?.items.map(describeItem).join(', ') ?? ''}`)
      return 0
    }
    if (action === 'cancel') return cancelOrder(desk, { order: Number(order), argument: decision }, say)
    if (action === 'claim' && (decision === 'accept' || decision === 'refuse')) {
      const result = await desk.decideClaim(Number(order), decision === 'accept')
      if (result === 'unknown') throw new OpsProblem(`there is no order ${order}`)
      if (result === 'unfit') throw new OpsProblem(`no declared reason of order ${order} waits for a decision`)
      say(`the reason of order ${order} is ${decision === 'accept' ? 'accepted: the rest goes back' : 'refused'}`)
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

/** Without a quote's id: what it would cost, and nothing is cancelled. With it: cancelled. */
async function cancelOrder(
  desk: Bookings['desk'],
  { order, argument }: { order: number; argument: string },
  say: (line: string) => void,
): Promise<number> {
  if (/^[0-9a-f]{32}$/.test(argument)) {
    const verdict = await desk.cancel(order, argument)
    if (verdict !== 'confirm' && verdict !== 'repeat')
      throw new OpsProblem(REFUSED[verdict].replace('{order}', () => `${order}`))
    const [entry] = await desk.list(order)
    say(`order ${order} is ${entry?.status ?? 'gone'}`)
    return 0
  }
  const reason = CANCELLATION_REASONS.find((one) => one === (argument || 'other'))
  if (reason === undefined) throw new OpsProblem(USAGE)
  const made = await desk.quoteCancellation(order, reason).catch((error: unknown) => {
    if (error instanceof DomainError) throw new OpsProblem(`order ${order} cannot be cancelled: ${error.code}`)
    throw error
  })
  if (made === undefined) throw new OpsProblem(`there is no order ${order}`)
  const { quote, supplierPenaltyMinor } = made
  const money = (usd: Money, inIls: Money) => `${formatMoney(usd)} · ${formatMoney(inIls, { cents: 'always' })}`
  for (const { code, amount, amountIls } of quote.lines) say(`  ${code.padEnd(12)} ${money(amount, amountIls)}`)
  say(`  ${'goes back'.padEnd(12)} ${money(quote.refund, quote.refundIls)}, by ${quote.basis}`)
  if (quote.claim !== null)
    say(
      `  ${'if accepted'.padEnd(12)} ${money(quote.claim.amount, quote.claim.amountIls)} more, by ${quote.claim.basis}`,
    )
  if (supplierPenaltyMinor !== null)
    say(`  ${'suppliers'.padEnd(12)} keep ${formatMoney(ils(supplierPenaltyMinor), { cents: 'always' })}`)
  say(`nothing is cancelled yet; within ${Math.ceil(quote.remainingSeconds / 60)} minutes:`)
  say(`bookings cancel ${order} ${quote.cancellationQuoteId}`)
  return 0
}

const REFUSED: Readonly<Record<Exclude<QuoteVerdict, 'confirm' | 'repeat'> | 'unknown', string>> = {
  unknown: 'there is no order {order}',
  required: 'order {order} has no such quote',
  expired: 'the quote has expired; order {order} is as it was',
  changed: 'order {order} has changed since the quote; ask for a new one',
  notConfirmed: 'order {order} is not confirmed, so there is nothing to cancel',
}

async function listRequests(correctionDesk: Bookings['correctionDesk'], say: (line: string) => void): Promise<number> {
  const requests = await correctionDesk.requests()
  for (const { id, orderNumber, tenant, at, fee, people } of requests) {
    say(
      `${id}  order ${orderNumber} ${tenant.padEnd(8)} since ${at.toISOString()}${fee === null ? '' : `  agreed to ${formatMoney(fee)} for each traveller`}`,
    )
    for (const { name, changes } of people)
      say(
        `  ${name}: ${changes.map(({ field, from, to }) => `${field} ${from || 'none'} -> ${to || 'none'}`).join(', ')}`,
      )
  }
  if (requests.length === 0) say('no correction is asked for')
  return 0
}

async function listMissingPassports(
  passportReminders: Bookings['passportReminders'],
  say: (line: string) => void,
): Promise<number> {
  const orders = await passportReminders.missing()
  for (const { orderNumber, tenant, by, isOverdue, names } of orders)
    say(`order ${orderNumber} ${tenant.padEnd(8)} by ${by}${isOverdue ? ' (overdue)' : ''}: ${names.join(', ')}`)
  if (orders.length === 0) say('no passport is missing')
  return 0
}

async function decideRequest(
  correctionDesk: Bookings['correctionDesk'],
  { id, isAccepted }: { id: string; isAccepted: boolean },
  say: (line: string) => void,
): Promise<number> {
  const result = await correctionDesk.decide(id, isAccepted)
  if (result === 'unknown') throw new OpsProblem(`no request ${id} waits for a decision`)
  if (result === 'unfit')
    throw new OpsProblem(
      `the order of request ${id} cannot be corrected now: it is not confirmed, or a change of it is open`,
    )
  say(isAccepted ? `request ${id} is accepted: its travellers are stored and passed on` : `request ${id} is refused`)
  return 0
}

async function listClaims(desk: Bookings['desk'], say: (line: string) => void): Promise<number> {
  const claims = await desk.claims()
  for (const { orderNumber, tenant, reason, note, extraMinor, since } of claims)
    say(
      `${orderNumber}  ${tenant.padEnd(8)} ${reason.padEnd(13)} ${formatMoney(ils(extraMinor), { cents: 'always' })}  since ${since.toISOString()}  ${note ?? ''}`,
    )
  if (claims.length === 0) say('no declared reason waits')
  return 0
}

async function listOrphans(desk: Bookings['desk'], say: (line: string) => void): Promise<number> {
  const orphans = await desk.orphans()
  for (const { id, orderNumber, tenant, supplier, item, names, content, state, createdAt } of orphans) {
    const facts = [`${item} of ${supplier}`, names.join(' and ') || 'no names', JSON.stringify(content), state]
    say(`${id}  order ${orderNumber}  ${tenant.padEnd(8)} since ${createdAt.toISOString()}  ${facts.join(', ')}`)
  }
  if (orphans.length === 0) say('no request waits')
  return 0
}

async function settleOrphan(
  desk: Bookings['desk'],
  { id, reference }: { id: string; reference: string },
  say: (line: string) => void,
): Promise<number> {
  if (!/^\d{1,9}$/.test(id) || reference === '' || reference.length > 100) throw new OpsProblem(USAGE)
  const result = await desk.settleOrphan(Number(id), reference === 'none' ? null : reference)
  if (result === 'unknown') throw new OpsProblem(`no request ${id} waits`)
  if (result === 'unfit') throw new OpsProblem(`request ${id} is being withdrawn`)
  const left = (await desk.orphans()).find((orphan) => orphan.id === Number(id))
  if (left?.state === 'open') throw new OpsProblem(`the supplier did not withdraw ${reference}`)
  say(left === undefined ? `request ${id} is settled` : `request ${id} is being withdrawn`)
  return 0
}
