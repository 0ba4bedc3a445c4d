import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { seedCatalogue } from './catalogue-seed.ts'
import type { CatalogueChanges } from './catalogue-changes.ts'
import { createCatalogueCommand } from './catalogue.ops.ts'
import { createCatalogueSource } from './catalogue.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await startTestDatabase()
  await seedCatalogue(test.db)
})
afterAll(() => test.close())

const ofProduct: CatalogueChanges = {
  usage: ['catalogue ticket <ticket> on|off'],
  shows: { tickets: async (_parts, words) => [`tickets of ${words.join(' ')}`] },
  changes: { ticket: async () => 'off' },
}

async function operate(...words: readonly string[]): Promise<string> {
  const lines: string[] = []
  const catalogue = createCatalogueSource(test.db.catalogue, async () => [])
  await createCatalogueCommand([ofProduct]).run(words, { db: test.db, catalogue }, (line) => lines.push(line))
  return lines.join('\n')
}
const roomsOf = async (hotelId: number, cls: string): Promise<number> => {
  const { roomsOf: rooms } = await createCatalogueSource(test.db.catalogue, async () => []).read()
  return rooms(hotelId).filter((room) => room.cls === cls).length
}

describe('the commands of the catalogue', () => {
  it('withdraw a room class of a hotel, and sell it again by what they said was before', async () => {
    const [room] = await test.owner.query<{ hotel_id: number; cls: string }>(
      'SELECT hotel_id, cls FROM hotel_room ORDER BY hotel_id, sort LIMIT 1',
    )
    const [hotelId, cls] = [Number(room?.hotel_id), room?.cls ?? '']
    const sold = await roomsOf(hotelId, cls)
    expect(sold).toBeGreaterThan(0)
    expect(await operate('room', String(hotelId), cls, 'withdrawn')).toMatch(/before: sold$/)
    expect(await roomsOf(hotelId, cls)).toBe(0)
    expect(await operate('room', String(hotelId), cls, 'sold')).toMatch(/before: withdrawn$/)
    expect(await roomsOf(hotelId, cls)).toBe(sold)
  })

  it('are joined by those of a product', async () => {
    expect(await operate('tickets', '7')).toBe('tickets of 7')
    expect(await operate('ticket', '7', 'on')).toBe('ticket 7 on; before: off')
  })

  it('say how all of them are used, where the words are wrong', async () => {
    await expect(operate('room', 'x', 'STD', 'sold')).rejects.toThrow(/catalogue ticket[^]*catalogue room <hotel>/)
    await expect(operate('toString')).rejects.toThrow('catalogue ticket')
    await expect(operate('room', '1', 'NONE', 'sold')).rejects.toThrow('there is nothing of that number')
  })
})
