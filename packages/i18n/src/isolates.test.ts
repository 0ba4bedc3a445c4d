import { describe, expect, it } from 'vitest'
import { normaliseDigits } from './digits.ts'
import { isolate, isolateForLocale, isolateLtr, stripIsolates } from './isolates.ts'
import { onlyDigits } from './typed-text.ts'

describe('isolates', () => {
  it('wraps a piece and takes the wrapping off again', () => {
    expect(isolate('LY 316')).toBe('\u2068LY 316\u2069')
    expect(isolateLtr('$5')).toBe('\u2066$5\u2069')
    expect(stripIsolates(`${isolate('א')}${isolateLtr('b')}`)).toBe('אb')
    expect(isolate('')).toBe('')
  })

  it.each([
    ['12', 'he', false],
    ['$12', 'he', true],
    ['מלטמי ביי', 'he', false],
    ['Meltemi Bay', 'he', true],
    ['חדר 12', 'ar', true],
    ['Meltemi Bay', 'en', false],
    ['כרתים', 'en', true],
    ['16/05/2027', 'ru', false],
    ['', 'he', false],
  ] as const)('%s in %s: isolated %s', (text, locale, isIsolated) => {
    expect(isolateForLocale(text, locale) !== text).toBe(isIsolated)
  })

  it('isolates once only', () => {
    expect(isolateForLocale(isolateLtr('$12'), 'he')).toBe('\u2066$12\u2069')
  })
})

describe('digits', () => {
  it('reads the digits of Arabic and Persian keyboards', () => {
    expect(normaliseDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ abc')).toBe('0123456789 0123456789 abc')
    expect(onlyDigits('٠٥٠-555 ０１１７')).toBe('0505550117')
  })
})
