/** Longest query string that is read at all. */
const MAX_QUERY_LENGTH = 8_192
const POISONED = new Set(['__proto__', 'constructor', 'prototype'])

/** A query string as texts, or the key at which it is none (`query` when it is no key's fault). */
export type ReadQuery =
  | { readonly kind: 'read'; readonly values: Record<string, string | string[]> }
  | { readonly kind: 'malformed'; readonly key: string }

/**
 * Reads a query string into single texts. A repeated key is refused unless the route allows it (then the value is a
 * list), and so are the array spellings `x[]` and `x[0]`, NUL, and broken percent escapes. A key without a value is
 * left out: forms and links write `dealId=` for what is not chosen.
 */
export function readQuery(url: string, repeatable: readonly string[]): ReadQuery {
  const start = url.indexOf('?')
  const values: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  if (start < 0) return { kind: 'read', values }
  const text = url.slice(start + 1)
  const seen = new Set<string>()
  if (text.length > MAX_QUERY_LENGTH) return malformed('query')
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const key = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1))
    if (key === null || value === null) return malformed(key ?? 'query')
    if (POISONED.has(key)) continue
    const isList = repeatable.includes(key)
    if (/[[\]]/.test(key) || (seen.has(key) && !isList)) return malformed(key)
    seen.add(key)
    if (value === '') continue
    if (isList) values[key] = [...((values[key] as string[] | undefined) ?? []), value]
    else values[key] = value
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
