import { setTimeout as wait } from 'node:timers/promises'
import {
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhenResult,
  isBrokenCircuitError,
  retry,
} from 'cockatiel'
import * as z from 'zod/mini'
import { connectPartner, TOO_LARGE } from '#src/platform/partners/partner.ts'
import { accessTokens, type TokenOutcome } from './access-token.ts'
import type { JsonObject } from './foreign-json.ts'

/** Sabre's address, our credentials there, and how long we wait for it. */
export interface SabreConfig {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Milliseconds for a call with its token and its repetitions, where the call names no other. */
  readonly timeoutMs: number
  /** Milliseconds until a circuit that has opened tries one call. */
  readonly breakMs?: number
  /** Called when the circuit opens, and when calls pass again; not for each try that fails between the two. */
  readonly onCircuit?: (state: 'open' | 'closed') => void
}

/** Change nothing, so that they may be sent again. */
const READS = {
  shop: '/v5/offers/shop',
  revalidate: '/v5/shop/flights/revalidate',
  getBooking: '/v1/trip/orders/getBooking',
  checkFlightTickets: '/v1/trip/orders/checkFlightTickets',
} as const

/** Change something. */
const WRITES = {
  createBooking: '/v1/trip/orders/createBooking',
  modifyBooking: '/v1/trip/orders/modifyBooking',
  cancelBooking: '/v1/trip/orders/cancelBooking',
  fulfillFlightTickets: '/v1/trip/orders/fulfillFlightTickets',
  voidFlightTickets: '/v1/trip/orders/voidFlightTickets',
  refundFlightTickets: '/v1/trip/orders/refundFlightTickets',
} as const

/**
 * What became of a call.
 * - `answer`: a success on the wire; what it says is the caller's to judge, errors in it too
 * - `refused`: definitely not carried out
 * - `unreachable`: not carried out: no connection, no token, an open circuit; of a read, no usable answer either
 * - `timeout`: a read that was not answered in time, or a write for which there was no time left to send it
 * - `unknown`: a write that was sent and whose answer was lost: it may have been carried out, and is never sent again
 */
export type SabreOutcome =
  | { readonly kind: 'answer'; readonly value: JsonObject }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unknown'; readonly reason: string }

export interface CallOptions {
  /** Milliseconds until there is an outcome; by default the configured ones. */
  readonly deadlineMs?: number
}

/** Sabre. No call throws: what happened is in the outcome. Nothing is logged. */
export interface Sabre {
  /** Sent again on a lost connection or a failure of the other side, with growing, random pauses, until the deadline. */
  read(call: keyof typeof READS, body: object, options?: CallOptions): Promise<SabreOutcome>
  /** Sent once; a second time only where the first was refused for its token. */
  write(call: keyof typeof WRITES, body: object, options?: CallOptions): Promise<SabreOutcome>
  /** For the operator: `open` lets no call through, `halfOpen` tries one. */
  circuit(): 'closed' | 'open' | 'halfOpen'
}

const MOST_REPETITIONS = 2
const LONGEST_PAUSE_MS = 400
const FAILURES_TO_OPEN = 5
const BREAK_MS = 10_000
const answerSchema = z.looseObject({})
/** With these no connection was made: nothing was sent. */
const NEVER_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export function connectSabre(config: SabreConfig): Sabre {
  const tokens = accessTokens(config)
  const breaker = circuitBreaker(handleWhenResult(isFailure), {
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    halfOpenAfter: config.breakMs ?? BREAK_MS,
  })

  let isOpen = false
  const note = (opened: boolean): void => {
    if (opened === isOpen) return
    isOpen = opened
    config.onCircuit?.(opened ? 'open' : 'closed')
  }
  breaker.onBreak(() => note(true))
  breaker.onReset(() => note(false))

  /** One try, with at most one other token. */
  const attempt = async (call: PendingCall): Promise<SabreOutcome> => {
    const first = await tokenInTime(tokens.current(), call)
    if (first.kind !== 'token') return first
    const outcome = await post(call, first.token)
    if (outcome.kind !== 'refused' || outcome.status !== 401) return outcome
    const second = await tokenInTime(tokens.replace(first.token), call)
    return second.kind === 'token' ? post(call, second.token) : second
  }

  const post = async ({ path, body, deadline, isWrite }: PendingCall, token: string): Promise<SabreOutcome> => {
    const timeoutMs = Math.floor(deadline - performance.now())
    if (timeoutMs <= 0) return { kind: 'timeout' }
    const headersOf = () => ({ authorization: `Bearer ${token}`, accept: 'application/json' })
    const send = connectPartner({ baseUrl: config.baseUrl, timeoutMs, headersOf })
    const outcome = await send(path, body, answerSchema)
    if (outcome.kind !== 'unknown') return outcome
    if (NEVER_SENT.has(outcome.reason)) return { kind: 'unreachable', reason: outcome.reason }
    if (isWrite) return outcome
    return outcome.reason === 'TimeoutError' ? { kind: 'timeout' } : { kind: 'unreachable', reason: outcome.reason }
  }

  const guarded = async (call: PendingCall): Promise<SabreOutcome> => {
    try {
      return await breaker.execute(() => attempt(call))
    } catch (error) {
      if (isBrokenCircuitError(error)) return CIRCUIT_OPEN
      throw error
    }
  }
  const deadlineOf = (options?: CallOptions) => performance.now() + (options?.deadlineMs ?? config.timeoutMs)

  return {
    read: (name, body, options) => {
      const call = { path: READS[name], body, deadline: deadlineOf(options), isWrite: false }
      const mayRepeat = (outcome: unknown) => {
        const { kind, reason } = outcome as { kind: string; reason?: string }
        return (
          kind === 'unreachable' &&
          !NOT_REPEATED.has(reason ?? '') &&
          performance.now() + LONGEST_PAUSE_MS < call.deadline
        )
      }
      const backoff = new ExponentialBackoff({ initialDelay: 50, maxDelay: LONGEST_PAUSE_MS })
      const policy = retry(handleWhenResult(mayRepeat), { maxAttempts: MOST_REPETITIONS, backoff })
      return policy.execute(() => guarded(call))
    },
    write: (name, body, options) => guarded({ path: WRITES[name], body, deadline: deadlineOf(options), isWrite: true }),
    circuit: () =>
      breaker.state === CircuitState.Closed ? 'closed' : breaker.state === CircuitState.HalfOpen ? 'halfOpen' : 'open',
  }
}

interface PendingCall {
  readonly path: string
  readonly body: object
  /** On the clock of `performance.now()`. */
  readonly deadline: number
  readonly isWrite: boolean
}

const CIRCUIT_OPEN = { kind: 'unreachable', reason: 'circuit open' } as const satisfies SabreOutcome
/** Who asks us to wait means seconds, which no call has; and who answers too much does so again. */
const NOT_REPEATED: ReadonlySet<string> = new Set([CIRCUIT_OPEN.reason, 'status 429', TOO_LARGE])

/** Says something of Sabre's health; a refusal is an answer of a healthy Sabre. */
const isFailure = (outcome: unknown): boolean =>
  ['unreachable', 'timeout', 'unknown'].includes((outcome as SabreOutcome).kind)

/** The one request for a token serves many calls: each waits no longer than its own deadline. */
async function tokenInTime(
  token: Promise<TokenOutcome>,
  { deadline }: PendingCall,
): Promise<TokenOutcome | { readonly kind: 'timeout' }> {
  const left = new AbortController()
  const late = wait(Math.max(0, deadline - performance.now()), { kind: 'timeout' } as const, { signal: left.signal })
  // It is cancelled where the token came first.
  late.catch(() => undefined)
  try {
    return await Promise.race([token, late])
  } finally {
    left.abort()
  }
}
