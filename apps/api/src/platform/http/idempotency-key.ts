import { DomainError } from '../errors/domain-error.ts'

/** Checks an `Idempotency-Key`: 1 to 255 printable ASCII characters. Undefined when the caller sent none. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (Array.isArray(header) || !/^[\x20-\x7e]{1,255}$/.test(header) || header.trim() === '')
    throw new DomainError('idempotency_key_invalid')
  return header
}

/**
 * Whether a key is one that no other caller can send: a random UUID, or 128 or 256 random bits in base64url. Nothing
 * else counts, not even longer texts: `order-` before a quote's id is as long, and all who see the quote can send it.
 * Hexadecimal is left out because that is how our own ids look.
 */
export const isUnguessableKey = (key: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(key) ||
  /^(?:[\w-]{22}|[\w-]{43})$/.test(key)
