import { describe, expect, it } from 'vitest'
import { landingOf } from './landing.domain.ts'

describe('the address of a landing page', () => {
  it.each([
    ['destination=HER', { kind: 'destination', code: 'HER', dealTypes: [] }],
    ['destination=her&areaType=false', { kind: 'destination', code: 'HER', dealTypes: [] }],
    ['destination=GR&areaType=true', { kind: 'area', code: 'GR', dealTypes: [] }],
    [
      'destination=HER&dealTypeCode=CITY&dealTypeCode=SKI&utm_source=mail',
      { kind: 'destination', code: 'HER', dealTypes: ['CITY', 'SKI'] },
    ],
    ['destination=HER&dealTypeCode=%3Cb%3E', { kind: 'destination', code: 'HER', dealTypes: [] }],
    ['', null],
    ['areaType=true', null],
    ['destination=..%2Fx', null],
  ])('%j', (query, address) => expect(landingOf(new URLSearchParams(query))).toEqual(address))
})
