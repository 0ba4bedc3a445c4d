import { isPlainPath } from '@masa/contract/plain-path'

/** The message that the return page posts to its parent. */
export interface PaymentReturnMessage {
  readonly kind: 'masa.payment-return'
  readonly version: 1
  readonly address: string
}

/** Query keys that survive the return. Anything else is dropped. */
const CARRIED = {
  channel: (value: string) => (['web', 'oldapp', 'app', 'App'].includes(value) ? value : null),
  marketerId: (value: string) => (/^[A-Za-z0-9_-]{1,40}$/.test(value) ? value : null),
  state: (value: string) => (/^[A-Za-z0-9._~-]{1,512}$/.test(value) ? value : null),
  bookingId: (value: string) => (/^[A-Za-z0-9-]{8,64}$/.test(value) ? value : null),
  transaction: (value: string) => (/^[A-Za-z0-9_-]{1,80}$/.test(value) ? value : null),
  uniqueId: (value: string) => (/^[A-Za-z0-9_.-]{1,80}$/.test(value) ? value : null),
  result: (value: string) => (/^[a-z_]{1,20}$/.test(value) ? value : null),
} as const

/**
 * Rebuilds the address of the return from the query that the provider's page came back with.
 * Only known keys with well-formed values are carried; a channel that is none falls to the default
 * (no key), so a hostile value never travels on. The answer is a path of the same origin with query. `path` is where the
 * booking goes on, as the manifest of its page declares it. Throws for one that is no plain path of the site.
 */
export function paymentReturnAddress(options: { path: string; query: string; languagePrefix?: string }): string {
  if (!isPlainPath(options.path)) throw new TypeError(`${options.path} is no path of the site`)
  const given = new URLSearchParams(options.query)
  const kept = new URLSearchParams()
  for (const [key, check] of Object.entries(CARRIED)) {
    const value = given.get(key)
    const good = value === null ? null : check(value)
    if (good !== null) kept.set(key, good)
  }
  const prefix = /^\/(?:en|ru|ar)$/.test(options.languagePrefix ?? '') ? options.languagePrefix : ''
  const query = kept.toString()
  return `${prefix}${options.path}${query === '' ? '' : `?${query}`}`
}

export type AcceptedReturn =
  | { readonly kind: 'accepted'; readonly address: string }
  | { readonly kind: 'refused'; readonly reason: 'origin' | 'source' | 'shape' | 'address' }

/**
 * Judges a message on the parent's side (E1-E5): right origin, right frame, right shape, and an address
 * that is one of ours: the path on which this booking goes on, and nothing else. The accepted address is rebuilt from
 * the parts that are allowed, never passed through.
 */
export function acceptPaymentReturn(options: {
  message: unknown
  messageOrigin: string
  ownOrigin: string
  isFromPaymentFrame: boolean
  expectedPath: string
}): AcceptedReturn {
  if (options.messageOrigin !== options.ownOrigin) return { kind: 'refused', reason: 'origin' }
  if (!options.isFromPaymentFrame) return { kind: 'refused', reason: 'source' }
  if (!isReturnMessage(options.message)) return { kind: 'refused', reason: 'shape' }
  const match = /^(\/(?:en|ru|ar))?(\/[a-z/-]+)(?:\?([^#\\]*))?$/.exec(options.message.address)
  if (match === null || match[2] !== options.expectedPath || !isPlainPath(options.expectedPath))
    return { kind: 'refused', reason: 'address' }
  const address = paymentReturnAddress({
    path: options.expectedPath,
    query: match[3] ?? '',
    ...(match[1] === undefined ? {} : { languagePrefix: match[1] }),
  })
  return { kind: 'accepted', address }
}

function isReturnMessage(message: unknown): message is PaymentReturnMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    message.kind === 'masa.payment-return' &&
    'version' in message &&
    message.version === 1 &&
    'address' in message &&
    typeof message.address === 'string' &&
    message.address.length <= 2048
  )
}
