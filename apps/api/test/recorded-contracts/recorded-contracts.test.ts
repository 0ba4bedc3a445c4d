import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EARLIER_CONTRACTS } from '#src/releases/served-contracts.ts'
import type { OpenApiDocument } from '#src/platform/openapi/openapi.ts'
import { seedDemoWorld } from '#test/demo-world.ts'
import { buildTestApp, type TestApp } from '../app.ts'
import { startTestSandbox, type TestSandbox } from '../sandbox.ts'
import { callsOf, readRecordedContract } from './contract-calls.ts'
import { DEVIATIONS } from './deviations.ts'
import { differencesOf } from './differences.ts'
import type { Difference } from './differences.ts'
import { bookAsRecorded } from './recorded-journey.ts'
import { buildRecordedRelease } from './recorded-release.ts'
import type { RecordedRelease } from './recorded-release.ts'

let outside: TestSandbox
let test: TestApp
beforeAll(async () => {
  outside = await startTestSandbox()
  test = await buildTestApp({ listens: true, env: { HOLDS_PER_ADDRESS: '1000', ...outside.env } })
  await seedDemoWorld(test.db, { offers: 1_000 })
}, 120_000)
afterAll(async () => {
  await test.close()
  await outside.sandbox.close()
})

it('every earlier contract that is served is recorded, and no other', () => {
  const recorded = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.jsonl'))
  expect(recorded.toSorted()).toEqual(EARLIER_CONTRACTS.map((version) => `contract-${version}.jsonl`).toSorted())
  expect(Object.keys(DEVIATIONS).filter((version) => !EARLIER_CONTRACTS.includes(version))).toEqual([])
})

describe.each(EARLIER_CONTRACTS)('a release of the contract %s', (version) => {
  const recorded = readRecordedContract(version)
  let release: RecordedRelease
  let confirmed: any
  let onRequest: any
  let refused: any
  beforeAll(async () => {
    let token: string | undefined
    release = buildRecordedRelease(recorded, (request) => test.request({ ...request, token }))
    const changeSession = (authorization: string | undefined) => {
      token = authorization?.replace('Bearer ', '')
    }
    const world = { test, outside, release, changeSession }
    /** The order once it is what is waited for; what is due meanwhile is run. */
    const orderOf = ({ id }: { id: string }, awaited: object) =>
      vi.waitFor(
        async () => {
          await test.app.services.bookings.saga.runDue()
          const order = await release.call('booking.succeeded', { path: { id } })
          expect(order).toMatchObject(awaited)
          return order
        },
        { timeout: 10_000 },
      )

    confirmed = await orderOf(await bookAsRecorded(world), { status: 'OK' })
    outside.sandbox.control.setOutcome({ outcome: 'on_request', times: 1 })
    const other = await bookAsRecorded(world)
    await orderOf(other, { status: 'RQ' })
    const [hotel] = await test.owner.query<{ code: string }>(
      'SELECT code FROM hotel JOIN hotel_room USING (hotel_id) WHERE hotel_id <> $1 LIMIT 1',
      [other.hotelId],
    )
    outside.sandbox.control.answerReservation(`${other.id}-1`, {
      status: 'alternative',
      alternativeHotelCode: hotel?.code,
    })
    onRequest = await orderOf(other, { onRequest: { alternative: { hotelId: expect.any(String) } } })
    const path = { acceptanceToken: onRequest.onRequest.acceptanceToken }
    await release.call('booking.readHotelChange', { path })
    await release.call('booking.acceptHotelChange', { path, query: { accepted: 'false' } })
    refused = await orderOf(other, { status: 'REFUSE' })
  }, 60_000)

  it('books a package, declines another hotel, and understands every answer', () => {
    expect(confirmed.status).toBe('OK')
    expect(onRequest.status).toBe('RQ')
    expect(refused).toMatchObject({ status: 'REFUSE', refusalReason: 'hotel_refused', isChangeRejected: true })
    expect(release.faults).toEqual([])
    expect([...release.answered].toSorted()).toEqual([
      'booking.acceptHotelChange',
      'booking.acceptTerms',
      'booking.chkInv',
      'booking.debitCreditCard',
      'booking.extendHold',
      'booking.getPaymentUrl',
      'booking.handOver',
      'booking.progress',
      'booking.read',
      'booking.readHotelChange',
      'booking.storePage',
      'booking.storePageInit',
      'booking.succeeded',
      'booking.takeOver',
      'vacations.calcPack',
      'vacations.search',
      'vacations.select',
    ])
  })

  describe('meets the present contract, which', () => {
    const textOf = ({ call, kind, what }: Difference) => `${call}: ${kind}: ${what}`
    const listed = (DEVIATIONS[version] ?? []).flatMap(({ calls, kind, what }) =>
      calls.flatMap((call) => what.map((each) => textOf({ call, kind, what: each }))),
    )
    let differences: Difference[]
    beforeAll(async () => {
      differences = differencesOf(recorded, callsOf((await test.get('/openapi.json')).json<OpenApiDocument>()))
    })

    it('differs only where it was looked at, or may leave out what a package was seen to have', () => {
      const isStillSent = ({ call, kind, what }: Difference) =>
        kind === 'answer may lack' && release.hasSeen(call, what)
      expect(
        differences
          .filter((difference) => !isStillSent(difference) && !listed.includes(textOf(difference)))
          .map(textOf),
      ).toEqual([])
    })

    it('differs wherever the list of deviations says so', () => {
      const found = differences.map(textOf)
      expect(listed.filter((deviation) => !found.includes(deviation))).toEqual([])
    })
  })
})
