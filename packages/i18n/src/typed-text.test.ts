import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { isolateLtr } from './isolates.ts'
import { codeTyped, nameTyped, numberTyped, textTyped } from './typed-text.ts'

describe('what is pasted', () => {
  it.each([
    [nameTyped, "\u200edan\u00a0o'neil", "DAN O'NEIL"],
    [nameTyped, 'D\u200bA\u2060N\ufeff', 'DAN'],
    [nameTyped, 'AB\u202eCD\u2069', 'ABCD'],
    [nameTyped, 'O\u2019Neil', "O'NEIL"],
    [nameTyped, 'o\u02bcneil\u2011smith', "O'NEIL-SMITH"],
    [nameTyped, ' DE  LA ', 'DE LA '],
    [nameTyped, 'ＤＡＮ', 'DAN'],
    [nameTyped, 'DA\u200dN\u00ad', 'DAN'],
    [textTyped, '\u2764\ufe0f\u200d\u{1f525}', '\u2764\u{1f525}'],
    [textTyped, '\u202a+972 50-555-0117\u202c', '+972 50-555-0117'],
    [textTyped, '+972\ufe0d 50\ufe0f-555-0117', '+972 50-555-0117'],
    [textTyped, isolateLtr('19/08/2031'), '19/08/2031'],
    [textTyped, '\t19/08/2031', '19/08/2031'],
    [
      textTyped,
      '\u202b\u05e6\u05f3\u05e8\u05dc\u05d9 \u05d1\u05df\u05be\u05d3\u05d5\u05d3',
      '\u05e6\u05f3\u05e8\u05dc\u05d9 \u05d1\u05df\u05be\u05d3\u05d5\u05d3',
    ],
    [textTyped, '\u0646\u06cc\u06a9\u200c\u067e\u06cc', '\u0646\u06cc\u06a9\u200c\u067e\u06cc'],
    [codeTyped, ' dan@ex-ample.com\u200f ', 'dan@ex-ample.com'],
    [numberTyped, '\u200f12345678\u20112 ', '123456782'],
    [numberTyped, '3144\u200b8207', '31448207'],
    [numberTyped, '٣١٤٤ 8207', '31448207'],
    [numberTyped, '•••••207', '•••••207'],
  ])('%o is read without what was not meant to be typed', (read, text, meant) => expect(read(text)).toBe(meant))

  it('stays as it is once it was read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const read of [textTyped, nameTyped, codeTyped, numberTyped]) expect(read(read(text))).toBe(read(text))
      }),
    )
  })
})

describe('a name', () => {
  it('is typed in capitals whatever the keyboard says', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z '-]{1,30}$/), (name) => {
        expect(nameTyped(name)).toMatch(/^[A-Z '-]*$/)
      }),
    )
  })
})
