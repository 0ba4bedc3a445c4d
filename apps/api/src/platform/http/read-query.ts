/** Longest query string that is read at all. */
const MAX_QUERY_LENGTH = 8_192
const POISONED = new Set(['__proto__', 'constructor', 'prototype'])

/** A query string as texts, or the key at which it is none (`query` when it is no key's fault). */
export type ReadQuery =
  | { readonly kind: 'read'; readonly values: Record<string, string | string[]> }
  | { readonly kind: 'malformed'; readonly key: string }

/**
 * Reads a query string into single texts. A repeated key is refused unless the route allows it (then the value is a
 * list), and so are the array spellings `x[]` and `x[0]`, NUL, and broken percent escapes.
 */
export function readQuery(url: string, repeatable: readonly string[]): ReadQuery {
  const start = url.indexOf('?')
  const values: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  if (start < 0) return { kind: 'read', values }
  const text = url.slice(start + 1)
  if (text.length > MAX_QUERY_LENGTH) return malformed('query')
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const key = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1))
    if (key === null || value === null) return malformed(key ?? 'query')
    if (POISONED.has(key)) continue
    const before = values[key]
    if (/[[\]]/.test(key)) return malformed(key)
    if (repeatable.includes(key)) values[key] = before === undefined ? [value] : [...(before as string[]), value]
    else if (before === undefined) values[key] = value
    else return malformed(key)
  }
  return { kind: 'read', values }
}

/** Decodes one part of an address; null when it is none, or carries NUL. */
function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}

const malformed = (key: string): ReadQuery => ({ kind: 'malformed', key: key.replace(/[^\w.-]/g, '').slice(0, 40) })
