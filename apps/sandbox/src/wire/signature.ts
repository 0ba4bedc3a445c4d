import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a signed call's clock may be from ours, in seconds. */
const SIGNATURE_LIFE_SECONDS = 300

/** Hex HMAC-SHA256 of `timestamp.rawBody`: the signature of calls in both directions. */
export function signBody({
  secret,
  timestamp,
  rawBody,
}: {
  secret: string
  timestamp: string
  rawBody: string
}): string {
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
}

/** Hex HMAC-SHA256 of `uniqueId.transaction.result.ts`: the seal on the traveller's return. */
export function signReturn(
  secret: string,
  fields: { uniqueId: string; transaction: string; result: string; ts: string },
): string {
  return createHmac('sha256', secret)
    .update(`${fields.uniqueId}.${fields.transaction}.${fields.result}.${fields.ts}`)
    .digest('hex')
}

/** Whether a call's signature is right and fresh. The timestamp is in Unix seconds. */
export function checkSignature(
  call: { secret: string; timestamp: string | undefined; signature: string | undefined; rawBody: string },
  nowMs: number,
): 'valid' | 'missing' | 'stale' | 'wrong' {
  const { secret, timestamp, signature, rawBody } = call
  if (!timestamp || !signature || !/^\d{10}$/.test(timestamp)) return 'missing'
  if (!sameText(signature, signBody({ secret, timestamp, rawBody }))) return 'wrong'
  return Math.abs(nowMs / 1000 - Number(timestamp)) > SIGNATURE_LIFE_SECONDS ? 'stale' : 'valid'
}

/** Compares two secrets in a time that does not depend on where they differ. */
export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
