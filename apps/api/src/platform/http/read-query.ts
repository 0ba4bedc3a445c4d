import { DomainError } from '../errors/domain-error.ts'

/** Longest query string that is read at all. */
const MAX_QUERY_LENGTH = 8_192
const POISONED = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads a query string into single texts. A repeated key is refused unless the route allows it (then the value is a
 * list), and so are the array spellings `x[]` and `x[0]`, NUL, and broken percent escapes.
 */
export function readQuery(url: string, repeatable: readonly string[]): Record<string, string | string[]> {
  const start = url.indexOf('?')
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  if (start < 0) return query
  const text = url.slice(start + 1)
  if (text.length > MAX_QUERY_LENGTH) throw new DomainError('validation')
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const key = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1))
    if (POISONED.has(key)) continue
    if (/[[\]]/.test(key)) throw invalidKey(key)
    const before = query[key]
    if (repeatable.includes(key)) {
      query[key] = before === undefined ? [value] : [...(before as string[]), value]
    } else if (before === undefined) {
      query[key] = value
    } else {
      throw invalidKey(key)
    }
  }
  return query
}

/** Decodes one part of an address. */
function decode(text: string): string {
  let decoded: string
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new DomainError('validation')
  }
  if (decoded.includes('\0')) throw new DomainError('validation')
  return decoded
}

const invalidKey = (key: string) =>
  new DomainError('validation', { fields: [{ path: key.replace(/[^\w.-]/g, '').slice(0, 40), issue: 'invalid' }] })
