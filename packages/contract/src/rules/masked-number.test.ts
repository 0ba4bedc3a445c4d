import { describe, expect, it } from 'vitest'
import { isMasked, maskNumber, masks } from '../index.ts'

describe('a masked number', () => {
  it.each([
    ['000000018', '••••••018'],
    ['1234', '•234'],
    ['123', '123'],
    ['', ''],
  ])('%s is shown as %s', (number, shown) => {
    expect(maskNumber(number)).toBe(shown)
    expect(isMasked(shown)).toBe(number.length > 3)
  })

  it('is that of the numbers of its length and end', () => {
    expect(masks('••••••018', '000000018')).toBe(true)
    expect(masks('••••••018', '00000018')).toBe(false)
    expect(masks('••••••018', '000000019')).toBe(false)
    expect(masks('018', '018')).toBe(false)
    expect(isMasked(undefined)).toBe(false)
  })
})
