import * as z from 'zod/mini'
import { failureCode } from '#src/platform/partners/partner.ts'

/** Where tokens are given out, and to whom. */
export interface TokenSource {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Milliseconds until an answer counts as lost. */
  readonly timeoutMs: number
}

export type TokenOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unreachable'; readonly reason: string }

/** The token of all calls: fetched when it is first needed, kept for its life, and fetched once however many wait. */
export interface AccessTokens {
  current(): Promise<TokenOutcome>
  /** For a call that was refused with this token: another one, unless another call has brought it already. */
  replace(refused: string): Promise<TokenOutcome>
}

/** A token is not used in the last part of its life: the call itself takes time, and clocks differ. */
const MARGIN_MS = 60_000
const tokenSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() })

export function accessTokens(source: TokenSource): AccessTokens {
  let held: { readonly token: string; readonly until: number } | undefined
  let pending: Promise<TokenOutcome> | undefined

  const fetchOnce = (): Promise<TokenOutcome> => {
    pending ??= fetchToken(source).then((fetched) => {
      pending = undefined
      if (fetched.kind !== 'token') return fetched
      const margin = Math.min(MARGIN_MS, fetched.lifeMs / 10)
      held = { token: fetched.token, until: performance.now() + fetched.lifeMs - margin }
      return { kind: 'token', token: fetched.token }
    })
    return pending
  }
  const current = (): Promise<TokenOutcome> =>
    held && performance.now() < held.until ? Promise.resolve({ kind: 'token', token: held.token }) : fetchOnce()
  return {
    current,
    replace: (refused) => {
      if (held?.token === refused) held = undefined
      return current()
    },
  }
}

type FetchedToken = Exclude<TokenOutcome, { kind: 'token' }> | { kind: 'token'; token: string; lifeMs: number }

async function fetchToken({ baseUrl, clientId, clientSecret, timeoutMs }: TokenSource): Promise<FetchedToken> {
  try {
    const response = await fetch(`${baseUrl}/v2/auth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${base64(`${base64(clientId)}:${base64(clientSecret)}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 400 && response.status < 500) {
      return { kind: 'refused', status: response.status, code: 'token_refused' }
    }
    if (!response.ok) return { kind: 'unreachable', reason: `token: status ${response.status}` }
    const read = z.safeParse(tokenSchema, await response.json().catch(() => undefined))
    if (!read.success) return { kind: 'unreachable', reason: 'token: unreadable answer' }
    return { kind: 'token', token: read.data.access_token, lifeMs: read.data.expires_in * 1_000 }
  } catch (error) {
    return { kind: 'unreachable', reason: `token: ${failureCode(error)}` }
  }
}

/** Sabre encodes id and secret each, and then both together. */
const base64 = (text: string): string => Buffer.from(text).toString('base64')
