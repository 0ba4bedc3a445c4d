import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isComplete, nameTyped, payerIssues, stepIssues, travellerIssues, travellersOf } from './draft.domain.ts'
import type { Pax } from './draft.domain.ts'

const facts = { departure: '2027-05-16', lastDay: '2027-05-21', mayConfirmPassport: false, today: '2026-11-21' }
const good: Pax = {
  paxId: '1',
  type: 'adult',
  room: 0,
  title: 'Mr',
  firstName: 'DANIEL',
  lastName: "O'NEIL-SMITH",
  birthDate: '1986-11-02',
  passportNumber: '31448207',
  passportExpiry: '2031-08-19',
}
const payer = {
  firstName: 'Dan',
  lastName: 'Cohen',
  email: 'dan@example.com',
  mobile: '050-555-0117',
  IdenticationNumber: '123456782',
}

describe('a traveller', () => {
  it('is complete with everything in place', () => expect(isComplete(good, facts)).toBe(true))
  it.each<[string, Partial<Pax>, object]>([
    ['A20 a Hebrew name', { lastName: 'כהן' }, { lastName: 'latin_capitals' }],
    ['A20 markup', { firstName: '<IMG ONERROR>' }, { firstName: 'latin_capitals' }],
    ['no title', { title: undefined }, { title: 'required' }],
    ['a child booked as an adult', { birthDate: '2020-01-01' }, { birthDate: 'age_mismatch' }],
    ['a birthday to come', { birthDate: '2027-01-01' }, { birthDate: 'in_future' }],
    ['half a birth date', { birthDate: '1986-11' }, { birthDate: 'birth_date_incomplete' }],
    ['a passport of under six months', { passportExpiry: '2027-11-15' }, { passportExpiry: 'passport_too_short' }],
    ['an expired passport', { passportExpiry: '2027-05-20' }, { passportExpiry: 'passport_expired' }],
    ['a masked number of the server', { passportNumber: '•••••207' }, {}],
  ])('%s', (_, change, issues) => expect(travellerIssues({ ...good, ...change } as Pax, facts)).toEqual(issues))
  it('may confirm a short passport in a group that is allowed to', () => {
    const allowed = { ...facts, mayConfirmPassport: true }
    expect(travellerIssues({ ...good, passportExpiry: '2027-11-15' }, allowed)).toEqual({
      passportExpiry: 'passport_needs_confirmation',
    })
    expect(travellerIssues({ ...good, passportExpiry: '2027-11-15', confirmedShortPassport: true }, allowed)).toEqual(
      {},
    )
  })
  it('is typed in capitals whatever the keyboard says', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z '-]{1,30}$/), (name) => {
        expect(nameTyped(name)).toMatch(/^[A-Z '-]+$/)
      }),
    )
  })
})

describe('a payer', () => {
  it('is complete', () => expect(payerIssues(payer)).toEqual({}))
  it.each([
    [{ email: 'dan@' }, { email: 'email' }],
    [{ mobile: '12' }, { mobile: 'phone' }],
    [{ IdenticationNumber: '123456789' }, { IdenticationNumber: 'identity_number' }],
    [{ firstName: ' ' }, { firstName: 'required' }],
  ])('%o: %o', (change, issues) => expect(payerIssues({ ...payer, ...change })).toEqual(issues))
})

describe('the step', () => {
  const rooms = [
    { composition: { adults: 2, children: 1, infants: 0 } },
    { composition: { adults: 1, children: 0, infants: 1 } },
  ] as never
  it('has a place for everybody of every room, and keeps what is stored', () => {
    const pax = travellersOf({ rooms, paxList: [{ ...good, paxId: '4', room: 1 }] })
    expect(pax.map(({ paxId, type, room }) => [paxId, type, room])).toEqual([
      ['1', 'adult', 0],
      ['2', 'adult', 0],
      ['3', 'child', 0],
      ['4', 'adult', 1],
      ['5', 'infant', 1],
    ])
    expect(pax[3]?.lastName).toBe(good.lastName)
  })
  it('names each fault by its path', () => {
    expect(
      stepIssues({ pax: [good, { ...good, paxId: '2', lastName: '' }], payer: { ...payer, email: '' } }, facts),
    ).toEqual({ 'paxList.1.lastName': 'required', 'payer.email': 'required' })
  })
})
