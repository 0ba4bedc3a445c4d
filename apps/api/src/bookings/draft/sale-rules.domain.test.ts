import { DOCUMENTED_TRAVELLERS, fieldsRequired, type TravellerRules } from '@masa/contract'
import { describe, expect, it } from 'vitest'
import type { BookingDependencies } from '../dependencies.ts'
import { quoteOf } from '../testing/quotes.ts'
import { saleRules } from './sale-rules.ts'

const following = { isRequired: true, change: 'free', mayFollow: true } as const
const RULES: TravellerRules = { ...DOCUMENTED_TRAVELLERS, passportNumber: following, passportExpiry: following }
const { dateFrom } = quoteOf()

/** What is required of a traveller whose passport is left for later. */
async function requiredOn(today: string, { isTracked = true } = {}) {
  const dependencies = {
    quotes: { travellerRules: () => RULES },
    settings: { hasTracking: async () => isTracked },
  } as unknown as BookingDependencies
  const rules = await saleRules(dependencies, { ...quoteOf(), dateFrom } as never, today)
  return fieldsRequired(rules, { passportFollows: true })
}

describe('what is asked of travellers before the sale', () => {
  it('lets their passports follow until two weeks before the departure', async () => {
    expect(dateFrom).toBe('2027-06-10')
    expect(await requiredOn('2027-05-27')).toEqual(['title', 'firstName', 'lastName', 'birthDate'])
    expect(await requiredOn('2027-05-28')).toContain('passportNumber')
  })

  it('lets nothing follow on a site where orders are not followed', async () => {
    expect(await requiredOn('2027-01-01', { isTracked: false })).toEqual(
      expect.arrayContaining(['passportNumber', 'passportExpiry']),
    )
  })
})
