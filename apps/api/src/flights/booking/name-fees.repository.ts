import type { Queryable } from '#src/platform/database/database.ts'

/** What an airline asks for another name of a traveller, in US cents; undefined where it has said nothing. */
export async function nameFee(tx: Queryable, carrier: string): Promise<number | undefined> {
  const [row] = await tx.query<{ usdMinor: number }>(
    'SELECT usd_minor AS "usdMinor" FROM flight_name_fee WHERE carrier = $1',
    [carrier],
  )
  return row?.usdMinor
}

export const nameFees = (tx: Queryable): Promise<{ carrier: string; usdMinor: number }[]> =>
  tx.query('SELECT carrier, usd_minor AS "usdMinor" FROM flight_name_fee ORDER BY carrier')

/** Null forgets it. */
export const writeNameFee = (tx: Queryable, carrier: string, usdMinor: number | null): Promise<unknown> =>
  usdMinor === null
    ? tx.query('DELETE FROM flight_name_fee WHERE carrier = $1', [carrier])
    : tx.query(
        `INSERT INTO flight_name_fee (carrier, usd_minor) VALUES ($1, $2)
         ON CONFLICT (carrier) DO UPDATE SET usd_minor = excluded.usd_minor`,
        [carrier, usdMinor],
      )
