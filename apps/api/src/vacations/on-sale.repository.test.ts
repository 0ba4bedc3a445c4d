import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { readLowestPrices } from './on-sale.repository.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await startTestDatabase()
})
afterAll(() => test.close())

it('finds the lowest price of each line and destination, of departures that are still to come', async () => {
  await test.owner.query(
    `INSERT INTO lowest_price (destination_code, category_code, date_from, nights, double_pp) VALUES
       ('LCA', 'vacation_pack', masa_today() + 30, 4, 40000),
       ('LCA', 'vacation_pack', masa_today() + 31, 4, 50000),
       ('LCA', 'vacation_pack', masa_today(), 4, 10000),
       ('LCA', 'organized_tour', masa_today() + 30, 7, 90000)`,
  )
  expect(await readLowestPrices(test.db.catalogue)).toEqual(
    expect.arrayContaining([
      { category_code: 'vacation_pack', destination_code: 'LCA', lowest: 40_000 },
      { category_code: 'organized_tour', destination_code: 'LCA', lowest: 90_000 },
    ]),
  )
})
