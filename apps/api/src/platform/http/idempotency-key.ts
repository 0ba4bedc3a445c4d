import { DomainError } from '../errors/domain-error.ts'

/** Checks an `Idempotency-Key`: 1 to 255 printable ASCII characters. Undefined when the caller sent none. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (Array.isArray(header) || !/^[\x20-\x7e]{1,255}$/.test(header) || header.trim() === '')
    throw new DomainError('idempotency_key_invalid')
  return header
}
