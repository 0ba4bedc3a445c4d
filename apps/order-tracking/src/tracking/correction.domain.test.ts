import type { Pax } from '@masa/contract/booking'
import { describe, expect, it } from 'vitest'
import { changedOf, placedIssues } from './correction.domain.ts'

const pax = (paxId: string, change: Partial<Pax> = {}): Pax => ({
  paxId,
  type: 'adult',
  room: 0,
  lastName: 'LEVI',
  passportNumber: '•••••222',
  ...change,
})
const PEOPLE = [pax('1'), pax('2'), pax('3')]

describe('what is sent of corrected travellers', () => {
  it('is what was changed, of whom it was changed', () => {
    const now = [pax('1'), pax('2', { lastName: 'LEVY ', passportNumber: '99998888' }), pax('3')]
    expect(changedOf(PEOPLE, now, ['lastName', 'passportNumber'])).toEqual([
      { paxId: '2', lastName: 'LEVY', passportNumber: '99998888' },
    ])
  })
  it('is nothing of what cannot be corrected, and nothing where all is as it was', () => {
    expect(changedOf(PEOPLE, [pax('1', { lastName: 'LEVY' }), pax('2'), pax('3')], ['passportNumber'])).toEqual([])
    expect(changedOf(PEOPLE, PEOPLE, ['lastName', 'passportNumber'])).toEqual([])
  })
  it('says that a short passport was confirmed', () => {
    const now = [pax('1', { confirmedShortPassport: true }), pax('2'), pax('3')]
    expect(changedOf(PEOPLE, now, ['lastName'])).toEqual([{ paxId: '1', confirmedShortPassport: true }])
  })
  it('has its faults where they are in the form', () => {
    const faults = [
      { path: 'paxList.0.lastName', issue: 'latin_capitals' },
      { path: 'paxList.9.lastName', issue: 'latin_capitals' },
    ]
    expect(placedIssues(faults, [{ paxId: '3', lastName: 'x' }], PEOPLE)).toEqual({
      'paxList.2.lastName': 'latin_capitals',
    })
  })
})
