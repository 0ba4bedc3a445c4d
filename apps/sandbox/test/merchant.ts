import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The merchant's side of Cardline, written from its documentation and not from its code. */
export function createMerchant(url: string, secret = 'cardline-demo-secret') {
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const rawBody = JSON.stringify(body)
    const timestamp = headers['x-cardline-timestamp'] ?? String(Math.floor(Date.now() / 1000))
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-cardline-timestamp': timestamp,
        'x-cardline-signature': createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex'),
        ...headers,
      },
      body: rawBody,
      signal: AbortSignal.timeout(headers['timeout'] ? Number(headers['timeout']) : 15_000),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, any> }
  }
  return {
    send,
    openPage: (order: Record<string, unknown>) => send('/psp/v1/pages', order),
    inquire: async (uniqueId: unknown) => (await send('/psp/v1/inquire', { uniqueId })).body,
    capture: (transaction: string, amountMinor: number, key = `capture-${transaction}`) =>
      send('/psp/v1/capture', { transaction, amountMinor, key }),
    void: (transaction: string, amountMinor: number, key = `void-${transaction}`) =>
      send('/psp/v1/void', { transaction, amountMinor, key }),
    refund: (transaction: string, amountMinor: number, key: string) =>
      send('/psp/v1/refund', { transaction, amountMinor, key }),
  }
}

let orders = 0

/** A page order that is right in every field, unless the test says otherwise. */
export function pageOrder(changes: Record<string, unknown> = {}): Record<string, any> {
  orders += 1
  return {
    terminal: 'masa',
    uniqueId: `order-${orders}`,
    amountMinor: 100_00,
    currency: 'ILS',
    instalments: { count: 1, firstMinor: 100_00, otherMinor: 0 },
    creditType: 'regular',
    action: 'authorise',
    language: 'en',
    returnUrl: 'http://localhost:3000/redirect-verified?state=abc',
    notifyUrl: 'http://127.0.0.1:9/notify',
    description: 'A week in Larnaca',
    customer: { name: 'DANA LEVI', email: 'dana@example.test' },
    lifeSeconds: 900,
    ...changes,
  }
}

/** Submits the card form of a page as a browser would. */
export function submitCard(pageUrl: string, number: string, changes: Record<string, string> = {}): Promise<Response> {
  const fields = { number, expiry: '12/39', cvv: '123', holderId: '123456782', ...changes }
  return fetch(pageUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

interface Received {
  path: string
  headers: Record<string, unknown>
  rawBody: string
  body: any
}

/** A server that takes notifications and answers with the statuses it is given, then with 200. */
export async function startReceiver(statuses: number[] = []) {
  const received: Received[] = []
  const waiting: { count: number; done: () => void }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks).toString()
      received.push({ path: request.url ?? '', headers: request.headers, rawBody, body: JSON.parse(rawBody) })
      response.writeHead(statuses.shift() ?? 200).end()
      for (const { count, done } of waiting) if (received.length >= count) done()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    received,
    /** Resolves when that many calls have come. */
    until: (count: number) =>
      new Promise<void>((done) => (received.length >= count ? done() : waiting.push({ count, done }))),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
