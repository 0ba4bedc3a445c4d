import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../../test/merchant.ts'
import type { Outcome, SandboxHotel } from '../index.ts'
import { startSandbox } from '../index.ts'

const KEY = 'reservations-demo-key'
const hotel = (code: string, changes: Partial<SandboxHotel> = {}): SandboxHotel => ({
  code,
  name: `Hotel ${code}`,
  rooms: [{ roomClass: 'STD', roomType: 'DBL' }],
  boards: ['BB'],
  behaviour: { onCreate: 'confirmed', delayMs: 0, later: null },
  ...changes,
})
const hotels = [
  hotel('LCA-01', { behaviour: { onCreate: 'refused', delayMs: 0, later: null } }),
  hotel('LCA-02', {
    behaviour: {
      onCreate: 'on_request',
      delayMs: 0,
      later: { afterMs: 30, status: 'alternative', alternativeHotelCode: 'LCA-03' },
    },
  }),
  hotel('LCA-03', { rooms: [{ roomClass: 'SUP', roomType: 'DBL' }], boards: ['HB'] }),
]

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, hotels, answerAfterMs: 30, retryPace: 0.01 })
})
afterEach(() => sandbox.control.reset())
afterAll(() => sandbox.close())

async function call(path: string, body: unknown, { key = KEY, url = sandbox.url, timeoutMs = 10_000 } = {}) {
  const answer = await fetch(`${url}/reservations/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, any> }
}

let references = 0
function request(changes: Record<string, unknown> = {}): Record<string, any> {
  references += 1
  return {
    reference: `masa-${references}`,
    hotelCode: 'PRG-01',
    checkIn: '2027-03-01',
    checkOut: '2027-03-05',
    rooms: [
      {
        roomClass: 'STD',
        roomType: 'DBL',
        board: 'BB',
        adults: 2,
        children: 0,
        infants: 0,
        guests: ['DANA LEVI', 'NOA LEVI'],
      },
    ],
    callbackUrl: 'http://127.0.0.1:9/callback',
    ...changes,
  }
}

describe('amend', () => {
  const names = (reference: string) =>
    sandbox.control.reservations().find((each) => each.request.reference === reference)?.request.rooms[0]?.guests

  test('gives a confirmed reservation other guests, and again the same', async () => {
    const asked = request()
    const { body } = await call('create', asked)
    const amended = { reference: asked['reference'], rooms: [{ guests: ['DANA LEVY', 'NOA LEVI'] }] }
    expect(await call('amend', amended)).toEqual({ status: 200, body })
    expect(await call('amend', amended)).toEqual({ status: 200, body })
    expect(names(asked['reference'])).toEqual(['DANA LEVY', 'NOA LEVI'])
  })

  test.each([
    ['one guest for two', ['DANA LEVY'], 'other_party'],
    ['one that was cancelled', ['DANA LEVY', 'NOA LEVI'], 'not_confirmed'],
  ])('refuses %s', async (_title, guests, code) => {
    const asked = request()
    const { reference } = asked
    await call('create', asked)
    if (code === 'not_confirmed') await call('cancel', { reference })
    expect(await call('amend', { reference, rooms: [{ guests }] })).toMatchObject({
      status: 409,
      body: { error: { code } },
    })
    expect(names(reference)).toEqual(['DANA LEVI', 'NOA LEVI'])
  })
})

describe('create', () => {
  test('confirms with a number, and a repeat gets the same answer', async () => {
    const asked = request()
    const first = await call('create', asked)
    expect(first).toMatchObject({ status: 200, body: { reference: asked['reference'], status: 'confirmed' } })
    expect(first.body['confirmation']).toMatch(/^H[0-9A-F]{8}$/)
    expect((await call('create', asked)).body).toEqual(first.body)
    expect(sandbox.control.reservations()).toHaveLength(1)
  })

  test('twenty equal calls at once make one reservation', async () => {
    const asked = request()
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('create', asked)))
    expect(new Set(answers.map(({ body }) => body['confirmation']))).toHaveLength(1)
  })

  test('another request under a known reference is refused', async () => {
    const asked = request()
    await call('create', asked)
    expect(await call('create', { ...asked, hotelCode: 'PRG-02' })).toMatchObject({
      status: 409,
      body: { error: { code: 'reference_reused' } },
    })
  })

  test('every call needs the key', async () => {
    expect((await call('create', request(), { key: 'guessed' })).status).toBe(401)
  })

  test.each([
    ['no room', { rooms: [] }],
    ['a departure before the arrival', { checkOut: '2027-02-01' }],
    ['a day that does not exist', { checkIn: '2027-02-30' }],
  ])('%s is malformed', async (_title, changes) => {
    expect(await call('create', request(changes))).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed' } },
    })
  })

  test('a hotel answers as its data say', async () => {
    expect((await call('create', request({ hotelCode: 'LCA-01' }))).body).toMatchObject({
      status: 'refused',
      reason: expect.any(String),
    })
  })

  test('a slow hotel has made the reservation before it says so', async () => {
    sandbox.control.setOutcome({ outcome: 'slow', afterMs: 60_000 })
    const asked = request()
    await expect(call('create', asked, { timeoutMs: 1000 })).rejects.toThrow('timeout')
    expect((await call('inquire', { reference: asked['reference'] })).body).toMatchObject({ status: 'confirmed' })
  })

  test('no answer makes nothing', async () => {
    sandbox.control.setOutcome({ outcome: 'no_answer', times: 1 })
    const asked = request()
    await expect(call('create', asked, { timeoutMs: 200 })).rejects.toThrow('timeout')
    expect(await call('inquire', { reference: asked['reference'] })).toMatchObject({
      status: 404,
      body: { error: { code: 'reference_unknown' } },
    })
  })

  test('a lost answer has made it, and the repeat finds it', async () => {
    sandbox.control.setOutcome({ outcome: 'answer_lost', times: 1 })
    const asked = request()
    await expect(call('create', asked)).rejects.toThrow('fetch failed')
    const found = await call('inquire', { reference: asked['reference'] })
    expect(found.body).toMatchObject({ status: 'confirmed' })
    expect((await call('create', asked)).body).toEqual(found.body)
  })

  test('an error is an answer, and is remembered', async () => {
    sandbox.control.setOutcome({ outcome: 'error', hotelCode: 'PRG-01', checkIn: '2027-03-01' })
    const asked = request()
    expect((await call('create', asked)).body).toMatchObject({ status: 'error' })
    expect((await call('create', request({ checkIn: '2027-03-02' }))).body).toMatchObject({ status: 'confirmed' })
    sandbox.control.setOutcome({ outcome: null, hotelCode: 'PRG-01', checkIn: '2027-03-01' })
    expect((await call('create', request())).body).toMatchObject({ status: 'confirmed' })
    expect((await call('create', asked)).body).toMatchObject({ status: 'error' })
  })
})

describe('on request', () => {
  test.each([
    ['on_request_confirmed', { status: 'confirmed', confirmation: expect.stringMatching(/^H/) }],
    ['on_request_refused', { status: 'refused' }],
  ] as [Outcome, object][])('%s is called back, signed, until a 200', async (outcome, expected) => {
    const receiver = await startReceiver([503])
    sandbox.control.setOutcome({ outcome })
    const asked = request({ callbackUrl: receiver.url })
    const { body } = await call('create', asked)
    expect(body).toMatchObject({ status: 'on_request' })
    expect(Date.parse(body['answerBy'])).toBeGreaterThan(Date.now())
    await receiver.until(2)
    for (const { headers, rawBody, body: received } of receiver.received) {
      expect(received).toEqual({ reference: asked['reference'], ...expected })
      const timestamp = String(headers['x-reservation-timestamp'])
      expect(headers['x-reservation-signature']).toBe(
        createHmac('sha256', KEY).update(`${timestamp}.${rawBody}`).digest('hex'),
      )
    }
    expect((await call('inquire', { reference: asked['reference'] })).body).toMatchObject(expected)
    await receiver.close()
  })

  test('an alternative names a room and a board that the other hotel has', async () => {
    const receiver = await startReceiver()
    const asked = request({ hotelCode: 'LCA-02', callbackUrl: receiver.url })
    await call('create', asked)
    await receiver.until(1)
    expect(receiver.received[0]?.body).toEqual({
      reference: asked['reference'],
      status: 'alternative',
      alternative: { hotelCode: 'LCA-03', roomClass: 'SUP', roomType: 'DBL', board: 'HB' },
    })
    await receiver.close()
  })

  test('waits for ever until the hotel is made to answer, and answers once', async () => {
    const receiver = await startReceiver()
    sandbox.control.setOutcome({ outcome: 'on_request' })
    const asked = request({ callbackUrl: receiver.url })
    await call('create', asked)
    sandbox.control.answerReservation(asked['reference'], { status: 'confirmed' })
    await receiver.until(1)
    expect(() => sandbox.control.answerReservation(asked['reference'], { status: 'refused' })).toThrow('confirmed')
    expect(receiver.received[0]?.body).toMatchObject({ status: 'confirmed' })
    await receiver.close()
  })

  test('after a stop, late answers come when they were due, and none for what was cancelled', async () => {
    const journalFolder = mkdtempSync(join(tmpdir(), 'desk-'))
    const receiver = await startReceiver()
    const options = { httpPort: 0, smtpPort: 0, journalFolder }
    const first = await startSandbox(options)
    first.control.setOutcome({ outcome: 'on_request_confirmed', afterMs: 60_000 })
    const cancelled = request({ callbackUrl: receiver.url })
    const kept = request({ callbackUrl: receiver.url })
    for (const asked of [cancelled, kept]) await call('create', asked, { url: first.url })
    const answer = await call('cancel', { reference: cancelled['reference'] }, { url: first.url })
    expect(answer.body).toMatchObject({ status: 'cancelled' })
    await first.close()
    expect(receiver.received).toHaveLength(0)

    const second = await startSandbox({ ...options, now: () => Date.now() + 60_000 })
    await receiver.until(1)
    expect(receiver.received.map(({ body }) => body)).toEqual([
      { reference: kept['reference'], status: 'confirmed', confirmation: expect.stringMatching(/^H/) },
    ])
    expect(second.control.reservations().map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
    await second.close()
    await receiver.close()
    rmSync(journalFolder, { recursive: true })
  })
})

describe('a change of what was confirmed', () => {
  test('offers another hotel, with the day by which an answer is asked for', async () => {
    const receiver = await startReceiver()
    const asked = request({ hotelCode: 'LCA-03', callbackUrl: receiver.url })
    asked['rooms'] = [{ ...asked['rooms'][0], roomClass: 'SUP', board: 'HB' }]
    await call('create', asked)
    sandbox.control.changeReservation(asked['reference'], { status: 'alternative', alternativeHotelCode: 'PRG-09' })
    await receiver.until(1)
    const alternative = {
      reference: asked['reference'],
      status: 'alternative',
      answerBy: expect.any(String),
      alternative: { hotelCode: 'PRG-09', roomClass: 'SUP', roomType: 'DBL', board: 'HB' },
    }
    expect(receiver.received[0]?.body).toEqual(alternative)
    expect((await call('inquire', { reference: asked['reference'] })).body).toMatchObject(alternative)
    await receiver.close()
  })

  test('can be a plain refusal, that is taken back, and concerns what was confirmed alone', async () => {
    const receiver = await startReceiver()
    const asked = request({ callbackUrl: receiver.url })
    await call('create', asked)
    sandbox.control.changeReservation(asked['reference'], { status: 'refused' })
    await receiver.until(1)
    expect(receiver.received[0]?.body).toEqual({ reference: asked['reference'], status: 'refused' })
    const again = sandbox.control.changeReservation(asked['reference'], { status: 'confirmed' })
    await receiver.until(2)
    expect(receiver.received[1]?.body).toMatchObject({ status: 'confirmed', confirmation: again.confirmation })
    expect(() => sandbox.control.changeReservation(asked['reference'], { status: 'confirmed' })).toThrow('confirmed')
    sandbox.control.setOutcome({ outcome: 'refused', times: 1 })
    const never = request()
    await call('create', never)
    expect(() => sandbox.control.changeReservation(never['reference'], { status: 'confirmed' })).toThrow('refused')
    await receiver.close()
  })
})

describe('cancel', () => {
  test('says what the hotel keeps', async () => {
    sandbox.control.setOutcome({ outcome: 'confirmed', penaltyMinor: 40_00, times: 1 })
    const asked = request()
    await call('create', asked)
    expect((await call('cancel', { reference: asked['reference'] })).body).toMatchObject({
      status: 'cancelled',
      penalty: { amountMinor: 40_00, currency: 'USD' },
    })
  })

  test('gives back once and for all; an unknown reference is not found', async () => {
    const asked = request()
    await call('create', asked)
    for (let times = 0; times < 2; times += 1) {
      expect((await call('cancel', { reference: asked['reference'] })).body).toMatchObject({ status: 'cancelled' })
    }
    expect(await call('cancel', { reference: 'never-made' })).toMatchObject({
      status: 404,
      body: { error: { code: 'reference_unknown' } },
    })
  })
})
