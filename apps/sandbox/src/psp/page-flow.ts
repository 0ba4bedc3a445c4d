import { setTimeout as sleep } from 'node:timers/promises'
import { CHALLENGE_CODE, traceCard } from './card.ts'
import type { Ledger } from './ledger.ts'
import type { PaymentPage, Transaction } from './ledger-book.ts'

/** How often a wrong 3-D code may be entered before the payment is declined. */
const MOST_CHALLENGES = 3

/** What the traveller's browser gets next. */
export type PageStep =
  | { kind: 'form' }
  | { kind: 'challenge'; attemptsLeft: number }
  | { kind: 'return'; transaction: Transaction }
  | { kind: 'finished'; transaction: Transaction }
  | { kind: 'lost' }
  | { kind: 'expired' }

/** The way of a traveller through a payment page, from the open form to the return. */
export class PageFlow {
  readonly #ledger: Ledger
  readonly #slowMs: number
  readonly #underWay = new Map<string, Promise<PageStep>>()

  constructor({ ledger, slowMs }: { ledger: Ledger; slowMs: number }) {
    this.#ledger = ledger
    this.#slowMs = slowMs
  }

  /** Where the page stands when it is opened or reloaded. */
  look(page: PaymentPage): Promise<PageStep> {
    return this.#underWay.get(page.pageId) ?? Promise.resolve(this.#standing(page))
  }

  /** A valid card was sent. Sent twice, it is charged once and both get the same step. */
  pay(page: PaymentPage, digits: string): Promise<PageStep> {
    const underWay = this.#underWay.get(page.pageId)
    if (underWay) return underWay
    const step = this.#standing(page)
    if (step.kind === 'finished') return Promise.resolve(returning(step.transaction))
    if (step.kind !== 'form') return Promise.resolve(step)
    const paying = this.#charge(page, digits).finally(() => this.#underWay.delete(page.pageId))
    this.#underWay.set(page.pageId, paying)
    return paying
  }

  /** The code of the 3-D step was sent. */
  confirm(page: PaymentPage, code: string): PageStep {
    const step = this.#standing(page)
    if (step.kind === 'finished') return returning(step.transaction)
    const transaction = this.#ledger.book.transactionOf(page.request.uniqueId)
    if (step.kind !== 'challenge' || !transaction) return step
    if (code === CHALLENGE_CODE) {
      this.#ledger.authorise(transaction, page.request.amountMinor)
    } else {
      this.#ledger.countChallenge(transaction)
      const attemptsLeft = MOST_CHALLENGES - transaction.challengesFailed
      if (attemptsLeft > 0) return { kind: 'challenge', attemptsLeft }
      this.#ledger.decline(transaction, { declineCode: 'challenge_failed', result: 'declined' })
    }
    return returning(transaction)
  }

  #standing(page: PaymentPage): PageStep {
    const transaction = this.#ledger.book.transactionOf(page.request.uniqueId)
    if (!transaction) return this.#ledger.isExpired(page) ? { kind: 'expired' } : { kind: 'form' }
    if (transaction.status !== 'pending') return { kind: 'finished', transaction }
    if (this.#ledger.isExpired(page)) return { kind: 'expired' }
    return { kind: 'challenge', attemptsLeft: MOST_CHALLENGES - transaction.challengesFailed }
  }

  async #charge(page: PaymentPage, digits: string): Promise<PageStep> {
    const card = traceCard(digits)
    const { amountMinor } = page.request
    if (card.behaviour === 'page_expires') {
      this.#ledger.expirePage(page)
      return { kind: 'expired' }
    }
    const transaction = this.#ledger.enterCard(page, card)
    switch (card.behaviour) {
      case 'amex':
      case 'diners':
        this.#ledger.decline(transaction, { declineCode: card.behaviour, result: 'refused_card' })
        break
      case 'declined':
        this.#ledger.decline(transaction, { declineCode: 'do_not_honour', result: 'declined' })
        break
      case 'no_funds':
        this.#ledger.decline(transaction, { declineCode: 'insufficient_funds', result: 'declined' })
        break
      case 'error':
        this.#ledger.decline(transaction, { declineCode: 'processor_error', result: 'error' })
        break
      case 'challenge':
        return { kind: 'challenge', attemptsLeft: MOST_CHALLENGES }
      case 'slow':
        await sleep(this.#slowMs)
        this.#ledger.authorise(transaction, amountMinor)
        break
      case 'wrong_amount':
        this.#ledger.authorise(transaction, smallerThan(amountMinor))
        break
      default:
        this.#ledger.authorise(transaction, amountMinor)
    }
    return returning(transaction)
  }
}

function returning(transaction: Transaction): PageStep {
  const { behaviour } = transaction.card
  const isLost = behaviour === 'lost_answer' || behaviour === 'lost_return'
  return isLost ? { kind: 'lost' } : { kind: 'return', transaction }
}

/** A tenth less, and always at least one minor unit less. */
function smallerThan(amountMinor: number): number {
  return amountMinor - Math.max(1, Math.floor(amountMinor / 10))
}
