import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, errorOf, passenger, type Traveller } from '#src/bookings/testing/booking-world.ts'
import { buildFlightWorld, type FlightWorld } from './flight-world.ts'

const DAY = 86_400
/** Days after which the distance-selling law does not hold any more. */
const LATER = 20

let flights: FlightWorld
/** Sabre's clock stands so many days ahead. */
let daysAtSabre = 0
beforeAll(async () => {
  flights = await buildFlightWorld(() => Date.now() + daysAtSabre * DAY * 1_000)
})
afterEach(async () => {
  flights.world.sandbox.control.setFaults({ sabre: null, psp: null })
  await flights.world.settle()
  daysAtSabre = 0
  await flights.world.test.setClockOffset(0)
  await flights.world.expectSound()
})
afterAll(() => flights.world.close())

/** Days pass here and at Sabre; the traveller's session lasts until then. */
async function pass(days: number): Promise<void> {
  daysAtSabre = days
  await flights.world.test.owner.query(
    `UPDATE visitor_session SET expires_at = expires_at + interval '1 year', seen_at = seen_at + interval '1 year'`,
  )
  await flights.world.test.setClockOffset(days * DAY)
}

const pnrOf = ({ id }: Traveller) => flights.pnrs().find(({ remarks: [remark] }) => remark?.text.includes(id))
const ticketsOf = (traveller: Traveller) => pnrOf(traveller)?.tickets.map(({ status }) => status)

/** A couple with tickets of a fare that is given back for a fee, or of which nothing comes back. */
async function ticketed(isRefundable: boolean): Promise<{ traveller: Traveller; uid: string; paidMinor: number }> {
  const traveller = flights.world.traveller()
  const itinerary = await flights.find({}, ({ passengerInfoList }) =>
    passengerInfoList.every(({ refund }) => (refund.beforeDeparture?.isAllowed ?? false) === isRefundable),
  )
  const { packSelectionId } = await flights.revalidate(traveller, flights.choice(itinerary))
  const paxList = [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })]
  const held = await traveller.hold(packSelectionId, { paxList })
  expect(held.statusCode, held.body).toBe(200)
  const { uid } = await traveller.payFor()
  await flights.follows(traveller, 'confirmed')
  return { traveller, uid, paidMinor: flights.ledger(uid)?.capturedMinor ?? 0 }
}

/** What the airline keeps of both tickets after their day, in agorot at the rate of the sale. */
function penaltyOf(traveller: Traveller): number {
  const cents = (pnrOf(traveller)?.travellers ?? []).reduce(
    (sum, { price, refundPenalty }) =>
      sum + Math.min(price.base + price.taxes, refundPenalty ?? Number.POSITIVE_INFINITY),
    0,
  )
  return Math.round(cents * 3.7)
}

const quote = (traveller: Traveller) =>
  traveller.call('POST', `/operation/booking/${traveller.id}/cancellationQuote?langCode=ENG`, { reason: 'plans' })
const cancel = (traveller: Traveller, cancellationQuoteId: string) =>
  traveller.call('POST', `/operation/bookingevent/${traveller.id}/canceledWithBody`, { cancellationQuoteId })

async function isRefunded(traveller: Traveller, uid: string, minor: number): Promise<void> {
  await flights.follows(traveller, 'cancelled')
  await expect
    .poll(async () => (await flights.world.settle(), pnrOf(traveller)?.state), { timeout: 15_000 })
    .toBe('cancelled')
  await expect.poll(async () => (await flights.world.settle(), flights.ledger(uid)?.refundedMinor)).toBe(minor)
}

describe('a ticketed flight that is cancelled', () => {
  it('on the day of its tickets costs nothing: they are voided', async () => {
    const { traveller, uid, paidMinor } = await ticketed(false)
    const quoted = dataOf(await quote(traveller))
    expect(quoted).toMatchObject({
      basis: 'supplierTerms',
      fee: { amountMinor: 0 },
      refundIls: { amountMinor: paidMinor },
    })
    await cancel(traveller, quoted['cancellationQuoteId'])
    await isRefunded(traveller, uid, paidMinor)
    expect(ticketsOf(traveller)).toEqual(['voided', 'voided'])
  })

  it('after the days of the law costs what the airline keeps of each ticket', async () => {
    const { traveller, uid, paidMinor } = await ticketed(true)
    await pass(LATER)
    const kept = penaltyOf(traveller)
    const quoted = dataOf(await quote(traveller))
    expect(kept).toBeGreaterThan(0)
    expect(quoted).toMatchObject({ basis: 'supplierTerms', feeIls: { amountMinor: kept } })
    expect(quoted['lines'].map(({ code }: { code: string }) => code)).toEqual(['paid', 'packageFee'])
    await cancel(traveller, quoted['cancellationQuoteId'])
    await isRefunded(traveller, uid, paidMinor - kept)
    expect(ticketsOf(traveller)).toEqual(['refunded', 'refunded'])
  })

  it('within the fourteen days of the law costs what the law allows, and the difference is ours', async () => {
    const { traveller, uid, paidMinor } = await ticketed(true)
    await pass(3)
    const quoted = dataOf(await quote(traveller))
    const fee = Math.min(Math.floor(paidMinor * 0.05), 100_00)
    expect(penaltyOf(traveller)).toBeGreaterThan(fee)
    expect(quoted).toMatchObject({ basis: 'law', feeIls: { amountMinor: fee } })
    const [stored] = await flights.world.test.owner.query<{ penalty: number }>(
      'SELECT supplier_penalty_minor AS penalty FROM cancellation_quote WHERE id = $1',
      [quoted['cancellationQuoteId']],
    )
    expect(stored?.penalty).toBe(penaltyOf(traveller))
    await cancel(traveller, quoted['cancellationQuoteId'])
    await isRefunded(traveller, uid, paidMinor - fee)
  })

  it.each(['cancellation.confirmed', 'withdraw.finishing', 'refund.before', 'refund.answered'])(
    'F3: at %s, where the API ends, is cancelled and refunded once',
    async (place) => {
      const { traveller, uid, paidMinor } = await ticketed(true)
      await pass(LATER)
      const kept = penaltyOf(traveller)
      const { cancellationQuoteId } = dataOf(await quote(traveller))
      const hasCrashed = flights.world.crashAt(place)
      await cancel(traveller, cancellationQuoteId)
      await flights.world.settle()
      expect(hasCrashed()).toBe(true)
      // Longer than a step's lease.
      await flights.world.test.setClockOffset(LATER * DAY + 600)
      await isRefunded(traveller, uid, paidMinor - kept)
      expect(ticketsOf(traveller)).toEqual(['refunded', 'refunded'])
    },
  )

  it('of a fare of which nothing comes back gives nothing back, and frees the seats', async () => {
    const { traveller, uid, paidMinor } = await ticketed(false)
    await pass(LATER)
    const quoted = dataOf(await quote(traveller))
    expect(quoted).toMatchObject({ feeIls: { amountMinor: paidMinor }, refund: { amountMinor: 0 } })
    await cancel(traveller, quoted['cancellationQuoteId'])
    await isRefunded(traveller, uid, 0)
    expect(ticketsOf(traveller)).toEqual(['issued', 'issued'])
  })

  it('by a quote from before its tickets could not be voided any more is refused with one that counts the fee', async () => {
    const { traveller } = await ticketed(true)
    await pass(LATER - 1)
    // The sale is long ago here, and of today at the airline.
    daysAtSabre = 0
    const free = dataOf(await quote(traveller))
    expect(free).toMatchObject({ fee: { amountMinor: 0 } })
    daysAtSabre = 1
    const answer = await cancel(traveller, free['cancellationQuoteId'])
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'cancellation_quote_changed'])
    expect(errorOf(answer).details?.['cancellationQuote']).toMatchObject({
      feeIls: { amountMinor: penaltyOf(traveller) },
    })
    expect(await traveller.status()).toBe('confirmed')
  })

  it('is not quoted for while the airline does not say what it keeps, unless the law does', async () => {
    const { traveller } = await ticketed(true)
    const silent = () =>
      flights.world.sandbox.control.setFaults({
        sabre: { operation: 'checkFlightTickets', failure: { status: 503 }, times: 3 },
      })
    silent()
    expect(dataOf(await quote(traveller))).toMatchObject({ basis: 'law' })
    await pass(LATER)
    silent()
    const answer = await quote(traveller)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([503, 'cancellation_fee_unknown'])
    expect(answer.body).toContain('The airline has not said what it keeps')
  })
})
