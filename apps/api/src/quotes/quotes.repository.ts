import { randomBytes } from 'node:crypto'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import type { NewQuote, Quote } from './quote.ts'

/** How long a price stands before it must be checked again. */
export const QUOTE_LIFE_SECONDS = 1800

const EXPIRY = `to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS expires_at`

/** Stores a quote of the tenant and answers it with its id and expiry, which are the database's. */
export async function storeQuote(db: Database, quote: NewQuote): Promise<Quote> {
  const { tenant, product, snapshot, totalUsdMinor, totalIlsMinor, ...envelope } = quote
  const packSelectionId = randomBytes(16).toString('hex')
  return db.inTenant(tenant, async (tx) => {
    const [row] = await tx.query<{ expires_at: string }>(
      `INSERT INTO quote (id, tenant, expires_at, product, total_usd_minor, total_ils_minor, envelope, snapshot)
       VALUES ($1, $2, masa_now() + make_interval(secs => $3), $4, $5, $6, $7, $8) RETURNING ${EXPIRY}`,
      [
        packSelectionId,
        tenant,
        QUOTE_LIFE_SECONDS,
        product,
        totalUsdMinor,
        totalIlsMinor,
        JSON.stringify(envelope),
        JSON.stringify(snapshot),
      ],
    )
    if (!row) throw new Error('the quote was not stored')
    return { ...quote, packSelectionId, expiresAt: row.expires_at }
  })
}

/** What an own item of a quote takes of the stock; nothing for a quote that is not there. */
export const demandOf = (
  tx: Queryable,
  packSelectionId: string,
  item: string,
): Promise<{ resource: string; units: number; cap: number }[]> =>
  tx.query(
    `SELECT demand->>'resource' AS resource, (demand->>'units')::int AS units, (demand->>'cap')::int AS cap
     FROM quote, jsonb_array_elements(quote.envelope->'items'->$2->'content'->'demand') AS demand WHERE quote.id = $1`,
    [packSelectionId, item],
  )

interface QuoteRow {
  id: string
  tenant: string
  expires_at: string
  product: string
  total_usd_minor: number
  total_ils_minor: number
  envelope: Omit<
    Quote,
    'packSelectionId' | 'tenant' | 'expiresAt' | 'product' | 'totalUsdMinor' | 'totalIlsMinor' | 'snapshot'
  >
  snapshot: unknown
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
      `SELECT id, tenant, ${EXPIRY}, product, total_usd_minor, total_ils_minor, envelope, snapshot,
         greatest(0, extract(epoch FROM expires_at - masa_now()))::int AS remaining_seconds
       FROM quote WHERE id = $1`,
      [packSelectionId],
    ),
  )
  return (
    row && {
      quote: {
        ...row.envelope,
        packSelectionId: row.id,
        tenant: row.tenant,
        expiresAt: row.expires_at,
        product: row.product,
        totalUsdMinor: row.total_usd_minor,
        totalIlsMinor: row.total_ils_minor,
        snapshot: row.snapshot,
      },
      remainingSeconds: row.remaining_seconds,
    }
  )
}
