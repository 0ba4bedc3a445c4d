import { heldUnits, type StockUnits } from '#src/inventory/inventory.service.ts'
import type { Database } from '#src/platform/database/database.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'

/**
 * Our own stock that unpaid bookings of the caller's session hold, on the caller's site: free for this caller, who may
 * book it in exchange. Empty for a caller without a session.
 */
export async function stockHeldBySession(db: Database, context: RequestContext): Promise<StockUnits> {
  const session = await context.visitor()
  if (session === null) return new Map()
  return db.inTenant(context.tenant, async (tx) => {
    const rows = await tx.query<{ id: string }>(
      'SELECT id FROM booking WHERE session_id = $1 AND held_until > masa_now()',
      [session.id],
    )
    return heldUnits(
      tx,
      rows.map(({ id }) => id),
    )
  })
}
