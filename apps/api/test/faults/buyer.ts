import { setTimeout as sleep } from 'node:timers/promises'
import { passenger, payer } from '#src/bookings/testing/booking-world.ts'

/** One answer of the API, or none (status 0). */
export interface BuyerAnswer {
  readonly path: string
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
  readonly data: Record<string, any>
}

/** A traveller's client over HTTP: it repeats with the same key what was answered "not now", as ours does. */
export interface Buyer {
  token: string | undefined
  id: string
  readonly answers: BuyerAnswer[]
  call(path: string, body?: object, headers?: Record<string, string>): Promise<BuyerAnswer>
  /** Repeats a call until its answer is none of "not now", "under way" and silence. */
  insist(path: string, body?: object): Promise<BuyerAnswer>
  /** From the first page to the end of the payment. Answers the end. */
  buy(packSelectionId: string, pay: (uid: string) => Promise<void>): Promise<BuyerAnswer>
  store(packSelectionId: string): Promise<BuyerAnswer>
}

export function createBuyer(address: () => string): Buyer {
  const self: Buyer = {
    token: undefined,
    id: '',
    answers: [],
    async call(path, body, headers = {}) {
      const answer = await fetch(address() + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-forwarded-host': 'a.test',
          'x-forwarded-for': '10.3.3.3',
          'x-masa-intent': '1',
          ...(self.token === undefined ? {} : { authorization: self.token }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      }).then(
        async (response): Promise<BuyerAnswer> => {
          const text = await response.text()
          const { data } = JSON.parse(text) as { data: Record<string, any> }
          return { path, status: response.status, retryAfter: response.headers.get('retry-after'), text, data }
        },
        (): BuyerAnswer => ({ path, status: 0, retryAfter: null, text: '', data: {} }),
      )
      self.answers.push(answer)
      return answer
    },
    async insist(path, body) {
      const key = { 'idempotency-key': crypto.randomUUID() }
      for (const end = performance.now() + 60_000; ;) {
        const answer = await self.call(path, body, key)
        const isUnderWay = ['idempotency_in_progress', 'payment_pending'].includes(answer.data['error']?.code)
        if (answer.status !== 0 && answer.status !== 503 && !isUnderWay) return answer
        if (performance.now() > end)
          throw new Error(`${path} was answered ${answer.status} for a minute: ${answer.text}`)
        await sleep(100)
      }
    },
    async store(packSelectionId) {
      const stored = await self.insist('/operation/storePage/', {
        packSelectionId,
        paxList: [passenger('1'), passenger('2')],
        payer,
      })
      if (stored.status === 200) {
        self.id = stored.data['bookingTransactionId']
        self.token = stored.data['authorization']
      }
      return stored
    },
    async buy(packSelectionId, pay) {
      const stored = await self.store(packSelectionId)
      if (stored.status !== 200) return stored
      const held = await self.insist('/operation/chkInv', { bookingTransactionId: self.id })
      if (held.status !== 200) return held
      await self.insist(`/operation/acceptTerms/${self.id}`)
      const page = await self.insist(`/operation/getPaymentUrl/${self.id}`, {})
      if (page.status !== 200) return page
      const uid = page.data['paymentTransUid'] as string
      await pay(uid)
      return self.insist(`/operation/debitCreditCard/${self.id}`, { paymentTransUid: uid })
    },
  }
  return self
}
