import type { AnswerOf } from '@masa/contract'
import type * as contract from '@masa/contract/vacations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import { seedDemoWorld } from '#test/demo-world.ts'
import { createCatalogueCommand } from '#src/catalogue/catalogue.service.ts'
import { vacationChanges } from './vacations.ops.ts'

type Product = AnswerOf<typeof contract.select>

const catalogueCommand = createCatalogueCommand([vacationChanges])

let test: TestApp
let pick: Product
let address: string

beforeAll(async () => {
  test = await buildTestApp()
  await seedDemoWorld(test.db, { offers: 1_000 })
  const [row] = await test.owner.query<{ today: string }>('SELECT masa_today() AS today')
  const today = row?.today ?? ''
  const found = await test.get(
    `/operation/search?dest=LCA&fromDate=${addDays(today, 2)}&toDate=${addDays(today, 30)}&adult=2`,
  )
  const result = found
    .json<{ data: AnswerOf<typeof contract.search> }>()
    .data.results.find(({ status }) => status === 'available')
  address = `/operation/select?packId=${result?.packId}&laId=${result?.laId}`
  pick = await product()
}, 120_000)
afterAll(() => test.close())

async function operate(...words: readonly string[]): Promise<string> {
  const lines: string[] = []
  await catalogueCommand.run(words, { db: test.db, catalogue: test.app.services.catalogue }, (line) => lines.push(line))
  await test.app.services.catalogue.refresh()
  return lines.join('\n')
}
/** The change, what the product page then answers, and the same command with what was before. */
async function during(words: readonly string[], work: () => Promise<void>): Promise<void> {
  const before = /before: (.*)$/.exec(await operate(...words))?.[1] ?? ''
  try {
    await work()
  } finally {
    await operate(...words.slice(0, -1), before)
  }
}
const product = async (): Promise<Product> => (await test.get(address)).json<{ data: Product }>().data
const refusal = async (url = address): Promise<string> =>
  (await test.get(url)).json<{ data: { error: { code: string } } }>().data.error.code

/** Days of the calendar whose price is not that of their cheapest offer. */
const strayDays = (): Promise<object[]> =>
  test.owner.query(
    `SELECT date_from, nights FROM lowest_price FULL JOIN
       (SELECT destination_code, category_code, date_from, nights, min(double_pp) AS least FROM offer WHERE double_pp > 0 GROUP BY 1, 2, 3, 4) AS offers
       USING (destination_code, category_code, date_from, nights)
     WHERE least IS DISTINCT FROM double_pp`,
  )

describe('npm run ops -- catalogue', () => {
  it.each(['+50', '-200', '0'])('has the calendar follow a price of %s', async (dollars) => {
    await during(['price', pick.packId, pick.hotels[0]?.hotelId ?? '', dollars], async () =>
      expect(await strayDays()).toEqual([]),
    )
    expect(await strayDays()).toEqual([])
  })

  it('has the calendar follow offers that go: a day without flights any more has no price', async () => {
    const [gone] = await test.owner.query<{ destination_code: string; date_from: string }>(
      'SELECT destination_code, date_from FROM offer ORDER BY offer_id DESC LIMIT 1',
    )
    await test.owner.query('DELETE FROM offer WHERE destination_code = $1 AND date_from = $2', [
      gone?.destination_code,
      gone?.date_from,
    ])
    expect(await strayDays()).toEqual([])
  })

  it('shows flights, hotels and prices of a package', async () => {
    const shown = await operate('show', pick.packId)
    expect(shown).toMatch(new RegExp(`^flight ${pick.outwardFlight.flightId} .* seats left$`, 'm'))
    expect(shown).toMatch(new RegExp(`^hotel ${pick.hotels[0]?.hotelId}  \\d+\\.\\d\\d a person  \\w`, 'm'))
  })

  it('raises a price by a difference, and puts back what it said was before', async () => {
    const hotel = pick.hotels[0]?.hotelId ?? ''
    await during(['price', pick.packId, hotel, '+50'], async () => {
      expect((await product()).quote.price).toBe(pick.quote.price + 100)
    })
    expect((await product()).quote.price).toBe(pick.quote.price)
  })

  it.each([
    ['a price that is missing', ['price', 'PACK', 'HOTEL', '0'], 'price_being_updated'],
    ['a package that is being updated', ['updating', 'PACK', 'on'], 'package_being_updated'],
    ['a flight that is cancelled', ['flight', 'FLIGHT', 'cancelled'], 'flight_unavailable'],
    ['a flight without seats', ['seats', 'FLIGHT', '0'], 'no_seats'],
  ])('brings about %s, and takes it back', async (_what, words, code) => {
    const ids: Record<string, string> = {
      PACK: pick.packId,
      HOTEL: pick.hotels[0]?.hotelId ?? '',
      FLIGHT: pick.outwardFlight.flightId,
    }
    await during(
      words.map((word) => ids[word] ?? word),
      async () => expect(await refusal()).toBe(code),
    )
    expect((await product()).quote.price).toBe(pick.quote.price)
  })

  it('withdraws a room and ends a deal', async () => {
    const hotel = pick.hotels[0]?.hotelId ?? ''
    const [room] = pick.quote.rooms
    const priced = `/operation/CalcPack?packId=${pick.packId}&hotelid=${hotel}&cls=${room?.cls}&typ=${room?.typ}&board=${room?.board}&adult=2`
    await during(['room', hotel, room?.cls ?? '', 'withdrawn'], async () =>
      expect(await refusal(priced)).toBe('room_type_not_found'),
    )
    await test.owner.query(
      `INSERT INTO deal (deal_id, deal_type_code, category_code, pack_id, hotel_id, discount_percent, title, starts_at, ends_at)
       VALUES (77, 'VAC', 'vacation_pack', $1, $2, 20, '{}', masa_now() - interval '1 day', masa_now() + interval '1 hour')`,
      [Number(pick.packId), Number(hotel)],
    )
    await during(['deal-room', '77', 'NONE'], async () =>
      expect(await refusal(`${priced}&dealId=77`)).toBe('room_discount_mismatch'),
    )
    await during(['deal', '77', 'now'], async () => expect(await refusal(`${address}&dealId=77`)).toBe('deal_expired'))
    expect((await test.get(`${address}&dealId=77`)).statusCode).toBe(200)
  })

  it.each([
    [['price', '1', '2', '-']],
    [['price', '1; DROP TABLE offer', '2', '5']],
    [['updating', '1', 'perhaps']],
    [['deal', '1', 'soon']],
    [['toString', '1']],
    [[]],
  ])('says how it is used for %j', async (words) => {
    await expect(operate(...words)).rejects.toThrow(/catalogue price <package>/)
  })

  it('says when there is nothing of that number', async () => {
    await expect(operate('seats', '999999999', '4')).rejects.toThrow('there is nothing of that number')
    await expect(operate('show', '999999999')).rejects.toThrow('there is no package 999999999')
  })
})
