import { createHash, timingSafeEqual } from 'node:crypto'
import type { PublisherPrincipal } from '#src/platform/auth/principal.ts'

/** Who publishes by a key of the configuration (name to key); null for no key or a wrong one. */
export function publisherOf(given: string | undefined, keys: ReadonlyMap<string, string>): PublisherPrincipal | null {
  if (given === undefined) return null
  for (const [name, key] of keys)
    if (timingSafeEqual(digest(given), digest(key))) return { kind: 'publisher', name, permissions: ['releases'] }
  return null
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
