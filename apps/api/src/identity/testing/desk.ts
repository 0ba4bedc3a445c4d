import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { buildTestApp, type TestApp } from '#test/app.ts'
import type { Database } from '#src/platform/database/database.ts'
import { createDeskCookie } from '../desk-cookie.ts'
import { createOperators, type Operators } from '../operators.service.ts'
import { createPasswordHasher } from '../password-hash.ts'
import { codeAt, STEP_SECONDS } from '../totp.ts'

export const DESK = 'ops.localhost'
export const CHOSEN = 'three calm herons'

/** An operator's browser at the desk, with its one cookie. */
export interface AtDesk {
  readonly name: string
  /** The password of the moment. */
  password: string
  /** The cookie's value; undefined without one. */
  token: string | undefined
  call(path: string, body?: object, headers?: Record<string, string>): Promise<DeskAnswer>
  signIn(): Promise<DeskAnswer>
  /** Signs in and replaces the first password. */
  settleIn(): Promise<DeskAnswer>
  /** The authenticator's secret, once there is one. */
  secret: Buffer | undefined
  takeOffer(): Promise<void>
  addSecondFactor(): Promise<DeskAnswer>
  /** The authenticator's code, so many steps from now. */
  code(steps?: number): Promise<string>
}

export interface DeskAnswer {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly data: Record<string, unknown> & { kind?: string; error?: { code: string } }
}

/** A new operator before a desk of their own. */
export async function openDesk(
  test: TestApp,
  { name, api = test.app.api }: { name: string; api?: TestApp['app']['api'] },
): Promise<AtDesk> {
  // Tries are counted by address too: each operator comes from one of their own.
  const address = `10.${[...randomBytes(3)].join('.')}`
  const first = await test.app.services.operatorAccounts.add(name)
  if (first === null) throw new Error(`there is a ${name} already`)
  const desk: AtDesk = {
    name,
    password: first,
    token: undefined,
    secret: undefined,
    async call(path, body, headers = {}) {
      const answer = await api.http.inject({
        url: path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: DESK,
          'x-masa-intent': '1',
          'x-forwarded-for': address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(desk.token === undefined ? {} : { cookie: `masa-desk=${desk.token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      const given = /^masa-desk=([0-9a-f]*);/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1]
      if (given !== undefined) desk.token = given === '' ? undefined : given
      return { status: answer.statusCode, headers: answer.headers, data: answer.json().data }
    },
    signIn: () => desk.call('/operator/signIn', { name, password: desk.password }),
    async settleIn() {
      await desk.signIn()
      const answer = await desk.call('/operator/changePassword', { password: desk.password, newPassword: CHOSEN })
      desk.password = CHOSEN
      return answer
    },
    async takeOffer() {
      const { data } = await desk.call('/operator/offerSecondFactor', {})
      desk.secret = fromBase32(String(data['secret']))
    },
    async addSecondFactor() {
      await desk.takeOffer()
      return desk.call('/operator/confirmSecondFactor', { code: await desk.code() })
    },
    async code(steps = 0) {
      const [row] = await test.owner.query<{ step: number }>(
        `SELECT floor(extract(epoch FROM masa_now()) / ${STEP_SECONDS})::bigint AS step`,
      )
      return codeAt(desk.secret ?? Buffer.alloc(0), (row?.step ?? 0) + steps)
    },
  }
  return desk
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

let served: TestApp | undefined
let operators = 0

/** The application of the test under way; `serveDesk` at the head of its file begins and ends it. */
export const world = (): TestApp => {
  if (!served) throw new Error('serveDesk was not called')
  return served
}

export function serveDesk(): void {
  beforeAll(async () => {
    served = await buildTestApp({ env: { OPERATOR_TRIES: '8' } })
  })
  afterEach(() => world().setClockOffset(0))
  afterAll(() => world().close())
}

/** Every test has its own operator, at its own address: their tries are counted apart. */
export const newDesk = (options: { api?: TestApp['app']['api'] } = {}): Promise<AtDesk> =>
  openDesk(world(), { name: `dana${(operators += 1)}`, ...options })

/** The service by itself, on the same database. */
export function operatorsWith({
  passwords = createPasswordHasher(),
  needSecondFactor = false,
  isSecure = false,
  db = world().app.platform.db,
} = {}): Operators {
  const cookie = createDeskCookie({ isSecure })
  const { limits, sealer, config } = world().app.platform
  return createOperators({ db, limits, sealer, passwords, cookie, rules: { ...config.operators, needSecondFactor } })
}

/** The service, to whose next call something happens after it has looked and before it writes. */
export function operatorsOvertakenBy(meanwhile: () => Promise<unknown>): Operators {
  const { db } = world().app.platform
  let transactions = 0
  const overtaken: Database = {
    ...db,
    async inTenant(tenant, work) {
      transactions += 1
      if (transactions === 2) await meanwhile()
      return db.inTenant(tenant, work)
    },
  }
  return operatorsWith({ db: overtaken })
}

/** What an answer comes to: its status, and the code of a refusal or where the operator stands. */
export const outcome = ({ status, data }: DeskAnswer) => [status, data.error?.code ?? data.kind]
