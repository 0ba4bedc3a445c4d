import { describe, expect, it } from 'vitest'
import { base32, codeAt, otpauthUri, STEP_SECONDS, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of an authenticator', () => {
  // RFC 6238, appendix B: the last six of its eight digits, with SHA-1.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (second, code) => {
    expect(codeAt(secret, Math.floor(second / STEP_SECONDS))).toBe(code)
  })

  it('count one step early and one late, and say which step they are', () => {
    for (const step of [99, 100, 101]) expect(stepOf(secret, { code: codeAt(secret, step), step: 100 })).toBe(step)
    for (const step of [98, 102]) expect(stepOf(secret, { code: codeAt(secret, step), step: 100 })).toBeNull()
    expect(stepOf(Buffer.from('another secret'), { code: codeAt(secret, 100), step: 100 })).toBeNull()
  })
})

describe('the secret', () => {
  // RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is written %j', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })

  it('goes into an address that authenticators read', () => {
    expect(otpauthUri({ secret, name: 'dana.levi' })).toBe(
      'otpauth://totp/Masa:dana.levi?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Masa&algorithm=SHA1&digits=6&period=30',
    )
  })
})
