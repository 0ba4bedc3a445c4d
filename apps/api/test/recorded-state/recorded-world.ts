import { rmSync } from 'node:fs'
import { expect } from 'vitest'
import { audit, type LedgerEntry } from '#src/audit/audit.service.ts'
import { bookingsCommand } from '#src/bookings/operator/bookings.ops.ts'
import { dataOf, errorOf, payer } from '#src/bookings/testing/booking-world.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { freePort } from '../cluster.ts'
import { startTestSandbox, type TestSandbox } from '../sandbox.ts'
import { readRecordedState, type RecordedAnswers } from './restore-state.ts'

/** The key that sealed what was recorded: of the recording alone. */
const RECORDED_KEY = `recorded:${Buffer.alloc(32, 7).toString('base64')}`
const WEEK_SECONDS = 7 * 86_400

type View = Record<string, any>

/** The present application on a recorded state that it has migrated, with the outside companies as they were then. */
export interface RecordedWorld {
  readonly test: TestApp
  readonly control: TestSandbox['sandbox']['control']
  booking(name: string): RecordedOrder
  /** What a payment's provider has done for an attempt: the amounts, in the order of doing. */
  amounts(attempt: string, kind: 'captured' | 'voided' | 'refunded'): number[]
  /** Runs what is due now. */
  settle(): Promise<void>
  /** Does `work` so many seconds after the recording, and comes back. */
  later(seconds: number, work: () => Promise<void>): Promise<void>
  /** The operator's command `bookings`: what it says. */
  operate(...args: string[]): Promise<string>
  /** What the auditor finds, with the books of the provider and of the hotels. */
  findings(): ReturnType<typeof audit>
  close(): Promise<void>
}

/** A booking of the recording, as its traveller goes on with it. */
export interface RecordedOrder {
  readonly id: string
  /** The last payment attempt of then. */
  readonly attempt: string
  /** The tokens of its letters of then: for another hotel, and for the order. */
  readonly change: string
  readonly link: string
  /** What the version before has answered. */
  readonly answers: RecordedAnswers
  readonly orderNumber: string
  /** What it cost then, in agorot. */
  readonly totalMinor: number
  call(method: 'GET' | 'POST', url: string, body?: unknown): ReturnType<TestApp['request']>
  read(): Promise<View>
  order(): Promise<View>
  /** The same calls as `answers`. */
  ask(): Promise<object>
  hold(): ReturnType<TestApp['request']>
  openPage(): Promise<string>
  /** Pays a page that is open, comes back from it and yields the answer. */
  pay(attempt: string): Promise<View>
  /** Terms, page, card and return; yields the attempt. */
  payFor(): Promise<string>
  becomes(status: string): Promise<void>
  /** The state of each reservation that the hotels have of it, in the order of asking. */
  desk(): string[]
  /** How many seats of a flight it keeps. */
  seats(): Promise<number>
  /** Subjects of the letters about it since the recording. */
  letters(): string[]
}

/** Restores a recording, migrates it as a start does, and starts the application. */
export async function buildRecordedWorld(recording: string): Promise<RecordedWorld> {
  const [api, companies] = [await freePort(), await freePort()]
  const state = readRecordedState(recording, {
    api: `http://127.0.0.1:${api}`,
    companies: `http://127.0.0.1:${companies}`,
  })
  const { sandbox, env } = await startTestSandbox({ httpPort: companies, journalFolder: state.journalFolder })
  const test = await buildTestApp({
    env: {
      API_PORT: String(api),
      SECRET_KEYS: RECORDED_KEY,
      HOLDS_PER_ADDRESS: '1000',
      VISITOR_IDLE_SECONDS: String(WEEK_SECONDS),
      ...env,
    },
    restore: state.restore,
  })
  await test.app.api.http.listen({ port: api, host: '127.0.0.1' })
  const { control } = sandbox
  const { bookings } = test.app.services

  const settle = async () => {
    await bookings.saga.expireHolds()
    await bookings.saga.runDue()
  }

  function booking(name: string): RecordedOrder {
    const recorded = state.bookings[name]
    if (recorded?.answers === undefined) throw new Error(`no booking ${name} was recorded`)
    const { id, host, token, attempt = '', change = '', link = '', answers } = recorded
    const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
      test.request({ method, url, body, token, headers: { 'x-masa-intent': '1' }, ...(host && { host }) })
    const get = async (url: string): Promise<View> => {
      const answer = await call('GET', `${url}?langCode=ENG`)
      return answer.statusCode === 200 ? dataOf(answer) : { error: errorOf(answer).code }
    }
    const post = async (url: string, body: object): Promise<View> => {
      const answer = await call('POST', url, body)
      expect(answer.statusCode, answer.body).toBe(200)
      return dataOf(answer)
    }
    const self: RecordedOrder = {
      id,
      attempt,
      change,
      link,
      answers,
      orderNumber: String(answers.booking['orderNumber']),
      totalMinor: answers.booking['totalIls'].amountMinor,
      call,
      read: () => get(`/operation/booking/${id}`),
      order: () => get(`/operation/succeededBooking/${id}`),
      ask: async () => ({
        booking: await self.read(),
        order: await self.order(),
        progress: await get(`/operation/booking/${id}/progress`),
      }),
      hold: () => call('POST', '/operation/chkInv', { bookingTransactionId: id }),
      openPage: async () => (await post(`/operation/getPaymentUrl/${id}`, {}))['paymentTransUid'],
      async pay(paid) {
        await control.pay(paid, 'approved')
        return post(`/operation/debitCreditCard/${id}`, { paymentTransUid: paid })
      },
      async payFor() {
        await call('GET', `/operation/acceptTerms/${id}`)
        const opened = await self.openPage()
        expect((await self.pay(opened))['status']).toBe('OK')
        return opened
      },
      async becomes(wanted) {
        const status = async () => {
          await settle()
          const [row] = await test.owner.query<{ status: string }>('SELECT status FROM booking WHERE id = $1', [id])
          return row?.status
        }
        await expect.poll(status, { timeout: 15_000 }).toBe(wanted)
      },
      desk: () =>
        control.reservations().flatMap(({ request, status }) => (request.reference.startsWith(id) ? [status] : [])),
      async seats() {
        const [row] = await test.owner.query<{ units: number }>(
          `SELECT coalesce(max(units), 0) AS units FROM hold JOIN hold_demand ON hold_id = hold.id
           WHERE booking_id = $1 AND phase <> 'released' AND resource LIKE 'flight:%'`,
          [id],
        )
        return row?.units ?? 0
      },
      letters: () =>
        control
          .messages({ to: payer.email })
          .flatMap((one) => (one.kind === 'mail' && one.subject.includes(self.orderNumber) ? [one.subject] : [])),
    }
    return self
  }

  return {
    test,
    control,
    booking,
    settle,
    amounts: (attempt, kind) =>
      control
        .ledger()
        .operations.flatMap((one) => (one.uniqueId === attempt && one.kind === kind ? [one.amountMinor] : [])),
    async later(seconds, work) {
      await test.setClockOffset(state.shiftSeconds + seconds)
      await work()
      await test.setClockOffset(state.shiftSeconds)
    },
    async operate(...args) {
      const lines: string[] = []
      await bookingsCommand.run(args, bookings, (line) => lines.push(line))
      return lines.join('\n')
    },
    findings() {
      const ledger = control.ledger().transactions as unknown as LedgerEntry[]
      const desk = control
        .reservations()
        .map(({ request, status }) => ({ reference: request.reference, hotelCode: request.hotelCode, status }))
      return audit(test.db, { ledger, desk })
    },
    async close() {
      await test.close()
      await sandbox.close()
      rmSync(state.journalFolder, { recursive: true })
    },
  }
}
