import { fieldsAsked } from '@masa/contract'
import type { Pax } from '@masa/contract/booking'
import { describe, expect, it } from 'vitest'
import { isComplete, travellerIssues } from './traveller.domain.ts'
import { FACTS as facts, TRAVELLER as good } from '#src/testing/people.ts'

describe('a traveller', () => {
  it('is complete with everything in place', () => expect(isComplete(good, facts)).toBe(true))
  it.each<[string, Partial<Pax>, object]>([
    ['A20 a Hebrew name', { lastName: 'כהן' }, { lastName: 'latin_capitals' }],
    ['A20 markup', { firstName: '<IMG ONERROR>' }, { firstName: 'latin_capitals' }],
    ['no title', { title: undefined }, { title: 'required' }],
    ['a child booked as an adult', { birthDate: '2020-01-01' }, { birthDate: 'age_mismatch' }],
    ['a birthday to come', { birthDate: '2027-01-01' }, { birthDate: 'in_future' }],
    ['half a birth date', { birthDate: '1986-11' }, { birthDate: 'birth_date_incomplete' }],
    ['a birth date that is none', { birthDate: '31/02/1986' }, { birthDate: 'date' }],
    ['an expiry that is no date', { passportExpiry: '31/02/2031' }, { passportExpiry: 'date' }],
    ['half an expiry', { passportExpiry: '08/2031' }, { passportExpiry: 'date' }],
    ['a passport of under six months', { passportExpiry: '2027-11-15' }, { passportExpiry: 'passport_too_short' }],
    ['an expired passport', { passportExpiry: '2027-05-20' }, { passportExpiry: 'passport_expired' }],
    ['an e-mail of their own that is none', { email: 'maya@' }, { email: 'email' }],
    ['a phone of their own that is none', { phone: '12' }, { phone: 'phone' }],
    ['no e-mail and no phone of their own', { email: '', phone: '' }, {}],
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
  it.each<[string, Partial<Pax>, object]>([
    ['and left', { passportNumber: '', passportExpiry: '' }, {}],
    ['half given', { passportNumber: '31448207', passportExpiry: '' }, { passportExpiry: 'required' }],
    ['half given otherwise', { passportNumber: '', passportExpiry: '2031-08-19' }, { passportNumber: 'required' }],
    ['given all the same', { passportExpiry: '2027-05-20' }, { passportExpiry: 'passport_expired' }],
    [
      'and not left',
      { passportNumber: '', passportExpiry: '', passportFollows: false },
      { passportNumber: 'required', passportExpiry: 'required' },
    ],
  ])('whose passport may follow, %s', (_, change, issues) => {
    const following = { isRequired: true, change: 'free', mayFollow: true } as const
    const rules = { ...facts.rules, passportNumber: following, passportExpiry: following }
    const pax = { ...good, passportFollows: true, ...change }
    expect(travellerIssues(pax, { ...facts, rules })).toEqual(issues)
    expect(isComplete({ ...good, passportFollows: true, passportNumber: '', passportExpiry: '' }, facts)).toBe(false)
  })
  it('is neither asked nor judged by what the product leaves out', () => {
    const { passportNumber: _asked, passportExpiry: _too, ...rules } = facts.rules
    const ground = { ...facts, rules }
    const { passportNumber: _number, passportExpiry: _expiry, ...withoutPassport } = good
    expect(isComplete(withoutPassport, ground)).toBe(true)
    expect(travellerIssues({ ...good, passportNumber: '?', lastName: '' }, ground)).toEqual({ lastName: 'required' })
    expect(fieldsAsked(rules)).toEqual(['title', 'firstName', 'lastName', 'birthDate', 'nationality', 'email', 'phone'])
  })
})
