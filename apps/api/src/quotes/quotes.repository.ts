import { randomBytes } from 'node:crypto'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import type { Quote } from './quote.ts'

/** How long a price stands before it must be checked anew. */
export const QUOTE_LIFE_SECONDS = 1800

/** Stores a quote of the tenant and answers it with its id and expiry, which are the database's. */
export async function storeQuote(db: Database, quote: Omit<Quote, 'packSelectionId' | 'expiresAt'>): Promise<Quote> {
  const packSelectionId = randomBytes(16).toString('hex')
  return db.inTenant(quote.tenant, async (tx) => {
    const [row] = await tx.query<{ expires_at: string }>(
      `INSERT INTO quote (id, tenant, expires_at, total_usd_minor, total_ils_minor, snapshot)
       VALUES ($1, $2, masa_now() + make_interval(secs => $3), $4, $5, $6)
       RETURNING to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS expires_at`,
      [
        packSelectionId,
        quote.tenant,
        QUOTE_LIFE_SECONDS,
        quote.totalUsdMinor,
        quote.totalIlsMinor,
        JSON.stringify(quote),
      ],
    )
    if (!row) throw new Error('the quote was not stored')
    return { ...quote, packSelectionId, expiresAt: row.expires_at }
  })
}

/** What a quote takes of the stock; nothing for a quote that is not there. */
export const demandOf = (tx: Queryable, packSelectionId: string): Promise<Quote['demand'][number][]> =>
  tx.query<Quote['demand'][number]>(
    `SELECT demand->>'resource' AS resource, (demand->>'units')::int AS units, (demand->>'cap')::int AS cap
     FROM quote, jsonb_array_elements(quote.snapshot->'demand') AS demand WHERE quote.id = $1`,
    [packSelectionId],
  )

interface QuoteRow {
  id: string
  expires_at: string
  snapshot: Omit<Quote, 'packSelectionId' | 'expiresAt'>
  remaining_seconds: number
}

/** A stored quote of the tenant with the seconds that it still stands; undefined when there is none. */
export async function readQuote(
  db: Database,
  tenant: string,
  packSelectionId: string,
): Promise<{ quote: Quote; remainingSeconds: number } | undefined> {
  const [row] = await db.inTenant(tenant, (tx) =>
    tx.query<QuoteRow>(
      `SELECT id, to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS expires_at, snapshot,
         greatest(0, extract(epoch FROM expires_at - masa_now()))::int AS remaining_seconds
       FROM quote WHERE id = $1`,
      [packSelectionId],
    ),
  )
  return (
    row && {
      quote: { ...row.snapshot, packSelectionId: row.id, expiresAt: row.expires_at },
      remainingSeconds: row.remaining_seconds,
    }
  )
}
