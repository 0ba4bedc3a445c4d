import { DOCUMENTED_TRAVELLERS, fieldsRequired, type TravellerRules } from '@masa/contract'
import { describe, expect, it } from 'vitest'
import { saleRules } from './sale-rules.domain.ts'

const following = { isRequired: true, change: 'free', mayFollow: true } as const
const RULES: TravellerRules = { ...DOCUMENTED_TRAVELLERS, passportNumber: following, passportExpiry: following }

/** What is required of a traveller whose passport is left for later. */
const requiredOn = (today: string, isFollowed = true) =>
  fieldsRequired(saleRules(RULES, { departure: '2027-06-10', today, isFollowed }), { passportFollows: true })

describe('what is asked of travellers before the sale', () => {
  it('lets their passports follow until two weeks before the departure', () => {
    expect(requiredOn('2027-05-27')).toEqual(['title', 'firstName', 'lastName', 'birthDate'])
    expect(requiredOn('2027-05-28')).toContain('passportNumber')
  })

  it('lets nothing follow on a site where orders are not followed', () => {
    expect(requiredOn('2027-01-01', false)).toEqual(expect.arrayContaining(['passportNumber', 'passportExpiry']))
  })
})
