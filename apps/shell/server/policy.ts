import { randomBytes } from 'node:crypto'

export interface PolicyOptions {
  readonly nonce: string
  /** `payment`: frames the provider and no other site. `return`: the page inside the frame. `notice`: no script at all. */
  readonly kind: 'site' | 'payment' | 'return' | 'notice'
  readonly paymentOrigins: readonly string[]
  /** Origin of a developer's own build that stands in for a release. */
  readonly override?: string | undefined
  /** Names of the Trusted Types policies that the page's bundles make. */
  readonly trustedTypes: readonly string[]
}

/** A fresh nonce for one document. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The content security policy of a document: everything is forbidden that is not named. */
export function policyOf({ nonce, kind, paymentOrigins, trustedTypes, override }: PolicyOptions): string {
  const hasScripts = kind !== 'notice'
  // It brings scripts by what is already trusted, and asks its own server for the rest.
  const also = override === undefined ? '' : ` ${override}`
  const rules: Record<string, string> = {
    'default-src': "'none'",
    'script-src': hasScripts ? `'nonce-${nonce}' 'strict-dynamic'` : "'none'",
    'style-src': `'self' 'nonce-${nonce}'${also}`,
    'img-src': `'self' data:${also}`,
    'font-src': `'self'${also}`,
    'connect-src': kind === 'return' || kind === 'notice' ? "'none'" : `'self'${also}`,
    // The provider's page comes back to our own return page inside the frame.
    'frame-src': kind === 'payment' ? `'self' ${paymentOrigins.join(' ')}` : "'none'",
    'frame-ancestors': kind === 'return' ? "'self'" : "'none'",
    'form-action': kind === 'return' || kind === 'notice' ? "'none'" : "'self'",
    'base-uri': "'none'",
    'manifest-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': trustedTypes.length === 0 ? "'none'" : trustedTypes.join(' '),
  }
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** The headers that every document carries beside its policy. */
export function documentHeaders(kind: PolicyOptions['kind']): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': kind === 'site' ? 'strict-origin-when-cross-origin' : 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(kind === 'return' ? {} : { 'x-frame-options': 'DENY' }),
    vary: 'accept-encoding',
  }
}
