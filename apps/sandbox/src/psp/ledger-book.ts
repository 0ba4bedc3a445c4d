import type { CardTrace } from './card.ts'

/** How long an authorisation can be captured, in milliseconds: seven days. */
const AUTHORISATION_LIFE_MS = 7 * 24 * 60 * 60 * 1000

export type Language = 'he' | 'en' | 'ru' | 'ar'
export type ReturnResult = 'approved' | 'declined' | 'refused_card' | 'error'
export type DeclineCode =
  | 'do_not_honour'
  | 'insufficient_funds'
  | 'challenge_failed'
  | 'abandoned'
  | 'processor_error'
  | 'capture_declined'
  | 'amex'
  | 'diners'

/** What the merchant ordered when it opened a page. */
export interface PageRequest {
  terminal: string
  uniqueId: string
  amountMinor: number
  currency: 'ILS' | 'USD'
  instalments: { count: number; firstMinor: number; otherMinor: number }
  creditType: 'regular' | 'instalments' | 'credit'
  action: 'authorise'
  language: Language
  returnUrl: string
  notifyUrl: string
  cssUrl?: string | undefined
  description: string
  customer: { name: string; email: string }
  lifeSeconds: number
}

export interface PaymentPage {
  pageId: string
  request: PageRequest
  openedAt: string
  expiresAt: string
}

/** One line of the ledger: something that happened to money. Amounts in minor units. */
export interface Operation {
  id: string
  transaction: string
  uniqueId: string
  kind: 'authorised' | 'declined' | 'captured' | 'capture_declined' | 'voided' | 'refunded'
  call: 'page' | 'capture' | 'void' | 'refund'
  amountMinor: number
  currency: string
  key?: string
  at: string
  isNotified: boolean
}

export interface Transaction {
  transaction: string
  uniqueId: string
  status: 'pending' | 'authorised' | 'declined' | 'captured' | 'voided' | 'refunded'
  result?: ReturnResult
  declineCode?: DeclineCode
  /** What was authorised; what was ordered while it is pending or when it was declined. */
  amountMinor: number
  currency: string
  capturedMinor: number
  refundedMinor: number
  instalments: PageRequest['instalments']
  card: CardTrace
  challengesFailed: number
  enteredAt: string
  authorisedUntil?: string
  operations: Operation[]
}

/** Everything that can happen at Cardline; the journal is a list of these. */
export type LedgerEvent =
  | { type: 'page_opened'; page: PaymentPage }
  | { type: 'page_expired'; uniqueId: string; at: string }
  | { type: 'card_entered'; transaction: string; uniqueId: string; card: CardTrace; at: string }
  | { type: 'challenge_failed'; transaction: string; at: string }
  | { type: 'authorised'; transaction: string; amountMinor: number; at: string }
  | { type: 'declined'; transaction: string; declineCode: DeclineCode; result: ReturnResult; at: string }
  | {
      type: 'captured' | 'capture_declined' | 'voided' | 'refunded'
      call: 'capture' | 'void' | 'refund'
      transaction: string
      amountMinor: number
      key: string
      at: string
    }
  | { type: 'notified'; operationId: string; at: string }

/** The state that the events add up to. It only follows; what may happen is the ledger's to decide. */
export class LedgerBook {
  #pages = new Map<string, PaymentPage>()
  #uniqueIdOfPage = new Map<string, string>()
  #transactions = new Map<string, Transaction>()
  #transactionOfOrder = new Map<string, string>()
  #operations = new Map<string, Operation>()
  #keys = new Map<string, Operation>()

  pageOf(uniqueId: string): PaymentPage | undefined {
    return this.#pages.get(uniqueId)
  }

  page(pageId: string): PaymentPage | undefined {
    return this.#pages.get(this.#uniqueIdOfPage.get(pageId) ?? '')
  }

  transaction(id: string): Transaction | undefined {
    return this.#transactions.get(id)
  }

  transactionOf(uniqueId: string): Transaction | undefined {
    return this.#transactions.get(this.#transactionOfOrder.get(uniqueId) ?? '')
  }

  operationByKey(key: string): Operation | undefined {
    return this.#keys.get(key)
  }

  pages(): PaymentPage[] {
    return [...this.#pages.values()]
  }

  transactions(): Transaction[] {
    return [...this.#transactions.values()]
  }

  operations(): Operation[] {
    return [...this.#operations.values()]
  }

  clear(): void {
    this.#pages.clear()
    this.#uniqueIdOfPage.clear()
    this.#transactions.clear()
    this.#transactionOfOrder.clear()
    this.#operations.clear()
    this.#keys.clear()
  }

  apply(event: LedgerEvent): void {
    switch (event.type) {
      case 'page_opened':
        this.#pages.set(event.page.request.uniqueId, event.page)
        this.#uniqueIdOfPage.set(event.page.pageId, event.page.request.uniqueId)
        return
      case 'page_expired': {
        const page = this.#pages.get(event.uniqueId)
        if (page) page.expiresAt = event.at
        return
      }
      case 'card_entered':
        return this.#open(event)
      case 'notified': {
        const operation = this.#operations.get(event.operationId)
        if (operation) operation.isNotified = true
        return
      }
      default:
        return this.#change(event)
    }
  }

  #open({ transaction, uniqueId, card, at }: LedgerEvent & { type: 'card_entered' }): void {
    const page = this.#pages.get(uniqueId)
    if (!page) return
    const { amountMinor, currency, instalments } = page.request
    this.#transactionOfOrder.set(uniqueId, transaction)
    this.#transactions.set(transaction, {
      transaction,
      uniqueId,
      status: 'pending',
      amountMinor,
      currency,
      capturedMinor: 0,
      refundedMinor: 0,
      instalments,
      card,
      challengesFailed: 0,
      enteredAt: at,
      operations: [],
    })
  }

  #change(event: Exclude<LedgerEvent, { type: 'page_opened' | 'page_expired' | 'card_entered' | 'notified' }>): void {
    const transaction = this.#transactions.get(event.transaction)
    if (!transaction) return
    switch (event.type) {
      case 'challenge_failed':
        transaction.challengesFailed += 1
        return
      case 'authorised':
        transaction.status = 'authorised'
        transaction.result = 'approved'
        transaction.amountMinor = event.amountMinor
        transaction.authorisedUntil = new Date(Date.parse(event.at) + AUTHORISATION_LIFE_MS).toISOString()
        break
      case 'declined':
        transaction.status = 'declined'
        transaction.result = event.result
        transaction.declineCode = event.declineCode
        break
      case 'captured':
        transaction.status = 'captured'
        transaction.capturedMinor = event.amountMinor
        break
      case 'voided':
        transaction.status = 'voided'
        break
      case 'refunded':
        transaction.status = 'refunded'
        transaction.refundedMinor += event.amountMinor
        break
      case 'capture_declined':
        break
    }
    this.#enter(transaction, event)
  }

  #enter(transaction: Transaction, event: Extract<LedgerEvent, { type: Operation['kind'] }>): void {
    const operation: Operation = {
      id: `${transaction.transaction}-${transaction.operations.length + 1}`,
      transaction: transaction.transaction,
      uniqueId: transaction.uniqueId,
      kind: event.type,
      call: 'call' in event ? event.call : 'page',
      amountMinor: 'amountMinor' in event ? event.amountMinor : transaction.amountMinor,
      currency: transaction.currency,
      ...('key' in event && { key: event.key }),
      at: event.at,
      isNotified: false,
    }
    transaction.operations.push(operation)
    this.#operations.set(operation.id, operation)
    if ('key' in event) this.#keys.set(event.key, operation)
  }
}
