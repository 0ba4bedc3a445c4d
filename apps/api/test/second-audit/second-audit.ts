import { compareAirline } from './compare-airline.ts'
import { compareDesk } from './compare-desk.ts'
import { compareHistory } from './compare-history.ts'
import { compareKeptMoney } from './compare-kept-money.ts'
import { comparePayments } from './compare-payments.ts'
import { comparePrices } from './compare-prices.ts'
import { compareRights } from './compare-rights.ts'
import { compareStock } from './compare-stock.ts'
import type { Partners } from './partners.ts'
import { recordsOf } from './records.ts'
import { readSnapshot, type Query } from './snapshot.ts'

const COMPARISONS = [
  compareHistory,
  comparePayments,
  compareKeptMoney,
  comparePrices,
  compareStock,
  compareRights,
  compareDesk,
  compareAirline,
]

/**
 * Audits money, stock, suppliers and rights from the tables and the partners' books alone, without any code of the
 * bookings area, so that a rule which that code has wrong is not wrong here too. Answers findings in plain English, none
 * when all is sound. Rules: `design/orders.md` and the table of statuses in `spec/reading.md`; amounts are minor units.
 *
 * `query` must see every tenant. `partners` is asked after the database was read: what a partner does meanwhile is an
 * unfinished request in what was read, and no difference.
 */
export async function secondAudit(query: Query, partners: () => Partners): Promise<string[]> {
  const records = recordsOf(await readSnapshot(query))
  const books = partners()
  return COMPARISONS.flatMap((compare) => compare(records, books))
}
