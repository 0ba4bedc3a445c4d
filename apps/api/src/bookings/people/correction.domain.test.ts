import { DOCUMENTED_TRAVELLERS, type TravellerRules } from '@masa/contract'
import type { Pax } from '@masa/contract/booking'
import { describe, expect, it } from 'vitest'
import { isSameName, splitCorrection, withRequested } from './correction.domain.ts'

const pax = (paxId: string, change: Partial<Pax> = {}): Pax => ({
  paxId,
  type: 'adult',
  room: 0,
  title: 'Mr',
  firstName: 'YONATAN',
  lastName: 'LEVIN',
  birthDate: '1985-04-12',
  passportExpiry: '2031-01-01',
  ...change,
})
const PEOPLE = { paxList: [pax('1'), pax('2')], passports: { 1: '11112222', 2: '33334444' } }
const split = (
  given: Parameters<typeof splitCorrection>[1],
  context: Partial<Parameters<typeof splitCorrection>[2]> = {},
) => splitCorrection(PEOPLE, given, { rules: DOCUMENTED_TRAVELLERS, sold: PEOPLE.paxList, former: [], ...context })
const AIRLINE: TravellerRules = {
  ...DOCUMENTED_TRAVELLERS,
  firstName: { isRequired: true, change: 'newHold' },
  lastName: { isRequired: true, change: 'newHold' },
  passportNumber: { isRequired: true, change: 'amend' },
}

describe('the name of one person', () => {
  const sold = { firstName: 'YONATAN', lastName: 'LEVIN' }

  it.each([
    ['a letter that was left out', { firstName: 'YONATAN', lastName: 'LEVINE' }],
    ['two letters of one and one of the other', { firstName: 'JONATHAN', lastName: 'LEVINE' }],
    ['a hyphen', { firstName: 'YONA-TAN', lastName: 'LEVIN' }],
    ['given name and surname in the place of one another', { firstName: 'LEVIN', lastName: 'YONATAN' }],
  ])('is spelled otherwise: %s', (_, wanted) => expect(isSameName(sold, wanted)).toBe(true))

  it.each([
    ['two letters of five', sold, { firstName: 'YONATAN', lastName: 'LAVIE' }],
    ['another surname', sold, { firstName: 'YONATAN', lastName: 'COHEN' }],
    ['a short name of which half differs', { firstName: 'LI', lastName: 'WU' }, { firstName: 'LI', lastName: 'AN' }],
  ])('is not that of another: %s', (_, before, wanted) => expect(isSameName(before, wanted)).toBe(false))
})

describe('a correction', () => {
  it('stores what is the same person, its document apart, and leaves the others alone', () => {
    const result = split([{ paxId: '2', lastName: 'LEVINE', passportNumber: '99998888', passportExpiry: '2033-05-05' }])
    expect(result).toEqual({
      stored: {
        paxList: [pax('1'), pax('2', { lastName: 'LEVINE', passportExpiry: '2033-05-05' })],
        passports: { 1: '11112222', 2: '99998888' },
      },
      travellers: ['2'],
      fields: ['lastName', 'passportNumber', 'passportExpiry'],
      requested: [],
    })
  })

  it('asks the operator for another person, and stores the rest', () => {
    const result = split([{ paxId: '1', firstName: 'MAYA', lastName: 'COHEN', passportNumber: '99998888' }])
    expect(result.requested).toEqual([{ paxId: '1', firstName: 'MAYA', lastName: 'COHEN' }])
    expect(result.fields).toEqual(['passportNumber'])
    expect(result.stored.paxList).toEqual(PEOPLE.paxList)
    expect(withRequested(PEOPLE.paxList, result.requested)[0]).toMatchObject({ firstName: 'MAYA', lastName: 'COHEN' })
  })

  it('measures by the name that was paid for: many small ones do not make another of a traveller', () => {
    const sold = [pax('1', { firstName: 'YONATAN', lastName: 'LEVIE' }), pax('2')]
    expect(split([{ paxId: '1', lastName: 'LAVIN' }], { sold }).requested).toEqual([{ paxId: '1', lastName: 'LAVIN' }])
    expect(split([{ paxId: '1', lastName: 'LEVI' }], { sold }).fields).toEqual(['lastName'])
  })

  it('asks for every letter of what a supplier changes for the operator alone', () => {
    const result = split([{ paxId: '1', lastName: 'LEVINE', passportNumber: '99998888' }], { rules: AIRLINE })
    expect(result.requested).toEqual([{ paxId: '1', lastName: 'LEVINE' }])
    expect(result.fields).toEqual(['passportNumber'])
  })

  it('adds to what was asked before, and asks no more for what is given as it stands', () => {
    const former = [{ paxId: '1', lastName: 'COHEN' }]
    expect(split([{ paxId: '2', lastName: 'GEFEN' }], { former }).requested).toEqual([
      { paxId: '1', lastName: 'COHEN' },
      { paxId: '2', lastName: 'GEFEN' },
    ])
    expect(split([{ paxId: '1', lastName: 'LEVIN' }], { former })).toMatchObject({ requested: [], travellers: [] })
  })

  it('is nothing where all is as it stands, a masked number too', () => {
    const result = split([
      { paxId: '1', firstName: 'YONATAN', passportNumber: '••••2222', passportExpiry: '2031-01-01' },
    ])
    expect(result).toEqual({ stored: PEOPLE, travellers: [], fields: [], requested: [] })
  })
})
