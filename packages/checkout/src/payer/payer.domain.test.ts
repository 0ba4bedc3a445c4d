import { describe, expect, it } from 'vitest'
import { payerFrom, payerIssues } from './payer.domain.ts'
import { FACTS as facts, PAYER as payer, TRAVELLER as good } from '#src/testing/people.ts'

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
