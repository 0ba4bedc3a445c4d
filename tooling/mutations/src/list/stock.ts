import type { Mutation } from '../mutation.ts'

const api = 'apps/api/src'
const counters = `${api}/inventory/counters.repository.ts`
const inventory = `${api}/inventory/inventory.service.ts`
const countersTest = `${api}/inventory/counters.repository.test.ts`
const holdTime = `${api}/bookings/hold/hold-time.repository.ts`
const holdTimeTest = `${api}/bookings/hold/hold-time.test.ts`
const holdsTest = `${api}/inventory/holds.test.ts`
const replaceTest = `${api}/bookings/hold/replace-hold.test.ts`
const attacksTest = `${api}/bookings/booking-attacks.test.ts`
const onCatalogueTest = 'apps/api/test/booking-on-catalogue.test.ts'
const faultsTest = `${api}/bookings/booking-faults.test.ts`

/** Nothing is sold twice. */
export const stock: readonly Mutation[] = [
  {
    name: 'the CHECK on the counters',
    file: 'apps/api/migrations/0003-bookings.sql',
    find: 'CHECK (taken BETWEEN 0 AND cap)',
    replace: 'CHECK (true)',
    test: { file: countersTest, title: 'refuse at the table itself to go past what there is' },
  },
  {
    name: 'the order of locks when stock is taken',
    file: counters,
    find: 'FROM wanted JOIN inventory_counter AS counter USING (resource)\n       ORDER BY counter.resource FOR UPDATE',
    replace: 'FROM wanted JOIN inventory_counter AS counter USING (resource)\n       FOR UPDATE',
    test: { file: countersTest, title: 'give all of a demand or nothing' },
  },
  {
    name: 'the order in which counters are made',
    file: counters,
    find: 'AS wanted (resource, cap) ORDER BY resource\n',
    replace: 'AS wanted (resource, cap)\n',
    test: { file: countersTest, title: 'make the same counters in one order' },
  },
  {
    name: 'the order of locks when stock goes back',
    file: counters,
    find: 'WHERE demand.hold_id = $1 ORDER BY counter.resource FOR UPDATE',
    replace: 'WHERE demand.hold_id = $1 FOR UPDATE',
    test: { file: countersTest, title: 'take stock back in the order of names' },
  },
  {
    name: 'summing the demand of a resource',
    file: counters,
    find: 'units: units + (before?.units ?? 0)',
    replace: 'units',
    test: { file: countersTest, title: 'D4: sum what one demand asks' },
  },
  {
    name: 'all of a demand or nothing',
    file: counters,
    find: 'SELECT bool_and(locked.free >= asked.units ',
    replace: 'SELECT bool_or(locked.free >= asked.units ',
    test: { file: countersTest, title: 'give all of a demand or nothing' },
  },
  {
    name: 'giving back what a hold had taken',
    file: inventory,
    find: 'if (hold !== undefined) await returnToCounters(tx, hold.id)',
    replace: 'void hold',
    test: { file: faultsTest, title: 'F18: while the seats are still there' },
  },
  {
    name: 'counting once what an exchanged hold keeps',
    file: inventory,
    find: 'takeFromCounters(tx, demand, kept)',
    replace: 'takeFromCounters(tx, demand)',
    test: { file: replaceTest, title: 'D6: a larger party is held in exchange' },
  },
  {
    name: 'the old hold when there is not enough for the new',
    file: `${api}/bookings/hold/take-hold.ts`,
    find: "    if (answer === undefined) throw new DomainError('hold_expired')\n    if (answer.kind === 'short') throw shortOf(answer.resources, demand)\n",
    replace: '',
    test: { file: replaceTest, title: 'D6: a larger party for which there are no seats' },
  },
  {
    name: 'the order of locks when a hold is exchanged',
    file: inventory,
    find: 'WHERE hold_id = $1 AND NOT (resource = ANY ($2::text[]))',
    replace: 'WHERE hold_id = $1 AND $2::text[] IS NOT NULL',
    test: { file: replaceTest, title: 'an exchange waits for no counter of what it keeps' },
  },
  {
    name: 'the longest life of a hold that is exchanged',
    file: holdTime,
    find: 'least(begun.now + make_interval(mins => $3), begun.since + make_interval(mins => $4))',
    replace: 'begun.now + make_interval(mins => $3 + 0 * $4)',
    test: { file: replaceTest, title: 'finds its first minutes again' },
  },
  {
    name: 'the cap of holds of a session',
    file: holdTime,
    find: '(held?.session ?? 0) >= limits.perSession || ',
    replace: '',
    test: { file: attacksTest, title: 'D7: one session keeps three holds' },
  },
  {
    name: 'the cap of holds of an address',
    file: holdTime,
    find: ' || (held?.address ?? 0) >= limits.perAddress',
    replace: '',
    test: { file: attacksTest, title: 'D7: one session keeps three holds' },
  },
  {
    name: 'counting a booking that is held again once',
    file: holdTime,
    find: ' AND held_until > masa_now() AND id <> $3`',
    replace: " AND held_until > masa_now() AND $3 <> ''`",
    test: { file: holdTimeTest, title: 'counts a booking once' },
  },
  {
    name: "the lock behind a session's cap of holds",
    file: holdTime,
    find: `[\`hold-session \${sessionId}\`]`,
    replace: `[\`hold-session \${id}\`]`,
    test: { file: holdTimeTest, title: 'D7: two holds of one session' },
  },
  {
    name: "the lock behind an address' cap of holds",
    file: holdTime,
    find: `\`hold-address \${tenant} \${address}\``,
    replace: `\`hold-address \${tenant} \${id}\``,
    test: { file: holdTimeTest, title: 'D7: two holds of one address' },
  },
  {
    name: 'the end of a place among the ends of a hold',
    file: `${api}/bookings/state/booking-facts.domain.ts`,
    find: "phase === 'held' && until !== undefined ? [until] : []",
    replace: "phase === 'none' && until !== undefined ? [until] : []",
    test: { file: `${api}/bookings/state/several-items.domain.test.ts`, title: 'ends with the first place that ends' },
  },
  {
    name: 'the price at which a place could have been kept',
    file: `${api}/bookings/state/booking-facts.domain.ts`,
    find: "phase === 'none' && repricedByMinor !== undefined && { repricedByMinor }",
    replace: "phase === 'held' && repricedByMinor !== undefined && { repricedByMinor }",
    test: { file: `${api}/bookings/state/several-items.domain.test.ts`, title: 'knows at what price a place' },
  },
  {
    name: 'the end of a place as the end of all extending',
    file: holdTime,
    find: '`greatest(held_until, least(${wanted}, ${LONGEST}, ${ITEMS_END}))`',
    replace: '`greatest(held_until, least(${wanted}, ${LONGEST}))`',
    test: { file: holdTimeTest, title: 'grows up to the end of the place' },
  },
  {
    name: 'the sweep looking again under the lock',
    file: `${api}/bookings/saga/saga.ts`,
    find: 'if (booking !== undefined && (await hasRunOut(tx, bookingId)))',
    replace: 'if (booking !== undefined)',
    test: { file: faultsTest, title: 'a hold that is extended after the sweep has chosen it' },
  },
  {
    name: 'the end of all extending',
    file: holdTime,
    find: ' AND held_until < least(${LONGEST}, ${ITEMS_END}) RETURNING',
    replace: ' RETURNING',
    test: { file: faultsTest, title: 'a hold runs out after fifteen minutes' },
  },
  {
    name: 'one hold of an item',
    file: 'apps/api/migrations/0019-items-and-payments.sql',
    find: 'CREATE UNIQUE INDEX hold_one_kept',
    replace: 'CREATE INDEX hold_one_kept',
    test: { file: holdsTest, title: 'keeps one hold of an item of a booking' },
  },
  {
    name: 'the price in a room that is left',
    file: 'apps/api/src/vacations/product.service.ts',
    find: 'cheapestChoices(offering, query.rooms, roomsLeft)',
    replace: 'cheapestChoices(offering, query.rooms)',
    test: { file: 'apps/api/src/vacations/vacations.test.ts', title: 'prices a package in a room that is left' },
  },
  {
    name: 'what a session holds, when its traveller looks at the package again',
    file: `${api}/vacations/vacations.routes.ts`,
    find: 'return withHeldStock(await read(context.tenant), held)',
    replace: 'return withHeldStock(await read(context.tenant), held.size < 0 ? held : new Map())',
    test: { file: onCatalogueTest, title: 'shows the package and its price to this traveller' },
  },
  {
    name: 'what a booking holds, when a larger party is chosen',
    file: `${api}/bookings/hold/check-inventory.ts`,
    find: 'const verdict = await quotes.recheck(quote, held)',
    replace: 'const verdict = await quotes.recheck(quote, held.size < 0 ? held : new Map())',
    test: { file: onCatalogueTest, title: 'takes one seat more in exchange' },
  },
  {
    name: 'holds that are no more, which are free for none',
    file: inventory,
    find: "booking_id = ANY ($1) AND phase = 'live'",
    replace: 'booking_id = ANY ($1)',
    test: { file: holdsTest, title: 'count for their booking as long as they are live' },
  },
  {
    name: 'the catalogue as it is now, for what is about to be held',
    file: 'apps/api/src/vacations/vacation-product.ts',
    find: 'withHeldStock(await contextNow(quote.tenant), held)',
    replace: 'withHeldStock(await contextOf(quote.tenant), held)',
    test: { file: 'apps/api/test/booking-on-catalogue.test.ts', title: 'refuses a room at once that was withdrawn' },
  },
  {
    name: 'a cancelled flight is no matter of seats',
    file: 'apps/api/src/vacations/vacation-product.ts',
    find: "return { kind: 'flightUnavailable' }",
    replace: "return { kind: 'soldOut' }",
    test: { file: 'apps/api/test/booking-on-catalogue.test.ts', title: 'says of a flight that was cancelled since' },
  },
]
