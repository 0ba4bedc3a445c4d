import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** How far the clock of a signed call may be from ours, in seconds. */
const SIGNATURE_LIFE_SECONDS = 300

/** Hex HMAC-SHA256 of `timestamp.rawBody`, the signature that partners use in both directions. */
const sign = (secret: string, timestamp: string, rawBody: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')

/** A message that a partner says is its own; `timestamp` in seconds. */
export interface SignedMessage {
  readonly timestamp: string | undefined
  readonly signature: string | undefined
  readonly rawBody: string | undefined
}

/** The headers that sign what we send, under the partner's name of them. */
export function signedHeaders(
  prefix: string,
  { secret, rawBody }: { secret: string; rawBody: string },
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return { [`${prefix}-timestamp`]: timestamp, [`${prefix}-signature`]: sign(secret, timestamp, rawBody) }
}

/** What signs a request that came in, under the partner's name of the headers. */
export const signedMessage = (
  prefix: string,
  { header, rawBody }: { header(name: string): string | undefined; rawBody: string | undefined },
): SignedMessage => ({
  timestamp: header(`${prefix}-timestamp`),
  signature: header(`${prefix}-signature`),
  rawBody,
})

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

/** Compares in a time that does not reveal where the two differ. */
function sameSecret(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
