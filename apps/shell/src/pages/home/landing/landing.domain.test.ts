import { describe, expect, it } from 'vitest'
import { bannerKey, landingLine, landingOf, tabOf } from './landing.domain.ts'

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

describe('the tab of a landing page', () => {
  it.each([
    [{ vacation_pack: ['HER'], Flight_Only: ['HER'] }, 'vacation_pack'],
    [{ vacation_pack: [], Flight_Only: [], sport_pack: ['LON'] }, 'sport_pack'],
    [{ Flight_Only: ['LON'], vacation_pack: ['HER'] }, 'vacation_pack'],
    [{ vacation_pack: [] }, 'vacation_pack'],
    [{}, 'vacation_pack'],
  ])('of %j is %s', (lines, line) => expect(landingLine(lines)).toBe(line))
  it('is named as the remote names it', () => expect(tabOf('vacation_pack')).toBe('vacation-pack'))
})

it.each([
  [{ kind: 'destination', line: 'vacation_pack', isPhone: false }, 'FHLanding'],
  [{ kind: 'destination', line: 'sport_pack', isPhone: true }, 'SPLandingMobile'],
  [{ kind: 'destination', line: 'Organize_tour_packages', isPhone: false }, 'OrgLanding'],
  [{ kind: 'destination', line: 'Flight_Only', isPhone: false }, 'FOLanding'],
  [{ kind: 'area', line: 'sport_pack', isPhone: true }, 'DAAreaMobile'],
] as const)('the banner of %j is %s', (page, key) => expect(bannerKey(page)).toBe(key))
