/**
 * The API as a process of its own, for tests that kill it: the real application with quotes of the tests' own, which
 * is built first and listens on the order of the test, so that a restart costs a test no start-up.
 */
import type { AddressInfo } from 'node:net'
import { buildApp } from '#src/app.ts'
import { testQuotes } from '#src/bookings/testing/quotes.ts'
import { readConfig } from '#src/config.ts'
import { openDatabase } from '#src/platform/database/database.ts'
import type { ApiProcessAnswer, ApiProcessOrder } from './api-process.ts'

const url = process.env['DATABASE_URL'] ?? ''
const db = openDatabase({ url, appConnections: 2 })
let deadly: string | undefined
const app = await buildApp(readConfig(process.env), url, {
  quotes: testQuotes(() => db),
  failpoint: (name) => {
    if (name === deadly) process.kill(process.pid, 'SIGKILL')
  },
})

const answer = (message: ApiProcessAnswer) => process.send?.(message)
process.on('message', (order: ApiProcessOrder) => void obey(order))
// A test that ends without closing its process leaves none behind.
process.on('disconnect', () => process.exit(1))
answer({ kind: 'ready' })

async function obey(order: ApiProcessOrder): Promise<void> {
  switch (order.kind) {
    case 'listen': {
      await app.api.http.listen({ host: '127.0.0.1', port: order.port ?? 0 })
      await app.start()
      return void answer({ kind: 'listening', port: (app.api.http.server.address() as AddressInfo).port })
    }
    case 'dieAt': {
      deadly = order.place
      return void answer({ kind: 'doomed' })
    }
    case 'settle': {
      await app.services.bookings.desk.settle(order.orderNumber, 'give_back')
      return void answer({ kind: 'settled' })
    }
  }
}
