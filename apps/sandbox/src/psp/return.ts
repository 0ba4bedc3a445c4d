import { signReturn } from '#src/wire/signature.ts'
import type { PaymentPage, ReturnResult } from './ledger-book.ts'

/** What stands in a return when no card was ever taken, as from an expired page. */
export const NO_TRANSACTION = { transaction: '0', result: 'error' } as const

/** The sealed fields that a traveller carries back to the shop; `ts` is in Unix seconds. */
export function returnFields(
  { request }: PaymentPage,
  { transaction, result = 'error' }: { transaction: string; result?: ReturnResult },
  { secret, nowMs }: { secret: string; nowMs: number },
): Record<string, string> {
  const { uniqueId } = request
  const ts = String(Math.floor(nowMs / 1000))
  return { transaction, uniqueId, result, ts, mac: signReturn(secret, { uniqueId, transaction, result, ts }) }
}

/** The address with the fields added to the query that it has already. */
export function withQuery(address: string, fields: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}
