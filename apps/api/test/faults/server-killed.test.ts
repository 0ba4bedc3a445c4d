import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { destroyPostgres, ensurePostgres, type RunningPostgres } from '#src/platform/postgres/postgres.ts'
import { freePort } from '../cluster.ts'
import type { Buyer } from './buyer.ts'
import { buildServerWorld, type ServerWorld } from './server-world.ts'

/** The embedded PostgreSQL, with everything that makes it durable, under an API in a process of its own. */
describe('a server of the database that is killed under bookings', { timeout: 180_000 }, () => {
  let folder: string
  let port: number
  let server: RunningPostgres
  let world: ServerWorld
  const start = () => ensurePostgres({ dataDir: join(folder, 'postgres'), port })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masa-killed-'))
    await chmod(folder, 0o755)
    port = await freePort()
    server = await start()
    world = await buildServerWorld(server.url)
  }, 180_000)
  afterAll(async () => {
    await world.close()
    await destroyPostgres(join(folder, 'postgres'))
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  it('F5: is down for seconds; callers get only "not now" meanwhile, and no acknowledged booking is lost', async () => {
    const buyers: Buyer[] = []
    const ends: Promise<unknown>[] = []
    for (let n = 0; n < 12; n += 1) {
      const packSelectionId = await world.quote('killed')
      const buyer = world.buyer()
      buyers.push(buyer)
      ends.push(buyer.buy(packSelectionId, world.pay).then((end) => end.data['status']))
    }
    const acknowledged = () => buyers.filter(({ id }) => id !== '').length
    await expect.poll(acknowledged, { timeout: 30_000 }).toBeGreaterThan(3)
    process.kill(server.pid, 'SIGKILL')
    const killed = performance.now()
    // What keeps the server under a running Masa: it is started again when it is gone.
    const next = await start()
    expect(next.attached).toBe(false)
    await world.untilReady()
    expect(performance.now() - killed).toBeLessThan(100_000)
    expect(await Promise.all(ends)).toEqual(buyers.map(() => 'OK'))
    for (const { status, retryAfter, path, text } of buyers.flatMap(({ answers }) => answers)) {
      expect([200, 409, 503], `${path}: ${text}`).toContain(status)
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    for (const buyer of buyers) expect((await buyer.call(`/operation/booking/${buyer.id}`)).status).toBe(200)
    expect(world.charged()).toBe(12)
    await world.expectSound()
    const { child } = world.api()
    expect([child.exitCode, child.signalCode]).toEqual([null, null])
    server = next
  })

  it('F6: outlives an API that is killed; the next one finds the same server, and none is started beside it', async () => {
    await world.api().kill()
    const again = await start()
    expect([again.pid, again.port, again.attached]).toEqual([server.pid, server.port, true])
    await world.takeOver(again.url)
    expect(await world.health()).toBe(200)
  })
})
