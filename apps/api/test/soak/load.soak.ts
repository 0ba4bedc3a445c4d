import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, type LedgerEntry } from '#src/audit/audit.service.ts'
import { seedDemoWorld } from '#test/demo-world.ts'
import { startApiProgram } from '../api-program.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { freePort } from '../cluster.ts'
import { startTestSandbox, type TestSandbox } from '../sandbox.ts'
import { chanceOf, type Chance } from './chance.ts'
import { playedSizes } from './sizes.ts'
import { emptyTally, travel, type Shop, type Tally } from './travellers.ts'

const { minutes, seed } = playedSizes()
const TRAVELLERS = 6
/** What may be wrong at a time. Each stays until the next is drawn. */
const FAULTS = [
  {},
  {},
  { psp: { operation: 'capture', failure: 'lose_answer', times: 3 } },
  { psp: { operation: 'inquire', failure: { status: 503 } } },
  { psp: { operation: 'notify', failure: 'drop' } },
  { psp: { operation: 'notify', copies: 5 } },
  { psp: { failure: 'reset', times: 5 } },
  { psp: { latency: { fixedMs: 400 } } },
  { reservations: { failure: 'reset', times: 5 } },
  { reservations: { failure: { status: 500 } } },
] as const
const OUTCOMES = [null, null, null, 'refused', 'on_request', 'answer_lost', 'error'] as const
/** Far enough on for everything that waits by the minute or the hour to have come to its end, step by step. */
const LATER_SECONDS = [60, 130, 600, 1_300, 5_000, 9_000, 13_000, 17_000]

let test: TestApp
let world: TestSandbox
let env: Record<string, string>
const children = new Set<ChildProcess>()

beforeAll(async () => {
  world = await startTestSandbox()
  env = {
    ...world.env,
    TRANSLATION_URL: 'off',
    LOG_LEVEL: 'silent',
    SECRET_KEYS: `soak:${randomBytes(32).toString('base64')}`,
    HOLDS_PER_ADDRESS: '1000000',
    RATE_ANONYMOUS_BURST: '1000000',
    RATE_SESSION_BURST: '1000000',
    RATE_ADDRESS_BURST: '1000000',
    WARM_PICTURES: '0',
  }
  test = await buildTestApp({ env })
  await seedDemoWorld(test.db, { offers: 1_000 })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await test.close()
  await world.sandbox.close()
})

async function replica(port: number): Promise<ChildProcess> {
  const child = await startApiProgram({ ...env, DATABASE_URL: test.databaseUrl, API_PORT: String(port) })
  children.add(child)
  return child
}

it('mixed load, with faults and kills', async ({ task }) => {
  const [steadyPort, doomedPort] = [await freePort(), await freePort()]
  const steady = await replica(steadyPort)
  const chance = chanceOf(seed)
  const tally = emptyTally()
  const [days] = await test.owner.query<{ from: string; to: string }>(
    `SELECT (masa_today() + 5)::text AS from, (masa_today() + 30)::text AS to`,
  )
  const shop: Shop = {
    address: () => `http://127.0.0.1:${chance.next() < 0.5 ? steadyPort : doomedPort}`,
    days: days!,
    pay: async (uid, card) => void (await world.sandbox.control.pay(uid, card).catch(() => {})),
  }
  const memoryAtStart = await memoryOf(steady)
  const end = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > end
  const [kills] = await Promise.all([
    killAgainAndAgain(doomedPort, chance, isOver),
    switchFaults(chance, isOver),
    ...Array.from({ length: TRAVELLERS }, () => travel(shop, chance, tally, isOver)),
  ])
  const memoryAtEnd = await memoryOf(steady)

  await letEverythingEnd()
  await expectSound(tally, steadyPort)
  steady.kill('SIGTERM')
  await once(steady, 'exit')
  task.meta.soak = {
    runs: tally.bookings,
    figures: [
      `${minutes} min, seed ${seed}: ${tally.searches} searches, ${tally.bookings} bookings, ${tally.cancellations} given up, ${kills} kills`,
      memoryAtEnd === undefined ? 'memory not known here' : `memory ${memoryAtStart} -> ${memoryAtEnd} MB`,
      [...tally.answers]
        .sort(([, a], [, b]) => b - a)
        .map(([what, count]) => `${count} x ${what}`)
        .join(', '),
    ].join('; '),
  }
})

/** One replica is killed and started again, and again. */
async function killAgainAndAgain(port: number, chance: Chance, isOver: () => boolean): Promise<number> {
  let kills = 0
  do {
    const doomed = await replica(port)
    await until(3_000 + chance.next() * 9_000, isOver)
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
    children.delete(doomed)
    kills += 1
  } while (!isOver())
  return kills
}

async function switchFaults(chance: Chance, isOver: () => boolean): Promise<void> {
  const { control } = world.sandbox
  while (!isOver()) {
    control.setFaults({ psp: null, reservations: null, ...chance.of(FAULTS) } as Parameters<
      typeof control.setFaults
    >[0])
    control.setOutcome({ outcome: chance.of(OUTCOMES) })
    await until(1_000 + chance.next() * 3_000, isOver)
  }
  control.setFaults({ psp: null, reservations: null })
  control.setOutcome({ outcome: null })
}

async function until(ms: number, isOver: () => boolean): Promise<void> {
  const end = performance.now() + ms
  while (performance.now() < end && !isOver()) await sleep(50)
}

async function letEverythingEnd(): Promise<void> {
  const { saga } = test.app.services.bookings
  for (const seconds of LATER_SECONDS) {
    await test.setClockOffset(seconds)
    await saga.expireHolds()
    await saga.runDue()
  }
}

/** The books agree, nothing hangs between two states, and every acknowledged booking is still found. */
async function expectSound(tally: Tally, port: number): Promise<void> {
  expect([...tally.answers.keys()].filter((what) => what.startsWith('500'))).toEqual([])
  const underWay = await test.owner.query(
    `SELECT id, status FROM booking WHERE status IN ('authorised', 'supplier_ok', 'capturing', 'captured', 'voiding', 'refunding')`,
  )
  expect(underWay).toEqual([])
  const ledger = world.sandbox.control.ledger().transactions as unknown as LedgerEntry[]
  expect(await audit(test.db, { ledger })).toEqual([])
  await test.setClockOffset(0)
  for (const { id, token } of tally.acknowledged) {
    const found = await fetch(`http://127.0.0.1:${port}/operation/booking/${id}`, {
      headers: { 'x-forwarded-host': 'a.test', authorization: token },
    })
    expect(found.status, `booking ${id}, which was acknowledged`).toBe(200)
  }
}

/** Memory of a process in MB, where the system reports it as Linux does. */
async function memoryOf({ pid }: ChildProcess): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}
