import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { startTestSandbox, type TestSandbox } from '#test/sandbox.ts'
import type { DropCause } from './drop-cause.ts'
import type { Fare } from './itinerary.ts'
import { revalidateRequest } from './revalidate-request.ts'
import { connectSabre, type Sabre, type SabreOutcome } from './sabre.client.ts'
import { mapShopAnswer, type ShopResult } from './shop.mapper.ts'
import { requestedPassengers, shopRequest, type FlightPlace, type FlightSearch } from './shop-request.ts'

const NOW = Date.parse('2026-11-26T08:00:00Z')
let outside: TestSandbox
let sabre: Sabre
let pcc: string
beforeAll(async () => {
  outside = await startTestSandbox({ now: () => NOW })
  const { sabre: config } = readConfig(outside.env)
  sabre = connectSabre(config)
  ;({ pcc } = config)
})
afterAll(() => outside.sandbox.close())
afterEach(() => {
  outside.sandbox.control.setSabre({ call: 'shop', outcome: 'ordinary' })
  outside.sandbox.control.setSabre({ call: 'revalidate', outcome: 'same' })
})

const place = (code: string): FlightPlace => ({ code, kind: ['LON', 'MIL', 'ROM'].includes(code) ? 'city' : 'airport' })
const PAIRS =
  'TLV-LON TLV-CDG TLV-MIL TLV-ROM TLV-ATH TLV-LCA TLV-BKK TLV-JFK TLV-AMS TLV-BCN LHR-JFK BUD-LCA PRG-TLV BER-ATH CDG-BKK'
    .split(' ')
    .map((pair) => pair.split('-') as [string, string])
const PARTIES: readonly FlightSearch['passengers'][] = [
  { adults: 1, seniors: 0, childAges: [], infants: 0 },
  { adults: 2, seniors: 1, childAges: [5, 9], infants: 1 },
  { adults: 2, seniors: 0, childAges: [1, 6, 13], infants: 0 },
]
const CABINS: readonly FlightSearch['cabins'][] = [[], ['business'], ['economy', 'business'], ['economy']]

/** Sixty searches: one way and round trip, for all parties, cabins and currencies. */
const SEARCHES: readonly FlightSearch[] = PAIRS.flatMap(([from, to], pair) =>
  [0, 1, 2, 3].map((variant): FlightSearch => {
    const month = String(((pair + variant * 3) % 9) + 1).padStart(2, '0')
    return {
      origins: [place(from)],
      destinations: [place(to)],
      departureDate: `2027-${month}-0${variant + 2}`,
      ...(variant !== 1 && { returnDate: `2027-${month}-1${variant + 2}` }),
      passengers: PARTIES[(pair + variant) % PARTIES.length] ?? { adults: 1, seniors: 0, childAges: [], infants: 0 },
      cabins: CABINS[variant] ?? [],
      isDirectOnly: pair % 5 === 4 && variant === 2,
      currency: ['USD', 'EUR', 'ILS'][(pair + variant) % 3] ?? 'USD',
    }
  }),
)

const answerOf = (outcome: SabreOutcome): unknown => {
  if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome))
  return outcome.value
}
const search = async (wanted: FlightSearch): Promise<ShopResult> =>
  mapShopAnswer(
    answerOf(await sabre.read('shop', shopRequest(wanted, { pcc }))),
    requestedPassengers(wanted.passengers),
  )
const revalidate = async (fare: Fare, wanted: FlightSearch): Promise<ShopResult> =>
  mapShopAnswer(
    answerOf(await sabre.read('revalidate', revalidateRequest(fare.revalidation, { pcc }))),
    requestedPassengers(wanted.passengers),
  )
const causesOf = ({ dropped }: ShopResult): Partial<Record<DropCause, number>> =>
  Object.fromEntries(Object.entries(dropped).filter(([, count]) => count > 0))
const farePricesOf = ({ itineraries }: ShopResult): number[] =>
  itineraries.flatMap(({ fares }) => fares.map(({ totalMinor }) => totalMinor))

describe('searching the sandbox with the configuration that is there without any setting', () => {
  const results: (readonly [FlightSearch, ShopResult])[] = []
  beforeAll(async () => {
    for (const wanted of SEARCHES) results.push([wanted, await search(wanted)])
  })

  it('finds flights, and leaves out those alone whose airlines write no ticket together', () => {
    expect(results).toHaveLength(60)
    for (const [wanted, result] of results) {
      const { severalTickets: _, ...others } = causesOf(result)
      expect(others, JSON.stringify(wanted)).toEqual({})
      expect(new Set(result.itineraries.flatMap(({ fares }) => fares.map(({ currency }) => currency)))).toEqual(
        new Set(result.itineraries.length > 0 ? [wanted.currency] : []),
      )
    }
    const found = results.filter(([, { itineraries }]) => itineraries.length > 0)
    expect(found.length).toBeGreaterThanOrEqual(50)
    expect(results.some(([, { dropped }]) => dropped.severalTickets > 0)).toBe(true)
  })

  it('finds a fare at its price again when it is asked for by name', async () => {
    for (const [wanted, { itineraries }] of results) {
      for (const itinerary of [itineraries[0], itineraries.at(-1)]) {
        const fare = itinerary?.fares.at(-1)
        if (!itinerary || !fare) continue
        const again = await revalidate(fare, wanted)
        expect(causesOf(again), JSON.stringify(fare.revalidation)).toEqual({})
        expect(again.itineraries).toMatchObject([
          { key: itinerary.key, fares: [{ totalMinor: fare.totalMinor, legs: fare.legs }] },
        ])
      }
    }
  })
})

describe('what is switched on at the sandbox', () => {
  const wanted = SEARCHES[0]
  if (!wanted) throw new Error('there is no search')
  const next = (rule: Parameters<TestSandbox['sandbox']['control']['setSabre']>[0]) =>
    outside.sandbox.control.setSabre({ ...rule, times: 1 })

  it('is counted by cause, and costs no other fare', async () => {
    const ordinary = await search(wanted)
    const all = farePricesOf(ordinary).length
    next({ call: 'shop', outcome: 'cut_down' })
    const cutDown = await search(wanted)
    const { danglingReference = 0, severalTickets: _, ...others } = causesOf(cutDown)
    expect(danglingReference).toBeGreaterThan(0)
    expect(others).toEqual({})
    expect(farePricesOf(ordinary)).toEqual(expect.arrayContaining(farePricesOf(cutDown)))

    next({ call: 'shop', outcome: 'ndc' })
    const ndc = await search(wanted)
    expect(ndc.dropped.otherSource).toBeGreaterThan(0)
    expect(farePricesOf(ndc).length + ndc.dropped.otherSource + ndc.dropped.severalTickets).toBe(
      all + ordinary.dropped.severalTickets,
    )
  })

  it('is reported beside the flights, or in their place', async () => {
    const ordinary = await search(wanted)
    next({ call: 'shop', outcome: 'error_inside' })
    const inside = await search(wanted)
    expect(farePricesOf(inside)).toEqual(farePricesOf(ordinary))
    expect(inside.messages.map(({ severity }) => severity)).toContain('error')
    next({ call: 'shop', outcome: 'nothing' })
    const nothing = await search(wanted)
    expect(nothing.itineraries).toEqual([])
    expect(nothing.messages.map(({ severity }) => severity)).toContain('error')
  })

  it('changes what a fare is found at again', async () => {
    const [itinerary] = (await search(wanted)).itineraries
    const [fare] = itinerary?.fares ?? []
    if (!fare) throw new Error('no fare was found')
    const priceAfter = async (outcome: 'price_up' | 'price_down' | 'sold_out' | 'no_brand') => {
      next({ call: 'revalidate', outcome })
      const [found] = (await revalidate(fare, wanted)).itineraries
      return found?.fares[0]
    }
    expect((await priceAfter('price_up'))?.totalMinor).toBeGreaterThan(fare.totalMinor)
    expect((await priceAfter('price_down'))?.totalMinor).toBeLessThan(fare.totalMinor)
    expect(await priceAfter('sold_out')).toBeUndefined()
    const unbranded = await priceAfter('no_brand')
    expect(unbranded?.totalMinor).toBe(fare.totalMinor)
    expect(unbranded?.legs.flatMap(({ brands }) => brands)).toEqual([])
  })

  it('ends in an outcome where the wire fails', async () => {
    outside.sandbox.control.setFaults({ sabre: { operation: 'shop', failure: 'hang', times: 1 } })
    expect(await sabre.read('shop', shopRequest(wanted, { pcc }), { deadlineMs: 300 })).toEqual({ kind: 'timeout' })
    outside.sandbox.control.setFaults({ sabre: { operation: 'shop', failure: 'reset', times: 1 } })
    expect(await sabre.read('shop', shopRequest(wanted, { pcc }))).toMatchObject({ kind: 'answer' })
  })
})
