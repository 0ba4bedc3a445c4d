import { describe, expect, it } from 'vitest'
import { acceptPaymentReturn, paymentReturnAddress } from './payment-return.ts'

const OWN = 'http://localhost:3000'
const judge = (address: unknown, over: Partial<Parameters<typeof acceptPaymentReturn>[0]> = {}) =>
  acceptPaymentReturn({
    message: { kind: 'masa.payment-return', version: 1, address },
    messageOrigin: OWN,
    ownOrigin: OWN,
    isFromPaymentFrame: true,
    expectedPath: '/booking/card-verified',
    ...over,
  })

describe('the return of the payment frame', () => {
  it('E1 ignores a well-shaped message of another origin', () => {
    expect(judge('/booking/card-verified', { messageOrigin: 'https://evil' })).toEqual({
      kind: 'refused',
      reason: 'origin',
    })
  })
  it('E2 ignores another window of the same origin', () => {
    expect(judge('/booking/card-verified', { isFromPaymentFrame: false })).toEqual({
      kind: 'refused',
      reason: 'source',
    })
  })
  it.each([
    'https://evil/booking/card-verified',
    '//evil',
    '//evil/booking/card-verified',
    '/\\evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/booking/../admin',
    '/booking/card-verified/../../admin',
    '/booking/card-verified@evil',
    '%2f%2fevil',
    '/%2f%2fevil',
    '/booking/card-verified/web',
    '/he/booking/card-verified',
    '/en/en/booking/card-verified',
    ' /booking/card-verified',
    '/booking/card-verified\n',
    '/booking/card-verified#x',
    '',
    null,
    7,
  ])('E3 refuses %j', (address) => {
    expect(judge(address).kind).toBe('refused')
  })
  it.each(['//evil', '/en/paid', '/booking//paid', '/'])('E3 refuses all where %j is expected', (expectedPath) => {
    expect(judge(expectedPath, { expectedPath })).toEqual({ kind: 'refused', reason: 'address' })
  })
  it('E4 drops parameters that are none of ours', () => {
    expect(judge('/booking/card-verified?channel=app&returnUrl=https://evil&ran=1&state=abc.def')).toEqual({
      kind: 'accepted',
      address: '/booking/card-verified?channel=app&state=abc.def',
    })
  })
  it('E5 drops a hostile channel and a hostile marketer', () => {
    expect(judge('/ru/booking/card-verified?channel=%3Cscript%3E&marketerId=../../x')).toEqual({
      kind: 'accepted',
      address: '/ru/booking/card-verified',
    })
  })
  it('keeps the language prefix and what the API needs to know the attempt by', () => {
    expect(
      paymentReturnAddress({
        path: '/booking/card-verified',
        query: '?uniqueId=u-1&transaction=t_2&result=approved&marketerId=M1&mac=00',
        languagePrefix: '/ar',
      }),
    ).toBe('/ar/booking/card-verified?marketerId=M1&transaction=t_2&uniqueId=u-1&result=approved')
  })
  it.each(['//evil.test', 'https://evil.test/x', '/a/../b', '', 'booking', '/a?b=c', '/A'])(
    'goes on at no %j',
    (path) => {
      expect(() => paymentReturnAddress({ path, query: '' })).toThrow(/no path of the site/)
    },
  )
  it('refuses the return of another product line', () => {
    expect(judge('/sabre/fo-notify-card-completion')).toEqual({ kind: 'refused', reason: 'address' })
  })
})
