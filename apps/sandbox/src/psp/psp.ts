import type { FastifyInstance } from 'fastify'
import { applyFaults } from '#src/faults/fault-hook.ts'
import type { FaultBook } from '#src/faults/fault-book.ts'
import { openJournal } from '#src/journal/journal.ts'
import type { Courier } from '#src/wire/courier.ts'
import { Refusal } from '#src/wire/refusal.ts'
import type { CardBehaviour } from './card.ts'
import { TEST_CARDS } from './card.ts'
import { Ledger } from './ledger.ts'
import type { LedgerEvent, Operation, PaymentPage, Transaction } from './ledger-book.ts'
import { PageFlow } from './page-flow.ts'
import { registerCalls } from './psp.calls.ts'
import { registerPages } from './psp.pages.ts'
import { NO_TRANSACTION, returnFields, withQuery } from './return.ts'

/** An unacknowledged notification is sent again after a restart, for a limited time. */
const RENEW_NOTIFICATIONS_MS = 24 * 60 * 60 * 1000

interface PspSettings {
  journalFolder: string | undefined
  faults: FaultBook
  courier: Courier
  secret: string
  slowMs: number
  now: () => number
  baseUrl: () => string
}

/** Everything that the auditor may read of the provider. */
export interface LedgerReport {
  transactions: Transaction[]
  operations: Operation[]
  pages: PaymentPage[]
}

/** The payment provider Cardline: server calls, pages, books and notifications. */
export class Psp {
  readonly ledger: Ledger
  readonly #settings: PspSettings
  readonly #flow: PageFlow
  readonly #journal
  readonly #returnMethods = new Map<string, 'GET' | 'POST'>()

  constructor(settings: PspSettings) {
    this.#settings = settings
    this.#journal = openJournal<LedgerEvent>(settings.journalFolder, 'psp')
    this.ledger = new Ledger({ journal: this.#journal, now: settings.now, onEvent: (event) => this.#announce(event) })
    this.#flow = new PageFlow({ ledger: this.ledger, slowMs: settings.slowMs })
  }

  async register(app: FastifyInstance): Promise<void> {
    const { faults, secret, now, baseUrl } = this.#settings
    await app.register(async (scope) => {
      applyFaults(scope, 'psp', faults)
      registerCalls(scope, { ledger: this.ledger, secret, now, baseUrl })
    })
    await app.register(async (scope) => {
      applyFaults(scope, 'psp', faults)
      const returnMethodOf = (terminal: string) => this.returnMethodOf(terminal)
      await registerPages(scope, { ledger: this.ledger, flow: this.#flow, secret, now, returnMethodOf })
    })
  }

  /** Takes up what a stop has interrupted: payments in mid-air fail, notifications are repeated. */
  resume(): void {
    for (const transaction of this.ledger.book.transactions()) {
      if (transaction.status === 'pending' && transaction.card.behaviour !== 'challenge') {
        this.ledger.decline(transaction, { declineCode: 'processor_error', result: 'error' })
      }
    }
    const since = this.#settings.now() - RENEW_NOTIFICATIONS_MS
    for (const operation of this.ledger.book.operations()) {
      if (!operation.isNotified && Date.parse(operation.at) > since) this.#notify(operation)
    }
  }

  /** `GET` is the rule; the terminal `masa-post` and those set so in `/control` return by `POST`. */
  returnMethodOf(terminal: string): 'GET' | 'POST' {
    return this.#returnMethods.get(terminal) ?? (terminal === POST_TERMINAL ? 'POST' : 'GET')
  }

  setReturnMethod(terminal: string, method: 'GET' | 'POST'): void {
    this.#returnMethods.set(terminal, method)
  }

  /** Plays a traveller who pays with a test card; answers where the browser would be sent, if anywhere. */
  async pay(uniqueId: string, behaviour: CardBehaviour): Promise<{ step: string; returnUrl?: string }> {
    const page = this.ledger.book.pageOf(uniqueId)
    const card = TEST_CARDS.find((entry) => entry.behaviour === behaviour)
    if (!page || !card) throw new Refusal(404, 'page_unknown', 'No payment page for this uniqueId')
    const step = await this.#flow.pay(page, card.number)
    if (step.kind !== 'return' && step.kind !== 'expired') return { step: step.kind }
    const outcome = step.kind === 'return' ? step.transaction : NO_TRANSACTION
    const fields = returnFields(page, outcome, { secret: this.#settings.secret, nowMs: this.#settings.now() })
    return { step: step.kind, returnUrl: withQuery(page.request.returnUrl, fields) }
  }

  /** Sends the notifications of an order once more, oldest or newest first, as a confused provider might. */
  notifyAgain(uniqueId: string, { newestFirst = false }: { newestFirst?: boolean | undefined } = {}): number {
    const operations = this.ledger.book.transactionOf(uniqueId)?.operations.filter(isAnnounced) ?? []
    for (const operation of newestFirst ? operations.toReversed() : operations) this.#notify(operation, true)
    return operations.length
  }

  report(): LedgerReport {
    const { book } = this.ledger
    return { transactions: book.transactions(), operations: book.operations(), pages: book.pages() }
  }

  reset(): void {
    this.ledger.clear()
    this.#returnMethods.clear()
  }

  close(): void {
    this.#journal.close()
  }

  #announce(event: LedgerEvent): void {
    if (!('transaction' in event)) return
    const operation = this.ledger.book.transaction(event.transaction)?.operations.at(-1)
    if (operation?.kind === event.type) this.#notify(operation)
  }

  #notify(operation: Operation, isForced = false): void {
    const page = this.ledger.book.pageOf(operation.uniqueId)
    const card = this.ledger.book.transaction(operation.transaction)?.card
    const isLost = card?.behaviour === 'lost_answer' && operation.kind === 'authorised'
    if (!page || !isAnnounced(operation) || (isLost && !isForced)) return
    const { id, uniqueId, transaction, kind, amountMinor, currency } = operation
    this.#settings.courier.send({
      service: 'psp',
      operation: 'notify',
      url: page.request.notifyUrl,
      body: { uniqueId, transaction, event: kind, amountMinor, currency },
      secret: this.#settings.secret,
      headerPrefix: 'x-cardline',
      onDelivered: () => {
        if (!operation.isNotified) this.ledger.markNotified(id)
      },
    })
  }
}

const POST_TERMINAL = 'masa-post'

/** A capture that the bank refused is reported in the answer alone. */
function isAnnounced({ kind }: Operation): boolean {
  return kind !== 'capture_declined'
}
