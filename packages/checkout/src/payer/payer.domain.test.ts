import type { Pax } from '@masa/contract/booking'
import { describe, expect, it } from 'vitest'
import { payerFrom, payerIssues } from './payer.domain.ts'

const facts = { isPhone: (value: string) => value.replaceAll(/\D/g, '').length > 8 }
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
