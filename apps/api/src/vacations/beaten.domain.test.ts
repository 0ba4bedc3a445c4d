import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { beatenOf, type Rival } from './beaten.domain.ts'

const offer = (change: Partial<Rival> = {}): Rival => ({
  hotelId: 1,
  dateFrom: '2027-05-02',
  nights: 4,
  cls: 'STD',
  typ: 'DBL',
  board: 'BB',
  categoryCode: 'vacation_pack',
  subCategoryMask: 0b011,
  subjectMask: 0,
  prices: [50_000, 70_000, 40_000, 30_000, 0],
  ...change,
})
const dearer = [60_000, 80_000, 50_000, 40_000, 0]

describe('an offer that another beats', () => {
  it.each<[string, Partial<Rival>, boolean]>([
    ['dearer for every traveller', { prices: dearer }, true],
    ['dearer for one kind of person, the same for others', { prices: [50_000, 70_000, 40_000, 30_000, 1] }, true],
    ['cheaper for one kind of person', { prices: [60_000, 80_000, 50_000, 29_999, 0] }, false],
    ['in another hotel', { prices: dearer, hotelId: 2 }, false],
    ['on another day', { prices: dearer, dateFrom: '2027-05-03' }, false],
    ['for other nights', { prices: dearer, nights: 5 }, false],
    ['on another board', { prices: dearer, board: 'HB' }, false],
    ['in another room', { prices: dearer, cls: 'SUP' }, false],
    ['of another product line', { prices: dearer, categoryCode: 'sport' }, false],
    ['found by a filter that does not find the cheaper one', { prices: dearer, subCategoryMask: 0b111 }, false],
    ['of a subject that the cheaper one lacks', { prices: dearer, subjectMask: 1 }, false],
    ['found by fewer filters', { prices: dearer, subCategoryMask: 0b001 }, true],
  ])('%s', (_what, change, isBeaten) => {
    expect(beatenOf([offer(), offer(change)])).toEqual([false, isBeaten])
    expect(beatenOf([offer(change), offer()])).toEqual([isBeaten, false])
  })

  it('of equals leaves the first', () => {
    expect(beatenOf([offer(), offer(), offer()])).toEqual([false, true, true])
  })
})

it('whatever a party is and filters by, the cheapest of each stay is among those that are not beaten', () => {
  const small = fc.integer({ min: 0, max: 6 })
  const rival = fc.record({
    hotelId: fc.constantFrom(1, 2),
    board: fc.constantFrom('BB', 'HB'),
    subCategoryMask: fc.integer({ min: 0, max: 3 }),
    prices: fc.tuple(small, small, small, small, small),
  })
  const party = fc.tuple(small, small, small, small, small)
  fc.assert(
    fc.property(
      fc.array(rival.map(offer), { maxLength: 12 }),
      party,
      fc.integer({ min: 0, max: 3 }),
      (offers, counts, mask) => {
        const total = ({ prices }: Rival) => prices.reduce((sum, price, kind) => sum + price * (counts[kind] ?? 0), 0)
        const cheapest = (among: readonly Rival[]) =>
          [1, 2].map((hotelId) =>
            Math.min(
              ...among
                .filter((one) => one.hotelId === hotelId && (mask === 0 || (one.subCategoryMask & mask) !== 0))
                .map(total),
            ),
          )
        const beaten = beatenOf(offers)
        expect(cheapest(offers.filter((_, index) => !beaten[index]))).toEqual(cheapest(offers))
      },
    ),
  )
})
