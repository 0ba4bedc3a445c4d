import {
  nothingFound,
  readChoice,
  readCount,
  readId,
  valueBefore,
  wrongWords,
  type CatalogueChanges,
  type CatalogueParts,
} from '#src/catalogue/catalogue.service.ts'
import { freeUnits, leaveFree } from '#src/inventory/inventory.service.ts'
import { OpsProblem } from '#src/platform/ops/ops-command.ts'
import { flightResource } from './resources.domain.ts'

/** What an operator may show and change of packages, their flights and their deals. */
export const vacationChanges: CatalogueChanges = {
  usage: [
    'catalogue show <package>',
    'catalogue price <package> <hotel> <dollars a person, or +/- a difference; 0: missing>',
    'catalogue updating <package> on|off',
    'catalogue flight <flight> cancelled|flying',
    'catalogue seats <flight> <how many are left>',
    'catalogue deal <deal> now|never|<instant at which it ends>',
    'catalogue deal-room <deal> <class>|any',
  ],
  shows: { show: (parts, [pack]) => showPackage(parts, readId(pack)) },
  changes: {
    async price(tx, [pack, hotel, dollars = '']) {
      const [, sign = '', amount = ''] = /^([+-]?)(\d{1,6}(?:\.\d{1,2})?)$/.exec(dollars) ?? wrongWords()
      const minor = Math.round(Number(amount) * 100)
      return valueBefore(
        tx.query<{ before: string }>(
          `UPDATE offer SET double_pp = CASE $3 WHEN '' THEN $4 WHEN '+' THEN old.double_pp + $4 ELSE old.double_pp - $4 END
           FROM offer AS old WHERE old.offer_id = offer.offer_id AND offer.pack_id = $1 AND offer.hotel_id = $2
           RETURNING to_char(old.double_pp / 100.0, 'FM999990.00') AS before`,
          [readId(pack), readId(hotel), sign, minor],
        ),
      )
    },
    updating: (tx, [pack, state]) =>
      valueBefore(
        tx.query<{ before: string }>(
          `UPDATE pack SET is_being_updated = $2 FROM pack AS old WHERE old.pack_id = pack.pack_id AND pack.pack_id = $1
           RETURNING CASE WHEN old.is_being_updated THEN 'on' ELSE 'off' END AS before`,
          [readId(pack), readChoice(state, ['off', 'on']) === 1],
        ),
      ),
    flight: (tx, [flight, state]) =>
      valueBefore(
        tx.query<{ before: string }>(
          `UPDATE flight SET is_cancelled = $2 FROM flight AS old WHERE old.flight_id = flight.flight_id AND flight.flight_id = $1
           RETURNING CASE WHEN old.is_cancelled THEN 'cancelled' ELSE 'flying' END AS before`,
          [readId(flight), readChoice(state, ['flying', 'cancelled']) === 1],
        ),
      ),
    async seats(tx, [flight, left]) {
      const [row] = await tx.query<{ seats: number }>('SELECT seats FROM flight WHERE flight_id = $1', [readId(flight)])
      if (!row) return nothingFound()
      return String(
        await leaveFree(tx, { resource: flightResource(readId(flight)), cap: row.seats, free: readCount(left) }),
      )
    },
    deal: (tx, [deal, end = '']) =>
      valueBefore(
        tx.query<{ before: string }>(
          `UPDATE deal SET ends_at = CASE $2 WHEN 'now' THEN masa_now() WHEN 'never' THEN NULL ELSE $3::timestamptz END
           FROM deal AS old WHERE old.deal_id = deal.deal_id AND deal.deal_id = $1
           RETURNING coalesce(to_char(old.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'never') AS before`,
          [readId(deal), end, instant(end)],
        ),
      ),
    'deal-room': (tx, [deal, cls]) =>
      valueBefore(
        tx.query<{ before: string }>(
          `UPDATE deal SET cls = nullif($2, 'any') FROM deal AS old WHERE old.deal_id = deal.deal_id AND deal.deal_id = $1
           RETURNING coalesce(old.cls, 'any') AS before`,
          [readId(deal), cls ?? wrongWords()],
        ),
      ),
  },
}

async function showPackage({ db, catalogue }: CatalogueParts, pack: number): Promise<string[]> {
  const { hotels } = await catalogue.read()
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
    const offers = await tx.query<{ hotel_id: number; dollars: string }>(
      `SELECT hotel_id, to_char(double_pp / 100.0, 'FM999990.00') AS dollars
       FROM offer WHERE pack_id = $1 ORDER BY double_pp`,
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
    ...offers.map(
      (offer) => `hotel ${offer.hotel_id}  ${offer.dollars} a person  ${hotels.get(offer.hotel_id)?.names.en ?? ''}`,
    ),
    ...deals.map((deal) => `deal ${deal.deal_id} of hotel ${deal.hotel_id}`),
  ]
}

const instant = (word: string): string | null =>
  word === 'now' || word === 'never' ? null : Number.isNaN(Date.parse(word)) ? wrongWords() : word
