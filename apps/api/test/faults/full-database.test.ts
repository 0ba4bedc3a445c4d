import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passenger, payer } from '#src/bookings/testing/booking-world.ts'
import { destroyPostgres, ensurePostgres } from '#src/platform/postgres/postgres.ts'
import { freePort } from '../cluster.ts'
import { canMount, mountSmallVolume, type SmallVolume } from '../small-volume.ts'
import type { Buyer } from './buyer.ts'
import { buildServerWorld, type ServerWorld } from './server-world.ts'

/** The embedded PostgreSQL on a disk of its own, under an API in a process of its own. */
describe.runIf(canMount())('a database whose disk is full (only root may mount one)', { timeout: 240_000 }, () => {
  let volume: SmallVolume
  let port: number
  let world: ServerWorld
  const dataDir = () => join(volume.folder, 'postgres')
  const start = () =>
    ensurePostgres({ dataDir: dataDir(), port, settings: { max_wal_size: '64MB', min_wal_size: '32MB' } })

  beforeAll(async () => {
    volume = mountSmallVolume(384)
    port = await freePort()
    const { url } = await start()
    world = await buildServerWorld(url)
  }, 240_000)
  afterAll(async () => {
    await world?.close()
    volume.free()
    await destroyPostgres(dataDir())
    volume.remove()
  }, 60_000)

  it('F25: refuses new bookings with "not now" before anything is charged, loses none that stands, and goes on when there is room again', async () => {
    const { pay, buyer } = world
    const quote = () => world.quote('full')

    const first = buyer()
    expect((await first.buy(await quote(), pay)).data['status']).toBe('OK')
    const packSelectionId = await quote()
    volume.fill()
    // What a table and the journal have made room for before is still used up; then nothing can be written any more.
    const acknowledged: Buyer[] = []
    let refused = 0
    for (let n = 0; n < 400 && refused < 5; n += 1) {
      const one = buyer()
      const stored = await one.call('/operation/storePage/', {
        packSelectionId,
        paxList: [passenger('1'), passenger('2')],
        payer,
      })
      expect([200, 503], stored.text).toContain(stored.status)
      if (stored.status === 503) {
        refused += 1
        expect([stored.data['error']?.code, Number(stored.retryAfter) > 0]).toEqual(['unavailable', true])
      } else {
        one.id = stored.data['bookingTransactionId']
        one.token = stored.data['authorization']
        acknowledged.push(one)
      }
    }
    expect(refused).toBe(5)
    expect(world.charged()).toBe(1)
    const { child } = world.api()
    expect([child.exitCode, child.signalCode]).toEqual([null, null])

    volume.free()
    // What keeps the server under a running Masa: it is started again, should the full disk have ended it.
    await start()
    await world.untilReady()
    const last = buyer()
    expect((await last.buy(packSelectionId, pay)).data['status']).toBe('OK')
    for (const one of [first, ...acknowledged, last])
      expect((await one.insist(`/operation/booking/${one.id}`)).status, `booking ${one.id}`).toBe(200)
    expect(world.charged()).toBe(2)
    await world.expectSound()
  })
})
