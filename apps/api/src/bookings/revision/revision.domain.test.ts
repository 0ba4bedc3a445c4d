import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, type Draft } from '../draft/draft.domain.ts'
import { fitsPage, holdsSame, type Revision } from './revision.domain.ts'

const person = (change: Partial<Draft['paxList'][number]> = {}): Draft['paxList'][number] => ({
  paxId: '1',
  type: 'adult',
  room: 0,
  firstName: 'DAN',
  lastName: 'LEVI',
  birthDate: '1985-04-12',
  ...change,
})
const draft: Draft = {
  ...EMPTY_DRAFT,
  paxList: [person(), person({ paxId: '2', type: 'child', birthDate: '2020-06-17' })],
  payer: { firstName: 'Dan' },
  couponCodes: ['A-1', 'B-2'],
}
const sealed: Revision = {
  number: 1,
  quoteId: 'q1',
  selection: 'q1 coupon:A-1',
  draft,
  amountMinor: 372_500,
  instalments: 1,
}
const quote = { dateTo: '2027-06-17' }
const withPeople = (...paxList: Draft['paxList']): Draft => ({ ...draft, paxList })
const [adult, child] = draft.paxList as [Draft['paxList'][number], Draft['paxList'][number]]

describe('a page that is open', () => {
  it.each<[what: string, draft: Draft]>([
    ['itself', draft],
    ['a corrected name', withPeople({ ...adult, lastName: 'LEVY' }, child)],
    ['a corrected birth date of the same age', withPeople({ ...adult, birthDate: '1985-04-11' }, child)],
    ['the same people in another order', withPeople(child, adult)],
    [
      'another payer, passport and consent',
      { ...draft, payer: { email: 'a@b.co' }, sendPromotionalProductMails: true },
    ],
  ])('is kept for %s', (_, wanted) => {
    expect(fitsPage(sealed, { ...sealed, draft: wanted }, quote)).toBe(true)
  })

  it.each<[what: string, draft: Draft]>([
    ['no traveller', withPeople()],
    ['one of two', withPeople(adult)],
    ['people of other ages', withPeople(adult, { ...child, birthDate: '2020-06-18' })],
    ['another type', withPeople(adult, { ...child, type: 'infant' })],
    ['another room', withPeople(adult, { ...child, room: 1 })],
    ['a birth date that is gone', withPeople(adult, { ...child, birthDate: '' })],
  ])('is closed for %s', (_, wanted) => {
    expect(fitsPage(sealed, { ...sealed, draft: wanted }, quote)).toBe(false)
  })

  it.each<[what: string, change: Partial<Revision>]>([
    ['another choice of the same price', { selection: 'q1 coupon:B-2' }],
    ['another sum', { amountMinor: 372_501 }],
    ['other instalments', { instalments: 4 }],
  ])('is closed for %s', (_, change) => {
    expect(fitsPage(sealed, { ...sealed, ...change }, quote)).toBe(false)
  })
})

describe('what is held beside an open page', () => {
  it('is quote and coupons, whatever their order; extras are no part of it', () => {
    const same = { ...draft, couponCodes: ['B-2', 'A-1'], masaSafetyAssurance: true, esimQuantity: 2 }
    expect(holdsSame(sealed, { quoteId: 'q1', draft: same })).toBe(true)
    expect(holdsSame(sealed, { quoteId: 'q2', draft })).toBe(false)
    expect(holdsSame(sealed, { quoteId: 'q1', draft: { ...draft, couponCodes: ['A-1'] } })).toBe(false)
  })
})
