import { describe, expect, it } from 'vitest'
import { passenger, shopAnswer, type ShopAnswerParts } from '../sabre/testing/shop-answer.ts'
import type { Sabre } from '../sabre/sabre.client.ts'
import type { JsonObject } from '../sabre/foreign-json.ts'
import { createFlightLooks } from './flight-looks.ts'
import type { FlightLook } from './search-criteria.domain.ts'

const LOOK: FlightLook = {
  origins: [{ code: 'TLV', kind: 'airport' }],
  destinations: [{ code: 'LON', kind: 'city' }],
  departureDate: '2027-03-04',
  returnDate: '2027-03-11',
  passengers: { adults: 2, seniors: 0, childAges: [5], infants: 0 },
  cabins: [],
  isDirectOnly: false,
  currency: 'USD',
}

/** What a look gives out of an answer, and how much of it was dropped by cause. */
async function look(answer: unknown, changes: Partial<FlightLook> = {}) {
  const counted: Record<string, number> = {}
  const sabre = { read: async () => ({ kind: 'answer', value: answer as JsonObject }) } as unknown as Sabre
  const looks = createFlightLooks({
    sabre,
    pcc: 'MASA',
    report: () => {},
    book: {
      begin: async () => true,
      finish: async (_tenant, { dropped }) => {
        for (const [cause, count] of Object.entries(dropped)) if (count > 0) counted[cause] = count
      },
      remember: async () => {},
    },
  })
  const result = await looks.find({ ...LOOK, ...changes }, 'RIBBON')
  return { itineraries: result.kind === 'found' ? result.itineraries : [], counted }
}

/** A sound answer with one more itinerary in a group of its own. */
function besides(parts: ShopAnswerParts, descriptions: (date: string) => string = (date) => date) {
  const { groupedItineraryResponse: sound } = shopAnswer()
  const [group] = shopAnswer(parts).groupedItineraryResponse.itineraryGroups
  const legDescriptions = group?.groupDescription.legDescriptions.map((description) => ({
    ...description,
    departureDate: descriptions(description.departureDate),
  }))
  const itineraryGroups = [{ ...group, groupDescription: { legDescriptions } }, ...sound.itineraryGroups]
  return { groupedItineraryResponse: { ...sound, itineraryGroups } }
}

const dearer = { passengers: [passenger('ADT', { count: 2, total: 510.1 }), passenger('C05', { total: 310.35 })] }

describe('an answer that is not to be trusted', () => {
  it('is given out where it is sound', async () => {
    const { itineraries, counted } = await look(shopAnswer())
    expect([itineraries.length, counted]).toEqual([1, {}])
  })

  it.each<[string, unknown, string]>([
    ['of a day that is over', besides({}, (date) => date.replace('2027', '2020')), 'otherJourney'],
    ['of the day after', besides({}, (date) => date.replace('-04', '-05')), 'otherJourney'],
    ['one way alone', besides({ itinerary: { legs: [{ ref: 9 }] } }), 'uncoveredFlights'],
    ['twice', besides({}), 'duplicate'],
    ['at a negative price', besides({ totalPrice: -1130.55 }), 'malformed'],
    ['at a price that is no number', besides({ totalPrice: 'NaN' as unknown as number }), 'malformed'],
    ['at a price without end', besides({ totalPrice: 1e308 }), 'malformed'],
  ])('F13: drops and counts flights %s, and gives out the others', async (_what, answer, cause) => {
    const { itineraries, counted } = await look(answer)
    expect(counted).toEqual({ [cause]: 1 })
    expect(itineraries.map(({ legs: [leg] }) => leg?.segments[0]?.departure.at.slice(0, 10))).toEqual(['2027-03-04'])
  })

  it('F13: gives out no flights from another airport than was asked for', async () => {
    const { itineraries, counted } = await look(shopAnswer(), { origins: [{ code: 'HFA', kind: 'airport' }] })
    expect([itineraries, counted]).toEqual([[], { otherJourney: 1 }])
  })

  it('F13: gives out no price in another currency', async () => {
    const { itineraries, counted } = await look(shopAnswer(), { currency: 'EUR' })
    expect([itineraries, counted]).toEqual([[], { currencyMismatch: 1 }])
  })

  it.each([
    ['first', [dearer, {}]],
    ['last', [{}, dearer]],
  ])('F13: gives out the cheaper of the same flights where the dearer ones stand %s', async (_place, [one, other]) => {
    const groups = [one, other].flatMap((parts) => {
      const totalPrice = parts === dearer ? 1330.55 : 1130.55
      return shopAnswer({ ...parts, totalPrice }).groupedItineraryResponse.itineraryGroups
    })
    const { groupedItineraryResponse: sound } = shopAnswer()
    const { itineraries, counted } = await look({ groupedItineraryResponse: { ...sound, itineraryGroups: groups } })
    expect([itineraries.map(({ fares }) => fares[0]?.totalMinor), counted]).toEqual([[113055], { duplicate: 1 }])
  })
})
