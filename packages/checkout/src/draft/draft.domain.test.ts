import { describe, expect, it } from 'vitest'
import { extrasIssues } from '#src/extras/extras.domain.ts'
import { stepIssues, storable, travellersOf, type Draft } from './draft.domain.ts'
import { FACTS as facts, PAYER as payer, TRAVELLER as good } from '#src/testing/people.ts'

describe('the step', () => {
  it('has a traveller for each place, and keeps what is stored', () => {
    const places = [
      { type: 'adult', room: 0 },
      { type: 'adult', room: 0 },
      { type: 'child', room: 0 },
      { type: 'adult', room: 1 },
      { type: 'infant', room: 1 },
    ] as const
    const pax = travellersOf([{ ...good, paxId: '4', room: 1, type: 'senior' }], places)
    expect(pax.map(({ paxId, type, room }) => [paxId, type, room])).toEqual([
      ['1', 'adult', 0],
      ['2', 'adult', 0],
      ['3', 'child', 0],
      ['4', 'senior', 1],
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
  const draft: Draft = { pax: [good], payer, options, couponCodes: [], choices: {} }

  it('is everything that is well written, also what is missing or does not suit the journey', () => {
    const early: Draft = { ...draft, pax: [{ ...good, firstName: '', passportExpiry: '2027-01-01' }] }
    expect(storable(early, facts)).toEqual({ draft: early, isWhole: true })
  })
  it('goes out without the space that a keyboard leaves behind a word', () => {
    const { draft: kept, isWhole } = storable(
      { ...draft, pax: [{ ...good, firstName: 'DANIEL ' }], payer: { ...payer, lastName: ' Cohen ' } },
      facts,
    )
    expect([kept.pax[0]?.firstName, kept.payer.lastName, isWhole]).toEqual(['DANIEL', 'Cohen', true])
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
