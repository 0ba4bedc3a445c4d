import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  extrasIssues,
  isComplete,
  payerFrom,
  payerIssues,
  stepIssues,
  storable,
  travellerIssues,
  travellersOf,
} from './draft.domain.ts'
import type { Draft, Pax } from './draft.domain.ts'
import { nameTyped } from './typed-text.ts'

const facts = {
  departure: '2027-05-16',
  lastDay: '2027-05-21',
  mayConfirmPassport: false,
  today: '2026-11-21',
  isPhone: (value: string) => value.replaceAll(/\D/g, '').length > 8,
}
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
  it('is typed in capitals whatever the keyboard says', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z '-]{1,30}$/), (name) => {
        expect(nameTyped(name)).toMatch(/^[A-Z '-]+$/)
      }),
    )
  })
})

describe('a payer', () => {
  it('is complete', () => expect(payerIssues(payer, facts)).toEqual({}))
  it('can be taken from a traveller, as far as is known', () => {
    expect(payerFrom({ email: 'dan@example.com' }, { ...good, phone: '0505550117' })).toEqual({
      firstName: 'DANIEL',
      lastName: "O'NEIL-SMITH",
      email: 'dan@example.com',
      mobile: '0505550117',
    })
  })
  it.each([
    [{ email: 'dan@' }, { email: 'email' }],
    [{ mobile: '12' }, { mobile: 'phone' }],
    [{ IdenticationNumber: '123456789' }, { IdenticationNumber: 'identity_number' }],
    [{ firstName: ' ' }, { firstName: 'required' }],
  ])('%o: %o', (change, issues) => expect(payerIssues({ ...payer, ...change }, facts)).toEqual(issues))
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

describe('what can be stored', () => {
  const options = {
    masaSafetyAssurance: true,
    ensureCancellation: false,
    sendEsimOffer: false,
    esimQuantity: 0,
    promotionCodes: [],
    sendPromotionalProductMails: false,
    sendPromotionalInsuranceMails: false,
    securityForcesDocument: '',
    flightConditionConfirmed: false,
  }
  const draft: Draft = { pax: [good], payer, options, couponCodes: [] }

  it('is everything that is well written, also what is missing or does not suit the journey', () => {
    const early: Draft = { ...draft, pax: [{ ...good, firstName: '', passportExpiry: '2027-01-01' }] }
    expect(storable(early, facts)).toEqual({ draft: early, isWhole: true })
  })
  it.each<[string, Partial<Draft>, (kept: Draft) => unknown]>([
    ['a Hebrew name', { pax: [{ ...good, lastName: 'כהן' }] }, (kept) => kept.pax[0]?.lastName],
    ['half an e-mail', { payer: { ...payer, email: 'dan@' } }, (kept) => kept.payer.email],
    ['half a phone', { payer: { ...payer, mobile: '05' } }, (kept) => kept.payer.mobile],
    [
      'half an identity number',
      { payer: { ...payer, IdenticationNumber: '1234' } },
      (kept) => kept.payer.IdenticationNumber,
    ],
  ])('leaves %s out, and nothing else', (_, change, field) => {
    const { draft: kept, isWhole } = storable({ ...draft, ...change }, facts)
    expect(isWhole).toBe(false)
    expect(field(kept)).toBeUndefined()
    expect(kept.pax[0]?.firstName).toBe('DANIEL')
    expect(kept.payer.firstName).toBe('Dan')
  })
  it('leaves out a number of service that is none, and keeps a masked one', () => {
    const declared = (securityForcesDocument: string) => ({ ...options, securityForcesDocument })
    expect(extrasIssues(declared('12'))).toEqual({ securityForcesDocument: 'service_number' })
    expect(storable({ ...draft, options: declared('12') }, facts).draft.options.securityForcesDocument).toBe('')
    expect(extrasIssues(declared('••••321'))).toEqual({})
    expect(extrasIssues({ ...declared('12'), masaSafetyAssurance: false })).toEqual({})
  })
})
