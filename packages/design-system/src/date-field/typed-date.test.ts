import { fc } from '@masa/properties'
import { formatDate } from '@masa/i18n'
import { describe, expect, it } from 'vitest'
import { parseTypedDate, withSlashes } from './typed-date.ts'

describe('a typed date', () => {
  it.each([
    ['16/05/2027', '2027-05-16'],
    ['16.5.27', '2027-05-16'],
    ['1-2-2030', '2030-02-01'],
    ['16052027', '2027-05-16'],
    ['١٦/٠٥/٢٠٢٧', '2027-05-16'],
    [' 29/02/2028 ', '2028-02-29'],
    ['2031-08-19', '2031-08-19'],
    ['2031/8/9', '2031-08-09'],
    ['2031.08.19', '2031-08-19'],
    ['2031-13-01', null],
    ['29/02/2027', null],
    ['31/04/2027', null],
    ['00/05/2027', null],
    ['5/16/2027', null],
    ['16/05', null],
    ['', null],
    ['16/05/0027', null],
    ['tomorrow', null],
  ])('%s reads as %s', (typed, date) => expect(parseTypedDate(typed, 2076)).toBe(date))

  it.each([
    ['02/11/86', 2026, '1986-11-02'],
    ['02/11/26', 2026, '2026-11-02'],
    ['19/08/31', 2076, '2031-08-19'],
  ])('two digits of a year: %s up to %d is %s', (typed, pivot, date) => expect(parseTypedDate(typed, pivot)).toBe(date))

  it('reads back whatever is written', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-02'), max: new Date('2199-12-30'), noInvalidDate: true }),
        (instant) => {
          const date = instant.toISOString().slice(0, 10)
          expect(parseTypedDate(formatDate(date), 2026)).toBe(date)
        },
      ),
    )
  })

  it('gets its slashes while it is typed', () => {
    let text = ''
    for (const digit of '16052027') text = withSlashes(text + digit, text)
    expect(text).toBe('16/05/2027')
  })

  it('lets slashes be deleted and other separators be typed', () => {
    expect(withSlashes('16/0', '16/05')).toBe('16/0')
    expect(withSlashes('16', '16/')).toBe('16')
    expect(withSlashes('1.', '1')).toBe('1.')
    expect(withSlashes('1/', '1')).toBe('1/')
  })
})
