import { createHash, timingSafeEqual } from 'node:crypto'
import type { Operator } from '#src/platform/http/api.ts'

/** Who publishes by a key of the configuration (name to key); null for no key or a wrong one. */
export function publisherOf(given: string | string[] | undefined, keys: ReadonlyMap<string, string>): Operator | null {
  if (typeof given !== 'string') return null
  for (const [name, key] of keys) if (timingSafeEqual(digest(given), digest(key))) return { name }
  return null
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
