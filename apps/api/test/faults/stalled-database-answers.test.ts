import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBookingWorld, type BookingWorld } from '#src/bookings/testing/booking-world.ts'
import { startApiProcess, type ApiProcess } from '../api-process.ts'
import { createBuyer, type Buyer } from './buyer.ts'
import { openDatabaseLine, type DatabaseLine } from './database-line.ts'

/** Ten times what a caller waits for the answer that the database says nothing, in milliseconds. */
const DEADLINE_MS = 60_000

describe('a call whose database says nothing any more', { timeout: 3 * DEADLINE_MS }, () => {
  let world: BookingWorld
  let line: DatabaseLine
  let api: ApiProcess
  let address: string
  let buyer: Buyer
  let packSelectionId: string
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '100000' })
    line = await openDatabaseLine(world.test.databaseUrl)
    api = startApiProcess({ ...world.processEnv, DATABASE_URL: line.url })
    address = await api.listen()
    packSelectionId = await world.quote()
    buyer = createBuyer(() => address)
    await buyer.store(packSelectionId)
  }, 120_000)
  afterAll(async () => {
    await api.kill()
    await line.close()
    await world.close()
  }, 60_000)

  const ask = async (path: string, init: RequestInit = {}) => {
    const began = performance.now()
    const answer = await fetch(address + path, {
      ...init,
      headers: {
        'x-forwarded-host': 'a.test',
        'content-type': 'application/json',
        authorization: buyer.token ?? '',
      },
    })
    const { data } = (await answer.json()) as { data: { error?: { code: string } } }
    return {
      status: answer.status,
      code: data.error?.code,
      retryAfter: answer.headers.get('retry-after'),
      ms: performance.now() - began,
    }
  }
  const reads = () => ask(`/operation/booking/${buyer.id}`)
  const writes = () => ask('/operation/storePage/', { method: 'POST', body: JSON.stringify({ packSelectionId }) })

  // Beyond the second in which a connection that answered is not tried again.
  beforeEach(() => new Promise((resolve) => setTimeout(resolve, 1_100)))

  it.each([
    ['reads', reads],
    ['writes', writes],
  ])('is answered "not now" where it %s, and works once the database does', async (_, call) => {
    expect(await call()).toMatchObject({ status: 200 })
    for (const pause of [0, 1_100]) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      line.freeze()
      for (const answer of await Promise.all(Array.from({ length: 8 }, call))) {
        expect(answer).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '2' })
        expect(answer.ms).toBeLessThan(DEADLINE_MS)
      }
      line.restore()
      await expect.poll(async () => (await call()).status, { timeout: DEADLINE_MS }).toBe(200)
    }
  })
})
