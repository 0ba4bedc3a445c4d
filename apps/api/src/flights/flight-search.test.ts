import type { FlightAnswer, FlightPart, FlightSearchBody } from '@masa/contract/flights'
import type { PartLine } from '@masa/contract/parts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { seedDemoWorld } from '../../test/demo-world.ts'
import { startTestSandbox, type TestSandbox } from '../../test/sandbox.ts'
import { flightsCommand } from './flights.ops.ts'

let outside: TestSandbox
let test: TestApp
let today: string
/** Each test asks for days of its own: equal searches are answered from memory. */
let day = 20
beforeAll(async () => {
  outside = await startTestSandbox()
  test = await buildTestApp({ env: { ...outside.env, ADMIN_EMAIL: 'boss@masa.test' } })
  await seedDemoWorld(test.db, { offers: 1_000 })
  const [row] = await test.owner.query<{ today: string }>('SELECT masa_today()::text AS today')
  today = row?.today ?? ''
}, 120_000)
afterEach(async () => {
  outside.sandbox.control.setFaults({ sabre: null })
  await test.owner.query('DELETE FROM flight_look_budget')
})
afterAll(async () => {
  await test.close()
  await outside.sandbox.close()
})

const URL = '/operation/aggrSabre/search?excerptOnly=true&sendRaw=false'
const search = (changes: Partial<FlightSearchBody> = {}): FlightSearchBody => {
  day += 3
  return {
    flightDirection: 'roundTrip',
    originDestinationInformation: [{ originCodes: ['TLV'], destinationCodes: ['ATH'] }],
    calendarType: 'exactDates',
    exactDatesInformation: {
      outboundDepartureDate: addDays(today, day),
      inboundDepartureDate: addDays(today, day + 7),
    },
    passengerComposition: { adults: 2, children: 0, infants: 0, seniors: 0 },
    directFlightsOnly: false,
    cabinPrefs: [],
    ...changes,
  }
}
const to = (...destinationCodes: string[]) => ({
  originDestinationInformation: [{ originCodes: ['TLV'], destinationCodes }],
})
const people = (passengerComposition: FlightSearchBody['passengerComposition']) => ({ passengerComposition })

async function find(body: FlightSearchBody): Promise<FlightAnswer> {
  const response = await test.post(URL, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: FlightAnswer }>().data
}
async function findInParts(body: FlightSearchBody): Promise<{ parts: FlightPart[]; last: PartLine | undefined }> {
  const response = await test.post(URL, body, { headers: { accept: 'application/x-ndjson' } })
  const lines = response.body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as PartLine)
  const parts = lines.flatMap((line) => (line.type === 'part' ? [line.data as FlightPart] : []))
  return { parts, last: lines.at(-1) }
}
async function refusal(body: unknown, host?: string) {
  const response = await test.post(URL, body, host === undefined ? {} : { host })
  const { error } = response.json<{ data: { error: { code: string; details?: { problems?: string[] } } } }>().data
  return { status: response.statusCode, code: error.code, problems: error.details?.problems }
}
const faresOf = ({ itineraries }: Pick<FlightAnswer, 'itineraries'>) =>
  itineraries.flatMap(({ pricingInformation }) => pricingInformation.map(({ fare }) => fare))
const countsOf = async (tenant = 'RIBBON') => {
  const [row] = await test.owner.query<{ asked: number; remembered: number; failed: number }>(
    'SELECT asked, remembered, failed FROM flight_look_day WHERE tenant = $1',
    [tenant],
  )
  return row ?? { asked: 0, remembered: 0, failed: 0 }
}

describe('a search for flights', () => {
  it('answers journeys there and back, with the cheapest fare as excerpt', async () => {
    const body = search()
    const answer = await find(body)
    expect(answer.sources).toEqual([
      { id: 1, originCode: 'TLV', destinationCode: 'ATH', state: 'answered', ageSeconds: null },
    ])
    expect(answer.itineraries.length).toBeGreaterThan(5)
    for (const { id, legs, excerpt, pricingInformation, itinGroupRef } of answer.itineraries) {
      expect(id).toMatch(/^[\w-]{16}$/)
      expect(legs).toHaveLength(2)
      expect(
        answer.itinGroups.find((group) => group.id === itinGroupRef)?.legs.map(({ departureDate }) => departureDate),
      ).toEqual([body.exactDatesInformation?.outboundDepartureDate, body.exactDatesInformation?.inboundDepartureDate])
      expect(legs.map(({ segments }) => [segments[0]?.origin, segments.at(-1)?.destination])).toEqual([
        ['TLV', 'ATH'],
        ['ATH', 'TLV'],
      ])
      const prices = pricingInformation.map(({ fare }) => fare.totalPrice)
      expect(excerpt.totalPrice).toBe(Math.min(...prices))
      expect(excerpt.currency).toBe('USD')
    }
  })

  it('adds up: passengers make the total, two pay twice, and shekels follow the rate', async () => {
    const { itineraries, rate } = await find(search())
    for (const fare of faresOf({ itineraries })) {
      const cents = fare.passengerInfoList.reduce(
        (sum, { totalPrice, passengerNumber }) => sum + Math.round(totalPrice * 100) * passengerNumber,
        0,
      )
      expect(cents).toBe(Math.round(fare.totalPrice * 100))
      expect(fare.perPerson).toEqual({ amountMinor: Math.round(cents / 2), currency: 'USD' })
      expect(Math.round((fare.totalPriceNIS ?? 0) * 100)).toBe(Math.round(cents * (rate?.usdIls ?? 0)))
    }
  })

  it('names each airline and airport, and each brand feature and baggage charge that a fare refers to', async () => {
    const answer = await find(search(to('LON')))
    const names = new Map(answer.airports.map(({ code, cityCode }) => [code, cityCode]))
    const airlines = new Set(answer.airlines.map(({ code }) => code))
    for (const { legs } of answer.itineraries)
      for (const { segments } of legs)
        for (const { origin, destination, marketingAirline, operatingAirline } of segments) {
          expect([names.has(origin), names.has(destination)]).toEqual([true, true])
          expect([airlines.has(marketingAirline), airlines.has(operatingAirline)]).toEqual([true, true])
        }
    const [features, charges] = [answer.brandFeatureDescs, answer.baggageChargeDescs].map(
      (descriptions) => new Set(descriptions.map(({ id }) => id)),
    )
    const fares = faresOf(answer)
    const usedFeatures = fares.flatMap(({ legBrands }) => legBrands.flatMap((brand) => brand?.features ?? []))
    expect(usedFeatures.length).toBeGreaterThan(0)
    expect(usedFeatures.every(({ ref }) => features?.has(ref))).toBe(true)
    const usedCharges = fares.flatMap(({ passengerInfoList }) =>
      passengerInfoList.flatMap(({ fareComponents }) => fareComponents.flatMap(({ baggageCharges }) => baggageCharges)),
    )
    expect(usedCharges.length).toBeGreaterThan(0)
    expect(usedCharges.every((ref) => charges?.has(ref))).toBe(true)
  })

  it('A8: asks for one way, and for whom it is said: children by their ages, seniors as adults, nonsense as none', async () => {
    const answer = await find(
      search({
        flightDirection: 'oneWay',
        ...people({ adults: '1', seniors: 1, children: 2, infants: 'x', listAgeChildren: [5, 9] }),
      }),
    )
    expect(answer.itineraries.every(({ legs }) => legs.length === 1)).toBe(true)
    for (const { passengerInfoList } of faresOf(answer)) {
      const count = (type: string) =>
        passengerInfoList
          .filter((each) => each.passengerType === type)
          .reduce((sum, each) => sum + each.passengerNumber, 0)
      expect([count('ADT'), count('CNN'), count('INF')]).toEqual([2, 2, 0])
    }
    const ageless = await find(search(people({ adults: 1, seniors: 0, children: 1, infants: 1 })))
    expect(
      new Set(
        faresOf(ageless).map(({ passengerInfoList }) =>
          passengerInfoList.map(({ passengerType }) => passengerType).join(),
        ),
      ),
    ).toEqual(new Set(['ADT,CNN,INF']))
  })

  it('asks for nonstop flights and for cabins', async () => {
    const direct = await find(search({ directFlightsOnly: true }))
    expect(direct.itineraries.length).toBeGreaterThan(0)
    expect(direct.itineraries.every(({ legs }) => legs.every(({ segments }) => segments.length === 1))).toBe(true)
    const business = await find(search({ cabinPrefs: ['Business'] }))
    const cabins = faresOf(business).flatMap(({ passengerInfoList: [first] }) =>
      (first?.fareComponents ?? []).flatMap(({ segments }) => segments.map(({ cabin }) => cabin)),
    )
    expect(cabins).toContain('business')
  })

  it('says in the language of the call where it goes', async () => {
    const response = await test.post(`${URL}&langCode=HEB`, search())
    const { airports } = response.json<{ data: FlightAnswer }>().data
    expect(airports.find(({ code }) => code === 'ATH')?.cityName).toMatch(/[א-ת]/)
  })
})

describe('several places', () => {
  it('are a part each, after the list of what is asked; no description is sent twice', async () => {
    const { parts, last } = await findInParts(search(to('ATH', 'LCA')))
    expect(last).toEqual({ type: 'end' })
    expect(parts.map(({ kind }) => kind)).toEqual(['begun', 'found', 'found'])
    expect(parts[0]).toMatchObject({
      sources: [{ destinationCode: 'ATH' }, { destinationCode: 'LCA' }],
      airports: [
        { code: 'TLV', cityName: 'תל אביב' },
        { code: 'ATH', cityName: 'אתונה' },
        { code: 'LCA', cityName: 'לרנקה' },
      ],
    })
    const found = parts.filter((part) => part.kind !== 'failed')
    const groups = found.flatMap((part) => (part.kind === 'found' ? part.itinGroups.map(({ id }) => id) : []))
    expect(new Set(groups).size).toBe(groups.length)
    const airports = found.flatMap((part) => (part.airports ?? []).map(({ code }) => code))
    expect(new Set(airports).size).toBe(airports.length)
  })

  it('F11: stand where another fails, which is said and reported with its status', async () => {
    outside.sandbox.control.setFaults({ sabre: { operation: 'shop', failure: { status: 403 }, times: 1 } })
    const answer = await find(search(to('ATH', 'LCA')))
    expect(answer.sources.map(({ state }) => state).toSorted()).toEqual(['answered', 'unavailable'])
    expect(answer.itineraries.length).toBeGreaterThan(0)
    await test.app.platform.reports.settle()
    const reports = await test.owner.query<{ subject: string }>('SELECT subject FROM report')
    expect(reports.map(({ subject }) => subject)).toContain('403 Sabre: a search for flights failed')
  })
})

describe('F11: Sabre that never answers', () => {
  it('is waited for until the budget of a search, and packages are found meanwhile', async () => {
    outside.sandbox.control.setFaults({ sabre: { operation: 'shop', failure: 'hang' } })
    const began = performance.now()
    const refused = refusal(search())
    const packages = await test.get(
      `/operation/search?dest=LCA,ATH&fromDate=${addDays(today, 5)}&toDate=${addDays(today, 30)}&adult=2`,
    )
    expect(packages.statusCode, packages.body).toBe(200)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await refused).toMatchObject({ status: 503, code: 'flights_unavailable' })
    expect(performance.now() - began).toBeLessThan(14_000)
  }, 30_000)
})

describe('an equal search', () => {
  it('is answered from memory with its age, in any order of its parts, and counted', async () => {
    const body = search(to('ATH', 'LCA'))
    const before = await countsOf()
    const first = await find(body)
    const { originDestinationInformation } = to('LCA', 'ATH')
    const again = await find({ ...body, originDestinationInformation })
    expect(again.sources.every(({ ageSeconds }) => ageSeconds !== null && ageSeconds < 60)).toBe(true)
    expect(new Set(again.itineraries.map(({ id }) => id))).toEqual(new Set(first.itineraries.map(({ id }) => id)))
    const after = await countsOf()
    expect([after.asked - before.asked, after.remembered - before.remembered]).toEqual([2, 2])
  })

  it('that comes while the first is under way asks nothing of its own', async () => {
    const body = search()
    const before = await countsOf()
    const [one, other] = await Promise.all([find(body), find(body)])
    expect(one.itineraries).toEqual(other.itineraries)
    const after = await countsOf()
    expect([after.asked - before.asked, after.remembered - before.remembered]).toEqual([1, 1])
  })

  it('is asked again where the first one failed', async () => {
    const body = search()
    outside.sandbox.control.setFaults({ sabre: { operation: 'shop', failure: { status: 403 }, times: 1 } })
    expect(await refusal(body)).toMatchObject({ status: 503, code: 'flights_unavailable' })
    expect((await find(body)).itineraries.length).toBeGreaterThan(0)
  })
})

/** The operator's command `flights`. */
async function operate(...args: string[]): Promise<{ code: number; lines: string }> {
  const lines: string[] = []
  const { db, config } = test.app.platform
  const code = await flightsCommand.run(args, { db, config }, (line) => lines.push(line))
  return { code, lines: lines.join('\n') }
}

describe("a site's budget", () => {
  const allow = async (more: number) => {
    const { asked } = await countsOf()
    expect(await operate('budget', 'RIBBON', String(asked + more))).toMatchObject({ code: 0 })
  }
  it('lets so many questions leave a day, however many come at once', async () => {
    await allow(1)
    const { sources } = await find(search(to('ATH', 'LCA')))
    expect(sources.map(({ state }) => state).toSorted()).toEqual(['answered', 'budget'])
    expect(await refusal(search())).toMatchObject({ status: 503, code: 'flights_unavailable' })
  })
  it('is the usual one again when the operator says so, and refuses a malformed one', async () => {
    await allow(0)
    await operate('budget', 'RIBBON', 'usual')
    expect((await find(search())).sources[0]).toMatchObject({ state: 'answered' })
    await expect(operate('budget', 'RIBBON', 'many')).rejects.toThrow('flights budget <site>')
    await expect(operate('0')).rejects.toThrow('flights [days]')
  })
  it('leaves what is in memory alone', async () => {
    const body = search()
    await find(body)
    await allow(0)
    expect((await find(body)).sources[0]).toMatchObject({ state: 'answered' })
  })
})

describe('a search that finds nothing', () => {
  it('is an answer, and no failure', async () => {
    outside.sandbox.control.setSabre({ call: 'shop', outcome: 'nothing', times: 1 })
    const { failed } = await countsOf()
    expect(await find(search())).toMatchObject({ itineraries: [], sources: [{ state: 'answered' }] })
    expect((await countsOf()).failed).toBe(failed)
  })

  it('is a failure where the supplier is broken: answered as an error, without results, in parts as the last line', async () => {
    outside.sandbox.control.setFaults({ sabre: { operation: 'shop', failure: { status: 403 }, times: 2 } })
    expect(await refusal(search())).toMatchObject({ status: 503, code: 'flights_unavailable' })
    const { parts, last } = await findInParts(search())
    expect(parts.map(({ kind }) => kind)).toEqual(['begun', 'failed'])
    expect(last).toMatchObject({ type: 'error', status: 503, data: { error: { code: 'flights_unavailable' } } })
  })

  it('F13: counts what it does not give out, for the operator', async () => {
    outside.sandbox.control.setSabre({ call: 'shop', outcome: 'cut_down', times: 1 })
    await find(search(to('LON')))
    const [row] = await test.owner.query<{ dropped: Record<string, number> }>(
      `SELECT dropped FROM flight_look_day WHERE tenant = 'RIBBON'`,
    )
    const dangling = row?.dropped['danglingReference'] ?? 0
    expect(dangling).toBeGreaterThan(0)
    expect((await operate()).lines).toMatch(new RegExp(`RIBBON .*not shown: danglingReference ${dangling}`))
  })
})

describe('what is refused', () => {
  it.each<[string, Partial<FlightSearchBody>]>([
    ['several journeys', { flightDirection: 'multiCity' }],
    ['a range of dates', { calendarType: 'specificDateRange' }],
    ['whole months', { calendarType: 'fullMonthDateRange' }],
  ])('%s, in words', async (_, changes) => {
    expect(await refusal(search(changes))).toMatchObject({ status: 422, code: 'flight_search_unsupported' })
  })

  it.each<[string, () => Partial<FlightSearchBody>, string[]]>([
    ['no place', () => to(), ['destination']],
    ['the place that it begins at', () => to('TLV'), ['same_place']],
    ['four places', () => to('ATH', 'LCA', 'LON', 'CDG'), ['too_many_places']],
    ['no adult', () => people({ adults: 0, children: 1, infants: 0, seniors: 0 }), ['adult']],
    ['ten people', () => people({ adults: 6, children: 4, infants: 0, seniors: 0 }), ['too_many']],
    ['more lap infants than adults', () => people({ adults: 1, children: 0, infants: 2, seniors: 0 }), ['infants']],
    ['no date', () => ({ exactDatesInformation: undefined }), ['date']],
    [
      'no day of return',
      () => ({ exactDatesInformation: { outboundDepartureDate: addDays(today, 9) } }),
      ['return_date'],
    ],
    [
      'yesterday',
      () => ({
        exactDatesInformation: { outboundDepartureDate: addDays(today, -1), inboundDepartureDate: addDays(today, 3) },
      }),
      ['date_past'],
    ],
    [
      'the return first',
      () => ({
        exactDatesInformation: { outboundDepartureDate: addDays(today, 9), inboundDepartureDate: addDays(today, 8) },
      }),
      ['date_order'],
    ],
  ])('%s', async (_, changes, problems) => {
    expect(await refusal(search(changes()))).toEqual({ status: 400, code: 'search_criteria_invalid', problems })
  })

  it.each<[string, () => unknown]>([
    ['a place that is none', () => search(to('QQQ'))],
    [
      'ages of other children',
      () => search(people({ adults: 1, children: 1, infants: 0, seniors: 0, listAgeChildren: [4, 5] })),
    ],
    [
      'two journeys',
      () => ({
        ...search(),
        originDestinationInformation: [
          ...to('ATH').originDestinationInformation,
          ...to('LCA').originDestinationInformation,
        ],
      }),
    ],
    ['no search', () => ({})],
    ['a cabin of no aircraft', () => ({ ...search(), cabinPrefs: ['Steerage'] })],
  ])('%s', async (_, body) => {
    expect(await refusal(body())).toMatchObject({ status: 400, code: 'search_criteria_invalid' })
  })

  it('every search of a site without flights', async () => {
    expect(await refusal(search(), 'b.test')).toMatchObject({ status: 403, code: 'remote_not_enabled' })
  })
})
