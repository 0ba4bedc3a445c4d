import { describe, expect, it } from 'vitest'
import { documentHeaders, newNonce, policyOf } from './policy.ts'

const of = (kind: Parameters<typeof policyOf>[0]['kind']) =>
  new Map(
    policyOf({ nonce: 'N', kind, paymentOrigins: ['https://pay.test'], trustedTypes: ['masa', 'shell@1'] })
      .split('; ')
      .map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
  )

describe('the content security policy', () => {
  it.each(['site', 'payment', 'return', 'notice'] as const)(
    'of %s allows no inline code, no eval and no foreign base',
    (kind) => {
      const text = [...of(kind).values()].join(' ')
      expect(text).not.toMatch(/unsafe-|https?:\/\/(?!pay\.test)|\*/)
      expect(of(kind).get('default-src')).toBe("'none'")
      expect(of(kind).get('base-uri')).toBe("'none'")
      expect(of(kind).get('require-trusted-types-for')).toBe("'script'")
    },
  )
  it('lets only the payment step frame anything, and only the provider', () => {
    expect(of('payment').get('frame-src')).toBe("'self' https://pay.test")
    for (const kind of ['site', 'return', 'notice'] as const) expect(of(kind).get('frame-src')).toBe("'none'")
  })
  it('lets only the return page be framed, by ourselves (E8)', () => {
    expect(of('return').get('frame-ancestors')).toBe("'self'")
    for (const kind of ['site', 'payment', 'notice'] as const) {
      expect(of(kind).get('frame-ancestors')).toBe("'none'")
      expect(documentHeaders(kind)['x-frame-options']).toBe('DENY')
    }
  })
  it('names every Trusted Types policy that the page makes, and no other', () => {
    expect(of('site').get('trusted-types')).toBe('masa shell@1')
  })
  it('makes a new nonce for each document', () => {
    expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100)
  })
})
