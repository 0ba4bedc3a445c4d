import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import {
  calendarDate,
  calendarDateOrNone,
  codeList,
  numberList,
  pageQuery,
  text,
  wholeNumber,
  yearMonthList,
} from './wire.ts'

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success

describe('query values', () => {
  it.each(['-1', '1.5', 'NaN', '1e99', '1e3', '', '٣', '0x10', ' 1', '9999999999999999'])(
    'A8 refuses the number "%s"',
    (value) => expect(accepts(wholeNumber(), value)).toBe(false),
  )
  it('reads a whole number', () => expect(z.parse(wholeNumber({ max: 90 }), '12')).toBe(12))
  it.each(['3,,7', ',', '-1', '1e3', '٣', '3,', Array.from({ length: 10_000 }, () => '1').join(',')])(
    'A7 refuses the list "%.12s"',
    (value) => expect(accepts(numberList({ min: 1 }), value)).toBe(false),
  )
  it('A7 caps lists at 31', () => {
    const list = (count: number) => Array.from({ length: count }, () => 'DXB').join(',')
    expect(accepts(codeList(), list(31))).toBe(true)
    expect(accepts(codeList(), list(32))).toBe(false)
  })
  it.each(["DXB' OR 1=1--", '"; DROP', 'a\u0000b', '../x'])('A6 refuses the code "%s"', (value) =>
    expect(accepts(codeList(), value)).toBe(false),
  )
  it('A6 keeps NUL and other control characters out of text', () => expect(accepts(text(), 'a\u0000b')).toBe(false))
  it.each(['2026-02-30', '31/02/2027', '2027-13-01', '2027-05-16T00:00:00Z', '1900-01-01', '0000-00-00'])(
    'A11 refuses the day %s',
    (value) => expect(accepts(calendarDate(), value)).toBe(false),
  )
  it('A11 takes the dummy day only where it is allowed', () =>
    expect(z.parse(calendarDateOrNone(), '1900-01-01')).toBe('1900-01-01'))
  it('A12 counts pages from 1', () => {
    expect(z.parse(z.object(pageQuery), { from: '1001', to: '2000' })).toEqual({ from: 1001, to: 2000 })
    expect(accepts(z.object(pageQuery), { from: '0' })).toBe(false)
    expect(accepts(z.object(pageQuery), { to: '0' })).toBe(false)
  })
  it('reads months', () => {
    expect(z.parse(yearMonthList(), '2027-05,2027-06')).toEqual(['2027-05', '2027-06'])
    expect(accepts(yearMonthList(), '2027-00')).toBe(false)
  })
})
