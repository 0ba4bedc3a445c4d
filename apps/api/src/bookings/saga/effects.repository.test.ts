import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import type { Effect } from '../state/booking-state.domain.ts'
import { claimDue, finishEffect, postponeEffect, storeEffect } from './effects.repository.ts'

const booking = { id: 'b'.repeat(32), tenant: 'MASA' } as BookingRecord
const effect = { kind: 'void', payment: 'a1' } as const

describe('the effects of a booking', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await startTestDatabase()
    await test.owner.query(
      `INSERT INTO quote (id, tenant, expires_at, product, total_usd_minor, total_ils_minor, envelope, snapshot) VALUES (repeat('a', 32), 'MASA', masa_now(), 'vacation', 1, 1, '{}', '{}')`,
    )
    await test.owner.query(
      `INSERT INTO booking (id, tenant, session_id, quote_id, status, state, draft)
       VALUES ($1, 'MASA', gen_random_uuid(), repeat('a', 32), 'draft', '{"status": "draft"}', '{}')`,
      [booking.id],
    )
  })
  afterAll(() => test.close())

  const store = () => test.db.asWorker((tx) => storeEffect(tx, booking, effect))
  const claim = () => test.db.asWorker((tx) => claimDue(tx, { limit: 8 }))

  it('are stored once: an equal effect that still waits counts for both, and one that is done does not', async () => {
    await store()
    await store()
    const [first, ...more] = await claim()
    expect(more).toEqual([])
    await test.db.asWorker((tx) => finishEffect(tx, first!.id, 'done'))
    await store()
    const [again] = await claim()
    await test.db.asWorker((tx) => finishEffect(tx, again!.id, 'done'))
  })

  it('belong to one runner alone until its lease ends, and then to another', async () => {
    await store()
    const [held, ...more] = await claim()
    expect([held?.tries, more]).toEqual([0, []])
    expect(await claim()).toEqual([])
    await test.setClockOffset(74)
    expect(await claim()).toEqual([])
    await test.setClockOffset(90)
    const [taken] = await claim()
    expect(taken).toMatchObject({ id: held?.id, tries: 1 })
    // Put off, it is free again as soon as it is due.
    await test.db.asWorker((tx) => postponeEffect(tx, taken!.id, { seconds: 10, outcome: 'unknown' }))
    expect(await claim()).toEqual([])
    await test.setClockOffset(110)
    expect(await claim()).toMatchObject([{ id: held?.id, tries: 2 }])
    await test.db.asWorker((tx) => finishEffect(tx, held!.id, 'done'))
  })

  it('that another place waits for are passed over while their own request is on its way', async () => {
    const item = { item: 'room', round: 1, supplier: 'hotels' }
    const put = (stored: Effect) => test.db.asWorker((tx) => storeEffect(tx, booking, stored))
    await put({ kind: 'hold', ...item })
    const [request] = await claim()
    await put({ kind: 'withdraw', ...item, isAwaited: true })
    await put({ kind: 'withdraw', ...item, round: 2 })
    expect(await claim()).toMatchObject([{ effect: { kind: 'withdraw', round: 2 } }])
    await test.db.asWorker((tx) => finishEffect(tx, request!.id, 'held'))
    expect(await claim()).toMatchObject([{ effect: { kind: 'withdraw', round: 1, isAwaited: true } }])
  })

  it('that correct people are passed over while an earlier correction may come to the supplier after them', async () => {
    const put = (correction: number) =>
      test.db.asWorker((tx) =>
        storeEffect(tx, booking, { kind: 'amend', item: 'flights', round: 1, supplier: 'airline', correction }),
      )
    await put(1)
    await put(2)
    const [first, ...others] = await claim()
    expect(first?.effect).toMatchObject({ correction: 1 })
    expect(others).toEqual([])
    expect(await claim()).toEqual([])
    // One that waits for its next try is not on its way.
    await test.db.asWorker((tx) => postponeEffect(tx, first!.id, { seconds: 3600, outcome: 'unknown' }))
    expect(await claim()).toMatchObject([{ effect: { kind: 'amend', correction: 2 } }])
  })
})
