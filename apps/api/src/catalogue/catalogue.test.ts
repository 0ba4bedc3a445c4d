import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { createCatalogueSource, type LowestPrice } from './catalogue.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await startTestDatabase()
})
afterAll(() => test.close())

const rate = (amount: number) =>
  test.owner.query(
    `INSERT INTO exchange_rate (day, source, target, rate_millionths) VALUES (masa_today(), 'USD', 'ILS', $1)
     ON CONFLICT (day, source, target) DO UPDATE SET rate_millionths = excluded.rate_millionths`,
    [amount],
  )

describe('the catalogue', () => {
  it('is read again when something of it has changed, and only then', async () => {
    await rate(3_500_000)
    const source = createCatalogueSource(test.db.catalogue, async () => [])
    const first = await source.read()
    expect(first.rate('USD', 'ILS')?.rateMillionths).toBe(3_500_000)
    expect((await source.refresh()).hotels).toBe(first.hotels)

    await rate(3_600_000)
    const changed = await source.refresh()
    expect(changed.rate('USD', 'ILS')?.rateMillionths).toBe(3_600_000)
    expect(changed.hotels).not.toBe(first.hotels)

    await test.owner.query('DELETE FROM exchange_rate')
    expect((await source.refresh()).rate('USD', 'ILS')).toBeNull()
  })

  it('is up to date for one who asks for it as it is now, and is read once for all who ask together', async () => {
    await rate(3_500_000)
    let reads = 0
    const source = createCatalogueSource(test.db.catalogue, async () => {
      reads += 1
      return []
    })
    const first = await source.read()
    await rate(3_700_000)
    expect((await source.read()).rate('USD', 'ILS')?.rateMillionths).toBe(3_500_000)
    const [one, other] = await Promise.all([source.readNow(), source.readNow()])
    expect(one.rate('USD', 'ILS')?.rateMillionths).toBe(3_700_000)
    expect(other).toBe(one)
    expect([one === first, reads]).toEqual([false, 2])
    expect([await source.readNow(), reads]).toEqual([one, 2])
  })

  it('has the lowest prices of the moment, though nothing else has changed', async () => {
    let prices: LowestPrice[] = []
    const source = createCatalogueSource(test.db.catalogue, async () => prices)
    const first = await source.read()
    expect(first.lowest('vacation_pack', 'LCA')).toBeNull()
    prices = [{ category_code: 'vacation_pack', destination_code: 'LCA', lowest: 40_000 }]
    const later = await source.refresh()
    expect(later.lowest('vacation_pack', 'LCA')).toBe(40_000)
    expect(later.hotels).toBe(first.hotels)
  })
})
