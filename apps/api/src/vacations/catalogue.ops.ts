import { freeUnits, leaveFree } from '#src/inventory/inventory.service.ts'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import { OpsProblem, type OpsCommand } from '#src/platform/ops/ops-command.ts'
import { flightResource } from './resources.domain.ts'

const USAGE = [
  'catalogue show <package>',
  'catalogue price <package> <hotel> <dollars a person, or +/- a difference; 0: missing>',
  'catalogue updating <package> on|off',
  'catalogue flight <flight> cancelled|flying',
  'catalogue seats <flight> <how many are left>',
  'catalogue room <hotel> <class> withdrawn|sold',
  'catalogue deal <deal> now|never|<instant at which it ends>',
  'catalogue deal-room <deal> <class>|any',
].join('\n  ')

/** One change: what it was before, as the same command would take it, so that it can be undone. */
type Change = (tx: Queryable, words: readonly string[]) => Promise<string>

const changes: Readonly<Record<string, Change>> = {
  async price(tx, [pack, hotel, dollars = '']) {
    const [, sign = '', amount = ''] = /^([+-]?)(\d{1,6}(?:\.\d{1,2})?)$/.exec(dollars) ?? wrong()
    const minor = Math.round(Number(amount) * 100)
    return before(
      tx.query<{ before: string }>(
        `UPDATE offer SET double_pp = CASE $3 WHEN '' THEN $4 WHEN '+' THEN old.double_pp + $4 ELSE old.double_pp - $4 END
         FROM offer AS old WHERE old.offer_id = offer.offer_id AND offer.pack_id = $1 AND offer.hotel_id = $2
         RETURNING to_char(old.double_pp / 100.0, 'FM999990.00') AS before`,
        [id(pack), id(hotel), sign, minor],
      ),
    )
  },
  updating: (tx, [pack, state]) =>
    before(
      tx.query<{ before: string }>(
        `UPDATE pack SET is_being_updated = $2 FROM pack AS old WHERE old.pack_id = pack.pack_id AND pack.pack_id = $1
         RETURNING CASE WHEN old.is_being_updated THEN 'on' ELSE 'off' END AS before`,
        [id(pack), oneOf(state, ['off', 'on']) === 1],
      ),
    ),
  flight: (tx, [flight, state]) =>
    before(
      tx.query<{ before: string }>(
        `UPDATE flight SET is_cancelled = $2 FROM flight AS old WHERE old.flight_id = flight.flight_id AND flight.flight_id = $1
         RETURNING CASE WHEN old.is_cancelled THEN 'cancelled' ELSE 'flying' END AS before`,
        [id(flight), oneOf(state, ['flying', 'cancelled']) === 1],
      ),
    ),
  async seats(tx, [flight, left]) {
    const [row] = await tx.query<{ seats: number }>('SELECT seats FROM flight WHERE flight_id = $1', [id(flight)])
    if (!row) return missing()
    return String(await leaveFree(tx, { resource: flightResource(id(flight)), cap: row.seats, free: count(left) }))
  },
  room: (tx, [hotel, cls, state]) =>
    before(
      tx.query<{ before: string }>(
        `UPDATE hotel_room AS room SET is_active = $3 FROM hotel_room AS old
         WHERE room.hotel_id = $1 AND room.cls = $2 AND (old.hotel_id, old.cls, old.typ) = (room.hotel_id, room.cls, room.typ)
         RETURNING CASE WHEN old.is_active THEN 'sold' ELSE 'withdrawn' END AS before`,
        [id(hotel), cls ?? '', oneOf(state, ['withdrawn', 'sold']) === 1],
      ),
    ),
  deal: (tx, [deal, end = '']) =>
    before(
      tx.query<{ before: string }>(
        `UPDATE deal SET ends_at = CASE $2 WHEN 'now' THEN masa_now() WHEN 'never' THEN NULL ELSE $3::timestamptz END
         FROM deal AS old WHERE old.deal_id = deal.deal_id AND deal.deal_id = $1
         RETURNING coalesce(to_char(old.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'never') AS before`,
        [id(deal), end, instant(end)],
      ),
    ),
  'deal-room': (tx, [deal, cls]) =>
    before(
      tx.query<{ before: string }>(
        `UPDATE deal SET cls = nullif($2, 'any') FROM deal AS old WHERE old.deal_id = deal.deal_id AND deal.deal_id = $1
         RETURNING coalesce(old.cls, 'any') AS before`,
        [id(deal), cls ?? wrong()],
      ),
    ),
}

/** What is on sale, changed as an import would change it while a traveller looks at it. */
export const catalogueCommand: OpsCommand<Database> = {
  name: 'catalogue',
  summary: `what is on sale, changed under the eyes of those who look:\n  ${USAGE}`,
  permission: 'content',
  async run([what = '', ...words], db, say) {
    if (what === 'show') {
      for (const line of await show(db, id(words[0]))) say(line)
      return 0
    }
    const change = Object.hasOwn(changes, what) ? changes[what] : undefined
    if (!change) throw new OpsProblem(USAGE)
    say(`${what} ${words.join(' ')}; before: ${await db.asWorker((tx) => change(tx, words))}`)
    return 0
  },
}

async function show(db: Database, pack: number): Promise<string[]> {
  const { flights, offers, deals, free } = await db.asWorker(async (tx) => {
    const flights = await tx.query<{
      flight_id: number
      name: string
      day: string
      seats: number
      is_cancelled: boolean
    }>(
      `SELECT flight_id, airline_code || ' ' || number AS name, departure_date::text AS day, is_cancelled, seats
       FROM flight JOIN pack ON flight_id IN (out_flight_id, in_flight_id) WHERE pack_id = $1 ORDER BY departure_date`,
      [pack],
    )
    const offers = await tx.query<{ hotel_id: number; name: string; dollars: string }>(
      `SELECT hotel_id, names ->> 'en' AS name, to_char(double_pp / 100.0, 'FM999990.00') AS dollars
       FROM offer JOIN hotel USING (hotel_id) WHERE pack_id = $1 ORDER BY double_pp`,
      [pack],
    )
    const deals = await tx.query<{ deal_id: number; hotel_id: number }>(
      'SELECT deal_id, hotel_id FROM deal WHERE pack_id = $1',
      [pack],
    )
    const resources = flights.map((flight) => flightResource(flight.flight_id))
    return { flights, offers, deals, free: await freeUnits(tx, resources) }
  })
  if (flights.length === 0) throw new OpsProblem(`there is no package ${pack}`)
  return [
    ...flights.map(
      (flight) =>
        `flight ${flight.flight_id}  ${flight.day}  ${flight.name}  ${flight.is_cancelled ? 'cancelled' : `${free.get(flightResource(flight.flight_id)) ?? flight.seats} seats left`}`,
    ),
    ...offers.map((offer) => `hotel ${offer.hotel_id}  ${offer.dollars} a person  ${offer.name}`),
    ...deals.map((deal) => `deal ${deal.deal_id} of hotel ${deal.hotel_id}`),
  ]
}

async function before(answer: Promise<readonly { before: string }[]>): Promise<string> {
  const [row] = await answer
  return row?.before ?? missing()
}

const missing = (): never => {
  throw new OpsProblem('there is nothing of that number')
}
const wrong = (): never => {
  throw new OpsProblem(USAGE)
}
const count = (word = ''): number => (/^\d{1,4}$/.test(word) ? Number(word) : wrong())
const id = (word = ''): number => (/^\d{1,15}$/.test(word) ? Number(word) : wrong())
const oneOf = (word = '', words: readonly string[]): number => (words.includes(word) ? words.indexOf(word) : wrong())
const instant = (word: string): string | null =>
  word === 'now' || word === 'never' ? null : Number.isNaN(Date.parse(word)) ? wrong() : word
