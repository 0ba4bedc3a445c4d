import { randomBytes } from 'node:crypto'
import type { Journal } from '#src/journal/journal.ts'
import { Refusal } from '#src/wire/refusal.ts'
import type { CardTrace } from './card.ts'
import type {
  DeclineCode,
  LedgerEvent,
  Operation,
  PageRequest,
  PaymentPage,
  ReturnResult,
  Transaction,
} from './ledger-book.ts'
import { LedgerBook } from './ledger-book.ts'

/** The answer of capture, void and refund. */
export interface OperationAnswer {
  status: 'captured' | 'voided' | 'refunded' | 'declined'
  transaction: string
  uniqueId: string
  amountMinor: number
  currency: string
  capturedMinor: number
  refundedMinor: number
  declineCode?: DeclineCode
}

/** A capture, void or refund as the merchant asks for it. */
export interface OperationRequest {
  transaction: string
  amountMinor: number
  key: string
}

/**
 * Cardline's books. Each method reads, decides and writes in one go, so that calls which come
 * at the same moment are decided one after the other; the journal has it before any caller sees it.
 */
export class Ledger {
  readonly book = new LedgerBook()
  readonly #journal: Journal<LedgerEvent>
  readonly #now: () => number
  readonly #onEvent: (event: LedgerEvent) => void

  constructor({
    journal,
    now,
    onEvent,
  }: {
    journal: Journal<LedgerEvent>
    now: () => number
    onEvent: (event: LedgerEvent) => void
  }) {
    this.#journal = journal
    this.#now = now
    this.#onEvent = onEvent
    for (const event of journal.replay()) this.book.apply(event)
  }

  /** Opens a page; the same order again gives the same page, another order under its id is refused. */
  openPage(request: PageRequest): { page: PaymentPage; isNew: boolean } {
    const known = this.book.pageOf(request.uniqueId)
    if (known) {
      if (JSON.stringify(known.request) !== JSON.stringify(request)) {
        throw new Refusal(409, 'unique_id_reused', 'This uniqueId belongs to another order')
      }
      return { page: known, isNew: false }
    }
    const now = this.#now()
    const page: PaymentPage = {
      pageId: randomBytes(16).toString('hex'),
      request,
      openedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + request.lifeSeconds * 1000).toISOString(),
    }
    this.#record({ type: 'page_opened', page })
    return { page, isNew: true }
  }

  /** Whether a page takes no card any more because its time is over. */
  isExpired(page: PaymentPage): boolean {
    return Date.parse(page.expiresAt) <= this.#now()
  }

  /** Ends a page before its time. */
  expirePage(page: PaymentPage): void {
    this.#record({ type: 'page_expired', uniqueId: page.request.uniqueId, at: this.#time() })
  }

  /** A card was entered: the order has a transaction from here on. */
  enterCard(page: PaymentPage, card: CardTrace): Transaction {
    const transaction = `CL${randomBytes(8).toString('hex').toUpperCase()}`
    const { uniqueId } = page.request
    this.#record({ type: 'card_entered', transaction, uniqueId, card, at: this.#time() })
    return this.#transaction(transaction)
  }

  authorise({ transaction }: Transaction, amountMinor: number): void {
    this.#record({ type: 'authorised', transaction, amountMinor, at: this.#time() })
  }

  decline(
    { transaction }: Transaction,
    { declineCode, result }: { declineCode: DeclineCode; result: ReturnResult },
  ): void {
    this.#record({ type: 'declined', transaction, declineCode, result, at: this.#time() })
  }

  countChallenge({ transaction }: Transaction): void {
    this.#record({ type: 'challenge_failed', transaction, at: this.#time() })
  }

  /** Books the amount, once; a declined capture leaves the authorisation as it was. */
  capture(request: OperationRequest): OperationAnswer {
    return this.#once('capture', request, (transaction) => {
      this.#refuseUnless(transaction, ['authorised'])
      if (this.#now() > Date.parse(transaction.authorisedUntil ?? '')) {
        throw new Refusal(409, 'authorisation_lapsed', 'The authorisation is no longer valid')
      }
      if (request.amountMinor > transaction.amountMinor) {
        throw new Refusal(400, 'amount_too_high', 'More than was authorised')
      }
      const { behaviour } = transaction.card
      const declinedBefore = transaction.operations.some(({ kind }) => kind === 'capture_declined')
      if (behaviour === 'capture_declined' || (behaviour === 'capture_declined_once' && !declinedBefore)) {
        return 'capture_declined'
      }
      return 'captured'
    })
  }

  /** Releases an authorisation that was not captured: the whole of it, whatever amount was named. */
  void(request: OperationRequest): OperationAnswer {
    const { amountMinor } = this.#transaction(request.transaction)
    return this.#once('void', { ...request, amountMinor }, (transaction) => {
      this.#refuseUnless(transaction, ['authorised'])
      return 'voided'
    })
  }

  /** Gives back all or a part of what was captured. */
  refund(request: OperationRequest): OperationAnswer {
    return this.#once('refund', request, (transaction) => {
      this.#refuseUnless(transaction, ['captured', 'refunded'])
      if (request.amountMinor > transaction.capturedMinor - transaction.refundedMinor) {
        throw new Refusal(400, 'amount_too_high', 'More than was captured')
      }
      return 'refunded'
    })
  }

  /** An unfinished 3-D step is declined when its page ends. */
  settleAbandoned(uniqueId: string): void {
    const page = this.book.pageOf(uniqueId)
    const transaction = this.book.transactionOf(uniqueId)
    if (!page || transaction?.status !== 'pending' || !this.isExpired(page)) return
    this.decline(transaction, { declineCode: 'abandoned', result: 'declined' })
  }

  /** The merchant has acknowledged the notification of this operation. */
  markNotified(operationId: string): void {
    this.#record({ type: 'notified', operationId, at: this.#time() })
  }

  clear(): void {
    this.#journal.clear()
    this.book.clear()
  }

  #once(
    call: 'capture' | 'void' | 'refund',
    request: OperationRequest,
    decide: (transaction: Transaction) => Operation['kind'] & ('captured' | 'capture_declined' | 'voided' | 'refunded'),
  ): OperationAnswer {
    const transaction = this.#transaction(request.transaction)
    const before = this.book.operationByKey(request.key)
    if (before) {
      const isSame =
        before.call === call && before.transaction === request.transaction && before.amountMinor === request.amountMinor
      if (!isSame) throw new Refusal(409, 'key_reused', 'This key belongs to another operation')
      return answerOf(transaction, before)
    }
    const kind = decide(transaction)
    const { amountMinor, key } = request
    this.#record({ type: kind, call, transaction: transaction.transaction, amountMinor, key, at: this.#time() })
    const made = this.book.operationByKey(key)
    if (!made) throw new Error('An operation that was recorded must be found again')
    return answerOf(this.#transaction(request.transaction), made)
  }

  #refuseUnless(transaction: Transaction, statuses: Transaction['status'][]): void {
    if (statuses.includes(transaction.status)) return
    throw new Refusal(409, `already_${transaction.status}`, `The transaction is ${transaction.status}`)
  }

  #transaction(id: string): Transaction {
    const found = this.book.transaction(id)
    if (!found) throw new Refusal(404, 'transaction_unknown', 'No such transaction')
    return found
  }

  #time(): string {
    return new Date(this.#now()).toISOString()
  }

  #record(event: LedgerEvent): void {
    this.#journal.append(event)
    this.book.apply(event)
    this.#onEvent(event)
  }
}

/** The books as they stood right after the operation, so that a repeat gets the same answer. */
function answerOf(transaction: Transaction, operation: Operation): OperationAnswer {
  const isDeclined = operation.kind === 'capture_declined'
  const until = transaction.operations.slice(0, transaction.operations.indexOf(operation) + 1)
  const sumOf = (kind: Operation['kind']) =>
    until.filter((entry) => entry.kind === kind).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    status: isDeclined ? 'declined' : (operation.kind as OperationAnswer['status']),
    transaction: transaction.transaction,
    uniqueId: transaction.uniqueId,
    amountMinor: operation.amountMinor,
    currency: transaction.currency,
    capturedMinor: sumOf('captured'),
    refundedMinor: sumOf('refunded'),
    ...(isDeclined && { declineCode: 'capture_declined' as const }),
  }
}
