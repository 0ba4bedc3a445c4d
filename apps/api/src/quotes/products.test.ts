import { createQuotes, type ProductPort } from '#src/products/products.service.ts'
import { describe, expect, it } from 'vitest'
import type { Database, Queryable } from '#src/platform/database/database.ts'

const ID = 'a'.repeat(32)

/** A database with one quote of one tenant, and the tenants that were read for. */
function databaseWith(tenant: string) {
  const reads: string[] = []
  const db = {
    async inTenant(asked: string, work: (tx: Queryable) => Promise<unknown>) {
      reads.push(asked)
      const row = {
        id: ID,
        tenant,
        product: 'something',
        envelope: {},
        snapshot: {},
        expires_at: '',
        remaining_seconds: 0,
      }
      return work({ query: async (_text, values) => (asked === tenant && values?.[0] === ID ? [row] : []) as never })
    },
  } as Database
  return { reads, quotes: createQuotes(db, [{ kind: 'something' } as ProductPort]) }
}

describe('quotes of every product', () => {
  it('reads a quote from the database once, since it is never changed', async () => {
    const { reads, quotes } = databaseWith('MASA')
    const first = await quotes.load('MASA', ID)
    expect(first).toMatchObject({ packSelectionId: ID, tenant: 'MASA' })
    expect(await quotes.load('MASA', ID)).toBe(first)
    expect(reads).toEqual(['MASA'])
  })

  it('gives no site a quote that it has read for another', async () => {
    const { quotes } = databaseWith('MASA')
    await quotes.load('MASA', ID)
    expect(await quotes.load('RIBBON', ID)).toBeUndefined()
  })

  it('asks again for a quote that was not there', async () => {
    const { reads, quotes } = databaseWith('MASA')
    await quotes.load('MASA', 'b'.repeat(32))
    await quotes.load('MASA', 'b'.repeat(32))
    expect(reads).toHaveLength(2)
  })
})
