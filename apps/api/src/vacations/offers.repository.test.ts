import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { cheapestPerHotel, type OfferCriteria } from './offers.repository.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await startTestDatabase()
})
afterAll(() => test.close())

const couple: OfferCriteria = {
  destinations: ['LCA'],
  categoryCode: 'vacation_pack',
  fromDate: '2027-05-01',
  toDate: '2027-05-31',
  months: [],
  nights: [],
  hotels: [],
  subCategoryMask: 0,
  subjectMask: 0,
  parts: { double: 2, single: 0, thirdAdult: 0, child: 0, infant: 0 },
  withoutPacks: [],
  limit: 10,
}
const cheapest = async (change: Partial<OfferCriteria> = {}) =>
  (await cheapestPerHotel(test.db.catalogue, { ...couple, ...change })).map(({ offer }) => [
    offer.pack_id,
    offer.double_pp,
  ])

/** Three packages of one stay: 1 beats 2 and 3, which are marked so. */
async function oneStay(): Promise<void> {
  await test.owner.query('DELETE FROM offer')
  await test.owner.query(
    `INSERT INTO offer (offer_id, pack_id, hotel_id, destination_code, category_code, date_from, nights, cls, typ, board,
       double_pp, single, third_adult, child, infant, is_beaten)
     SELECT pack, pack, 100, 'LCA', 'vacation_pack', '2027-05-02', 4, 'STD', 'DBL', 'BB', price, price, price, price, 0, pack > 1
     FROM (VALUES (1, 40000), (2, 50000), (3, 60000)) AS sold (pack, price)`,
  )
}

describe('the cheapest offer of a hotel', () => {
  it('is looked for among those that no other beats', async () => {
    await oneStay()
    expect(await cheapest()).toEqual([[1, 40_000]])
    await test.owner.query('UPDATE offer SET is_beaten = true')
    expect(await cheapest()).toEqual([])
  })

  it('may be a beaten one when what beat it cannot be sold', async () => {
    await oneStay()
    expect(await cheapest({ withoutPacks: [1] })).toEqual([[2, 50_000]])
    expect(await cheapest({ withoutPacks: [1, 2] })).toEqual([[3, 60_000]])
  })

  it.each<[string, string, [number, number]]>([
    ['has become cheaper', 'UPDATE offer SET double_pp = 30000 WHERE pack_id = 3', [3, 30_000]],
    ['is left when the cheapest becomes dearer', 'UPDATE offer SET double_pp = 70000 WHERE pack_id = 1', [2, 50_000]],
    ['is left when the cheapest goes', 'DELETE FROM offer WHERE pack_id = 1', [2, 50_000]],
    [
      'is left when the cheapest moves to another day',
      `UPDATE offer SET date_from = '2027-06-02' WHERE pack_id = 1`,
      [2, 50_000],
    ],
    [
      'has moved to another day itself',
      `UPDATE offer SET date_from = '2027-05-09', double_pp = 30000 WHERE pack_id = 2`,
      [2, 30_000],
    ],
  ])('is found where one that was beaten %s', async (_what, change, expected) => {
    await oneStay()
    await test.owner.query(change)
    expect(await cheapest()).toEqual([expected])
  })
})
