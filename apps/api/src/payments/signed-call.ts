import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** How far the clock of a signed call may be from ours, in seconds. */
const SIGNATURE_LIFE_SECONDS = 300

/** What became of a call to the outside. `unknown`: it may or may not have been carried out. */
export type CallOutcome<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** Hex HMAC-SHA256 of `timestamp.rawBody`, the signature that partners use in both directions. */
export const sign = (secret: string, timestamp: string, rawBody: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')

export interface SignedMessage {
  readonly timestamp: string | undefined
  readonly signature: string | undefined
  readonly rawBody: string | undefined
}

/** What a partner's message says; undefined when its signature is wrong or old, or its form unknown. */
export function readSigned<S extends z.core.$ZodType>(
  schema: S,
  { secret, message }: { secret: string; message: SignedMessage },
): z.output<S> | undefined {
  if (!isGenuine(secret, message)) return undefined
  const read = z.safeParse(schema, JSON.parse(message.rawBody ?? 'null'))
  return read.success ? read.data : undefined
}

/** Whether a message carries the right signature, made within the last five minutes. */
function isGenuine(secret: string, { timestamp, signature, rawBody }: SignedMessage, nowMs = Date.now()): boolean {
  if (timestamp === undefined || signature === undefined || rawBody === undefined || !/^\d{10}$/.test(timestamp))
    return false
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > SIGNATURE_LIFE_SECONDS) return false
  return sameSecret(signature, sign(secret, timestamp, rawBody))
}

/** Compares in a time that does not tell where the two differ. */
export function sameSecret(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Posts JSON and sorts the outcome: 2xx in the form of `schema` is an answer, 4xx a definite refusal, and everything
 * else (5xx, a cut connection, a late or unreadable answer) leaves it unknown whether the call was carried out.
 */
export async function postJson<S extends z.core.$ZodType>(
  url: string,
  {
    rawBody,
    headers,
    timeoutMs,
    schema,
  }: { rawBody: string; headers: Record<string, string>; timeoutMs: number; schema: S },
): Promise<CallOutcome<z.output<S>>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const value: unknown = await response.json().catch(() => undefined)
    if (response.ok) {
      const read = z.safeParse(schema, value)
      return read.success ? { kind: 'answer', value: read.data } : { kind: 'unknown', reason: 'unreadable answer' }
    }
    const isDefinite =
      response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429
    if (!isDefinite) return { kind: 'unknown', reason: `status ${response.status}` }
    return { kind: 'refused', status: response.status, code: refusalCode(value) }
  } catch (error) {
    return { kind: 'unknown', reason: (error as Error).name }
  }
}

function refusalCode(value: unknown): string {
  const code = (value as { error?: { code?: unknown } } | undefined)?.error?.code
  return typeof code === 'string' ? code.slice(0, 60) : 'refused'
}
