import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookingsCommand, dataOf, errorOf, type Traveller } from '#src/bookings/testing/booking-world.ts'
import { flightsCommand } from '#src/flights/flights.ops.ts'
import { buildFlightWorld, type FlightWorld } from './flight-world.ts'

// What an airline takes of corrected travellers after ticketing, and what the operator is asked for at its fee.

const PATH = '/operation/bookInfo/travellers?langCode=ENG'

describe('travellers of issued tickets', () => {
  let flights: FlightWorld
  beforeAll(async () => {
    flights = await buildFlightWorld()
  })
  afterEach(async () => {
    flights.world.sandbox.control.setFaults({ sabre: null })
    await flights.world.settle()
    await flights.world.expectSound()
  })
  afterAll(() => flights.world.close())

  async function paid(): Promise<Traveller> {
    const traveller = await flights.held()
    await traveller.payFor()
    await flights.follows(traveller, 'confirmed')
    return traveller
  }
  const correct = (traveller: Traveller, body: object) =>
    traveller.call('POST', PATH, { bookingTransactionId: traveller.id, ...body })
  const standing = async (traveller: Traveller) =>
    dataOf(await traveller.call('GET', `/operation/bookInfo?langCode=ENG&bookingTransactionId=${traveller.id}`))[
      'travellers'
    ]
  const passport = () => flights.pnrs().at(-1)?.travellers[0]?.documents?.[0]?.documentNumber

  async function operate(...words: string[]): Promise<string> {
    const lines: string[] = []
    await bookingsCommand.run(words, flights.world.test.app.services.bookings, (line) => lines.push(line))
    return lines.join('\n')
  }
  async function nameFee(...words: string[]): Promise<string> {
    const lines: string[] = []
    await flightsCommand.run(words, { db: flights.world.test.db, config: { flightLooksADay: 1000 } }, (line) =>
      lines.push(line),
    )
    return lines.join('\n')
  }
  /** The airline that issued the tickets of the latest booking. */
  const carrierOf = async ({ id }: Traveller) => {
    const [row] = await flights.world.test.db.asWorker((tx) =>
      tx.query<{ carrier: string }>(
        `SELECT jsonb_path_query_first(quote.envelope, '$.**.validatingCarrier') #>> '{}' AS carrier
         FROM booking JOIN quote ON quote.id = quote_id WHERE booking.id = $1`,
        [id],
      ),
    )
    return row?.carrier ?? ''
  }

  it('have other passports at once, and other names by request alone', async () => {
    const traveller = await paid()
    const { byRequest, fee } = await standing(traveller)
    expect([byRequest, fee]).toEqual([['title', 'firstName', 'lastName', 'birthDate'], null])
    const answer = await correct(traveller, {
      paxList: [{ paxId: '1', lastName: 'LEVY', passportNumber: '55554444' }],
    })
    expect(dataOf(answer)).toEqual({ outcome: 'requested', requestedFor: ['1'] })
    expect(passport()).toBe('55554444')
    expect((await standing(traveller)).suppliers).toBe('informed')
    expect(await operate('requests')).toMatch(/lastName LEVI -> LEVY/)
    const number = /^(\d+) {2}order/m.exec(await operate('requests'))?.[1] ?? ''
    expect(await operate('request', number, 'refuse')).toMatch(/refused/)
  })

  it('have the name that was asked for once the airline has, and its documents with it, however late it does', async () => {
    const traveller = await paid()
    const { orderNumber } = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}?langCode=ENG`))
    const pnr = () => flights.pnrs().at(-1)
    const requested = async (lastName: string) => {
      const answer = await correct(traveller, { paxList: [{ paxId: '1', lastName }] })
      expect(dataOf(answer)['outcome']).toBe('requested')
      return /^(\d+) {2}order/m.exec(await operate('requests'))?.[1] ?? ''
    }
    const renames = (surname: string) =>
      flights.world.sandbox.control.changeFlights(pnr()?.locator ?? '', {
        traveller: 0,
        givenName: pnr()?.travellers[0]?.givenName ?? '',
        surname,
      })
    // The operator changes it at the airline, then accepts.
    const number = await requested('LEVY')
    renames('LEVY')
    expect(await operate('request', number, 'accept')).toMatch(/accepted/)
    expect((await standing(traveller)).suppliers).toBe('informed')
    expect(pnr()?.travellers[0]).toMatchObject({ surname: 'LEVY', documents: [{ surname: 'LEVY' }] })

    // Accepted before the airline has it: the airline refuses, and is given it again once it has.
    expect(await operate('request', await requested('LEVIN'), 'accept')).toMatch(/accepted/)
    expect((await standing(traveller)).suppliers).toBe('refused')
    renames('LEVIN')
    await operate('inform', orderNumber)
    expect((await standing(traveller)).suppliers).toBe('informed')
    expect(pnr()?.travellers[0]).toMatchObject({ surname: 'LEVIN', documents: [{ surname: 'LEVIN' }] })
  })

  it('are asked for at the fee that was agreed to, and not at another one', async () => {
    const traveller = await paid()
    const carrier = await carrierOf(traveller)
    await expect(nameFee('name-fee', carrier, '-1')).rejects.toThrow(/name-fee/)
    expect(await nameFee('name-fee', carrier, '75')).toBe(`${carrier}: $75`)
    expect(await nameFee('name-fees')).toBe(`${carrier}  $75 for each traveller`)
    const { fee } = await standing(traveller)
    expect(fee).toEqual({ amountMinor: 7500, currency: 'USD' })
    const paxList = [{ paxId: '1', lastName: 'LEVY', passportNumber: '66665555' }]
    for (const agreedFee of [undefined, null, { amountMinor: 5000, currency: 'USD' }]) {
      const refused = await correct(traveller, { paxList, ...(agreedFee !== undefined && { agreedFee }) })
      expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'correction_fee_changed'])
    }
    // Nothing of it was stored: not the passport beside it, too.
    expect(passport()).not.toBe('66665555')
    expect(dataOf(await correct(traveller, { paxList, agreedFee: fee }))['outcome']).toBe('requested')
    await nameFee('name-fee', carrier, '90.50')
    // Agreed to at the former one; sent again it is the same request.
    expect(dataOf(await correct(traveller, { paxList, agreedFee: fee }))['outcome']).toBe('requested')
    expect(await operate('requests')).toMatch(/agreed to \$75 for each traveller/)
    const number = /^(\d+) {2}order/m.exec(await operate('requests'))?.[1] ?? ''
    // Accepted is what the operator has changed at the airline: the auditor compares the names.
    expect(await operate('request', number, 'refuse')).toMatch(/refused/)
    expect(await nameFee('name-fee', carrier, 'unknown')).toBe(`${carrier}: not known`)
    expect((await standing(traveller)).fee).toBeNull()
  })
})
