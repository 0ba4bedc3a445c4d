import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { codeTyped, nameTyped, numberTyped, textTyped } from './typed-text.ts'

describe('what is pasted', () => {
  it.each([
    [nameTyped, "\u200edan\u00a0o'neil", "DAN O'NEIL"],
    [textTyped, '\u202a+972 50-555-0117\u202c', '+972 50-555-0117'],
    [codeTyped, ' dan@ex-ample.com\u200f ', 'dan@ex-ample.com'],
    [numberTyped, '\u200f12345678\u20112 ', '123456782'],
    [numberTyped, '٣١٤٤ 8207', '31448207'],
    [numberTyped, '•••••207', '•••••207'],
  ])('%o is read without what was not meant to be typed', (read, text, meant) => expect(read(text)).toBe(meant))
})

describe('a name', () => {
  it('is typed in capitals whatever the keyboard says', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z '-]{1,30}$/), (name) => {
        expect(nameTyped(name)).toMatch(/^[A-Z '-]+$/)
      }),
    )
  })
})
