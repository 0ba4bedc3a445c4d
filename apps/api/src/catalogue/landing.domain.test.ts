import { describe, expect, it } from 'vitest'
import { landingOf } from './landing.domain.ts'

const lines = [
  { code: 'vacation_pack', bannerPrefix: 'FH' },
  { code: 'Organize_tour_packages', bannerPrefix: 'Org' },
  { code: 'Flight_Only', bannerPrefix: 'FO' },
  { code: 'sport_pack', bannerPrefix: 'SP' },
]
const landing = (kind: 'destination' | 'area', destinationsOfLines: Record<string, string[]>) =>
  landingOf({ kind, destinationsOfLines, lines })

describe('the tab of a landing page', () => {
  it.each([
    [{ vacation_pack: ['HER'], Flight_Only: ['HER'] }, 'vacation-pack'],
    [{ vacation_pack: [], Flight_Only: [], sport_pack: ['LON'] }, 'sport-pack'],
    [{ Flight_Only: ['LON'], vacation_pack: ['HER'] }, 'vacation-pack'],
    [{ vacation_pack: [] }, 'vacation-pack'],
    [{}, 'vacation-pack'],
  ])('of %j is %s', (destinations, tab) => expect(landing('area', destinations).searchTab).toBe(tab))
})

describe('the banner of a landing page', () => {
  it.each([
    ['vacation_pack', 'FHLanding'],
    ['sport_pack', 'SPLanding'],
    ['Organize_tour_packages', 'OrgLanding'],
    ['Flight_Only', 'FOLanding'],
    ['a line without a banner', 'FHLanding'],
  ])('of a destination that %s goes to is %s', (line, key) =>
    expect(landing('destination', { [line]: ['HER'] }).bannerKeys).toEqual({ wide: key, phone: `${key}Mobile` }),
  )
  it('of a country is one for all lines', () =>
    expect(landing('area', { sport_pack: ['LON'] }).bannerKeys).toEqual({ wide: 'DAArea', phone: 'DAAreaMobile' }))
})
