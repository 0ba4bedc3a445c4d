// @vitest-environment jsdom
import { fc, foreignText } from '@masa/properties'
import { afterEach, describe, expect, it } from 'vitest'
import { isToken, readToken } from './stored-token.ts'

afterEach(() => sessionStorage.clear())

describe('the stored token', () => {
  it('is one that a header can carry, or none, whatever was left', () => {
    fc.assert(
      fc.property(foreignText('0123456789abcdef.signature'), (foreign) => {
        sessionStorage.setItem('masa.visitor', foreign)
        const token = readToken()
        expect(token === null || isToken(token)).toBe(true)
        expect(sessionStorage.getItem('masa.visitor')).toBe(token)
      }),
    )
  })
})
