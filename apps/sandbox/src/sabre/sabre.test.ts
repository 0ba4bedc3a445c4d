import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox, SandboxOptions } from '#src/index.ts'
import { startSandbox } from '#src/index.ts'
import type { Answer, Schedule, Search } from './testing/agency.ts'
import { agencyAt, itinerariesOf, revalidationRequest, shopRequest, signIn } from './testing/agency.ts'

let now = Date.parse('2026-11-26T08:00:00Z')
let sandbox: Sandbox
let agency: Awaited<ReturnType<typeof agencyAt>>
const start = (more: Partial<SandboxOptions> = {}) =>
  startSandbox({ httpPort: 0, smtpPort: 0, now: () => now, ...more })
beforeAll(async () => {
  sandbox = await start()
  agency = await agencyAt(sandbox.url)
})
afterAll(() => sandbox.close())
afterEach(() => {
  sandbox.control.setFaults({ sabre: null })
  sandbox.control.setSabre({ call: 'shop', outcome: 'ordinary' })
  sandbox.control.setSabre({ call: 'revalidate', outcome: 'same' })
})

const shop = async (search: Search): Promise<Answer> =>
  (await (await agency.shop(shopRequest(search))).json()) as Answer
const roundTrip: Search = {
  legs: ['TLV-LON 2027-03-14', 'LON-TLV 2027-03-21'],
  travellers: ['ADT 2', 'C06 1', 'INF 1'],
  bags: { RequestType: 'C', CarryOnInfo: true },
  isBranded: true,
}
const varied: readonly Search[] = [
  roundTrip,
  { legs: ['TLV-BKK 2027-02-02', 'BKK-TLV 2027-02-20'], isBranded: true, maxStops: 3 },
  { legs: ['LHR-JFK 2027-05-04'], cabin: 'Business', travellers: ['ADT 1', 'C05 2'], currency: 'EUR' },
  { legs: ['BUD-JFK 2027-06-10'], travellers: ['ADT 1', 'INS 1'], bags: { RequestType: 'A' } },
  { legs: ['TLV-MIL 2027-08-03', 'ROM-TLV 2027-08-12'], currency: 'ILS', travellers: ['ADT 3', 'INF 2'] },
]

describe('sign-in', () => {
  test('gives a token for the right credentials, for a week', async () => {
    const answer = await signIn(sandbox.url)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      token_type: 'bearer',
      expires_in: 604_800,
      access_token: expect.any(String),
    })
  })

  test.each([{ id: 'V1:wrong:DEVCENTER:EXT' }, { secret: 'wrong' }])('refuses %o', async (wrong) => {
    expect((await signIn(sandbox.url, wrong)).status).toBe(401)
  })

  test('refuses another grant', async () => {
    expect((await signIn(sandbox.url, { grant: 'password' })).status).toBe(400)
  })

  test('ends when its life is over: a call is 401 then, and served again with a new token', async () => {
    const short = await start({ sabreTokenSeconds: 60 })
    const caller = await agencyAt(short.url)
    expect((await caller.shop(shopRequest(roundTrip))).status).toBe(200)
    now += 60_000
    expect((await caller.shop(shopRequest(roundTrip))).status).toBe(401)
    expect((await (await agencyAt(short.url)).shop(shopRequest(roundTrip))).status).toBe(200)
    now -= 60_000
    await short.close()
  })

  test('is wanted by every other call', async () => {
    for (const path of ['/v5/offers/shop', '/v5/shop/flights/revalidate']) {
      const answer = await fetch(`${sandbox.url}${path}`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(401)
    }
  })
})

describe('an answer', () => {
  test.each(varied)('has no reference that dangles: $legs', async (search) => {
    const answer = await shop(search)
    expect(itinerariesOf(answer).length).toBeGreaterThan(3)
    expect(dangling(answer)).toEqual([])
  })

  test.each(varied)('has fares that sum up, by passenger and by tax: $legs', async (search) => {
    const answer = await shop(search)
    const { taxDescs = [], taxSummaryDescs = [] } = answer.groupedItineraryResponse
    const cents = (amount: number) => Math.round(amount * 100)
    for (const { fare } of itinerariesOf(answer).flatMap(({ pricingInformation }) => pricingInformation)) {
      const passengers = fare.passengerInfoList.map(({ passengerInfo }) => passengerInfo)
      const total = passengers.reduce(
        (sum, each) => sum + cents(each.passengerTotalFare.totalFare) * each.passengerNumber,
        0,
      )
      expect(total).toBe(cents(fare.totalFare.totalPrice))
      for (const { passengerTotalFare: own, taxes, taxSummaries } of passengers) {
        const sumOf = (refs: { ref: number }[], descs: { id: number; amount: number }[]) =>
          refs.reduce((sum, { ref }) => sum + cents(descs.find(({ id }) => id === ref)?.amount ?? 0), 0)
        expect(sumOf(taxes, taxDescs)).toBe(cents(own.totalTaxAmount))
        expect(sumOf(taxSummaries, taxSummaryDescs)).toBe(cents(own.totalTaxAmount))
        expect(cents(own.equivalentAmount) + cents(own.totalTaxAmount)).toBe(cents(own.totalFare))
      }
    }
  })

  test.each(varied)('has durations that equal the times with their offsets: $legs', async (search) => {
    const answer = await shop(search)
    const { scheduleDescs = [], legDescs = [] } = answer.groupedItineraryResponse
    for (const itinerary of itinerariesOf(answer)) {
      for (const [index, { ref }] of itinerary.legs.entries()) {
        const leg = legDescs.find(({ id }) => id === ref)
        const date = itinerary.legDescriptions[index]?.departureDate ?? ''
        const flown = (leg?.schedules ?? []).map((each) => {
          const schedule = scheduleDescs.find(({ id }) => id === each.ref)
          return schedule
            ? instants(schedule, date, each.departureDateAdjustment ?? 0)
            : { departure: 0, arrival: 0, minutes: -1 }
        })
        for (const { departure, arrival, minutes } of flown) expect((arrival - departure) / 60_000).toBe(minutes)
        expect(((flown.at(-1)?.arrival ?? 0) - (flown[0]?.departure ?? 0)) / 60_000).toBe(leg?.elapsedTime)
      }
    }
  })

  test('numbers legs by their length and lists them in the order of travel', async () => {
    const answer = await shop(roundTrip)
    const orders = itinerariesOf(answer).map(({ legs }) => legs.map(({ ref }) => ref))
    expect(orders.some(([there = 0, back = 0]) => there > back)).toBe(true)
    const { legDescs = [], scheduleDescs = [] } = answer.groupedItineraryResponse
    for (const itinerary of itinerariesOf(answer)) {
      const airports = itinerary.legs.map(({ ref }) => {
        const schedules = legDescs.find(({ id }) => id === ref)?.schedules ?? []
        return scheduleDescs.find(({ id }) => id === schedules[0]?.ref)?.departure.airport
      })
      expect(airports).toEqual(itinerary.legDescriptions.map(({ departureLocation }) => departureLocation))
    }
  })

  test('is the same for the same request, at whatever hour of the day', async () => {
    const first = await shop(roundTrip)
    now += 3_600_000
    expect(await shop(roundTrip)).toEqual(first)
    now -= 3_600_000
  })

  test('has no more itineraries than were asked for, and says how many', async () => {
    for (const itineraries of [50, 200] as const) {
      const answer = await shop({ ...roundTrip, travellers: ['ADT 1'], itineraries })
      const count = itinerariesOf(answer).length
      expect(count).toBeLessThanOrEqual(itineraries)
      expect(count).toBeGreaterThan(itineraries / 2)
      expect(answer.groupedItineraryResponse.statistics.itineraryCount).toBe(count)
    }
  })

  test('keeps to the number of stops, to airlines, and to one ticket where that is wanted', async () => {
    const direct = await shop({ legs: ['TLV-LON 2027-03-14'], maxStops: 0 })
    expect(direct.groupedItineraryResponse.legDescs?.every(({ schedules }) => schedules.length === 1)).toBe(true)
    const only = { VendorPref: [{ Code: 'BA', PreferLevel: 'Only' }] }
    const british = await shop({ legs: ['TLV-LON 2027-03-14'], more: { travelPreferences: only } })
    expect(new Set(british.groupedItineraryResponse.scheduleDescs?.map(({ carrier }) => carrier.marketing))).toEqual(
      new Set(['BA']),
    )
    const vitas = (answer: Answer) =>
      new Set(
        itinerariesOf(answer).flatMap(({ pricingInformation }) => pricingInformation.map(({ fare }) => fare.vita)),
      )
    const open: Search = { legs: ['TLV-JFK 2027-03-14'], itineraries: 200 }
    expect(vitas(await shop(open))).toEqual(new Set([true, false]))
    const agreed = await shop({ ...open, more: { travelPreferences: { ValidInterlineTicket: true } } })
    expect(vitas(agreed)).toEqual(new Set([true]))
  })

  test('takes alternate airports and all airports of a city', async () => {
    const arrivals = async (search: Search) =>
      new Set(itinerariesOf(await shop(search)).map(({ legDescriptions }) => legDescriptions[0]?.arrivalLocation))
    expect((await arrivals({ legs: ['TLV-LON 2027-03-14'] })).size).toBeGreaterThan(1)
    const alternates = [{ SpecifiedLocation: { LocationCode: 'ATH' }, AlternateLocation: [{ LocationCode: 'SKG' }] }]
    const both = await arrivals({
      legs: ['TLV-ATH 2027-03-14'],
      more: { extensions: { AlternateAirportCities: alternates } },
    })
    expect(both).toEqual(new Set(['ATH', 'SKG']))
  })

  test('sells a child as it was asked for or as a second adult, always in its place', async () => {
    const types = new Set(
      itinerariesOf(await shop({ ...roundTrip, itineraries: 200 })).flatMap(({ pricingInformation }) =>
        pricingInformation.map(({ fare }) =>
          fare.passengerInfoList
            .map(({ passengerInfo }) => `${passengerInfo.passengerType}${passengerInfo.passengerNumber}`)
            .join(' '),
        ),
      ),
    )
    expect(types).toEqual(new Set(['ADT2 C061 INF1', 'ADT2 ADT1 INF1']))
  })

  test('shows brands where they were asked for, with every kind of feature, and bags by number and by weight', async () => {
    const {
      fareComponentDescs = [],
      brandFeatureDescs = [],
      baggageAllowanceDescs = [],
    } = (await shop({ ...roundTrip, itineraries: 200 })).groupedItineraryResponse
    expect(fareComponentDescs.every(({ brand }) => brand !== undefined)).toBe(true)
    expect(new Set(brandFeatureDescs.map(({ application }) => application))).toEqual(new Set(['F', 'C', 'N', 'D']))
    for (const { pieceCount, weight } of baggageAllowanceDescs) {
      expect([pieceCount, weight].filter((each) => each !== undefined)).toHaveLength(1)
    }
    expect(baggageAllowanceDescs.some(({ weight }) => weight !== undefined)).toBe(true)
    const plain = (await shop({ legs: roundTrip.legs })).groupedItineraryResponse
    expect(plain.fareComponentDescs?.some(({ brand }) => brand !== undefined)).toBe(false)
  })

  test('names a last day for the ticket between today and departure', async () => {
    for (const { pricingInformation } of itinerariesOf(await shop(roundTrip))) {
      for (const { fare } of pricingInformation) {
        expect(fare.lastTicketDate >= '2026-11-26' && fare.lastTicketDate <= '2027-03-14').toBe(true)
      }
    }
  })

  test.each([{}, { OTA_AirLowFareSearchRQ: {} }, shopRequest({ legs: ['TLV-LON 2027-13-45'] })])(
    'is 400 in the shape of its errors for a request that makes no sense',
    async (request) => {
      const answer = await agency.shop(request)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        status: 'NotProcessed',
        errorCode: 'ERR.2SG.CLIENT.VALIDATION_FAILED',
      })
    },
  )

  test('says so where nothing is found', async () => {
    const { messages, statistics } = (await shop({ legs: ['LHR-LGW 2027-03-14'] })).groupedItineraryResponse
    expect(statistics.itineraryCount).toBe(0)
    expect(messages.map(({ severity }) => severity)).toContain('Error')
  })
})

describe('what /control switches on for searches', () => {
  test('lists that broke off, so that references dangle', async () => {
    sandbox.control.setSabre({ call: 'shop', outcome: 'cut_down', times: 1 })
    expect(dangling(await shop(roundTrip)).length).toBeGreaterThan(0)
    expect(dangling(await shop(roundTrip))).toEqual([])
  })

  test('an error inside an answer that has itineraries', async () => {
    sandbox.control.setSabre({ call: 'shop', outcome: 'error_inside' })
    const answer = await shop(roundTrip)
    expect(answer.groupedItineraryResponse.messages.map(({ severity }) => severity)).toContain('Error')
    expect(itinerariesOf(answer).length).toBeGreaterThan(0)
  })

  test('offers of airlines themselves among the others', async () => {
    sandbox.control.setSabre({ call: 'shop', outcome: 'ndc' })
    const prices = itinerariesOf(await shop(roundTrip)).flatMap(({ pricingInformation }) => pricingInformation)
    expect(new Set(prices.map(({ distributionModel }) => distributionModel))).toEqual(new Set(['NDC', 'ATPCO']))
    for (const { distributionModel, offer } of prices) expect(offer !== undefined).toBe(distributionModel === 'NDC')
  })

  test('nothing at all', async () => {
    sandbox.control.setSabre({ call: 'shop', outcome: 'nothing' })
    expect(itinerariesOf(await shop(roundTrip))).toEqual([])
  })

  test('over HTTP too, where a rule that makes no sense is refused', async () => {
    const put = (body: unknown) =>
      fetch(`${sandbox.url}/control/sabre`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await put({ call: 'shop', outcome: 'sold_out' })).status).toBe(400)
    const rule = { call: 'revalidate', outcome: 'sold_out' }
    expect(await (await put(rule)).json()).toMatchObject({ sabre: expect.arrayContaining([rule]) })
  })

  test('failures and slowness of the wire', async () => {
    sandbox.control.setFaults({ sabre: { operation: 'shop', failure: { status: 503 }, times: 1 } })
    expect((await agency.shop(shopRequest(roundTrip))).status).toBe(503)
    expect((await agency.shop(shopRequest(roundTrip))).status).toBe(200)
  })
})

describe('revalidation', () => {
  const total = (answer: Answer) => itinerariesOf(answer)[0]?.pricingInformation[0]?.fare.totalFare.totalPrice ?? 0
  const found = async (search: Search) => {
    const answer = await shop(search)
    return itinerariesOf(answer).map((itinerary) => ({
      price: itinerary.pricingInformation[0]?.fare.totalFare.totalPrice,
      request: revalidationRequest(search, answer, itinerary),
    }))
  }
  const again = async (request: unknown) => (await (await agency.revalidate(request)).json()) as Answer

  test.each(varied)('finds every itinerary of a search at the price that it had: $legs', async (search) => {
    for (const { price, request } of await found(search)) {
      const answer = await again(request)
      expect(total(answer)).toBe(price)
      expect(itinerariesOf(answer)[0]?.pricingInformation[0]?.revalidated).toBe(true)
      expect(dangling(answer)).toEqual([])
    }
  })

  test('finds it dearer, cheaper, sold out, without its brand, or not in time, as it was switched on', async () => {
    const [first] = await found(roundTrip)
    const price = first?.price ?? 0
    const next = async (outcome: 'price_up' | 'price_down' | 'sold_out' | 'no_brand' | 'timeout') => {
      sandbox.control.setSabre({ call: 'revalidate', outcome, times: 1 })
      return agency.revalidate(first?.request)
    }
    const read = async (response: Promise<Response>) => (await (await response).json()) as Answer
    expect(total(await read(next('price_up')))).toBeGreaterThan(price)
    expect(total(await read(next('price_down')))).toBeLessThan(price)
    expect(itinerariesOf(await read(next('sold_out')))).toEqual([])
    const unbranded = (await read(next('no_brand'))).groupedItineraryResponse.fareComponentDescs ?? []
    expect(unbranded.length).toBeGreaterThan(0)
    expect(unbranded.some(({ brand }) => brand !== undefined)).toBe(false)
    expect((await next('timeout')).status).toBe(504)
    expect(total(await again(first?.request))).toBe(price)
  })

  test('finds the cabin by the booking class, where the request names none', async () => {
    const [first] = await found({ legs: ['LHR-JFK 2027-05-04'], cabin: 'Business', maxStops: 0 })
    const { CabinPref: _, ...preferences } = first?.request.OTA_AirLowFareSearchRQ.TravelPreferences ?? {}
    const request = { ...first?.request.OTA_AirLowFareSearchRQ, TravelPreferences: preferences }
    expect(first?.price).toBeGreaterThan(0)
    expect(total(await again({ OTA_AirLowFareSearchRQ: request }))).toBe(first?.price)
  })

  test('finds nothing for a flight that does not fly', async () => {
    const [first] = await found(roundTrip)
    const text = JSON.stringify(first?.request).replaceAll(/"Number":\d+/g, '"Number":9999')
    expect(itinerariesOf(await again(JSON.parse(text)))).toEqual([])
  })
})

test('a search takes as long as its request says, within the bounds', async () => {
  const slow = await start({ sabreDelay: { fromMs: 60, toMs: 90 } })
  const caller = await agencyAt(slow.url)
  const begun = performance.now()
  await caller.shop(shopRequest({ legs: ['TLV-LHR 2027-03-14'], maxStops: 0 }))
  expect(performance.now() - begun).toBeGreaterThanOrEqual(58)
  await slow.close()
})

/** References of an answer that lead nowhere. */
function dangling(answer: Answer): string[] {
  const response = answer.groupedItineraryResponse
  const has = (list: { id: number }[] | undefined, { ref }: { ref: number }) =>
    list?.some(({ id }) => id === ref) ?? false
  const lost: string[] = []
  const look = (name: string, list: { id: number }[] | undefined, refs: { ref: number }[]) =>
    lost.push(...refs.filter((each) => !has(list, each)).map(({ ref }) => `${name} ${ref}`))
  for (const { schedules } of response.legDescs ?? []) look('schedule', response.scheduleDescs, schedules)
  for (const { legs, pricingInformation } of itinerariesOf(answer)) {
    look('leg', response.legDescs, legs)
    for (const { fare } of pricingInformation) {
      look('validating carrier', response.validatingCarrierDescs, fare.validatingCarriers)
      for (const { passengerInfo } of fare.passengerInfoList) {
        look('tax', response.taxDescs, passengerInfo.taxes)
        look('tax summary', response.taxSummaryDescs, passengerInfo.taxSummaries)
        look('fare component', response.fareComponentDescs, passengerInfo.fareComponents)
        for (const { brandFeatures } of passengerInfo.fareComponents)
          look('feature', response.brandFeatureDescs, brandFeatures ?? [])
        for (const { allowance, charge } of passengerInfo.baggageInformation ?? []) {
          look('allowance', response.baggageAllowanceDescs, allowance ? [allowance] : [])
          look('charge', response.baggageChargeDescs, charge ? [charge] : [])
        }
      }
    }
  }
  return lost
}

/** Instants of a flight in milliseconds, read as a caller has to read them. */
function instants(schedule: Schedule, legDate: string, departureDateAdjustment: number) {
  const at = (days: number, time: string) => Date.parse([legDate, time].join('T')) + days * 86_400_000
  return {
    departure: at(departureDateAdjustment, schedule.departure.time),
    arrival: at(departureDateAdjustment + (schedule.arrival.dateAdjustment ?? 0), schedule.arrival.time),
    minutes: schedule.elapsedTime,
  }
}
