import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { seedContent } from '#src/content/content-seed.ts'
import { seedDemoWorld } from '#test/demo-world.ts'
import { buildTestApp, type TestApp } from './app.ts'

type Json = Record<string, any>

/** The app under test, its day, and the one offer that the tests of parameters are about. */
export let test: TestApp
export let today: string
export let offer: {
  packId: string
  hotelId: string
  dest: string
  dateFrom: string
  checkIn: string
  cls: string
  typ: string
  board: string
  outFlight: string
  inFlight: string
}

/** Seeds a small catalogue; call it at the head of a test file. */
export function sellSomething(): void {
  beforeAll(async () => {
    test = await buildTestApp()
    await seedContent(test.db)
    await seedDemoWorld(test.db, { offers: 1_000 })
    const [clock] = await test.owner.query<{ today: string }>('SELECT masa_today() AS today')
    today = clock?.today ?? ''
    const [row] = await test.owner.query<typeof offer>(
      `SELECT o.pack_id::text AS "packId", o.hotel_id::text AS "hotelId", o.destination_code AS dest, o.date_from AS "dateFrom", p.check_in AS "checkIn",
         o.cls, o.typ, o.board, p.out_flight_id::text AS "outFlight", p.in_flight_id::text AS "inFlight"
       FROM offer o JOIN pack p USING (pack_id) JOIN hotel h USING (hotel_id) JOIN flight f ON f.flight_id = p.out_flight_id
         JOIN flight b ON b.flight_id = p.in_flight_id JOIN hotel_room r ON r.hotel_id = o.hotel_id AND r.cls = o.cls AND r.typ = o.typ
       WHERE h.sale_state = 'available' AND f.seats > 40 AND b.seats > 40 AND o.date_from > masa_today() + 3
         AND r.max_people > 2 AND r.max_infants > 0 ORDER BY o.offer_id LIMIT 1`,
    )
    if (!row) throw new Error('the seed has nothing to sell')
    offer = row
  }, 120_000)
  beforeEach(() => test.owner.query(`DELETE FROM deal WHERE deal_id >= 9000000`))
  afterAll(() => test.close())
}

export async function ask(url: string, body?: object): Promise<any> {
  const response = body === undefined ? await test.get(url) : await test.post(url, body)
  expect(response.statusCode, `${url}: ${response.body}`).toBe(200)
  return response.json<{ data: unknown }>().data
}
export async function refusal(url: string, body?: object): Promise<[number, string]> {
  const response = body === undefined ? await test.get(url) : await test.post(url, body)
  return [response.statusCode, response.json<Json>().data.error?.code]
}

/** A deal of the one offer that these tests are about. */
export const deal = (
  id: number,
  change: { type?: string; percent?: number; onHome?: boolean; category?: string } = {},
) =>
  test.owner.query(
    `INSERT INTO deal (deal_id, deal_type_code, category_code, pack_id, hotel_id, discount_percent, title, starts_at, ends_at, is_on_home)
     VALUES ($1, $2, $3, $4, $5, $6, '{"he":"דיל"}', masa_now() - interval '1 day', masa_now() + interval '1 day', $7)`,
    [
      id,
      change.type ?? 'VAC',
      change.category ?? 'vacation_pack',
      Number(offer.packId),
      Number(offer.hotelId),
      change.percent ?? 20,
      change.onHome ?? true,
    ],
  )
