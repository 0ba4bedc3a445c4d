import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, type Finding, type LedgerEntry } from '#src/audit/audit.service.ts'
import { buildBookingWorld, dataOf, type BookingWorld } from '#src/bookings/testing/booking-world.ts'

/** An order that was paid for and is sound, to be spoilt. */
interface Order {
  readonly id: string
  readonly uid: string
  readonly resource: string
}

describe('the auditor', () => {
  let world: BookingWorld
  let count = 0
  beforeAll(async () => {
    world = await buildBookingWorld()
    // What the tables themselves refuse must be seen all the same: a restored copy may lack a constraint.
    await world.test.owner.query('ALTER TABLE inventory_counter DROP CONSTRAINT never_oversold')
    await world.test.owner.query('DROP INDEX payment_one_live_attempt')
    await world.test.owner.query('DROP INDEX hold_one_kept')
  })
  afterAll(() => world.close())

  const sql = (text: string, ...values: unknown[]) => world.test.owner.query(text, values)
  const ledger = () => world.sandbox.control.ledger().transactions as unknown as LedgerEntry[]

  async function paidOrder(): Promise<Order> {
    count += 1
    const resource = `flight:audit-${count}`
    const traveller = world.traveller()
    const coupon = `AUDIT-${count}`
    await sql(`INSERT INTO coupon (code, percent, expires_at) VALUES ($1, 10, 'infinity')`, coupon)
    await traveller.hold(await world.quote({ demand: [{ resource, units: 2, cap: 9 }] }), { couponCodes: [coupon] })
    const { uid, answer } = await traveller.payFor()
    expect(dataOf(answer)['status']).toBe('OK')
    await world.settle()
    return { id: traveller.id, uid, resource }
  }

  /** What is found about one order, whatever else was spoilt before. */
  async function findingsOn({ id, uid, resource }: Order, entries = ledger()): Promise<Finding[]> {
    const transaction = entries.find((entry) => entry.uniqueId === uid)?.transaction ?? uid
    const desk = world.sandbox.control
      .reservations()
      .map(({ request, status }) => ({ reference: request.reference, hotelCode: request.hotelCode, status }))
    const found = await audit(world.test.db, { ledger: entries, desk })
    return found.filter(
      ({ what }) => [id, uid, transaction].some((name) => what.includes(name)) || what.startsWith(`${resource}:`),
    )
  }

  const become = (status: string) => (order: Order) =>
    sql(
      `UPDATE booking SET status = $2, state = jsonb_set(state, '{status}', to_jsonb($2::text)) WHERE id = $1`,
      order.id,
      status,
    )
  const age = (order: Order, hours: number) =>
    sql(`UPDATE booking SET changed_at = masa_now() - make_interval(hours => $2) WHERE id = $1`, order.id, hours)

  it.each<[what: string, invariant: Finding['invariant'], spoil: (order: Order) => unknown]>([
    [
      'a unit without a holder',
      'I1',
      ({ resource }) => sql('UPDATE inventory_counter SET taken = taken + 1 WHERE resource = $1', resource),
    ],
    [
      'a unit given back that is still held',
      'I1',
      ({ resource }) => sql('UPDATE inventory_counter SET taken = taken - 1 WHERE resource = $1', resource),
    ],
    [
      'a hold that was let go without its stock',
      'I1',
      ({ id }) => sql(`UPDATE hold SET phase = 'released', ended_at = masa_now() WHERE booking_id = $1`, id),
    ],
    [
      'more sold than there is',
      'I2',
      ({ resource }) => sql('UPDATE inventory_counter SET cap = taken - 1 WHERE resource = $1', resource),
    ],
    [
      'less than nothing taken',
      'I2',
      ({ resource }) => sql('UPDATE inventory_counter SET taken = -1 WHERE resource = $1', resource),
    ],
    [
      'a card charged twice',
      'I3',
      ({ id }) =>
        sql(
          `INSERT INTO payment_attempt (id, booking_id, tenant, ordinal, phase, amount_minor, currency, instalments, request)
           SELECT md5(id), booking_id, tenant, 2, 'captured', amount_minor, currency, 1, request FROM payment_attempt WHERE booking_id = $1`,
          id,
        ),
    ],
    ['an order on request that was charged', 'I4', become('rq')],
    ['a refused order that kept its money', 'I4', become('refused')],
    [
      'an order charged long ago and never confirmed',
      'I4',
      async (order) => (await become('capturing')(order), age(order, 3)),
    ],
    [
      'an order that was left lying on its way',
      'I4',
      async (order) => {
        await sql(`UPDATE payment_attempt SET phase = 'authorised' WHERE booking_id = $1`, order.id)
        await become('authorised')(order)
        await age(order, 3)
      },
    ],
    ['an order that says other than its history', 'I5', become('refunded')],
    [
      'another hotel sold than was asked',
      'I9',
      ({ id }) =>
        sql(
          `INSERT INTO booking_item (booking_id, tenant, item_id, revision, kind, content, replaced, reason)
           VALUES ($1, 'RIBBON', 'stay', 1, 'hotelDesk', '{"hotelCode": "HER-ALT", "rooms": []}', '{}', 'alternative_accepted')`,
          id,
        ),
    ],
    [
      'a hotel that was accepted and is not sold',
      'I9',
      ({ id }) =>
        sql(
          `INSERT INTO booking_event (booking_id, tenant, version, kind, event, from_status, to_status)
           SELECT id, tenant, version + offset_by, kind, event::jsonb, status, status FROM booking, (VALUES
             (100, 'item_alternative', '{"item": "stay", "round": 1, "offered": {"hotelCode": "HER-ALT"}}'),
             (101, 'change_accepted', '{"item": "stay"}')) AS event (offset_by, kind, event) WHERE id = $1`,
          id,
        ),
    ],
    [
      'a reservation that the desk has given up',
      'I9',
      ({ id }) => {
        world.sandbox.control.setFaults({ reservations: { operation: 'callback', failure: 'drop', times: 1 } })
        world.sandbox.control.changeReservation(`${id}-1`, { status: 'refused' })
      },
    ],
    [
      'a request that was left at its supplier, of which the operator is not notified',
      'I5',
      ({ id }) =>
        sql(
          `INSERT INTO booking_effect (booking_id, tenant, kind, effect, fingerprint, done_at, outcome)
           VALUES ($1, 'RIBBON', 'withdraw', '{"kind": "withdraw", "item": "hotel", "round": 7}', 'left', masa_now(), 'orphan')`,
          id,
        ),
    ],
    [
      'a withdrawal that no step makes',
      'I5',
      ({ id }) =>
        sql(
          `INSERT INTO booking_orphan (booking_id, tenant, item, round, supplier, names, state, reference)
           VALUES ($1, 'RIBBON', 'hotel', 7, 'hotelDesk', '{}', 'withdrawing', 'H-1')`,
          id,
        ),
    ],
    ['a history that was lost', 'I5', ({ id }) => sql('DELETE FROM booking_event WHERE booking_id = $1', id)],
    [
      'stock that is held otherwise than the order says',
      'I5',
      ({ id }) => sql(`UPDATE hold SET phase = 'pinned' WHERE booking_id = $1`, id),
    ],
    [
      'a charge that we have no record of',
      'I6',
      ({ id, uid }) => sql(`UPDATE payment_attempt SET id = md5($2) WHERE booking_id = $1`, id, uid),
    ],
    [
      'a charge that we think was voided',
      'I6',
      ({ id }) => sql(`UPDATE payment_attempt SET phase = 'voided' WHERE booking_id = $1`, id),
    ],
    [
      'another amount than was charged',
      'I6',
      ({ id }) => sql('UPDATE payment_attempt SET amount_minor = amount_minor - 1 WHERE booking_id = $1', id),
    ],
    [
      'another charge than was asked for',
      'I6',
      ({ id }) =>
        sql(
          `UPDATE booking SET state = jsonb_set(state, ARRAY['payments', attempt.id, 'captureMinor'], '1')
           FROM payment_attempt AS attempt WHERE attempt.booking_id = booking.id AND booking.id = $1`,
          id,
        ),
    ],
    [
      'another currency than was charged',
      'I6',
      ({ id }) => sql(`UPDATE payment_attempt SET currency = 'USD' WHERE booking_id = $1`, id),
    ],
    [
      'a refund that the provider has not made',
      'I6',
      ({ id }) => sql(`UPDATE payment_attempt SET phase = 'refunded' WHERE booking_id = $1`, id),
    ],
    [
      'a message that was given up',
      'I7',
      ({ id }) => sql(`UPDATE booking_effect SET outcome = 'given up' WHERE booking_id = $1 AND kind = 'mail'`, id),
    ],
    [
      'a message that waits too long',
      'I7',
      ({ id }) =>
        sql(
          `UPDATE booking_effect SET done_at = NULL, outcome = NULL, created_at = masa_now() - interval '3 hours' WHERE booking_id = $1 AND kind = 'mail'`,
          id,
        ),
    ],
    [
      'a confirmed order without a message to its traveller',
      'I7',
      ({ id }) => sql(`DELETE FROM booking_effect WHERE booking_id = $1 AND kind = 'mail'`, id),
    ],
    [
      'other stock than its quote takes',
      'I9',
      ({ id }) =>
        sql(
          `UPDATE quote SET envelope = jsonb_set(envelope, '{items,stock,content,demand,0,units}', '1') WHERE id = (SELECT quote_id FROM booking WHERE id = $1)`,
          id,
        ),
    ],
    [
      'stock of which its quote knows nothing',
      'I9',
      ({ id }) =>
        sql(
          `UPDATE quote SET envelope = jsonb_set(envelope, '{items,stock,content,demand}', '[]') WHERE id = (SELECT quote_id FROM booking WHERE id = $1)`,
          id,
        ),
    ],
    [
      'a charge for another selection than was sold',
      'I9',
      ({ id }) => sql(`UPDATE payment_attempt SET selection = 'another' WHERE booking_id = $1`, id),
    ],
    [
      'an order without travellers',
      'I9',
      ({ id }) => sql(`UPDATE booking SET draft = jsonb_set(draft, '{paxList}', '[]') WHERE id = $1`, id),
    ],
    [
      'an adult who was priced as a child',
      'I9',
      async ({ id }) => {
        await sql(`UPDATE booking SET draft = jsonb_set(draft, '{paxList,1,type}', '"child"') WHERE id = $1`, id)
        await sql(
          `UPDATE quote SET envelope = jsonb_set(envelope, '{party,0}', envelope->'party'->0 || '{"adults": 1, "children": 1}')
           WHERE id = (SELECT quote_id FROM booking WHERE id = $1)`,
          id,
        )
        await sql(
          'UPDATE booking_revision AS sealed SET draft = booking.draft FROM booking WHERE booking.id = $1 AND booking_id = $1',
          id,
        )
      },
    ],
    [
      'a traveller in a room that was not priced',
      'I9',
      ({ id }) => sql(`UPDATE booking SET draft = jsonb_set(draft, '{paxList,1,room}', '1') WHERE id = $1`, id),
    ],
    [
      'a traveller under a name that the hotel does not have',
      'I9',
      async ({ id }) => {
        await sql(`UPDATE booking SET draft = jsonb_set(draft, '{paxList,1,firstName}', '"EVE"') WHERE id = $1`, id)
        await sql(
          'UPDATE booking_revision AS sealed SET draft = booking.draft FROM booking WHERE booking.id = $1 AND booking_id = $1',
          id,
        )
      },
    ],
    [
      'a payer other than was sealed for the payment',
      'I9',
      ({ id }) => sql(`UPDATE booking SET draft = jsonb_set(draft, '{payer,firstName}', '"Eve"') WHERE id = $1`, id),
    ],
    [
      'a charge of another sum than was sealed',
      'I9',
      ({ id }) => sql('UPDATE booking_revision SET amount_minor = amount_minor + 1 WHERE booking_id = $1', id),
    ],
    [
      'a difference that was charged beside all of what was sealed',
      'I9',
      async ({ id }) => {
        await sql(
          `INSERT INTO payment_attempt SELECT (jsonb_populate_record(attempt, jsonb_build_object('id', md5(attempt.id), 'card_index', 1,
             'amount_minor', 100, 'transaction_id', md5(attempt.transaction_id)))).* FROM payment_attempt AS attempt WHERE booking_id = $1`,
          id,
        )
      },
    ],
    [
      'a charge for which nothing was sealed',
      'I9',
      ({ id }) => sql('UPDATE payment_attempt SET revision = NULL WHERE booking_id = $1', id),
    ],
    [
      'a charge for which no terms were accepted',
      'I9',
      ({ id }) => sql('UPDATE payment_attempt SET terms_accepted_at = NULL WHERE booking_id = $1', id),
    ],
    [
      'a coupon that an order was sold with and that is nowhere redeemed',
      'I9',
      ({ id }) => sql('DELETE FROM coupon_redemption WHERE booking_id = $1', id),
    ],
    [
      'a coupon that an order was sold with and has only claimed',
      'I9',
      ({ id }) => sql(`UPDATE coupon_redemption SET phase = 'claimed', redeemed_at = NULL WHERE booking_id = $1`, id),
    ],
    [
      'an order on its way whose coupon another may have',
      'I9',
      async (order) => {
        await become('rq')(order)
        await sql(`UPDATE booking SET state = jsonb_set(state, '{hold}', '"pinned"') WHERE id = $1`, order.id)
        await sql('DELETE FROM coupon_redemption WHERE booking_id = $1', order.id)
      },
    ],
    [
      'a coupon redeemed by an order that has no line of it',
      'I9',
      ({ id }) => sql(`UPDATE booking SET draft = jsonb_set(draft, '{couponCodes}', '[]') WHERE id = $1`, id),
    ],
    ...(
      [
        ['hold', 'booking_id = $1'],
        ['hold_demand', 'hold_id = (SELECT id FROM hold WHERE booking_id = $1)'],
        ['payment_attempt', 'booking_id = $1'],
        ['booking_event', 'booking_id = $1'],
        ['booking_effect', 'booking_id = $1'],
        ['booking_consent', 'booking_id = $1'],
        ['booking_secret', 'booking_id = $1'],
        ['booking_revision', 'booking_id = $1'],
        ['reservation', 'booking_id = $1'],
        ['quote', 'id = (SELECT quote_id FROM booking WHERE id = $1)'],
      ] as const
    ).map(
      ([table, where]) =>
        [
          `a row of ${table} of another site`,
          'I8',
          ({ id }: Order) => sql(`UPDATE ${table} SET tenant = 'MACCABI' WHERE ${where}`, id),
        ] as [string, 'I8', (order: Order) => Promise<unknown>],
    ),
    [
      'a passport number that is not sealed',
      'I8',
      ({ id }) =>
        sql(
          `UPDATE booking SET draft = jsonb_set(draft, '{paxList,0,passportNumber}', '"23456781"') WHERE id = $1`,
          id,
        ),
    ],
  ])('sees %s (%s)', async (_what, invariant, spoil) => {
    const order = await paidOrder()
    expect(await findingsOn(order)).toEqual([])
    await spoil(order)
    expect((await findingsOn(order)).map((finding) => finding.invariant)).toContain(invariant)
  })

  it('sees a charge that the provider never made (I6)', async () => {
    const order = await paidOrder()
    const without = ledger().filter((entry) => entry.uniqueId !== order.uid)
    expect((await findingsOn(order, without)).map(({ invariant }) => invariant)).toEqual(['I6'])
  })

  it('sees an order that was acknowledged and is not there any more (I5)', async () => {
    const lost = await buildBookingWorld()
    try {
      const traveller = lost.traveller()
      await traveller.store({ packSelectionId: await lost.quote({ demand: [] }) })
      await lost.expectSound()
      expect((await traveller.store({ ensureCancellation: true })).statusCode).toBe(200)
      await lost.test.owner.query('DELETE FROM booking_consent WHERE booking_id = $1', [traveller.id])
      await lost.test.owner.query('DELETE FROM booking_event WHERE booking_id = $1', [traveller.id])
      await lost.test.owner.query('DELETE FROM booking WHERE id = $1', [traveller.id])
      await expect(lost.expectSound()).rejects.toThrow(traveller.id)
    } finally {
      await lost.close()
    }
  })
})
