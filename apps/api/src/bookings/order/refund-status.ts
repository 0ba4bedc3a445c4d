import { ils, type Money } from '@masa/contract'
import type { RefundStatus } from '@masa/contract/booking'
import { bankDayAfter } from '../cancellation/rest-days.domain.ts'
import type { Attempt } from '../payment/attempts.repository.ts'
import { paymentsOf } from '../state/booking-facts.domain.ts'
import type { BookingState, PaymentPhase } from '../state/booking-state.domain.ts'
import { publicStatus } from '../state/status.domain.ts'

/** By the law on payment services the credit is on the card's account within so many working days. */
const CREDITED_WITHIN_DAYS = 14

/** The card's hold is given up: nothing of it was taken. */
const LET_GO: ReadonlySet<PaymentPhase> = new Set<PaymentPhase>(['authorised', 'voiding', 'voided'])

/**
 * What goes back to the card, alike for every way in which an order ends: what was promised of what was taken, with
 * accepted reasons, or the hold on the card where nothing was taken. Null while nothing goes back.
 */
export function refundStatus(state: BookingState, attempts: readonly Attempt[]): RefundStatus | null {
  const payments = paymentsOf(state)
  const rows = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const card = (ids: readonly string[]): RefundStatus['card'] => {
    const row = ids.map((id) => rows.get(id)).find((each) => each !== undefined && each.cardLast4 !== null)
    return row?.cardLast4 ? { brand: row.cardBrand ?? '', last4: row.cardLast4 } : null
  }
  const latest = (times: readonly (Date | null | undefined)[]): string | null =>
    times
      .flatMap((time) => (time ? [time.toISOString()] : []))
      .toSorted()
      .at(-1) ?? null

  const returning = payments.filter(([, each]) => Math.max(each.refundToMinor, each.refundedMinor) > 0)
  if (returning.length > 0) {
    const sentAt = latest(returning.map(([id]) => rows.get(id)?.refundedAt))
    return {
      kind: 'refund',
      amount: sum(returning.map(([, each]) => Math.max(each.refundToMinor, each.refundedMinor))),
      sent: sum(returning.map(([, each]) => each.refundedMinor)),
      sentAt,
      by: sentAt === null ? null : bankDayAfter(dayInIsrael(sentAt), CREDITED_WITHIN_DAYS),
      card: card(returning.map(([id]) => id)),
    }
  }
  const shown = publicStatus(state.status)
  const held = payments.filter(([id, { phase }]) => LET_GO.has(phase) && card([id]) !== null)
  if ((shown !== 'REFUSE' && shown !== 'ERROR') || held.length === 0) return null
  const released = held.filter(([, { phase }]) => phase === 'voided')
  return {
    kind: 'release',
    amount: sum(held.map(([, { amountMinor }]) => amountMinor)),
    sent: sum(released.map(([, { amountMinor }]) => amountMinor)),
    sentAt: latest(released.map(([id]) => rows.get(id)?.settledAt)),
    by: null,
    card: card(held.map(([id]) => id)),
  }
}

/** Cards are charged in shekels. */
const sum = (minor: readonly number[]): Money => ils(minor.reduce((all, each) => all + each, 0))

const inIsrael = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem', dateStyle: 'short' })
const dayInIsrael = (instant: string): string => inIsrael.format(new Date(instant))
